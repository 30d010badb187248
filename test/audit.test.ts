import assert from "node:assert/strict";
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { before, test } from "node:test";
import { audit } from "../src/commands/audit.ts";
import { type Command, type Terminal, WrongUsage } from "../src/commands/command.ts";
import { knows } from "../src/commands/knows.ts";
import { openPapers } from "../src/commands/own-papers.ts";
import { promptBuilder } from "../src/commands/prompt-builder.ts";
import { sessions } from "../src/commands/sessions.ts";
import { trace } from "../src/commands/trace.ts";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { stamped } from "../src/minds/model/edition.ts";
import { accountOf, accountPage } from "../src/play/account.ts";
import type { Entry } from "../src/protocol/entry.ts";
import { evolve } from "../src/table/evolve.ts";
import { emptyTable, type TableState } from "../src/table/state.ts";
import { asMind } from "./support/any-mind.ts";
import { playOn } from "./support/folder.ts";
import { modelled } from "./support/model-minds.ts";
import { folder, objects, troupe as program } from "./support/program.ts";
import { scripted } from "./support/scripted.ts";
import { layOut } from "./support/small-campaign.ts";
import { narration, prompt, talk } from "./support/table.ts";

const COMMANDS: Readonly<Record<string, Command>> = { audit, knows, sessions, trace };

/** A command, run here with what it is given. */
async function troupe([name = "", ...words]: readonly string[], given: Terminal["given"] = {}) {
  const out: string[] = [];
  const err: string[] = [];
  const io: Terminal = {
    json: given.json === true,
    quiet: false,
    given,
    home: join(folder.path, "home"),
    out: (text) => out.push(text),
    tell: (text) => err.push(text),
    read: async (path = "") => readFileSync(path, "utf8"),
  };
  const code = await COMMANDS[name]?.run(words, io).catch((error: unknown) => (error instanceof WrongUsage ? 2 : 1));
  return { out: out.join("\n"), err: err.join("\n"), code };
}

const T = "tilda-brannock";
const WHISPER = "I took the silver ladle out of the drawer upstairs.";
const root = join(folder.path, "the-salt-cellar");
let entries: readonly Entry[] = [];
const indexOf = (fits: (entry: Entry) => boolean): number => entries.findIndex(fits);

/** One evening with models, a whisper and a reveal. One call failed. */
before(async () => {
  layOut(root);
  const script = scripted({
    gm: [
      [narration("Dark."), prompt(T, "QUICK_REACTION")],
      [{ kind: "reveal", secret: "s9", to: [T], text: "Somebody has counted every step of the stair." }],
    ],
    [T]: [[talk("corwin-voss", WHISPER, "whisper")]],
  });
  const minds = new Map(
    ["gm", "narrator", T, "corwin-voss", "gideon-harrowmoor", "seraphine-duskhollow"].map((seat) => [
      seat,
      modelled(seat, {
        says: asMind(script(seat)),
        prompts: { build: promptBuilder, shape: stamped("text") },
        fails: (_, nth) => (seat === "gm" && nth === 4 ? "overloaded" : undefined),
      }),
    ]),
  );
  const played = await playOn(root, { record: "disk", beats: 3, mindOf: (seat) => minds.get(seat) ?? script(seat) });
  entries = played.entries;
});

/** The same campaign with another record. Its prompts are not asked about: made from other letters, they would be others. */
async function doctored(name: string, written: readonly Entry[]): Promise<string> {
  const record = written.map((entry): Entry => {
    if (entry.kind !== "model-call") return entry;
    const { asked: _asked, step: _step, shape: _shape, ...rest } = entry;
    return rest;
  });
  const copy = join(folder.path, name);
  cpSync(root, copy, { recursive: true });
  for (const file of ["ledger.sqlite", "ledger.sqlite-wal", "ledger.sqlite-shm", "ledger.witness", "ledger.witness-2"])
    rmSync(join(copy, ".troupe", file), { force: true });
  await using ledger = await openSqliteLedger(join(copy, ".troupe", "ledger.sqlite"));
  for (const entry of record) await ledger.append({ key: `entry ${entry.seq}`, entries: [entry] });
  return copy;
}

test("[CO1] an audit of what was played exits with 0, and says what it looked at and what it could not prove", async () => {
  const { out, code } = await troupe(["audit", root]);
  assert.equal(code, 0, out);
  assert.match(out, /^one: \d+ entries, \d+ letters, \d+ prompts/);
  assert.match(out, /No leak found in what was looked at: who heard each entry/);
  const [told] = objects((await troupe(["audit", root], { json: true, session: "one" })).out);
  assert.equal(told?.ok, true);
  assert.deepEqual(told?.leaks, []);
  assert.equal((await troupe(["audit", root], { session: "two" })).code, 1);
  assert.equal((await troupe(["audit", root], { plant: "abc" })).code, 2);
});

