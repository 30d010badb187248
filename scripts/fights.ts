import { parseArgs } from "node:util";
import { statusOf } from "../src/rules/creature/creature.ts";
import { checkFought, tryAnything } from "../test/rules/laws.ts";
import { balance } from "../test/support/balance.ts";
import { DIFFICULT, fightOf, foesFor, partyAt, quickDice } from "../test/support/fights.ts";

/**
 * Fights in great numbers. Half of them are fought out by both sides' wits, in the other half anything at all is tried; after every step the
 * laws of `test/rules/laws.ts` must hold. With --balance, how a thousand parties fare against encounters of each difficulty.
 */
const { values } = parseArgs({
  options: {
    fights: { type: "string", default: "2000" },
    balance: { type: "string" },
    from: { type: "string", default: "1" },
  },
});
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

if (values.balance !== undefined) {
  console.log("| difficulty | skill | won | somebody down | somebody dead | ended by flight or surrender | rounds |");
  console.log("|---|---|---|---|---|---|---|");
  for (const skill of ["plain", "keen"] as const)
    for (const difficulty of DIFFICULT) {
      const { won, down, dead, byAim, rounds, unfinished } = balance(difficulty, skill, Number(values.balance));
      console.log(
        `| ${difficulty} | ${skill} | ${percent(won)} | ${percent(down)} | ${percent(dead)} | ${percent(byAim)} | ${rounds.toFixed(1)} |`,
      );
      if (unfinished > 0) console.log(`(${percent(unfinished)} not over after 50 rounds)`);
    }
} else {
  const [count, from] = [Number(values.fights), Number(values.from)];
  let happened = 0;
  let events = 0;
  for (let seed = from; seed < from + count; seed++) {
    const level = 1 + (seed % 3);
    const difficulty = DIFFICULT[(seed >> 1) % 4] ?? "easy";
    try {
      if (seed % 2 === 0) {
        const fought = fightOf(seed, level, difficulty, seed % 4 === 0 ? "plain" : "keen");
        checkFought(fought);
        events += fought.events.length;
      } else {
        const dice = quickDice(seed);
        happened += tryAnything(
          statusOf([...partyAt(level, dice), ...foesFor(level, difficulty, dice)]),
          dice,
          80,
        ).happened;
      }
    } catch (error) {
      console.error(`seed ${seed}:`, error);
      process.exitCode = 1;
      break;
    }
    if (seed % 10_000 === 0) console.log(`${seed} fights`);
  }
  console.log(
    `${count} fights: ${events} events in those fought out, ${happened} of ${40 * count} tries accepted; every step by the law.`,
  );
}
