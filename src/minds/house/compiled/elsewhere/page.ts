import type { Approach, Attitude } from "../../../../world/situation.ts";

/** A place of our own, written down short. */
export interface Page {
  readonly title: string;
  /** A folder that speaks of one of these has its own. */
  readonly is: readonly string[];
  readonly time: string;
  readonly opening: string;
  readonly again: readonly string[];
  readonly people: readonly Somebody[];
  readonly things: readonly {
    readonly name: string;
    readonly aliases: readonly string[];
    readonly looks: readonly string[];
  }[];
  /** Who, the skill where anybody may, and what is noticed. */
  readonly notices: readonly (readonly [string, string, string])[];
  readonly ways: readonly PageWay[];
  readonly drags: readonly string[];
  readonly facts: readonly (readonly [string, string])[];
  /** The option that leads here, and what is told of the going. */
  readonly go: string;
  readonly way: string;
}

export interface Somebody {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly attitude: Attitude;
  readonly wants: string;
  readonly looks: readonly string[];
  readonly says: readonly string[];
  readonly knows: readonly {
    readonly tier: "free" | "gated" | "locked";
    readonly about: readonly string[];
    /** Of gated a skill, of locked a fact. */
    readonly key: string;
    readonly text: string;
    readonly fact: string;
  }[];
}

export interface PageWay {
  readonly title: string;
  readonly approach: Approach;
  readonly check?: { readonly skills: readonly string[]; readonly dc: number };
  readonly said: readonly string[];
  readonly needs: readonly string[];
  readonly yes: string;
  readonly cost: string;
  readonly no: string;
  readonly worse: string;
  readonly fact: string;
  /** Whose feelings it moves. */
  readonly move?: string;
}
