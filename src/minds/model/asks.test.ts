import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENING, houseAt, playEvening } from "../../../test/support/evening.ts";
import { prose, tableWithFiles } from "../../../test/support/model-table.ts";
import { type Answered, call, scriptedModel } from "../../../test/support/scripted-model.ts";
import { SMALL_CAMPAIGN } from "../../../test/support/small-campaign.ts";
import type { ModelRequest } from "../../models/model.ts";
import { modelMind } from "./model-mind.ts";
import { promptFor } from "./prompt.ts";

const tells = (text: string, to = "tilda") => ({
  calls: [call("narrate", { text }), call("ask_player", { to, request: "What do you do?" })],
});
const END = { calls: [call("end", { summary: "It was dark.", next_hook: "It still is." })] };

/** A GM that answers these, one after the other, then goes on telling until the evening ends. */
function gmOf(...answers: readonly Answered[]) {
  const left = [...answers];
  const { model, asked } = scriptedModel(({ question }: ModelRequest, n) =>
    /Ask nobody/.test(question) ? END : (left.shift() ?? tells(`The lamp burns lower, for the ${n}. time.`)),
  );
  const mind = modelMind({ model, role: "gm", house: houseAt("gm") });
  return { asked, mindOf: (seat: string) => (seat === "gm" ? mind : houseAt(seat)) };
}

test("[MM7] a plan is written into beats/, is the GM's alone, and is read again when it is looked up", async () => {
  const { table, beats } = await tableWithFiles(SMALL_CAMPAIGN);
  const plan = call("plan", { title: "When the Tide Turns", text: "PLANNED: the boat comes back empty." });
  const { mindOf, asked } = gmOf({ calls: [...tells("A bell rings.").calls, plan] });
  await beats(2, mindOf);
  const entries = await table.entries();
  const written = entries.find((entry) => entry.kind === "writing" && entry.for === "beats/when-the-tide-turns.md");
  assert.deepEqual(written?.audience, ["gm"]);
  assert.ok(!entries.some((entry) => entry.kind === "refusal"));
  assert.match(asked[1]?.heard.join("\n") ?? "", /PLANNED: the boat comes back empty/);
});

test("[MM7] what is looked up is on record, heard by the GM alone, and stands in the next prompt; that one is not there is said", async () => {
  const { table, beats } = await tableWithFiles({ ...SMALL_CAMPAIGN, "items/key.md": "# Key\nKEY-PAGE.\n" });
  const { mindOf, asked } = gmOf(
    tells("A bell rings."),
    { calls: [call("look_up", { file: "items/key.md" })] },
    { calls: [call("look_up", { path: "items/none.md" })] },
  );
  await beats(2, mindOf);
  const entries = await table.entries();
  const looked = entries.filter((entry) => entry.kind === "lookup");
  assert.deepEqual(
    looked.map(({ audience, ...entry }) => [entry.kind === "lookup" && entry.path, audience]),
    [
      ["items/key.md", ["gm"]],
      ["items/none.md", ["gm"]],
    ],
  );
  assert.match(asked[2]?.heard.join("\n") ?? "", /You looked up items\/key\.md: it stands among your files/);
  assert.match(asked[3]?.heard.join("\n") ?? "", /You looked up items\/none\.md: there is no such file/);
});

test("[MM7] a retcon that the GM proposes is the person's to decide: yes corrects it by a ruling, no leaves it", async () => {
  for (const [answer, corrects] of [
    ["yes", true],
    ["no", false],
  ] as const) {
    const { mindOf, asked } = gmOf(
      tells("The door is shut.", "corwin"),
      { calls: [call("propose_retcon", { text: "The door was open all along", facts: { door: "open" } })] },
      tells("The door, then.", "corwin"),
    );
    const table = await playEvening({
      mindOf,
      lines: ["I try the door.", answer, "I go in.", "/end"],
      evening: { ...EVENING, beats: 3 },
    });
    const entries = await table.entries();
    const asking = entries.filter((entry) => entry.kind === "message" && entry.tag === "ASK_PLAYER");
    assert.equal(asking.length, 1, answer);
    const ruled = entries.find((entry) => entry.kind === "ruling" && entry.changes.by === "human");
    assert.equal(ruled?.kind === "ruling" && ruled.outcome === "corrected", corrects, answer);
    assert.equal(table.state.notes.facts.door, corrects ? "open" : undefined);
    const heard = asked.slice(2).map((request) => request.heard.join("\n"));
    assert.equal(
      heard.some((text) => /learns?: The door was open all along/.test(text)),
      corrects,
    );
  }
});

