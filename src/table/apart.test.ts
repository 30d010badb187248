import assert from "node:assert/strict";
import { test } from "node:test";
import { PARTY } from "../../test/support/evening.ts";
import { narration, setTable, type TestTable } from "../../test/support/table.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { foeNamed } from "../rules/foes/bestiary.ts";
import { accountsOwed } from "./meeting.ts";

const [C, T, G, S] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"] as const;
const deed = (intent: object) => ({ kind: "deed", intent });
const enters = deed({ do: "enter", id: "wolf", side: "foes", stats: foeNamed("Wolf") });

const answerTo = (answer: string) => ({ tag: "PLAYER_ANSWER", fields: { question: "Was it so?", answer }, body: "" });

/** Two below and two above, and a wolf below. */
async function apart(): Promise<TestTable> {
  const table = await setTable({ party: PARTY });
  await table.play(["gm", { kind: "scene", title: "Below", thread: "below", present: [C, T] }]);
  await table.play(["gm", { kind: "scene", title: "Above", thread: "above", present: [G, S] }]);
  await table.play(["gm", enters]);
  return table;
}

test("[TA210] nobody is in a fight of another scene, rolls for it or hears of it", async () => {
  const table = await apart();
  const before = table.mailbox(G).standing().length;
  const wrong = await table.play(["gm", deed({ do: "fight", who: [C, T, G, S, "wolf"] })]);
  assert.ok(wrong && isRefusal(wrong));
  assert.match(wrong.hint, /corwin-voss, tilda-brannock; gideon-harrowmoor, seraphine-duskhollow/);
  await table.play(["gm", deed({ do: "fight", who: [C, T, "wolf"] })]);
  await table.play(["gm", deed({ do: "end-fight", how: "It runs." })]);
  assert.equal(table.mailbox(G).standing().length, before);
  const heard = [...table.mailbox(C).standing()];
  assert.ok(
    heard.some((letter) => letter.kind === "ruling" && JSON.stringify(letter.changes).includes("In this order")),
  );
  assert.ok(heard.every((letter) => letter.kind !== "roll" || [C, T].includes(letter.for as never)));
});

test("[TA210] where the party is apart, what the GM has a creature do that nobody was concerned by is heard by none of them", async () => {
  const table = await apart();
  const before = [C, T, G, S].map((seat) => table.mailbox(seat).standing().length);
  await table.play(["gm", deed({ do: "afflict", to: "wolf", condition: "prone" })]);
  assert.deepEqual(
    [C, T, G, S].map((seat) => table.mailbox(seat).standing().length),
    before,
  );
});

test("[TA700] what some of a group learned without the others who were with them is in nobody's account, whoever else learned it", async () => {
  for (const to of [
    [C, T, G],
    [G, C, T],
  ]) {
    const table = await apart();
    const reveals = (text: string, seats: readonly string[]) => ({ kind: "reveal", secret: text, to: seats, text });
    await table.play(["gm", reveals("The stair counts.", to)]); // Gideon is with Seraphine, who is not to hear it
    await table.play(["gm", reveals("The valve is open.", [C, T])]);
    await table.play(["gm", { kind: "scene", title: "All", present: [C, T, G, S] }]);
    const owed = accountsOwed(table.state).map(({ tellers, facts }) => ({ tellers, facts }));
    assert.deepEqual(owed, [{ tellers: [C, T], facts: ["The valve is open."] }], to.join());
  }
});

