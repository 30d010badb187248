import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { isLeftOpen, lastTable } from "../src/commands/last-table.ts";
import { temporaryFolder } from "./support/entries.ts";

const bin = fileURLToPath(new URL("../bin/troupe.mjs", import.meta.url));
const folder = temporaryFolder();
after(() => folder[Symbol.dispose]());
const env = { ...process.env, NO_COLOR: "1", TROUPE_HOME: join(folder.path, "home") };
const troupe = (args: readonly string[], input = "") => {
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args], { input, encoding: "utf8", env });
  return { out: stdout, err: stderr, code: status };
};
let count = 0;
const campaign = (): string => {
  const path = join(folder.path, `campaign-${++count}`);
  mkdirSync(join(path, "party"), { recursive: true });
  for (const name of ["tilda-brannock", "gideon-harrowmoor", "corwin-voss"])
    writeFileSync(join(path, "party", `${name}.md`), `# ${name}`);
  writeFileSync(join(path, "preferences.md"), "**narrative_style**: hybrid\n**player_character**: Tilda Brannock\n");
  mkdirSync(join(path, "beats"));
  writeFileSync(join(path, "beats", "the-landing.md"), LANDING);
  return path;
};
const LANDING = `# The Landing

starts · place: The Landing · danger: low

> A stair goes down into the dark, and somebody has swept it.

## Here

- **the broom** (besom): Leans in the corner. The bristles are wet.

## Only you notice

- Tilda: Salt lies along the third step. → salted

## Ways

### Count the steps · Perception 12 · again
said: count the stairs
- yes: There are forty to the turn.
- no: Somewhere past thirty the number is lost.

### Wait, and listen · again
said: listen at the dark
- yes: Below, a door is closed with care.
`;
const objects = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

test("[TE3] an evening in a pipe: plain text, 80 columns, closed at the end of the input", () => {
  const path = campaign();
  const { out, err, code } = troupe(["play", path, "--seed", "3"], "/who\nCount the steps\nGideon, stay.\nI wait.\n");
  assert.equal(code, 0, err);
  for (const line of out.split("\n")) assert.ok(line.length <= 80, line);
  assert.ok(!out.includes("\u001b"), "no colours");
  for (const words of [
    /You are Tilda Brannock/,
    /^ {2}1\. \S/m,
    /^Tilda 8\/8 · /m,
    /^Tilda > Count the steps$/m,
    /With you: Corwin Voss, Gideon Harrowmoor/,
    /^ {2}Tilda, Perception .*: \d+.* against 12, (?:yes|no)/m,
    /\(Saved\.\)/,
  ])
    assert.match(out, words);
  assert.equal(out.split("Salt lies along the third step").length, 2, "what is revealed is told once");
  assert.match(err, /over, and saved/);
  assert.match(troupe(["sessions", path]).out, /ended$/m);
});

test("[TE4] --json prints the letters of the human's seat and a decision before each read; --trace prints every entry", () => {
  const path = campaign();
  const letters = objects(troupe(["play", path, "--json", "--seed", "3"], "I go first.\n").out);
  const decision = letters.find((one) => one.kind === "decision") ?? {};
  assert.equal(decision.of, "RELAY_TO_HUMAN");
  assert.ok((decision.options as string[]).includes("Count the steps"));
  const rest = letters.filter((one) => one.kind !== "decision");
  assert.deepEqual(
    rest.map((one) => one.n),
    rest.map((_, i) => i + 1),
  );
  for (const one of rest) assert.ok(!("seq" in one) && !("audience" in one) && !("beat" in one));
  assert.ok(!JSON.stringify(letters).includes('"notes"'));
  const entries = objects(troupe(["play", path, "--json", "--trace", "--seed", "3"], "I go first.\n").out).filter(
    (one) => one.kind !== "decision",
  );
  assert.ok(entries.every((one) => typeof one.seq === "number" && Array.isArray(one.audience)));
  assert.ok(entries.some((one) => one.kind === "notes"));
  const last = objects(troupe(["trace", path, "--json"]).out);
  assert.deepEqual(entries, last, "what was printed is what is on record");
});

