import assert from "node:assert/strict";
import { test } from "node:test";
import { written } from "./page.ts";
import { inShort } from "./retold.ts";

const LONG = Array.from(
  { length: 9 },
  (_, i) => `Part ${i}. ${"They struck, and were struck at, and struck. ".repeat(3)}`,
);

test("what others went through is told by its two ends where it is long, and in full where it is not", () => {
  const short = inShort(LONG.map((one) => one.trim()).join("\n\n"));
  assert.deepEqual(
    [...short.matchAll(/Part (\d)|…/g)].map(([all, n]) => n ?? all),
    ["0", "1", "…", "6", "7", "8"],
  );
  assert.equal(inShort("We went down.\n\nIt was wet."), "We went down.\n\nIt was wet.");
  assert.equal(inShort(LONG.slice(0, 5).join("\n\n")), LONG.slice(0, 5).join("\n\n"));
});

test("[TE950] an account of a time apart that came to nothing shows nothing, and one that somebody gave shows who gave it", () => {
  const stamp = { n: 1, at: "2026-01-01T00:00:00.000Z", session: "one", scene: "001", beat: 1 };
  const met = { ...stamp, kind: "rejoin", tellers: ["bram", "cora"], to: ["ada"], by: "bram", text: "" };
  assert.equal(written(met as never, "ada"), "");
  assert.equal(written({ ...met, text: "It was wet." } as never, "ada"), "Bram tells you:\n\nIt was wet.");
});

test("what somebody did in secret themselves they do not learn when it comes out; the others do", () => {
  const stamp = { n: 1, at: "2026-01-01T00:00:00.000Z", session: "one", scene: "001", beat: 1, by: "gm" };
  const reveal = { ...stamp, kind: "reveal", secret: "unseen/ada/cup", to: ["ada", "bram"], text: "Ada took it." };
  assert.equal(written(reveal as never, "ada"), "");
  assert.match(written(reveal as never, "bram"), /You learn: Ada took it\./);
});

test("[TE953] what somebody says in a line of their own is heard, and not learned", () => {
  const stamp = { n: 1, at: "2026-01-01T00:00:00.000Z", session: "one", scene: "001", beat: 1 };
  const learns = (text: string) =>
    written({ ...stamp, kind: "learned", to: ["ada"], text, by: "reveal" } as never, "ada");
  assert.equal(learns("> **Wenna Tull** (to the bar): “A hundred.”"), "  Wenna Tull (to the bar): “A hundred.”");
  assert.equal(learns("The lock is new."), "  You learn: The lock is new.");
});
