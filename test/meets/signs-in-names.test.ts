import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { hasTag } from "../../src/protocol/entry.ts";
import { events, fought, frayIn } from "../support/fray.ts";

const SIGNS = ["+1", "([*", "\\?{", "^$|"];

const FOES = "- 2 bandits called Tollman. Want the toll. They stop when one is down.\n- begins: They come.";

/** The toll yard, with a sign in the name of every weapon, character, foe, person and place. */
function signed(t: TestContext, sign: string): string {
  const root = frayIn(t, { foes: FOES, level: 3 });
  const change = (file: string, ...pairs: readonly (readonly [string, string])[]): void => {
    const path = join(root, file);
    writeFileSync(
      path,
      pairs.reduce((text, [from, to]) => text.replace(from, () => to), readFileSync(path, "utf8")),
    );
  };
  const cell = sign.replace("|", "\\|");
  for (const [slug, name, arm] of [
    ["ada-marsh", "Ada Marsh", "Longsword"],
    ["bram-oake", "Bram Oake", "Mace"],
    ["cilla-wren", "Cilla Wren", "Rapier"],
  ] as const)
    change(`party/${slug}.md`, [`# ${name}`, `# ${name.replace(" ", ` ${sign} `)}`], [arm, `${arm} ${cell}`]);
  change(
    "beats/01-the-toll-yard.md",
    ["# The Toll Yard", `# The Toll ${sign} Yard`],
    ["place: the toll yard", `place: the toll ${sign} yard`],
    ["- **the gate**", `- **Odo ${sign} Fenn**, toll-keeper. Neutral. Wants his chain.\n- **the gate ${sign}**`],
    ["called Tollman", `called Tollman ${sign}`],
  );
  return root;
}

for (const sign of SIGNS)
  test(`[MI80] a name with ${sign} in it is a name: free lines and a fight are played through`, async (t) => {
    const lines = [
      "longsword",
      `I swing my longsword ${sign} at the first tollman`,
      "I hum and wiggle my longsword",
      `Odo ${sign} Fenn, what now?`,
      "I swing my sword at the tollman",
    ];
    const { entries, told } = await fought(signed(t, sign), lines, { beats: 5 });
    assert.deepEqual(
      told.filter((line) => /failed/.test(line)),
      [],
    );
    const blows = events(entries).filter(({ event, who }) => event === "attacked" && who === "ada-marsh");
    assert.ok(blows.length > 0, "she strikes with it");
    const ends = entries.filter((entry) => hasTag(entry, "SESSION_COMMAND") && entry.fields.command === "end");
    assert.ok(ends.every((entry) => hasTag(entry, "SESSION_COMMAND") && entry.fields.reason === undefined));
  });
