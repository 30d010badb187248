import type { Situation } from "../../world/situation.ts";

/**
 * The pages as something that can be walked through: numbers that change, deeds that change them, and where deeds lead. What is only
 * told, gained, lost or suffered is left out: nothing waits for it.
 */
export interface Story {
  readonly pages: readonly Place[];
  readonly counts: readonly Count[];
  readonly deeds: readonly Deed[];
  /** By page. */
  readonly deedsOf: readonly (readonly Deed[])[];
}

export interface Place {
  readonly situation: Situation;
  /** What has to hold for anybody to come here. */
  readonly needs: readonly Bound[];
  /** A page that is not written in the format: it is taken to lead on somehow. */
  readonly open: boolean;
}

/** A number of the story: a fact or an opened way is 0 or 1, a clock stands at its segment, a person on a rung of the ladder of attitudes. */
export interface Count {
  readonly kind: "fact" | "opened" | "clock" | "person";
  readonly name: string;
  readonly most: number;
  readonly begins: number;
}

/** A count has to lie between the two. */
export interface Bound {
  readonly count: number;
  readonly min: number;
  readonly max: number;
}

/** Something that may be done or happen on a page, once, with one of these outcomes. */
export interface Deed {
  readonly at: number;
  readonly page: number;
  readonly kind: DeedKind;
  readonly title: string;
  readonly line: number;
  readonly needs: readonly Bound[];
  readonly outcomes: readonly Result[];
  /** It can be done any number of times. */
  readonly again: boolean;
}
export type DeedKind = "way" | "topic" | "notice" | "lead" | "strike" | "drag" | "opening" | "tick";

export interface Result {
  /** Counts that become a number, and counts that go up or down. */
  readonly sets: readonly (readonly [count: number, value: number])[];
  readonly adds: readonly (readonly [count: number, by: number])[];
  /** The page it leads to; or out of what is written, or nowhere. */
  readonly to: number | typeof OUT | typeof NOWHERE;
  /** The key of the ending it leads to. */
  readonly ends: string | undefined;
}

/** A page that is not there, or is not in the format. */
export const OUT = -2;
export const NOWHERE = -1;

export const leads = ({ to, ends }: Result): boolean => ends !== undefined || to !== NOWHERE;

/** Of these an outcome that leads away uses nothing up: who comes back can go again. All else happens or is told once. */
export const STAYS: ReadonlySet<DeedKind> = new Set(["way", "lead"]);
