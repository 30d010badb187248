import assert from "node:assert/strict";
import { test } from "node:test";
import { lettersOf } from "../protocol/letter.ts";
import type { TableState } from "../table/state.ts";
import { readLine } from "./read-line.ts";

const PLAYERS = ["brona-quill", "hask-oru", "nettle-vane", "tam-askew"];
const TABLE = {
  seats: new Map(PLAYERS.map((id) => [id, { id, role: "player" }])),
  threads: new Map(),
  scenes: new Map(),
} as unknown as TableState;
const [B = "", H = "", N = ""] = PLAYERS;
/** Each part in brief: for whom, and its words. */
const inBrief = (line: string) =>
  readLine(line, N, TABLE, lettersOf([])).map((part) =>
    part.for === "companions"
      ? [part.manner, ...part.to, part.words]
      : [part.for === "gm" && part.secret ? "secret" : part.for, part.words],
  );

test("[PL950] a whisper without quotation marks is what stands behind it, and ends where a sentence is said to somebody else, or is a secret deed", () => {
  assert.deepEqual(
    inBrief(
      'Under my breath to Brona: it never looked forced to me either; keep the key to ourselves. Then I call softly down the nine steps: "One hundred and forty-one." And while everyone looks I slip the lock into my coat, so that none of them sees it.',
    ),
    [
      ["whisper", B, "it never looked forced to me either; keep the key to ourselves."],
      ["gm", 'Then I call softly down the nine steps: "One hundred and forty-one."'],
      ["secret", "And while everyone looks I slip the lock into my coat, so that none of them sees it."],
    ],
  );
  assert.deepEqual(
    inBrief(
      "I whisper to Hask: that paper, was it stamped? Then I settle with Pask: the pay in instalments; and I and Brona take the valve.",
    ),
    [
      ["whisper", H, "that paper, was it stamped?"],
      ["gm", "Then I settle with Pask: the pay in instalments; and I and Brona take the valve."],
    ],
  );
  assert.deepEqual(
    inBrief('I whisper to Hask: bring it unread. I say aloud: "Down we go."').map(([of]) => of),
    ["whisper", "gm"],
  );
});

test("[PL950] in doubt what stands behind a whisper is whispered still", () => {
  for (const words of [
    "the guard is bribed. I know one thing: Pask lies.",
    "we go in; then I say: the guard sent us.",
    "don't tell the others. I go first, and you follow.",
  ])
    assert.deepEqual(inBrief(`I whisper to Hask: ${words}`), [["whisper", H, words]]);
});

test("[PL951] whoever leans close and whispers to somebody of the world says so that others do not hear it", () => {
  assert.deepEqual(
    inBrief(
      "I read the letter. Then I lean close and whisper to Marl alone: my name is Vane. Not a word to Miss Quill.",
    ),
    [
      ["gm", "I read the letter."],
      ["secret", "Then I lean close and whisper to Marl alone: my name is Vane. Not a word to Miss Quill."],
    ],
  );
});
