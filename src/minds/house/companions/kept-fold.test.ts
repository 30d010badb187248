import assert from "node:assert/strict";
import { test } from "node:test";
import { deskOf, letterBook, ME, momentPrompt, PARTY } from "../../../../test/support/letter-book.ts";
import { type Letter, type Letters, lettersOf } from "../../../protocol/letter.ts";
import { companionAt } from "./companion.ts";
import { keptFold } from "./kept-fold.ts";
import { printsOf } from "./prints.ts";
import { andSaid, isSaid, nothingSaid } from "./said.ts";

const NAMES: ReadonlySet<string> = new Set();

test("a fold reads every letter once, and finds its way back after an undo", () => {
  const book = letterBook();
  for (let i = 0; i < 50; i++) book.told(`Minute ${i}.`);
  let read = 0;
  const fold = keptFold<number>();
  const counted = (letters: Letters) =>
    fold(letters, "key", {
      start: () => 0,
      step: (sum, letter: Letter) => {
        read += 1;
        return sum + letter.n;
      },
    });
  const all = counted(lettersOf(book.list));
  assert.equal(read, 51);
  book.told("One more.");
  assert.equal(counted(lettersOf(book.list)), all + 52);
  assert.equal(read, 52);
  assert.equal(counted(lettersOf(book.list.slice(0, 51))), all, "as it stood then");
  assert.equal(read, 52);
});

test("whoever reads the same last letter behind other letters does not get their state", () => {
  const book = letterBook();
  for (let i = 0; i < 5; i++) book.told(`Minute ${i}.`);
  const fold = keptFold<number>();
  const counted = (letters: readonly Letter[]) =>
    fold(lettersOf(letters), "key", { start: () => 0, step: (sum) => sum + 1 });
  const all = book.list;
  counted([...all.slice(0, 3), ...all.slice(-1)]); // a page is written: what was told meanwhile is not on the desk
  assert.equal(counted(all), all.length);
});

test("what was said after a moment is not known at it, on whichever side of an undo", () => {
  const prints = (text: string) => printsOf(text, NAMES);
  const first = andSaid(nothingSaid(), prints("The gate stands open."));
  const second = andSaid(first, prints("Nobody has swept the stair."));
  const other = andSaid(first, prints("Somebody has oiled the hinge."));
  const knows = (said: typeof first) =>
    ["The gate stands open.", "Nobody has swept the stair.", "Somebody has oiled the hinge."].map((text) =>
      isSaid(text, NAMES, said),
    );
  assert.deepEqual(
    [knows(first), knows(second), knows(other)],
    [
      [true, false, false],
      [true, true, false],
      [true, false, true],
    ],
  );
});

test("at one moment no two seats are given the same of a list, and in time each has had all of it", () => {
  const list = Array.from({ length: 11 }, (_, i) => i);
  const book = letterBook();
  const had = new Map<string, Set<number>>(PARTY.map((seat) => [seat, new Set<number>()]));
  for (let beat = 0; beat < 4; beat++) {
    const shares = PARTY.map((seat) => companionAt(deskOf(seat, book.list, { text: "" })).share(list));
    assert.deepEqual(
      shares.flat().toSorted((a, b) => a - b),
      list,
    );
    for (const [i, seat] of PARTY.entries()) for (const one of shares[i] ?? []) had.get(seat)?.add(one);
    book.told(`Beat ${beat}.`);
    book.prompt(ME, momentPrompt(beat));
  }
  for (const own of had.values()) assert.equal(own.size, list.length);
});
