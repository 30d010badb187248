import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry } from "../../src/protocol/entry.ts";
import { filesOf, playOn } from "../support/folder.ts";
import { judge } from "../support/judge.ts";
import { folderWith, PARTY } from "./market.ts";

const CUP = `# The Cup Room

starts · place: the cellar under the inn · danger: none

> There is one cup on the table, and it is full.

## Here

- **the cup** (beaker): Pewter. Somebody has cut a name into the foot of it. There is a ring on the table where it stood before.
- **the stair** (steps): Eleven steps, and the fourth has been mended.
- **Osk Vail**, cellarman (cellarman). Neutral. Wants the cup emptied. He counts the living.

## Ways

### Drink the cup
- yes: {name} drinks it to the bottom. → harm 99 necrotic

### Count the bottles · again
- yes: There are forty.

### Tap the casks · Perception 5 · again
- yes: The third is empty, and the fourth is not wine.
- no: They are casks.

### Talk to Osk · Persuasion 8 toward Osk · again
- yes: "It was for nobody in particular," says Osk.
- no: Osk goes on counting.
`;

const beats = (entries: readonly Entry[], from: number): ReadonlyMap<number, readonly Entry[]> =>
  Map.groupBy(
    entries.filter(({ seq }) => seq > from),
    ({ beat }) => beat,
  );
const asks = (entries: readonly Entry[], seat: (one: string) => boolean) =>
  entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && seat(entry.to[0] ?? "") ? [entry] : [],
  );

test("[PL41] when the person's character is dead the story follows the living, and the person is asked beside it where it should look", async (t) => {
  const root = folderWith(t, { ...PARTY, "beats/01-cup.md": CUP });
  const looks = ["The stair.", "At the cup", "(pass)", "At whoever is still breathing", "The cellarman", "(pass)"];
  const lines = ["Drink the cup", ...looks, ...looks];
  const { entries, state } = await playOn(root, { human: "tam", lines, beats: 9, seed: "2" });
  judge(entries);
  assert.equal(state.status.creatures.tam?.dead, true);
  assert.deepEqual(
    entries.filter(({ kind }) => kind === "refusal"),
    [],
  );
  const died = entries.find((entry) => entry.kind === "deed" && entry.events.some(({ event }) => event === "died"));
  const closed = [...beats(entries, died?.seq ?? 0)].filter(([beat]) => beat >= 3 && beat < state.beat);
  assert.ok(closed.length >= 4, `${closed.length} beats`);
  for (const [beat, of] of closed) {
    const living = asks(of, (seat) => seat !== "tam").filter(({ body }) => /What do you do\?/.test(body));
    assert.equal(living.length, 1, `beat ${beat}: one of the living is asked like the lead`);
    assert.match(living[0]?.body ?? "", /## Suggested Options\n- /);
    const gift = asks(of, (seat) => seat === "tam");
    assert.equal(gift.length, 1, `beat ${beat}: and the dead are asked once`);
    assert.match(gift[0]?.body ?? "", /Tam is dead\. Where should the story look next\?/);
    const told = of.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : []));
    assert.match(told.join("\n"), /Hild|Oswin/, `beat ${beat}: somebody does something`);
    assert.doesNotMatch(told.join("\n"), /^A moment passes\.$/m);
  }
  const all = entries.flatMap((entry) => (entry.kind === "message" && entry.tag === "NARRATIVE" ? [entry.body] : []));
  assert.match(all.join("\n"), /eleven steps/i, "the story looks where they say");
  assert.match([...filesOf(root)].find(([path]) => path.startsWith("scenes/"))?.[1] ?? "", /Hild|Oswin/);
});
