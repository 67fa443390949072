//! What Raidents' abilities do, one file a family.

mod blams;
mod mounds;
mod movement;
mod removal;
mod rotation;
mod spawnpoints;
mod terrain;