test("[TA740] of one who was alone the brief account holds what was told as a story, and nothing that was ruled, learned, noticed, put right or done in secret by them", async () => {
  const table = await setTable({ party: PARTY });
  const rules = (more: object) => ({ kind: "ruling", for: C, ...more });
  const tells = (body: string) => narration(body, [C]);
  await table.play(["gm", { kind: "scene", title: "Below", thread: "below", present: [C] }]);
  await table.play(["gm", { kind: "scene", title: "Above", thread: "above", present: [T, G, S] }]);
  await table.play(["gm", tells("The stair ends at the water.")]);
  await table.play(["gm", rules({ outcome: "The chalked wording is on his sleeve.", changes: { learned: "Chalk." } })]);
  await table.play(["gm", { kind: "reveal", secret: "chalk", to: [C], text: "The chalk is wet." }]);
  await table.play(["gm", tells("So the chalk is wet.")]);
  await table.play([
    "gm",
    { kind: "check", for: C, skill: "perception", dc: 10, reason: "a draught", visibility: "hidden" },
  ]);
  await table.play(["gm", tells("You alone feel a draught.")]);
  await table.play(["lead", { kind: "retcon", text: "The boot was full." }]);
  await table.play(["gm", { kind: "retcon", text: "The boot was full." }]);
  await table.play(["lead", answerTo("Yes")]);
  await table.play(["gm", { kind: "scene", title: "All", present: [C, T, G, S] }]);
  assert.ok((await table.entries()).some((entry) => entry.kind === "ruling" && entry.outcome === "corrected"));
  const owed = accountsOwed(table.state).filter(({ tellers }) => tellers.includes(C));
  assert.deepEqual(
    owed.map(({ tellers, texts, facts }) => ({ tellers, texts, facts })),
    [{ tellers: [C], texts: ["The stair ends at the water."], facts: [] }],
  );
});

test("[TA740] what two of them came to know together is told, and no correction of it", async () => {
  const table = await apart();
  await table.play(["gm", { kind: "ruling", for: C, outcome: "done: the valve was hard to turn" }]);
  await table.play(["lead", { kind: "retcon", text: "The boot was full." }]);
  await table.play(["gm", { kind: "retcon", text: "The boot was full." }]);
  await table.play(["lead", answerTo("Yes")]);
  await table.play(["gm", { kind: "reveal", secret: "valve", to: [C, T], text: "The valve is open." }]);
  await table.play(["gm", { kind: "scene", title: "All", present: [C, T, G, S] }]);
  assert.deepEqual(
    accountsOwed(table.state).map(({ tellers, texts, facts }) => ({ tellers, texts, facts })),
    [{ tellers: [C, T], texts: [], facts: ["The valve is open."] }],
  );
});

test("[TA701] of what is nothing but hit points or dice nobody tells anything", async () => {
  const table = await apart();
  await table.play(["gm", deed({ do: "harm", to: [C], dice: "1d4", type: "fire" })]);
  await table.play(["gm", deed({ do: "heal", to: C, dice: "1d4" })]);
  await table.play(["gm", { kind: "scene", title: "All", present: [C, T, G, S] }]);
  const told = (await table.entries()).flatMap((entry) => (entry.kind === "ruling" ? [entry.changes.told] : []));
  assert.match(JSON.stringify(told), /hit points back/);
  assert.deepEqual(accountsOwed(table.state), []);
});

test("[TA211] whoever of the party leaves a fight is out of it and of its order, and can be healed and rest as before", async () => {
  const table = await setTable({ party: PARTY });
  await table.play(["gm", enters]);
  await table.play(["gm", deed({ do: "fight", who: [C, T, G, S, "wolf"] })]);
  const turn = table.state.status.fight?.turn;
  const goes = [T, G].find((seat) => seat !== turn) ?? T;
  assert.ok(!isRefusal((await table.play(["gm", deed({ do: "leave", who: goes })])) as never));
  assert.ok(!table.state.status.fight?.order.some(({ id }) => id === goes));
  assert.equal(table.state.status.fight?.bands[goes], undefined);
  await table.play(["gm", deed({ do: "end-fight", how: "It runs." })]);
  const rested = await table.play(["gm", deed({ do: "rest", length: "short", who: [C, T, G, S] })]);
  assert.ok(rested && !isRefusal(rested), JSON.stringify(rested));
  const gone = await table.play(["gm", deed({ do: "leave", who: goes })]);
  assert.ok(gone && isRefusal(gone));
  assert.ok(table.state.status.creatures[goes]);
});
