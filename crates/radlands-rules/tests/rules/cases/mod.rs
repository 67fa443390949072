//! The cases that tell a right engine from a wrong one, each once in short (`one_each`) and once in
//! full, by what they are about.

mod camps;
mod damage;
mod deck;
mod events;
mod first_printing;
mod one_each;
mod people;
mod turn;
