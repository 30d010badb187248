import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestContext } from "node:test";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";

/** A chandler's shop in the format, with one thing that is not always to be had and a way that is more than a purchase. */
export const SHOP = `# The Chandler's

starts · place: the chandler's shop at Orme · time: evening · danger: none

> Ropes hang from the beams like something that has been caught. Behind the counter Wen Attery is counting wicks.

## Here

- **Wen Attery**, chandler (shopkeeper, chandler). Neutral. Wants to close. She counts with her lips.
  says: "We shut at the bell." / "Mind the tallow."
- **the cat** (mouser): Asleep on the ledger. It has a bell on.

## Ways

### Ask to see the back room (wit) · Persuasion 30 toward Wen
said: buy the chart in the back room
- yes: She lets them in. → back-room
- no: "There is no back room," says Wen. → shown-out

### Count the ropes · again
- yes: There are nine.

## For sale

- fifty feet of rope, 1 gp (rope, line): It smells of tar.
- a hooded lantern, 5 gp (lantern, lamp)
- a pint of oil, 1 sp (oil, lamp oil)
- a ship's chart, 40 gp (chart, map)
- a tin whistle, 3 cp (whistle)
- (if back-room) a sealed letter, 2 gp (letter)

## Facts

- back-room: Wen Attery has a back room.
- shown-out: Wen Attery would rather they left.

## Endings

- **Shut**: The shop shuts.
`;

export const sheet = (name: string, kind: string, more = "", level = 2): string => `# ${name}

Human ${kind}, level ${level}. AC 14, hit points ${8 + 8 * level}.

| STR | DEX | CON | INT | WIS | CHA |
|---|---|---|---|---|---|
| 14 | 14 | 14 | 14 | 14 | 14 |

**Skills**: Persuasion +4, Investigation +4, Perception +4

## Equipment

- Dagger
- Crowbar
${more}
**Voice**: Dry, and short with it.
`;

export const PARTY: Readonly<Record<string, string>> = {
  "party/tam.md": sheet("Tam", "rogue", "\n**Coins**: 7 gp, 2 sp\n"),
  "party/hild.md": sheet("Hild", "fighter", "\n**Coins**: 60 gp, 4 cp\n"),
  "party/oswin.md": sheet("Oswin", "cleric"),
};

/** A campaign folder with these files in it. */
export function folderWith(t: TestContext, files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), "troupe-meets-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

export const shop = (t: TestContext, page = SHOP, party = PARTY): string =>
  folderWith(t, { ...party, "beats/01-shop.md": page });

export const fileIn = (root: string, path: string): string => readFileSync(join(root, path), "utf8");

export const told = (entries: readonly Entry[]): string =>
  entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : [])).join("\n\n");

export const sheetChanges = (entries: readonly Entry[]): readonly unknown[] =>
  entries.flatMap((entry) => (entry.kind === "ruling" && entry.changes.sheet ? [entry.changes.sheet] : []));

export const deeds = (entries: readonly Entry[], what: string): readonly EntryOf<"deed">[] =>
  entries.flatMap((entry) => (entry.kind === "deed" && entry.intent.do === what ? [entry] : []));
