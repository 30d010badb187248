import assert from "node:assert/strict";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { test } from "node:test";
import { openSqliteLedger } from "../src/ledger/sqlite.ts";
import { catalog, TAGS } from "../src/protocol/catalog.ts";
import { step } from "./support/entries.ts";
import { troupe as called, env, folder, started } from "./support/program.ts";

const troupe = (args: readonly string[], input = "") => called(args, input, { ...env, TROUPE_HOME: undefined });

test("troupe says what it is and what works so far", async () => {
  const { out, code } = await troupe([]);
  assert.equal(code, 0);
  assert.match(out, /a table for one, or a few/);
  for (const line of out.split("\n")) assert.ok(line.length <= 80, line);
  assert.match((await troupe(["--version"])).out, /^troupe \d+\.\d+\.\d+\n$/);
});

test("the program is the command line in a process: the same words, the same exit codes", async () => {
  const [usage, roll] = [
    ["protocol", "chekc"],
    ["roll", "4d6kh3", "--seed", "7"],
  ];
  for (const args of [usage, roll]) assert.deepEqual(started(args), await troupe(args));
  assert.deepEqual(started(["protocol", "check"], "[NARRATIVE]"), await troupe(["protocol", "check"], "[NARRATIVE]"));
});

test("protocol check prints every example as one line of JSON, and format gives it back", async () => {
  const text = TAGS.map((tag) => catalog[tag].example).join("\n\n");
  const { out, code } = await troupe(["protocol", "check", "--json"], text);
  assert.equal(code, 0);
  const messages = out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { tag: string });
  assert.deepEqual(
    messages.map((message) => message.tag),
    TAGS,
  );
  assert.equal((await troupe(["protocol", "format"], out)).out, `${text}\n`);
  assert.equal((await troupe(["protocol", "format"], JSON.stringify(messages))).out, `${text}\n`);
});

test("protocol check refuses templates in useful words and exits with 1; talk is no error", async () => {
  const file = join(folder.path, "message.txt");
  writeFileSync(file, "Here goes:\n\n[PLAYER_TO_GM]\ntype: ACTION | REACTION\ncharacter: tilda-brannock\n\nShe waits.");
  const { out, code, err } = await troupe(["protocol", "check", file]);
  assert.equal(code, 1);
  assert.match(
    out,
    /line 3: refused: \[PLAYER_TO_GM\] type, found: ACTION \| REACTION\n.*one of ACTION, REACTION, VETO/,
  );
  assert.match(err, /0 messages, 1 refused/);
  assert.equal((await troupe(["protocol", "check", "--json"], "just talk")).code, 0);
  assert.deepEqual(JSON.parse((await troupe(["protocol", "check", "--json", file])).out.split("\n")[1] ?? ""), {
    kind: "refusal",
    code: "protocol/template",
    tag: "PLAYER_TO_GM",
    field: "type",
    found: "ACTION | REACTION",
    hint: "This is still the template. In its place, write one of ACTION, REACTION, VETO.",
    line: 3,
  });
});

test("a misspelt tag is talk, and the checker says what was probably meant", async () => {
  const { err, code } = await troupe(["protocol", "check"], "[PLAYER_TO_GMM]\ntype: ACTION");
  assert.equal(code, 0);
  assert.match(err, /no such tag. Did you mean \[PLAYER_TO_GM\]/);
});

test("protocol format says what is wrong with its input", async () => {
  for (const input of ["", "{", "[1]", '{"kind":"refusal"}', '{"tag":"NARRATIV"}', '{"tag":"NARRATIVE"}']) {
    const { out, code } = await troupe(["protocol", "format"], input);
    assert.equal(code, 1, input);
    assert.match(out, /^refused: /, input);
  }
});

