import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { isRolled, rollDice } from "../src/rules/dice/roll.ts";
import { sealedDice } from "../src/rules/seal.ts";
import { DICE_PEER, type DicePeer, dicePeer } from "./peers.ts";

/**
 * Rolls random expressions with the peer and with ours, the same faces falling for both, and compares the dice that were asked for and
 * the totals. The first of them are written down for the unit test, which needs no peer; the same ones come out every time.
 *
 *     node bin/node24.mjs bench/dice-oracle.ts
 *
 * What both can say is compared. Some of it is spelled otherwise: `r1` is `r=1` there, `kh` is `kh1`, `adv` is `2d20kh1`, `-1d4` is
 * `(0-1d4)`, and `1d8/2` is `floor(1d8/2)`, since halves stay halves there. Left out, because the peer means something else by it:
 *
 * - rolling again together with exploding: there dice explode first, and what they added is rolled again too; here the other way round;
 * - two picks in one group (`4d6kh3dl1`): there the second counts dice that the first has dropped; here it picks among those left;
 * - two rolls-again in one group (`2d6r1r2`): there the second replaces the first;
 * - more kept than there are (`3d6kh5`): there some are dropped after all; here it is refused;
 * - `!!`: there the dice that exploded are added up into one, and picked as one; here it is `!`;
 * - `dl0` and division by zero: there an error, and infinity; here nothing is dropped, and a reason is given;
 * - luck without end: there 1,000 more for each die; here 100;
 * - which of two equal dice is dropped, which no total tells.
 */
const COMPARED = 50_000;
const RECORDED = 400;
const LONGEST = 60;
const MOST_DICE = 60;

interface Written {
  readonly ours: string;
  readonly theirs: string;
}

interface Case {
  readonly expr: string;
  /** Which dice were asked for, in their order, and how each fell. */
  readonly sides: readonly number[];
  readonly faces: readonly number[];
  readonly total: number;
}

/** Something from 0 up to below a number. */
type Chance = (below: number) => number;

/** Grown along the grammar, so that what binds stronger is told by the text alone, as when people write. */
function sum(chance: Chance, depth: number): Written {
  let { ours, theirs } = product(chance, depth);
  for (let more = chance(3); more > 0; more--) {
    const sign = chance(2) ? "+" : "-";
    const right = product(chance, depth);
    ours += `${space(chance)}${sign}${space(chance)}${right.ours}`;
    theirs += `${sign}${right.theirs}`;
  }
  return { ours, theirs };
}

function product(chance: Chance, depth: number): Written {
  let { ours, theirs } = single(chance, depth);
  for (let more = [0, 0, 0, 1, 1, 2][chance(6)] ?? 0; more > 0; more--) {
    const right = factor(chance);
    const divides = chance(2) === 0;
    ours += `${space(chance)}${divides ? "/" : ["*", "×"][chance(2)]}${space(chance)}${right}`;
    theirs = divides ? `floor(${theirs}/${right})` : `${theirs}*${right}`;
  }
  return { ours, theirs };
}

function single(chance: Chance, depth: number): Written {
  const kind = chance(10);
  if (kind === 0) return same(`${chance(21)}`);
  if (kind === 1) {
    const of = single(chance, depth);
    return { ours: `-${of.ours}`, theirs: `(0-${of.theirs})` };
  }
  if (kind <= 3 && depth > 0) {
    const of = sum(chance, depth - 1);
    return { ours: `(${of.ours})`, theirs: `(${of.theirs})` };
  }
  if (kind === 4) return chance(2) ? { ours: "adv", theirs: "2d20kh1" } : { ours: "dis", theirs: "2d20kl1" };
  return group(chance);
}

/** Never nothing, and never so much that totals leave the safe numbers. */
const factor = (chance: Chance): string => (chance(3) ? `${chance(12) + 1}` : `${chance(3) + 1}d${chance(8) + 2}`);

