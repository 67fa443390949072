//! `testkit::notation` reads a document's examples and notices those that are wrong.

use boardgame_core::testkit::LawBroken;
use boardgame_core::testkit::notation::{Chapter, action};

use super::bids;
use super::bids::{Bid, Bids};

const DOCUMENT: &str = "\
# Texts

## Bids

### Fields

| field | value |
|---|---|
| `hands`, `open` | ranks by seat |
| `bids` | by seat |
| `points` | by seat |
| `left`, `starter` | numbers |

Here `chance` stands in no row.

### Examples

```bids 2
hands=12/34 starter=1
left=0
```

```json
{}
```

```bids 3
hands=1/2/3
```

### Actions

| text | |
|---|---|
| `pass` | lays nothing; no `3` |
| `4` | lays a card |

## Bidsy

| `5` | |
";

fn chapter() -> Chapter<'static> {
    Chapter::new(DOCUMENT, "## Bids").unwrap()
}

#[test]
fn a_chapter_ends_at_the_next_heading_of_its_level() {
    assert_eq!(chapter().section("### Actions").unwrap().rows(), ["pass", "4"]);
    assert_eq!(
        chapter().section("### Fields").unwrap().rows(),
        ["hands", "bids", "points", "left"]
    );
    assert_eq!(Chapter::new(DOCUMENT, "## Bidsy").unwrap().rows(), ["5"]);
    assert_eq!(chapter().section("### Actions").unwrap().quoted(), ["pass", "3", "4"]);
    assert_eq!(Chapter::new(DOCUMENT, "# Texts").unwrap().blocks("json"), ["{}\n"]);
    assert_eq!(chapter().section("## Bidsy"), None);
    assert_eq!(Chapter::new(DOCUMENT, "## Bid"), None);
}

#[test]
fn positions_are_read_with_their_lines() {
    let game = bids(2, 6, 2, 2);
    let positions = chapter().positions("bids 2", &game).unwrap();
    let lines: Vec<&str> = positions.iter().map(|(line, _)| *line).collect();
    assert_eq!(lines, ["hands=12/34 starter=1", "left=0"]);
    assert_eq!(chapter().positions("bids 3", &bids(3, 6, 2, 1)).unwrap().len(), 1);
    let broken = chapter().positions("bids 3", &game).unwrap_err();
    assert_eq!((broken.law, broken.place.as_str()), (5, "hands=1/2/3"));
}

#[test]
fn actions_are_read() {
    let section = chapter().section("### Actions").unwrap();
    assert_eq!(section.actions::<Bids>().unwrap(), [Bid::Pass, Bid::Card(4)]);
    assert_eq!(
        chapter().section("### Fields").unwrap().actions::<Bids>().unwrap_err(),
        LawBroken { law: 5, what: "not an action".into(), place: "hands".into() }
    );
    assert_eq!(action::<Bids>("04").unwrap_err().what, "it reads as `4`");
}

#[test]
fn fields_without_a_row_are_noticed() {
    let game = bids(2, 6, 2, 2);
    let position = boardgame_core::Game::start(&game, 1.into());
    assert_eq!(chapter().unlisted_fields(&game, &position), ["chance"]);
}
