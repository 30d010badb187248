import { openEvening } from "../src/open-evening.ts";
import type { DraftOf } from "../src/protocol/entry.ts";
import { isRefusal } from "../src/protocol/refusal.ts";
import { understand } from "../src/protocol/understand.ts";
import { read } from "../src/protocol/wire/read.ts";
import { openScreen } from "../src/screen/screen.ts";
import { interleaved, seconds } from "./measure.ts";

const TIMES = 5000;
const TEXT = `[NARRATIVE]\n\n${"Salt crusts the hinges, and the counting behind the door has stopped. ".repeat(8)}`;

/** What screen and schemas cost for one message, beside the least that could be done with it: parsing it as JSON. */
export async function messages(): Promise<string> {
  const typed = understand({ tag: "NARRATIVE", fields: {}, body: TEXT.slice(13) });
  if (isRefusal(typed)) throw new Error(typed.hint);
  const json = JSON.stringify(typed);
  await using evening = await openEvening({
    campaign: { name: "bench", party: ["tilda", "gideon", "corwin", "sera"] },
    sits: () => ({ session: { session: "one", seed: "x" } }),
  });
  const { table } = evening;
  const screen = openScreen();
  const context = { state: table.state, by: "gm", heard: { of: () => [], has: () => false, since: () => false } };
  const draft: DraftOf<"message"> = { kind: "message", from: "gm", to: ["all"], ...typed };
  let step = 0;
  const each = (work: () => unknown) => async () =>
    (1e6 / TIMES) *
    (await seconds(async () => {
      for (let i = 0; i < TIMES; i++) await work();
    }));
  const cost = await interleaved(7, {
    json: each(() => JSON.parse(json)),
    read: each(() => read(TEXT)),
    schema: each(() => understand(typed)),
    screen: each(() => [screen.admit(typed, context), screen.audience(draft, context)]),
    whole: each(() => table.lend("gm", `step ${++step}`).say(typed)),
  });
  const row = (name: string, us: number) => `  ${name.padEnd(52)}${us.toFixed(1).padStart(7)} µs`;
  return [
    "One message (median of 7 interleaved rounds of 5,000)",
    row("JSON.parse, for comparison", cost.json),
    row("read from text, with its schema", cost.read),
    row("schema of a typed message", cost.schema),
    row("screen: may it be said, and who hears it", cost.screen),
    row("screen plus schema", cost.screen + cost.schema),
    row("the whole path on a memory ledger, seven mailboxes", cost.whole),
  ].join("\n");
}
