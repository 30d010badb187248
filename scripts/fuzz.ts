import { parseArgs } from "node:util";
import { catalog, TAGS } from "../src/protocol/catalog.ts";
import { parseEntry } from "../src/protocol/entry.ts";
import { isRefusal } from "../src/protocol/refusal.ts";
import { understand } from "../src/protocol/understand.ts";
import { isMessage, read } from "../src/protocol/wire/read.ts";
import { type Random, randomFrom } from "../test/support/random.ts";
import { SEATS, setTable } from "../test/support/table.ts";
import { isMain } from "./is-main.ts";

/**
 * Throws mutated texts at the reader and at a table. Nothing may crash, every message that comes out must be a message, and every entry
 * in the ledger must be valid. Reports the longest the loop was blocked by one text.
 */
export interface FuzzReport {
  readonly texts: number;
  readonly messages: number;
  readonly refusals: number;
  readonly entries: number;
  readonly longestBlockMs: number;
  readonly slowest: string;
}

export async function fuzz({ texts, seed }: { texts: number; seed: number }): Promise<FuzzReport> {
  const random = randomFrom(seed);
  let messages = 0;
  let refusals = 0;
  let entries = 0;
  let longestBlockMs = 0;
  let slowest = "";
  await (await setTable()).play(["gm", FIRST]);
  for (let done = 0; done < texts; ) {
    const table = await setTable();
    for (let i = 0; i < 200 && done < texts; i++, done++) {
      const text = done < HORRORS.length ? (HORRORS[done] ?? "") : mutated(random);
      const readings = read(text);
      for (const reading of readings) {
        if (isRefusal(reading)) refusals++;
        else if (isMessage(reading)) {
          messages++;
          const again = understand(reading);
          if (isRefusal(again)) throw new Error(`A message that was read is not a message: ${JSON.stringify(reading)}`);
        }
      }
      const began = process.threadCpuUsage();
      await table.play([random.pick(SEATS).id, text]); // read, screened, ruled and heard without a pause
      const { user, system } = process.threadCpuUsage(began); // of this thread alone: other programs' turns do not count
      const took = (user + system) / 1000;
      if (took > longestBlockMs) [longestBlockMs, slowest] = [took, text.slice(0, 60)];
    }
    for (const entry of await table.entries()) {
      entries++;
      const kept: unknown = JSON.parse(JSON.stringify(entry));
      if (!parseEntry(kept)) throw new Error(`An invalid entry reached the ledger: ${JSON.stringify(entry)}`);
    }
  }
  return { texts, messages, refusals, entries, longestBlockMs, slowest };
}

/** With the first narration of a process, what narration is looked through for is put together, once: no text is to blame for that. */
const FIRST = "[NARRATIVE]\n\nThe arrow strikes Corwin's shield, and he rolls a seventeen. Tilda does not move again.";

const EXAMPLES = TAGS.map((tag) => catalog[tag].example);
const BITS = [
  "\u0000",
  "\ud800",
  "\udfff",
  "\u202e",
  "\u2028",
  "\ufeff",
  "\r",
  "\n",
  "\n\n",
  "\t",
  ":",
  "|",
  ">",
  "-",
  "- ",
  "  ",
  "[",
  "]",
  "{",
  "}",
  '"',
  "'",
  "“",
  "”",
  "`",
  "```",
  "**",
  "\\",
  "#",
  "[NARRATIVE]",
  "[AWAIT_AI_PLAYERS: ",
  "__proto__: x",
  "constructor: y",
  "characters:",
  "summary: |",
  "type: ACTION",
  "é",
  "🐉",
  "(pass)",
  "[VETO]",
  "%2e%2e/",
  "</script>",
];

function mutated(random: Random): string {
  let text = random.pick(EXAMPLES);
  for (let n = 1 + random.below(6); n > 0; n--) text = random.pick(MUTATIONS)(text, random);
  return text;
}

