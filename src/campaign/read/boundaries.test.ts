import assert from "node:assert/strict";
import { test } from "node:test";
import { proseOf } from "../../markdown/prose.ts";
import { boundariesIn } from "./boundaries.ts";

const found = (path: string, ...lines: readonly string[]) => boundariesIn([{ path, prose: proseOf(lines.join("\n")) }]);

for (const [path, lines, expected] of [
  [
    "overview.md",
    ["## Session Zero Notes", "- **Content boundaries**: no harm to horses", "- Play: slow"],
    ["Content boundaries: no harm to horses"],
  ],
  [
    "overview.md",
    [
      "## Session Zero",
      "- **Lines we keep**: no harm to horses",
      "- Nobody drowns.",
      "- **Player expectations**: slow",
    ],
    ["Lines we keep: no harm to horses", "Nobody drowns."],
  ],
  [
    "overview.md",
    ["## Session 0", "### Schedule", "- Fridays", "### Off the table for us", "- Spiders: never", "- teeth"],
    ["Spiders: never", "teeth"],
  ],
  ["overview.md", ["## Session Zero", "- Spiders: never", "- Horses live."], ["Spiders: never", "Horses live."]],
  [
    "overview.md",
    ["## Session Zero", "**Schedule**:", "- Fridays", "", "**Hard limits**:", "- teeth"],
    ["Hard limits: teeth"],
  ],
  ["Overview.md", ["Content boundaries: no harm to horses"], ["Content boundaries: no harm to horses"]],
  [
    "overview.md",
    ["## Lines & Veils", "**Lines**:", "- harm to horses", "", "**Veils**:", "- teeth"],
    ["Lines: harm to horses", "Veils: teeth"],
  ],
  [
    "preferences.md",
    ["# P", "## Lines and veils", "### Lines", "- horses", "### Veils", "- teeth"],
    ["Lines: horses", "Veils: teeth"],
  ],
  [
    "preferences.md",
    ["---", "content_warnings: [spiders, drowning]", "---"],
    ["content_warnings: spiders", "content_warnings: drowning"],
  ],
  ["PREFERENCES.MD", ["## Safety", "We stop when anybody says so."], ["We stop when anybody says so."]],
  ["world-primer.md", ["Off the table", "-------------", "* spiders"], ["Off the table: spiders"]],
  [
    "Session-Zero.md",
    ["# Session Zero", "## Schedule", "- Fridays", "## Triggers to avoid", "- drowning"],
    ["Triggers to avoid: drowning"],
  ],
  ["session zero.md", ["# Session zero", "- Nobody drowns.", "- Horses live."], ["Nobody drowns.", "Horses live."]],
  ["safety.md", ["Nobody drowns."], ["Nobody drowns."]],
  ["notes.md", ["## Content warnings", "- drowning", "## Limits", "- level 5"], ["drowning"]],
  ["overview.md", ["## Content boundaries", "None", "## Setting", "A town of limits."], []],
  ["npcs/horse.md", ["## Limits", "- oats"], []],
] as const)
  test(`[CA11] boundaries of ${path}: ${lines.join(" / ")}`, () => assert.deepEqual(found(path, ...lines), expected));
