import assert from "node:assert/strict";
import { test } from "node:test";
import { narration, setTable } from "../../test/support/table.ts";
import { TRIES } from "../bus/voice.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { emptyTable } from "../table/state.ts";
import { narratesNoSecret } from "./checks/leaks.ts";
import { openGuard } from "./guard.ts";

const T = "tilda-brannock";
const TOLD = "A tin chalice is buried under the chapel step.";
const AROUND = [
  "Rain comes in off the harbour and finds every gap in the boards of the quay.",
  "The porter has hung his lamp out, and stands under it with his collar up and his hands in his sleeves.",
  "“You will want the ferry,” he says. “It goes when it is full, and it is never full.”",
  "Somewhere behind the sheds a dog is told, at length, what somebody thinks of it.",
];

async function knowing() {
  const table = await setTable();
  await table.play(["gm", { kind: "ruling", for: T, outcome: TOLD, visibility: "private" }]);
  return table;
}

const said = async (body: string) => {
  const table = await knowing();
  const answer = await table.play(["gm", narration(body)]);
  const entries = await table.entries();
  const told = entries.findLast((entry) => entry.kind === "message" && entry.tag === "NARRATIVE");
  return {
    code: answer && isRefusal(answer) ? answer.code : "told",
    body: told?.kind === "message" ? told.body : undefined,
    notice: entries.findLast((entry) => entry.kind === "notice"),
  };
};

test("[SC230] one sentence that may not be told takes nothing else of a telling with it: it is quoted to the GM alone, with the way to reveal it", async () => {
  const [one = "", two = "", three = "", four = ""] = AROUND;
  const { code, body, notice } = await said(`${one} ${TOLD} ${two}\n\n${three}\n\n${four}`);
  assert.equal(code, "told");
  assert.equal(body, `${one} ${two}\n\n${three}\n\n${four}`);
  assert.deepEqual(notice?.to, ["gm"]);
  assert.match(notice?.text ?? "", /Left out.*A tin chalice is buried.*"kind":"reveal","secret":"ruling\/\d+"/s);
});

test("[SC230] a quotation is left out whole, and what is more than a slip is refused whole", async () => {
  const [one = "", two = "", , four = ""] = AROUND;
  const speech = `“You hear? ${TOLD} So there,” says the porter.`;
  const long = `${one} ${two} ${one.replace("Rain", "Snow")} ${speech} ${four}`;
  assert.equal((await said(long)).body, long.replace(`${speech} `, ""));
  assert.equal((await said(`Rain. ${TOLD} A bell.`)).code, "screen/leak");
});

test("[SC903] where the words that are left out say who speaks, the rest of that line falls with them, and no blank stays; another line of the same speaker stands", async () => {
  const [one = "", two = "", three = "", four = ""] = AROUND;
  const line = `> **The porter**: “${TOLD}” *That to the dog, with the lamp held out.*`;
  const other = "> **The porter**: “It is never full.” *He turns away.*";
  const before = `${one} ${two} ${three}\n\n${four} ${two}`;
  const { code, body, notice } = await said(`${before}\n\n${line}\n\n${other}`);
  assert.deepEqual([code, body], ["told", `${before}\n\n${other}`]);
  assert.match(notice?.text ?? "", /Left out.*That to the dog, with the lamp held out/s);
  assert.equal((await said(`${before} ${TOLD}\n\n${other}`)).body, `${before}\n\n${other}`);
});

test("[SC231] of what is noted for the party's page a line that may not be told falls alone; the others and what the sheet gains stand", async () => {
  const table = await knowing();
  const changes = { aside: true, quest: ["The ferry - it is never full"], npc: ["The porter - hangs his lamp out"] };
  const noted = (more: object) => ({ kind: "ruling", for: T, outcome: "done", changes: { ...changes, ...more } });
  const say = async (step: string, more: object) => {
    const answer = await table.lend("gm", step).proposeEach(noted(more));
    assert.ok(!isRefusal(answer), JSON.stringify(answer));
    await answer.recorded;
  };
  await say("one", { quest: ["The ferry - it is never full", `The step - ${TOLD}`] });
  const page = JSON.stringify((await table.entries()).filter(({ kind }) => kind === "ruling" || kind === "learned"));
  assert.match(page, /never full/);
  assert.match(page, /hangs his lamp out/);
  assert.doesNotMatch(page, /The step/);
  await say("two", { npc: ["The porter - hangs his lamp out", `Una - ${TOLD}`] });
  const last = (await table.entries()).findLast((entry) => entry.kind === "ruling");
  assert.deepEqual(last?.kind === "ruling" ? last.changes.npc : "", ["The porter - hangs his lamp out"]);
});

