//! The same seed gives the same game, on every machine and in every build: values that were written
//! down once.
//!
//! A change here breaks every record that was ever kept. It may only come with a new version of the
//! record format, or before the first release.

mod support;

use boardgame_core::{Digester, Game, HiddenInformation, PositionText, Record, Seat, Seed};
use radiant_rules::{Action, Radiant, Setup};
use support::{games, random_game, standard};

const SEEDS: [u64; 3] = [0, 7, u64::MAX];

/// For two, three and four players, for each setup of [`games`], for each seed: the digest of the
/// start, and of the end of a random game.
const GAMES: [[[(u64, u64); 3]; 3]; 3] = [
    [
        [
            (0x85fb_0d52_b73b_c883, 0x11c7_e957_cdf8_2427),
            (0xfd3d_8485_a383_a46f, 0x4f09_c8b2_ecdd_86fe),
            (0xb7b2_0add_c3c2_d95a, 0xbda2_6bba_b4ca_2797),
        ],
        [
            (0x92fd_5fd5_6cbf_7317, 0xfaec_1819_ccab_629b),
            (0x88ff_a880_4b99_1246, 0x57be_2349_14bc_fbf8),
            (0x08b7_1056_ebea_3a25, 0x6a2a_0f32_8203_b395),
        ],
        [
            (0x9583_1767_7e14_fe57, 0x3efd_cb36_739b_adf6),
            (0x3e57_4912_bd59_07d0, 0x3b7e_35b3_d336_8e24),
            (0x7018_3ec4_c7c6_ddfd, 0x6715_85d4_e97a_ea9f),
        ],
    ],
    [
        [
            (0x5322_a601_8e34_6d3b, 0xd59c_cdae_4609_4ec1),
            (0xcfc4_e5c7_9520_31d9, 0xce27_715d_7209_e53f),
            (0x952c_adc0_9975_f7ac, 0x256b_97e6_0371_cc2b),
        ],
        [
            (0xa61e_3c50_f320_740f, 0x1764_1733_6d74_90e3),
            (0x84eb_be5f_e418_90ce, 0x2e86_722f_4568_8aa6),
            (0xd1f8_ed91_ef4b_0a58, 0xcc0b_19de_144e_4c15),
        ],
        [
            (0x2ab9_363c_198c_b31e, 0x84d7_187a_822e_d7cc),
            (0x26bf_358c_0854_63c7, 0xa283_8f7c_29b6_d2aa),
            (0x963a_184b_0994_8456, 0x17f9_bdac_4935_9774),
        ],
    ],
    [
        [
            (0x2f8c_d6c5_c88f_3ae2, 0xa0fd_6546_678e_88a6),
            (0xf8be_a787_d0e0_42ba, 0xdb63_c5a9_94f5_7e5f),
            (0xf9fe_0fc7_b215_20fc, 0x047b_e73a_fdf1_6adf),
        ],
        [
            (0xb4be_96f0_8d27_e7b3, 0xadc8_da9c_93ca_3971),
            (0x965c_7360_2175_2c06, 0x160a_5056_f2f2_47a9),
            (0x791b_45e0_2330_d5fc, 0x4b83_da07_85b9_e8c4),
        ],
        [
            (0x72d4_2642_e641_2183, 0xe767_f676_2471_031b),
            (0x971a_af49_1295_b02e, 0x1bb2_211b_571c_5206),
            (0x92b5_d595_37e9_e0ff, 0xeb2e_41f0_fa0d_f4de),
        ],
    ],
];

#[test]
fn games_are_as_ever() {
    let found = [2, 3, 4].map(|players| {
        games(players).map(|game| {
            SEEDS.map(|seed| {
                let start = game.digest(&game.start(Seed::new(seed)));
                let end = game.digest(&random_game(&game, seed, |_, _| ()));
                (start.0, end.0)
            })
        })
    });
    assert_eq!(found, GAMES, "{found:#x?}");
}

