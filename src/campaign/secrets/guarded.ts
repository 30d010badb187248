import { spoken } from "../../markdown/spoken.ts";
import { NO_NAMES } from "../../pages/reading/names.ts";
import { leafOf } from "../../pages/reading/page.ts";
import { isWritten, writtenOf } from "../../pages/reading/written.ts";
import type { Effect, Need, Situation, Worded } from "../../world/situation.ts";
import { type Hidden, secretsIn } from "./hidden.ts";

/**
 * What must not be told of a page in the format before its time: gated and locked topics, what one alone would notice, what facts mean,
 * and what is for the GM alone. Everything else on it is there to be told. Undefined for a page that is a plan: all of that is hidden.
 */
export function guardedOn(path: string, text: string): readonly Hidden[] | undefined {
  const leaf = leafOf(path, text);
  if (!isWritten(leaf)) return undefined;
  const { situation, kept } = writtenOf(leaf, NO_NAMES);
  const found: readonly Guarded[] = [
    ...guardedIn(situation),
    ...kept.map((row) => ({ ...row, text: spoken(row.text), heading: "for the GM" })),
  ];
  return found.flatMap(({ line, heading, text: words, alias = [], after = [] }) =>
    secretsIn(words).map(
      (portion): Hidden => ({
        path,
        line,
        heading,
        text: portion,
        strong: true,
        alias: [`${situation.slug}:${line}`, ...alias],
        ...(after.length > 0 ? { after } : {}),
      }),
    ),
  );
}

type Guarded = Pick<Hidden, "line" | "heading" | "text" | "alias" | "after">;

/** The facts that come to hold when it is told: whoever learns of one of these learns this. */
const bringsAbout = (effects: readonly Effect[]): readonly string[] =>
  effects.flatMap((effect) => (effect.do === "fact" && effect.holds ? [effect.fact] : []));

/** The facts that have to hold. */
const factsIn = (needs: readonly Need[]): readonly string[] =>
  needs.flatMap((need) => ("fact" in need && need.holds ? [need.fact] : []));

/** In all its words. */
const worded = ({ text, or = [] }: Worded): readonly string[] => [text, ...or];

const guardedIn = ({ topics, notices, facts, unseen = [], lights = [] }: Situation): readonly Guarded[] => [
  ...topics
    .filter(({ tier }) => tier !== "free")
    .flatMap((one) =>
      worded(one).map((text) => ({
        line: one.line,
        text,
        heading: `${one.who} knows`,
        alias: bringsAbout(one.effects),
        after: one.opens.flatMap((key) => ("needs" in key ? factsIn(key.needs) : [])),
      })),
    ),
  ...[
    ...notices.map((one) => [one, "Only you notice"] as const),
    ...unseen.map((one) => [one, "Unseen"] as const),
  ].flatMap(([one, heading]) =>
    worded(one).map((text) => ({
      line: one.line,
      text,
      heading: forOne(heading, one.who),
      alias: bringsAbout(one.effects),
    })),
  ),
  ...lights.flatMap((one) =>
    worded(one).map((text) => ({ line: one.line, text, heading: "Unseen", alias: bringsAbout(one.effects) })),
  ),
  ...facts.flatMap(({ id, line, text }) => (isTheirDeed(text) ? [] : [{ line, text, heading: "Facts", alias: [id] }])),
];

/** What the party itself has done or carries is made in play, and nobody's secret. */
const isTheirDeed = (fact: string): boolean => fact.startsWith("The party ");

/** Whose it is stands behind the heading, where the page says it. */
const forOne = (heading: string, who: string): string => (who === "" ? heading : `${heading}: ${who}`);
