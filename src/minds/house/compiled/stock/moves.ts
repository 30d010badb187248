/** What happens round the talk: helping, keeping out of sight, going, waiting, fighting. */

export const HELPED: readonly string[] = [
  "It is a small thing, and {who} has been seeing to it alone for a long while.",
  "{name} takes the other end. {who} says nothing until it is done, and then says {name}'s name.",
  "{who} needed to be in two places. {name} takes the other one.",
  "{name} does it without being told how, or nearly.",
  "{who} checks the work, finds nothing wrong, and looks at {name} again.",
  "It is dull, it is heavy, and afterwards there is less of it.",
  "{who} had a reason ready for refusing, and by then it is finished.",
  "It takes ten minutes of {name}'s time. {who} would have paid for them.",
];
export const HELPED_COST: readonly string[] = [
  "It is done. {name} has done something to a shoulder in the doing.",
  "{who} is glad, and has a list of what else could be done.",
  "In return {name} has been seen taking {who}'s side, by those who keep count.",
  "It takes three times what {who} said it would.",
];
export const HELPED_NO: readonly string[] = [
  "{name} holds the wrong end, with good will.",
  "“It is kind of you,” says {who}, and takes it back.",
  "{who} does not let people help.",
  "They are in each other's way until one of them gives up, and it is not {who}.",
  "By the time {name} has understood what is wanted, {who} has done it.",
];
export const HELPED_WORSE: readonly string[] = [
  "It was the only one {who} had. It is in two pieces, and {name} has both.",
  "{who} had wanted it left as it was, and {name} has put it in order.",
  "{who} needed it quiet. It was not quiet.",
];

/** Watching somebody who would rather not be watched. What they are seen at follows, where there is anything. */
export const WATCHED: readonly string[] = [
  "{name} finds the one spot from which one sees and is not seen.",
  "Still is better than hidden. {name} is still.",
  "They pass within an arm's length, in step, talking of something else.",
  "{name} watches the feet, and lets the faces be.",
  "It takes a while; then all of it happens in the time of one breath.",
  "{name} lets them go by, counts, and looks where they looked.",
];
export const WATCHED_COST: readonly string[] = [
  "To see it, {name} has had to be somewhere wet.",
  "One of them turns round at the end, and cannot be sure, and remembers it.",
  "When it is over {name} has a cramp, and has been noticed by a child.",
];
export const WATCHED_NO: readonly string[] = [
  "They are gone before there is anything to see but backs.",
  "{name} has a good view of where they were.",
  "Something scrapes. After that they are only people walking.",
  "It may have been them. There is nothing to hold it against.",
  "{name} waits at the wrong end of it.",
];
export const WATCHED_WORSE: readonly string[] = [
  "“There,” says somebody, quite calmly, and means {name}.",
  "{name} has been so careful about the front.",
  "A stone rolls. It could not have rolled further.",
  "They have stopped, all at once, with their heads turned the same way.",
];
/** Where what is to be seen has no words that may be told. */
export const SEEN_OF_THEM: readonly string[] = [
  "There are more of them than there is business for, and they know the ground.",
  "They have come to see who comes.",
  "They keep away from the light as a habit, not from fear.",
  "One of them gives orders without speaking. It is the one in the worst boots.",
  "What they do is wait, in turns.",
  "They are counting something. It might be people.",
];

/** On the way somewhere. */
export const GOING: readonly string[] = [
  "It is further on foot than by talk.",
  "Nobody says much; the way does not invite it.",
  "They go in the order in which they always end up going.",
  "Somebody knows a short cut. It is not short, but it gets them there.",
  "They go over what they have heard, and do not agree about it.",
  "Twice they stop to let others by, and once for no reason.",
  "The last part they walk a little faster than the first.",
  "Behind them somebody pulls a shutter to.",
  "On the way the thing to say occurs to everyone, too late to have said it.",
  "They keep to the middle, where there is less to step in.",
  "A dog goes with them a good part of the way and turns back.",
  "It gives them time to agree on what to say first, and they do not.",
  "The noise of the one place wears off before that of the other begins.",
  "Somebody counts what is left in a purse, and walks on without mentioning it.",
  "Nobody is quite sure of the way, and it turns out to be the right one.",
  "Where the way forks there is a discussion of two words.",
  "They are overtaken by a man with a ladder, and later overtake him.",
  "For a stretch there is only their own steps to listen to.",
  "It is neither weather for walking nor for staying where they were.",
  "They arrive before they are ready to.",
  "Somebody has an apple, and it is passed round until it is gone.",
  "Somebody on the way nods to them, and they nod back.",
  "Something is carried past them under a cloth. They look at the cloth.",
  "The light has changed sides when they come out.",
];

