import type { Approach } from "../../../../world/situation.ts";

/** What can be done in a place of which a folder says little. */
export interface Anywhere {
  readonly title: string;
  readonly approach: Approach;
  readonly skills: readonly string[];
  readonly dc: number;
  readonly said: readonly string[];
  readonly yes: string;
  readonly cost: string;
  readonly no: string;
  readonly worse: string;
  /** What the party knows then. */
  readonly fact: string;
}

export const ANYWHERE: readonly Anywhere[] = [
  {
    title: "Walk once round {place}",
    approach: "wit",
    skills: ["perception", "survival"],
    dc: 11,
    said: ["scout the place", "circle around"],
    yes: "{name} goes all the way round and comes back with a number: there is one way out more than there are ways in.",
    cost: "There is a second way out, behind; {name} has found it by putting a foot through it.",
    no: "It is longer round than it looks, and the far side is like the near one.",
    worse: "{name} comes back by a different way, late, with burrs, and will not say where from.",
    fact: "There is a second way out of {place}.",
  },
  {
    title: "Wait out of the way and see who comes",
    approach: "wit",
    skills: ["stealth", "insight"],
    dc: 12,
    said: ["wait and watch", "lie in wait"],
    yes: "Somebody comes, late, with a covered basket, stops where anybody would stop who had been told to, and goes away with the basket lighter.",
    cost: "A stranger with a basket comes and goes. By then {name}'s leg has gone to sleep and says so when it is stood on.",
    no: "Nobody comes, for the whole of an hour.",
    worse: "It turns out that the same spot was being used, for the same purpose, by a man with a cold.",
    fact: "Somebody brings a covered basket to {place} and leaves it lighter.",
  },
  {
    title: "Go over what is known so far",
    approach: "wit",
    skills: ["investigation", "history", "insight"],
    dc: 11,
    said: ["think it through", "put it together"],
    yes: "Laid out in a row it has a hole in the middle. {name} can at least say now what would fit there: somebody who was in two places, or said so.",
    cost: "They get it into an order. They have also been heard doing it.",
    no: "Everyone remembers it well, and not the same.",
    worse: "What began as a reckoning ends as the old matter of who was to keep watch that time.",
    fact: "What the party knows lacks somebody who was in two places.",
  },
  {
    title: "Look for tracks",
    approach: "wit",
    skills: ["survival", "investigation"],
    dc: 12,
    said: ["search the ground", "follow the tracks"],
    yes: "Two sets, going in. One of them is deeper on the way out, by the weight of a child or of a good many papers.",
    cost: "There are tracks, and something was carried off; {name}'s own now run through the middle of them.",
    no: "Whoever was here last had a broom, or luck.",
    worse: "{name} follows them with great care for some time. They are {name}'s.",
    fact: "Somebody carried something heavy away from {place}.",
  },
  {
    title: "Try whatever is locked here",
    approach: "force",
    skills: ["sleight of hand", "athletics"],
    dc: 13,
    said: ["pick the lock", "force the door"],
    yes: "It opens on a cupboard's worth of dark: a lantern with oil in it, a coil of line, and a clean square in the dust where a third thing stood.",
    cost: "It opens. It will not shut again, and anybody who comes past will see that.",
    no: "It is locked by somebody who does it for a living.",
    worse: "The pick stays in, and half the day's good humour with it.",
    fact: "Something square was taken from a locked cupboard in {place}.",
  },
  {
    title: "Share what there is to eat",
    approach: "kindness",
    skills: ["persuasion", "medicine", "survival"],
    dc: 10,
    said: ["make camp", "eat something", "sit down together"],
    yes: "Bread is cut, and with a full mouth somebody says the thing that had been too small to say. They all agree that it is small, and nobody forgets it again.",
    cost: "It does them good. It also brings, from nowhere, a yellow dog that now believes it belongs to them.",
    no: "They eat standing up, facing outward.",
    worse: "It has been in the pack too long, and they all find that out together.",
    fact: "They have eaten together in {place}, and something small was said.",
  },
];