/// A record of a few actions, as it was written down once; reading it checks every digest.
const RECORD: &str = r#"{"version":2,"game":"radiant","digest":"xxh64","setup":{"players":2},
    "seed":7,"actions":["pick tPh","pick mKn","pick mPh","pick tKn","pick aKn","pick sPh",
    "pick sMt","pick aMt","done","meld knight-a","meld knight-m","done","move s2",
    "assassinate 0 mSc with mAs"],"digests":["95fb2ed9d20207e5","804619075e5a7809",
    "161e697ef389bce3","afaca0945f2fca3a","0bcc4b217e5551fc","a9db8b52b42c4593",
    "31f2f9c89b936a42","c9b8ff4611fe1df6","43c27962efdadbb6","5d017dae4960bcdb",
    "7555b2738c0966ad","b9ff512426422c59","79e2895ec2208d2f","a4ebf13d5912926c",
    "c9426a671e6fc839"]}"#;

/// Where it comes to.
const TEXT: &str = "age=1 phase=play dealer=0 turn=0 radiant=t seed=7 picks=8 points=2/0 \
    hands=aAs,aMt,aKn,tAs,tSc,tKn,sSc,sKn,sPh,sPh,mAs,mMt,mKn,mPh/\
    aEl$,aMt,aKn,aPh,tMt,tPh,tPh,sEl$,sMt,mEl$,mSc,mSc,mPh \
    known=aMt,aKn,tKn,sPh,mMt,mKn/aKn,tPh,sMt,mPh lacks=mSc/ played=/mAs captured=/ \
    pool=aSc,aPh,tAs,tEl$,tKn,sMt,sKn,mMt,mKn deck= melds=knight-a,knight-m/ cubes=/ \
    coins=c1:1,f6:1,m2:1,s5:1 won=0:0/0:0 latest= tracker=s2 leader=1 starter=1 table=-/mAs";

/// The digests of its JSON, and of its binary form.
const FORMS: [u64; 2] = [0x8ade_80b5_bda1_8814, 0x13ac_77f8_0b6e_4490];

#[test]
fn records_are_as_ever() {
    let record: Record<Setup, Action> = serde_json::from_str(RECORD).expect("a record");
    let session = record.verify::<Radiant>().expect("every digest is as it was");
    assert_eq!(standard(2).text(session.position()), TEXT);
}

#[test]
fn forms_are_as_ever() {
    let game = standard(2);
    let raw = game.raw(&game.parse(TEXT).expect("a position"));
    let json = serde_json::to_vec(&raw).expect("JSON");
    let binary = postcard::to_allocvec(&raw).expect("bytes");
    let found = [json, binary].map(|bytes| {
        let mut digester = Digester::new();
        digester.bytes(&bytes);
        digester.finish().0
    });
    assert_eq!(found, FORMS, "{found:#x?}");
}

/// For two, three and four players, for each setup of [`games`]: one digest of the worlds that
/// every seat guesses all through a random game. Whoever searches by a seed gets the same ones.
const WORLDS: [[u64; 3]; 3] = [
    [0x3f3c_4082_68c7_97aa, 0xc9e1_76ae_bdce_1a58, 0x917c_a6a3_f463_10e1],
    [0xa7be_c86b_d52f_b19e, 0x3547_782d_3948_6be4, 0x935d_6cfb_350e_64bb],
    [0x1635_9edb_a728_6b6d, 0x7442_17e2_9049_75c4, 0xcdd1_2081_67d2_2427],
];

#[test]
fn guessed_worlds_are_as_ever() {
    let found = [2, 3, 4].map(|players| {
        games(players).map(|game| {
            let mut digester = Digester::new();
            random_game(&game, 7, |position, _| {
                for seat in Seat::first(players) {
                    let world = game.determinize(position, seat, Seed::new(7));
                    digester.bytes(game.text(&world).as_bytes());
                }
            });
            digester.finish().0
        })
    });
    assert_eq!(found, WORLDS, "{found:#018x?}");
}