const long = (name: string): string => `# ${name}\n\n${prose(name, 9000)}\n\nEND-OF-${name}.\n`;

test("[MM722] of files that were looked up at once it is said which found no room", async () => {
  const paths = ["a", "b", "c", "d", "e", "f", "g", "h"].map((one) => `npcs/person-${one}.md`);
  const files = Object.fromEntries(paths.map((path) => [path, long(path)]));
  const { table, deskAt } = await tableWithFiles({ ...SMALL_CAMPAIGN, ...files });
  await table.play(["gm", ...paths.map((path) => ({ kind: "lookup", path }))]);
  const { stable, heard, question } = promptFor(deskAt("gm", "open"), "tools", { tokens: 20_000, memory: "full" });
  const text = heard.join("\n");
  const own = stable.join("\n");
  const stand = paths.filter((path) => text.includes(`You looked up ${path}`) || own.includes(`<file path="${path}">`));
  const gone = paths.filter((path) => !stand.includes(path));
  assert.ok(gone.length > 0 && stand.length > 0, `${gone.length} of ${paths.length}`);
  const said = /There was no room for all[^\n]*/.exec(question)?.[0] ?? "";
  assert.deepEqual(
    paths.filter((path) => said.includes(path)),
    gone,
  );
});

test("[MM723] a file that stands there in part is given whole, part by part, when it is looked up", async () => {
  const { table, deskAt } = await tableWithFiles({
    ...SMALL_CAMPAIGN,
    "beats/01-the-gate.md": `# The Gate\n\n${prose("gate", 40_000)}\n`,
    "locations/pier.md": "# Pier\n\nPIER-PAGE.\n",
  });
  await table.play(["gm", { kind: "lookup", path: "beats/01-the-gate.md" }]);
  const desk = deskAt("gm", "open");
  const { stable, heard } = promptFor(desk, "tools", { tokens: 24_000, memory: "full" });
  assert.match(stable.join("\n"), /beats\/01-the-gate\.md/);
  assert.doesNotMatch(heard.join("\n"), /it stands among your files/);
  assert.match(heard.join("\n"), /You looked up beats\/01-the-gate\.md\.\n[\s\S]*\(Part 1 of /);
});

test("[MM740] a correction is heard by whom it concerns: what its person says is secret, what puts right a secret deed, and what the GM names somebody for, by them and the GM alone", async () => {
  for (const [deed, wish, to, heardBy] of [
    ["I eat.", "Corwin did not eat quite all.", undefined, 4],
    ["I eat.", "Secretly, I did not eat quite all.", undefined, 1],
    ["Secretly, I eat.", "Corwin did not eat quite all.", undefined, 1],
    ["Secretly, I eat.", "Corwin did not eat quite all.", "all", 4],
    ["I eat.", "Corwin did not eat quite all.", ["tilda"], 2],
  ] as const) {
    const proposes = call("propose_retcon", { text: "Corwin hid the crust", facts: { crust: "hidden" }, to });
    const { mindOf } = gmOf(
      tells("There is bread.", "corwin"),
      { calls: [call("rule", { who: "corwin", outcome: "done" })] },
      tells("The bread is eaten.", "corwin"),
      { calls: [proposes] },
      { calls: [proposes] },
      tells("They go on.", "corwin"),
    );
    const table = await playEvening({
      mindOf,
      lines: [deed, `/retcon ${wish}`, "yes", "/end"],
      evening: { ...EVENING, beats: 4 },
    });
    const entries = await table.entries();
    const of = entries.filter(
      (entry) =>
        (entry.kind === "ruling" && entry.outcome === "corrected") ||
        (entry.kind === "learned" && entry.text === "Corwin hid the crust."),
    );
    assert.equal(of.length, 2, wish);
    for (const { audience } of of) {
      assert.ok(audience.includes("gm") && audience.includes("corwin-voss"), wish);
      assert.equal(audience.filter((seat) => seat.includes("-")).length, heardBy, `${deed} ${wish} ${String(to)}`);
      if (heardBy === 2) assert.ok(audience.includes("tilda-brannock"));
    }
  }
});
