import assert from "node:assert/strict";
import { test } from "node:test";
import { narration, prompt, setTable } from "../../test/support/table.ts";
import { readSheet } from "../campaign/sheets/sheet.ts";
import { isRefusal } from "../protocol/refusal.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";
const C = "corwin-voss";
const S = "seraphine-duskhollow";

const stats = readSheet(T, "Class: Fighter 1").stats;

async function said(...says: readonly unknown[]) {
  const table = await setTable({ party: { [T]: stats } });
  const before = (await table.entries()).length;
  const answer = await table.lend("gm", "one").proposeEach(...says);
  if (!isRefusal(answer)) await answer.recorded;
  const entries = (await table.entries()).slice(before);
  return { answer, kinds: entries.map((entry) => (entry.kind === "message" ? entry.tag : entry.kind)), entries };
}

test("[BU12] a note of the wrong shape costs no narration: it is refused alone, with what was said and the shape that is right", async () => {
  const note = { kind: "notes", clocks: { tide: "rising" } };
  const { kinds, entries } = await said(note, narration("Rain."), prompt(T, "QUICK_REACTION"));
  assert.deepEqual(kinds, ["NARRATIVE", "GM_TO_PLAYER", "prompt", "notice", "refusal"]);
  const refused = entries.at(-1);
  assert.ok(refused?.kind === "refusal");
  assert.deepEqual(refused.audience, ["gm"]);
  assert.match(refused.hint, /clocks: \{"name": \{"at": number, "of": number\}/);
  assert.match(refused.said ?? "", /rising/);
});

test("[BU12] two scenes opened and each group told in one answer: the tellings see the scenes", async () => {
  const { kinds } = await said(
    { kind: "scene", title: "Below", thread: "below", present: [C, T] },
    { kind: "scene", title: "Above", thread: "above", present: [G, S] },
    narration("It drips.", [C, T]),
    narration("It creaks.", [G, S]),
  );
  assert.equal(kinds.filter((kind) => kind === "NARRATIVE").length, 2);
  assert.ok(!kinds.includes("refusal"));
});

test("[BU12] narration to everybody in the answer that parts them is told to each group", async () => {
  const { entries, kinds } = await said(
    { kind: "scene", title: "Below", thread: "below", present: [C, T] },
    { kind: "scene", title: "Above", thread: "above", present: [G, S] },
    narration("The bell strikes once."),
    prompt(C, "QUICK_REACTION"),
    prompt(G, "QUICK_REACTION"),
  );
  const heard = entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "NARRATIVE"
      ? [entry.audience.filter((seat) => [C, T, G, S].includes(seat))]
      : [],
  );
  assert.deepEqual(
    heard.map((seats) => seats.toSorted().join()),
    [[C, T].toSorted().join(), [G, S].toSorted().join()],
  );
  assert.ok(!kinds.includes("refusal"));
  assert.equal(entries.filter((entry) => entry.kind === "prompt").length, 2);
});

test("[BU12] behind a scene, a reveal or a check that was refused nothing is told to those it was for, and what is told to others stands", async () => {
  const split = [
    { kind: "scene", title: "Below", thread: "below", present: [C, T] },
    { kind: "scene", title: "Above", thread: "above", present: [G, S] },
  ];
  for (const wrong of [
    { kind: "scene", title: "", thread: "deeper", present: [C, T] },
    { kind: "reveal", secret: "s1", to: [C], text: "" },
    { kind: "check", for: T, skill: "Cookery of the deep", dc: 10, reason: "soup" },
  ]) {
    const { entries } = await said(
      ...split,
      wrong,
      narration("It drips.", [C, T]),
      narration("It creaks.", [G, S]),
      prompt(C, "QUICK_REACTION"),
      prompt(G, "QUICK_REACTION"),
    );
    const told = entries.flatMap((entry) => (entry.kind === "message" ? [entry.body.slice(0, 9)] : []));
    assert.ok(told.includes("It creaks") && !told.includes("It drips."), JSON.stringify([wrong.kind, told]));
    const asked = entries.flatMap((entry) => (entry.kind === "prompt" ? [entry.for] : []));
    assert.deepEqual(asked, [G], wrong.kind);
    const codes = entries.flatMap((entry) => (entry.kind === "refusal" ? [entry.code] : []));
    assert.equal(codes.filter((code) => code === "voice/hangs-on").length, 2, codes.join());
  }
});

