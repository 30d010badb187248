import assert from "node:assert/strict";
import { test } from "node:test";
import { inTalk } from "../../src/play/read-line.ts";
import { C, evening, G, messages, T } from "../conformance/evening-of.ts";
import { narration, prompt, ruling, setTable, talk } from "../support/table.ts";

const DEED = "I stumble against Pask, and pick the sheet from his breast pocket.";
const talks = [narration("Dark."), prompt(C, "INTERACTION"), prompt(T, "INTERACTION"), prompt(G, "INTERACTION")];
const goesOn = [ruling(C), narration("Pask looks at his boots.")];

test("[PL810] in a talk the others hear what is said, and what somebody does meanwhile goes to the Game Master alone; the talk is over then", async () => {
  const took: unknown[] = [];
  const { entries } = await evening(
    { gm: [talks, goesOn], [T]: [[talk("party", "Mind the sill.")]], [G]: [[talk("party", "Down, then.")]] },
    { lines: [`"Pencils on the stair. Down, then." ${DEED}`], took: (how) => took.push(how) },
  );
  const heard = messages(entries, "PLAYER_TO_PLAYER").filter(({ from }) => from === C);
  assert.deepEqual(
    heard.map(({ body }) => body),
    ['"Pencils on the stair. Down, then."'],
  );
  const [deed, ...more] = messages(entries, "PLAYER_ACTION");
  assert.equal(deed?.fields.action, DEED);
  assert.deepEqual(more, []);
  assert.deepEqual([...(deed?.audience ?? [])].sort(), [C, "gm", "lead"].sort());
  assert.deepEqual(
    entries.filter((entry) => entry.kind === "message" && entry.body.includes("breast pocket")).map(({ seq }) => seq),
    [],
    "it stands in no message that anybody else hears",
  );
  assert.deepEqual(
    took.map((how) => (how as { readonly as: string }).as),
    ["said", "done"],
  );
  const over = entries.filter((entry) => entry.kind === "prompt" && entry.closed !== undefined);
  assert.ok(deed && over.every(({ seq }) => seq > deed.seq), "it lasts until something is done");
  const told = messages(entries, "NARRATIVE").at(-1);
  assert.ok(told && deed && told.seq > deed.seq);
});

test("[PL810] a deed and nothing said ends the talk at once, and the Game Master has it as typed", async () => {
  const { entries } = await evening({ gm: [talks, goesOn] }, { lines: ["I go down now, alone and dark."] });
  assert.deepEqual(
    messages(entries, "PLAYER_ACTION").map(({ fields }) => fields.action),
    ["I go down now, alone and dark."],
  );
  assert.deepEqual(
    messages(entries, "PLAYER_TO_PLAYER").filter(({ from }) => from === C),
    [],
  );
});

test("[PL810] what one says of what one does at heart is said, and words to somebody of the world are heard and answered too", async () => {
  const { state } = await setTable();
  const read = (line: string) => inTalk(line, C, state);
  for (const line of ["I promise you, I will come back.", "Then we wait. I remember his face.", "“Lost, Tilda.”"])
    assert.deepEqual(read(line), { said: line, done: "" });
  const asks = 'I turn to the keeper and ask, "How deep is it?"';
  assert.deepEqual(read(asks), { said: '"How deep is it?"', done: asks });
  assert.deepEqual(read("I take the crust. Thank you, Tilda."), {
    said: "Thank you, Tilda.",
    done: "I take the crust.",
  });
});
