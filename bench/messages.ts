import { openEvening } from "../src/open-evening.ts";
import type { DraftOf } from "../src/protocol/entry.ts";
import { isRefusal } from "../src/protocol/refusal.ts";
import { understand } from "../src/protocol/understand.ts";
import { read } from "../src/protocol/wire/read.ts";
import { openScreen } from "../src/screen/screen.ts";
import { goal, interleaved, microseconds } from "./measure.ts";
import { sentences } from "./sentences.ts";

const TIMES = 1000;
const SENTENCES = 8;
const TEXT = `[NARRATIVE]\n\n${sentences(0, SENTENCES)}`;
const GOAL = 150;

/**
 * What screen and schemas cost for one message, beside the least that could be done with it: parsing it as JSON. On its whole path every narration is another,
 * so that nothing remembered of one helps with the next.
 */
export async function messages(): Promise<string> {
  const typed = understand({ tag: "NARRATIVE", fields: {}, body: TEXT.slice(13) });
  if (isRefusal(typed)) throw new Error(typed.hint);
  const json = JSON.stringify(typed);
  const setTable = async (guarded?: false) => {
    const evening = await openEvening({
      campaign: { name: "bench", party: ["tilda", "gideon", "corwin", "sera"] },
      sits: () => ({ session: { session: "one", seed: "x" } }),
      ...(guarded === undefined ? {} : { guarded }),
    });
    return evening.table;
  };
  const [table, open] = [await setTable(), await setTable(false)];
  const screen = openScreen();
  const context = { state: table.state, by: "gm", heard: { of: () => [], has: () => false, since: () => false } };
  const draft: DraftOf<"message"> = { kind: "message", from: "gm", to: ["all"], ...typed };
  let step = 0;
  const another = () => ({ tag: "NARRATIVE", fields: {}, body: sentences(SENTENCES * (step % 6000), SENTENCES) });
  const each = (work: () => unknown) => async () =>
    (1 / TIMES) *
    (await microseconds(async () => {
      for (let i = 0; i < TIMES; i++) await work();
    }));
  const cost = await interleaved(7, {
    json: each(() => JSON.parse(json)),
    read: each(() => read(TEXT)),
    schema: each(() => understand(typed)),
    screen: each(() => [screen.admit(typed, context), screen.audience(draft, context)]),
    made: each(() => [++step, another()]),
    open: each(() => open.lend("gm", `step ${++step}`).say(another())),
    whole: each(() => table.lend("gm", `step ${++step}`).say(another())),
  });
  const whole = cost.whole - cost.made;
  const row = (name: string, us: number) => `  ${name.padEnd(52)}${us.toFixed(1).padStart(7)} µs`;
  return [
    `One narration of ${SENTENCES} sentences, ${TEXT.length} letters (processor time, median of 7 interleaved rounds of ${TIMES})`,
    row("JSON.parse, for comparison", cost.json),
    row("read from text, with its schema", cost.read),
    row("schema of a typed message", cost.schema),
    row("screen: may it be said, and who hears it", cost.screen),
    row("screen plus schema", cost.screen + cost.schema),
    row("the whole path, every time another, no guard", cost.open - cost.made),
    row("the whole path, every time another, the guard on", whole),
    "  (from a typed message to the letters of six seats, on a memory ledger; the campaign has no secrets: what those cost is the guard's own row)",
    `  ${goal(whole <= GOAL, `${whole.toFixed(0)} µs with the guard on, of at most ${GOAL}`)}`,
  ].join("\n");
}