test("[BU12] where nothing holds the answer is refused as a whole, and counts as a try", async () => {
  const { answer, kinds } = await said({ kind: "notes", clocks: { tide: "rising" } });
  assert.ok(isRefusal(answer));
  assert.deepEqual(kinds, ["refusal"]);
});

test("[BU12] where narration fell with something that was refused, nobody whom that does not concern goes unasked", async () => {
  const wrong = { kind: "reveal", secret: "s1", to: [C], text: "" };
  const { entries } = await said(
    wrong,
    narration("It drips."),
    prompt(C, "QUICK_REACTION"),
    prompt(T, "QUICK_REACTION"),
  );
  assert.deepEqual(
    entries.flatMap((entry) => (entry.kind === "prompt" ? [entry.for] : [])),
    [T],
  );
  const fell = entries.flatMap((entry) => (entry.kind === "refusal" ? [entry.said ?? ""] : []));
  assert.match(fell.join("\n"), /It drips[\s\S]*corwin-voss/, "what fell is shown");
});

test("[BU12] a deed without dice that is refused takes no narration down; one with dice does", async () => {
  const deed = (intent: object) => ({ kind: "deed", intent: { who: T, ...intent } });
  const calm = await said(deed({ do: "temporary", to: T }), narration("It drips."));
  assert.ok(calm.kinds.includes("NARRATIVE") && calm.kinds.includes("refusal"), calm.kinds.join());
  const fought = await said({ kind: "notes", facts: { a: "b" } }, deed({ do: "contest" }), narration("It drips."));
  assert.ok(!fought.kinds.includes("NARRATIVE"), fought.kinds.join());
});

test("[BU12] where only what is learned by a ruling is refused, the deed is settled and the rest stands", async () => {
  const learned = "x".repeat(60_000);
  const { kinds, entries } = await said(
    {
      kind: "ruling",
      for: T,
      outcome: "The bricks are wet.",
      changes: { learned: [learned] },
      learners: ["nobody-here"],
    },
    narration("It drips."),
  );
  assert.ok(kinds.includes("ruling") && kinds.includes("NARRATIVE") && kinds.includes("refusal"), kinds.join());
  assert.ok(!JSON.stringify(entries.filter(({ kind }) => kind === "learned")).includes("xxx"));
});