test("[CO1] a leak exits with 1 and is named, not told; on record it is known, with its cause, and the GM is told", async () => {
  const at = indexOf((entry) => entry.kind === "message" && entry.tag === "PLAYER_TO_PLAYER");
  const whisper = entries[at];
  assert.ok(whisper);
  const heard = { ...whisper, audience: [...whisper.audience, "seraphine-duskhollow"] };
  const copy = await doctored("doctored", entries.with(at, heard as Entry));
  const found = await troupe(["audit", copy]);
  assert.equal(found.code, 1);
  assert.match(
    found.out,
    new RegExp(`LEAK {2}scene 001, beat \\d+, entry ${whisper.seq}: Seraphine Duskhollow heard it`),
  );
  assert.ok(!found.out.includes("ladle"));
  assert.match((await troupe(["audit", copy], { quote: true })).out, /heard it[\s\S]*“[^”]*ladle/, "[SC620]");
  const [told] = objects((await troupe(["audit", copy], { json: true })).out) as {
    ok: boolean;
    leaks: { text: string }[];
  }[];
  assert.equal(told?.ok, false);
  assert.match(told?.leaks[0]?.text ?? "", /ladle/);

  const recorded = await troupe(["audit", copy], { record: true });
  assert.equal(recorded.code, 1);
  assert.match(recorded.err, /On record as revealed/);
  const [reveal, notice] = objects((await troupe(["trace", copy], { json: true })).out).slice(-2);
  assert.deepEqual(
    [reveal?.kind, reveal?.to, notice?.kind, notice?.audience],
    ["reveal", ["seraphine-duskhollow"], "notice", ["gm"]],
  );
  assert.match(String(reveal?.cause), /a leak, found later/);
  assert.match(String(notice?.text), /Let it stand, explain it in the story, or ask the human/);
  const again = await troupe(["audit", copy], { record: true });
  assert.equal(again.code, 0, again.out);
  assert.match(again.out, /1 found before, and on record as revealed/);
  assert.match((await troupe(["knows", copy, "seraphine"])).out, /ladle[\s\S]*\(a leak, found later/);
});

test("[CO1] what was planted is looked for in what was told, from the command line and from a file", async () => {
  const at = indexOf((entry) => entry.kind === "message" && entry.tag === "NARRATIVE");
  const copy = await doctored(
    "planted",
    entries.with(at, { ...entries[at], body: "A voice: seven herons at noon." } as Entry),
  );
  assert.equal((await troupe(["audit", copy])).code, 0);
  assert.match((await troupe(["audit", copy], { plant: "Seven Herons" })).out, /planted 1 was told to/);
  const file = join(folder.path, "planted.txt");
  writeFileSync(file, "nothing of it\nnoon ta snoreh neves\n");
  const { out, code } = await troupe(["audit", copy], { secrets: file });
  assert.equal(code, 1);
  assert.match(out, /planted 2 \(reversed\) was told to/);
});

test("[CO2] sessions say what models came to: tokens, cache, latency, money, faults and stand-ins, by seat and beat", async () => {
  const calls = entries.filter((entry) => entry.kind === "model-call");
  const [told] = objects((await troupe(["sessions", root], { json: true })).out) as {
    model_calls: number;
    cost: number;
    models: Record<string, unknown> & { seats: Record<string, { calls: number; stand_ins: number }>; beats: object };
  }[];
  assert.equal(told?.model_calls, calls.length);
  assert.ok(Math.abs((told?.cost ?? 0) - 0.01 * calls.length) < 1e-9);
  const { seats = {}, beats = {}, ...sums } = told?.models ?? {};
  assert.deepEqual(sums, {
    calls: calls.length,
    input: 1000 * calls.length,
    output: 100 * calls.length,
    cached: 800 * calls.length,
    written: 50 * calls.length,
    cached_share: 0.8,
    ms: 20,
    cost: told?.cost,
    unpriced: 0,
    faults: { overloaded: 1 },
    stand_ins: seats.gm?.stand_ins,
  });
  assert.ok((seats.gm?.stand_ins ?? 0) > 0);
  assert.equal(seats.gm?.calls, calls.filter((entry) => entry.kind === "model-call" && entry.seat === "gm").length);
  assert.ok(Object.keys(beats).length >= 3);
  const { out } = await troupe(["sessions", root]);
  assert.match(
    out,
    /models: \d+ calls, median 0\.0 s; \d+k tokens in\s+\(80 % from a cache\),\s+[\dk]+ out; \$0\.\d\d/,
  );
  assert.match(out, /- GM: \d+ calls[\s\S]*failed: overloaded/);
});

test("[CO2] a price that nobody has said is called unknown, a free model is free, and a seat that called nobody is left out", () => {
  const call = (seat: string, model: string): Entry =>
    ({
      kind: "model-call",
      seat,
      model,
      input: 10,
      output: 1,
      cached: 0,
      written: 0,
      ms: 7,
      cost: 0,
      beat: 1,
    }) as never;
  const house = { kind: "message", tag: "NARRATIVE", by: "house", from: "narrator", beat: 1 } as never;
  const page = (...some: readonly Entry[]) => accountPage(accountOf([...some, house]), 1).replaceAll("\u00a0", " ");
  const unknown = page(call("gm", "openai-compatible:x"));
  assert.match(
    unknown,
    /^This evening: 1 call, median 0\.0 s; 10 tokens in \(0 % from a cache\), 1 out; price unknown/,
  );
  assert.match(unknown, /^- GM: /m);
  assert.doesNotMatch(unknown, /\$0|^- Narrator/m);
  assert.match(page(call("gm", "ollama:x")), /^This evening: .*; \$0\.00/);
});

test("[CO2] /cost says the same of the evening, the beat and each seat, and what it may cost; the house alone costs nothing", async () => {
  const state = entries.reduce(evolve, emptyTable);
  const papers = (at: TableState) =>
    openPapers({
      table: { state: at },
      text: () => undefined,
      folder: { put: async () => {}, unsaved: async () => [] },
      entries: async () => entries,
      budget: { dollars: 2.5 },
    });
  const page = (await papers({ ...state, beat: 2 }).turn("/cost", T)) ?? "";
  assert.match(
    page,
    /^This evening: \d+\scalls?, median\s0\.0\ss; .*; \$0\.\d\d; failed: overloaded; \d+\smessages? by the house/,
  );
  assert.match(page, /^This beat: /m);
  assert.match(page, /^- GM: .*\n- /m);
  assert.match(page, /The evening ends before \$2\.50 would be exceeded\.$/);
  assert.equal(await papers(emptyTable).turn("/cost", T), undefined);
});

test("[PL788] a journal is shown with what was written and has not reached its file, and says that a scene is written down when it is over", async () => {
  const path = `party/${T}-journal.md`;
  const papers = openPapers({
    table: { state: { ...emptyTable, session: "open", narrated: 1 } },
    text: () => undefined,
    folder: {
      put: async () => {},
      unsaved: async (of) =>
        of === path ? [{ do: "append", text: "- The knave is back.", header: "# Journal\n" }] : [],
    },
    entries: async () => entries,
  });
  const journal = (await papers.turn("/journal", T)) ?? "";
  assert.match(journal, /- The knave is back\.\s+\(What happens in a scene is written down when it is over\./);
});

test("[CO3] knows tells who knows a secret, since when and by what: of files, of reveals, of whispers, of journals", async () => {
  const whisper = entries.find((entry) => entry.kind === "message" && entry.tag === "PLAYER_TO_PLAYER");
  const known = objects((await troupe(["knows", root], { secret: String(whisper?.seq), json: true })).out);
  assert.deepEqual(known.map(({ seat }) => seat).toSorted(), ["corwin-voss", "gm", T]);
  assert.ok(known.every(({ since }) => (since as { seq: number }).seq === whisper?.seq));
  const revealed = (await troupe(["knows", root], { secret: "s9" })).out;
  assert.match(revealed, /Tilda Brannock: since scene 001, beat \d+, entry \d+ \(revealed by the GM\)/);
  assert.match(revealed, /Not: .*Corwin Voss/);
  const own = (await troupe(["knows", root, "corwin"])).out;
  assert.match(own, /silver ladle[\s\S]*\(said to\s+some; since\s+scene 1,\s+beat \d+,\s+entry\s+\d+\)/);
  assert.match(own, /\(written in the\s+journal; since/);
  assert.equal((await troupe(["knows", root], { secret: "no-such-thing" })).code, 2);
  assert.equal((await troupe(["knows", root, "corwin"], { secret: "s9" })).code, 2);
});

test("[CO4] a budget that is none is refused with what one looks like", async () => {
  const { err, code } = await program(["play", root, "--auto", "--budget", "plenty"]);
  assert.equal(code, 2);
  assert.match(err, /--budget takes dollars or tokens, not "plenty"\.\s+Such as --budget 2\.50, or --budget 200k/);
});
