import assert from "node:assert/strict";
import { test } from "node:test";
import { meaningOf } from "../../src/play/lead.ts";
import { lettersOf } from "../../src/protocol/letter.ts";
import { atTheFerry, byHuman, toldIn } from "../support/at-the-ferry.ts";
import { PARTY } from "../support/evening.ts";
import { setTable } from "../support/table.ts";

test("[PL25] a number put right by hand is the human's ruling, done by the rules and told with the story", async () => {
  const ferry = atTheFerry();
  const { entries, code } = await ferry.played(
    "/fix brona hp 12",
    "/fix tam poisoned",
    "/fix gold 25",
    "Pay Jory",
    "/end",
  );
  assert.equal(code, 0);
  const deeds = entries.filter((entry) => entry.kind === "deed" && entry.intent.do === "fix");
  assert.deepEqual(
    deeds.map((deed) => deed.kind === "deed" && [deed.by, deed.intent]),
    [
      ["lead", { do: "fix", who: "brona", hp: 12 }],
      ["lead", { do: "fix", who: "tam", gains: "poisoned" }],
    ],
  );
  const [first] = byHuman(entries);
  assert.deepEqual(first?.changes.hp, { brona: 12 });
  assert.equal(first?.changes.aside, true, "it settles nothing that anybody declared");
  assert.ok(["gm", "ada", "brona", "tam"].every((seat) => first?.audience.includes(seat)));
  assert.match(toldIn(entries), /Brona is not hurt in the way that was told\. As it is, Tam is poisoned\./);
  assert.match(ferry.read("story-state.md"), /Brona: 12\/18/);
  assert.match(ferry.read("party/ada.md"), /^- 25 gp$/m);
  const next = await ferry.shown("/party", "/end");
  assert.match(next, /Brona 12\/18/, "and the next evening knows it");
});

test("[PL25] what the engine has no number for is kept by the GM, and a slip is answered with what can be put right", async () => {
  const ferry = atTheFerry();
  const { entries, said } = await ferry.played(
    "/fix",
    "/fix brona hp plenty",
    "/fix brona hp 99",
    "/fix nobody hp 3",
    "/fix the bell was cracked already",
    "Look at the bell",
    "/end",
  );
  assert.equal(said.match(/What can be put right/g)?.length, 3);
  assert.match(said, /Brona has room for 18 hit points/);
  assert.match(said, /Nobody you can see goes by that name/);
  const [ruling] = byHuman(entries);
  assert.equal(ruling?.outcome, "corrected");
  const notes = entries.find((entry) => entry.kind === "notes" && entry.rulings !== undefined);
  assert.deepEqual(notes?.kind === "notes" && [notes.by, notes.rulings], [
    "gm",
    { "the-bell-was-cracked-already": "the bell was cracked already" },
  ]);
  assert.match(toldIn(entries), /As it was put right: the bell was cracked already\./);
});

test("[PL25] a ruling stands from here on, and it is said whether the engine plays by it", async () => {
  const ferry = atTheFerry();
  const { entries } = await ferry.played(
    "/rule maximum dice on a critical",
    "/rule nobody eats at the table",
    "Pay Jory",
    "/undo",
    "/end",
  );
  const [first, second] = byHuman(entries);
  assert.match(String(first?.changes.told), /The engine plays by it/);
  assert.match(String(second?.changes.told), /The engine does not know this one/);
  assert.match(ferry.read("house-rules.md"), /^- maximum dice on a critical$/m);
  assert.doesNotMatch(ferry.read("house-rules.md"), /eats/);
  const next = await ferry.played(
    "/ask which house rules",
    "/rule no maximum dice on a critical",
    "/ask which house rules",
    "/end",
  );
  assert.match(
    next.said,
    /a critical adds the most its dice can show.*Ruled at this table: nobody eats at the table.*plays by the book/s,
  );
});

