import type { Approach } from "../../../world/situation.ts";

/** What somebody could be speaking of, where they are. */
export interface Scope {
  /** The slug of the doer. */
  readonly me: string;
  /** Slugs of the rest of the party. */
  readonly companions: readonly string[];
  /** People, things, exits, items carried, spells known. */
  readonly things: readonly ScopeThing[];
  readonly ways: readonly ScopeWay[];
  /** What can be asked of whom. */
  readonly topics: readonly ScopeTopic[];
  /** The id of what was last spoken of: he, she, it. */
  readonly last?: string;
  /** What was spoken of lately, the latest first: where `last` does not fit the word, the next that does. */
  readonly recent?: readonly string[];
}

export interface ScopeThing {
  readonly id: string;
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: "person" | "thing" | "exit" | "item" | "spell";
  /** What is told of a person: "your keys" are theirs of whom keys are told. */
  readonly looks?: string;
  /** How a person is spoken of, where that is known: "ask her" is never him. */
  readonly pronoun?: "he" | "she";
}

export interface ScopeWay {
  readonly id: string;
  readonly title: string;
  readonly said: readonly string[];
  readonly approach?: Approach;
  readonly commits: boolean;
}

/** The text is only matched, never told. */
export interface ScopeTopic {
  readonly id: string;
  readonly who: string;
  readonly about: readonly string[];
  readonly text: string;
}
