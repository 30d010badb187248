import assert from "node:assert/strict";
import { test } from "node:test";
import type { Entry, EntryOf } from "../../src/protocol/entry.ts";
import { EVENING, PARTY, playEvening } from "../support/evening.ts";
import { filesOf, folderFor, playOn } from "../support/folder.ts";
import { judge } from "../support/judge.ts";
import { scripted } from "../support/scripted.ts";
import { answer, narration, prompt } from "../support/table.ts";

const [C, T, G] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor"];
const scene = (title: string) => ({ kind: "scene", title });
const says = (to: string, body: string, manner = "aloud") => ({
  tag: "PLAYER_TO_PLAYER",
  fields: { to, manner },
  body,
});
const writings = (entries: readonly Entry[], file: RegExp): readonly EntryOf<"writing">[] =>
  entries.filter((entry): entry is EntryOf<"writing"> => entry.kind === "writing" && file.test(entry.for));
const settled = (seat: string) => ({ kind: "ruling", for: seat, outcome: "As it falls." });

test("[PL11] a journal has a page for each scene, with the scene's own number and title", async () => {
  const table = await playEvening({
    evening: { ...EVENING, beats: 3 },
    mindOf: scripted({
      gm: [
        [scene("The Mill"), narration("A wheel turns. Nobody is there."), prompt(T, "QUICK_REACTION")],
        [settled(T), narration("Flour hangs in the air."), prompt(T, "OPTIONAL_REACTION")],
        [
          scene("The Weir"),
          { kind: "reveal", secret: "s1", to: [T], text: "The miller left at noon." },
          narration("The water is black."),
          prompt(T, "QUICK_REACTION"),
        ],
        [settled(T), narration("It goes on falling.")],
      ],
      [T]: [
        [answer("I hold my breath. (Stealth)")],
        [answer("(pass)")],
        [says(G, "Not a word.", "whisper"), answer("Listen at the water")],
      ],
    }),
  });
  const entries = await table.entries();
  judge(entries);
  const pages = writings(entries, /tilda-brannock-journal/);
  const whole = pages.map(({ text }) => text).join("\n\n");
  const [mill = "", weir = ""] = ["The Mill", "The Weir"].map((title) =>
    pages
      .filter(({ text }) => text.startsWith(`---\n\n### ${title}\n`))
      .map(({ text }) => text)
      .join("\n\n"),
  );
  assert.match(mill, /^---\n\n### The Mill\n\n\*Scene 001: the-mill\*\n\n\*\*What happened\*\*\n\n- A wheel turns\.\n/);
  assert.match(mill, /\*\*What I did\*\*\n\n- I hold my breath\.(?:\n|$)/);
  assert.match(weir, /\*Scene 002: the-weir\*/);
  assert.match(weir, /- I listen at the water\./);
  assert.match(weir, /\*\*What I learned\*\*\n\n- The miller left at noon\./);
  assert.match(weir, /\*\*Notes\*\*\n\n- I whispered to Gideon: “Not a word\.”/);
  assert.ok(!mill.includes("black") && !weir.includes("Flour"), "each in its scene");
  assert.doesNotMatch(whole, /pass|Stealth|^- *$/m);
  for (const { text, sources } of pages) {
    const used = entries.filter(({ seq }) => sources.includes(seq));
    assert.equal(used.length, sources.length);
    for (const one of used)
      assert.ok(one.audience.includes(T) && ["message", "learned", "ruling"].includes(one.kind), text);
  }
  const heard = writings(entries, /gideon-harrowmoor-journal/)
    .map(({ text }) => text)
    .join("\n\n");
  assert.match(heard, /- Tilda whispered to me: “Not a word\.”/);
  assert.ok(!heard.includes("miller"), "nobody writes what they did not hear");
  assert.ok(!writings(entries, /corwin-voss-journal/).some(({ text }) => text.includes("Not a word")));
});

test("[PL11] a page of a journal has at most eight points of what happened, and nothing twice", async () => {
  const table = await playEvening({ evening: { ...EVENING, beats: 14 }, party: PARTY });
  const entries = await table.entries();
  for (const seat of Object.keys(PARTY)) {
    const pages = writings(entries, new RegExp(`${seat}-journal`));
    assert.ok(pages.length > 2);
    const points = pages.flatMap(
      ({ text }) => /\*\*What happened\*\*\n\n((?:- .*\n?)+)/.exec(text)?.[1]?.trim().split("\n") ?? [],
    );
    for (const { text } of pages)
      assert.ok((/\*\*What happened\*\*\n\n((?:- .*\n?)+)/.exec(text)?.[1]?.trim().split("\n").length ?? 0) <= 8, text);
    const seen = points.filter((point) =>
      /^- (?:A stair|The next landing|From below|A door stands|Both|All|The party sits)/.test(point),
    );
    assert.equal(new Set(seen).size, seen.length, "told once");
    const sources = pages.flatMap((page) => page.sources);
    assert.ok(sources.every((source) => entries.find(({ seq }) => seq === source)?.audience.includes(seat)));
  }
});

test("[PL11] a scene holds what was said aloud, where it was said; no whisper, and nothing the story repeats", async () => {
  const table = await playEvening({
    evening: { ...EVENING, beats: 2 },
    mindOf: scripted({
      gm: [
        [scene("The Mill"), narration("A wheel turns."), prompt(T, "QUICK_REACTION"), prompt(G, "QUICK_REACTION")],
        [
          settled(T),
          settled(G),
          narration("“Who oils it?” Gideon asks, and nobody answers."),
          prompt(T, "QUICK_REACTION"),
        ],
        [settled(T), narration("It stops.")],
      ],
      [T]: [
        [says("party", '"Down, then."'), answer("I go down.")],
        [says(C, "Corwin, stay close to me"), answer("I wait.")],
      ],
      [G]: [[says(T, "Say nothing.", "whisper"), says("party", "Who oils it?"), answer("I look at the wheel.")]],
    }),
  });
  const entries = await table.entries();
  judge(entries);
  const text = writings(entries, /^scenes\/001/)
    .map((page) => page.text)
    .join("\n\n");
  assert.equal(
    text.slice(0, text.indexOf("It stops.") + 9),
    [
      "A wheel turns.",
      "Tilda says, “Down, then.”",
      "“Who oils it?” Gideon asks, and nobody answers.",
      "Tilda says to Corwin, “Stay close to me.”",
      "It stops.",
    ].join("\n\n"),
  );
});

test("[T10] a fight in the story: what people chose is told by the rulings, what it came to in words, and nobody is called you", async () => {
  for (const line of ["1", "I cut off all of their heads at once."]) {
    const table = await playEvening({
      party: PARTY,
      evening: { ...EVENING, beats: 14 },
      lines: ["I go first.", ...Array.from({ length: 40 }, () => line)],
    });
    const entries = await table.entries();
    const text = writings(entries, /^scenes\//)
      .map((page) => page.text)
      .join("\n\n");
    assert.match(text, /\bCorwin goes first\./);
    assert.match(text, /sweepers? (?:is|are) down[.;]/);
    const prose = text.replace(/“[^”]*”/g, "");
    assert.doesNotMatch(prose, /\byou\b|\byour\b/i);
    assert.doesNotMatch(prose, /attacks? Sweeper \d|Sweeper is dead/);
    if (line !== "1")
      assert.ok(!/cuts? off all/.test(prose.split("come up together.")[1]?.split("are down.")[0] ?? ""), prose);
  }
});

test("[PL8] a number stands for an option, and where there is no list for nothing", async (t) => {
  const root = folderFor(t);
  const lines = Array.from({ length: 60 }, (_, i) => (i % 3 === 2 ? "I listen." : "1"));
  const asksPlainly = { tag: "GM_TO_PLAYER", fields: { to: C, request_type: "QUICK_REACTION" }, body: "Well?" };
  const mindOf = scripted({ gm: [[narration("Dark.")], [asksPlainly]] });
  const { told, entries } = await playOn(root, { human: C, lines, beats: 16, mindOf });
  assert.ok(told.includes("There is no list to choose from just now: say it in words."));
  for (const entry of entries)
    if (entry.kind === "message" && entry.tag !== "RELAY_TO_HUMAN") assert.notEqual(entry.body.trim(), "1");
  for (const [path, text] of filesOf(root)) assert.doesNotMatch(text, /^[-*] 1\.?$|: 1\.?$/m, path);
});

test("[RU5] after a fight nobody is left lying on the stair who can stand", async () => {
  const table = await playEvening({ party: PARTY, evening: { ...EVENING, beats: 14 } });
  const { creatures, fight } = table.state.status;
  assert.equal(fight, null);
  for (const seat of Object.keys(PARTY)) assert.ok(!creatures[seat]?.held.some(({ name }) => name === "prone"), seat);
});
