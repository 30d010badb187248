import type { VerbRow } from "./verb-row.ts";

/** What is done with hands and tools. */
export const HANDS = {
  take: {
    skills: [],
    words: `take, grab, get, collect, fetch, retrieve, snatch, seize, pocket, gather, claim, scoop, hold, carry, catch, remove, pluck, loot, keep, bag, stow, acquire, nab, clutch, salvage, harvest,
      pick/scoop/gather/snatch/snap up, pick/scoop/gather/snatch _ up, pull/fish/dig/take _ out, take/pull/fish/dig out, put _ in my/the pack/bag/pocket/satchel/backpack/pouch, tuck _ away, tuck, reach for, help myself to, take hold of, grab hold of, get hold of,
      slip _ under/into/in my/our, slide _ under/into/in my/our, relieve _ of, take _ from, take _ with me/us, lift, unhook, take _ down, take _ off the wall/hook/table/shelf, pick`,
  },
  drop: {
    skills: [],
    words: `drop, place, lay, set, put, leave _ on/behind/there/here/at/in/by, put/set/lay/place _ down/back/on/in/into/aside/away/under/against, put/set/lay down, set aside, discard, dump, empty, spill, pour, scatter, sprinkle, spread, plant, deposit, unload, toss _ aside, throw _ away, let go of, lean _ against, hang, prop, stick, pin _ to/on, nail _ to, return _ to the shelf/table/hook, replace`,
  },
  give: {
    skills: ["persuasion"],
    approach: "kindness",
    words: `give, hand, hand/pass/turn over, hand _ over, pass, lend, deliver, donate, share, give/hand/pass _ back, give back, toss _ to, slide _ to, return _ to, bring, gift, serve, offer _ food/water/drink/bread/ale/wine/coat/cloak/blanket, surrender the`,
  },
  show: {
    skills: ["persuasion"],
    approach: "wit",
    words: `show, let her/him/them see/look, hold _ up, hold up, hold out, hold _ out, present, display, brandish, flash, reveal, wave _ under, wave _ in, point _ out, lay out`,
  },
  pay: {
    skills: ["persuasion"],
    approach: "kindness",
    commits: "spending",
    words: `pay, buy, purchase, spend, bribe, tip, hire, rent, wager, bet, reimburse, settle the bill, settle her/his/their/our/my debt/bill/tab, pay off, pay _ off, pay for, slip/toss/hand/give/throw/flick/press/pass/slide/drop _ coin/coins/gold/silver/copper/coppers/money/gp/sp/cp/purse/florin/penny/pennies/shilling/crown/crowns,
      grease _ palm, grease palms, buy off, buy _ off, buy _ a drink, stand _ a drink, order a drink, order an ale, order a meal, cough up, shell out, fork over, invest, stake, put down a deposit, cover her/his/their debt`,
  },
  open: {
    skills: [],
    words: `open, unbar, unlatch, unbolt, uncork, unwrap, unseal, uncover, unroll, unfold, unscrew, open up, open _ up, crack open, crack _ open, slide/pull/push/ease/swing/nudge/throw/tug/flip/lift _ open, lift the lid, take the lid off, draw/pull/throw back the, try the door/handle/latch/lid/gate/window/hatch, turn the handle/knob`,
  },
  close: {
    skills: [],
    words: `close, shut, bar, bolt, latch, seal, slam, block, lock, barricade, wedge, jam, close/shut/lock/seal/board _ up, cover, cover _ up, plug, stop up, pull/push _ shut/closed/to, slam _ shut, draw the curtain/curtains`,
  },
  unlock: {
    skills: ["sleight-of-hand"],
    approach: "wit",
    words: `unlock, use the key, use _ key on/in, turn/try the/her/his/that/this/my key/keys, try _ key in/on, put/stick/slide/insert the key, get the lock open, get _ lock open, undo the lock, solve, crack the code, enter the code`,
  },
  pick: {
    skills: ["sleight-of-hand"],
    approach: "wit",
    words: `lockpick, jimmy, disarm, disable, defuse, pick the/that/this/her/his/their/its lock/locks/padlock, pick at, pick _ lock/padlock, pick _ with, use my thieves'/lock/picks/lockpicks, use the picks/lockpicks, try/use my picks/lockpicks, use thieves' tools, work the lock, work on the lock, fiddle with the lock, crack the lock, crack the safe, spring the lock, trip the lock`,
  },
  break: {
    skills: ["athletics"],
    approach: "force",
    words: `break, smash, bash, shatter, force, pry, prise, prize, lever, crowbar, snap, crush, destroy, ruin, tear, rip, hack, chop, cut, saw, hammer, demolish, ram, batter, splinter, dismantle, wreck, damage, crack, sabotage, vandalise, vandalize, scuttle, bust,
      break/smash/bash/bust/kick/force/hack/batter/knock/chop/pry/burst/tear/pull in/down/open/through/apart/off, break/smash/bash/bust/kick/force/hack/batter/knock/chop/pry/burst/tear/pull _ in/down/open/apart/off/loose, kick, shoulder the door, shoulder charge, put my shoulder to, throw myself at/against, cut through, cut _ off, cut _ in two, take an axe to, take my axe to`,
  },
  topple: {
    skills: ["athletics"],
    approach: "force",
    words: `topple, overturn, upend, capsize, tip/knock/push/kick/turn/pull over, tip/knock/push/kick/turn/pull/flip _ over, flip the table/stall/cart/desk`,
  },
  push: {
    skills: ["athletics"],
    approach: "force",
    words: `push, shove, heave, shift, roll, tip, slide, press, budge, nudge, move the/this/that/it/them, lean on, lean against, lean into, lean my weight, push _ aside, put my weight`,
  },
  pull: {
    skills: ["athletics"],
    approach: "force",
    words: `pull, drag, haul, tug, yank, pull on, pull at, tug on, tug at, heave on, row, paddle, tow, reel in, raise, hoist, lift up`,
  },
  turn: {
    skills: ["athletics"],
    approach: "force",
    words: `turn, twist, crank, rotate, spin, wind, winch, work the, operate, steer, pump, lower, flip the lever/switch, throw the lever/switch, screw`,
  },
  tie: {
    skills: ["sleight-of-hand", "survival"],
    approach: "wit",
    words: `tie, bind, rope, knot, lash, fasten, secure, moor, tether, hitch, shackle, handcuff, manacle, gag, tie/rope/truss _ up/off/down, tie/rope/truss up/off/down, hog-tie, hogtie, attach, hook, anchor, chain, loop, string, rig a rope`,
  },
  free: {
    skills: ["sleight-of-hand"],
    approach: "kindness",
    words: `untie, unbind, free, release, loosen, unchain, unshackle, liberate, set _ free/loose, cut _ loose/free/bonds/ropes, let _ out, let _ loose, let her/him/them/it go, rescue, save, cast off, unhitch, unmoor, undo, unfasten, detach, disentangle, pull _ free`,
  },
  light: {
    skills: [],
    words: `light, kindle, ignite, relight, strike a light/match, strike my/the flint, light _ up, turn up the, get a fire going, make a fire, start a fire, build a fire, set up a torch, trim the wick, fill the lamp, refill`,
  },
  douse: {
    skills: [],
    words: `douse, extinguish, snuff, quench, smother, dim, darken, put/blow/snuff out, put/blow/snuff _ out, kill the light/lights/lamp/lantern/torch/candle/candles/flame, turn down the, hood, shutter, cover the lamp/lantern/light`,
  },
  burn: {
    skills: [],
    approach: "force",
    words: `burn, torch, set fire to, set _ on fire, set _ alight/ablaze, burn _ down/up, burn down, singe, scorch, incinerate, blow _ up, blow up, firebomb`,
  },
  wear: {
    skills: [],
    words: `wear, don, dress, put on, put _ on, change into, pull on, pull _ on, throw on, slip on, strap on, button, hood up, swap clothes, buckle`,
  },
  strip: {
    skills: [],
    words: `strip, undress, doff, take off my/the/this/that hat/cloak/boots/armour/armor/mask/helmet/clothes/gloves/coat/pack/disguise/hood, take my _ off, shed my, pull off my, unbuckle, kick off my, remove my`,
  },
  write: {
    skills: [],
    words: `write, jot, sign, put my/our name to/on/under/down/in, sketch, draw a/the/an map/picture/sketch/plan/symbol/circle/line/sign, scrawl, scribble, note down, note, jot down, carve, copy, make a note, make a copy, make a map, map, record, mark, chalk, paint, engrave, forge, pen, inscribe, make a rubbing, trace the`,
  },
  craft: {
    skills: ["sleight-of-hand", "investigation"],
    approach: "wit",
    words: `repair, mend, fix, build, craft, make, construct, assemble, rig, patch, sew, whittle, carve a, tinker, set up, put together, put _ together, put _ back together, jury-rig, improvise, fashion, oil, grease, sharpen, clean, polish, sweep, wash, set a trap, set a snare, rig a trap, lay a trap, lay a tripwire, string a tripwire, adjust, reset, prop _ up, brew, mix, cook, prepare a meal`,
  },
  use: {
    skills: [],
    words: `use, employ, apply, try, utilise, utilize, make use of, try _ on, use _ on, activate, trigger, equip, wield`,
  },
  eat: {
    skills: [],
    words: `eat, drink, swallow, chew, sip, quaff, gulp, swig, swig from, down the, have a drink/bite/meal/snack/sip/swig/pint, have some, take a sip/bite/drink/swig, dine, bite, nibble, feast, munch, smoke, inhale the smoke`,
  },
  heal: {
    skills: ["medicine"],
    approach: "kindness",
    words: `heal, cure, bandage, treat, tend, stabilise, stabilize, patch _ up, bind her/his/their/my/the wound/wounds, stop the bleeding, staunch, splint, give first aid, first aid, check her/his/their/for/on pulse/breathing/wound/wounds, check for a pulse, dress the/her/his/their wound/wounds, revive, resuscitate, nurse, clean the wound, diagnose, wake, wake _ up`,
  },
  dig: {
    skills: ["athletics"],
    approach: "force",
    words: `dig, excavate, shovel, burrow, bury, unearth, clear the rubble/stones/debris/rocks/snow/dirt/earth, clear away, dig _ up/out, dig up/out, tunnel, clear a path`,
  },
} as const satisfies Record<string, VerbRow>;
