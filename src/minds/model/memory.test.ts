import assert from "node:assert/strict";
import { test } from "node:test";
import { canarySession } from "../../../test/support/canary-session.ts";
import { houseAt } from "../../../test/support/evening.ts";
import { howMany } from "../../../test/support/how-many.ts";
import { prose, tableWithFiles } from "../../../test/support/model-table.ts";
import { call, scriptedModel } from "../../../test/support/scripted-model.ts";
import { SMALL_CAMPAIGN } from "../../../test/support/small-campaign.ts";
import { promptBuilder } from "../../commands/prompt-builder.ts";
import { openMemoryLedger } from "../../ledger/memory.ts";
import { promptHash } from "../../models/model.ts";
import { audit } from "../../play/audit/audit.ts";
import type { Entry, EntryOf } from "../../protocol/entry.ts";
import { lettersOf } from "../../protocol/letter.ts";
import { heardBy } from "./heard.ts";
import { modelMind } from "./model-mind.ts";
import { promptFor } from "./prompt.ts";

const WINDOWS = howMany(2, 4) === 2 ? [8_000, 32_000] : [8_000, 16_000, 32_000, 128_000];

for (const window of WINDOWS)
  test(`[MM250] in a window of ${window} tokens what was said in beats 2, 10 and 30 is in the prompt or one recall away long after, for whoever heard it and nobody else`, async () => {
    const found = await canarySession({ beats: howMany(36, 200), window });
    assert.ok(found.length >= 60);
    for (const { canary, seat, where } of found)
      assert.equal(where !== "nowhere", canary.hears.includes(seat), `${seat}: ${canary.word}, ${where}`);
  });

test("[MM250] the same on the next evening, and in lead and handoff, whose players are called for one answer", async () => {
  for (const options of [{ nextEvening: true }, { mode: "lead" }, { mode: "handoff" }] as const)
    for (const { canary, seat, where } of await canarySession({ beats: howMany(14, 60), window: 16_000, ...options }))
      assert.equal(
        where !== "nowhere",
        canary.hears.includes(seat),
        `${JSON.stringify(options)} ${seat}: ${canary.word}, ${where}`,
      );
});

const SMALL = { tokens: 8_000, memory: "full" } as const;
const WANTED = /page of memory/;

/** A GM in a small window that tells on and on, and keeps of it what `page` says. */
const gmWho = (page: (n: number) => string) => {
  let pages = 0;
  const { model, asked } = scriptedModel((request) => {
    if (WANTED.test(request.question)) return { text: page(++pages) };
    const n = request.heard.join().match(/It is landing \d+/g)?.length ?? 0;
    return {
      calls: [
        call("narrate", { text: `It is landing ${n}. ${prose(`Step ${n}`, 500)}` }),
        call("ask_player", { to: "tilda-brannock", type: "QUICK_REACTION", request: "And you?" }),
      ],
    };
  });
  return { mind: modelMind({ model, role: "gm", house: houseAt("gm"), window: async () => SMALL }), asked };
};

const pagesIn = (entries: readonly Entry[]): readonly EntryOf<"memory">[] =>
  entries.filter((entry) => entry.kind === "memory").filter(({ text }) => text !== undefined);

