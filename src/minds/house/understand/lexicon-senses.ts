import type { VerbRow } from "./verb-row.ts";

/** Looking, listening, remembering: deeds that change nothing. */
export const SENSES = {
  look: {
    kind: "look",
    skills: ["perception"],
    approach: "wit",
    words: `roll/make a/for perception, roll perception, look, see, watch, observe, view, eye, survey, scan, describe, notice, spot, glance, gaze, stare, peer, peek, squint, browse, gawk, ogle,
      look/glance/gaze/stare/peer/peek/squint at/around/about/into/in/through/inside/under/beneath/behind/over/up/down/out/across/toward/towards/back/beyond/closely/again/round,
      take/have/get a look/peek/gander/glance/squint/closer, take/have/get a good/quick/closer/better/proper/careful/long look, keep an eye on,
      look _ over, look _ up and down, check out, check _ out, take in, take it/everything in, take it all in, get a sense of, get the lay of, size up the room, orient, behold, glimpse, regard, contemplate, admire,
      shine _ on/at/into/over/down/around, shine, hold the light/lamp/lantern/torch up/over/near/to/closer, sweep my/the/a lamp/lantern/torch/light, check the time, lift the curtain`,
  },
  search: {
    kind: "look",
    skills: ["investigation", "perception"],
    approach: "wit",
    words: `roll investigation, search, examine, inspect, investigate, check, study, rummage, scour, comb, ransack, frisk, probe, analyse, analyze, explore, seek, locate, find, hunt, scrutinise,
      scrutinize, check/look/search/hunt/scan/feel for, look/dig/rifle/rummage/sift/sort/search through, feel/dig/hunt around, pat _ down, pat down, case, poke around, poke about, root around, nose around, snoop, look around for, look about for,
      look into, look for, go through her/his/their/my/the pockets/papers/pages/drawers/bag/bags/pack/belongings/things/shelves/books/accounts/desk/letters/contents, test, assess, appraise, evaluate, turn _ over, turn over, look in the drawers, go over _ again, double check, double-check, sweep the room, figure out, work out,
      find out, learn, discover, determine, verify, measure, compare, scout, recon, case the joint, spy on, survey for, keep watch for`,
  },
  listen: {
    kind: "look",
    skills: ["perception"],
    approach: "wit",
    words: `listen, hear, eavesdrop, overhear, listen/hark at/to/in/for/out, put/press/lay/hold my/an ear, cup my/an ear, prick up my ears, strain my ears`,
  },
  smell: {
    kind: "look",
    skills: ["perception"],
    approach: "wit",
    words: `smell, sniff, inhale, get a whiff, scent, have a sniff, breathe in`,
  },
  taste: {
    kind: "do",
    skills: ["nature", "medicine"],
    approach: "wit",
    words: `taste, lick, sample, have a taste, take a taste`,
  },
  touch: {
    kind: "do",
    skills: ["investigation"],
    approach: "wit",
    words: `touch, feel, stroke, tap, poke, prod, caress, rub, wipe, run my/a hand/hands/finger/fingers/thumb over/along/across/down, lay/put/place my/a hand/hands/finger/fingers/palm on/against/to, brush, scrape, scratch, dip,
      stick my hand in, reach in, reach into, pet the wall, wave my hand`,
  },
  read: {
    kind: "look",
    skills: ["investigation", "history"],
    approach: "wit",
    words: `read, reread, re-read, decipher, translate, skim, leaf through, flip through, thumb through, page through, peruse, make out, decode, go through the papers/pages/ledger/book, read _ aloud, read out`,
  },
  insight: {
    kind: "look",
    skills: ["insight"],
    approach: "wit",
    words: `size _ up, size up, gauge, judge, insight, sense motive, suss, suss _ out, doubt, distrust, mistrust, suspect, see through, detect lies, detect a lie, tell if/whether, see if/whether _ lying/honest/nervous/afraid/hiding/truth,
      read her/his/their face/expression/body, read between the lines, study/watch/search her/his/their face/eyes/reaction/expression/hands/body, get a read on, get a feel for, weigh up, think _ lying, believe, trust, roll insight, call her/his/their bluff`,
  },
  recall: {
    kind: "look",
    skills: ["history", "arcana", "religion", "nature"],
    approach: "wit",
    words: `remember, recall, recognise, recognize, identify, think back, cast my mind back, rack my brain/brains, wrack my brain/brains, search my memory, know about, know of, know anything, remember anything, know what, know who, know if,
      heard of, heard about, think about, think over, ponder, consider, reflect, deduce, puzzle over, puzzle _ out, try to place, roll history, roll arcana, roll religion, roll nature, theorise, theorize, reason`,
  },
  track: {
    kind: "do",
    skills: ["survival"],
    approach: "wit",
    words: `track, trace, follow/study/examine/read/check/find/look/search _ tracks/footprints/prints/trail/footsteps/traces, look for tracks/footprints/prints/trail/traces, search for tracks/footprints/prints/trail/traces,
      check for tracks/footprints/prints, follow the tracks/footprints/prints/trail/blood, forage, navigate, hunt for food, find my bearings, pick up the trail`,
  },
  count: {
    kind: "look",
    skills: ["investigation"],
    approach: "wit",
    words: `count, tally, number, count up, count out, reckon up, take stock, keep count, do a headcount, add up`,
  },
  hint: {
    kind: "look",
    skills: [],
    words: `hint`,
  },
} as const satisfies Record<string, VerbRow>;