test("[TE4] --auto is watched from outside: narration, open dice and session lines, and nobody's prompts", () => {
  const letters = objects(troupe(["play", campaign(), "--auto", "--beats", "4", "--json"]).out);
  const kinds = new Set(letters.map((one) => (one.kind === "message" ? one.tag : one.kind)));
  assert.deepEqual(
    [...kinds].filter((kind) => !["NARRATIVE", "scene", "roll", "ruling", "session"].includes(String(kind))),
    [],
  );
  assert.ok(letters.some((one) => one.kind === "session" && one.closed !== undefined && one.seed !== undefined));
});

test("[PL2] the same seed gives the same story", () => {
  const story = () =>
    objects(troupe(["play", campaign(), "--auto", "--beats", "5", "--json", "--trace", "--seed", "11"]).out).map(
      ({ at: _at, session: _session, ...told }) => JSON.stringify(told).replace(/campaign-\d+/g, ""),
    );
  assert.deepEqual(story(), story());
});

test("[TE5] Ctrl-C saves and leaves the evening open with 130; playing again goes on, --fresh begins another", async () => {
  const path = campaign();
  const child = spawn(process.execPath, [bin, "play", path, "--json", "--seed", "5"], {
    env,
    stdio: ["pipe", "pipe", "pipe"],
  });
  child.stdin.write("I go first.\n");
  let out = "";
  let asked = 0;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    out += text;
    asked = out.split('"kind":"decision"').length - 1;
    if (asked === 2) child.kill("SIGINT");
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  assert.equal(code, 130);
  assert.match(troupe(["sessions", path]).out, /still open/);
  const resumed = troupe(["play", path], "I say so.\n/end\n");
  assert.match(resumed.err, /playing on/);
  assert.match(resumed.out, /Previously:/);
  assert.equal(resumed.code, 0);
  assert.equal(objects(troupe(["sessions", path, "--json"]).out).length, 1, "the same session");
  troupe(["play", path], "I go on.\n/end\n");
  assert.equal(objects(troupe(["sessions", path, "--json"]).out).length, 2);
});

