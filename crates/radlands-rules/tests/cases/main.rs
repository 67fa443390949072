//! The cases of the rules of Radlands (`l_…`), and its cards one by one (`c_1_…` people, `c_2_…`
//! events, `c_3_…` camps, `c_4_…` camps of the first printing): a test's name begins with the id
//! of what it shows. Each position that a case comes to is looked at as a whole, too.

mod camps;
mod cards_camps;
mod cards_events;
mod cards_people;
mod common;
mod damage;
mod deck;
mod events;
mod first_printing;
mod people;
mod turn;