test("[PL25] what a person types after /fix is read in the ways people put it", async () => {
  const { state } = await setTable({ party: PARTY });
  const fix = (line: string) => {
    const meant = meaningOf(`/fix ${line}`, "corwin-voss", state, lettersOf([]));
    return "say" in meant ? (meant.say[0] as { intent?: unknown; changes?: unknown }) : meant;
  };
  const intents: Readonly<Record<string, object>> = {
    "hp 3": { who: "corwin-voss", hp: 3 },
    "tilda is at 5 hit points": { who: "tilda-brannock", hp: 5 },
    "Tilda Brannock 7 hp": { who: "tilda-brannock", hp: 7 },
    "Tilda has eight hit points, the cold took two and two": { who: "tilda-brannock", hp: 8 },
    "tilda hp nine because the ghoul missed": { who: "tilda-brannock", hp: 9 },
    "gideon temp 4": { who: "gideon-harrowmoor", temp: 4 },
    "tilda hit dice 1": { who: "tilda-brannock", hitDice: 1 },
    "seraphine slots 1 2": { who: "seraphine-duskhollow", slots: { level: 1, left: 2 } },
    "seraphine level 1 slots: 0": { who: "seraphine-duskhollow", slots: { level: 1, left: 0 } },
    "tilda is paralysed": { who: "tilda-brannock", gains: "paralyzed" },
    "tilda no longer frightened": { who: "tilda-brannock", loses: "frightened" },
    "tilda isn’t prone": { who: "tilda-brannock", loses: "prone" },
    "tilda exhaustion 2": { who: "tilda-brannock", exhaustion: 2 },
    "tilda dead": { who: "tilda-brannock", dead: true },
    "tilda is not dead": { who: "tilda-brannock", dead: false },
    stable: { who: "corwin-voss", stable: true },
    "me frightened": { who: "corwin-voss", gains: "frightened" },
    "me not frightened": { who: "corwin-voss", loses: "frightened" },
    "I am at 4 hp": { who: "corwin-voss", hp: 4 },
    dominated: { who: "corwin-voss", gains: "dominated" },
    "paralysed by ghoul 2": { who: "corwin-voss", gains: "paralyzed", by: "ghoul-2" },
    "dominated by the second ghoul": { who: "corwin-voss", gains: "dominated", by: "ghoul-2" },
    "dominated by Maud": { who: "corwin-voss", gains: "dominated", by: "maud" },
    "tilda frightened of Gideon": { who: "tilda-brannock", gains: "frightened", by: "gideon-harrowmoor" },
    "tilda inspired": { who: "tilda-brannock", inspiration: true },
  };
  for (const [line, intent] of Object.entries(intents))
    assert.deepEqual(fix(line), { kind: "deed", intent: { do: "fix", ...intent } }, line);
  const sheets: Readonly<Record<string, object>> = {
    "tilda gold 20": { "tilda-brannock": { purse: { gp: 20 } } },
    "-5 sp": { "corwin-voss": { coins: { sp: -5 } } },
    "tilda +3 gold pieces": { "tilda-brannock": { coins: { gp: 3 } } },
  };
  for (const [line, sheet] of Object.entries(sheets))
    assert.deepEqual((fix(line) as { changes: { sheet?: unknown } }).changes.sheet, sheet, line);
  for (const line of ["", "tilda", "tilda flying", "tilda hp many", "tilda slots lots", "x".repeat(600)])
    assert.ok("show" in fix(line), `nothing is done for: ${line.slice(0, 20)}`);
});

test("[TA12] the human's rulings settle nothing anybody declared, and no undo takes back what the table plays by", async () => {
  const table = await setTable({ party: PARTY });
  await table.play(["lead", { tag: "PLAYER_ACTION", fields: { character: "tilda-brannock", action: "I go down." } }]);
  await table.play(["lead", { kind: "deed", intent: { do: "fix", who: "tilda-brannock", hp: 3 } }]);
  await table.play([
    "lead",
    { kind: "ruling", for: "corwin-voss", outcome: "ruled", changes: { words: "flanking gives advantage" } },
  ]);
  await table.play(["lead", { kind: "boundary", subject: "spiders" }]);
  assert.equal(table.state.declared.length, 1);
  assert.equal(table.state.status.creatures["tilda-brannock"]?.hp, 3);
  assert.equal(table.state.status.house.flanking, true);
  await table.play(["lead", { kind: "undo" }]);
  assert.notEqual(table.state.status.creatures["tilda-brannock"]?.hp, 3, "what happened in the story is taken back");
  assert.deepEqual([table.state.boundaries, table.state.rules], [["spiders"], ["flanking gives advantage"]]);
  assert.equal(table.state.status.house.flanking, true);
});

