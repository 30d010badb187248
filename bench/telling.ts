import { join } from "node:path";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { openEvening } from "../src/open-evening.ts";
import { entry } from "../test/support/entries.ts";
import { folder, goal, interleaved, seconds } from "./measure.ts";

const SENTENCE = "Salt crusts the hinges, and the counting behind the door has stopped. ";
const SENTENCES = 24;
const NARRATIONS = 12;
/** In milliseconds: a sentence of twenty tokens, from a model that writes a hundred of them a second. */
const PACE = 200;

/** What a piece of narration waits for before it is shown: checks of all of it so far and a durable append, beside the append alone. */
export async function telling(): Promise<string> {
  using temporary = folder();
  await using bare = await openSqliteLedger(join(temporary.path, "bare.sqlite"));
  await using ledger = await openSqliteLedger(join(temporary.path, "table.sqlite"));
  await using evening = await openEvening({
    campaign: { name: "bench", party: ["tilda", "gideon", "corwin", "sera"] },
    sits: () => ({ session: { session: "one", seed: "x" } }),
    ledger,
  });
  const { table } = evening;
  let step = 0;
  const pieces = NARRATIONS * SENTENCES;
  const each = (work: () => Promise<void>) => async () => (1000 / pieces) * (await seconds(work));
  const cost = await interleaved(7, {
    append: each(async () => {
      for (let i = 0; i < pieces; i++)
        await bare.append({ key: `step ${++step}`, entries: [entry(bare.last + 1, SENTENCE)] });
    }),
    told: each(async () => {
      for (let n = 0; n < NARRATIONS; n++) {
        const voice = table.lend("gm", `step ${++step}`);
        for (let i = 1; i <= SENTENCES; i++) {
          const refused = await voice.tell({}, SENTENCE.repeat(i));
          if (refused) throw new Error(refused.hint);
        }
        await voice.say({ tag: "NARRATIVE", fields: {}, body: SENTENCE.repeat(SENTENCES) });
      }
    }),
  });
  const ratio = cost.told / cost.append;
  const share = cost.told / PACE;
  return [
    `A piece of narration, one sentence of ${SENTENCES} (full sync; median of 7 interleaved rounds of ${pieces})`,
    `  a durable append alone                    ${cost.append.toFixed(3).padStart(8)} ms`,
    `  told: checked, recorded and heard         ${cost.told.toFixed(3).padStart(8)} ms   ${ratio.toFixed(2)} times the append, ${(100 * share).toFixed(1)} % of the time a quick model takes to write it`,
    `  ${goal(ratio <= 2, "at most twice an append")}; ${goal(share <= 0.05, "at most 5 % of a model's pace")}`,
  ].join("\n");
}
