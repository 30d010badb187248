import assert from "node:assert/strict";
import { readSheet } from "../../src/campaign/sheets/sheet.ts";
import { situationFindings } from "../../src/pages/findings.ts";
import { situationsOf } from "../../src/pages/situations.ts";
import type { Finding } from "../../src/world/finding.ts";

/** Two pages with nothing wrong with them, and ways to break them. */
const FERRY = `# The Ferry Stage

starts · place: the ferry stage · danger: low

> The ferry lies on the wrong bank, and the bell to call it has no clapper.

> if paid: Jory has put his cap on.

## Here

- **Jory Pell**, ferryman (ferryman). Neutral. Wants his fare. He counts the party twice.
- **the bell**: Bronze, and dumb.

## Only you notice

- Ada: the rope is new. → new-rope
- a fighter: somebody has sharpened the boathook.
- Perception 12: the clapper lies in the reeds. → clapper

## Ways

### Pay Jory (kindness) · Persuasion 11 toward Jory
- yes: He takes half. → paid, Jory +1
- no: He wants it all. → Jory -1

### Take the boat (force) · Athletics 13
- yes: The mooring gives. → to The Far Bank
- no: The mooring does not give. → The River +1, opens Swim

### Talk him over (wit) · Deception 13 toward Jory
- yes: He believes it. → paid
- no: He laughs.

### Swim (force) · leaves
- yes: It is cold. → to The Far Bank

## Jory knows

- free, the fare: A copper a head.
- gated, Insight 12 or friendly, the other bank: Somebody waits there. → waited-for
- locked, new-rope, the rope: His brother cut the old one.

## Clock: The River, 4, every 3
- 2: It has risen to the second step.
- 4: It takes the stage. → to The Far Bank

## Voices

- Ada, on paid: "Half is a fare."
- Ada, on pay-jory: "Let me."
- Ada, on no: "Well."

## Leads

- (if paid) Cross with Jory → The Far Bank: He rows as if paid by the hour.

## Facts

- paid: Jory has his fare.
- new-rope: The rope of the ferry is new.
- clapper: The clapper lies in the reeds.
`;

const BANK = `# The Far Bank

place: the far bank

> Somebody has kept a fire in for them.

## Here

- **the toll-man** (if waited-for): He has a ledger open.

## Ways

### Read the ledger (wit) · Investigation 12
- yes: Their names are in it. → named
- no: It is a bad hand. → fight

### Share the fire (kindness)
- yes: It is warm. → end Warm

### Kick the fire out (force)
- yes: It goes out. → fight wolves

## Foes: wolves
- 2 wolves called Tollhound. Want the fire. They stop when half are down.
- begins: They come round the fire.
- won: They go. → end Warm
- lost: They take the boots. → end Cold

## Leads

- (if named) Go back over the river → The Ferry Stage: The ferry is there.

## Facts

- waited-for: Somebody waits on the far bank.
- named: The toll-man has their names.

## Endings

- **Warm**: They sleep. / hook: The ledger.
- **Cold**: They do not.
`;

const SHEET =
  "# Ada\n\n**Class**: Fighter\n**Level**: 1\n**Race**: Human\n\nSTR 16, DEX 12, CON 14, INT 10, WIS 11, CHA 9\n\nAC 16\nHP 12\n";
const PARTY = [{ slug: "ada", stats: readSheet("ada", SHEET).stats }];

export const GOOD = { "beats/1-ferry.md": FERRY, "beats/2-bank.md": BANK };

export const filesOf = (pages: Readonly<Record<string, string>>) =>
  Object.entries(pages).map(([path, text]) => ({ path, text }));

/** What the checker finds in these pages, for a party of one. */
export const examined = (pages: Readonly<Record<string, string>>): readonly Finding[] =>
  situationFindings(situationsOf(filesOf(pages)).situations, { people: [], party: PARTY });

/** Pages with one thing changed in one of them. */
function changed(path: keyof typeof GOOD, ...edits: readonly (readonly [from: string, to: string])[]) {
  let text: string = GOOD[path];
  for (const [from, to] of edits) {
    assert.equal(text.split(from).length, 2, `"${from}" stands once on the page`);
    text = text.replace(from, to);
  }
  return { ...GOOD, [path]: text };
}
export const ferry = (...edits: readonly (readonly [from: string, to: string])[]) =>
  changed("beats/1-ferry.md", ...edits);
export const bank = (...edits: readonly (readonly [from: string, to: string])[]) =>
  changed("beats/2-bank.md", ...edits);
