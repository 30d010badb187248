import type { Letter } from "../protocol/letter.ts";
import type { Names } from "./names.ts";

type Roll = Extract<Letter, { kind: "roll" }>;
type Check = Extract<Letter, { kind: "check" }>;

/** Dice that have fallen and are not on the page yet: what was called for, what fell and what came of it make one line. */
export interface Tray {
  /** True when the letter is in the tray now; false when it is for somebody else to show, after what lies there. */
  take(letter: Letter): boolean;
  /** What lay in it, line by line. */
  empty(): readonly string[];
}

interface Thrown {
  readonly who: string;
  readonly what: string;
  readonly sum: string;
  /** By how much it was missed, where it is known what it was up against. */
  readonly missed?: number;
  readonly came?: string;
}

export function openTray(seat: string, names: Names): Tray {
  let thrown: readonly Thrown[] = [];
  let called: Check | undefined; // only what was called for from this seat: what others are up against is not said
  const take = (letter: Letter): boolean => {
    if (letter.kind === "check") called = letter.for === seat ? letter : called;
    if (letter.kind === "roll") {
      const dc = called?.for === letter.for ? called.dc : undefined;
      const weighed = dc === undefined ? "" : weighedBy(called?.tips ?? []);
      const up = dc === undefined || weighed !== "" ? {} : { missed: dc - letter.total };
      const fell = `${sumOf({ ...letter, reason: withTips(letter, called) })}${weighed === "" ? "" : ` (${weighed})`}`;
      const sum = `${fell}${dc === undefined ? "" : ` against ${dc}`}`;
      thrown = [
        ...thrown,
        { who: letter.for, what: dc === undefined ? whatFor(letter.reason) : calledAs(letter, called), sum, ...up },
      ];
      called = undefined;
    }
    if (letter.kind !== "ruling") return letter.kind === "check" || letter.kind === "roll";
    const last = thrown.at(-1);
    const came = Array.isArray(letter.changes.told) ? undefined : CAME[letter.outcome];
    if (last === undefined || came === undefined || last.who !== letter.for || last.came !== undefined) return false;
    thrown = [
      ...thrown.slice(0, -1),
      { ...last, came: isHair(last) && came === CAME.failure ? "no, just short" : came },
    ];
    return true;
  };
  return {
    take,
    empty() {
      const lines = runsOf(thrown).map((run) => lineOf(run, names));
      const open = called ? [`${names.short(seat)}, ${calledFor(called)}`] : [];
      thrown = [];
      called = undefined;
      return [...lines, ...open];
    },
  };
}

const CAME: Readonly<Record<string, string>> = {
  success: "yes",
  failure: "no",
  critical_success: "yes, a natural 20",
  critical_failure: "no, a natural 1",
};

/** One or two more would have done. */
const isHair = ({ missed = 0 }: Thrown): boolean => missed === 1 || missed === 2;

/** What the dice were for, as the one who was called for them was told. */
const calledAs = ({ reason }: Roll, called: Check | undefined): string =>
  called && reason === called.skill && called.reason !== ""
    ? whatFor(`${called.skill}: ${called.reason}`)
    : whatFor(reason);
const withTips = ({ for: seat, reason }: Roll, called: Check | undefined): string =>
  called?.for === seat && called.tips ? `${reason} (${called.tips.join(", ")})` : reason;

/** What the sheet makes of a die: `Ear for Deceit: 1 counts as 8`. */
const weighedBy = (tips: readonly string[]): string =>
  tips
    .filter((tip) => !/^(?:dis)?advantage: |: changes nothing here$/.test(tip))
    .map((tip) => tip.replace(/ \(.*\)(?=: )/, ""))
    .join(", ");

/** Perception (the dark): against 12 */
export const calledFor = ({ skill, reason, dc }: Check): string =>
  `${reason === "" ? spelled(skill) : whatFor(`${skill}: ${reason}`)}: against ${dc}`;

/** `attack: longsword` is an attack (longsword). What takes longer to say has just been said. */
export function whatFor(reason: string): string {
  const plain = reason.replace(TIPPED, "");
  const [, what = plain, on = ""] = /^([^:]{1,40}): (.+)$/s.exec(plain) ?? [];
  return on === "" || on.length > SHORT ? spelled(what) : `${spelled(what)} (${on})`;
}

