import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";

/** A bath-house over a cistern: two pages, and a way from the one to the other that is too narrow for four. */
export const BATHS = `# The Bath-House

starts · place: the bath-house at Sollen · time: evening · danger: low

> The baths of Sollen are dry. The drain in the middle of the floor is open, and the grating has been laid beside it, clean side up.

> again: The lamps of the bath-house have been left burning for whoever comes back.

## Here

- **Odo Fenn**, bath-keeper (keeper). Neutral. Wants his water back. He has taken his shoes off out of habit. He keeps his feet away from the drain.
  says: "It went down on Tuesday, and it went down laughing." / "I charge for water. I cannot charge for tiles."
- **the drain** (grating, hole): It takes one thin person, or two who are in earnest. Cold air stands up out of it.
- **the boiler** (stove): The fire under it is out. Somebody has raked it.
- **the ledger** (book): Ruled for bathers. The last page is about nobody who bathes.

## Ways

### Climb down the drain (wit)
said: go down the drain; squeeze down the hole
needs: not valve-open
- yes: {name} goes in to the shoulders, then to the ears, and then the drain has nothing more to say. → part to The Cistern

### Light the boiler (force) · Survival 10 · again
said: light the stove; make a fire
- yes: It draws. For the first time since Tuesday the walls tick. → boiler-lit
- no: It draws inwards, and puts out the match.

### Ask Odo who came on Tuesday (kindness) · Persuasion 10 toward Odo · again
said: who was here on tuesday
- yes: "A woman with a key for a walking stick." Odo draws it in the air, and it is longer than he is. → key-seen
- no: "Bathers," says Odo.

### Open the sluice (wit)
needs: valve-open
- yes: The water comes up through the floor, green, then brown, and then hot. → end Warm Water

## Odo knows

- free, the water: "Sixty thousand gallons. I had it counted."

## If nothing happens

- A tile lets go of the wall.
- Odo puts one shoe on.

## Leads

- Walk over to the pump-house → The Pump-House: The pump-house is across the yard, and its door is open.

## Unseen

- Wick, if boiler-lit: Wick tears the last page out of the ledger and feeds it to the boiler. → page-burnt
- comes to light, if page-burnt, valve-open: Odo opens the ledger to write the hour down, and there is no page to write it on. → Odo -1

## Facts

- boiler-lit: The boiler of the bath-house is alight.
- key-seen: A woman with a valve key came to the baths on Tuesday.
- valve-open: The valve under the baths is open.
- wall-read: Somebody has scratched a tally into the wall of the cistern.
- page-burnt: Wick burnt the last page of the bath-keeper's ledger.

## Endings

- **Warm Water**: The baths of Sollen open at six in the morning, and by seven there is a queue. / hook: The woman with the key is the fourth in it.
`;

export const CISTERN = `# The Cistern

place: the cistern under the baths · time: evening · danger: medium

> Under the drain is a hall of wet pillars, and the water stands in it as if it had been told to wait.

> again: The pillars of the cistern have not moved. It is a relief to have counted.

## Here

- **the valve** (wheel): Iron, and as wide as a door. Somebody has greased it.
- **the wall** (tally, scratches): Limestone. Behind the third pillar it is scratched from knee to shoulder.

## Ways

### Turn the valve (force) · Athletics 8 · again
said: open the valve; turn the wheel
needs: not valve-open
- yes: It turns as if it had only been asked for in the wrong voice. → valve-open
- no: It turns a hand's breadth and comes back.

### Read the wall (wit) · Investigation 8 · again
said: read the tally; look at the scratches
needs: not wall-read
- yes: Fives, and fives, and a four. Whoever counted stopped on Tuesday. → wall-read
- no: The candle is too short for it.

### Climb back up (wit)
said: go back up; go up the drain
- yes: It is harder upwards, and wetter. → meet, to The Bath-House

## If nothing happens

- A drop falls, a long way off, and then the same drop nearer.
- The water breathes in.
`;

const PUMPS = `# The Pump-House

place: the pump-house

> Nobody has pumped here for a year, and everything is oiled.

## Here

- **the pump** (handle): Its handle is warm.

## Ways

### Work the pump (force) · Athletics 12 · again
- yes: It gives a cup of sand.
- no: It gives nothing.

## Leads

- Go back across the yard → The Bath-House: The yard is as wide as before.
`;

const SHEET = (name: string, kind: string, more: string): string => `# ${name}

Human ${kind}, level 2. AC 14, hit points 16.

| STR | DEX | CON | INT | WIS | CHA |
|---|---|---|---|---|---|
| 14 | 14 | 12 | 12 | 12 | 12 |

${more}
`;

const SHEETS: Readonly<Record<string, readonly [kind: string, more: string]>> = {
  ada: ["fighter", "**Skills**: Athletics +4\n\n**Voice**: Plain."],
  bram: ["cleric", "**Skills**: Insight +3, Perception +3\n\n**Voice**: Slow, and kind."],
  sela: ["wizard", "**Skills**: Investigation +4\n\n**Voice**: Quick."],
  wick: [
    "rogue",
    "**Skills**: Sleight of Hand +6, Stealth +6\n\n**Voice**: Dry.\n\n**Flaw**: Wick burns whatever has his name in a ledger, and has burnt a ledger page before.",
  ],
};

/** The folder, with these pages put in the place of others; four people to play it, or as many as are named. */
export function cistern(
  t: TestContext,
  pages: Readonly<Record<string, string>> = {},
  party: readonly string[] = Object.keys(SHEETS),
): string {
  const root = mkdtempSync(join(tmpdir(), "troupe-cistern-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ["beats", "party"]) mkdirSync(join(root, folder));
  const all = { "01-baths.md": BATHS, "02-cistern.md": CISTERN, "03-pumps.md": PUMPS, ...pages };
  for (const [name, text] of Object.entries(all)) if (text !== "") writeFileSync(join(root, "beats", name), text);
  for (const seat of party) {
    const [kind = "fighter", more = ""] = SHEETS[seat] ?? [];
    const name = `${seat[0]?.toUpperCase()}${seat.slice(1)}`;
    writeFileSync(join(root, "party", `${seat}.md`), SHEET(name, kind, more));
  }
  return root;
}
