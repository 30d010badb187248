import type { Goods } from "./ware.ts";

/**
 * A situation: a page of `beats/` that a person reads as a plan and the house can run. `docs/writing-adventures.md` shows how one is written.
 * Texts are as their writer put them, without marks; what a page does not say is an empty text or list.
 */
export interface Situation {
  /** Of the title; other pages refer to it by title or slug. */
  readonly slug: string;
  readonly title: string;
  readonly path: string;
  readonly line: number;
  /** `written`: a page in the format. `plan`: a free-form beat sheet, read as far as it goes. `compiled`: made from the folder's other files. */
  readonly origin: "written" | "plan" | "compiled";
  /** The evening may begin here. */
  readonly starts: boolean;
  /** The next evening begins here after one of these endings, by slug. */
  readonly after: readonly string[];
  /** What must hold for the party to come here. */
  readonly needs: readonly Need[];
  readonly place: string;
  readonly time: string;
  readonly danger: Danger;
  readonly openings: readonly Opening[];
  readonly here: readonly Thing[];
  readonly notices: readonly Notice[];
  readonly ways: readonly Way[];
  readonly topics: readonly Told[];
  readonly clocks: readonly Clock[];
  readonly foes: readonly Foes[];
  readonly voices: readonly VoiceLine[];
  /** What happens when nothing happens; each once. */
  readonly drags: readonly Line[];
  readonly leads: readonly Lead[];
  /** What is for sale here. */
  readonly wares?: readonly Ware[];
  /** What a fact of this page means, in words the party could say: fact and text. */
  readonly facts: readonly { readonly id: string; readonly text: string; readonly line: number }[];
  readonly endings: readonly Ending[];
  /** What one character could do with nobody looking; and how such things come to light. */
  readonly unseen?: readonly Unseen[];
  readonly lights?: readonly Line[];
  /** For the GM's eyes: what the page says besides, as a free-form plan does. Never told. */
  readonly plan: string;
}

export type Danger = "none" | "low" | "medium" | "high";
export type Approach = "wit" | "force" | "kindness";

/** A fact that must hold, or must not; or how far a clock has come; or how somebody feels. All needs of a list must hold. */
export type Need =
  | { readonly fact: string; readonly holds: boolean }
  | { readonly clock: string; readonly at: number }
  | { readonly person: string; readonly feels: Attitude; readonly orBetter: boolean };

export type Attitude = "hostile" | "unfriendly" | "neutral" | "friendly" | "helpful";

/** What is told; and, where the page has them, other words for the same, of which an evening hears one. */
export interface Worded {
  readonly text: string;
  readonly or?: readonly string[];
}

/** A text that is told once, while its needs hold. */
export interface Line extends Worded {
  readonly needs: readonly Need[];
  readonly effects: readonly Effect[];
  readonly line: number;
}

/** How a situation begins. `again`: only when the party has been here before. */
export interface Opening extends Line {
  readonly again: boolean;
}

/** Somebody or something that is here. */
export interface Thing {
  /** The slug of its name: `wenna-tull`, `the-lock`. */
  readonly id: string;
  readonly name: string;
  /** Other words people will use for it, in lower case. */
  readonly aliases: readonly string[];
  /** Of a person: what stands behind their name, "gatekeeper". */
  readonly role?: string;
  readonly kind: "person" | "thing";
  /** What is seen of it: one sentence after another, told one at a time when looked at. */
  readonly looks: readonly string[];
  /** Of a person: what they want tonight, and how they feel at first. */
  readonly wants: string;
  readonly attitude: Attitude;
  /** Lines a person may say about nothing in particular. */
  readonly says: readonly string[];
  /** It is here only while these hold. */
  readonly needs: readonly Need[];
  readonly line: number;
}

/** What one character alone would notice, by name or by what they are ("a rogue", "Perception 14"). */
export interface Notice extends Line {
  /** A character's slug or first name in lower case, a class, or empty for whoever makes the check. */
  readonly who: string;
  readonly check?: Check;
}

/** Something one character alone is asked whether they do it, once. */
export interface Unseen extends Line {
  /** A character's slug or first name in lower case, or a class. */
  readonly who: string;
}

/** A check any of several skills will do for. */
export interface Check {
  /** In lower case, as the rules spell them; the best of them counts. */
  readonly skills: readonly string[];
  readonly dc: number;
  /** Whom it is to move; their attitude makes it harder or easier. */
  readonly toward: string;
}

/** A way forward, in the player's words. */
export interface Way {
  readonly id: string;
  /** "Ask Wenna who opened the gate": as an option would read. */
  readonly title: string;
  readonly approach?: Approach;
  /** How else people may put it. */
  readonly said: readonly string[];
  readonly needs: readonly Need[];
  readonly check?: Check;
  /** Nothing of it can be taken back: it is never done on a guess. */
  readonly commits: boolean;
  /** It may be tried again after it was done. */
  readonly again: boolean;
  readonly outcomes: Readonly<Partial<Record<OutcomeLevel, Outcome>>>;
  readonly line: number;
}

