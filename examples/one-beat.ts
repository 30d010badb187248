/**
 * One beat at a small table, with minds that read from a script: narration, prompts, a whisper, a veto and a secret action. Then each
 * seat's letters, side by side. Run it with: node bin/node24.mjs examples/one-beat.ts
 * With a folder behind it, the record is kept there, in .troupe/ledger.sqlite; play it again and a second evening is added.
 */
import { join } from "node:path";
import { openMemoryLedger } from "../src/ledger/memory.ts";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { openEvening } from "../src/open-evening.ts";
import type { Letter } from "../src/protocol/letter.ts";
import { isRefusal } from "../src/protocol/refusal.ts";

const [folder] = process.argv.slice(2);
await using ledger = folder ? await openSqliteLedger(join(folder, ".troupe", "ledger.sqlite")) : openMemoryLedger();
const { table } = await openEvening({
  campaign: { name: "the-salt-cellar", party: ["tilda", "gideon"] },
  sits: () => ({ session: { session: `one-beat ${ledger.last}`, seed: "tonight" } }),
  guarded: () => true,
  ledger,
});

/** What each seat says, in this order. A mind with a model in it would be given the same voice and say the same kind of thing. */
const script: readonly (readonly [seat: string, ...said: (string | object)[]])[] = [
  [
    "gm",
    "[NARRATIVE]\n\nSalt crusts the hinges. Behind the door somebody is counting, and has reached forty. What do you do?",
  ],
  ["gm", prompt("tilda", "QUICK_REACTION", "The voice behind the door is your brother's.")],
  ["tilda", "[PLAYER_TO_GM]\ntype: VETO\ncharacter: tilda\n\nI buried him. I need to know what I hear."],
  ["gm", prompt("tilda", "FULL_CONTEXT", "It is his voice, and it is counting your age.")],
  ["tilda", '[PLAYER_TO_PLAYER]\nfrom: tilda\nto: gideon\nmanner: whisper\n\n"If it says forty-three, we leave."'],
  ["tilda", "[PLAYER_TO_GM]\ntype: ACTION\ncharacter: tilda\n\nTilda knocks, twice, the way he used to."],
  ["gm", prompt("gideon", "SECRET_ACTION", "The brass key lies within your reach, and nobody is looking.")],
  ["gideon", "[PLAYER_TO_GM]\ntype: ACTION\ncharacter: gideon\n\nGideon pockets the key."],
  ["gideon", "[PLAYER_TO_GM]\ntype: ACTION\ncharacter: gideon\n\nAnd the lantern too."], // nobody asked him
  // What somebody does is settled before the story goes on. What Gideon did in secret is told to him alone, without being asked.
  ["gm", { kind: "ruling", for: "tilda", outcome: "The counting stops." }],
  ["gm", { kind: "ruling", for: "gideon", outcome: "Nobody notices." }],
  ["gm", "[NARRATIVE]\n\nTilda knocks, twice. The counting stops at forty-two."],
];

for (const [step, [seat, ...said]] of script.entries()) {
  const answer = await table.lend(seat, `step ${step}`).say(...said);
  if (isRefusal(answer)) console.log(`(${seat} was refused: ${answer.hint})\n`);
}
await table.close("the end of the example");

for (const seat of ["gm", "narrator", "tilda", "gideon"]) {
  console.log(`── ${seat} ${"─".repeat(60 - seat.length)}`);
  for (const letter of table.mailbox(seat).letters) console.log(`${String(letter.n).padStart(3)}  ${line(letter)}`);
  console.log();
}

const heard = (seat: string, words: string) => JSON.stringify(table.mailbox(seat).letters).includes(words);
const secrets = {
  "forty-three": ["gm", "tilda", "gideon"],
  "your brother": ["gm", "tilda"],
  "pockets the key": ["gm", "gideon"],
};
for (const [words, may] of Object.entries(secrets)) {
  const who = ["gm", "narrator", "tilda", "gideon"].filter((seat) => heard(seat, words));
  console.log(`"${words}" was heard by ${who.join(", ")}.`);
  if (who.join() !== may.join()) throw new Error(`Only ${may.join(", ")} should have heard it.`);
}

function prompt(to: string, request: string, scene: string): string {
  return `[GM_TO_PLAYER]\nto: ${to}\nrequest_type: ${request}\nscene_number: 001\nscene_slug: the-salt-cellar\n\n${scene}`;
}

function line(letter: Letter): string {
  if (letter.kind === "message") return `${letter.from}: [${letter.tag}] ${letter.body.split("\n").join(" / ")}`;
  if (letter.kind === "notice") return `(${letter.text})`;
  if (letter.kind === "prompt")
    return `prompt ${letter.opened ? `opened: ${letter.opened}` : `closed: ${letter.closed}`}`;
  if (letter.kind === "refusal") return `refused: ${letter.hint}`;
  if (letter.kind === "ruling") return `ruling for ${letter.for}: ${letter.outcome}`;
  if (letter.kind === "seat") return `${letter.seat} sits down`;
  if (letter.kind === "session") return `session ${letter.opened ? "opened" : "closed"}`;
  return letter.kind;
}
