import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { isRolled, rollDice } from "../src/rules/dice/roll.ts";
import { type Dice, sealedDice } from "../src/rules/seal.ts";
import { goal, interleaved, seconds } from "./measure.ts";
import { DICE_PEER, dicePeer } from "./peers.ts";

const ROLLS = 20_000;
const ROUNDS = 15;
/** Rounds that do not count: code that has just been loaded is not what is measured. */
const WARM_UP = 3;
const IMPORTS = 7;

/** What a roll leaves behind for anyone to check: each die, the total and a line to read. */
interface Audit {
  readonly dice: readonly unknown[];
  readonly total: number;
  readonly text: string;
}

const plain: Dice = (sides) => Math.floor(Math.random() * sides) + 1;
/** As at the table: every roll has a place of its own, and so a hash of its own. */
const sealed = (i: number): Dice => sealedDice("seed", `one/tilda/open/attack/${i}`);

/** Rolls a second with the whole record of each, and the time to load, beside the peer with the same source of numbers. */
export async function dice(): Promise<string> {
  const peer = await dicePeer();
  if (peer === undefined) return `Dice: ${DICE_PEER} is not installed`;
  const { DiceRoll, NumberGenerator } = peer;
  const theirs = (expr: string): Audit => {
    const { rolls, total, output } = new DiceRoll(expr);
    return { dice: rolls, total, text: output };
  };
  let falling = plain;
  const engine = {
    range: [1, 1] as [number, number],
    next: () => falling(engine.range[1]) - 1,
  };
  const theirsSealed = (i: number): Audit => {
    falling = sealed(i);
    return theirs("1d20+5");
  };
  const withMathRandom = () => {
    NumberGenerator.generator.engine = null;
  };
  const withSealedDice = () => {
    NumberGenerator.generator.engine = engine;
  };
  const contestants = {
    plain: rate(() => ours("1d20+5", plain)),
    plainPeer: rate(() => theirs("1d20+5"), withMathRandom),
    unseen: rate((i) => ours(`1d20+${i}`, plain)),
    unseenPeer: rate((i) => theirs(`1d20+${i}`), withMathRandom),
    sealed: rate((i) => ours("1d20+5", sealed(i))),
    sealedPeer: rate(theirsSealed, withSealedDice),
  };
  await interleaved(WARM_UP, contestants);
  const rates = await interleaved(ROUNDS, contestants);
  const loads = await interleaved(IMPORTS, {
    troupe: async () => loading(new URL("../src/rules/dice/roll.ts", import.meta.url).href),
    peer: async () => loading(DICE_PEER),
  });
  const row = (name: string, troupe: string, peer: string, times: number) =>
    `  ${name.padEnd(48)}${troupe.padStart(12)}${peer.padStart(12)}${times.toFixed(1).padStart(7)} times`;
  const faster = (name: string, troupe: number, peer: number) =>
    row(name, `${troupe.toFixed(0)}/s`, `${peer.toFixed(0)}/s`, troupe / peer);
  const ratio = rates.plain / rates.plainPeer;
  return [
    `1d20+5 with every die, the total and a line to read (median of ${ROUNDS} interleaved rounds of ${ROLLS})`,
    `  ${"".padEnd(48)}${"Troupe".padStart(12)}${"peer".padStart(12)}   (${DICE_PEER})`,
    faster("plain dice: Math.random for both", rates.plain, rates.plainPeer),
    faster("plain dice, each expression for the first time", rates.unseen, rates.unseenPeer),
    faster("sealed dice: a hash for every roll, for both", rates.sealed, rates.sealedPeer),
    row(
      "to load, in a fresh process",
      `${loads.troupe.toFixed(0)} ms`,
      `${loads.peer.toFixed(0)} ms`,
      loads.peer / loads.troupe,
    ),
    `  ${goal(ratio >= 10, `${ratio.toFixed(0)} times as many plain rolls, of at least 10`)}`,
  ].join("\n");
}

function ours(expr: string, dice: Dice): Audit {
  const rolled = rollDice(expr, dice);
  if (!isRolled(rolled)) throw new Error(rolled.why);
  return rolled;
}

/** Rolls a second. The records are looked at, so that none can be left out as unused. */
const rate =
  (roll: (i: number) => Audit, before = () => {}) =>
  async () => {
    before();
    let seen = 0;
    const took = await seconds(() => {
      for (let i = 0; i < ROLLS; i++) {
        const { dice, total, text } = roll(i);
        seen += dice.length + total + text.length;
      }
    });
    if (seen < ROLLS) throw new Error("nothing was rolled");
    return ROLLS / took;
  };

/** Milliseconds to import a module where nothing has been loaded before. */
function loading(module: string): number {
  const script = `const began = performance.now(); await import(${JSON.stringify(module)}); console.log(performance.now() - began);`;
  const cwd = fileURLToPath(new URL("./", import.meta.url));
  return Number(execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd, encoding: "utf8" }));
}
