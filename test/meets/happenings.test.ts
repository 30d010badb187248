import assert from "node:assert/strict";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { happenings, randomEvent } from "../../src/minds/house/gm/between/happenings.ts";
import { mechanicsIn } from "../../src/world/mechanics.ts";
import { folderFor, playOn } from "../support/folder.ts";
import { seedsOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { PARTY, shop, told } from "./market.ts";

const PAGE = `# The Sheepfold

starts · place: the sheepfold on the moor · time: night · danger: medium

> Four walls, and a gate that has been mended with a bed.

## Here

- **the gate** (bed): Oak, with a headboard.

## Ways

### Count the sheep · again
- yes: There are none.
`;

test("[MI53] what comes up fits occasion, place and danger, and comes once", () => {
  const sorts = new Set(["outdoors", "night", "wilderness"]);
  const where = { occasion: "rest", sorts, danger: "medium", before: [] } as const;
  const met = new Set<string>();
  for (let i = 0; i < 40; i++) {
    const one = randomEvent(where, () => i / 40);
    assert.ok(one);
    assert.ok(one.when.includes("rest"));
    met.add(one.id);
  }
  assert.ok(met.size >= 3, [...met].join());
  const calm = Array.from({ length: 40 }, (_, i) => randomEvent({ ...where, danger: "none" }, () => i / 40)?.id);
  assert.ok(!calm.includes("steps-round-the-light"), "no danger, nothing dangerous");
  const before = happenings().map(({ id }) => `happening/${id}`);
  assert.equal(
    randomEvent({ ...where, before }, () => 0),
    undefined,
  );
});

test("[MI53] every one of them gives two things to do about it, told without a word of the rules", () => {
  assert.ok(happenings().length >= 12);
  for (const { id, text, ways, when } of happenings()) {
    assert.ok(text.length > 20 && when.length > 0, id);
    assert.equal(ways.length, 2, id);
    for (const way of ways) {
      assert.ok(way.outcomes.yes, `${id}: ${way.title}`);
      assert.equal(way.check !== undefined, way.outcomes.no !== undefined, `${id}: ${way.title}`);
      for (const outcome of Object.values(way.outcomes)) {
        assert.equal(mechanicsIn(outcome.text), undefined, outcome.text);
        assert.ok(outcome.effects.length > 0, "it is over then");
      }
    }
  }
});

test("[MI53] what broke a rest is on the page until something is done about it, and then it is over", async (t) => {
  let seen = 0;
  for (const seed of seedsOf([2, 4, 6], 8).map(String)) {
    // with 4 nothing comes
    const first = await playOn(shop(t, PAGE, PARTY), {
      human: "tam",
      lines: ["We sleep here until dawn."],
      beats: 1,
      seed,
    });
    const id = first.state.notes.facts["a happening"]?.split("@")[0];
    const happening = happenings().find((one) => one.id === id);
    if (!happening) continue;
    seen++;
    assert.ok(told(first.entries).includes(happening.text.slice(0, 40)));
    const [way] = happening.ways;
    const lines = ["We sleep here until dawn.", way?.title ?? "", "I hum."];
    const { entries, state } = await playOn(shop(t, PAGE, PARTY), { human: "tam", lines, beats: 3, seed });
    judge(entries);
    const texts = Object.values(way?.outcomes ?? {}).map(({ text }) => text.slice(0, 30));
    assert.ok(
      texts.some((text) => told(entries).includes(text)),
      told(entries),
    );
    assert.equal(state.notes.facts["a happening"], undefined);
    assert.ok(state.notes.spent.includes(`happening/${id}`));
  }
  assert.ok(seen >= 2, String(seen));
});

test("[MI53] both things that can be done about it are offered, and nobody sleeps until one of them is done", async (t) => {
  let seen = 0;
  for (const seed of seedsOf([1, 3], 8).map(String)) {
    const lines = ["We sleep here until dawn.", "We sleep here until dawn.", "I hum."];
    const { entries } = await playOn(shop(t, PAGE, PARTY), { human: "tam", lines, beats: 3, seed });
    const came = entries.findIndex((entry) => entry.kind === "notes" && entry.facts?.["a happening"]);
    const note = entries[came];
    const id = note?.kind === "notes" ? note.facts?.["a happening"]?.split("@")[0] : undefined;
    const rests = entries.filter((entry) => entry.kind === "deed" && entry.intent.do === "rest");
    if (id === undefined || !rests[0] || came > entries.indexOf(rests[0]) + 3) continue;
    seen++;
    const offered = entries
      .slice(came)
      .find((entry) => entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.to.includes("tam"));
    const ways = happenings().find((one) => one.id === id)?.ways ?? [];
    for (const { title } of ways)
      assert.ok(
        offered?.kind === "message" && offered.body.includes(`- ${title}`),
        `${title}: ${JSON.stringify(offered)}`,
      );
    assert.equal(rests.length, 1, "the night was broken, and is not had a moment later");
  }
  assert.ok(seen >= 2, String(seen));
});

test("[MI53] in a folder without pages something comes up now and then, no oftener than every eight beats, and is offered", async (t) => {
  const beatsOf: number[] = [];
  for (const seed of seedsOf([3], 4).map(String)) {
    const root = folderFor(t, fileURLToPath(new URL("../folders/three-bridges", import.meta.url)));
    const { entries } = await playOn(root, { seed, beats: 26 });
    const came = entries.flatMap((entry) =>
      entry.kind === "notes" && typeof entry.facts?.["a happening"] === "string"
        ? [Number(entry.facts["a happening"].split("@")[2])]
        : [],
    );
    for (const [i, beat] of came.entries()) if (i > 0) assert.ok(beat - (came[i - 1] ?? 0) >= 8, came.join());
    beatsOf.push(came.length);
    const titles = new Set(happenings().flatMap(({ ways }) => ways.slice(0, 1).map(({ title }) => `- ${title}`)));
    const offered = entries.some(
      (entry) =>
        entry.kind === "message" &&
        entry.tag === "GM_TO_PLAYER" &&
        entry.body.split("\n").some((line) => titles.has(line)),
    );
    assert.equal(offered, came.length > 0);
  }
  assert.ok(
    beatsOf.some((count) => count > 0),
    beatsOf.join(),
  );
});
