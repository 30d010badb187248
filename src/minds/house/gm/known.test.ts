import assert from "node:assert/strict";
import { test } from "node:test";
import { NO_NOTES } from "../../../protocol/kinds/notes.ts";
import { privately } from "../../../world/in-secret.ts";
import type { Beat } from "./beat.ts";
import { isOpen } from "./bonus.ts";
import { changed, unchanged } from "./effects.ts";
import { holds } from "./holds.ts";
import { APART, knownTo } from "./known.ts";
import { noticedBy } from "./noticing.ts";
import { openWays } from "./scope.ts";
import type { Stage } from "./stage.ts";

const needs = [{ fact: "own-key", holds: true }] as const;
const knownBy = (who: string) => ({
  ...NO_NOTES,
  facts: { "own-key": "It was its own key.", [privately("own-key")]: who },
});
const pages = { isOver: () => false, at: () => undefined } as unknown as Stage["pages"];

test("[MI32] what one keeps to themselves opens nothing to the others: no topic, no way, no need", () => {
  const notes = knownBy("brona");
  const topic = { tier: "locked", opens: [{ needs }] } as unknown as Parameters<typeof isOpen>[1];
  const at = { slug: "gate", ways: [{ id: "try", needs, outcomes: {} }], leads: [], topics: [], clocks: [] };
  const page = { ...at, notices: [], drags: [], foes: [], endings: [], openings: [] };
  const stage = { notes, pages, at: page, lead: "brona", desk: { party: ["brona", "tam"] } } as unknown as Stage;
  assert.deepEqual(
    ["brona", "tam"].map((seat) => [isOpen(stage, topic, seat), openWays(stage, seat).length]),
    [
      [true, 1],
      [false, 0],
    ],
  );
  assert.ok(holds([{ fact: "own-key", holds: false }], notes, pages, "tam"), "as far as they know it does not hold");
  assert.ok(holds(needs, notes, pages), "the world goes by what is so");
});

test("[MI31] what a group has come to know opens things to that group", () => {
  const notes = knownBy(`${APART}brona, hask`);
  assert.deepEqual(
    ["brona", "hask", "tam"].map((seat) => holds(needs, notes, pages, seat)),
    [true, true, false],
  );
});

test("[MI33] what one alone knows is not at hand to be talked of; once all are told, it is learned and everybody's", () => {
  const notes = knownBy("brona");
  const seats = ["brona", "tam", "everybody"] as const;
  const at = (facts: typeof notes) => seats.map((seat) => knownTo(facts, seat));
  assert.deepEqual(at(notes), [[], [], []]);
  const stage = { pages: { means: () => "It was its own key." } } as unknown as Stage;
  const tell = { do: "fact", fact: "own-key", holds: true } as const;
  const after = changed(stage, unchanged(notes), [tell, tell]);
  assert.deepEqual(after.learned, ["It was its own key."]);
  assert.deepEqual(at(after.notes as typeof notes), Array(3).fill(after.learned));
});

test("[MI33] what anybody was given to notice is revealed when they tell it, the one whom the story follows among them", () => {
  const text = "The paper is blue.";
  const at = { slug: "gate", notices: [{ who: "brona", text, line: 3, needs: [], effects: [] }] };
  const desk = { party: ["brona", "tam"], letters: [] };
  const stage = { at, desk, notes: NO_NOTES, pages, lead: "brona", steady: () => 0 } as unknown as Stage;
  const given = { kind: "message", tag: "GM_TO_PLAYER", to: ["brona"], body: `## You Notice\n${text}` };
  const told = (recent: readonly unknown[]) =>
    noticedBy(stage, { declared: [{ seat: "brona", words: text }], recent } as unknown as Beat);
  assert.deepEqual(
    told([given]).map(({ reveal }) => reveal),
    [{ secret: "gate/notice-3", text }],
  );
  assert.deepEqual(told([]), []);
});
