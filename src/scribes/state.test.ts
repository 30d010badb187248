import assert from "node:assert/strict";
import { test } from "node:test";
import { PARTY } from "../../test/support/evening.ts";
import { setTable } from "../../test/support/table.ts";
import { entriesOf, message, type Recorded, toldOf, written } from "../../test/support/told.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";
const FILE = "story-state.md";

const asked = (seat: string, opened: "SECRET_ACTION" | "QUICK_REACTION" | "FULL_CONTEXT"): Recorded =>
  ({ kind: "prompt", for: seat, opened, ...(opened === "SECRET_ACTION" ? { secret: true } : {}) }) as Recorded;
const answered = (seat: string, body: string): Recorded => ({
  ...message("PLAYER_TO_GM", seat, ["gm"], body, { type: "ACTION", character: seat }),
  audience: ["gm", seat],
  scene: "002",
});

test("[SB8] each secret is a row of its own, with what came of it; a hand's rows and columns stay", () => {
  const files = {
    [FILE]:
      "# State\n\n### Character Secrets\n\n| Who | What | Known to |\n|---|---|---|\n| Tilda Brannock | owes the quay | Ossa |\n",
  };
  const entries = entriesOf(asked(T, "SECRET_ACTION"), answered(T, "Tilda takes the key | and the lamp. (Stealth)"), {
    kind: "ruling",
    for: T,
    outcome: "success",
    changes: { npc: "Ossa - saw her" },
    visibility: "private",
    audience: ["gm", T],
  });
  const text = written(toldOf(entries, { files }), files)[FILE] ?? "";
  assert.equal(
    text,
    `${files[FILE]}| Tilda Brannock | Scene 002: Tilda takes the key \\| and the lamp. The attempt succeeded. | not yet |\n`,
  );
});

test("[SB8] what was asked in secret before the last save is known for a secret when the answer comes", () => {
  const entries = entriesOf(
    asked(T, "SECRET_ACTION"),
    asked(G, "QUICK_REACTION"),
    answered(T, "Tilda takes the key."),
    answered(G, "Gideon hums."),
  );
  const text = written(toldOf(entries, { after: 101 }))[FILE] ?? "";
  assert.match(
    text,
    /## Character Secrets\n\n\| Character \| Secret \| How Discovered \| Story Hook \|\n\| --- \|.*\n\| Tilda Brannock \| Scene 002: Tilda takes the key\. /,
  );
  assert.ok(!text.includes("hums"));
});

test("[SB7] the table has the last word on hit points, whatever the GM writes", async () => {
  const table = await setTable({ party: PARTY });
  const lies = { kind: "writing", for: FILE, text: "- Party HP: Tilda Brannock 1/99, Old Tam 3/4", sources: [] };
  await table.play(["gm", lies]);
  const text = written(toldOf(await table.entries()))[FILE] ?? "";
  assert.ok(text.includes(`- Tilda Brannock: ${PARTY[T]?.hp}/${PARTY[T]?.hp}`));
  assert.ok(text.includes("- Old Tam: 3/4") && !text.includes("1/99"));
});