test("[BU12] where nothing holds, everything that is wrong is said at once", async () => {
  const { answer } = await said(
    { kind: "notes", clocks: { tide: "rising" } },
    { kind: "check", for: T, skill: "Cookery of the deep", dc: 10, reason: "soup" },
  );
  assert.ok(isRefusal(answer));
  assert.match(answer.hint, /clocks: \{"name"[\s\S]*Besides: check, skill: Name a skill/);
});

test("[MM260] what an answer tells aloud may stand on the party's page by the same answer, whichever comes first", async () => {
  const plan = "Wenna keeps the dinner pail on a shelf by the lamp room.";
  const table = await setTable();
  await table.play(["gm", { kind: "writing", for: "beats/04-plan.md", text: plan, sources: [] }]);
  const [planned] = (await table.entries()).filter(({ kind }) => kind === "writing");
  const noted = {
    kind: "ruling",
    for: T,
    outcome: "done",
    changes: { aside: true, npc: ["Wenna - keeps a gate."], learned: [plan] },
    learners: "present",
  };
  const tell = async (step: string, ...says: readonly unknown[]) => {
    const before = (await table.entries()).length;
    const answer = await table.lend("gm", step).proposeEach(...says);
    if (!isRefusal(answer)) await answer.recorded;
    return (await table.entries()).slice(before);
  };
  const leaks = (entries: readonly { kind: string }[]) => entries.filter(({ kind }) => kind === "refusal").length;
  assert.equal(leaks(await tell("one", noted, narration("Rain."))), 1, "untold it is refused");
  const reveal = { kind: "reveal", secret: `plan/${planned?.seq}`, to: [T, G, C, S], text: plan };
  const told = await tell("two", noted, reveal, narration(`“${plan}”`));
  assert.equal(leaks(told), 0, JSON.stringify(told.filter(({ kind }) => kind === "refusal")));
  assert.equal(told.filter(({ kind }) => kind === "learned").length > 0, true);
});

test("[MM261] nobody is asked about what they were not told: a prompt falls with the narration before it, also one that says itself what just happened", async () => {
  const own = {
    ...prompt(T, "FULL_CONTEXT"),
    body: "## Just Happened\nThe door stands open.\n\n## Request\nDo you go in?",
  };
  const { entries, answer } = await said(narration("Tilda drops to the stones, dead."), own, {
    kind: "notes",
    situation: "x",
  });
  assert.deepEqual(
    entries.flatMap((entry) => (entry.kind === "prompt" ? [entry.for] : [])),
    [],
    JSON.stringify(answer),
  );
});

test("[BU620] what is settled before the parting in the same answer is noticed by those who stay with its character, and the GM is told", async () => {
  const split = [
    { kind: "scene", title: "Below", thread: "below", present: [C, T] },
    { kind: "scene", title: "Above", thread: "above", present: [G, S] },
  ];
  const dark = "CANARY-DARK";
  for (const [what, ...settled] of [
    ["ruling", { kind: "ruling", for: T, outcome: dark }],
    ["learned", { kind: "ruling", for: T, outcome: "done", changes: { learned: [dark] }, learners: "present" }],
    ["roll", { kind: "roll", for: T, expr: "1d6", reason: dark, visibility: "open" }],
    ["check", { kind: "check", for: T, skill: "Perception", dc: 10, reason: dark }],
    ["deed", { kind: "deed", intent: { do: "harm", to: [T], dice: "1d4", type: "fire" } }],
  ] as const) {
    const { entries } = await said(...settled, ...split, narration("It drips.", [C, T]));
    const players = entries
      .filter(({ kind }) => ["ruling", "learned", "roll"].includes(kind))
      .flatMap(({ audience }) => audience.filter((seat) => [T, G, C, S].includes(seat)));
    assert.deepEqual([...new Set(players)].toSorted(), [C, T], what);
    const told = entries.filter((entry) => entry.kind === "notice" && entry.text.includes("noticed_by"));
    assert.deepEqual(
      told.map(({ audience }) => audience),
      [["gm"]],
      what,
    );
  }
});

test("[BU620] whom a GM names notices it, whatever is opened behind; so do all where nobody parts; those who only come later do not", async () => {
  const apart = { kind: "scene", title: "Below", thread: "below", present: [C, T] };
  const ears = async (...says: readonly unknown[]) =>
    (await said(...says)).entries
      .filter(({ kind }) => kind === "ruling")
      .map(({ audience }) => audience.filter((seat) => [T, G, C, S].includes(seat)).toSorted());
  const ruling = { kind: "ruling", for: T, outcome: "The door gives." };
  assert.deepEqual(await ears({ ...ruling, noticed_by: [T, G] }, apart), [[G, T]]);
  assert.deepEqual(await ears(ruling, { ...apart, present: [C, T, G, S] }), [[C, G, S, T]]);
  const meet = { kind: "scene", title: "All", thread: "below", present: [C, T, G, S] };
  assert.deepEqual(await ears(apart, ruling, meet), [[C, T]]);
});

test("[BU621] what came of a die is not told or ruled beside it, open or hidden: it falls with its words, and what others are told stands", async () => {
  const check = (more = {}) => ({ kind: "check", for: T, skill: "Perception", dc: 10, reason: "the stair", ...more });
  for (const die of [
    check(),
    check({ visibility: "hidden" }),
    check({ visibility: "private" }),
    { kind: "roll", for: T, expr: "1d6", reason: "x", visibility: "hidden" },
    { kind: "deed", intent: { do: "harm", to: [T], dice: "1d4", type: "fire" } },
  ]) {
    const { entries, kinds } = await said(
      { kind: "scene", title: "Below", thread: "below", present: [C, T] },
      die,
      { kind: "ruling", for: T, outcome: "She hears nothing." },
      { kind: "ruling", for: C, outcome: "He sits down." },
      { kind: "cue", to: [T], text: "Nothing stirs." },
      { kind: "cue", to: [G], text: "A bell." },
      narration("It is quiet below.", [C, T]),
      prompt(T, "QUICK_REACTION"),
      prompt(G, "QUICK_REACTION"),
    );
    const all = JSON.stringify(entries.filter(({ kind }) => kind !== "refusal" && kind !== "notice"));
    assert.ok(!/Nothing stirs|It is quiet/.test(all), all);
    if (die.kind !== "deed") assert.ok(!all.includes("She hears nothing."), all); // harm is nobody's deed
    assert.ok(all.includes("He sits down.") && all.includes("A bell."), all);
    assert.deepEqual(
      entries.flatMap((entry) => (entry.kind === "prompt" ? [entry.for] : [])),
      [G],
      kinds.join(),
    );
    const fell = entries.flatMap((entry) => (entry.kind === "refusal" ? [entry.said ?? ""] : [])).join();
    assert.match(fell, /Nothing stirs[\s\S]*It is quiet/);
  }
  const before = await said({ kind: "cue", to: [T], text: "A step creaks." }, check());
  assert.ok(before.kinds.includes("cue") && before.kinds.includes("check"), "what led to it is told before");
});

test("[BU622] what is noted for the party's page falls with the telling it was noted of, and what the note changes on a sheet stands", async () => {
  const noted = (changes: object) => ({
    kind: "ruling",
    for: T,
    outcome: "done",
    changes: { aside: true, ...changes },
  });
  const check = { kind: "check", for: T, skill: "Perception", dc: 10, reason: "the stair" };
  const page = noted({ npc: ["Bel Marrow - keeps the gate."], told: ["Tilda gains a key."], sheet: { [T]: {} } });
  for (const [wrong, told] of [
    [check, narration("Bel Marrow comes out.")],
    [{ kind: "reveal", secret: "s1", to: [C], text: "" }, narration("Bel Marrow comes out.")],
  ]) {
    const { entries } = await said({ kind: "notes", situation: "x" }, wrong, told, page);
    const rulings = entries.filter((entry) => entry.kind === "ruling" && entry.changes.aside === true);
    assert.equal(rulings.length, 1, JSON.stringify(entries));
    assert.ok(!JSON.stringify(rulings).includes("Bel Marrow") && JSON.stringify(rulings).includes("a key"));
    const fell = entries.flatMap((entry) => (entry.kind === "refusal" ? [entry.said ?? ""] : []));
    assert.match(fell.at(-1) ?? "", /Bel Marrow - keeps/);
    assert.doesNotMatch(fell.at(-1) ?? "", /a key/);
  }
  const { entries } = await said(
    check,
    { kind: "cue", to: [T], text: "Nothing." },
    noted({ npc: ["Bel Marrow - a gate."] }),
  );
  assert.ok(!JSON.stringify(entries.filter(({ kind }) => kind === "ruling")).includes("Bel Marrow"));
  const alone = await said(narration("Bel Marrow comes out."), page);
  assert.ok(JSON.stringify(alone.entries.filter(({ kind }) => kind === "ruling")).includes("Bel Marrow"));
});

for (const mode of ["lead", "handoff"] as const)
  test(`[BU720] of prompts that go out together each stands or falls by itself, and it is said which fell (${mode})`, async () => {
    const table = await setTable({ mode });
    const told = "A tin chalice is buried under the chapel step.";
    await table.play(["gm", { kind: "ruling", for: T, outcome: told, visibility: "private" }]);
    const before = (await table.entries()).length;
    const answer = await table
      .lend("gm", "one")
      .proposeEach(
        narration("Rain."),
        prompt(G, "QUICK_REACTION", `## Request\n${told}`),
        prompt(S, "QUICK_REACTION", "## Request\nAnd you?"),
      );
    assert.ok(!isRefusal(answer), JSON.stringify(answer));
    await answer.recorded;
    const entries = (await table.entries()).slice(before);
    const opened = entries.flatMap((entry) => (entry.kind === "prompt" && entry.opened ? [entry.for] : []));
    assert.deepEqual(opened, [S]);
    const refused = entries.flatMap((entry) => (entry.kind === "refusal" ? [entry.said ?? ""] : []));
    assert.equal(refused.length, 1);
    assert.match(refused[0] ?? "", /gideon-harrowmoor/);
    assert.doesNotMatch(refused[0] ?? "", /seraphine/);
  });

test("[BU975] what is told of a spell falls where it could not be cast; a note that fewer notice is called a note", async () => {
  const cast = { kind: "deed", intent: { do: "cast", who: G, spell: "Bless", targets: [T] } };
  const { entries } = await said(cast, narration("A light is on Tilda."));
  assert.deepEqual(
    entries.filter((entry) => entry.kind === "message"),
    [],
    JSON.stringify(entries),
  );
  const note = { kind: "ruling", for: T, outcome: "done", changes: { aside: true, told: ["Tilda gains a coat."] } };
  const apart = { kind: "scene", title: "Below", thread: "below", present: [C, T] };
  const notices = (await said(note, apart)).entries.flatMap((entry) => (entry.kind === "notice" ? [entry.text] : []));
  assert.match(notices.join(), /^Your note for /);
});