const MUTATIONS: readonly ((text: string, random: Random) => string)[] = [
  (text, random) => splice(text, random.below(text.length + 1), 0, random.pick(BITS)),
  (text, random) => splice(text, random.below(text.length + 1), random.below(12), ""),
  (text, random) =>
    splice(text, random.below(text.length + 1), random.below(4), random.pick(BITS).repeat(1 + random.below(40))),
  (text, random) => text.slice(0, random.below(text.length + 1)),
  (text, random) => lines(text, random, (all, i) => all.toSpliced(i, 1)),
  (text, random) => lines(text, random, (all, i) => all.toSpliced(i, 0, all[random.below(all.length)] ?? "")),
  (text, random) =>
    lines(text, random, (all, i) => all.toSpliced(i, 1, `${" ".repeat(random.below(9))}${all[i] ?? ""}`)),
  (text, random) => lines(text, random, (all, i) => all.toSpliced(i, 1, (all[i] ?? "").toUpperCase())),
  (text, random) => `${text}\n${random.pick(EXAMPLES)}`,
  (text, random) => text + String.fromCharCode(...Array.from({ length: random.below(30) }, () => random.below(65_536))),
  (text) => text.replaceAll("\n", "\r\n"),
  (text) => `\`\`\`\n${text}\n\`\`\``,
];

const splice = (text: string, at: number, remove: number, add: string) =>
  text.slice(0, at) + add + text.slice(at + remove);
const lines = (text: string, random: Random, change: (all: string[], i: number) => string[]) => {
  const all = text.split("\n");
  return change(all, random.below(all.length)).join("\n");
};

const many = (piece: string, length = 99_000) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Texts built to hurt: huge, deep, repetitive. */
export const HORRORS: readonly string[] = [
  many("x", 10_000_000),
  many("[NARRATIVE]\n", 10_000_000),
  many("[NARRATIVE]\n"),
  many("[NARRATIVE]\n\nx\n"),
  many("["),
  many("[["),
  many("{"),
  many('"'),
  many("`"),
  many("```\n"),
  many("- "),
  many("- - \n"),
  many(" "),
  many("\n"),
  many(" \n"),
  many(":"),
  many("a: b\n"),
  many("\\"),
  many("\ud800"),
  many("\u0000"),
  many("“”"),
  many("*"),
  many("#"),
  many("What do you do? "),
  `[NARRATIVE]\n\n${many("What do you do? ", 90_000)}`,
  `[NARRATIVE]\n\nRain.${many(" *", 90_000)}?`,
  `[NARRATIVE]\n\n${many("\\", 90_000)}[NARRATIVE]`,
  `[NARRATIVE] ${many(" ", 90_000)}x`,
  `[AWAIT_AI_PLAYERS: ${many("a, ", 90_000)}]`,
  `${many("a ", 50_000)}[AWAIT_AI_PLAYERS: ${many("[AWAIT_AI_PLAYERS: ", 40_000)}`,
  `[PLAYER_RESPONSES]\nresponses:\n${many("- character: a\n  response: |\n  x\n", 90_000)}`,
  `[PLAYER_RESPONSES]\nresponses:\n${many("- a\n", 90_000)}`,
  `[AWAIT_PLAYERS]\ncharacters:\n${many("- name: a\n", 90_000)}`,
  `[SESSION_END]\nsummary: |\n${many("x\n", 80_000)}state_saved: true\nnext_hook: y`,
  `[SESSION_END]\nsummary: ${many('"a" ', 80_000)}\nstate_saved: true\nnext_hook: y`,
  `[STATE_UPDATED]\ndeltas_written: [${many("a.md, ", 90_000)}]\ncharacters_involved: []`,
  `[PLAYER_TO_GM]\n${many("type: ACTION\n", 90_000)}`,
  `[PLAYER_TO_GM]\ntype: ${many("ACTION | ", 50_000)}`,
  `[PLAYER_TO_GM]\ntype: ACTION\ncharacter: ${many("a-", 90_000)}\n\nx`,
  `[GM_TO_PLAYER]\n__proto__: x\nconstructor: y\nrequest_type: __proto__\nscene_number: ${many("0")}`,
];

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: { texts: { type: "string", default: "1000000" }, seed: { type: "string", default: "1" } },
  });
  const began = performance.now();
  const report = await fuzz({ texts: Number(values.texts), seed: Number(values.seed) });
  console.log(
    `${report.texts} texts: ${report.messages} messages, ${report.refusals} refusals, ${report.entries} valid entries, no crash`,
  );
  console.log(`longest block ${report.longestBlockMs.toFixed(1)} ms, by ${JSON.stringify(report.slowest)}`);
  console.log(`${((performance.now() - began) / 1000).toFixed(0)} s`);
  process.exitCode = report.longestBlockMs < 50 ? 0 : 1;
}