/** When nothing happens. */
export const STILL: readonly string[] = [
  "Somewhere close by a thing is set down that was too heavy for one.",
  "The light shifts by the breadth of a hand.",
  "For a moment nobody says anything, and nothing comes of that either.",
  "There is a smell of cooking, and then there is not.",
  "Water finds a way in, by the sound of it, and then another.",
  "Something small runs along an edge, stops, and runs back.",
  "There is a draught that was not there, with cold iron in it.",
  "Far off, somebody calls a name, twice, in the tone one uses for the second time.",
  "Somewhere a nail lets go of its board.",
  "It is quiet for so long that people begin to look at their hands.",
  "Steps come near, stop, and go away more softly than they came.",
  "A moth goes by, very white.",
  "They have been standing here for some time.",
  "Something loose knocks in the wind, twice.",
  "Somebody coughs who had not been thought to be near.",
  "A bell somewhere, and then another, that makes it later.",
];

/** A person brings up what is on everybody's mind; the question or sentence follows. */
export const BROUGHT_UP: readonly string[] = [
  "{who} says, to nobody in particular:",
  "It is {who} who says what the rest have been thinking:",
  "{who} has been wanting to say something, and here it is:",
  "“Nobody asks the obvious,” says {who}, and asks it:",
  "Without turning round {who} wants to know:",
  "{who} begins to speak, stops, begins again:",
  "Half to {them}self, {who}:",
  "And {who}, as though it had been the subject all along:",
];

/** Foes. */
export const BEGINS: readonly string[] = [
  "There is no talk in how they come on.",
  "They have the numbers, the near side and the first step.",
  "There was time to step back, a moment ago, and it has gone.",
  "It is too late to talk. They are here.",
  "One sound, from the wrong side, and then all of it.",
];
export const WON: readonly string[] = [
  "It is over, and it takes everyone a moment to let go of what they are holding.",
  "What is left of them does not get up, or gets up and goes.",
  "The place is theirs. They have their breath to get back first.",
  "Nobody cheers. Somebody looks for a dropped buckle.",
];
export const LOST: readonly string[] = [
  "They are let live, and left in a heap, out of the way.",
  "They wake elsewhere, dragged there by the collar, with their pockets turned out and their boots on.",
  "Somebody has pulled them clear. Whoever it was has not stayed to be thanked.",
];
export const SIGNS: readonly string[] = [
  "There is a scratching that keeps time with nobody's steps.",
  "Something has been here since they came, and has gone over their tracks.",
  "A smell, low down, of wet fur or wet straw.",
  "Between two noises there is a third that belongs to neither.",
];
export const NEARER: readonly string[] = [
  "It is nearer now, and takes less trouble to be quiet.",
  "Whatever it is has found the way round.",
  "It has stopped. That is not the same as gone.",
  "There is more than one of it.",
];

/** Time, where something is on its way that may not be told. */
export const TIME_MOVES: readonly string[] = [
  "The hour has gone on without asking them.",
  "Elsewhere somebody is keeping an appointment, and it is not with the party.",
  "Something that was going to happen later has become something that will happen soon.",
  "People begin to walk as if they had been told a time.",
  "What they have put off is coming all the same.",
  "Somewhere a door is shut that they might have wanted open.",
];

/** What is seen of somebody of whom a folder says nothing. */
export const STRANGERS: readonly string[] = [
  "{who} looks up a little late, and then looks for a little too long.",
  "{who}'s right hand is stained to the wrist, and the left is clean.",
  "{who} stands where one sees who comes.",
  "One button on {who} does not match, and it is the one that is polished.",
  "{who} has slept, but not here, and not long.",
  "A good coat, once somebody else's. {who} fills most of it.",
  "{who} carries something wrapped in a cloth and does not put it down.",
  "There is mud on {who}'s boots of two colours.",
  "{who} looks at hands before faces.",
  "Somebody mended {who}'s collar who was fond of {them}.",
  "{who} is eating an onion, and gives it full attention.",
  "There is little to notice about {who}, and the little is well kept.",
];
