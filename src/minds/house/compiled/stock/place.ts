/** What a place does when it is looked at, listened to and searched. `{text}` is told as the folder has it. */

export const LOOKS_YES: readonly string[] = [
  "{name} goes over it a second time, slower, and that is the time that counts.",
  "It gives up its first layer to anybody; {name} gets the one below.",
  "With the light brought round to the side, there is more to {thing}.",
  "{name} puts a hand where other hands have been and follows the wear.",
  "Patience finds the edge of it.",
  "From the third angle, it makes sense.",
  "{name} has looked at {thing}, and now looks it over.",
  "{name} starts at the bottom, where nobody tidies.",
  "Something about {thing} has been holding {name}'s eye, and now it is clear what.",
  "After a good long minute it is there to be seen.",
  "{name} asks what {thing} is for, and then what else it could be for.",
  "The dust is thinner on one side. {name} goes by that.",
];
export const LOOKS_COST: readonly string[] = [
  "~It takes long enough for people to notice the interest.",
  "Getting so close means leaving a print of a hand, and it will not rub out.",
  "Something small breaks under {name}'s thumb while it is being found out.",
  "~Whoever keeps an eye on {thing} now keeps the other on {name}.",
  "The price is a torn cuff and a good part of the hour.",
  "~When {name} straightens up, somebody is standing there, waiting to hear why.",
];
export const LOOKS_NO: readonly string[] = [
  "{name} looks at {thing} until it stops meaning anything.",
  "It is as it seems, as far as {name} can tell.",
  "Too many people have been at {thing} before them; whatever was there has been leaned on.",
  "The light is wrong for it.",
  "{name} finds a hairpin, old, bent. It is nobody's.",
  "{name} cannot make head or tail of {thing}.",
  "~There was something. Then somebody walks through the light, and all that is left is {thing}.",
  "{name} could describe it exactly now, and could not say what for.",
  "Whatever there is to be had from {thing}, it is not to be had now.",
  "It is clean. That would be worth a thought anywhere else.",
];
export const LOOKS_WORSE: readonly string[] = [
  "Something comes off in {name}'s hand. It does not go back on.",
  "~{name} is so deep in it that the first warning is a cough, directly behind.",
  "Something falls over. For its size it makes an astonishing amount of noise.",
  "A splinter goes in under the nail and stays for the conversation that follows.",
  "~“Looking for something?” It is asked by the person one would least want to hear it from.",
  "What might have been a trace is now mostly {name}'s own.",
  "{name} goes face first into a cobweb, and then into its owner.",
  "{name} has put a hand in something. It will be a long time before anyone asks what.",
];

/** Listening about: what is heard follows. */
export const HEARD: readonly string[] = [
  "Two people are having an argument they have had before, and it carries:",
  "It is said in passing, to somebody else, and said as settled:",
  "Behind a shoulder, not lowered enough:",
  "{name} stands near a conversation until it forgets about that:",
  "The talk goes round by way of prices and comes out here:",
  "Somebody is being brought up to date:",
  "A voice with drink in it makes the point for everybody:",
  "One holds, the other denies, and both take it as given:",
  "It is the sort of sentence people stop at when a stranger comes near, and {name} came from the other side:",
  "Three versions are about. Where they agree, they run so:",
  "An errand boy repeats it for practice:",
  "Somebody asks what everybody has been asking, and gets this:",
  "{name} has to hear a good deal else first:",
  "It is told as a joke, and the laugh does not come:",
  "{name} hears the end first, and the rest when it is told over again:",
  "Over the noise, because of the noise:",
  "Two old acquaintances, one of them hard of hearing:",
  "It comes with a wink that does not belong to it:",
];
export const HEARD_COST: readonly string[] = [
  "Whoever said it sees that {name} has heard.",
  "It costs a drink, and then another for a friend.",
  "By the time it is said, {name} has been recognised as somebody who listens.",
  "There is a price: {name} has had to say where they come from, and to whom they belong.",
  "The hour has gone into it. The shadows have moved.",
  "Somebody now thinks {name} agreed to something.",
];
export const HEARD_NO: readonly string[] = [
  "{name} learns a good deal about a cousin's knee.",
  "Wherever {name} stands, they are just finishing.",
  "It is all names, and none of them anybody the party has met.",
  "People talk, about fish, about rent. It may even be what is on their minds.",
  "The good part is said with the hands, and on the far side.",
  "Somebody begins a song, and the song has many verses.",
  "Everyone has heard something, and everyone has heard it from {name}'s neighbour, who has not.",
  "One group after another falls silent as {name} comes near.",
];
export const HEARD_WORSE: readonly string[] = [
  "“If you are going to listen, pay for it,” says somebody, and the others are of the same opinion.",
  "{name} is taken for somebody sent to listen. The denial makes it worse.",
  "They have been feeding {name} nonsense for some minutes, with straight faces, for a bet.",
  "A stranger gives {name} a friendly account of what happens to people who stand so close.",
  "It turns out the two with their backs turned were talking about the party.",
  "{name} nods at the wrong moment and is asked to say what is so funny.",
  "A child follows {name} about, repeating everything {name} is listening to.",
  "Somebody buys {name} a drink and stays until it is finished, watching it go down.",
];

