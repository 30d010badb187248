import type { Letter } from "../../protocol/letter.ts";
import { skillBonus } from "../../rules/checks/check.ts";
import { isIncapacitated } from "../../rules/creature/creature.ts";
import { slotsLeft } from "../../rules/magic/casting.ts";
import type { Creature, Status } from "../../rules/state.ts";
import { untold } from "./compose/beat.ts";
import { drawn } from "./draw.ts";
import { deed, narration, paragraphs, saidIn } from "./fight-words.ts";
import { firstNameOf } from "./first-name.ts";
import { arrival } from "./gm/arrival.ts";
import { experienceGained } from "./gm/between/experience.ts";
import { consequences } from "./gm/consequences.ts";
import { pending } from "./gm/costs.ts";
import { changed, patched, unchanged } from "./gm/effects.ts";
import { FIGHTING, foesNamed, foughtFact } from "./gm/foes.ts";
import { notesKept } from "./gm/kept.ts";
import type { Stage } from "./gm/stage.ts";
import { ended } from "./gm/words.ts";
import { listed } from "./plain-words.ts";
import { cameOf, foesOf } from "./reckoning.ts";
import { filled, fitting } from "./tables/table.ts";

/** It is over: the dying are seen to, then it is told what it came to, and whoever needs it has an hour on the steps. */
export function afterwards(stage: Stage, status: Status, recent: readonly Letter[]): readonly unknown[] {
  const { party, letters } = stage.desk;
  const all = party.flatMap((seat) => status.creatures[seat] ?? []);
  const here = all.filter(({ dead }) => !dead);
  const able = here.filter((one) => one.hp > 0 && !one.gone && !isIncapacitated(one));
  const dying = here.find(({ dying: at }) => at !== null && !at.stable);
  const [helper] = able.toSorted((a, b) => skillBonus(b, "medicine") - skillBonus(a, "medicine"));
  if (dying && helper) return [byMagic(dying, able) ?? seenTo(dying, helper, recent)];
  const told = (ending: string) =>
    narration(
      paragraphs(
        ...[saidIn(recent), cameOf(all, foesOf(letters, status)), ending].map((text) => untold(text, stage.told)),
      ) || "It is over.",
    );
  const over = { kind: "notes", clocks: { round: null } };
  if (here.length === 0) return [over, told("Nobody is left to tell it."), nobodyLeft];
  const down = here.filter(({ hp }) => hp === 0);
  const woken = down.map(({ id }) => deed({ do: "heal", to: id, dice: "1" }));
  const hurt = here.filter(({ hp, stats }) => hp > 0 && hp < stats.hp);
  const spend = helper ? Object.fromEntries(hurt.map((one) => [one.id, diceToSpend(one)])) : {};
  const rests =
    hurt.length > 0 || down.length > 0
      ? [deed({ do: "rest", length: "short", who: here.map(({ id }) => id), spend })]
      : [];
  const won = helper !== undefined;
  const came = fightCame(stage, won);
  const ending = paragraphs(came.text, endingOf(stage, won, down, rests.length > 0, came.text !== ""));
  const learnt = won ? experienceGained(stage, here, foesOf(letters, status)) : [];
  return [...woken, ...rests, ...learnt, ...came.asks, over, told(ending), ...came.next];
}

/** What the page says of this fight's end, and what follows from it. */
function fightCame(
  stage: Stage,
  won: boolean,
): { readonly text: string; readonly asks: readonly unknown[]; readonly next: readonly unknown[] } {
  const foes = foesNamed(stage, stage.notes.facts[FIGHTING] ?? "");
  const outcome = won ? foes?.won : foes?.lost;
  const changes = patched(changed(stage, unchanged(stage.notes), outcome?.effects ?? []), {
    facts: { [FIGHTING]: null, ...(foes ? { [foughtFact(foes.id)]: won ? "won" : "lost" } : {}) },
  });
  const { to, ending, struck } = changes;
  const page = to === undefined ? undefined : stage.pages.at(to);
  return {
    text: paragraphs(outcome?.text ?? "", ...struck, ...(ending ? pending(changes.notes) : [])).replaceAll(
      "{name}",
      firstNameOf(stage.lead),
    ),
    asks: [...consequences(stage, stage.lead, [], { ...changes, rest: false }), notesKept(changes.patch)],
    next: [
      ...(page ? arrival({ ...stage, notes: changes.notes }, page, changes.notes) : []),
      ...(ending ? ended(stage, ending) : []),
    ],
  };
}

function endingOf(stage: Stage, won: boolean, down: readonly Creature[], rests: boolean, told: boolean): string {
  const line = (under: string, gaps: Readonly<Record<string, string>> = {}): string => {
    const rows = fitting("aftermath", new Set(), under).map(({ text }) => filled(text, gaps));
    return (
      drawn(
        rows.filter((text) => !stage.told.has(text)),
        stage.draw(under),
      ) ?? ""
    );
  };
  if (!won) return told ? "" : line("lost");
  if (down.length === 0) return rests ? line("rested") : told ? "" : line("unhurt");
  const names = listed(down.map(({ id }) => firstNameOf(id)));
  return line("waking", { names: `${names} ${down.length === 1 ? "wakes" : "wake"}` });
}

/** A word that heals or spares, from whoever has one. */
function byMagic(dying: Creature, able: readonly Creature[]): unknown {
  for (const spell of ["spare-the-dying", "cure-wounds", "healing-word"]) {
    const level = spell === "spare-the-dying" ? 0 : 1;
    const caster = able.find(
      (one) => one.stats.casting?.spells.includes(spell) && (level === 0 || slotsLeft(one, level) > 0),
    );
    if (caster) return deed({ do: "cast", who: caster.id, spell, targets: [dying.id] });
  }
  return undefined;
}

/** One try with steady hands, then death has its turn, and so on: nobody gets a second try for nothing. */
function seenTo(dying: Creature, helper: Creature, recent: readonly Letter[]): unknown {
  const times = (what: string) =>
    recent.filter(
      (letter) =>
        letter.kind === "deed" &&
        letter.intent.do === what &&
        [letter.intent.target, letter.intent.who].includes(dying.id),
    ).length;
  if (times("stabilise") > times("death-save")) return deed({ do: "death-save", who: dying.id });
  return deed({ do: "stabilise", who: helper.id, target: dying.id });
}

export const nobodyLeft = {
  tag: "SESSION_END",
  fields: {
    summary: "Nobody of the party is left.",
    state_saved: true,
    next_hook: "Somebody will come looking, and find what there is to find.",
  },
};

/** As many hit dice as the wounds are worth, and not the last one, unless it is bad. */
export function diceToSpend({ stats, hp, hitDiceSpent }: Creature): number {
  const left = stats.hitDice.count - hitDiceSpent;
  const worth = Math.ceil((stats.hp - hp) / (stats.hitDice.sides / 2 + 1));
  return Math.max(0, Math.min(left - 1, worth)) || (hp * 2 < stats.hp ? Math.min(1, left) : 0);
}
