import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import type { Entry } from "../../src/protocol/entry.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { leavesThemTheirWords } from "../../src/screen/checks/own-words.ts";
import { openGuard } from "../../src/screen/guard.ts";
import { decidedIn, playedBy } from "../../src/screen/own-words.ts";
import { emptyTable } from "../../src/table/state.ts";
import { narration, setTable } from "../support/table.ts";

const page = readFileSync(new URL("own-words.md", import.meta.url), "utf8");
const BRONA = "I hold the lamp up and ask the ferryman what he wants for the crossing. Be quick about it, I tell Tam.";
const TAM = "I search the chest for the letter and pocket it if it is there.";
const partyOf = (said: readonly string[]) =>
  ["tam-alder", "brona-pike", "nettle-marsh"].map((seat, i) => ({
    seat,
    human: i === 0,
    said: said[i] ?? "",
    declared: said[i] !== undefined,
  }));

const noticed = (part: string, party: ReturnType<typeof partyOf>) =>
  [...(page.split(`## ${part}\n`)[1]?.split("\n## ")[0] ?? "").matchAll(/^- \[(\w+)\] (.*)$/gm)].map(
    ([, kind = "", text = ""]) => ({ kind, text, found: decidedIn(text, party) }),
  );
const all = [
  ...noticed("Declared", partyOf([TAM, BRONA])),
  ...noticed("Not declared", partyOf([])),
  ...noticed("A second set, declared", partyOf([TAM, BRONA])),
  ...noticed("A second set, not declared", partyOf([])),
  ...noticed("A third set, not declared", partyOf([])),
  ...noticed("A fourth set, not declared", partyOf([])),
  ...noticed("A fourth set, declared", partyOf([TAM, BRONA])),
];

test("[SC23] of narration that speaks or decides for somebody most is noticed, and of other narration none", () => {
  for (const [kind, share] of [
    ["speech", 0.8],
    ["deed", 0.7],
  ] as const) {
    const of = all.filter((one) => one.kind === kind);
    const right = of.filter(({ found }) => found.length > 0).length;
    assert.ok(of.length >= 28 && right >= of.length * share, `${kind}: ${right} of ${of.length}`);
  }
  const wrong = all.filter(({ kind, found }) => kind === "fine" && found.length > 0);
  assert.deepEqual(
    wrong.map(({ text }) => text),
    [],
  );
});

test("[SC236] what somebody of the party has said is nobody else's, whoever answers behind it", () => {
  const said = "Two down, two along. I shall want all four of you back by the lamp.";
  const text = `Brona counts the coins. “${said}” Tam answers with a request about roofs, and their boots go away.`;
  assert.deepEqual(decidedIn(text, partyOf(["I ask about roofs.", said])), []);
  assert.equal(decidedIn(text, partyOf(["I ask about roofs.", "I count the coins."])).length, 1);
});

test('[SC23] before anything was declared, a deed is noticed that comes second, is told to "you" where one person plays, or goes on as "he"', () => {
  const tilda = { seat: "tilda-brannock", human: true, said: "", declared: false };
  for (const text of [
    "You draw your sword and attack the guard.",
    "Tilda nods and hands over the key.",
    "Tilda looks up. She draws her knife.",
  ])
    assert.equal(decidedIn(text, [tilda]).length, 1, text);
  const two = [tilda, { ...tilda, seat: "corwin-voss" }];
  assert.deepEqual(decidedIn("You draw your sword and attack the guard.", two), [], "it may be anybody");
  for (const text of [
    "The guard nods at Tilda and hands over the key.",
    "Tilda nods, and the guard steps up and draws his knife.",
  ])
    assert.deepEqual(decidedIn(text, [tilda]), [], text);
});

test("[SC23] what is noticed is whole sentences of the text, so that they can be left out", () => {
  for (const { text, found } of all) for (const { words } of found) assert.ok(text.includes(words), words);
});

test("[SC23] somebody's words are what they said and what a person declared for them; what the rules settled for them is declared too", () => {
  const entry = (fields: object) => fields as unknown as Entry;
  const said = entry({ kind: "message", tag: "PLAYER_TO_GM", from: "tam-alder", fields: {}, body: "I row." });
  const fields = { character: "tam-alder", action: "I sing." };
  const action = entry({ kind: "message", tag: "PLAYER_ACTION", from: "lead", fields, body: "" });
  const ruled = entry({ kind: "ruling", for: "tam-alder", outcome: "It holds.", changes: {} });
  const other = entry({ kind: "message", tag: "PLAYER_TO_GM", from: "brona-pike", fields: {}, body: "I swim." });
  const { said: words, declared } = playedBy("tam-alder", true, [said, action, other], []);
  assert.deepEqual(
    [/row/, /sing/, /swim/].map((word) => word.test(words)),
    [true, true, false],
  );
  assert.equal(declared, false);
  for (const one of [said, action, ruled]) assert.equal(playedBy("tam-alder", true, [], [one]).declared, true);
  assert.equal(playedBy("tam-alder", true, [], [other]).declared, false);
});

test("[SC200] what is somebody's words or deeds whatever was said is so too if nothing was: so where nothing is, nothing is looked up", () => {
  for (const { text, found } of all)
    if (found.length > 0) assert.ok(decidedIn(text, partyOf([])).length > 0, `missed without a look back: ${text}`);
  const seats = new Map(
    partyOf([]).map(({ seat, human }) => [seat, { id: seat, role: "player", human, away: false }] as const),
  );
  let looks = 0;
  const sinceTold = () => {
    looks++;
    return [];
  };
  const guard = { ...openGuard(), sinceTold };
  const context = {
    state: { ...emptyTable, seats },
    by: "gm",
    guard,
    heard: { has: () => false, of: () => [], since: () => false },
  };
  const tell = (body: string) => leavesThemTheirWords.test({ tag: "NARRATIVE", fields: {}, body }, context);
  assert.equal(tell("Rain falls on the ford, and the ferryman says nothing."), undefined);
  assert.equal(looks, 0);
  assert.ok(tell("Tam draws his sword."));
  assert.equal(looks, 2, "of late, and then all evening");
});

test("[SC904] what a person said they would do later has been said: told two tellings on it is theirs, and what they never spoke of, or long ago, is not", async () => {
  const rule = { kind: "ruling", for: "corwin-voss", outcome: "done" };
  const told = async (deed: string, between: number) => {
    const table = await setTable();
    const action = "I wait till she has read every name, and sign Corwin Voss under it, for the Council.";
    const said = await table.play(["lead", { tag: "PLAYER_ACTION", fields: { character: "corwin-voss", action } }]);
    assert.ok(said && !isRefusal(said), JSON.stringify(said));
    for (let i = 0; i < between; i++)
      assert.ok(Array.isArray(await table.play(["gm", rule, narration("She reads, and the lamp burns lower.")])));
    const answer = await table.play(["gm", narration(`She has done. ${deed}`)]);
    return answer && isRefusal(answer) ? answer.code : "told";
  };
  const signs = "Then Corwin signs his name under the last one, for the Council.";
  assert.equal(await told(signs, 1), "told");
  assert.equal(await told(signs, 2), "told");
  assert.equal(await told(signs, 3), "screen/not-theirs");
  assert.equal(await told("Then Corwin signs the porter's lease for a hundred crowns.", 1), "screen/not-theirs");
});
