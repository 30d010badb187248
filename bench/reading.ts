import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openCampaign } from "../src/campaign/campaign.ts";
import { secretsOf } from "../src/campaign/secrets/secrets.ts";
import { folder, goal, interleaved, seconds } from "./measure.ts";

const FILES = 2000;
const BYTES = 10_000; // of each

/** The time to open a campaign of 2,000 files and 20 MB and find all that is secret in it, beside reading the same files. */
export async function reading(): Promise<string> {
  using temporary = folder();
  const root = temporary.path;
  write(root);
  let found = 0;
  const times = await interleaved(5, {
    plain: () =>
      seconds(() => readdirSync(join(root, "npcs")).map((name) => readFileSync(join(root, "npcs", name), "utf8"))),
    opened: () => seconds(() => openCampaign(root)),
    scanned: () =>
      seconds(() => {
        const { files, party } = openCampaign(root);
        found = secretsOf(files, party).length;
      }),
  });
  const beside = (time: number): string => `${(time / times.plain).toFixed(0)} times`;
  return [
    `Reading a campaign of ${FILES} files and ${(FILES * BYTES) / 1_000_000} MB (median of 5)`,
    `  read the files, and nothing else           ${times.plain.toFixed(2).padStart(6)} s`,
    `  open the campaign                          ${times.opened.toFixed(2).padStart(6)} s   ${beside(times.opened)}`,
    `  open it and find its ${String(found).padEnd(7)} secrets       ${times.scanned.toFixed(2).padStart(6)} s   ${beside(times.scanned)}`,
    `  ${goal(times.scanned <= 1, `${times.scanned.toFixed(2)} s, of at most one`)}`,
  ].join("\n");
}

function write(root: string): void {
  mkdirSync(join(root, "npcs"));
  mkdirSync(join(root, "party"));
  writeFileSync(join(root, "party", "ada.md"), "# Ada\n\nFighter 1\n");
  writeFileSync(join(root, "party-knowledge.md"), "# What we know\n\n- The mill turns by night\n");
  for (let i = 0; i < FILES; i++) writeFileSync(join(root, "npcs", `person-${i}.md`), person(i));
}

/** Half of it in the open, half of it hidden, as people write it. */
function person(i: number): string {
  const parts: string[] = [`# Person ${i}\n\n**Role**: miller\n**Location**: the mill on the ${i}th street\n`];
  for (let n = 0, length = 0; length < BYTES; n++) {
    const part = [
      `\n## Appearance\n\nA coat the colour of wet slate, number ${i} sewn into the collar, and ${n} brass buttons that never match. Walks as if the street were a deck.\n`,
      `\n## Voice\n\n**Speech**: short words first. **Sample**: "I have ground finer things than you."\n\n| Day | Does |\n|---|---|\n| Monday | grinds |\n| Friday | rests |\n`,
      `\n## Secrets\n\n- Buried the ${n}th sack under the wheel in the year of the flood ${i}\n- Is owed ${n} crowns by a man who drowned before he could be asked\n`,
      `\n## GM Notes\n\nIf the party brings flour ${n}, the miller ${i} talks. If it brings water, the wheel does, and what it says is true for a day and a night.\n`,
    ].join("");
    length += part.length;
    parts.push(part);
  }
  return parts.join("").slice(0, BYTES);
}
