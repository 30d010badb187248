import type { VerbRow } from "./verb-row.ts";

/** Where somebody goes and how: on foot, on a rope, unseen, or not at all. */
export const BODY = {
  /** Bare motion; where to makes of it leaving, entering or coming near. */
  go: {
    skills: [],
    words: `go, visit, walk, head, move, step, run, stride, march, proceed, wander, stroll, hurry, rush, dash, sprint, jog, trudge, saunter, ride, travel, come, continue, advance, make my/our way, set off, set out, press on, push on, carry on, move on, keep going, hike, race, trot, amble, shuffle, journey, duck, dart, slink, stumble, stagger, sail, lead`,
  },
  leave: {
    skills: [],
    commits: "leaving",
    words: `leave, depart, exit, flee, escape, retreat, withdraw, abandon, desert, evacuate, quit the, vamoose, scram, skedaddle, bail, turn back, turn around and go, walk/run/ride/march/go/get/head/move/storm/back/step/slip/drive away/off/out/home/outside, be off, hit the road, set sail, get out, get going, get away, get moving, get the hell out, get out of here, take my/our leave, make a run for it, run for it, run for my life, make a break for it, make ourselves scarce, clear out, beat a retreat, bug out, call it a night, say goodbye and go, storm off, go home, go back, head back, head home, walk on, return, double back, leg it, do a runner, push off, part ways, bid farewell`,
  },
  enter: {
    skills: [],
    words: `enter, go/walk/step/run/head/move/come/slip/duck/climb/squeeze/crawl/get/push/walk/march/barge/burst/rush/peek in/into/inside/through, go/walk/step/get/climb/hop/jump aboard/onto, board, embark, cross, cross over, pass through, wade in, descend, ascend, go/head/climb/walk/creep/step/run/move/come down/up/below/upstairs/downstairs/underground, continue down/up/on/through, go deeper, take the stair/stairs/steps/tunnel/path/road/passage/ladder/ferry/boat/left/right`,
  },
  approach: {
    skills: [],
    trivial: true,
    words: `approach, near, face, join, turn to, turn toward/towards, turn back to, turn around, turn round, come/step/move/get/go/walk/draw/edge/sidle/lean/stand/creep close/closer/near/nearer/forward/forwards/beside/alongside, walk/step/go/stride/run/march/move/come/head/saunter/sidle/stroll/rush/get/wander up to, walk/step/go/stride/run/march/move/come/head/saunter/sidle/stroll/rush/wander over, go up to, lean in, lean over, put my back into, brace myself, kneel, drop to one knee, drop to my knees, get down on one knee, go down on one knee, get down on, crouch, squat, bend, bend down, crouch down, kneel down, stoop, stand, stand up, get up, sit up, rise, sit, sit down, take a seat, pull up a chair, pull up a stool, stop, pause, halt, come to a halt, step back, back up, step aside, stand aside, stand back, reach, arrive at, come across, position myself, take position, take up position, look up from, catch up, catch up with`,
  },
  climb: {
    skills: ["athletics"],
    approach: "force",
    words: `climb, scale, clamber, shin up, shimmy, abseil, rappel, climb up/down/over/onto/out/along, climb through the window, scramble, scramble up/over/down, lower myself, pull myself up, haul myself up, swing across, swing over, swing on, hang from, mount`,
  },
  jump: {
    skills: ["athletics", "acrobatics"],
    approach: "force",
    words: `push/shove/squeeze/brush/barge/elbow/shoulder past, push/shove/shoulder my way, jump, leap, vault, hop, bound, dive, jump/leap/vault/hop/dive over/across/off/down/onto/for/through/aside, tumble, roll under, somersault, backflip, cartwheel, balance, tightrope, slide under, slide down, squeeze through, squeeze past, wriggle, contort, crawl, dodge, duck under, evade, sidestep`,
  },
  swim: {
    skills: ["athletics"],
    approach: "force",
    words: `swim, wade, dive in, dive into, float, tread water, swim across/to/under/out, jump in the water, jump into the water/river/sea/lake/harbour/harbor, ford`,
  },
  sneak: {
    skills: ["stealth"],
    approach: "wit",
    words: `sneak, creep, tiptoe, skulk, prowl, stalk, sneak/creep/slip/steal/slink past/by/up/around/in/into/behind/through/over/across/inside/along/down/out, sneak off, slip past, slip by, move/go/walk/follow quietly/silently/stealthily, keep to the shadows, stick to the shadows, stay low, keep low, keep quiet, stay quiet, be stealthy, use stealth, roll stealth, stealth, go unnoticed, avoid being seen, avoid notice, pad, slip`,
  },
  hide: {
    skills: ["stealth"],
    approach: "wit",
    words: `hide, conceal, stash, lurk, take cover, duck behind, duck down, hide behind/in/under/from, lie low, lay low, lie in wait, lay in wait, stay hidden, stay out of sight, get out of sight, keep out of sight, blend in, camouflage, get behind, find cover, find somewhere to hide, melt into, press myself against, tuck _ out of sight, hide _ in/under/behind`,
  },
  follow: {
    skills: ["stealth", "survival"],
    approach: "wit",
    words: `follow, tail, shadow, trail, pursue, chase, go after, run after, go with, come with, accompany, chase after, chase _ down, escort, keep up with`,
  },
  wait: {
    kind: "wait",
    skills: [],
    words: `wait, linger, loiter, hang around, hang back, stay, stay put, stay here, stand still, hold still, do nothing, bide my time, hold back, remain, pass the time, kill time, give it a minute, give it a moment, let _ pass, say nothing, keep silent, stay silent, hold my tongue, watch and wait, wait and see, sit tight, skip, kill some time, keep still, freeze, let them talk, let him talk, let her talk, hold my breath, hesitate, stand by, do not move`,
  },
  rest: {
    skills: [],
    words: `rest, sleep, camp, make camp, set up camp, nap, take a rest/nap/break/breather, take a short/long rest, short rest, long rest, lie down, lay down to sleep, catch my breath, bed down, turn in, go to bed, go to sleep, meditate, doze, relax, settle in for the night, recover, recuperate, have a rest, have a nap, put my feet up`,
  },
  guard: {
    skills: ["perception"],
    approach: "wit",
    words: `guard, protect, defend, shield, keep watch, stand guard, stand watch, keep guard, keep lookout, keep a lookout, keep an eye out, be on guard, take first watch, watch the door, watch our backs, watch her/his/their back, watch for, cover the door, cover our, block the way, bar the way, stand between, stand in front of, get between, step between, step in front of, brace, take point, bring up the rear, go first, cover her/him/them/me, set a watch`,
  },
  ready: {
    skills: [],
    trivial: true,
    words: `ready, ready my, prepare, get ready, prepare to, get ready to, draw/unsheathe/nock/raise/grip/ready/heft/unsling/loosen my/a/an/the sword/dagger/knife/bow/axe/mace/staff/weapon/weapons/blade/arrow/hammer/spear/rapier/shortsword/longsword/crossbow/shield/club/scimitar, sheathe, unsheathe, put away my, put my sword/weapon/weapons/axe/bow/knife/dagger/blade away, lower my, hand on my sword, draw steel, arm myself, keep my hand on, grip my, raise my, roll initiative`,
  },
  gesture: {
    skills: [],
    trivial: true,
    words: `nod, smile, grin, shrug, sigh, frown, wink, laugh, chuckle, shake my head, roll my eyes, bow, curtsy, curtsey, blink, groan, shiver, shudder, cough, clear my throat, cross my arms, fold my arms, raise an eyebrow, scowl, glower, yawn, gasp, swallow hard, take a breath, take a deep breath, breathe, tremble, wince, smirk, sneer, cringe, gulp, snort, grimace, hum, mutter, grunt, weep, cry, sob, giggle, whimper, flinch, blush, pout, facepalm, spit, stretch, tilt my head, narrow my eyes, wave, salute, tip my hat, doff my hat, raise my hands, hold up my hands, put my hands up, shift my weight, pace, fidget`,
  },
} as const satisfies Record<string, VerbRow>;