test("[MM251] a page of memory is the seat's alone, takes the place of the letters it was written of, and every prompt can be built again from the record", async () => {
  const { table, beats, version } = await tableWithFiles(SMALL_CAMPAIGN);
  const { mind, asked } = gmWho((n) => `KEPT-${n}: the key was cheap.`);
  await beats(24, (seat) => (seat === "gm" ? mind : houseAt(seat)));
  const entries = await table.entries();
  const pages = pagesIn(entries);
  assert.ok(pages.length >= 2, `${pages.length} pages`);
  for (const { audience } of pages) assert.deepEqual(audience, ["gm"]);
  assert.match(asked.at(-1)?.heard[0] ?? "", /^# What you remember of before\n\nKEPT-/);
  assert.ok(!asked.at(-1)?.heard.join().includes("It is landing 0."), "what it was written of is gone");
  const [first, second] = asked.filter(({ question }) => WANTED.test(question));
  assert.match(first?.question ?? "", /of all that stands above, in its place/);
  assert.match(second?.question ?? "", /Your pages so far stand first above, and stay/);
  assert.match(second?.heard[0] ?? "", /^# What you remember of before\n\nKEPT-1/);
  const calls = entries.filter((entry) => entry.kind === "model-call");
  assert.ok(calls.every(({ shape }) => shape?.endsWith("/full/8000")));
  assert.equal(calls.length, asked.length);
  const [found] = await audit(table.ledger.read(0), { version, promptFor: promptBuilder });
  assert.deepEqual([found?.leaks, found?.proved, found?.unproven], [[], calls.length, {}]);
});

test("[MM251] where the model fails a page is made of facts, in order and in whole sentences, and nothing that was told is among them", async () => {
  const { table, beats } = await tableWithFiles(SMALL_CAMPAIGN);
  const { mind } = gmWho(() => "");
  await beats(14, (seat) => (seat === "gm" ? mind : houseAt(seat)));
  const pages = pagesIn(await table.entries());
  assert.ok(pages.length > 0);
  for (const { text = "", house } of pages) {
    assert.equal(house, true);
    assert.match(text, /tilda-brannock: /);
    assert.doesNotMatch(text, /It is landing|…/);
  }
});

test("[MM251] what takes back a page of memory gives back the letters it stood for", () => {
  const told = (n: number) => ({
    ...{ n, at: "", session: "one", scene: "001", kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"] },
    fields: {},
    body: `It is landing ${n}.`,
  });
  const letters = Array.from({ length: 8 }, (_, i) => told(i + 1));
  const page = { ...told(9), kind: "memory", by: "gm", until: 5, text: "We went down five landings." };
  const textOf = (list: readonly object[]) =>
    heardBy(lettersOf(list as never), "gm", "gm", 5000, () => "").pieces.join();
  const before = textOf(letters);
  const folded = textOf([...letters, page, told(10)]);
  assert.match(folded, /five landings[\s\S]*landing 6/);
  assert.doesNotMatch(folded, /It is landing 5/);
  assert.equal(textOf(letters), before);
});

test("[MM251] an evening that was killed while a page of memory was due goes on as the unbroken one did", async () => {
  const whole = await tableWithFiles(SMALL_CAMPAIGN);
  await whole.beats(16, (seat) => (seat === "gm" ? gmWho(() => "KEPT.").mind : houseAt(seat)));
  const inShort = (entries: readonly Entry[]) =>
    entries.flatMap((entry) =>
      entry.kind === "memory"
        ? [`memory ${entry.text ?? "is due"}`]
        : entry.kind === "message" && entry.tag === "NARRATIVE"
          ? [entry.body.slice(0, 20)]
          : [],
    );
  const told = inShort(await whole.table.entries());
  assert.ok(told.some((one) => one.startsWith("memory")));
  const ledger = openMemoryLedger();
  const first = await tableWithFiles(SMALL_CAMPAIGN, ledger);
  const { mind } = gmWho(() => "KEPT.");
  const broken = first.beats(
    16,
    (seat) => async (desk, signal, hands) => {
      if (desk.task === "memory") throw new Error("killed");
      if (first.table.state.duties.some(({ task }) => task === "memory")) throw new Error("killed");
      return (seat === "gm" ? mind : houseAt(seat))(desk, signal, hands);
    },
    ({ state }) => {
      if (state.duties.some(({ task }) => task === "memory")) throw new Error("killed");
    },
  );
  await assert.rejects(broken, /killed/);
  const again = await tableWithFiles(SMALL_CAMPAIGN, ledger);
  await again.beats(16, (seat) => (seat === "gm" ? gmWho(() => "KEPT.").mind : houseAt(seat)));
  const sorted = (some: readonly string[]) => some.toSorted(); // a page goes on record when it is written, and that takes its time
  assert.deepEqual(sorted(inShort(await again.table.entries())), sorted(told));
});

test("[MM252] a prompt is made for the window on record, to the byte", async () => {
  const { deskAt } = await tableWithFiles(SMALL_CAMPAIGN);
  const { mind, asked } = gmWho(() => "KEPT.");
  const stamps: string[] = [];
  const desk = deskAt("gm", "open");
  await mind(desk, new AbortController().signal, { made: ({ shape = "" }) => void stamps.push(shape) });
  const again = promptBuilder(desk, stamps[0] ?? "");
  assert.equal(promptHash(again), promptHash(asked[0] ?? again));
});

test("[MM681] whatever the window and the memory, the prompt is built again for what stands with the call, and for nothing else", async () => {
  const { deskAt } = await tableWithFiles({
    ...SMALL_CAMPAIGN,
    "overview.md": `# Overview\n\n${prose("overview", 40_000)}\n`,
  });
  const desk = deskAt("gm", "open");
  const hashes: string[] = [];
  for (const window of [
    { tokens: 8_000, memory: "full" },
    { tokens: 16_000, memory: "lean" },
    { tokens: 64_000, memory: "full" },
  ] as const) {
    const { model, asked } = scriptedModel(() => ({ text: "KEPT." }));
    const mind = modelMind({ model, role: "gm", house: houseAt("gm"), window: async () => window });
    const stamps: string[] = [];
    await mind(desk, new AbortController().signal, { made: ({ shape = "" }) => void stamps.push(shape) });
    const [request] = asked;
    assert.ok(request);
    hashes.push(promptHash(request));
    assert.equal(promptHash(promptBuilder(desk, stamps[0] ?? "")), hashes.at(-1));
  }
  assert.equal(new Set(hashes).size, 3, "each window has a prompt of its own");
});

test("[MM252] whatever the window, a prompt and its answer fit into it, and the story state, one's own sheet, what was just said and the question are there", async () => {
  const long = (name: string, length: number) => `# ${name}\n\n## Now\nSTATE-OF-${name}.\n\n${prose(name, length)}\n`;
  const { table, deskAt } = await tableWithFiles({
    ...Object.fromEntries(
      ["overview.md", "world-primer.md", "party-knowledge.md"].map((path) => [path, long(path, 20_000)]),
    ),
    "story-state.md": long("story", 4000),
    "party/tilda-brannock.md": long("tilda", 9000),
    "party/gideon-harrowmoor.md": long("gideon", 16_000),
    ...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`npcs/person-${i}.md`, long(`p${i}`, 3000)])),
  });
  await table.play(["gm", { kind: "scene", title: "The stair" }]);
  for (let i = 0; i < 30; i++)
    await table.play(["gm", { tag: "NARRATIVE", fields: {}, body: `Telling ${i}. ${prose(`T${i}`, 900)}` }]);
  for (const tokens of [8_000, 12_000, 16_000, 24_000, 64_000])
    for (const [seat, own] of [
      ["gm", "STATE-OF-story"],
      ["tilda-brannock", "STATE-OF-tilda"],
    ] as const) {
      const shape = tokens < 12_000 ? "text" : "tools";
      const request = promptFor(deskAt(seat, seat === "gm" ? "run" : "answer"), shape, { tokens, memory: "full" });
      const text = [...request.stable, ...request.heard, request.question, JSON.stringify(request.tools)].join("\n");
      assert.ok(text.length / 3.7 + request.most <= tokens, `${seat} in ${tokens}: ${Math.round(text.length / 3.7)}`);
      for (const part of [own, "Telling 29.", "# Now"]) assert.ok(text.includes(part), `${seat} in ${tokens}: ${part}`);
      if (seat === "gm") assert.match(text, /STATE-OF-gideon/, `a sheet is shortened and not left out, in ${tokens}`);
    }
});