/** What tipped a die, as it stands on record: `attack: mace (advantage: prone, disadvantage: poisoned)`. */
const TIPPED = / \(((?:dis)?advantage: .*)\)$/s;

/** Why the other of two dice did not count, where that is short: "Tam helps". */
function tippedBy({ expr, reason = "" }: { readonly expr: string; readonly reason?: string }): string {
  const way = /^2d20kh/.test(expr) ? "advantage: " : "disadvantage: ";
  const all = (TIPPED.exec(reason)?.[1] ?? "").split(/, (?=(?:dis)?advantage: )/);
  const why = all.filter((tip) => tip.startsWith(way)).map((tip) => tip.slice(way.length));
  return why.find((one) => one.length <= SHORT) ?? "";
}

/** A skill as the rulebook spells it, however it was written; anything else as it stands. */
function spelled(what: string): string {
  const key = what.trim().toLowerCase().replaceAll("-", " ");
  return SKILLS.find((skill) => skill.toLowerCase() === key) ?? what;
}

const SKILLS: readonly string[] =
  "Acrobatics,Animal Handling,Arcana,Athletics,Deception,History,Insight,Intimidation,Investigation,Medicine,Nature,Perception,Performance,Persuasion,Religion,Sleight of Hand,Stealth,Survival".split(
    ",",
  );

const SHORT = 24;

/** Throws of one person in a row, or of several for the same thing. */
function runsOf(thrown: readonly Thrown[]): readonly (readonly Thrown[])[] {
  const runs: Thrown[][] = [];
  for (const one of thrown) {
    const run = runs.at(-1);
    const sameWho = run?.every(({ who, came }) => who === one.who && came === undefined);
    const sameWhat = run?.every(({ what, came }) => what === one.what && came === undefined);
    if (run && one.came === undefined && (sameWho || sameWhat)) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

function lineOf(run: readonly Thrown[], names: Names): string {
  const [first] = run;
  if (first === undefined) return "";
  const { who, what, sum, came } = first;
  if (run.length === 1) return `${names.short(who)}, ${what}: ${sum}${came === undefined ? "" : `, ${came}`}`;
  if (run.every((one) => one.who !== who || one === first))
    return `${what.replace(/^./, (letter) => letter.toUpperCase())}: ${run.map((one) => `${names.short(one.who)} ${one.sum}`).join("; ")}`;
  const said = run.map((one, i) => (one.what === run[i - 1]?.what ? one.sum : `${one.what} ${one.sum}`));
  return `${names.short(who)}: ${said.join("; ")}`;
}

/** 14 + 5 = 19; 2d8, 3 + 7 = 10; 14 (not 3) + 4 = 18; 14 (not 3: Tam helps); 3 where both were 3. What is rolled in any other way is shown as it was written. */
export function sumOf(roll: Pick<Roll, "expr" | "dice" | "total" | "text"> & { readonly reason?: string }): string {
  const text = roll.text ?? diceOf(roll);
  const [, expr = "", faces, added = "", total = ""] =
    /^(\S+) = \[([^[\]]*)\]((?:[+-]\d+)*) = (-?\d+)$/.exec(text) ?? [];
  if (faces === undefined) return text;
  const dice = faces.split(", ");
  const kept = dice.filter((die) => !die.startsWith("("));
  const lost = dice.filter((die) => die.startsWith("(")).map((die) => die.slice(1, -1));
  const alike = kept.length === 1 && lost.every((die) => die === kept[0]); // which of the two counted is no news
  const why = tippedBy(roll);
  const other = lost.length > 0 && !alike ? ` (not ${lost.join(", ")}${why === "" ? "" : `: ${why}`})` : "";
  const sum = `${kept.join(" + ")}${other}${added.replace(/[+-]/g, " $& ")}`;
  const named = /^(?:\dd20\D|1d20$|adv|dis)/.test(expr) ? "" : `${expr}, `;
  return `${named}${sum === total ? sum : `${sum} = ${total}`}`;
}

/** 1d20+5 = [14]+5 = 19 */
export function diceOf({ expr, dice, total }: Pick<Roll, "expr" | "dice" | "total">): string {
  const added = /[+-]\d+$/.exec(expr)?.[0] ?? "";
  return `${expr} = [${dice.join(", ")}]${added} = ${total}`;
}
