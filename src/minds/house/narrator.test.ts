import assert from "node:assert/strict";
import { test } from "node:test";
import { type Letter, lettersOf } from "../../protocol/letter.ts";
import type { Desk } from "../mind.ts";
import type { Segment } from "./compose/segment.ts";
import { rendered } from "./compose/style.ts";
import { houseNarrator } from "./narrator.ts";

const heard = (n: number, tag: string, from: string, body: string, fields = {}): Letter =>
  ({ n, at: "", session: "s1", scene: "001", kind: "message", tag, from, to: ["all"], fields, body }) as never;

const TOLD: readonly Segment[] = [
  { kind: "prose", text: "Salt crusts the hinges.", mark: "scene" },
  { kind: "dice", text: "Brona, Persuasion: 14 + 4 = 18" },
  { kind: "speech", who: "Wenna", text: "Mind the third step.", how: "to the lock" },
  { kind: "act", who: "Tam", text: "Tam sets the lamp down." },
  { kind: "speech", who: "Tam", text: "You first." },
];

test("[MI9] the scene that is written down is the same whatever the evening's style: prose, without signs and dice", async () => {
  const pages = await Promise.all(
    (["novel", "hybrid", "script", "minimal"] as const).map(async (style) => {
      const letters = lettersOf([
        heard(1, "NARRATIVE", "gm", rendered(TOLD, style)),
        heard(2, "PLAYER_TO_PLAYER", "tam-askew", "“You first.”", { to: "party", manner: "aloud" }),
        heard(3, "PLAYER_TO_PLAYER", "brona-quill", "After you.", { to: "party", manner: "aloud" }),
      ]);
      const desk = { seat: "narrator", file: "scenes/001-the-gate.md", letters } as unknown as Desk;
      const [page] = await houseNarrator(desk, AbortSignal.abort());
      return (page as { readonly text: string }).text;
    }),
  );
  const [novel = ""] = pages;
  assert.deepEqual(pages, [novel, novel, novel, novel]);
  assert.equal(
    novel,
    [
      "Salt crusts the hinges.",
      "“Mind the third step,” Wenna says, to the lock.",
      "Tam sets the lamp down. “You first.”",
      "Brona says, “After you.”",
    ].join("\n\n"),
  );
});

test("[PL640] what those who meet again tell each other stands on the page, in its place", async () => {
  const rejoin = {
    n: 2,
    scene: "001",
    kind: "rejoin",
    tellers: ["tam-askew", "brona-quill"],
    to: ["wick-ash"],
    by: "tam-askew",
  };
  const letters = lettersOf([
    heard(1, "NARRATIVE", "gm", "Rain."),
    { ...rejoin, text: "We found a door" } as never,
    heard(3, "NARRATIVE", "gm", "The rain stops."),
  ]);
  const desk = { seat: "narrator", file: "scenes/001-the-gate.md", letters } as unknown as Desk;
  const [page] = await houseNarrator(desk, AbortSignal.abort());
  assert.equal(
    (page as { readonly text: string }).text,
    "Rain.\n\nTam tells Wick of the time apart. We found a door.\n\nThe rain stops.",
  );
});
