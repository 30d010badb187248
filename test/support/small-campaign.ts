import { existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { SEATS } from "./table.ts";

/** What a folder holds that somebody has just begun: enough of everything for scribes to write in. */
export const SMALL_CAMPAIGN: Readonly<Record<string, string>> = {
  "story-state.md": `# Story state

> **Last Updated**: before the first evening

## Current Situation

**Location**: The salt cellar under Pell Street
**Time**: An hour before the bells
**Immediate Context**: Somebody has swept the stair.

## Party Status

**Hit Points**:
- Not yet known

**Conditions/Effects**:
- None

## NPC Relationships

| NPC | Disposition | Last Interaction |
|-----|-------------|------------------|
| Ansel Quay | wary | sold them the key |

---

## GM Notes (Secret)

### Hidden Information
- The broom belongs to Ansel Quay's drowned brother.

### Character Secrets

| Character | Secret | How Discovered | Story Hook |
|-----------|--------|----------------|------------|

### Upcoming Planned Events
- At the ninth landing the water begins.
`,
  "party-knowledge.md": `# What the party knows

## Current Situation

**Location**: The salt cellar under Pell Street
**What's happening**: There is a stair, and it goes down.

## People We've Met

| NPC | Who They Are | Last Interaction |
|-----|--------------|------------------|
| Ansel Quay | Salt merchant | Sold us the key |

## What We Know

- The key was cheaper than it should have been.
`,
  "preferences.md": "narrative_style: hybrid\nplayer_character: Corwin Voss\n",
  ...Object.fromEntries(
    SEATS.filter(({ role }) => role === "player").map(({ id }) => [`party/${id}.md`, `# ${id}\n\nFighter, level 2.\n`]),
  ),
};

/** Puts it there, whole or not at all, unless something is there already. */
export function layOut(root: string, files: Readonly<Record<string, string>> = SMALL_CAMPAIGN): string {
  if (existsSync(root)) return root;
  const part = `${root}.${process.pid}`;
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(part, path)), { recursive: true });
    writeFileSync(join(part, path), text);
  }
  renameSync(part, root);
  return root;
}
