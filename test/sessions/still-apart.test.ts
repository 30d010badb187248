import assert from "node:assert/strict";
import { test } from "node:test";
import { openMemoryLedger } from "../../src/ledger/memory.ts";
import { modelMind } from "../../src/minds/model/model-mind.ts";
import { stillApart } from "../../src/table/scenes.ts";
import { houseAt } from "../support/evening.ts";
import { tableWithFiles } from "../support/model-table.ts";
import { call, scriptedModel } from "../support/scripted-model.ts";
import { SMALL_CAMPAIGN } from "../support/small-campaign.ts";
import { setTable } from "../support/table.ts";

const [C, T, G, S] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"] as const;
const GROUPS = [
  { title: "The Gallery", thread: "gallery", present: [C, T] },
  { title: "The Pump", thread: "pump", present: [G, S] },
] as const;

/** Tells each group its own, and asks one of each. */
const tellsBoth = (n: number) => [
  ...GROUPS.map(({ title, present }) => call("narrate", { to: [...present], text: `${title} drips, ${n}.` })),
  ...GROUPS.map(({ present }) => call("ask_player", { to: present[0], type: "QUICK_REACTION", request: `And ${n}?` })),
];

test("[PL315] a model that runs the game finds the party where the last evening left it, is told so, and tells each group its own", async () => {
  const ledger = openMemoryLedger();
  let n = 0;
  const gm = scriptedModel(({ question }) => ({
    calls: [
      ...(n++ === 0 ? GROUPS.map((scene) => call("open_scene", { ...scene, present: [...scene.present] })) : []),
      ...tellsBoth(n),
      ...(question.includes("has ended the evening")
        ? [call("end", { summary: "Apart.", next_hook: "The drip." })]
        : []),
    ],
  }));
  const mind = modelMind({ model: gm.model, role: "gm", house: houseAt("gm") });
  const mindOf = (seat: string) => (seat === "gm" ? mind : houseAt(seat));
  const first = await tableWithFiles(SMALL_CAMPAIGN, ledger);
  await first.beats(2, mindOf);
  assert.equal(first.table.state.session, "closed");
  const before = gm.asked.length;
  const second = await tableWithFiles(SMALL_CAMPAIGN, ledger, undefined, { session: "two" });
  await second.beats(2, mindOf);
  const asked = gm.asked[before]?.question ?? "";
  assert.match(
    asked,
    /gallery: corwin-voss, tilda-brannock at The Gallery; pump: gideon-harrowmoor, seraphine-duskhollow at The Pump/,
  );
  assert.match(asked, /the party is still apart/);
  const tonight = (await second.table.entries()).filter(({ session }) => session === "two");
  const scenes = tonight.filter((entry) => entry.kind === "scene");
  assert.deepEqual(
    scenes.map(({ number, title, thread, present }) => [number, title, thread, present]),
    GROUPS.map(({ title, thread, present }, i) => [`00${i + 3}`, title, thread, present]),
  );
  const told = tonight.filter((entry) => entry.kind === "message" && entry.tag === "NARRATIVE");
  assert.ok(told.length >= 4);
  for (const entry of told) {
    const own = GROUPS.find(({ title }) => entry.kind === "message" && entry.body.startsWith(title))?.present ?? [];
    assert.deepEqual(
      entry.audience.filter((seat) => [C, T, G, S].includes(seat as never)),
      own,
    );
  }
  assert.ok(!tonight.some((entry) => entry.kind === "rejoin" || entry.kind === "cue"));
});

test("[PL315] whoever does not sit at the table is in no group, whoever is new is with the person, and one group is no split", async () => {
  const table = await setTable(); // Corwin is a person's
  const scene = { number: "007", slug: "x", title: "X", place: "", time: "" };
  const left = (...groups: readonly (readonly string[])[]) =>
    stillApart({
      ...table.state,
      parted: new Map(groups.map((present, i) => [`t${i}`, { ...scene, present }])),
    }).map(({ present }) => present);
  assert.deepEqual(left([G, "nobody"], [C]), [[G], [C, T, S]]);
  assert.deepEqual(left([G], ["nobody"]), []);
  assert.deepEqual(left([G, S, C, T]), []);
});