/** Searching by a place's own checks: what is found follows. */
export const FOUND: readonly string[] = [
  "{name} has been going about it the right way round, and there it is:",
  "It was never hidden from somebody who knew what to look for:",
  "Once seen, it cannot be put back:",
  "{name} holds it to the light, and then says it aloud, so that it has been said:",
  "It is exactly where it ought to be:",
  "There is only one reading of it, and {name} has tried the others:",
  "The pieces have been lying apart on purpose:",
  "{name} stops, goes back two paces, and bends down:",
  "It goes against expectation, so {name} does it again, with the same result:",
  "What does not belong here turns out to be this:",
  "The last place is the one:",
  "Somebody took trouble over it, and trouble leaves marks:",
];
export const FOUND_COST: readonly string[] = [
  "It cannot be hidden any more that somebody has been here.",
  "The doing of it takes longer than there was time for.",
  "{name}'s hands will smell of it tomorrow.",
  "To get at it, something had to be broken that was whole.",
  "~All this while, somebody has had a good view.",
];
export const FOUND_NO: readonly string[] = [
  "{name} searches well, and in the wrong place.",
  "There are signs enough. They are in a language {name} half knows.",
  "It could be this; it could be damp.",
  "{name} gets as far as a suspicion and can get no further.",
  "Everything has an explanation, and none of them is of any use.",
  "Nothing comes to light.",
  "It would need better light, or another head.",
  "{name} moves a great many things from one side to the other.",
];
export const FOUND_WORSE: readonly string[] = [
  "The footing gives, and a leg goes in up to the knee.",
  "What {name} has just stepped on was the thing to look for.",
  "{name} breathes in at the wrong moment and is no use to anybody for some minutes.",
  "The noise of it goes everywhere and comes back late.",
  "It shifts, it slides, and whatever was legible about it is at the bottom now.",
];

/** Getting through by strength, nose or nerve. */
export const PASSED: readonly string[] = [
  "{name} tries the ground before trusting it, and so the others can.",
  "It is done the slow way, one at a time, and nobody is lost in the middle.",
  "{name} has a feeling about the left-hand side. The left-hand side holds.",
  "There is a rhythm to it. Once {name} has that, it is only work.",
  "There are two wrong turns, and {name} sees that they are wrong in time.",
  "It asks for more breath than courage, and {name} has kept some.",
];
export const PASSED_NO: readonly string[] = [
  "They come out where they went in, and it has taken a while.",
  "{name} is certain, and then less so, and then back at the beginning.",
  "It will not go like that. {name} says so before it is proved.",
  "Halfway is as far as it goes, and halfway is the bad part.",
];
export const PASSED_WORSE: readonly string[] = [
  "The footing goes, and {name} with it, as far as the next hard thing.",
  "For some minutes they are separate, each with a different idea of where the others are.",
  "It costs skin, and a strap, and the good mood.",
  "{name} shouts a warning, and is the one who needed it.",
];