test("[MM811] where the window has room a long telling stands whole, to its last words", async () => {
  const { table, deskAt } = await tableWithFiles(SMALL_CAMPAIGN);
  await table.play(["gm", { tag: "NARRATIVE", fields: {}, body: `${prose("Long", 7000)} The bolts are drawn.` }]);
  const heard = (tokens: number) =>
    promptFor(deskAt("tilda-brannock", "answer"), "tools", { tokens, memory: "full" }).heard.join("\n");
  assert.match(heard(60_000), /The bolts are drawn\./);
  assert.doesNotMatch(heard(8_000), /The bolts are drawn\./, "in the smallest it is cut");
});

test("[MM253] a GM that begins afresh each turn knows who is where, and what it tells one group reaches that group", async () => {
  const { table, deskAt } = await tableWithFiles(SMALL_CAMPAIGN, undefined, undefined, { mode: "handoff" });
  const [cellar, floor] = [
    ["tilda-brannock", "seraphine-duskhollow"],
    ["corwin-voss", "gideon-harrowmoor"],
  ];
  await table.play(["gm", { kind: "scene", title: "Twelve Steps", thread: "cellar", present: cellar }]);
  await table.play(["gm", { kind: "scene", title: "The Floor", thread: "floor", present: floor }]);
  await table.play({ record: [{ kind: "prompt", for: "tilda-brannock", opened: "QUICK_REACTION" }] }); // it has handed over
  await table.play({ record: [{ kind: "notice", to: ["gm"], text: "Tilda has answered." }] });
  const { model } = scriptedModel(() => ({ calls: [call("narrate", { to: floor, text: "The latch is tried." })] }));
  const desk = deskAt("gm", "run");
  assert.match(promptFor(desk, "tools").question, /The party is split[\s\S]*cellar: [\s\S]*floor: /);
  const mind = modelMind({ model, role: "gm", house: houseAt("gm") });
  const [said] = (await mind(desk, new AbortController().signal)) as readonly { fields?: { group?: unknown } }[];
  assert.deepEqual(said?.fields?.group, floor);
});
