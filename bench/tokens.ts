import { tokenSession } from "../test/support/token-session.ts";
import { goal } from "./measure.ts";

const BEATS = 200;
/** As the table in docs/models.md says what an evening costs. */
const EVENING = 60;
const DOLLARS = 2 / 1_000_000;

/** A session with models at every seat, in tokens: through the real prompts, with scripted answers and nothing sent, beside two other ways of asking. */
export async function tokens(): Promise<string> {
  const s = await tokenSession(BEATS);
  const full = await tokenSession(BEATS, "full");
  const evening = { lean: await tokenSession(EVENING), full: await tokenSession(EVENING, "full") };
  const row = (name: string, value: number, digits = 0) => `  ${name.padEnd(58)}${value.toFixed(digits).padStart(10)}`;
  return [
    `Tokens of a session of ${BEATS} beats with 60 kB of files for the GM (units: input 1, written to a cache 1.25, read from it 0.1)`,
    "  memory: lean (as in a window of 26,000 tokens)",
    row("largest prompt of the GM", s.largest),
    row("share read from a cache, %", s.cached * 100, 1),
    row("units a call of the GM", s.units),
    row("units a call, a fresh GM that reads everything", s.fresh),
    row("units a call, a context that grows", s.growing),
    row("largest prompt of a context that grows", s.growingLargest),
    row("tokens of a question", s.question),
    row("calls of the GM a beat", s.gmCalls, 2),
    row("times the story came to stand elsewhere", s.moves),
    row("units a beat, GM", s.unitsPerBeat),
    row("units a beat, the whole table", s.tablePerBeat),
    "  memory: full, in a window of 128,000 tokens",
    row("largest prompt of the GM", full.largest),
    row("share read from a cache, %", full.cached * 100, 1),
    row("units a call of the GM", full.units),
    row("units a beat, the whole table", full.tablePerBeat),
    `  an evening of ${EVENING} beats, as in docs/models.md: largest prompt, share cached, units a call, units for the whole table, dollars at $2 a million`,
    ...Object.entries(evening).map(([memory, one]) => {
      const whole = one.tablePerBeat * EVENING;
      const cells = [
        one.largest.toFixed(0),
        `${(one.cached * 100).toFixed(0)} %`,
        one.units.toFixed(0),
        whole.toFixed(0),
        `$${(whole * DOLLARS).toFixed(2)}`,
      ];
      return `  ${memory.padEnd(6)}${cells.map((cell) => cell.padStart(12)).join("")}`;
    }),
    `  ${goal(s.largest <= 26_000, "largest prompt at most 26,000")}`,
    `  ${goal(s.cached >= 0.85, "at least 85 % read from a cache")}`,
    `  ${goal(s.units <= 4500, "lean: at most 4,500 units a call")}`,
  ].join("\n");
}
