import type { Edit } from "../campaign/edits/edit.ts";
import { maxHp } from "../rules/creature/creature.ts";
import type { Creature } from "../rules/state.ts";
import { seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { STATE_SECTIONS } from "./sections.ts";
import { folded, type Standing, sectionLines } from "./standing.ts";
import { calledBy } from "./told.ts";

/** How the party is, in the lists of `story-state.md`: one line a character in each. What has ended says so; what never was is not mentioned. */
export function partyStatus(state: TableState, text: string): readonly Edit[] {
  const standing = sectionLines(text, STATE_SECTIONS.party) ?? [];
  return LISTS.flatMap((list) => {
    const { label, lines } = underLabel(standing, list.labels);
    return seatsOf(state, "player").flatMap((seat): readonly Edit[] => {
      const creature = Object.hasOwn(state.status.creatures, seat) ? state.status.creatures[seat] : undefined;
      if (!creature) return [];
      const name = calledBy({ state }, seat);
      const now = list.of(creature) ?? (lines.some((line) => isAbout(line, name)) ? NONE : undefined);
      return now === undefined ? [] : [{ do: "put", sections: STATE_SECTIONS.party, under: label, name, text: now }];
    });
  });
}

interface List {
  /** How the list may be called, the first for a new one. */
  readonly labels: readonly string[];
  /** What stands behind the name; undefined where there is nothing to say. */
  readonly of: (creature: Creature) => string | undefined;
}

const LISTS: readonly List[] = [
  { labels: ["Hit Points", "HP", "Party HP"], of: hitPoints },
  { labels: ["Spell Slots Remaining", "Spell Slots", "Slots"], of: slots },
  { labels: ["Conditions/Effects", "Conditions", "Effects", "Active Conditions"], of: conditions },
  {
    labels: ["Exhaustion Levels", "Exhaustion"],
    of: ({ exhaustion }) => (exhaustion > 0 ? `${exhaustion}` : undefined),
  },
];

const NONE = "none";

function hitPoints(creature: Creature): string {
  const { hp, temp, dead, dying } = creature;
  const how = dead ? ", dead" : dying ? `, ${dying.stable ? "stable" : "dying"}` : "";
  return `${hp}/${maxHp(creature)}${temp > 0 ? ` (and ${temp} temporary)` : ""}${how}`;
}

/** `level 1: 2 of 3, level 2: 0 of 2`; who casts no spells has nothing to say here. */
function slots({ stats, slotsSpent }: Creature): string | undefined {
  const levels = (stats.casting?.slots ?? []).flatMap((all, i) =>
    all > 0 ? [`level ${i + 1}: ${Math.max(0, all - (slotsSpent[i] ?? 0))} of ${all}`] : [],
  );
  return levels.length > 0 ? levels.join(", ") : undefined;
}

/** What has come over somebody, once each, and the spell they hold. What only lasts for a turn of a fight is not written down. */
function conditions({ held, concentration }: Creature): string | undefined {
  const names = held.filter(({ name }) => !FLEETING.includes(name)).map(({ name }) => WORDS[name] ?? name);
  const all = [...new Set(names), ...(concentration ? [`concentrating on ${concentration}`] : [])];
  return all.length > 0 ? all.join(", ") : undefined;
}

const FLEETING = ["dodging", "disengaged", "aided", "helped", "shielded", "turned"];
const WORDS: Readonly<Record<string, string>> = {
  "aided-hp": "aided",
  "mage-armored": "armoured by magic",
  "spiritual-weapon": "a spiritual weapon at hand",
};

/** A line that says something of this character, by the whole name or the first one. */
function isAbout(line: string, name: string): boolean {
  const [, said = ""] = /^[ \t]{0,8}(?:[-*+]|\d{1,3}[.)])[ \t]{1,4}([^:]{1,120}):(?=.*[\p{L}\p{N}])/u.exec(line) ?? [];
  const called = folded(said);
  return called !== "" && (called === folded(name) || called === folded(name).split(" ")[0]);
}

/** The lines behind the first of these labels that is there, up to the next label; where there is none, the label is new. */
function underLabel(
  standing: readonly Standing[],
  labels: readonly string[],
): { label: string; lines: readonly string[] } {
  const lines = standing.map(({ line }) => line);
  for (const label of labels) {
    const from = lines.findIndex((line) => labelOf(line) === folded(label));
    if (from < 0) continue;
    const rest = lines.slice(from + 1);
    const end = rest.findIndex((line) => labelOf(line) !== undefined);
    return { label, lines: end < 0 ? rest : rest.slice(0, end) };
  }
  return { label: labels[0] ?? "", lines: [] };
}

/** `**Hit Points**:` is a label; a point of a list is none. */
function labelOf(line: string): string | undefined {
  const found = /^[ \t]{0,3}(?:\*\*|__)([^*_]{1,80})(?:\*\*|__)|^[ \t]{0,3}([\p{L}/ ]{1,60}):[ \t]*$/u.exec(line);
  return found ? folded(found[1] ?? found[2] ?? "") : undefined;
}
