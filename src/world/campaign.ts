import type { Secret } from "./secret.ts";
import type { Situation } from "./situation.ts";
import type { Check, Topic } from "./topic.ts";

/** What a campaign's files say there is. Everything is as its writer put it; what a file does not say is an empty text or list. */
export interface Person {
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  readonly role: string;
  /** What is said of them before any heading or label. */
  readonly about: string;
  readonly whereabouts: string;
  readonly looks: string;
  readonly demeanour: string;
  readonly wants: string;
  readonly fears: string;
  /** How they speak, how they move, and lines they might say. */
  readonly speech: string;
  readonly manner: string;
  readonly samples: readonly string[];
  /** How they stand to the party, in the writer's words. */
  readonly disposition: string;
  readonly topics: readonly Topic[];
  /** The creature whose numbers they use, and their own where given. */
  readonly statBlock: string;
  readonly ac?: number;
  readonly hp?: number;
}

export interface Place {
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  readonly kind: string;
  readonly region: string;
  readonly overview: string;
  /** What is seen, heard and smelt: `Sights` and its text. */
  readonly senses: Readonly<Record<string, string>>;
  readonly features: readonly Described[];
  readonly people: readonly string[];
  readonly encounters: readonly Described[];
  readonly checks: readonly Check[];
}

export interface Faction {
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  readonly kind: string;
  readonly overview: string;
  readonly publicGoal: string;
  readonly standing: string;
  readonly members: readonly string[];
}

export interface Item {
  readonly slug: string;
  readonly name: string;
  readonly path: string;
  readonly kind: string;
  readonly text: string;
}

export interface Described {
  readonly title: string;
  readonly text: string;
}

export interface Quest {
  readonly title: string;
  readonly path: string;
  readonly line: number;
  readonly objective: string;
  readonly givenBy: string;
  readonly progress: string;
  readonly known: readonly string[];
  readonly done: boolean;
}

export interface Overview {
  readonly title: string;
  readonly setting: string;
  readonly tone: string;
  readonly hook: string;
}

/** The folder's prose, read. Each part is read when it is first asked for. */
export interface World {
  readonly overview: Overview;
  readonly people: readonly Person[];
  readonly places: readonly Place[];
  readonly factions: readonly Faction[];
  readonly items: readonly Item[];
  readonly quests: readonly Quest[];
  /** What this table stays away from, and how it plays: one line each. */
  readonly boundaries: readonly string[];
  /** Questions and threads that are open, from the story state and the party's knowledge. */
  readonly threads: readonly string[];
  /** What is to come, from the story state: one line each. */
  readonly upcoming: readonly string[];
  /** The pages of `beats/`. */
  readonly situations: readonly Situation[];
  /** What only the GM may know. */
  readonly secrets: readonly Secret[];
  /** What the GM noted on evenings before: what has come to hold, clocks, marks of what has been done, how people feel. */
  readonly kept: {
    readonly facts: Readonly<Record<string, string>>;
    readonly clocks: Readonly<Record<string, { readonly at: number; readonly of: number }>>;
    readonly spent: readonly string[];
    readonly attitudes: Readonly<Record<string, string>>;
  };
  /** Where and when the story stands. */
  readonly situation: { readonly location: string; readonly time: string; readonly context: string };
}
