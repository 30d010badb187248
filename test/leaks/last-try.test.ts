import assert from "node:assert/strict";
import { test } from "node:test";
import { TRIES } from "../../src/bus/voice.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import { claimsWhatTheRulesSaid } from "../../src/screen/checks/claims.ts";
import { openGuard } from "../../src/screen/guard.ts";
import { emptyTable, type TableState } from "../../src/table/state.ts";
import { narration, prompt, setTable } from "../support/table.ts";
import { TOLD } from "./refusals-leaks.ts";

const T = "tilda-brannock";
const inPrivate = { kind: "ruling", for: T, outcome: TOLD, visibility: "private" };

/** Says the same until the table goes on. */
async function insist(told: unknown) {
  const table = await setTable();
  await table.play(["gm", inPrivate]);
  const voice = table.lend("gm", "insists");
  const codes: string[] = [];
  for (let i = 0; i < TRIES; i++) {
    const answer = await voice.say(told);
    codes.push(isRefusal(answer) ? answer.code : "told");
  }
  const entries = await table.entries();
  const body = entries.findLast((entry) => entry.kind === "message")?.body;
  const notice = entries.findLast((entry) => entry.kind === "notice");
  return { codes, body, notice };
}

test("[SC18] at the last try the sentences that are safe are told, the GM hears that others were left out, and the evening goes on", async () => {
  const { codes, body, notice } = await insist(narration(`Rain. ${TOLD} A bell rings.`));
  assert.deepEqual(codes, ["screen/leak", "screen/leak", "told"]);
  assert.equal(body, "Rain. A bell rings.");
  assert.deepEqual(notice?.to, ["gm"]);
  assert.match(notice?.text ?? "", /left out/);
});

test("[SC25] at the last try every line of an acrostic is left out, and what stands around it is told", async () => {
  const spelled = [
    "Pies are cheap.",
    "Oats are dear.",
    "Ink is sold here.",
    "Soap also.",
    "Oil on Friday.",
    "Nails by weight.",
    "Eggs, no.",
    "Ducks, two.",
  ];
  const before = "The chapel has a price list.";
  const { codes, body, notice } = await insist(
    narration([before, ...spelled, "The bishop has a chalice of tin on it."].join("\n")),
  );
  assert.deepEqual(codes, ["screen/leak", "screen/leak", "told"]);
  assert.equal(body, `${before}\n\nThe bishop has a chalice of tin on it.`);
  assert.match(notice?.text ?? "", /left out/);
});

test("[SC18] where nothing of it is safe it is refused to the end", async () => {
  const { codes, body } = await insist(narration(TOLD));
  assert.deepEqual(codes, ["screen/leak", "screen/leak", "screen/leak"]);
  assert.equal(body, undefined);
});

test("[SC16] a refusal names the secret and two ways out, and after a reveal the same words are told", async () => {
  const table = await setTable();
  await table.play(["gm", inPrivate]);
  const refused = await table.play(["gm", narration(TOLD)]);
  assert.ok(refused && isRefusal(refused));
  const secret = /ruling\/\d+/.exec(refused.hint)?.[0] ?? "";
  assert.match(refused.hint, /without that.*reveal/s);
  const others = ["corwin-voss", "gideon-harrowmoor", "seraphine-duskhollow"];
  const told = await table.play([
    "gm",
    { kind: "reveal", secret, to: others, text: "A chalice is buried." },
    narration(TOLD),
  ]);
  assert.ok(told && !isRefusal(told), JSON.stringify(told));
});

test("[SC16] what the player it was told to is asked may speak of it", async () => {
  const table = await setTable();
  await table.play(["gm", inPrivate]);
  const asked = await table.play(["gm", { ...prompt(T, "QUICK_REACTION"), body: TOLD }]);
  assert.ok(asked && !isRefusal(asked));
});

