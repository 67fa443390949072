//! `play`.

use std::fmt::Write;

use crate::{output, run_on};

fn played(args: &str, input: &str) -> String {
    let ran = run_on(args, input);
    assert_eq!((ran.code, ran.err.as_str()), (Some(0), ""), "boardgame {args}");
    ran.out
}

#[test]
fn whole_games_are_played_by_number() {
    for (players, seat) in [(2, 0), (3, 2), (4, 1)] {
        let args = format!("play radiant --players {players} --seat {seat} --seed 11");
        let out = played(&args, &"1\n".repeat(300));
        assert!(out.starts_with("radiant (standard), "), "{out}");
        let end = out.lines().last().unwrap();
        assert!(end.starts_with("The game is over. You have "), "{end}");
        assert!(end.contains("most points: "), "{end}");
    }
}

#[test]
fn a_search_plays_against_a_person() {
    for game in ["radiant", "radlands --seat 1"] {
        let args = format!("play {game} --seed 11 --bot search:5");
        let out = played(&args, &"1\n".repeat(600));
        let end = out.lines().last().unwrap();
        assert!(end.starts_with("The game is over. "), "{end}");
        assert_eq!(out, played(&args, &"1\n".repeat(600)));
    }
}

#[test]
fn actions_are_typed_as_they_are_listed() {
    let out = played("play radiant --seed 3 --seat 1", "");
    let list = out.split("You can choose from").nth(1).unwrap();
    let pick = list.lines().find_map(|line| line.split_once("pick ")).unwrap().1;
    let card = pick.split_whitespace().next().unwrap();
    let out = played("play radiant --seed 3 --seat 1", &format!("pick {card}\nquit\n"));
    assert!(out.contains(&format!("  - seat 1 recruits {card}\n")), "{out}");
}

#[test]
fn what_is_typed_wrong_is_explained_and_asked_again() {
    let out = played("play radiant --seed 3 --seat 1", "\nfly\npass\n0\n99\nundo\nhelp\nquit\n");
    for part in [
        "> Type an action's number or text, or `help`.",
        "> the action `fly` can't be read: ",
        "(RADIANT-",
        "> There are only the numbers 1 to 8.",
        "> You have not acted yet.",
        "> Type the number of an action, or its text.",
    ] {
        assert!(out.contains(part), "{part} in {out}");
    }
    assert_eq!(out.matches("There are only the numbers").count(), 2);
}

#[test]
fn the_first_words_of_actions_list_those() {
    let out = played("play radiant --seed 3 --seat 1", "pick\nfly\nquit\n");
    let lists: Vec<&str> = out.split("actions:\n").nth(1).unwrap().split("> ").collect();
    assert_eq!(lists[1], lists[0]);
    assert!(lists[2].starts_with("the action `fly` can't be read"), "{out}");
}

#[test]
fn undo_goes_back_to_the_last_own_decision() {
    let menus = |input: &str| {
        let out = played("play radiant --seed 21", input);
        let menus = out.split("You can choose from").skip(1);
        menus.map(|menu| menu.split('>').next().unwrap().to_string()).collect::<Vec<_>>()
    };
    let all = menus("1\n2\nundo\nundo\nquit\n");
    assert_eq!(all.len(), 5);
    assert_eq!((&all[3], &all[4]), (&all[1], &all[0]));
    assert_ne!(all[0], all[1]);
}

#[test]
fn only_the_persons_view_is_shown() {
    for seed in 0..5 {
        let start = output(&format!("show radiant --seed {seed}"));
        let hands: Vec<&str> = start
            .lines()
            .filter_map(|line| line.trim().split_once(" holds "))
            .map(|l| l.1)
            .collect();
        let mut input = String::new();
        for _ in 0..3 {
            input.write_str("1\n").unwrap();
        }
        let out = played(&format!("play radiant --seed {seed} --seat 1"), &input);
        assert!(out.contains(hands[1]), "{out}");
        assert!(!out.contains(hands[0]), "{out}");
        assert!(out.contains("  - seat 0 is dealt 10 cards\n"), "{out}");
    }
}

#[test]
fn the_board_is_drawn_again_when_it_has_changed() {
    let boards = |input: &str| played("play radiant --seed 1", input).matches('┌').count();
    assert_eq!([boards(""), boards("1\n1\n1\n"), boards("1\nshow\n")], [1, 1, 2]);
    assert!(boards(&"1\n".repeat(14)) > 1);
}

#[test]
fn the_end_of_the_input_leaves_the_game() {
    let out = played("play radiant --seed 1", "show\n");
    assert_eq!(out.matches("You can choose from").count(), 2);
    assert!(out.ends_with("> \n"), "{out}");
}

#[test]
fn games_without_a_seed_differ() {
    let first = played("play radiant", "quit\n");
    assert!((0..20).any(|_| played("play radiant", "quit\n") != first));
}
