import assert from "node:assert/strict";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { isLeftOpen, lastTable } from "../src/commands/last-table.ts";
import { campaign, env, folder, interrupted, started, troupe } from "./support/program.ts";

test("[TE6] odd lines do no harm", async () => {
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
  const { out, code } = await troupe(["play", campaign()], `${lines.join("\n")}\n`);
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

test("[TE12] a folder called by what a terminal obeys is named without it, wherever it is named", async () => {
  const name = "the\u001b[2Jcellar\u009b\u202e\u001b]0;owned\u0007";
  const home = join(folder.path, "obeyed");
  const path = join(home, "campaigns", name);
  cpSync(campaign(), path, { recursive: true });
  cpSync(campaign(), join(home, "campaigns", `${name}-odd`), { recursive: true });
  writeFileSync(join(home, "campaigns", `${name}-odd`, ".troupe"), "no folder");
  const given = ["--home", home];
  const all = [
    await troupe(["play", path, "--auto", "--beats", "1", ...given]),
    await troupe(["campaigns", ...given]),
    await troupe(["play", `${path}-odd`, "--auto", ...given]),
  ];
  assert.deepEqual(
    all.map(({ code }) => code),
    [0, 0, 1],
  );
  for (const { out, err } of all)
    assert.doesNotMatch(out + err, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
  assert.match(all[0]?.err ?? "", /saved in .*the\[2Jcellar/);
});

test("[TE2] a person's own papers, the party at a glance, and what it costs", async () => {
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
  const { out, err, code } = await troupe(["play", path], `${lines.join("\n")}\n`);
  assert.equal(code, 0, err);
  for (const words of [
    /^Tilda Brannock, .*: 8\/8/m,
    /^tilda-brannock$/m,
    /Tilda Brannock's journal\n\n- Note: The broom is wet\./,
    /Out of the story: 2d6\+1 = \[\d, \d\]\+1 = \d+/,
    /no \/hlep\. Did you mean \/help\?/,
    /The house plays for nothing\./,
    /\/whisper <name> <words> +to them alone/,
  ])
    assert.match(out, words);
  assert.match(readFileSync(join(path, "party", "tilda-brannock-journal.md"), "utf8"), /The broom is wet/);
  assert.ok(!(await troupe(["replay", path])).out.includes("Out of the story"), "and nobody else has heard of it");
});

test("[TE7] in a pipe there are no colours, whatever is asked for; where marks are unknown they are spelled", async () => {
  const args = ["play", campaign(), "--seed", "3"];
  const coloured = { ...env, NO_COLOR: "", FORCE_COLOR: "3", TERM: "xterm-256color" };
  assert.ok(!started(args, "/party\n/end\n", coloured).out.includes("\u001b"));
  assert.match(
    (await troupe(args, "/party\n/end\n", { ...env, LC_ALL: "C" })).out,
    /^[\n -~]*Tilda 8\/8 \| Corwin 8\/8[\n -~]*$/,
  );
});

test("[TE5] the table somebody sat at last is remembered, and whether its evening was left open", async () => {
  const path = campaign();
  const home = join(folder.path, "home");
  await interrupted(["play", path, "--json"], '"decision"');
  assert.deepEqual([lastTable(home), await isLeftOpen(path)], [path, true]);
  await troupe(["play", path], "/end\n");
  assert.equal(await isLeftOpen(path), false);
  assert.equal(await isLeftOpen(join(folder.path, "nowhere")), false);
  assert.equal(lastTable(join(folder.path, "nowhere")), undefined);
});

test("[CA1] a sheet that cannot be seated under its name is named, with the name it should have", async () => {
  const path = campaign();
  writeFileSync(join(path, "party", "Two Words.md"), "# Two");
  assert.match(
    (await troupe(["play", path], "/end\n")).err,
    /party\/Two Words.md is not seated: it should be called two-words.md/,
  );
});

test("[TE205] what somebody was asked comes back when it is out of sight, and not after every command; an undo says what it took back", async () => {
  const lines = [
    "/who",
    "//well",
    "/party",
    "/help",
    "/journal",
    "/x spiders",
    "99",
    "I count the steps.",
    "/undo",
    "/end",
  ];
  const { out } = await troupe(["play", campaign(), "--seed", "4"], `${lines.join("\n")}\n`);
  const after = (line: string): string => out.split(`Tilda > ${line}\n`)[1]?.split("\nTilda > ")[0] ?? "";
  assert.match(after("/help"), /What do you do\?\n {2}1\. /, "far above it by then");
  for (const line of ["/who", "//well", "/party", "/journal", "/x spiders", "99"])
    assert.doesNotMatch(after(line), /What do you do/, line);
  assert.match(after("/undo"), /Taken back: “I count the steps”, and what came of it\./);
});

test("[PL15] a new evening begins with what the seat heard of the last one", async () => {
  const path = campaign();
  await troupe(["play", path, "--seed", "4"], "I go first.\n/end\n");
  const { out } = await troupe(["play", path, "--seed", "4"], "/recap\n/end\n");
  assert.match(out, /Previously:\n\n(?:What you know:\n(?:- .*\n)+\n)?It stands at: The Landing\.\n/);
});

test("[TE2] replay tells the evening again as a seat heard it; knows tells who knows what", async () => {
  const path = campaign();
  await troupe(["play", path, "--seed", "4"], "/whisper corwin The broom is wet.\nI go first.\n/end\n");
  assert.match((await troupe(["replay", path])).out, /The broom is wet/);
  assert.match(
    (await troupe(["replay", path, "--as", "corwin"])).out,
    /Tilda Brannock \(whispers to you\): The broom is wet/,
  );
  assert.ok(!(await troupe(["replay", path, "--as", "gideon"])).out.includes("The broom is wet"));
  assert.match((await troupe(["knows", path, "corwin"])).out, /The broom is wet.*said to some/);
  assert.ok(!(await troupe(["knows", path, "gideon", "--json"])).out.includes("The broom is wet"));
});

test("[CA3] what ships with Troupe plays from the shelf", async () => {
  const { out, code } = await troupe(["play", "the-long-stair"], "/end\n");
  assert.equal(code, 0);
  assert.match(out, /You are Brona Quill/);
  assert.match((await troupe(["campaigns"])).out, /the-long-stair\n.*Brona Quill/);
});

test("[TE6] wrong usage is answered with what would be right", async () => {
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
    const { err, code } = await troupe(args);
    assert.equal(code, 2, args.join(" "));
    assert.match(err, problem);
    assert.match(err, hint);
  }
  const none = await troupe(["play", "the-long-stare"]);
  assert.equal(none.code, 1);
  assert.match(none.err, /troupe play the-long-stair/);
  assert.match((await troupe(["trace", path])).err, /Nobody has played here yet/);
});

test("[CO200] /who and /party say who the companions are, /help names one of them, and /sheet leaves out what is written for AI players and who plays them", async () => {
  const path = campaign();
  const party = (name: string, text: string) => writeFileSync(join(path, "party", name), text);
  party(
    "corwin-voss.md",
    "# Corwin Voss\n\nHuman rogue, level 2. AC 14, hit points 15.\n\nHe owes the Guild his left hand.\n",
  );
  party("corwin-voss-brief.md", "# Corwin, in brief\n\nA thin man in a good coat. He counts doors.\n");
  party(
    "tilda-brannock.md",
    "# Tilda Brannock\n\n**Player**: Human\n**Campaign**: Rain\n\nHuman fighter, level 2. AC 16, hit points 20.\n\n## Skills\n\nAthletics +5\n\n## Character Voice (for AI Players)\n\nShort words.\n\n### When cross\n\nShorter.\n\n## Interrupt Triggers (for AI players)\n\n- Anybody lies.\n\n## Notes\n\nA locket.\n",
  );
  const { out } = await troupe(["play", path], "/who\n/party\n/help\n/sheet\n/end\n");
  const after = (line: string): string =>
    (out.split(`Tilda > ${line}\n`)[1]?.split("\nTilda > ")[0] ?? "").replaceAll(/\s+/g, " ");
  const CORWIN = /Corwin Voss, human rogue: 15\/15\. A thin man in a good coat\./;
  for (const line of ["/who", "/party"]) {
    assert.match(after(line), line === "/who" ? /Corwin Voss, .*played by the table/ : CORWIN, line);
    assert.doesNotMatch(after(line), /Guild|counts doors/, "what is on a sheet is its owner's");
  }
  assert.match(after("/help"), /Corwin, keep an eye on the door\./);
  assert.doesNotMatch(after("/help"), /Hask/);
  assert.match(after("/sheet"), /Athletics \+5.*A locket\./);
  assert.doesNotMatch(after("/sheet"), /AI players|Short words|Shorter|Anybody lies|Player/i);
});