test("[SC21] a claim that the record bears out is told, and one that it does not is refused with what it does say", async () => {
  const table = await setTable();
  const refused = await table.play(["gm", narration("You rolled a 19 on the die.")]);
  assert.ok(refused && isRefusal(refused) && refused.code === "screen/claim");
  assert.match(refused.hint, /recorded: nothing/);
  await table.play(["gm", { kind: "roll", for: T, expr: "1d20", reason: "Stealth" }]);
  const [roll] = (await table.entries()).filter((entry) => entry.kind === "roll");
  const other = await table.play(["gm", narration(`You rolled a ${(roll?.total ?? 0) + 1}, on the die.`)]);
  assert.ok(other && isRefusal(other));
  assert.ok(other.hint.includes(`1d20 for ${T}: ${roll?.total}`), other.hint);
  const told = await table.play(["gm", narration(`You rolled a ${roll?.total}, on the die.`)]);
  assert.ok(told && !isRefusal(told), JSON.stringify(told));
});

test("[SC23] at the last try words that nobody said are left out, the rest is told, and the GM hears so", async () => {
  const { codes, body, notice } = await insist(narration('Rain falls. "I never trusted the ferryman," says Corwin.'));
  assert.deepEqual([...new Set(codes.slice(0, -1))], ["screen/not-theirs"]);
  assert.equal(codes.at(-1), "told");
  assert.equal(body, "Rain falls.");
  assert.match(notice?.text ?? "", /corwin-voss words that nobody said/);
});

test("[SC21] what people say, what did not happen and figures of speech are no claims", async () => {
  const table = await setTable();
  for (const body of [
    "“I rolled a nineteen and the troll died,” she says.",
    "The arrow would have struck you in the shoulder.",
    "You hit upon an idea in a roll of thunder.",
    "The wind dies down.",
  ]) {
    const told = await table.play(["gm", narration(body)]);
    assert.ok(told && !isRefusal(told), `${body} ${JSON.stringify(told)}`);
  }
});

test("[SC21] of whoever is dead it may be told again; of nobody else, and nothing else is let through for it", () => {
  const creature = (name: string, dead: boolean) => ({ id: name.toLowerCase(), dead, stats: { name } });
  const creatures = { skarn: creature("Skarn", true), corwin: creature("Corwin", false) };
  const state = { ...emptyTable, status: { ...emptyTable.status, creatures } } as unknown as TableState;
  const context = {
    state,
    by: "gm",
    guard: openGuard(),
    heard: { has: () => false, of: () => [], since: () => false },
  };
  const told = (body: string) =>
    claimsWhatTheRulesSaid.test({ tag: "NARRATIVE", fields: {}, body }, context) === undefined;
  assert.ok(told("Skarn lies on the stones, lifeless."));
  assert.ok(!told("Corwin lies on the stones, lifeless."));
  assert.ok(!told("Your arrow buries itself in the bandit's shoulder."));
});

test("[SC26] at the last try what is read out of a page is left out, the rest is told, and the GM hears so", async () => {
  const { codes, body, notice } = await insist(
    narration("Rain falls.\n\nneeds: not wenna-told\n- no: Wind. → Dusk +1"),
  );
  assert.deepEqual([...new Set(codes.slice(0, -1))], ["screen/page"]);
  assert.equal(codes.at(-1), "told");
  assert.equal(body, "Rain falls.");
  assert.match(notice?.text ?? "", /read out a page/);
});

test("[SC23] while the party is apart, what somebody declared counts until their own story is told on, whatever is told to the others meanwhile", async () => {
  const [below, above] = [
    ["corwin-voss", T],
    ["gideon-harrowmoor", "seraphine-duskhollow"],
  ] as const;
  const table = await setTable();
  await table.play(["gm", { kind: "scene", title: "Below", thread: "below", present: [...below] }]);
  await table.play(["gm", { kind: "scene", title: "Above", thread: "above", present: [...above] }]);
  await table.play(["gm", narration("Rain.", [...below]), narration("Wind.", [...above])]);
  await table.play([
    "lead",
    { tag: "PLAYER_ACTION", fields: { character: "corwin-voss", action: "I peek under the cover of the cart." } },
  ]);
  const lifts = "Corwin lifts the edge of the cover.";
  const rule = { kind: "ruling", for: "corwin-voss", outcome: "done" };
  const said = await table.play(["gm", rule, narration("A bell.", [...above]), narration(lifts, [...below])]);
  assert.ok(!(said && isRefusal(said)), JSON.stringify(said));
  const again = await table.play(["gm", narration("Corwin opens the gate and walks out.", [...below])]);
  assert.ok(
    again && isRefusal(again) && again.code === "screen/not-theirs",
    "it was told, and nothing was declared since",
  );
});
