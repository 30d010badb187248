import type { VerbClass } from "./lexicon.ts";

/** Sayings whose first word is a blow, a farewell or a purchase, and which are none. Written as the words of a class are. */
export const IDIOMS: Readonly<Partial<Record<VerbClass, string>>> = {
  look: `pay attention, pay close attention, pay heed, shoot/throw/cast/give/toss _ a glance/look, steal a glance/look at`,
  search: `leave no stone unturned, break _ down step by step, beat the bushes`,
  recall: `go over/through what, run through what, hazard/wager a guess, take a stab at guessing, hit upon, hit on an idea`,
  insight: `do/does buy it/that/this, buy her/his/their/the/that/this story/tale/excuse/act/lie/explanation, shoot holes in`,
  read: `run through the accounts/list/figures/pages/numbers/ledger/papers, go over the accounts/list/figures/pages/numbers/papers`,
  charm: `hit it off, break the ice, pay _ a compliment, shoot/flash/throw _ a smile/grin/wink, throw myself into her/his/their arms`,
  tell: `break the news, break the bad news, break the silence, tip _ off, charge _ with a, pay my/our respects, pay _ my respects, drop a hint, throw in a word, cut in, fire back`,
  ask: `cut to the chase, fire questions/a/some/off, shoot questions/a, hit _ with a question, hit her/him/them with questions, strike up a chat`,
  bargain: `strike hands, drive a hard bargain, split the difference, meet _ halfway`,
  refuse: `shoot _ down, shoot down the/that idea/plan, strike _ from the list, fight the idea, leave it at that, turn _ away`,
  lie: `get away with, throw _ off, pull a fast one, take _ for a ride`,
  perform: `strike a pose, break into song/dance, strike up a tune/song, hit a high note, beat time, bring the house down`,
  distract: `throw a fit, throw a tantrum, kick up a fuss, fake a fit, throw _ off balance, blow smoke`,
  gesture: `fight the urge, fight back, fight off sleep, beat my chest, kick my heels, kick myself, bite my lip/tongue/nails, shoot/throw _ a glare/nod, return _ stare/gaze/look/smile/greeting/nod/salute/bow/wave, slap my thigh/forehead/knee, slap _ on the back/shoulder, punch the air, hit my head, strike my forehead, run my hand/fingers through my, break a sweat, break into a grin/smile`,
  wait: `leave it/this/that to, leave the talking/rest/fighting/lock/thinking to, leave the work to, leave it be, leave well alone, go quiet/silent/still/easy/along, kill the conversation/mood, pay _ no mind/heed/attention, pay no mind/heed/attention, drop the subject/matter, let it go, let it drop, fight shy, pay it no mind`,
  agree: `take the plunge, shake on it, throw in with, cast my lot`,
  give: `cut/shoot her/him/them a/an/some/one/half, cut _ a slice/piece`,
  guard: `cover her/his/their retreat, run interference, watch the exit/exits, cover the exit/exits`,
  hide: `escape notice, escape attention, beat a path into`,
  sneak: `leave no trace, leave without a sound`,
  eat: `break bread, break my fast, hit the bottle, hit the ale`,
  rest: `hit the hay, hit the sack, spend the night, camp out`,
  use: `take a stab at, take a shot at, have a stab at, have a shot at, have a crack at, take a crack at, give it a shot, give it a go, have a go at`,
};
