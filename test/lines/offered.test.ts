import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { linesIn, type Read, readLines } from "./lines.ts";

const reads = readLines(linesIn(readFileSync(new URL("offered.md", import.meta.url), "utf8")));

/** It is among what was done, and nothing else rolls or shows anything. */
const isTaken = ({ line, did }: Read): boolean =>
  did.split(" + ").some((one) => line.fair.includes(one)) &&
  did.split(" + ").every((one) => line.fair.includes(one) || /^(?:trivial|talk|word|wait)$/.test(one));

/** What the house makes of a line, in a word. */
const did = (page: string, typed: string, ...facts: readonly string[]): string | undefined =>
  readLines([{ page, facts, temper: "", typed, fair: [] }])[0]?.did;

test("[MI77] what is offered is taken up in free words, with something said besides or without", (t) => {
  const taken = reads.filter(isTaken);
  t.diagnostic(`${taken.length} of ${reads.length}`);
  assert.equal(reads.length, 30);
  assert.ok(taken.length >= 28, reads.flatMap((read) => (isTaken(read) ? [] : [read.line.typed])).join("\n"));
});

test("[MI77] what is not done, put off, or somebody else's to do is not taken for what is offered", () => {
  for (const line of [
    "I do not show Oda the slip",
    "I show Oda the lamp and keep the slip",
    "I hide the slip before Oda asks me to show it",
    "I tell Oda that Nettle will show her the slip",
    "I tell Oda that we will read the wage book tomorrow",
    "I shut the wage book so that nobody can read it",
    "Should I show Oda the slip?",
    "Nettle, call the boy in!",
  ])
    assert.doesNotMatch(did("the-long-table", line, "slip-found", "oda-confessed") ?? "", /^way|\bway:/, line);
});

test("[MI78] one deed is one move, in however many words it is put", () => {
  assert.equal(did("the-pump", "I sing a work song to them and clap a faster time"), "way:sing-them-up-to-fifty");
  assert.equal(
    did("the-lamp-room", "I read the tally board and count the brass on the hooks"),
    "way:read-the-tally-board",
  );
  assert.equal(
    did("the-upper-gate", "I read the letter again, searching for the catch"),
    "way:read-the-councils-letter-again",
  );
});

test("[MI78] two deeds are two", () => {
  assert.equal(did("the-upper-gate", "I look at the lock and look at the broom"), "way:look-the-lock-over + look");
  assert.equal(did("the-lamp-room", "I sneak past them and climb the rail"), "try + try");
});