test("what rulings, the GM's lines and its notes say goes where people look for it", () => {
  const files = {
    [FILE]: `# State

## NPC Relationships

| NPC | Disposition | Last Interaction |
|-----|-------------|------------------|
| Ossa | Warm | Waved |

## Unresolved Threads

- Who lit the lantern?
- **The well**: why is it dry?

## Hidden Information

- The quay is hollow

## Upcoming Planned Events

- The tide turns
`,
  };
  const entries = entriesOf(
    {
      kind: "notes",
      by: "gm",
      attitudes: { ossa: "cold", "old-tam": "wary" },
      threads: { "the well": null, "the key": "Whose?" },
      audience: ["gm"],
      scene: "002",
    },
    {
      kind: "writing",
      by: "gm",
      for: FILE,
      text: "- SECRET: Ossa owns the lantern\n- UPCOMING: The lamp goes out",
      sources: [],
      audience: ["gm"],
    },
    { kind: "reveal", secret: "a", to: [T], text: "The key is hers.", audience: ["gm", T] },
    {
      kind: "ruling",
      for: T,
      outcome: "x",
      changes: { secret: "Of the mind alone" },
      visibility: "inner",
      audience: [T],
    },
    {
      ...message("SESSION_END", "gm", ["lead"], "", { summary: "They went\ndown.", next_hook: "The lamp." }),
      audience: ["gm", "lead"],
    },
  );
  const out = written(toldOf(entries, { files, closing: true }), files);
  const text = out[FILE] ?? "";
  assert.match(text, /\| Ossa \| cold \| Waved \|\n\| Old Tam \| wary \|/);
  assert.match(text, /- Who lit the lantern\?\n- \*\*The well\*\*: settled\n- \*\*The key\*\*: Whose\?\n/);
  assert.match(text, /- The quay is hollow\n- Ossa owns the lantern\n/);
  assert.match(text, /- The tide turns\n- The lamp goes out\n- \*\*Next time\*\*: The lamp\.\n/);
  assert.match(text, /- Only Tilda Brannock knows: The key is hers\.\n/);
  assert.match(text, /## Recent Events Summary\n\n- Session 1: They went down\.\n/);
  assert.ok(!text.includes("Of the mind alone"), "what goes on inside somebody is not the GM's");
  assert.match(
    out["relationships.md"] ?? "",
    /\| NPC \| Attitude \| Since \|\n.*\n\| Ossa \| cold \| Scene 002 \|\n\| Old Tam \| wary \| Scene 002 \|\n$/,
  );
});

test("the situation is that of the human's group, and says no more than a few whole sentences", () => {
  const scene = (number: string, place: string, thread: string, present: string[]): Recorded =>
    ({
      kind: "scene",
      number,
      slug: "x",
      title: "x",
      place,
      time: "Dusk",
      thread,
      present,
      audience: ["gm", ...present],
    }) as Recorded;
  const others = [T, G, "seraphine-duskhollow"];
  const long = `${"A stair, and another stair. ".repeat(40)}He rolls a 17.`;
  const entries = entriesOf(
    scene("001", "The cellar", "main", ["corwin-voss"]),
    scene("002", "The street", "above", others),
    { ...message("NARRATIVE", "gm", ["corwin-voss"], `Brine.\n\n${long}`), audience: ["gm", "corwin-voss"] },
    { ...message("NARRATIVE", "gm", others, "Carts."), audience: ["gm", ...others] },
  );
  const text = written(toldOf(entries))[FILE] ?? "";
  const context =
    /\*\*Location\*\*: The cellar\n\*\*Time\*\*: Dusk\n\*\*Immediate Context\*\*: (.*)\n/.exec(text)?.[1] ?? "";
  assert.ok(context.endsWith("another stair.") && context.length <= 900 && context.length > 700);
});

const begins: Recorded = {
  kind: "scene",
  number: "002",
  slug: "across",
  title: "Across",
  place: "The far bank",
  time: "Night",
  thread: "main",
  present: ["corwin-voss", T, G, "seraphine-duskhollow"],
};
const reed = message("NARRATIVE", "gm", ["all"], "The ferry knocks.\n\nThe far bank smells of cut reed.");

test("a situation written as prose is told in a sentence or two, under whatever marks its heading has", () => {
  const files = { [FILE]: "# State\n\n## 📍 Current Situation\n\nThe party is on the ferry,\nand wet.\n\n## Notes\n" };
  const text = written(toldOf(entriesOf(begins, reed), { files }), files)[FILE] ?? "";
  assert.equal(
    text,
    "# State\n\n## 📍 Current Situation\n\nThe far bank, night. The ferry knocks. The far bank smells of cut reed.\n\n## Notes\n",
  );
});

test("of the hooks only the last one waits; the sessions are told one after the other", () => {
  const end = (summary: string, next_hook: string): Recorded => ({
    ...message("SESSION_END", "gm", ["lead"], "", { summary, next_hook }),
    audience: ["gm", "lead"],
  });
  const files = { [FILE]: "# State\n\n**Last Updated**: Session 3\n\n## Upcoming\n\n- Rain\n- Next time: The lamp.\n" };
  const text = written(toldOf(entriesOf(end("They went down.", "The door.")), { files, closing: true }), files)[FILE];
  assert.match(text ?? "", /- Rain\n- Next time: The door\.\n/);
  assert.ok(text?.includes("- Session 4: They went down.\n") && !text.includes("The lamp."));
  assert.match(text ?? "", /\*\*Last Updated\*\*: Session 4\n/);
});

test("[SB8] the table of secrets stands among the GM's notes, and the same thought of the same character stands there once", () => {
  const files = { [FILE]: "# State\n\n## GM Notes\n\n- Ossa lies\n\n## Index\n" };
  const evening = (scene: string, words: string, seat = T): readonly Recorded[] => [
    { kind: "prompt", for: seat, opened: "REFLECTION" } as Recorded,
    { ...answered(seat, words), scene },
  ];
  const first = entriesOf(
    ...evening("002", "She misses the quay."),
    ...evening("003", "She misses the quay."),
    ...evening("003", "She misses the quay.", G),
  );
  const once = written(toldOf(first, { files }), files);
  const head = "| Character | Secret | How Discovered | Story Hook |\n| --- | --- | --- | --- |\n";
  const rows = `| Tilda Brannock | Scene 002: She misses the quay. | not yet |  |\n| Gideon Harrowmoor | Scene 003: She misses the quay. | not yet |  |\n`;
  assert.equal(
    once[FILE],
    `# State\n\n## GM Notes\n\n- Ossa lies\n\n### Character Secrets\n\n${head}${rows}\n## Index\n`,
  );
  const later = entriesOf(...evening("004", "She misses the quay."), ...evening("004", "She misses the quay"));
  assert.equal(written(toldOf(later, { files: once }), once)[FILE], once[FILE]);
  assert.match(
    written(toldOf(entriesOf(...evening("004", "She misses the sea.")), { files: once }), once)[FILE] ?? "",
    /\| Scene 004: She misses the sea\. \|/,
  );
});

test("a story state that the table begins has a title, and what is the GM's at its end", () => {
  const entries = entriesOf(
    {
      kind: "writing",
      by: "gm",
      for: FILE,
      text: "- SECRET: Ossa lies\n- NPC: Ossa - afraid",
      sources: [],
      audience: ["gm"],
    },
    begins,
    reed,
    {
      kind: "writing",
      by: "gm",
      for: FILE,
      text: "- UPCOMING: Rain\n- QUEST: The door - shut",
      sources: [],
      audience: ["gm"],
    },
    {
      ...message("SESSION_END", "gm", ["lead"], "", { summary: "They crossed.", next_hook: "Midnight." }),
      audience: ["gm", "lead"],
    },
  );
  const text = written(toldOf(entries, { closing: true }))[FILE] ?? "";
  assert.deepEqual(text.match(/^#.*/gm), [
    "# Story State",
    "## Current Situation",
    "## Active Quests",
    "## NPCs",
    "## Recent Events Summary",
    "## Secrets",
    "## Upcoming Events",
  ]);
});

test("[SB993] a secret deed that the GM said others noticed is known to them in the table of secrets; what the others only stood by is not", () => {
  const ruled = (noticed_by: readonly string[] | undefined, visibility: string): Recorded =>
    ({
      ...{ kind: "ruling", for: T, outcome: "The pail clangs.", changes: {}, visibility },
      ...(noticed_by ? { noticed_by } : {}),
    }) as never;
  const known = (...rulings: readonly Recorded[]) =>
    /\| ([^|]*?) \|[^|]*\|$/m.exec(
      (
        written(toldOf(entriesOf(asked(T, "SECRET_ACTION"), answered(T, "Tilda lifts the ring."), ...rulings)))[FILE] ??
        ""
      )
        .split("\n")
        .findLast((line) => line.includes("lifts the ring")) ?? "",
    )?.[1];
  assert.equal(
    known(ruled(undefined, "private"), ruled([G, "corwin-voss"], "open")),
    "Gideon Harrowmoor, Corwin Voss saw it",
  );
  assert.equal(known(ruled([G], "private")), "Gideon Harrowmoor saw it");
  assert.equal(known(ruled(undefined, "private")), "not yet");
  assert.equal(
    known(ruled(undefined, "private"), ruled([T, G], "open")),
    "not yet",
    "they stood by as the party parted",
  );
  assert.equal(
    known(ruled(undefined, "private"), answered(T, "I run."), ruled([G], "open")),
    "not yet",
    "of another deed",
  );
});
