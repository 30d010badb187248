import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../src/protocol/entry.ts";
import { atTheFerry } from "../support/at-the-ferry.ts";

const BEATS = [
  "Look at the bell",
  "Ask Jory about the fare",
  "Look at Jory",
  "Pay Jory",
  "Look around",
  "Wait",
  "Look at the river",
];
const asked = (entries: readonly Entry[], who: string) =>
  entries.filter((entry) => entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.to.includes(who));
const words = (entries: readonly Entry[], who: string) =>
  entries.filter(
    (entry) =>
      entry.kind === "message" &&
      entry.from === who &&
      /^PLAYER_TO_/.test(entry.tag) &&
      !/^\(pass\)$/.test(entry.body.trim()),
  );

test("[PL27] a companion that is turned down is asked no more of its own accord, and nobody is told why", async () => {
  const loud = await atTheFerry().played(...BEATS, "/end");
  const quiet = await atTheFerry().played("/quiet tam", ...BEATS, "/end");
  assert.ok(asked(loud.entries, "tam").length > 0, "Tam has something to say otherwise");
  assert.deepEqual(asked(quiet.entries, "tam"), []);
  assert.deepEqual(words(quiet.entries, "tam"), []);
  const set = quiet.entries.find((entry) => entry.kind === "seat" && entry.volume === "quiet");
  assert.deepEqual(set?.audience, ["lead", "tam"]);
});

test("[PL27] it answers when it is spoken to, and speaks up again when it is turned back", async () => {
  const { entries, said } = await atTheFerry().played(
    "/quiet tam",
    "/quiet tam",
    "Tam, what do you make of it?",
    "Look at the bell",
    "/quiet tam off",
    "/quiet tam off",
    ...BEATS,
    "/quiet nobody",
    "/end",
  );
  const off = entries.findLastIndex((entry) => entry.kind === "seat" && entry.volume === "full");
  assert.ok(words(entries.slice(0, off), "tam").length > 0, "spoken to, it answers");
  assert.ok(asked(entries.slice(off), "tam").length > 0, "and later it is asked again");
  assert.match(said, /Tam is quiet already/);
  assert.match(said, /Tam is not turned down/);
  assert.match(said, /There are Brona, Tam/);
});
