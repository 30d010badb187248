import type { z } from "zod";
import type { Special } from "../creature/stats.ts";
import { clip, sentences } from "./phrases.ts";
import { readRiders } from "./read-rider.ts";

export type SpecialGiven = Readonly<z.input<typeof Special>>;

export interface ReadSpecial {
  readonly special: SpecialGiven;
  readonly executed: boolean;
}

/** How often it can be used, as the heading says. */
export interface Use {
  readonly recharge?: number;
  readonly uses?: number;
  readonly shares?: string;
}

/** Reads a breath, a burst or a glare: what comes over several at once. The rest is text, and the GM's. */
export function readSpecial(name: string, text: string, use: Use, cost: SpecialGiven["cost"] = "action"): ReadSpecial {
  const all = sentences(text).map((sentence) => sentence.replace(FREE, ""));
  const area = areaOf(text);
  const { riders, rest } = readRiders(all.filter((sentence) => !isScenery(sentence)));
  const [rider, ...others] = riders;
  const told = { name, cost, ...use, ...(FREE.test(text) ? { handsFree: true } : {}) };
  if (!area || !rider || others.length > 0 || cost !== "action")
    return { special: { ...told, text: clip(text) }, executed: false };
  const left = rest.length > 0 ? { text: clip(rest.join(". ")) } : {};
  return { special: { ...told, area: { ...area, rider }, ...left }, executed: rest.length === 0 };
}

const FREE = /, provided that it has no creature grappled/;

/** Sentences that set the scene: where it comes from and what it looks like. */
const isScenery = (sentence: string): boolean =>
  !/\bmust\b|provided|saving throw|damage/.test(sentence) &&
  (/^The [\w' -]+? (?:exhales|spits|emits|sings|breathes|targets one creature|slams creatures grappled by it) /.test(
    sentence,
  ) ||
    /^The [\w' -]+? (?:spreads?|explodes) /.test(sentence) ||
    /^An? \d+-foot[- ]radius /.test(sentence));

/** How many it reaches where nobody draws a map: by its shape, up to so many feet. */
const REACHED: Readonly<Record<string, readonly (readonly [feet: number, targets: number])[]>> = {
  cone: [
    [15, 2],
    [30, 3],
    [60, 6],
    [999, 8],
  ],
  line: [
    [30, 2],
    [60, 3],
    [90, 4],
    [999, 5],
  ],
  cube: [
    [15, 3],
    [999, 4],
  ],
  radius: [
    [5, 2],
    [10, 3],
    [20, 4],
    [30, 6],
    [999, 8],
  ],
};

type Area = Omit<NonNullable<SpecialGiven["area"]>, "rider">;

function areaOf(text: string): Area | undefined {
  const held = /\b(one )?creatures? grappled by (?:it|the)\b/i.exec(text);
  if (held) return { targets: held[1] ? 1 : 4, within: "near", only: { any: ["grappled"] } };
  const [, feet, shape = ""] = /(\d+)-foot[- ](cone|line|cube|radius)/.exec(text) ?? [];
  if (feet) return { targets: reached(shape, Number(feet)), within: withinOf(Number(feet)) };
  const long = /line that is (\d+) feet long/.exec(text)?.[1];
  if (long) return { targets: reached("line", Number(long)), within: withinOf(Number(long)) };
  const at = /at a point it can see within (\d+) feet of it\b.*?each creature within (\d+) feet of/i.exec(text);
  if (at) return { targets: reached("radius", Number(at[2])), within: withinOf(Number(at[1])) };
  const one = /\bone (?:creature|target|humanoid)\b[^.]*? within (\d+) feet/i.exec(text)?.[1];
  if (one) return { targets: 1, within: withinOf(Number(one)) };
  const around = /\beach (?:[\w-]+ )?(?:creature|enemy)\b[^.]*? within (\d+) feet/i.exec(text)?.[1];
  if (around) return { targets: reached("radius", Number(around)), within: withinOf(Number(around)) };
  return undefined;
}

const reached = (shape: string, feet: number): number => REACHED[shape]?.find(([most]) => feet <= most)?.[1] ?? 1;
const withinOf = (feet: number) => (feet <= 5 ? "engaged" : feet <= 30 ? "near" : "far");
