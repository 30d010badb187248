import { NO_NOTES, type Notes } from "../../../protocol/kinds/notes.ts";
import { DAMAGE_TYPES } from "../../../rules/creature/words.ts";
import { type NotesChange, noted } from "../../../table/notes.ts";
import { privately } from "../../../world/in-secret.ts";
import { type Effect, ENDED, type Ending } from "../../../world/situation.ts";
import { BACK, TAKEN_FROM } from "../compiled/held.ts";
import { feelingOf, holds, moved } from "./holds.ts";
import { mark, openedFact } from "./marks.ts";
import type { Stage } from "./stage.ts";

/** What a beat changes, gathered: in the notes, in the world, in where the story goes. */
export interface Changes {
  readonly notes: Notes;
  readonly patch: NotesChange;
  /** Facts in words that everybody here knows from now on: those that one alone knew among them. */
  readonly learned: readonly string[];
  readonly quests: readonly string[];
  readonly gains: readonly string[];
  readonly losses: readonly string[];
  readonly harms: readonly { readonly dice: string; readonly type: string }[];
  /** What clocks say as they strike. */
  readonly struck: readonly string[];
  readonly rest: boolean;
  readonly to?: string;
  /** Some part from the others; and the party is together again. */
  readonly part?: { readonly to: string; readonly who?: readonly string[] };
  readonly meet?: true;
  readonly fight?: string;
  readonly ending?: Ending;
}

export const unchanged = (notes: Notes = NO_NOTES): Changes => ({
  notes,
  patch: {},
  learned: [],
  quests: [],
  gains: [],
  losses: [],
  harms: [],
  struck: [],
  rest: false,
});

/** One effect after another; what a clock sets off as it strikes is among them. */
export function changed(stage: Stage, changes: Changes, effects: readonly Effect[]): Changes {
  let all = changes;
  const queue = [...effects];
  for (let n = 0; queue.length > 0 && n < MOST; n++) {
    const effect = queue.shift();
    if (!effect) break;
    const { changes: next, more } = one(stage, all, effect);
    all = next;
    queue.push(...more);
  }
  return all;
}

/** However pages refer to each other, a beat is finite. */
const MOST = 100;

type Step = { readonly changes: Changes; readonly more: readonly Effect[] };
const only = (changes: Changes): Step => ({ changes, more: [] });

export const patched = (changes: Changes, patch: NotesChange): Changes => ({
  ...changes,
  notes: noted(changes.notes, patch),
  patch: {
    ...changes.patch,
    ...patch,
    ...join("clocks", changes.patch, patch),
    ...join("facts", changes.patch, patch),
    ...join("threads", changes.patch, patch),
    ...join("attitudes", changes.patch, patch),
  },
});

const join = <K extends "clocks" | "facts" | "threads" | "attitudes">(
  part: K,
  a: NotesChange,
  b: NotesChange,
): NotesChange => (a[part] || b[part] ? { [part]: { ...a[part], ...b[part] } } : {});

function one(stage: Stage, changes: Changes, effect: Effect): Step {
  const { pages } = stage;
  switch (effect.do) {
    case "fact": {
      const { fact } = effect;
      const is = Object.hasOwn(changes.notes.facts, fact);
      const own = Object.hasOwn(changes.notes.facts, privately(fact)) ? { [privately(fact)]: null } : {};
      if (is === effect.holds && Object.keys(own).length === 0) return only(changes);
      const means = pages.means(fact);
      const next = patched(changes, {
        facts: is === effect.holds ? own : { [fact]: effect.holds ? means || fact : null },
      });
      return only(effect.holds && means !== "" ? { ...next, learned: [...next.learned, means] } : next);
    }
    case "clock":
      return ticked(stage, changes, effect.clock, effect.by);
    case "attitude": {
      const name = pages.person(effect.person)?.name ?? effect.person;
      const to = moved(feelingOf(effect.person, changes.notes, pages), Math.max(-2, Math.min(2, effect.by)));
      return only(patched(changes, { attitudes: { [name]: to } }));
    }
    case "to": {
      const to = effect.situation === BACK ? (changes.notes.facts[TAKEN_FROM] ?? BACK) : effect.situation;
      const needs = pages.at(to)?.needs ?? [];
      return only(holds(needs, changes.notes, pages) || effect.situation === BACK ? { ...changes, to } : changes);
    }
    case "part": {
      const { situation, who } = effect;
      const open = holds(pages.at(situation)?.needs ?? [], changes.notes, pages);
      return only(open ? { ...changes, part: { to: situation, ...(who ? { who } : {}) } } : changes);
    }
    case "meet":
      return only({ ...changes, meet: true });
    case "fight":
      return only({ ...changes, fight: effect.foes });
    case "harm":
      return only(
        isHarm(effect) ? { ...changes, harms: [...changes.harms, { dice: effect.dice, type: effect.type }] } : changes,
      );
    case "gain":
      return only({ ...changes, gains: [...changes.gains, effect.item] });
    case "lose":
      return only({ ...changes, losses: [...changes.losses, effect.item] });
    case "quest":
      return only({ ...changes, quests: [...changes.quests, effect.text] });
    case "opens":
      return only(
        patched(changes, {
          facts: { [openedFact(stage.at.slug, effect.way)]: effect.way },
          spent: changes.notes.spent.filter((done) => done !== mark(stage.at, effect.way)),
        }),
      );
    case "rest":
      return only({ ...changes, rest: true });
    case "end": {
      const ending = pages.ending(effect.ending);
      if (!ending || pages.isOver(effect.ending, changes.notes)) return only(changes);
      const more = (ending.more ?? [])
        .filter(({ needs }) => holds(needs, changes.notes, pages))
        .map(({ text }) => text);
      const whole = { ...ending, text: [ending.text, more.join(" ")].filter((text) => text !== "").join("\n\n") };
      const facts = { [ending.id]: ending.title, [ENDED]: ending.title };
      return only({ ...patched(changes, { facts }), ending: whole });
    }
  }
}

/** Dice within reason, of a kind that the rules know. */
const isHarm = ({ dice, type }: Extract<Effect, { do: "harm" }>): boolean =>
  /^(?:\d{1,2}d\d{1,2})?(?:(?<=\d)[+-])?\d{0,3}$/.test(dice.replaceAll(" ", "")) &&
  dice !== "" &&
  DAMAGE_TYPES.some((one) => one === type);

/** What a clock of another page brings about while the party is here; what is seen and suffered there is not told. */
const ELSEWHERE: ReadonlySet<Effect["do"]> = new Set(["fact", "clock", "attitude", "quest", "end"]);

/** A clock goes on, and says what it has to say at each hour it passes. */
function ticked({ pages, at: page }: Stage, changes: Changes, id: string, by: number): Step {
  const clock = page.clocks.find((one) => one.id === id) ?? pages.clock(id);
  if (!clock) return only(changes);
  const was = changes.notes.clocks[id]?.at ?? 0;
  const at = Math.max(0, Math.min(clock.of, was + by));
  if (at === was) return only(changes);
  const next = patched(changes, { clocks: { [id]: { at, of: clock.of } } });
  const strikes = clock.strikes.filter(
    (strike) => strike.at > was && strike.at <= at && holds(strike.needs, next.notes, pages),
  );
  const effects = strikes.flatMap((strike) => strike.effects);
  if (page.clocks.some((one) => one.id === id))
    return { changes: { ...next, struck: [...next.struck, ...strikes.map(({ text }) => text)] }, more: effects };
  return { changes: next, more: effects.filter(({ do: what }) => ELSEWHERE.has(what)) };
}
