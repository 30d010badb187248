import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../protocol/entry.ts";
import { emptyTable } from "../../table/state.ts";
import { openGuard } from "../guard.ts";

const ADA = "ada";
const BRAM = "bram";
const PLAIN = "He does not know that he is dead. He knows that it is late.";
const OPEN = "Everybody says that it is late.";

function table() {
  const files = {
    secrets: [
      { id: "davy/1", path: "npcs/davy.md", line: 3, heading: "Secrets", text: PLAIN },
      { id: "davy/2", path: "npcs/davy.md", line: 4, heading: "Secrets", text: `${OPEN} So it is.` },
    ],
    texts: [
      { path: "npcs/davy.md", text: `# Davy\n\n${PLAIN}\n${OPEN} So it is.\n`, readers: [] },
      { path: "world-primer.md", text: OPEN, readers: [ADA, BRAM].map((seat) => ({ seat, text: OPEN })) },
    ],
  };
  const guard = openGuard(() => files);
  let seq = 0;
  const hear = (fields: object, audience: readonly string[] = [ADA, BRAM]) => {
    const entry = { seq: ++seq, at: "", session: "one", scene: null, beat: 1, audience, ...fields };
    guard.hear(entry as unknown as Entry, emptyTable);
    return seq;
  };
  for (const seat of [ADA, BRAM]) hear({ kind: "seat", seat, joined: "player" });
  const tell = (body: string, audience?: readonly string[]) =>
    hear({ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body }, audience);
  const leak = (text: string, to: readonly string[] = [ADA, BRAM]) => guard.leak(text, to, emptyTable);
  return { guard, hear, tell, leak };
}

test("[SC16] a whole sentence of a secret is stopped however ordinary its words are, also where each of them was heard before", () => {
  const { guard, tell, leak } = table();
  tell("Nobody is saying dead. It is late, and he does not know the way.");
  for (const text of [
    "The lamp burns. He does not know that he is dead. The rain drips.",
    "“He knows that it is late,” she says.\nHe knows that it is late!",
  ])
    assert.deepEqual([leak(text)?.secret, leak(text)?.how], ["davy/1", "word for word"], text);
  const safe = guard.safe("The lamp burns. He does not know that he is dead. The rain drips.", [ADA], emptyTable);
  assert.equal(safe, "The lamp burns. The rain drips.");
  for (const text of ["He knows the way. It is late.", "He does not know that it is Friday.", OPEN])
    assert.equal(leak(text), undefined, text);
});

test("[SC17] whoever was revealed such a sentence or has heard it knows it; taken back, it is unheard again", () => {
  const { hear, tell, leak } = table();
  const before = tell("The rain drips.");
  tell("He does not know that he is dead.", [ADA]);
  assert.deepEqual(leak("He does not know that he is dead.")?.to, [BRAM]);
  hear({ kind: "undo", back_to: before });
  assert.deepEqual(leak("He does not know that he is dead.")?.to, [ADA, BRAM]);
  hear({ kind: "reveal", secret: "davy/1", to: [ADA, BRAM], text: "The boy is dead." });
  assert.equal(leak(PLAIN), undefined);
});