test("what is mistyped is answered with what was probably meant, and exits with 2", async () => {
  for (const [args, problem, hint] of [
    [["protcol"], /no command "protcol"/, /troupe protocol/],
    [["protocol", "chekc"], /no "chekc"/, /protocol check/],
    [["--jsn"], /no option "--jsn"/, /--json/],
    [["protocol", "check", "nowhere.md"], /no such file: nowhere.md/, /path of a text file/],
    [["new"], /not built yet/, /what works so far/],
    [["xyzzy"], /no command/, /see the commands/],
    [["--json=1"], /--json takes no value/, /alone/],
    [["protocol"], /Say what to do: check or format/, /--help/],
    [["ledger", "chek", "x"], /ledger has no "chek"/, /ledger check/],
    [["roll"], /Roll what/, /1d20\+5/],
    [["roll", "1d20+"], /missing at the end/, /4d6kh3/],
    [["ledger", "check"], /Which ledger/, /campaign folder/],
  ] as const) {
    const { err, out, code } = await troupe(args);
    assert.equal(code, 2, args.join(" "));
    assert.match(err, problem);
    assert.match(err, hint);
    assert.equal(out, "");
  }
});

test("every command has help with examples", async () => {
  for (const name of ["play", "campaigns", "sessions", "replay", "trace", "knows", "roll", "protocol", "ledger"]) {
    for (const args of [
      [name, "--help"],
      ["help", name],
    ]) {
      const { out, code } = await troupe(args);
      assert.equal(code, 0);
      assert.match(out, /^Usage: troupe/);
      assert.match(out, /Examples:/);
      for (const line of out.split("\n")) assert.ok(line.length <= 80, line);
    }
  }
});

test("ledger check finds damage, and salvage mends what can be mended", async () => {
  const campaign = join(folder.path, "campaign");
  const path = join(campaign, ".troupe", "ledger.sqlite");
  mkdirSync(campaign);
  {
    await using ledger = await openSqliteLedger(path);
    for (let i = 1; i <= 5; i++) await ledger.append(step(`s${i}`, i));
  }
  assert.match((await troupe(["ledger", "check", campaign])).out, /5 entries, all as they were written/);
  const db = new DatabaseSync(path);
  db.exec("DELETE FROM entry WHERE seq = 4");
  db.close();
  const damaged = await troupe(["ledger", "check", campaign]);
  assert.equal(damaged.code, 1);
  assert.match(damaged.out, /entry 4 is missing. Entries 1 to 3 are intact/);
  assert.match((await troupe(["ledger", "salvage", campaign])).out, /Kept entries 1 to 3/);
  assert.equal((await troupe(["ledger", "check", campaign, "--json"])).out, '{"ok":true,"entries":3,"foreign":0}\n');
});

test("troupe roll shows every die, several at once, and the same again for the same seed", async () => {
  const { out } = await troupe(["roll", "1d20+5", "4d6kh3 adv", "--seed", "7"]);
  assert.match(out, /^1d20\+5 = \[\d+\]\+5 = \d+\n4d6kh3 = \[.*\(\d\).*\] = \d+\nadv = .*\n$/);
  assert.equal((await troupe(["roll", "1d20+5", "4d6kh3 adv", "--seed", "7"])).out, out);
  const json = JSON.parse((await troupe(["roll", "2d20kl1", "--json"])).out) as { dice: { kept: boolean }[] };
  assert.deepEqual(json.dice.filter((die) => die.kept).length, 1);
});

test("play --anew begins what ships from its beginning in another copy; a folder of one's own is to be copied by hand", async () => {
  const home = join(folder.path, "home");
  const play = (...words: readonly string[]) => troupe(["play", ...words, "--home", home, "--seed", "3"], "/end\n");
  assert.match((await troupe(["play", "--help"])).out, /--anew/);
  assert.equal((await play("the-long-stair")).code, 0);
  const record = join(home, "campaigns", "the-long-stair", ".troupe", "ledger.sqlite");
  const before = readFileSync(record);
  const anew = await play("the-long-stair", "--anew");
  assert.equal(anew.code, 0);
  assert.match(anew.err, /as the-long-stair-2\..*saved in .*the-long-stair-2/s);
  assert.doesNotMatch(anew.out, /Previously/);
  assert.ok(readFileSync(record).equals(before), "what was played is as it was");
  const own = join(folder.path, "mine");
  mkdirSync(join(own, "party"), { recursive: true });
  writeFileSync(join(own, "party", "ina.md"), "# Ina");
  const refused = await play(own, "--anew");
  assert.equal(refused.code, 1);
  assert.match(refused.err, /folder of your own.*Copy the folder/s);
});
