import assert from "node:assert/strict";
import { test } from "node:test";
import { letterBook } from "../../test/support/letter-book.ts";
import { lettersOf } from "../protocol/letter.ts";
import type { TableState } from "../table/state.ts";
import { companionsAsked, stillTalkingTo } from "./spoken-to.ts";

const PLAYERS = ["brona-quill", "hask-oru", "nettle-vane", "tam-askew"];
const TABLE = {
  seats: new Map(PLAYERS.map((id) => [id, { id, role: "player" }])),
  threads: new Map(),
  scenes: new Map(),
} as unknown as TableState;
const asked = (line: string): string | undefined => companionsAsked(line, "tam-askew", TABLE).join(" ") || undefined;

test("[MI60] a question reaches the companion it is put to, wherever in it they are called", () => {
  assert.equal(asked("What is in your pack, Nettle?"), "nettle-vane");
  assert.equal(asked("What about the boy, Hask Oru?"), "hask-oru");
  assert.equal(asked("What is in your packs, Nettle and Hask?"), "nettle-vane hask-oru");
  assert.equal(asked("I ask Brona and Hask Oru what they saw."), "brona-quill hask-oru");
  assert.equal(asked("Hask would you go first?"), "hask-oru");
  assert.equal(asked("She said a child. Brona, do you agree?"), "brona-quill");
  assert.equal(asked("I ask Brona what she saw."), "brona-quill");
  for (const line of [
    "I follow Brona.",
    "Is Hask there?",
    "Who is Wenna?",
    "Ask Wenna who opened the gate",
    "Hold the lamp, Nettle.",
  ])
    assert.equal(asked(line), undefined, line);
});

test("[MI60] a question that goes on from a companion's answer is put to them, until the story goes on or somebody else is called", () => {
  const book = letterBook();
  const said = (from: string, to: string, body: string) =>
    book.said(from, { tag: "PLAYER_TO_PLAYER", fields: { to, manner: "aloud" }, body });
  const still = (line: string) => stillTalkingTo(line, "tam-askew", lettersOf([...book.list]));
  book.told("The gate stands open.");
  assert.equal(still("Do you trust her?"), undefined);
  said("tam-askew", "hask-oru", "Hask, who is that?");
  said("hask-oru", "tam-askew", "“Wenna.”");
  assert.equal(still("Do you trust her?"), "hask-oru");
  assert.equal(still("Wenna, do you trust us?"), undefined);
  assert.equal(still("Tell me, do you trust Wenna?"), undefined, "with somebody else's name in it, it may be for them");
  assert.equal(still("Ask yourself. Did you know her, or did I?"), "hask-oru");
  assert.equal(still("I open the gate."), undefined);
  book.told("A bolt is shot.");
  assert.equal(still("Do you trust her?"), undefined);
});