test("[TA12] an evening that goes on plays by what was ruled before it broke off", async () => {
  const { openMemoryLedger } = await import("../../src/ledger/memory.ts");
  const { BY_THE_BOOK } = await import("../../src/rules/house-rules.ts");
  const { openTable } = await import("../../src/open-table.ts");
  const { SEATS } = await import("../support/table.ts");
  const ledger = openMemoryLedger();
  const open = () => openTable({ ledger, campaign: "x", seats: SEATS, seed: "s", session: "one", house: BY_THE_BOOK });
  const before = await open();
  await before
    .lend("lead", "one")
    .say({ kind: "ruling", for: "corwin-voss", outcome: "ruled", changes: { words: "flanking" } });
  await before.record("quiet", { kind: "seat", seat: "tilda-brannock", volume: "quiet" });
  const after = await open();
  assert.equal(after.state.status.house.flanking, true);
  assert.equal(after.state.seats.get("tilda-brannock")?.quiet, true);
});

test("[PL25] whoever is held so that they can do nothing does nothing, in the story too; they are told so, and nothing is offered", async () => {
  const { entries } = await atTheFerry().played(
    "/fix tam paralysed",
    "Look at Jory",
    "I wait",
    "I wait",
    "I wait",
    "/end",
  );
  const fixed = entries.find((entry) => entry.kind === "deed" && entry.intent.do === "fix");
  assert.ok(fixed);
  const after = entries.filter(({ seq }) => seq > fixed.seq);
  assert.ok(!after.some((entry) => entry.kind === "message" && entry.from === "tam"), "Tam says and does nothing");
  const own = await atTheFerry().played(
    "/fix paralysed",
    "I walk over to Jory",
    "/fix not paralysed",
    "Look at Jory",
    "/end",
  );
  assert.doesNotMatch(toldIn(own.entries), /Ada walks/);
  assert.match(toldIn(own.entries), /Ada does not move\./);
  const asked = own.entries.flatMap((entry) =>
    entry.kind === "message" && entry.tag === "GM_TO_PLAYER" && entry.to.includes("ada") ? [entry.body] : [],
  );
  assert.ok(
    asked.some((body) => body.includes("You are paralyzed: you cannot move or speak.") && !body.includes("Options")),
    asked.join("\n--\n"),
  );
});

test("[MI46] where nobody can be named who holds somebody, nobody is", async () => {
  const { entries } = await atTheFerry().played("/fix dominated", "I wait", "/fix not dominated", "/end");
  const asked = JSON.stringify(entries.filter((entry) => entry.kind === "message" && entry.tag === "GM_TO_PLAYER"));
  assert.match(asked, /You are dominated: your body does what somebody else wants\./);
  assert.doesNotMatch(asked, /something you cannot name/);
  const by = await atTheFerry().played("/fix dominated by Jory", "I wait", "/end");
  assert.match(JSON.stringify(by.entries), /You are dominated by Jory: your body does what Jory wants\./);
});

test("[PL25] whoever is dead by a fix is offered nothing more to do", async () => {
  const shown = (await atTheFerry().shown("/fix dead", "I wait", "/end")).replace(/\s+/g, " ");
  const after = shown.slice(shown.indexOf("Put right at the table"));
  assert.match(after, /You are dead, and do none of it now/);
  assert.doesNotMatch(after.slice(0, after.indexOf("do none of it now")), /What do you do\?/);
});