/** yes; yes at a cost; no; no and worse. */
export type OutcomeLevel = "yes" | "cost" | "no" | "worse";
export interface Outcome extends Worded {
  readonly effects: readonly Effect[];
  readonly line: number;
}

/** What a person here can tell, in their words or of their saying it. Free: asked. Gated: a check, or a feeling. Locked: facts. `opens` are alternatives: any of them will do. */
export interface Told extends Worded {
  readonly id: string;
  /** The id of the person. */
  readonly who: string;
  readonly tier: "free" | "gated" | "locked";
  /** Words that somebody asks with: "the gate, keys". Empty: the words of the text itself. */
  readonly about: readonly string[];
  readonly opens: readonly Key[];
  readonly effects: readonly Effect[];
  readonly line: number;
}
export type Key = { readonly check: Check } | { readonly needs: readonly Need[] };

export interface Clock {
  readonly id: string;
  readonly name: string;
  readonly of: number;
  /** What is told when it comes so far. */
  readonly strikes: readonly (Line & { readonly at: number })[];
  /** It moves by itself: once every so many beats here; 0: never. */
  readonly every: number;
  readonly line: number;
}

export interface Foes {
  readonly id: string;
  /** "Sweeper": how each is called. */
  readonly name: string;
  readonly count: number;
  /** The creature of the rules whose numbers they use. */
  readonly creature: string;
  /** What they have in hand, if it is something else than that creature has: "broom handle". */
  readonly arms: string;
  /** Others who stand with them: "1 bandit captain called Hale and 4 bandits called Raider". */
  readonly more?: readonly Pick<Foes, "name" | "count" | "creature" | "arms">[];
  readonly aim: string;
  /** When they stop: "half", "any", "last", and words for how. */
  readonly morale: "any" | "half" | "last" | "never";
  readonly breaks: string;
  readonly begins: string;
  readonly won: Outcome;
  readonly lost: Outcome;
  readonly line: number;
}

/** A companion's own line for this page: spoken or done. */
export interface VoiceLine extends Worded {
  /** A character's slug or first name, in lower case. */
  readonly who: string;
  /** The act it is: see the companions' acts ("tease", "doubt", "count the cost"). Empty: any. */
  readonly act: string;
  /** When these hold. */
  readonly needs: readonly Need[];
  /** When this way is tried, or this outcome came: way id, or a level. */
  readonly on: string;
  readonly line: number;
}

/** Where it leads: offered, never taken for the players. The text tells of the going. */
export interface Lead extends Worded {
  readonly to: string;
  readonly needs: readonly Need[];
  /** As an option reads: "Go down to the counting house". */
  readonly title: string;
  /** After so many failures here it comes to them of itself. */
  readonly comes: boolean;
  readonly line: number;
}

/** A fact that holds after any ending, beside the ending's own. */
export const ENDED = "ended";

/** Something for sale, while these hold. */
export interface Ware extends Goods {
  readonly needs: readonly Need[];
  readonly line: number;
}

export interface Ending extends Worded {
  readonly id: string;
  readonly title: string;
  /** What the next evening may begin with. */
  readonly hook: string;
  /** What is told after it by those of the evening's deeds that hold. */
  readonly more?: readonly Afterword[];
  readonly line: number;
}

/** What became of somebody or something, told with an ending while these hold. */
export interface Afterword extends Worded {
  readonly needs: readonly Need[];
  readonly line: number;
}

/** What an arrow on a page stands for. */
export type Effect =
  | { readonly do: "fact"; readonly fact: string; readonly holds: boolean }
  /** A clock by id; or a person's attitude by id. Which of the two is settled when the page is read. */
  | { readonly do: "clock"; readonly clock: string; readonly by: number }
  | { readonly do: "attitude"; readonly person: string; readonly by: number }
  | { readonly do: "to"; readonly situation: string }
  /** Some go there, and the others stay: these; or whoever does it, with one companion. */
  | { readonly do: "part"; readonly situation: string; readonly who?: readonly string[] }
  /** The party is together again. */
  | { readonly do: "meet" }
  | { readonly do: "fight"; readonly foes: string }
  | { readonly do: "harm"; readonly dice: string; readonly type: string }
  | { readonly do: "gain" | "lose"; readonly item: string }
  | { readonly do: "quest"; readonly text: string }
  | { readonly do: "opens"; readonly way: string }
  | { readonly do: "rest" }
  | { readonly do: "end"; readonly ending: string };
