import assert from "node:assert/strict";
import { test } from "node:test";
import { setTable } from "../../../test/support/table.ts";
import { contextNotes } from "./context-notes.ts";

const [C, T, G, S] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"] as const;

test("[PL319] while the party is apart the GM's note names each group with its scene and what it was last told", async () => {
  const table = await setTable({ mode: "handoff" });
  const told = (group: readonly string[], body: string) => ({ tag: "NARRATIVE", fields: { group }, body });
  await table.play(["gm", { kind: "scene", title: "The Floor", thread: "floor", present: [C, G] }]);
  await table.play(["gm", { kind: "scene", title: "The Cellar", thread: "cellar", present: [T, S] }]);
  await table.play(["gm", told([C, G], "Somebody knocks.")]);
  await table.play(["gm", told([T, S], "Iron drags over stone.")]);
  const text = contextNotes(table.state, table.mailbox("gm").standing());
  assert.match(
    text,
    /## Current Scene\nThe Floor\. Here: Corwin Voss, Gideon Harrowmoor\. Elsewhere: The Cellar\. Here: Tilda Brannock, Seraphine Duskhollow\.\n/,
  );
  assert.match(
    text,
    /## What Just Happened\nCorwin Voss, Gideon Harrowmoor: Somebody knocks\. Tilda Brannock, Seraphine Duskhollow: Iron drags over stone\.\n/,
  );
  assert.ok(text.split("\n").filter((line) => line !== "").length <= 15);
});