function group(chance: Chance): Written {
  const count = chance(8) + 1;
  const sides = [4, 6, 8, 10, 12, 20, 100, chance(30) + 2][chance(8)] ?? 6;
  const dice = `${count > 1 || chance(2) ? count : ""}${chance(2) ? "d" : "D"}${sides === 100 && chance(2) ? "%" : sides}`;
  const face = chance(sides) + 1;
  const more = [same(""), same(""), same("!"), again("r", face), again("ro", face)][chance(5)] ?? same("");
  const end = ["", "", "kh", "kl", "k", "dh", "dl"][chance(7)] ?? "";
  const kept = chance(count) + 1;
  const pick = end === "" ? same("") : { ours: `${end}${kept > 1 || chance(2) ? kept : ""}`, theirs: `${end}${kept}` };
  // In which order they are written makes no difference to either.
  const mods = (how: keyof Written) => (chance(2) ? more[how] + pick[how] : pick[how] + more[how]);
  return { ours: dice + mods("ours"), theirs: dice.toLowerCase() + mods("theirs") };
}

const again = (how: "r" | "ro", face: number): Written => ({ ours: `${how}${face}`, theirs: `${how}=${face}` });
const same = (text: string): Written => ({ ours: text, theirs: text });
const space = (chance: Chance): string => (chance(4) ? "" : " ");

/** As the peer rolls it. Its engine is told the sides and gives a number from 0, which becomes the face above it. */
function asked({ DiceRoll, NumberGenerator }: DicePeer, { ours, theirs }: Written, chance: Chance): Case {
  const sides: number[] = [];
  const faces: number[] = [];
  const engine = {
    range: [1, 1] as [number, number],
    next: () => {
      const [, highest] = engine.range;
      const number = chance(highest);
      sides.push(highest);
      faces.push(number + 1);
      return number;
    },
  };
  NumberGenerator.generator.engine = engine;
  const { total } = new DiceRoll(theirs);
  return { expr: ours, sides, faces, total };
}

/** What is different with ours, if anything. */
function difference({ expr, sides, faces, total }: Case): string | undefined {
  const wanted: number[] = [];
  const rolled = rollDice(expr, (die) => faces[wanted.push(die) - 1] ?? 1);
  if (!isRolled(rolled)) return rolled.why;
  if (wanted.join() !== sides.join()) return `dice of ${wanted} sides were asked for`;
  return rolled.total === total ? undefined : `${rolled.text}, and there ${total}`;
}

const peer = await dicePeer();
if (peer === undefined) throw new Error(`${DICE_PEER} could not be installed`);
const cases: Case[] = [];
const seen = new Set<string>();
let different = 0;
for (let i = 0; cases.length < COMPARED; i++) {
  const dice = sealedDice("oracle", String(i));
  const chance: Chance = (below) => dice(below) - 1;
  const written = sum(chance, 2);
  if (written.ours.length > LONGEST || seen.has(written.ours)) continue;
  seen.add(written.ours);
  const rolled = asked(peer, written, chance);
  if (rolled.faces.length > MOST_DICE) continue;
  cases.push(rolled);
  const how = difference(rolled);
  if (how === undefined) continue;
  different++;
  if (different <= 20)
    console.log(`${written.ours} (${written.theirs}) with ${rolled.faces} of ${rolled.sides}: ${how}`);
}
console.log(`${cases.length} expressions, ${different} with another result than ${DICE_PEER}`);
if (different > 0) process.exit(1);
const root = fileURLToPath(new URL("../", import.meta.url));
const path = "src/rules/dice/oracle.json";
writeFileSync(`${root}/${path}`, JSON.stringify(cases.slice(0, RECORDED)));
execFileSync(process.execPath, ["node_modules/@biomejs/biome/bin/biome", "format", "--write", path], { cwd: root });
console.log(`${RECORDED} of them written to ${path}`);
