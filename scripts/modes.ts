// The same adventure and seed in the three modes, by the house, and what differs.
// Usage: npm run modes -- [--seed 7] [--beats 150] [campaigns/the-long-stair]

import { parseArgs } from "node:util";
import { MODES } from "../src/protocol/kinds/session.ts";
import { firstSentences } from "../src/protocol/text.ts";
import { type ModeEvening, modeEvening, sameDice } from "../test/support/mode-evening.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seed: { type: "string", default: "7" }, beats: { type: "string", default: "150" } },
});
const folder = positionals[0] ?? "campaigns/the-long-stair";
const evenings: ModeEvening[] = [];
for (const mode of MODES)
  evenings.push(await modeEvening({ folder, mode, seed: values.seed, beats: Number(values.beats) }));
const [team] = evenings as [ModeEvening, ...ModeEvening[]];

const all = ({ gm, player, narrator }: ModeEvening["calls"]): number => gm + player + narrator;
const endOf = ({ entries }: ModeEvening): string => {
  const last = entries.findLast((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
  return last?.kind === "message" ? firstSentences(last.fields.summary, 1) : "none";
};
const rows: Readonly<Record<string, (of: ModeEvening) => string | number>> = {
  beats: ({ entries }) => entries.at(-1)?.beat ?? 0,
  "entries on record": ({ entries }) => entries.length,
  "messages said": ({ said }) => said,
  "messages cut out of them, or made by the table": ({ cut }) => cut,
  "files new or changed": ({ files }) => files,
  "times a file was written": ({ writes }) => writes,
  "… in `tmp/`": ({ passing }) => passing,
  "calls of minds": ({ calls }) => all(calls),
  "… of the GM": ({ calls }) => calls.gm,
  "… of players": ({ calls }) => calls.player,
  "… of the Narrator": ({ calls }) => calls.narrator,
  "tokens of their prompts": ({ tokens }) => all(tokens),
  "… of the GM, a call": ({ calls, tokens }) => Math.round(tokens.gm / Math.max(1, calls.gm)),
  "… of a player, a call": ({ calls, tokens }) => Math.round(tokens.player / Math.max(1, calls.player)),
  "largest prompt, tokens": ({ largest }) => largest,
  "processor time, ms": ({ cpu }) => cpu,
  "dice cast": ({ dice }) => dice.size,
  "… at a place where `team` cast the same": (one) => sameDice(team, one).both,
  "… of these, fallen alike": (one) => sameDice(team, one).alike,
  ended: endOf,
};

console.log(`| ${folder}, seed ${values.seed} | ${evenings.map(({ mode }) => `\`${mode}\``).join(" | ")} |`);
console.log(`|---|${evenings.map(() => "---:|").join("")}`);
for (const [name, of] of Object.entries(rows))
  console.log(`| ${name} | ${evenings.map((one) => of(one).toLocaleString("en")).join(" | ")} |`);
