import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestContext } from "node:test";
import type { Entry } from "../../src/protocol/entry.ts";

const GUIDE = new URL("../../docs/writing-adventures.md", import.meta.url);

/** The page that the guide writes, as it stands there. */
export const weighHousePage = (): string =>
  /```markdown\n(# The Weigh-House\n[\s\S]*?)```/.exec(readFileSync(GUIDE, "utf8"))?.[1] ?? "";

const SHEET = (name: string, kind: string, skills: string): string => `# ${name}

Human ${kind}, level 2. AC 14, hit points 16.

| STR | DEX | CON | INT | WIS | CHA |
|---|---|---|---|---|---|
| 12 | 14 | 12 | 12 | 12 | 12 |

**Skills**: ${skills}

**Voice**: Dry, and short with it.
`;

/** A folder with that page and two people to play it; with another page in its place, if one is given. */
export function weighHouse(t: TestContext, page = weighHousePage()): string {
  const root = mkdtempSync(join(tmpdir(), "troupe-weigh-house-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  for (const folder of ["beats", "party"]) mkdirSync(join(root, folder));
  writeFileSync(join(root, "beats", "01-the-weigh-house.md"), page);
  writeFileSync(
    join(root, "party", "ilse.md"),
    SHEET("Ilse", "rogue", "Investigation +5, Sleight of Hand +4, Persuasion +3"),
  );
  writeFileSync(join(root, "party", "corrin.md"), SHEET("Corrin", "fighter", "Athletics +3, Insight +3"));
  return root;
}

type Message = Extract<Entry, { kind: "message" }>;
export const toldIn = (entries: readonly Entry[]): readonly Message[] =>
  entries.filter((entry): entry is Message => entry.kind === "message" && entry.tag === "NARRATIVE");
