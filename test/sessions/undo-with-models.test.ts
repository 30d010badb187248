import assert from "node:assert/strict";
import { cpSync } from "node:fs";
import { basename, join } from "node:path";
import { type TestContext, test } from "node:test";
import type { Mind } from "../../src/minds/mind.ts";
import { modelMind } from "../../src/minds/model/model-mind.ts";
import { openModel } from "../../src/models/open-model.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { serveModels } from "../hostile/server.ts";
import { temporaryFolder } from "../support/entries.ts";
import { houseAt } from "../support/evening.ts";
import { folderFor, playOn } from "../support/folder.ts";
import { someOf } from "../support/how-many.ts";
import { judge } from "../support/judge.ts";
import { specs } from "../support/traffic.ts";

const C = "corwin-voss";
const MODES: readonly Mode[] = ["team", "lead", "handoff"];

/** What stood before the person when they gave a line: the question, and how often the GM's model had been called by then. */
interface Moment {
  readonly line: string;
  readonly question: string;
  readonly calls: number;
}

/** An evening whose GM is a model on loopback that never says the same twice; the house plays the others. */
async function evening(root: string, mode: Mode, lines: readonly string[], before: (line: string) => void = () => {}) {
  let bells = 0;
  await using server = await serveModels(() => {
    const bell = `The ${++bells}th bell`;
    const asked = { to: C, request: `${bell} dies away. What now?`, request_type: "QUICK_REACTION" };
    return {
      calls: [
        { name: "narrate", input: { text: `${bell} rings over the harbour, and somebody counts along.` } },
        { name: "ask_player", input: asked },
      ],
    };
  });
  const model = openModel(specs("openai-compatible:bells"), { baseUrl: server.url, env: {} });
  const gm = modelMind({ model, role: "gm", house: houseAt("gm") });
  const mindOf = (seat: string): Mind => (seat === "gm" ? gm : houseAt(seat));
  const moments: Moment[] = [];
  const { entries } = await playOn(root, {
    record: "disk",
    mode,
    mindOf,
    human: C,
    beats: 20,
    wait: () => new Promise(() => {}),
    lines,
    guarded: () => true,
    before: (line, _state, asked) => {
      before(line);
      moments.push({ line, question: asked?.text ?? "", calls: server.requests.length });
    },
  });
  if (mode === "team") judge(entries);
  return { entries, moments };
}

const at = (moments: readonly Moment[], line: string): Moment => {
  const found = moments.findLast((one) => one.line === line);
  assert.ok(found, line);
  return found;
};

const toldAfter = (entries: readonly Entry[]): readonly string[] => {
  const undo = entries.findLast(({ kind }) => kind === "undo")?.seq ?? 0;
  const next = entries.find((entry) => entry.seq > undo && JSON.stringify(entry).includes("I count anew"))?.seq ?? 0;
  assert.ok(undo > 0 && next > undo);
  return entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "NARRATIVE" && entry.seq > undo && entry.seq < next ? [entry.body] : [],
  );
};

for (const mode of someOf(MODES, (one) => one !== "lead")) {
  test(`[TA14] taken back with a model as the GM, the same question stands again: nothing is told, and no model is called (${mode})`, async (t) => {
    const lines = ["I count one.", "I count two.", "I count three.", "/undo", "I count anew.", "/end"];
    const { entries, moments } = await evening(folderFor(t), mode, lines);
    const taken = at(moments, "I count three.");
    const again = at(moments, "I count anew.");
    assert.match(taken.question, /3th bell/);
    assert.equal(again.question, taken.question);
    assert.equal(again.calls, at(moments, "/undo").calls);
    assert.deepEqual(toldAfter(entries), []);
  });

  test(`[TA14] the first thing done is taken back to the opening, which is told once (${mode})`, async (t) => {
    const { entries, moments } = await evening(folderFor(t), mode, ["I count one.", "/undo", "I count anew.", "/end"]);
    assert.match(at(moments, "I count one.").question, /1th bell/);
    assert.equal(at(moments, "I count anew.").question, at(moments, "I count one.").question);
    assert.equal(at(moments, "I count anew.").calls, at(moments, "/undo").calls);
    assert.deepEqual(toldAfter(entries), []);
  });

  test(`[TA14] [PL5] taken back twice and killed before the next line, the question still stands (${mode})`, async (t) => {
    const lines = ["I count one.", "I count two.", "I count three.", "/undo", "/undo", "I count anew.", "/end"];
    const root = folderFor(t);
    const images = new Map<string, string>();
    const whole = await evening(root, mode, lines, (line) => images.set(line, imageOf(t, root)));
    const resumed = await evening(images.get("I count anew.") ?? "", mode, ["I count anew.", "/end"]);
    assert.match(at(whole.moments, "I count anew.").question, /2th bell/);
    assert.equal(at(resumed.moments, "I count anew.").question, at(whole.moments, "I count anew.").question);
    assert.equal(at(resumed.moments, "I count anew.").calls, 0);
    assert.deepEqual(toldAfter(resumed.entries), []);
  });
}

function imageOf(t: TestContext, root: string): string {
  const folder = temporaryFolder();
  t.after(() => folder[Symbol.dispose]());
  const image = join(folder.path, basename(root));
  cpSync(root, image, { recursive: true });
  return image;
}
