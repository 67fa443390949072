//! The printed things as data: cards, camps, the words of their effects, and places. No rules here.

pub(crate) mod camps;
pub(crate) mod cards;
pub(crate) mod effect;
pub(crate) mod place;
