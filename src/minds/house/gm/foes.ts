import type { Saying } from "../../../protocol/ask.ts";
import { toSlug } from "../../../protocol/text.ts";
import type { Stats } from "../../../rules/creature/stats.ts";
import { armed } from "../../../rules/foes/armed.ts";
import { foeNamed } from "../../../rules/foes/bestiary.ts";
import type { Foes } from "../../../world/situation.ts";
import { clock, deed } from "../fight-words.ts";
import { capital } from "../plain-words.ts";
import { FIGHTING, foughtFact, WATCHED } from "./marks.ts";
import type { Stage } from "./stage.ts";

/** Foes by name: those of this page before those of another. */
export const foesNamed = ({ at, pages }: Stage, id: string): Foes | undefined =>
  [...at.foes, ...pages.all.flatMap((page) => page.foes)].find((foes) => foes.id === id);

const MORALE = { any: "wavering", half: "wavering", last: "steady", never: "fearless" } as const;
const MOST = 12;

/** A page speaks of them all: "mop handles". */
const single = (arms: string): string => capital(arms.replace(/(?<=sh|ch|x|ss)es$|(?<=[^s])s$/, ""));

interface Coming {
  readonly id: string;
  readonly stats: Stats;
}

/** All of one kind, by names that nobody has; the only one of a name needs no number. */
function comingOf(kind: Kind, morale: Foes["morale"], met: readonly string[]): readonly Coming[] {
  const stats = foeNamed(kind.creature);
  const slug = toSlug(kind.name) || "foe";
  const numbered = Array.from({ length: 99 }, (_, i) => `${slug}-${i + 1}`);
  const ids = [...(kind.count === 1 ? [slug] : []), ...numbered].filter((id) => !met.includes(id));
  return ids
    .slice(0, Math.min(MOST, Math.max(1, kind.count)))
    .flatMap((id) =>
      stats
        ? [{ id, stats: { ...stats, name: kind.name, morale: MORALE[morale], ...armed(stats, single(kind.arms)) } }]
        : [],
    );
}

type Kind = Pick<Foes, "name" | "count" | "creature" | "arms">;

/** Foes come onto the stage and it begins. Nothing where nobody of the party has a sheet to fight with. */
export function foesCome({ desk, notes }: Stage, foes: Foes): readonly Saying[] {
  const able = desk.party.filter((seat) => desk.status?.creatures[seat]);
  if (
    !foeNamed(foes.creature) ||
    able.length === 0 ||
    desk.status?.fight ||
    Object.hasOwn(notes.facts, foughtFact(foes.id))
  )
    return [];
  const met = Object.keys(desk.status?.creatures ?? {});
  const all: Coming[] = [];
  for (const kind of [foes, ...(foes.more ?? [])])
    all.push(...comingOf(kind, foes.morale, [...met, ...all.map(({ id }) => id)]));
  const ids = all.slice(0, MOST).map(({ id }) => id);
  const watched = Object.hasOwn(notes.facts, WATCHED);
  return [
    ...all.slice(0, MOST).map(({ id, stats }) => deed({ do: "enter", id, side: "foes", stats })),
    deed({ do: "fight", who: [...able, ...ids], aims: { foes: foes.aim.slice(0, 500) }, ownSaves: true }),
    { kind: "notes", facts: { [FIGHTING]: foes.id, ...(watched ? { [WATCHED]: null } : {}) } },
    clock(0),
  ];
}
