import { readFileSync } from "node:fs";
import type { SeatId } from "../protocol/entry.ts";
import { nameOf } from "../protocol/text.ts";
import { conditionOf } from "../rules/condition-of.ts";
import { armorOf, maxHp, modifierOf } from "../rules/creature/creature.ts";
import { ABILITIES } from "../rules/creature/words.ts";
import { BY_THE_BOOK, type HouseRules } from "../rules/house-rules.ts";
import { slotsLeft, spellAttack, spellDc } from "../rules/magic/casting.ts";
import type { Creature } from "../rules/state.ts";
import type { TableState } from "../table/state.ts";
import { fightLines, glanceOf } from "./glance.ts";
import type { Line, Meaning } from "./meaning.ts";

/**
 * `/ask`: a question about the rules or the table, out of character. The answers are prose in `ask.md`, a heading each; gaps in them are filled from the
 * asker's own numbers and what the table has agreed on, so no answer can hold more than that seat may know.
 */
export function answerFor(line: Line): Meaning {
  return { show: answerIn(line) ?? UNKNOWN };
}

/** The answer that stands in `ask.md`; undefined where none does. */
export function answerIn({ rest, seat, state }: Line): string | undefined {
  const answers = allAnswers();
  if (rest === "")
    return `Ask about ${answers.map(({ title }) => title).join(", ")}. Such as: /ask what does frightened do`;
  const found = answerTo(rest, answers);
  return found && filled(found, seat, state);
}

/** Read once. */
function allAnswers(): readonly Answer[] {
  known ??= answersIn(readFileSync(new URL("ask.md", import.meta.url), "utf8"));
  return known;
}

let known: readonly Answer[] | undefined;

export interface Answer {
  readonly title: string;
  /** What people ask with, word by word: any one of them will do, with all of its words. */
  readonly keys: readonly (readonly string[])[];
  readonly text: string;
}

/** A heading, what else it is asked with, and the answer. */
export function answersIn(markdown: string): readonly Answer[] {
  return markdown
    .replaceAll("\r\n", "\n")
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [title = "", ...lines] = part.split("\n");
      const also = lines.find((line) => line.startsWith("also: "))?.slice(6) ?? "";
      const text = lines
        .filter((line) => !line.startsWith("also: "))
        .join("\n")
        .replace(/(?<=\S)\n(?=[^\s*-])/g, " ") // a paragraph is one line: whoever shows it knows how wide it may be
        .trim();
      return {
        title: title.trim(),
        keys: [title, ...also.split(",")].map(wordsOf).filter((key) => key.length > 0),
        text,
      };
    });
}

/** The answer with the most words of the question among those it is asked with; of two alike, the one that is called so. */
export function answerTo(question: string, answers: readonly Answer[]): Answer | undefined {
  const asked = new Set(wordsOf(question.slice(0, 500)));
  const plain = ` ${question
    .slice(0, 500)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")} `;
  const scored = answers.map((answer) => {
    const [title] = answer.keys;
    const most = Math.max(0, ...answer.keys.map((key) => (key.every((word) => asked.has(word)) ? key.length : 0)));
    const called = title?.every((word) => asked.has(word)) ? 0.25 : 0;
    const exactly = plain.includes(` ${answer.title.toLowerCase()} `) ? 0.25 : 0;
    return { answer, score: most === 0 ? 0 : most + called + exactly };
  });
  const [best] = scored.toSorted((a, b) => b.score - a.score);
  return best && best.score > 0 ? best.answer : undefined;
}

const SMALL = new Set(
  "a an the of do does is are i my me you we to in on at for what how many much which when if it have has can be with".split(
    " ",
  ),
);

/** Words by their stem, without those that every question has. */
const wordsOf = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== "" && !SMALL.has(word))
    .map((word) => (word.length > 3 ? word.replace(/(?:ies|ing|ed|es|s|e|y)$/, "").replace(/(.)\1$/, "$1") : word));

const UNKNOWN =
  "Nothing here answers that. /ask alone lists what is known of the rules; about the story, ask in the story: look, listen, or put it to somebody who is there.";

function filled({ title, text }: Answer, seat: SeatId, state: TableState): string {
  const creature = state.status.creatures[seat];
  const gap = (name: string): string => {
    const own = Object.hasOwn(OWN, name) ? OWN[name] : undefined;
    if (own) return creature ? own(creature) : "Your sheet has no numbers the engine can use.";
    return Object.hasOwn(TABLE, name) ? (TABLE[name]?.(state, seat) ?? "") : `{${name}}`;
  };
  const told = text.replace(/\{([a-z-]{1,20})\}/g, (_, name: string) => gap(name));
  return `${title}. ${told}`;
}

