import type { SeatId } from "../protocol/entry.ts";
import type { Letter, Letters } from "../protocol/letter.ts";
import { nameOf } from "../protocol/text.ts";
import { readTried } from "../rules/checks/read-tried.ts";
import { SKILLS } from "../rules/checks/skills.ts";
import { modifierOf } from "../rules/creature/creature.ts";
import type { Ability } from "../rules/creature/words.ts";
import type { Creature } from "../rules/state.ts";
import type { TableState } from "../table/state.ts";
import type { Line, Meaning } from "./meaning.ts";
import { reasonsIn } from "./reasons.ts";
import { isTold } from "./recap.ts";
import { tellerOf } from "./teller.ts";

type Check = Extract<Letter, { kind: "check" }>;
type Roll = Extract<Letter, { kind: "roll" }>;
type Ruling = Extract<Letter, { kind: "ruling" }>;
type Shown = Check | Roll | Ruling;

/**
 * Why it came out as it did, out of character: made of a seat's own letters, and of its own sheet. What was rolled behind the screen, what a companion
 * was up against and what moves the people of the story is in neither.
 */
export function whyFor({ rest, seat, state, letters, lead }: Line): Meaning {
  const back = rest === "" ? 1 : Number(rest);
  if (!Number.isSafeInteger(back) || back < 1) return { show: "Say: /why, or /why and how many outcomes back." };
  const all = outcomesIn(letters)
    .map((one) => bearing(one, seat))
    .filter((one) => one.length > 0);
  const found = all.at(-back);
  const teller = back === 1 ? tellerOf(letters.findLast(isTold), lead()) : "";
  if (!found)
    return {
      show:
        all.length === 0
          ? nothingFell(state, teller)
          : `Only ${all.length} outcomes have dice or rules behind them so far.`,
    };
  const lines = found.flatMap((letter, i) => explained(letter, found.slice(0, i), seat, state));
  const plain = lines.filter((line, i) => line !== lines[i - 1]);
  const told = teller === "" ? [] : [`What was told last: ${teller}`];
  return { show: [...plain, ...reasonsIn(plain), ...told].join("\n") };
}

/** Where models play, nobody can say that it stands written. */
const nothingFell = ({ spent }: TableState, teller: string): string =>
  `No die has fallen for anything yet, and no check was called for. ${
    spent.calls > 0
      ? `What was told is what the Game Master made of it, without dice. ${teller === "" ? "/cost says which seats a model plays." : `The last of it: ${teller}`}`
      : "What was told came from the story as it is written; what moves the people in it is theirs."
  }`;

/** What was decided between one telling and the next, oldest first: in a fight that is a round. */
function outcomesIn(letters: Letters): readonly (readonly Shown[])[] {
  const all: Shown[][] = [[]];
  for (const letter of letters) {
    if (isTold(letter)) all.push([]);
    else if (isShown(letter)) all.at(-1)?.push(letter);
  }
  return all.filter((one) => one.length > 0);
}

/**
 * What of it bears on a seat: of a round of a fight all that was seen; else what was rolled and ruled for them, where something was, and otherwise what
 * decided something. A companion's look around decided nothing.
 */
function bearing(all: readonly Shown[], seat: SeatId): readonly Shown[] {
  if (all.some((one) => one.kind === "ruling" && Array.isArray(one.changes.told))) return all;
  const own = all.filter((one) => one.for === seat);
  if (own.some(({ kind }) => kind !== "ruling")) return own;
  let idle: SeatId | undefined; // whose look around has fallen, and has not been ruled on
  return all.filter((one) => {
    if (one.kind === "roll") idle = isLook(one) ? one.for : undefined;
    if (one.kind !== "ruling") return idle === undefined;
    const theirs = one.for === idle;
    if (theirs) idle = undefined;
    return !theirs;
  });
}

const isLook = ({ reason }: Roll): boolean => /^Perception(?:: a look around\b|$)/i.test(reason);

/** What the seat saw of it; a bare "done" explains nothing, inner dice are nobody's business, and what the human ruled they know. */
const isShown = (letter: Letter): letter is Shown =>
  letter.kind === "check" ||
  (letter.kind === "roll" && letter.visibility !== "inner") ||
  (letter.kind === "ruling" &&
    letter.changes.by !== "human" &&
    letter.changes.sheet === undefined && // what changed hands has no reason but the story
    (letter.outcome !== "done" || Array.isArray(letter.changes.told)));

function explained(letter: Shown, before: readonly Shown[], seat: SeatId, state: TableState): readonly string[] {
  if (letter.kind === "check") return calledFor(letter);
  if (letter.kind === "roll") return fallen(letter, checkOf(letter, before), seat, state);
  const at = before.findLastIndex((one) => one.kind === "roll" && one.for === letter.for);
  const roll = before[at];
  if (before.slice(at + 1).some((one) => at >= 0 && one.kind === "ruling" && one.for === letter.for))
    return came(letter, undefined, undefined); // how far it went has been said
  return came(letter, roll?.kind === "roll" ? roll : undefined, checkOf(letter, before));
}

const checkOf = ({ for: seat }: Roll | Ruling, before: readonly Shown[]): Check | undefined => {
  const found = before.findLast((one) => one.kind === "check");
  return found?.kind === "check" && found.for === seat ? found : undefined;
};

