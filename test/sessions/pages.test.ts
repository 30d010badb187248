import assert from "node:assert/strict";
import { test } from "node:test";
import { houseNarrator } from "../../src/minds/house/narrator.ts";
import type { Mind } from "../../src/minds/mind.ts";
import { deskFor } from "../../src/play/desk.ts";
import { next } from "../../src/play/next.ts";
import type { TableState } from "../../src/table/state.ts";
import { EVENING, houseAt, playEvening } from "../support/evening.ts";
import { setTable } from "../support/table.ts";

const [T, G] = ["tilda-brannock", "gideon-harrowmoor"] as const;
const asks = (to: string, request_type: string) => ({
  tag: "GM_TO_PLAYER",
  fields: { to, request_type },
  body: "## Request\nAnd you?",
});
const says = (manner: "aloud" | "whisper", body: string) => ({
  tag: "PLAYER_TO_PLAYER",
  fields: { to: G, manner },
  body,
});
const scene = (title: string) => ({ kind: "scene", title });

/** A scene in which nothing was told, and somebody said something to somebody. */
async function talked(manner: "aloud" | "whisper") {
  const table = await setTable({ auto: true });
  await table.play([
    "lead",
    {
      tag: "SESSION_COMMAND",
      fields: { command: "start", campaign: "x", player_character: "none", ai_characters: [] },
    },
  ]);
  await table.play(["gm", scene("The Gate"), { tag: "NARRATIVE", fields: {}, body: "The gate is shut." }]);
  await table.play(["gm", scene("The Lane"), asks(T, "INTERACTION")]);
  await table.play([T, says(manner, "It was my hand that drew it.")]);
  await table.play([T, "(pass)"]);
  await table.play(["gm", scene("The Quay")]);
  return table;
}

test("[PL316] a scene in which nothing was told and something was said aloud has its page, with the words; one with whispers alone has none", async () => {
  const table = await talked("aloud");
  const lane = table.state.duties.filter(({ file }) => file === "scenes/002-the-lane.md");
  assert.deepEqual(
    lane.map(({ seat, task }) => [seat, task]),
    [["narrator", "scene"]],
  );
  const [duty] = lane;
  const desk = deskFor(
    {
      do: "speak",
      id: "x",
      seat: "narrator",
      task: "scene",
      deadline: 0,
      until: duty?.seq ?? 0,
      file: duty?.file ?? "",
    },
    { state: table.state, mailbox: table.mailbox("narrator"), version: () => undefined },
  );
  const [page] = await houseNarrator(desk, new AbortController().signal);
  assert.match(String((page as { text?: string }).text), /It was my hand that drew it/);
  const quiet = await talked("whisper");
  assert.ok(!quiet.state.duties.some(({ file }) => file.includes("the-lane")));
});

test("[PL317] nobody is asked for their journal while they are asked something, in any mode, and everybody has written by the end", async () => {
  for (const mode of ["team", "lead", "handoff"] as const) {
    let state: TableState | undefined;
    const beside: string[] = [];
    let pages = 0;
    const mindOf =
      (seat: string): Mind =>
      async (desk, signal) => {
        const open = state?.session === "open" && state.prompts.has(seat);
        if (desk.task === "journal") pages++;
        if (desk.task === "journal" && open) beside.push(`${mode} ${seat}`);
        return houseAt(seat)(desk, signal);
      };
    const owed: number[] = [];
    const seen = (now: TableState) => {
      state = now;
      if (now.session !== "open" || mode !== "team") return; // elsewhere every cycle has its pages
      const journals = now.duties.filter(({ task }) => task === "journal").map(({ seat }) => seat);
      owed.push(journals.length - new Set(journals).size);
    };
    const table = await playEvening({ mode, mindOf, seen, evening: { ...EVENING, beats: 5 } });
    assert.deepEqual(beside, [], mode);
    assert.ok(pages >= 4, `${mode}: ${pages} pages`);
    assert.ok(
      owed.every((more) => more === 0),
      `${mode}: nobody owes two pages at once`,
    );
    assert.equal(table.state.session, "closed");
  }
});

test("[PL317] a page that is owed is not begun while its writer has a prompt, goes on if it was begun, and is due when it is answered", async () => {
  const table = await setTable({ auto: true });
  const file = `party/${T}-journal.md`;
  const duty = { seat: T, task: "journal", seq: 1, beat: 1, file } as const;
  const prompt = {
    request: "QUICK_REACTION",
    seq: 2,
    secret: false,
    body: "",
    lines: new Map(),
    spoke: 0,
    passed: false,
  } as const;
  const owing: TableState = { ...table.state, started: true, narrated: 1, beat: 3, duties: [duty] };
  const asked: TableState = { ...owing, prompts: new Map([[T, prompt]]) };
  const journal = (state: TableState) =>
    next(state, EVENING).flatMap((step) => (step.id.startsWith("journal ") ? [[step.do, "waits" in step]] : []));
  assert.deepEqual(journal(asked), [["ahead", true]]);
  assert.deepEqual(journal(owing), [["speak", false]]);
});
