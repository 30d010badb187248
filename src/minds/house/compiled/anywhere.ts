import { toSlug } from "../../../protocol/text.ts";
import type { Outcome, Situation, Way } from "../../../world/situation.ts";
import { filled } from "./deal.ts";
import { midName } from "./names.ts";
import { anywhere } from "./stock/anywhere.ts";
import { numberFrom } from "./words.ts";

/** A page with enough to do: where the folder gives little, what can be done anywhere is added, in another order in each place. */
export function withEnough(page: Situation): Situation {
  const missing = Math.max(0, ENOUGH - page.ways.length);
  if (missing === 0) return page;
  const all = anywhere();
  const from = numberFrom(page.slug) % all.length;
  const more = [...all.slice(from), ...all.slice(0, from)].slice(0, missing);
  const fill = { place: midName(page.title) };
  const outcome = (text: string, fact?: string): Outcome => ({
    text,
    effects: fact === undefined ? [] : [{ do: "fact", fact, holds: true }],
    line: 0,
  });
  const idOf = (title: string): string => `${page.slug}-${toSlug(filled(title, { place: "it" }))}`;
  const ways = more.map(
    ({ title, approach, skills, dc, said, yes, cost, no, worse }): Way => ({
      id: idOf(title),
      title: filled(title, fill),
      approach,
      said,
      needs: [],
      check: { skills, dc, toward: "" },
      commits: false,
      again: false,
      outcomes: {
        yes: outcome(yes, idOf(title)),
        cost: outcome(cost, idOf(title)),
        no: outcome(no),
        worse: outcome(worse),
      },
      line: 0,
    }),
  );
  const facts = more.map(({ title, fact }) => ({ id: idOf(title), text: filled(fact, fill), line: 0 }));
  return { ...page, ways: [...page.ways, ...ways], facts: [...page.facts, ...facts] };
}

const ENOUGH = 5;