const spaced = (name: string): string => name.replaceAll("-", " ");
const signed = (number: number): string => (number < 0 ? `${number}` : `+${number}`);

/** What somebody may know of themselves. */
const OWN: Readonly<Record<string, (creature: Creature) => string>> = {
  "hit-dice": ({ stats: { hitDice }, hitDiceSpent }) =>
    `You have ${hitDice.count - hitDiceSpent} of ${hitDice.count} hit dice left, each a d${hitDice.sides}.`,
  "hit-points": (creature) =>
    `You have ${creature.hp} of ${maxHp(creature)} hit points${creature.temp > 0 ? `, and ${creature.temp} temporary ones` : ""}.`,
  armour: (creature) => `Yours is ${armorOf(creature)}.`,
  speed: ({ stats }) => `Yours is ${stats.speed} feet.`,
  initiative: (creature) => `Yours is ${signed(creature.stats.initiative ?? modifierOf(creature, "dex"))}.`,
  standing: (creature) => `You: ${conditionOf(creature, true).join(", ")}.`,
  attacks: ({ stats }) =>
    stats.attacks.length === 0
      ? "Your sheet names no attack."
      : `You have ${stats.attacks.map(({ name, bonus, damage }) => `${spaced(name)} (${signed(bonus)} to hit, ${damage.map(({ dice, type }) => `${dice} ${type}`).join(" and ")})`).join("; ")}.`,
  abilities: (creature) =>
    `You have ${ABILITIES.map((one) => `${one} ${creature.stats.abilities[one]} (${signed(modifierOf(creature, one))})`).join(", ")}.`,
  skills: ({ stats }) =>
    Object.keys(stats.skills).length === 0
      ? "Your sheet names none; you try everything with the plain ability."
      : `You have ${Object.entries(stats.skills)
          .map(([name, bonus]) => `${spaced(name)} ${signed(bonus ?? 0)}`)
          .join(", ")}.`,
  spells: spellsOf,
  inspiration: ({ inspiration }) => (inspiration ? "You have it." : "You have none just now."),
  features: ({ stats }) =>
    stats.features.length === 0
      ? "Your sheet names none that the engine knows."
      : `You have ${stats.features.map(spaced).join(", ")}.`,
};

function spellsOf(creature: Creature): string {
  const { casting } = creature.stats;
  if (!casting) return "You cast none.";
  const slots = casting.slots.map((all, i) => `${slotsLeft(creature, i + 1)} of ${all} of level ${i + 1}`);
  return [
    `You know ${casting.spells.map(spaced).join(", ") || "none the engine has rules for"}.`,
    ...(slots.length > 0 ? [`Slots left: ${slots.join(", ")}.`] : []),
    `Your spells are saved against ${spellDc(creature)} and strike with ${signed(spellAttack(creature))}.`,
  ].join(" ");
}

const HOUSE: Readonly<Record<keyof HouseRules, string>> = {
  criticals: "a critical adds the most its dice can show",
  flanking: "two on both sides of a foe have advantage",
  quickPotions: "a potion takes a bonus action",
  hiddenDeathSaves: "death saves are between the dying and the Game Master",
  hardKnocks: "whoever comes round from 0 has a level of exhaustion",
  slowHealing: "a long rest gives back hit points by hit dice alone",
};

/** What everybody at the table may know. */
const TABLE: Readonly<Record<string, (state: TableState, seat: SeatId) => string>> = {
  house: ({ status: { house }, rules }) => {
    const own = (Object.keys(HOUSE) as (keyof HouseRules)[]).filter((name) => house[name] !== BY_THE_BOOK[name]);
    return [
      own.length === 0
        ? "The engine plays by the book."
        : `The engine plays by these: ${own.map((name) => HOUSE[name]).join("; ")}.`,
      ...(rules.length > 0 ? [`Ruled at this table: ${rules.join("; ")}.`] : []),
    ].join(" ");
  },
  boundaries: ({ boundaries }) =>
    boundaries.length === 0 ? "Nothing was left so far." : `The table stays off: ${boundaries.join("; ")}.`,
  fight: (state, seat) => fightLines(glanceOf(state, seat)).join("\n") || "There is no fight just now.",
  you: (_state, seat) => `You are ${nameOf(seat)}.`,
};
