//! The printed things as data: cards, map and melds. No rules here.

pub(crate) mod cards;
pub(crate) mod map;
pub(crate) mod melds;
