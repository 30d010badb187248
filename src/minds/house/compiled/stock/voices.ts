import type { Approach } from "../../../../world/situation.ts";

/** Ways in a player's words. `{hint}` is something known to everybody. */
export const ASK: Readonly<Record<Approach, readonly string[]>> = {
  kindness: [
    "Ask {who} about {hint}",
    "Bring the talk round to {hint} with {who}",
    "Hear {who}'s side of {hint}",
    "Offer {who} an ear on {hint}",
    "Coax {who} on the matter of {hint}",
  ],
  wit: [
    "Watch {who}'s face at the mention of {hint}",
    "Tell {who} there is nothing new about {hint}",
    "Get {who} to correct a wrong guess about {hint}",
    "Find out what {who} leaves out about {hint}",
  ],
  force: [
    "Press {who} about {hint}",
    "Lean on {who} over {hint}",
    "Make {who} answer for {hint}",
    "Back {who} into a corner over {hint}",
  ],
};

/** The same where nothing may be named. */
export const ASK_BLIND: Readonly<Record<Approach, readonly string[]>> = {
  kindness: [
    "Win {who} over",
    "Give {who} a reason to talk",
    "Ask {who} what is wrong",
    "Be patient with {who}",
    "Tell {who} something true and see what comes back",
  ],
  wit: [
    "See what {who} leaves out",
    "Read between {who}'s sentences",
    "Trip {who} up with a wrong detail",
    "Work out what {who} is holding back",
  ],
  force: ["Press {who} for the rest of it", "Make {who} answer plainly", "Lean on {who}", "Corner {who}"],
};

export const CONFRONT: readonly string[] = [
  "Put it to {who} that the party knows",
  "Confront {who} with what {source} let slip",
  "Tell {who} what has come out, and wait",
  "Lay what they have before {who}",
];

/** The same where nobody in particular let anything slip. */
export const CONFRONT_BLIND: readonly string[] = CONFRONT.filter((line) => !line.includes("{source}"));

export const MEET: readonly string[] = [
  "Talk to {who}",
  "Hear {who} out",
  "Go up to {who}",
  "Start a conversation with {who}",
  "Ask {who} how things stand",
];

export const HELP: readonly string[] = [
  "Give {who} a hand",
  "Do something for {who} without being asked",
  "Take a weight off {who}",
];

export const LOOK_OVER: readonly string[] = [
  "Look {thing} over",
  "Take a closer look at {thing}",
  "Go through {thing} properly",
  "See what is odd about {thing}",
];

export const LISTEN: readonly string[] = [
  "Listen to what is being said in {place}",
  "Hear what people are saying round here",
  "Stand about and pick up the talk",
  "Catch the gossip",
];

export const SEARCH: readonly string[] = [
  "Search {place} corner by corner",
  "Go over {place} for what does not belong",
  "Look into what {place} is hiding",
  "Find out what is behind it",
];

export const SEARCH_AT: readonly string[] = [
  "Search {hint}",
  "Find out what is the matter with {hint}",
  "Look into {hint}",
  "Examine {hint} with a trained eye",
];

export const WATCH: readonly string[] = [
  "Keep out of sight and watch {thing}",
  "Follow {thing} at a distance",
  "Lie low where {thing} will pass",
  "Find a dark spot and wait for {thing}",
];

export const GO: readonly string[] = [
  "Go to {place}",
  "Head for {place}",
  "Make for {place}",
  "Walk over to {place}",
  "Try {place} next",
];
