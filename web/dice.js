/**
 * Dice in words, as the terminal has them.
 * @typedef {import("../src/protocol/letter.ts").Letter} Letter
 * @typedef {Extract<Letter, { kind: "roll" }>} Roll
 * @typedef {Extract<Letter, { kind: "check" }>} Check
 */

/**
 * One throw on the page.
 * @typedef {object} Throw
 * @property {string} who
 * @property {string} what what it was for
 * @property {string} sum 14 + 5 = 19
 * @property {number} [against] what it was up against, where this seat was told
 * @property {string} [came] what came of it
 * @property {readonly string[]} how how it was made, for whoever asks
 */

/**
 * @param {Roll} roll
 * @param {Check | undefined} called what was called for from this seat
 * @returns {Throw}
 */
export function throwOf(roll, called) {
  const own = called?.for === roll.for ? called : undefined;
  const tips = own?.tips ?? [];
  const weighed = tips.filter((tip) => !/^(?:dis)?advantage: |: changes nothing here$/.test(tip));
  const sum = sumOf(roll, tips);
  return {
    who: roll.for,
    what: whatFor(own && roll.reason === own.skill && own.reason !== "" ? `${own.skill}: ${own.reason}` : roll.reason),
    sum:
      weighed.length === 0
        ? sum
        : `${sum} (${weighed.map((tip) => tip.replace(/ \(.{0,200}\)(?=: )/, "")).join(", ")})`,
    ...(own ? { against: own.dc } : {}),
    how: [
      `Thrown: ${roll.text ?? `${roll.expr} = ${roll.total}`}`,
      ...(own
        ? [`${spelled(own.skill)}, ${own.reason}: the number to meet was ${own.dc}, set before the die fell.`]
        : []),
      ...tips,
    ],
  };
}

/** @type {Readonly<Record<string, string>>} */
export const CAME = {
  success: "yes",
  failure: "no",
  critical_success: "yes, a natural 20",
  critical_failure: "no, a natural 1",
};

/**
 * One or two more would have done.
 * @param {Throw} thrown
 * @param {number} total
 */
export const isHair = ({ against }, total) => against !== undefined && against - total >= 1 && against - total <= 2;

/**
 * `attack: longsword` is an attack (longsword). What takes longer to say has just been said.
 * @param {string} reason
 */
export function whatFor(reason) {
  const plain = reason.replace(TIPPED, "");
  const [, what = plain, on = ""] = /^([^:]{1,40}): (.+)$/s.exec(plain) ?? [];
  return on === "" || on.length > SHORT ? spelled(what) : `${spelled(what)} (${on})`;
}

const TIPPED = / \(((?:dis)?advantage: .*)\)$/s;
const SHORT = 24;

/** @param {string} what a skill as the rulebook spells it, however it was written; anything else as it stands */
function spelled(what) {
  const key = what.trim().toLowerCase().replaceAll("-", " ");
  return SKILLS.find((skill) => skill.toLowerCase() === key) ?? what;
}

const SKILLS =
  "Acrobatics,Animal Handling,Arcana,Athletics,Deception,History,Insight,Intimidation,Investigation,Medicine,Nature,Perception,Performance,Persuasion,Religion,Sleight of Hand,Stealth,Survival".split(
    ",",
  );

/**
 * 14 + 5 = 19; 2d8, 3 + 7 = 10; 14 (not 3: Tam helps) + 4 = 18. What is rolled in any other way is shown as it was written.
 * @param {Roll} roll
 * @param {readonly string[]} tips
 */
export function sumOf(roll, tips = []) {
  const text =
    roll.text ?? `${roll.expr} = [${roll.dice.join(", ")}]${/[+-]\d+$/.exec(roll.expr)?.[0] ?? ""} = ${roll.total}`;
  const [, expr = "", faces, added = "", total = ""] =
    /^(\S+) = \[([^[\]]*)\]((?:[+-]\d+)*) = (-?\d+)$/.exec(text) ?? [];
  if (faces === undefined) return text;
  const dice = faces.split(", ");
  const kept = dice.filter((die) => !die.startsWith("("));
  const lost = dice.filter((die) => die.startsWith("(")).map((die) => die.slice(1, -1));
  const alike = kept.length === 1 && lost.every((die) => die === kept[0]);
  const why = tippedBy(roll, tips);
  const other = lost.length > 0 && !alike ? ` (not ${lost.join(", ")}${why === "" ? "" : `: ${why}`})` : "";
  const sum = `${kept.join(" + ")}${other}${added.replace(/[+-]/g, " $& ")}`;
  const named = /^(?:\dd20\D|1d20$|adv|dis)/.test(expr) ? "" : `${expr}, `;
  return `${named}${sum === total ? sum : `${sum} = ${total}`}`;
}

/**
 * Why the other of two dice did not count, where that is short.
 * @param {Roll} roll
 * @param {readonly string[]} tips
 */
function tippedBy({ expr, reason }, tips) {
  const way = /^2d20kh/.test(expr) ? "advantage: " : "disadvantage: ";
  const all = [...tips, ...(TIPPED.exec(reason)?.[1] ?? "").split(/, (?=(?:dis)?advantage: )/)];
  const why = all.filter((tip) => tip.startsWith(way)).map((tip) => tip.slice(way.length));
  return why.find((one) => one.length <= SHORT) ?? "";
}
