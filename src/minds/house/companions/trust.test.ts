import assert from "node:assert/strict";
import { test } from "node:test";
import { letterBook, ME, momentPrompt, NO_TEMPER } from "../../../../test/support/letter-book.ts";
import { lettersOf } from "../../../protocol/letter.ts";
import { regardFor, trustIn } from "./trust.ts";

const talk = (body: string, to = "party") => ({ tag: "PLAYER_TO_PLAYER", fields: { to, manner: "aloud" }, body });

test("trust grows by help and kind words, and shrinks by cruel ones", () => {
  const book = letterBook();
  book.told("Hask helps Tam over the sill. Brona helps Nettle.");
  book.said("nettle-vane", talk("Well done, Tam."));
  book.said("brona-quill", talk("You are a coward, Tam."));
  const trust = trustIn(lettersOf(book.list), ME);
  assert.deepEqual(
    [trust.get("hask"), trust.get("nettle-vane"), trust.get("brona-quill"), trust.get("brona")],
    [1, 1, -1, undefined],
  );
});

test("what somebody promised weighs more when it comes out, and what went wrong is held against them", () => {
  const book = letterBook();
  const ruling = (seat: string, outcome: string) =>
    book.add({ kind: "ruling", for: seat, outcome, changes: {}, visibility: "open" });
  book.said("hask-oru", talk("I promise."));
  ruling("hask-oru", "success");
  ruling("brona-quill", "failure");
  const trust = trustIn(lettersOf(book.list), ME);
  assert.deepEqual([trust.get("hask-oru"), trust.get("brona-quill")], [1, -0.25]);
});

test("by one's ideals some things are not done; and nobody is trusted beyond all bounds", () => {
  const book = letterBook();
  for (let i = 0; i < 30; i++) book.prompt(ME, momentPrompt(0).replace("Persuasion", "Deception"));
  const honest = { ...NO_TEMPER, ideals: ["Honesty. A knife should look like a knife."] };
  assert.equal(trustIn(lettersOf(book.list), ME, honest).get("brona-quill"), -5);
  assert.equal(trustIn(lettersOf(book.list), ME).get("brona-quill"), undefined);
});

test("what the sheet says of a companion counts from the start", () => {
  const temper = {
    ...NO_TEMPER,
    companions: [
      { when: "Brona Quill", what: "Trusts her with money." },
      { when: "Hask", what: "Too loud." },
    ],
  };
  assert.deepEqual(
    ["brona-quill", "hask-oru", ME].map((seat) => regardFor(temper, seat)),
    [1.5, -1.5, 0],
  );
});

test("whoever is found to have done something in secret is trusted less by those who were told, and by nobody else", () => {
  const book = letterBook();
  book.add({
    kind: "reveal",
    secret: "unseen/hask-oru/page-burnt",
    to: [ME, "nettle-vane"],
    text: "Hask burnt the page.",
  });
  book.add({ kind: "reveal", secret: "unseen/brona-quill/3", to: ["nettle-vane"], text: "Brona took the key." });
  const trust = trustIn(lettersOf(book.list), ME);
  assert.deepEqual([trust.get("hask-oru"), trust.get("brona-quill")], [-1, undefined]);
});
