import type { Check, Effect, Need, Outcome, Situation, Way } from "../../world/situation.ts";

/** Everything on a page that has effects, needs or a check, whatever part of the page it stands in, each with its line. */
export function effectsOn(page: Situation): readonly { readonly effect: Effect; readonly line: number }[] {
  const lines = [
    ...page.openings,
    ...page.notices,
    ...page.topics,
    ...page.drags,
    ...(page.unseen ?? []),
    ...(page.lights ?? []),
    ...page.clocks.flatMap(({ strikes }) => strikes),
    ...page.ways.flatMap(({ outcomes }) => Object.values(outcomes)),
    ...page.foes.flatMap(({ won, lost, line }) => [won, lost].map((one) => ({ ...one, line: one.line || line }))),
  ];
  return lines.flatMap(({ effects, line }) => effects.map((effect) => ({ effect, line })));
}

export interface Needy {
  readonly needs: readonly Need[];
  readonly line: number;
  /** What waits for them, as the beginning of a sentence. */
  readonly what: string;
}

export const needsOn = (page: Situation): readonly Needy[] => [
  { needs: page.needs, line: page.line, what: "This page" },
  ...page.openings.map(({ needs, line }) => ({ needs, line, what: "This opening" })),
  ...page.here.map(({ needs, line, name }) => ({ needs, line, what: `"${name}"` })),
  ...page.notices.map(({ needs, line }) => ({ needs, line, what: "What is noticed here" })),
  ...page.ways.map(({ needs, line, title }) => ({ needs, line, what: `The way "${title}"` })),
  ...page.topics.flatMap(({ opens, line }) =>
    opens.flatMap((key) => ("needs" in key ? [{ needs: key.needs, line, what: "What is told here" }] : [])),
  ),
  ...page.clocks.flatMap(({ strikes, name }) =>
    strikes.map(({ needs, line, at }) => ({ needs, line, what: `What ${name} does at ${at}` })),
  ),
  ...page.voices.map(({ needs, line }) => ({ needs, line, what: "This line" })),
  ...page.drags.map(({ needs, line }) => ({ needs, line, what: "This" })),
  ...(page.unseen ?? []).map(({ needs, line }) => ({ needs, line, what: "What could be done unseen" })),
  ...(page.lights ?? []).map(({ needs, line }) => ({ needs, line, what: "What comes to light" })),
  ...page.leads.map(({ needs, line, title }) => ({ needs, line, what: `The lead "${title}"` })),
  ...(page.wares ?? []).map(({ needs, line, name }) => ({ needs, line, what: `"${name}"` })),
  ...page.endings.flatMap(({ more = [] }) =>
    more.map(({ needs, line }) => ({ needs, line, what: "What is told with this ending" })),
  ),
];

/** `who`: the character or class who alone makes it; empty for anybody. */
export const checksOn = (
  page: Situation,
): readonly { readonly check: Check; readonly line: number; readonly who: string }[] => [
  ...page.ways.flatMap(({ check, line }) => (check ? [{ check, line, who: "" }] : [])),
  ...page.notices.flatMap(({ check, line, who }) => (check ? [{ check, line, who }] : [])),
  ...page.topics.flatMap(({ opens, line }) =>
    opens.flatMap((key) => ("check" in key ? [{ check: key.check, line, who: "" }] : [])),
  ),
];

/** A check can go wrong also where the page does not say what happens then: nothing does. */
export const outcomesOf = ({ check, outcomes: { yes, cost, no, worse } }: Way): readonly Outcome[] =>
  check ? [yes ?? EMPTY, ...(cost ? [cost] : []), no ?? EMPTY, ...(worse ? [worse] : [])] : [yes ?? EMPTY];
const EMPTY: Outcome = { text: "", effects: [], line: 0 };