function calledFor({ for: who, skill, dc, reason, toward, shift = 0 }: Check): readonly string[] {
  const felt =
    shift === 0
      ? ""
      : ` How ${toward ?? "they"} took to you made it ${shift > 0 ? "harder" : "easier"} by ${Math.abs(shift)}: it would have been ${dc - shift}.`;
  return [`${nameOf(who)}, ${skill}${reason === "" ? "" : ` (${reason})`}: the difficulty was ${dc}.${felt}`];
}

function fallen(roll: Roll, check: Check | undefined, seat: SeatId, state: TableState): readonly string[] {
  const [, what = roll.reason, tips = check?.tips?.join(", ") ?? ""] =
    /^(.*?)(?: \(((?:dis)?advantage: .*)\))?$/s.exec(roll.reason) ?? [];
  const creature = roll.for === seat ? state.status.creatures[seat] : undefined;
  const parts = creature ? partsOf(creature, check?.skill ?? what, roll.expr) : "";
  return [
    `${check ? "The die" : `${nameOf(roll.for)}, ${what}`}: ${roll.text ?? `${roll.expr} = ${roll.total}`}.`,
    ...(parts === "" ? [] : [`  ${parts}`]),
    ...tippedBy(tips),
  ];
}

/** Why two dice were thrown, or would have been: `advantage: Tam helps, disadvantage: poisoned`. */
function tippedBy(tips: string): readonly string[] {
  const all = tips.split(/, (?=(?:dis)?advantage: )/).map((tip) => tip.split(/: (.*)/s));
  const of = (way: string) => all.flatMap(([kind, why = ""]) => (kind === way ? [why] : [])).join("; ");
  return [
    ...(of("advantage") === "" ? [] : [`  Advantage: ${of("advantage")}.`]),
    ...(of("disadvantage") === "" ? [] : [`  Disadvantage: ${of("disadvantage")}.`]),
  ];
}

const ABILITY: Readonly<Record<Ability, string>> = {
  str: "Strength",
  dex: "Dexterity",
  con: "Constitution",
  int: "Intelligence",
  wis: "Wisdom",
  cha: "Charisma",
};

const signed = (number: number): string => (number < 0 ? `${number}` : `+${number}`);

/** Where the number behind the die comes from: the ability, then practice, and what the sheet has besides. */
function partsOf(creature: Creature, what: string, expr: string): string {
  const flat = [...expr.matchAll(/([+-]\d+)(?!\d|d)/g)].reduce((sum, [, number]) => sum + Number(number), 0);
  if (!/d20/.test(expr) || flat === 0) return "";
  const ability = abilityOf(creature, what);
  if (!ability) return `${signed(flat)} stands on your sheet.`;
  const plain = modifierOf(creature, ability);
  const rest = flat - plain;
  const { proficiency } = creature.stats;
  const name =
    rest === proficiency
      ? "for practice (proficiency)"
      : rest === 2 * proficiency
        ? "for practice (twice the proficiency)"
        : "more on your sheet";
  return `${signed(flat)}: ${signed(plain)} ${ABILITY[ability]}${rest === 0 ? "" : `, ${signed(rest)} ${name}`}.`;
}

/** The ability a roll goes by: of an attack, the better one that its weapon allows. */
function abilityOf(creature: Creature, what: string): Ability | undefined {
  const [, weapon] = /^attack: (.+)$/.exec(what) ?? [];
  if (weapon !== undefined) {
    const attack = creature.stats.attacks.find(({ name }) => name === weapon);
    if (!attack) return undefined;
    const better = modifierOf(creature, "dex") > modifierOf(creature, "str") ? "dex" : "str";
    return attack.properties.includes("finesse")
      ? better
      : attack.kind === "ranged" && !attack.properties.includes("thrown")
        ? "dex"
        : "str";
  }
  if (/^initiative$/.test(what)) return "dex";
  const tried = readTried(what);
  if (!tried) return undefined;
  return "skill" in tried ? (tried.ability ?? SKILLS[tried.skill]) : tried.ability;
}

const RULES: Readonly<Record<string, string>> = {
  success: "A total that meets the difficulty is enough.",
  failure: "A total below the difficulty does not do it; one or two short may still do it at a price.",
  critical_success: "A natural 20; outside of attacks it is the total that counts.",
  critical_failure: "A natural 1 below the difficulty: it may go worse than plainly wrong.",
};

function came({ outcome, changes }: Ruling, roll: Roll | undefined, check: Check | undefined): readonly string[] {
  const told = Array.isArray(changes.told) ? changes.told.filter((line) => typeof line === "string") : [];
  if (!check || !roll) return [...told.map((line) => `  ${line}`)];
  const weighed = (check.tips ?? []).filter((tip) => !/^(?:dis)?advantage: /.test(tip)); // what the sheet makes of the die
  if (weighed.length > 0) return [...weighed, ...told].map((line) => `  ${line}`);
  const margin = roll.total - check.dc;
  const far = margin >= 0 ? `${roll.total} meets ${check.dc}` : `${roll.total} is ${-margin} short of ${check.dc}`;
  return [`  ${far}. ${RULES[outcome] ?? ""}`.trimEnd(), ...told.map((line) => `  ${line}`)];
}