test("[TE5] an evening left open is closed as left by --fresh, and its dice can still be checked", async () => {
  const path = campaign();
  const child = spawn(process.execPath, [bin, "play", path, "--json", "--seed", "6"], {
    env,
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdout.once("data", () => child.kill("SIGKILL"));
  await new Promise((resolve) => child.on("close", resolve));
  const { code } = troupe(["play", path, "--fresh"], "I wait.\n");
  assert.equal(code, 0);
  const [left, ended] = objects(troupe(["sessions", path, "--json"]).out);
  assert.equal(left?.closed, "left");
  assert.equal(ended?.closed, "ended");
  const entries = objects(troupe(["trace", path, "--json", "--session", String(left?.session)]).out);
  assert.equal(entries.at(-1)?.seed, "6");
});

test("[TE5] an evening that played itself is taken by whoever plays next, and --as names somebody of that evening", async () => {
  const path = campaign();
  const child = spawn(process.execPath, [bin, "play", path, "--auto", "--json"], {
    env,
    stdio: ["ignore", "pipe", "ignore"],
  });
  child.stdout.setEncoding("utf8").on("data", (text: string) => text.includes("NARRATIVE") && child.kill("SIGINT"));
  assert.equal(await new Promise((resolve) => child.on("close", resolve)), 130);
  assert.match(troupe(["sessions", path]).out, /still open/);
  writeFileSync(join(path, "party", "zed.md"), "# Zed");
  const zed = troupe(["play", path, "--as", "zed"], "/end\n");
  assert.equal(zed.code, 2);
  assert.match(zed.err, /Zed is not at the evening that is open/);
  const { out, code } = troupe(["play", path], "/who\n/end\n");
  assert.equal(code, 0);
  assert.match(out, /You are Tilda Brannock/);
});

test("[TE5] what was asked is shown again when an evening goes on", async () => {
  const path = campaign();
  const child = spawn(process.execPath, [bin, "play", path, "--json", "--as", "corwin"], {
    env,
    stdio: ["pipe", "pipe", "ignore"],
  });
  child.stdout.setEncoding("utf8").on("data", (text: string) => text.includes('"decision"') && child.kill("SIGINT"));
  await new Promise((resolve) => child.on("close", resolve));
  const again = objects(troupe(["play", path, "--json"], "/end\n").out);
  const asked = again.findIndex((one) => one.tag === "GM_TO_PLAYER");
  assert.ok(asked >= 0 && asked < again.findIndex((one) => one.kind === "decision"));
  assert.match(troupe(["play", path], "/end\n").out, /1\. \S/);
});

test("[TE6] odd lines do no harm", () => {
  const lines = [
    "/constructor",
    "/__proto__ x",
    "9",
    `- ${" ".repeat(90)}${"slowly ".repeat(40)}`,
    "x".repeat(9000),
    "\u001b[2J",
    "/undo abc",
    "/away",
    "/away",
    "/back",
    "/back",
    "stop",
    "Okay, I open the door and step in.",
  ];
  const { out, code } = troupe(["play", campaign()], `${lines.join("\n")}\n`);
  assert.equal(code, 0);
  for (const words of [
    /no \/constructor/,
    /There are \d choices/,
    /too long for one go/,
    /how many beats/,
    /You are away already/,
    /You decide already/,
    /Save and end the evening\?/,
  ])
    assert.match(out, words);
  assert.match(out, /> Okay, I open the door and step in\./, "which is no answer to whether to stop");
  assert.ok(!out.includes("\u001b"));
});

test("[TE2] a person's own papers, the party at a glance, and what is not there yet", () => {
  const path = campaign();
  const lines = [
    "/party",
    "/sheet",
    "/note The broom is wet.",
    "/journal",
    "/roll 2d6+1",
    "/hlep",
    "/cost",
    "/help",
    "/end",
  ];
  const { out, err, code } = troupe(["play", path], `${lines.join("\n")}\n`);
  assert.equal(code, 0, err);
  for (const words of [
    /Tilda Brannock 8\/8 · Corwin Voss 8\/8/,
    /^tilda-brannock$/m,
    /Tilda Brannock's journal\n\n- Note: The broom is wet\./,
    /Out of the story: 2d6\+1 = \[\d, \d\]\+1 = \d+/,
    /no \/hlep\. Did you mean \/help\?/,
    /\/cost is not there yet\./,
    /\/whisper <name> <words> +to them alone/,
  ])
    assert.match(out, words);
  assert.match(readFileSync(join(path, "party", "tilda-brannock-journal.md"), "utf8"), /The broom is wet/);
  assert.ok(!troupe(["replay", path]).out.includes("Out of the story"), "and nobody else has heard of it");
});

test("[TE7] in a pipe there are no colours, whatever is asked for; where marks are unknown they are spelled", () => {
  const path = campaign();
  const run = (more: object) =>
    spawnSync(process.execPath, [bin, "play", path, "--seed", "3"], {
      input: "/party\n/end\n",
      encoding: "utf8",
      env: { ...process.env, TROUPE_HOME: join(folder.path, "home"), ...more },
    }).stdout;
  assert.ok(!run({ NO_COLOR: "", FORCE_COLOR: "3", TERM: "xterm-256color" }).includes("\u001b"));
  assert.match(run({ LC_ALL: "C" }), /^[\n -~]*Tilda 8\/8 \| Corwin 8\/8[\n -~]*$/);
});

test("[TE5] the table somebody sat at last is remembered, and whether its evening was left open", async () => {
  const path = campaign();
  const home = join(folder.path, "home");
  const child = spawn(process.execPath, [bin, "play", path, "--json"], { env, stdio: ["pipe", "pipe", "ignore"] });
  child.stdout.setEncoding("utf8").on("data", (text: string) => text.includes('"decision"') && child.kill("SIGINT"));
  await new Promise((resolve) => child.on("close", resolve));
  assert.deepEqual([lastTable(home), await isLeftOpen(path)], [path, true]);
  troupe(["play", path], "/end\n");
  assert.equal(await isLeftOpen(path), false);
  assert.equal(await isLeftOpen(join(folder.path, "nowhere")), false);
  assert.equal(lastTable(join(folder.path, "nowhere")), undefined);
});

test("[CA1] a sheet that cannot be seated under its name is named, with the name it should have", () => {
  const path = campaign();
  writeFileSync(join(path, "party", "Two Words.md"), "# Two");
  assert.match(
    troupe(["play", path], "/end\n").err,
    /party\/Two Words.md is not seated: it should be called two-words.md/,
  );
});

test("[TE2] after what the table answers itself the question stands there again; an undo says what it took back", () => {
  const lines = ["/who", "//well", "/sheet", "/help", "/journal", "99", "I count the steps.", "/undo", "/end"];
  const { out } = troupe(["play", campaign(), "--seed", "4"], `${lines.join("\n")}\n`);
  const after = (line: string): string => out.split(`Tilda > ${line}\n`)[1]?.split("\nTilda > ")[0] ?? "";
  for (const line of lines.slice(0, 5)) assert.match(after(line), /What do you do\?\n {2}1\. /, line);
  assert.doesNotMatch(after("99"), /What do you do/);
  assert.match(after("/undo"), /Taken back: “I count the steps”, and what came of it\./);
});

test("[PL15] a new evening begins with what the seat heard of the last one", () => {
  const path = campaign();
  troupe(["play", path, "--seed", "4"], "I go first.\n/end\n");
  const { out } = troupe(["play", path, "--seed", "4"], "/recap\n/end\n");
  assert.match(out, /Previously:\n\n(?:What you know:\n(?:- .*\n)+\n)?The Landing\n/);
});

test("[TE2] replay tells the evening again as a seat heard it; knows tells who knows what", () => {
  const path = campaign();
  troupe(["play", path, "--seed", "4"], "/whisper corwin The broom is wet.\nI go first.\n/end\n");
  assert.match(troupe(["replay", path]).out, /The broom is wet/);
  assert.match(troupe(["replay", path, "--as", "corwin"]).out, /Tilda Brannock \(whispers to you\): The broom is wet/);
  assert.ok(!troupe(["replay", path, "--as", "gideon"]).out.includes("The broom is wet"));
  assert.match(troupe(["knows", path, "corwin"]).out, /The broom is wet.*said to some/);
  assert.ok(!troupe(["knows", path, "gideon", "--json"]).out.includes("The broom is wet"));
});

test("[CA3] what ships with Troupe plays from the shelf", () => {
  const { out, code } = troupe(["play", "the-long-stair"], "/end\n");
  assert.equal(code, 0);
  assert.match(out, /You are Brona Quill/);
  assert.match(troupe(["campaigns"]).out, /the-long-stair\n.*Brona Quill/);
});

test("[TE6] wrong usage is answered with what would be right", () => {
  const path = campaign();
  for (const [args, problem, hint] of [
    [["play", path, "--as", "nobody"], /Nobody called "nobody"/, /tilda-brannock/],
    [["play", path, "--beats", "x"], /whole number/, /--beats 5/],
    [["play", path, "--timeout", "9999999"], /whole number/, /--timeout 5/],
    [["play", path, "--trace"], /goes with --json/, /troupe trace/],
    [["play", path, "--style", "noval"], /no style "noval"/, /--style novel/],
    [["play", path, "--bets", "3"], /no option "--bets"/, /--beats/],
    [["play", path, "--as"], /--as needs a value/, /<character>/],
    [["play", path, "--auto", "--as", "tilda"], /nobody human/, /--as/],
    [["play", path, "more"], /one campaign/, /more/],
    [["sessions"], /Which campaign/, /sessions <campaign>/],
  ] as const) {
    const { err, code } = troupe(args);
    assert.equal(code, 2, args.join(" "));
    assert.match(err, problem);
    assert.match(err, hint);
  }
  const none = troupe(["play", "the-long-stare"]);
  assert.equal(none.code, 1);
  assert.match(none.err, /troupe play the-long-stair/);
  assert.match(troupe(["trace", path]).err, /Nobody has played here yet/);
});
