import assert from "node:assert/strict";
import { test } from "node:test";
import { situationsOf } from "../../src/pages/situations.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { folderFor, playOn } from "../support/folder.ts";
import { seedsOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { measured } from "../support/measured.ts";
import { toldIn, weighHouse, weighHousePage } from "./weigh-house.ts";

const bare = (text: string): string => text.replace(/["“”>*]/g, "").replace(/\s+/g, " ");

test("[MI11] the page that the guide writes is played: it opens as written, and full-auto evenings come to its endings", async (t) => {
  const [page] = situationsOf([{ path: "beats/weigh-house.md", text: weighHousePage() }]).situations;
  assert.ok(page && page.origin === "written");
  const endings = new Set<string>();
  for (const seed of seedsOf([1, 2], 6).map(String)) {
    const { entries } = await playOn(weighHouse(t), { seed, beats: 30 });
    judge(entries);
    const [first] = toldIn(entries);
    assert.ok(bare(first?.body ?? "").includes(bare(page.openings[0]?.text ?? "nothing").slice(0, 120)), first?.body);
    const ended = entries.findLast((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
    const summary = ended?.kind === "message" ? ended.fields.summary : "";
    const ending = page.endings.find(({ title }) => summary.includes(title));
    if (ending) endings.add(ending.title);
    assert.deepEqual(measured(entries, ["ilse", "corrin"], ["Jory Pellow"]).repeated, [], `seed ${seed}`);
  }
  assert.ok(endings.size >= 2, `endings reached: ${[...endings].join(", ")}`);
});

test("[MI11] an outcome is told as it stands, with the doer's name, and what it brings about holds from there on", async (t) => {
  const [page] = situationsOf([{ path: "beats/weigh-house.md", text: weighHousePage() }]).situations;
  const way = page?.ways.find(({ id }) => id.startsWith("look-under"));
  for (const seed of ["a", "c"]) {
    // one comes to a yes, one to a no
    const { entries, state } = await playOn(weighHouse(t), {
      seed,
      human: "ilse",
      lines: ["Look under the brass pound", "I wait"],
      beats: 2,
    });
    const told = bare(
      toldIn(entries)
        .map(({ body }) => body)
        .join(" "),
    );
    const level = (["yes", "cost", "no", "worse"] as const).find((one) =>
      told.includes(
        bare(way?.outcomes[one]?.text ?? "nothing")
          .replace("{name}", "Ilse")
          .slice(0, 60),
      ),
    );
    assert.ok(level, told);
    const roll = entries.find((entry) => entry.kind === "roll" && entry.for === "ilse");
    const check = entries.find((entry) => entry.kind === "check");
    assert.ok(
      roll?.kind === "roll" && check?.kind === "check" && check.seq < roll.seq,
      "the difficulty comes before the die",
    );
    const margin = roll.total - check.dc;
    assert.equal(level === "yes", margin >= 0, `${level} at ${margin}`);
    assert.equal("pound-false" in state.notes.facts, level === "yes" || level === "cost");
  }
});

test("[MI11] what leads on is offered and never taken: nobody leaves a page who did not say so", async (t) => {
  const lines = [
    "I look at the scale.",
    "What is that goat doing?",
    "I hum.",
    "I think about leaving.",
    "Should we go?",
    "I don't leave.",
  ];
  const { entries } = await playOn(weighHouse(t), { human: "ilse", lines, beats: 6, seed: "still here" });
  assert.equal(entries.filter(({ kind }) => kind === "scene").length, 1);
  assert.ok(
    !entries.some(
      (entry) => entry.kind === "message" && entry.tag === "SESSION_END" && /Short Measure/.test(entry.fields.summary),
    ),
  );
});

test("[MI3] what somebody keeps to themselves is told after its check, and then revealed on purpose", async (t) => {
  const [page] = situationsOf([{ path: "beats/weigh-house.md", text: weighHousePage() }]).situations;
  const gated = page?.topics.find(({ about }) => about.some((one) => /monday/i.test(one)));
  const locked = page?.topics.find(({ tier }) => tier === "locked");
  assert.ok(gated && locked);
  let opened = 0;
  const seeds = seedsOf([1, 2], 8).map(String); // with the first it is kept, with the other told
  for (const seed of seeds) {
    const lines = ["Ask Jory Pellow about the felt", "Ask Jory Pellow about Monday", "I wait."];
    const { entries } = await playOn(weighHouse(t), { seed, human: "ilse", lines, beats: 3 });
    const told = bare(
      toldIn(entries)
        .map(({ body }) => body)
        .join(" "),
    );
    assert.ok(!told.includes(bare(locked.text).slice(0, 40)), "nothing had come out that would open it");
    const telling: Entry | undefined = toldIn(entries).find(({ body }) =>
      bare(body).includes(bare(gated.text).slice(0, 30)),
    );
    const reveal: Entry | undefined = entries.find(
      (entry) => entry.kind === "reveal" && bare(entry.text) === bare(gated.text),
    );
    const roll = entries.find((entry) => entry.kind === "check" && /monday/i.test(entry.reason));
    assert.equal(telling !== undefined, reveal !== undefined, "told, and revealed, or neither");
    if (telling === undefined || reveal === undefined || roll === undefined) continue;
    opened += 1;
    assert.ok(roll.seq < reveal.seq && reveal.seq < telling.seq, "first the roll, then the telling");
  }
  assert.ok(opened > 0 && opened < seeds.length, `${opened} of ${seeds.length} were told`);
});

test("[MI4] what something cost comes back before the evening is over", async (t) => {
  let paid = 0;
  for (const seed of seedsOf([2], 6).map(String)) {
    const lines = Array.from({ length: 12 }, (_, i) =>
      i % 2 === 0 ? "I climb onto the beam of the scale." : "I pry at the shutters with my knife.",
    );
    const { entries } = await playOn(weighHouse(t), { seed, human: "ilse", lines, beats: 12 });
    const told = bare(
      toldIn(entries)
        .map(({ body }) => body)
        .join(" "),
    );
    const owed = entries
      .flatMap((entry) => (entry.kind === "notes" ? Object.values(entry.threads ?? {}) : []))
      .filter((text): text is string => text !== null);
    paid += owed.length;
    const end = entries.find((entry) => entry.kind === "message" && entry.tag === "SESSION_END");
    const hook = end?.kind === "message" ? bare(String(end.fields.next_hook)) : "";
    for (const text of owed) assert.ok(told.includes(bare(text)) || hook.includes(bare(text)), `seed ${seed}: ${text}`);
  }
  assert.ok(paid > 0, "something was paid for");
});

test("[MI8] no sentence is told twice in evenings on the adventure that ships, and companions speak in half to two thirds of the beats", async (t) => {
  let [beats, spoken] = [0, 0];
  for (const seed of seedsOf([1], 4).map(String)) {
    const root = folderFor(t, new URL("../../campaigns/the-long-stair", import.meta.url).pathname);
    const { entries } = await playOn(root, { seed, beats: 30 });
    const numbers = measured(
      entries,
      ["brona-quill", "hask-oru", "nettle-vane", "tam-askew"],
      ["Wenna Tull", "Ansel Pask", "Oda Marl"],
    );
    assert.deepEqual(numbers.repeated, [], `seed ${seed}`);
    assert.ok(numbers.shared < 0.02, `${numbers.shared} of five-word runs`);
    assert.ok(numbers.fresh >= 0.7, `${numbers.fresh} of beats bring something new`);
    beats += numbers.beats;
    spoken += numbers.companions * numbers.beats;
  }
  assert.ok(spoken / beats > 0.45 && spoken / beats < 0.75, `${spoken / beats}`);
});