test("[SC232] whoever reveals one of two secrets that say the same thing reveals the other; what says something else is refused", () => {
  const secret = (id: string, text: string) => ({ id, text, path: "gm.md", line: 1, heading: "Facts" });
  const files = {
    secrets: [
      secret("gallery/1", "Sleath means to light the fuse at five; forty yards of it burn for an hour."),
      secret("sleath/2", "The fuse is to be lit at five on Saturday morning. Forty yards burn for an hour."),
      secret("sleath/3", "He pays the council in silver spoons."),
    ],
    texts: [],
  };
  const guard = openGuard(() => files);
  const reveals = (text: string) => guard.leak(text, [T], emptyTable, { secret: "gallery/1" })?.secret;
  assert.equal(reveals("The fuse is to be lit at five on Saturday morning. Forty yards burn for an hour."), undefined);
  assert.equal(reveals("He pays the council in silver spoons."), "sleath/3");
});

test("[SC233] one word in common, and what somebody wrote for themselves, is no ground for a word to the GM", () => {
  const near = (kind: "secrets" | "journals", line: string, text: string) => {
    const one = { id: "a/1", text: line, path: "gm.md", line: 1, heading: "Secrets" };
    const files = { secrets: [], texts: [], [kind]: [one] };
    return openGuard(() => files).near(text, [T], emptyTable)?.secret;
  };
  const drowned = "Thirty-one men drowned behind the water door, and one boy. The men are at table.";
  assert.equal(near("secrets", drowned, "Two men, some thirty steps down, go behind a boy."), undefined);
  assert.equal(near("secrets", drowned, "There is a water door, and men drowned behind it."), "a/1");
  assert.equal(near("journals", drowned, "There is a water door, and men drowned behind it."), undefined);
});

test("[SC906] of a line that is left out or refused the GM is told the fact that its page says it brings about, and may tell it once that is revealed", () => {
  const line = "Somebody small goes up and down, and loses his place at the landing, and starts over.";
  const secret = { id: "gate/feadbf", path: "beats/gate.md", line: 9, heading: "Wenna knows", text: line };
  const files = { secrets: [{ ...secret, alias: ["gate:9", "counting"] }], texts: [] };
  const guard = openGuard(() => files);
  const state = {
    ...emptyTable,
    seats: new Map(
      [
        ["gm", "gm"],
        [T, "player"],
      ].map(([id, role]) => [id, { id, role }]),
    ),
  };
  const told = (body: string) =>
    JSON.stringify(
      narratesNoSecret.test(
        { tag: "NARRATIVE", fields: { group: [T] }, body } as never,
        { state, by: "gm", guard } as never,
      ),
    );
  const way = /On its page stands “→ counting”/;
  assert.match(told(line), way);
  assert.match(told(`${AROUND.join(" ")} ${line}`), /Left out.*On its page stands “→ counting”/);
  assert.equal(guard.leak(line, [T], emptyTable, { secret: "counting" }), undefined);
});

test("[SC990] what is left out of a text goes with its line of speech and its marks; a scene's page of which that would be much is refused, and the house writes it", async () => {
  const [one = "", two = ""] = AROUND;
  const secret = { id: "a/1", text: TOLD, path: "gm.md", line: 1, heading: "Secrets" };
  const guard = openGuard(() => ({ secrets: [secret], texts: [] }));
  const speech = `> **Corwin**: “Come here. ${TOLD}” *He looks at the step; he is past.* “Hurry!”`;
  const told = `${one}\n\n> **Tilda**: “Not now.”\n\n${speech}\n\n*He waits. ${TOLD} He goes.* ${two}`;
  assert.equal(guard.safe(told, [T], emptyTable), `${one}\n\n> **Tilda**: “Not now.”\n\n${two}`);
  const table = await knowing();
  const voice = table.lend("narrator", "page");
  const page = { kind: "writing", for: "scenes/001-the-quay.md", text: told, sources: [] };
  for (const _ of Array.from({ length: TRIES })) assert.ok(isRefusal(await voice.say(page)));
  assert.deepEqual(
    (await table.entries()).filter(({ kind }) => kind === "writing"),
    [],
  );
});
