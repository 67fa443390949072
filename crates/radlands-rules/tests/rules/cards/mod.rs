//! The cards one by one: people (C-1), events (C-2), camps of the second printing (C-3) and those of
//! the first that differ (C-4).

mod camps;
mod events;
mod people;
