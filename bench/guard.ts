import { readFileSync } from "node:fs";
import type { Entry } from "../src/protocol/entry.ts";
import { openGuard } from "../src/screen/guard.ts";
import { emptyTable } from "../src/table/state.ts";
import { readLabelled } from "../test/support/labelled.ts";
import { goal, median } from "./measure.ts";

const SECRETS = 500;
const SHORT = 300;
const LONG = 3000;
const WORDS = 120;
const TIMES = 200;
const GOAL = 3;
const PARTY = ["tilda", "gideon", "corwin", "sera"];

/** What it takes to look at one narration of 120 words, with 500 secrets in the files: after a long evening, and after ten of them. */
export async function guard(): Promise<string> {
  const page = readFileSync(new URL("../test/leaks/labelled.md", import.meta.url), "utf8");
  const campaigns = readLabelled(page);
  const told = campaigns.flatMap(({ texts }) => texts.flatMap(({ kind, text }) => (kind === "clean" ? [text] : [])));
  const after = (beats: number): number => {
    const [look, narrations] = [guardAfter(beats, campaigns, told), inPieces(told)];
    const times = Array.from({ length: TIMES }, (_, i) => {
      const began = process.cpuUsage();
      look(narrations[i % narrations.length] ?? "");
      const { user, system } = process.cpuUsage(began);
      return (user + system) / 1000;
    });
    return median(times);
  };
  after(SHORT); // warms up
  const [short, long] = [after(SHORT), after(LONG)];
  const row = (name: string, ms: number) => `  ${name.padEnd(52)}${ms.toFixed(2).padStart(7)} ms`;
  return [
    `The guard looks at ${WORDS} words, with ${SECRETS} secrets (processor time, median of ${TIMES})`,
    row(`after ${SHORT} beats`, short),
    row(`after ${LONG} beats`, long),
    goal(short < GOAL, `under ${GOAL} ms`),
    goal(long < short * 1.5, "no longer after ten such evenings"),
  ].join("\n");
}

type Campaigns = ReturnType<typeof readLabelled>;

/** Secrets of the labelled campaigns, and more of the same kind: the beginning of one with the end of another. */
function guardAfter(beats: number, campaigns: Campaigns, told: readonly string[]): (text: string) => void {
  const own = campaigns.flatMap(({ secrets }) => secrets);
  const halves = own.map((text) => text.split(" "));
  const secrets = Array.from({ length: SECRETS }, (_, i) => {
    const [a = [], b = []] = [halves[i % own.length], halves[(i * 7 + Math.floor(i / own.length)) % own.length]];
    const text = i < own.length ? a.join(" ") : [...a.slice(0, a.length / 2), ...b.slice(b.length / 2)].join(" ");
    return { id: `secret/${i}`, path: "gm.md", line: i, heading: "Secrets", text };
  });
  const known = campaigns.flatMap((campaign) => campaign.known).join("\n");
  const files = {
    secrets,
    texts: [
      { path: "gm.md", text: secrets.map(({ text }) => text).join("\n"), readers: [] },
      { path: "known.md", text: known, readers: PARTY.map((seat) => ({ seat, text: known })) },
    ],
  };
  const guard = openGuard(() => files);
  let seq = 0;
  const hear = (fields: object, audience: readonly string[]) =>
    guard.hear(
      { seq: ++seq, at: "", session: "one", scene: null, beat: 1, audience, ...fields } as unknown as Entry,
      emptyTable,
    );
  for (const seat of PARTY) hear({ kind: "seat", seat, joined: "player" }, [seat]);
  for (let i = 0; i < beats; i++) {
    const body = told[(i * 5) % told.length] ?? "";
    hear({ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body }, ["gm", ...PARTY]);
    const [seat = ""] = PARTY.slice(i % 4);
    if (i % 10 !== 0) continue;
    const [outcome = ""] = (told[(i * 11) % told.length] ?? "").split(/(?<=\.) /);
    hear({ kind: "ruling", for: seat, outcome, changes: {}, visibility: "private" }, ["gm", seat]);
  }
  return (text) => {
    guard.leak(text, PARTY, emptyTable);
    guard.near(text, PARTY, emptyTable);
  };
}

/** The texts one after the other, in pieces of so many words. */
function inPieces(told: readonly string[]): readonly string[] {
  const words = told
    .toReversed()
    .join("\n\n")
    .split(/(?<=\s)/);
  return Array.from({ length: Math.floor(words.length / WORDS) }, (_, i) =>
    words.slice(i * WORDS, (i + 1) * WORDS).join(""),
  );
}
