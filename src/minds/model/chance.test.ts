import assert from "node:assert/strict";
import { test } from "node:test";
import { type Letter, lettersOf } from "../../protocol/letter.ts";
import type { Desk } from "../mind.ts";
import { chanceAt } from "./chance.ts";

const shared = { at: "2026-11-15T18:40:12.031Z", session: "s", scene: "001" };

/** A GM's letters of an evening: its opening, and then every sixteenth is narration. */
const evening = (seal: string): readonly Letter[] =>
  Array.from({ length: 800 }, (_, i): Letter => {
    const n = 500 + i;
    if (i === 0) return { ...shared, n, kind: "session", opened: { campaign: "c", mode: "team", seal } } as Letter;
    if (i % 16 === 0)
      return {
        ...shared,
        n,
        kind: "message",
        tag: "NARRATIVE",
        from: "gm",
        to: ["all"],
        fields: {},
        body: `Beat ${i}.`,
      } as unknown as Letter;
    return { ...shared, n, kind: "notice", to: "gm", text: "…" } as unknown as Letter;
  });

const offeredAt = (letters: readonly Letter[], count: number, spent: readonly string[] = []): string =>
  / If chance should strike: (.+)/.exec(
    chanceAt({ letters: lettersOf(letters, count), seat: "gm", notes: { spent } } as unknown as Desk),
  )?.[1] ?? "";

test("[MM800] what could happen by chance is offered for some two beats and never again that evening, in an order that the seal decides", () => {
  const [one, other] = [evening("a seal"), evening("another")].map((letters) =>
    Array.from({ length: 50 }, (_, beat) => offeredAt(letters, 1 + beat * 16)),
  ) as [string[], string[]];
  const changes = one.filter((text, i) => text !== "" && text !== one[i - 1]);
  assert.equal(new Set(changes).size, changes.length, "none comes back");
  assert.ok(changes.length >= 6, "there are several");
  assert.ok(one.every((text) => one.filter((same) => same === text).length <= 2 || text === ""));
  assert.equal(one.at(-1), "", "when all have had their time there is none");
  assert.notDeepEqual(other, one);
});
