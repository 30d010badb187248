import assert from "node:assert/strict";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { TestContext } from "node:test";
import { test } from "node:test";
import { story } from "../support/evening.ts";
import { type FolderEvening, filesOf, playOn } from "../support/folder.ts";
import { everySo } from "../support/how-many.ts";
import { PARTY, sheet, shop } from "./market.ts";

const PAGE = `# The Inn Yard

starts · place: the inn yard at Orme · time: evening · danger: low

> A cart, a trough and a light in one window.

## Here

- **Wen Attery**, chandler (chandler). Neutral. Wants to close.

## Ways

### Let it be · leaves
- yes: Nobody touches it. → end Still Water

### Count the carts · again
- yes: One.

## For sale

- fifty feet of rope, 1 gp (rope)
- a tin whistle, 3 cp (whistle)

## Endings

- **Still Water**: It is quiet. / hook: The other yard.
`;

const LINES = [
  "I buy rope.",
  "Should I buy a whistle?",
  "yes",
  "Let's spend the evening here.",
  "I carouse, and Hild comes with me.",
  "Let it be",
  "Play on",
  "We sleep until morning.",
  "/join Mott, a dwarf cleric",
  "I count the carts.",
  "I sell my crowbar.",
  "/end",
];

const evening: FolderEvening = { record: "disk", human: "tam", beats: 40, seed: "9" };
const yard = (t: TestContext): string => shop(t, PAGE, { ...PARTY, "party/merl.md": sheet("Merl", "wizard") });

/** The folder as a crash would leave it before each line: ledger, versions, files and all. */
async function broken(t: TestContext, root: string) {
  const images = mkdtempSync(join(tmpdir(), "troupe-broken-off-"));
  t.after(() => rmSync(images, { recursive: true, force: true }));
  const kept: string[] = [];
  const before = (): void => {
    const image = join(images, String(kept.length), basename(root));
    cpSync(root, image, { recursive: true });
    kept.push(image);
  };
  const whole = await playOn(root, { ...evening, lines: LINES, before });
  return { whole, images: kept };
}

const inStory = (entries: Parameters<typeof story>[0]): readonly string[] =>
  story(entries.filter(({ kind }) => kind !== "file" && kind !== "refusal"));

test("[PL5] an evening of shopping, resting, levels and a newcomer that is broken off anywhere goes on as it would have", async (t) => {
  const root = yard(t);
  const { whole, images } = await broken(t, root);
  assert.equal(whole.state.session, "closed");
  assert.equal(whole.state.status.creatures.tam?.stats.level, 3);
  assert.ok(whole.state.seats.has("mott"));
  assert.equal(images.length, LINES.length);
  const files = filesOf(root);
  for (let at = everySo(6) - 1; at < images.length; at += everySo(6)) {
    const image = images[at] ?? "";
    const resumed = await playOn(image, { ...evening, lines: LINES.slice(at) });
    assert.deepEqual(inStory(resumed.entries), inStory(whole.entries), `broken before "${LINES[at]}"`);
    for (const path of ["party/tam.md", "party/hild.md", "party/merl.md", "party/mott.md"])
      assert.equal(filesOf(image).get(path), files.get(path), `${path}, broken before "${LINES[at]}"`);
  }
});
