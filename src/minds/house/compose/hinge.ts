import { table } from "../tables/table.ts";
import type { Segment } from "./segment.ts";

/** How a die fell: by how much, what it showed, and whether it was enough. */
export interface Fall {
  readonly margin: number;
  readonly natural: number;
  readonly success: boolean;
}

/** Short sentences between a deed and what comes of it: first those of the skill that was tried, then those that fit anything. No numbers, no rules. */
export function hingeFor(fall: Fall, skill: string): readonly (readonly Segment[])[] {
  const band = bandOf(fall);
  const rows = table("hinges");
  const own = rows.filter(({ under }) => under === `${familyOf(skill)}, ${fall.success ? "done" : "failed"}`);
  const any = rows.filter(({ under }) => under === band);
  const isExtreme = band === "inspired" || band === "fumbled";
  return (isExtreme ? any : [...own, ...any]).map(({ text }) => [{ kind: "prose", text }]);
}

export type Band = "inspired" | "easily" | "done" | "barely" | "by a hair" | "failed" | "badly" | "fumbled";

export function bandOf({ margin, natural, success }: Fall): Band {
  if (success) return natural === 20 ? "inspired" : margin >= 6 ? "easily" : margin <= 1 ? "barely" : "done";
  return natural === 1 ? "fumbled" : margin >= -2 ? "by a hair" : margin <= -7 ? "badly" : "failed";
}

/** What a skill asks for: body, hands, feet, tongue, eyes or learning. */
export function familyOf(skill: string): string {
  const name = skill.trim().toLowerCase();
  return FAMILIES.find(([, skills]) => skills.some((one) => name.startsWith(one)))?.[0] ?? "learning";
}

const FAMILIES: readonly (readonly [string, readonly string[]])[] = [
  ["body", ["athletics", "acrobatics", "strength", "constitution", "dexterity"]],
  ["hands", ["sleight", "medicine", "thieves", "tools", "animal"]],
  ["feet", ["stealth"]],
  ["tongue", ["persuasion", "deception", "intimidation", "performance", "charisma"]],
  ["eyes", ["perception", "investigation", "insight", "survival", "wisdom"]],
  ["learning", ["arcana", "history", "nature", "religion", "intelligence"]],
];
