import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { atTheFerry, toldIn } from "../support/at-the-ferry.ts";
import { GOOD } from "../support/ferry.ts";
import { playOn } from "../support/folder.ts";
import { layOut } from "../support/small-campaign.ts";

const isSaidTo = (entries: Awaited<ReturnType<ReturnType<typeof atTheFerry>["played"]>>["entries"]): boolean =>
  entries.some((entry) => entry.kind === "message" && entry.tag === "PLAYER_TO_PLAYER" && entry.from === "ada");

test("[PL114] names in a row are what several do, and one name is an address", async () => {
  const several = await atTheFerry().played("Tam, Brona and I look at the bell", "/end");
  assert.equal(isSaidTo(several.entries), false);
  assert.match(toldIn(several.entries), /Tam, Brona and (?:I|Ada)/);
  const one = await atTheFerry().played("Tam, look at the bell", "/end");
  assert.equal(isSaidTo(one.entries), true);
});

test("[PL115] in a pipe the end of the input is said, and an evening that was ended by hand says nothing of it", async () => {
  assert.match(await atTheFerry().shown("I wait"), /That was the last line of the input/);
  assert.doesNotMatch(await atTheFerry().shown("I wait", "/end"), /last line of the input/);
});

test("[MI68] a look around tells who and what is here; what they cannot tell of is said", async () => {
  const { entries } = await atTheFerry().played(
    "what can I see?",
    "I look around",
    "ask him about the weather vane",
    "/end",
  );
  const told = toldIn(entries);
  assert.equal(told.split("Here: Jory Pell; the bell.").length, 3, told);
  assert.match(told, /asks Jory Pell about the weather vane/);
  assert.match(told.split("asks Jory Pell")[1] ?? "", /the weather vane|What of it/);
});

test("[MI65] whoever was taken to be meant is named", async () => {
  const { entries } = await atTheFerry().played("I give him my cap", "/end");
  assert.match(toldIn(entries), /gives Jory Pell (?:their|her|his) cap/);
});

test("[MI68] what is asked back names it, and a no leaves it", async () => {
  const table = atTheFerry();
  const { entries } = await table.played("Tam and I swim down, Brona stays here", "no", "/end");
  const told = toldIn(entries);
  assert.match(told, /swim with Tam, while Brona stays|take the boat with Tam/);
  assert.doesNotMatch(told, /It is cold/);
});

test("[MI68] an evening ends with something that is open where it ends", async () => {
  const { entries } = await atTheFerry().played("I wait", "/end");
  const end = entries.findLast((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
  assert.match(
    end?.kind === "message" ? String(end.fields.next_hook) : "",
    /From here they can (?:pay Jory|take the boat|talk him over|ask Jory)/,
  );
});

test("[MI66] what they alone notice is told to them as you", async () => {
  const table = atTheFerry({
    ...GOOD,
    "beats/1-ferry.md": GOOD["beats/1-ferry.md"].replace(
      "- Ada: the rope is new.",
      "- Ada: I cut that rope myself, and my knife is still sharp.",
    ),
  });
  const { entries } = await table.played("I wait", "I wait", "I wait", "I look at the bell", "/end");
  const asked = entries
    .flatMap((entry) => (entry.kind === "message" && entry.tag === "GM_TO_PLAYER" ? [entry.body] : []))
    .join("\n");
  assert.match(asked, /You cut that rope yourself, and your knife is still sharp/);
});

test("[MI67] whoever sits down goes nowhere, though the road goes down", async (t) => {
  const place = mkdtempSync(join(tmpdir(), "troupe-said-"));
  t.after(() => rmSync(place, { recursive: true }));
  const root = layOut(join(place, "the-salt-cellar"));
  const { entries } = await playOn(root, { human: "corwin-voss", beats: 6, lines: ["I sit down.", "/end"] });
  assert.equal(entries.filter(({ kind }) => kind === "scene").length, 1);
});
