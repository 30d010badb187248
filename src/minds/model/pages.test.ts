import assert from "node:assert/strict";
import { test } from "node:test";
import { desk } from "../../../test/support/model-answers.ts";
import { lettersOf } from "../../protocol/letter.ts";
import type { Due } from "../mind.ts";
import { heardBy } from "./heard.ts";
import { outOfCharacter } from "./out-of-character.ts";
import { promptFor } from "./prompt.ts";
import { roomIn } from "./room.ts";

/** In which of so many beats a page of memory is due, where each is written at once and as long as it may be. */
function pagesDue(room: number, beats: number): readonly (Due & { readonly beat: number })[] {
  const letters: object[] = [];
  const due: (Due & { readonly beat: number })[] = [];
  const push = (of: object) => letters.push({ n: letters.length + 1, ...of });
  const says = (tag: string, from: string, body: string) =>
    push({ kind: "message", tag, from, to: ["gm"], fields: tag === "GM_TO_PLAYER" ? { to: "tilda" } : {}, body });
  for (let beat = 0; beat < beats; beat++) {
    if (beat % 4 === 0)
      push({
        kind: "scene",
        number: "001",
        slug: "s",
        title: `T${beat}`,
        place: "",
        time: "",
        thread: "main",
        present: [],
      });
    says("NARRATIVE", "gm", `Rain comes down on quay number ${beat}, and nobody minds it. `.repeat(18));
    says("GM_TO_PLAYER", "gm", "What do you do now? ".repeat(8));
    says("PLAYER_TO_GM", "tilda", "I look at the quay and say so. ".repeat(12));
    const wanted = heardBy(lettersOf(letters as never), "gm", "gm", room, () => "").due;
    if (!wanted) continue;
    due.push({ ...wanted, beat });
    push({ kind: "memory", until: wanted.until });
    const text = "word ".repeat(Math.round(wanted.room * 0.7));
    push({ kind: "memory", until: wanted.until, text, ...(wanted.whole ? { whole: true } : {}) });
  }
  return due;
}

test("[MM286] a page of memory leaves so much room that the next is not due for many beats", () => {
  for (const [room, most] of [
    [6_000, 22],
    [12_000, 14],
    [30_000, 6],
  ] as const) {
    const due = pagesDue(room, 120).map(({ beat }) => beat);
    assert.ok(due.length > 0 && due.length <= most, `${due.length} pages in a room of ${room}: ${due}`);
    const apart = due.slice(1).map((beat, i) => beat - (due[i] ?? 0));
    assert.ok(Math.min(...apart) >= 4, `${apart}`);
  }
});

test("[MM724] what was looked up makes no page of memory due, and gives way before anything that was said", () => {
  const letters: object[] = [];
  const push = (of: object) => letters.push({ n: letters.length + 1, ...of });
  const says = (tag: string, from: string, body: string) =>
    push({ kind: "message", tag, from, to: ["gm"], fields: tag === "GM_TO_PLAYER" ? { to: "tilda" } : {}, body });
  const heard = () => heardBy(lettersOf(letters as never), "gm", "gm", 6_000, ({ kind, n }) => `${kind} ${n} in full`);
  for (let beat = 0; beat < 4; beat++) {
    says("NARRATIVE", "gm", `Rain comes down on quay number ${beat}.`);
    says("GM_TO_PLAYER", "gm", "What do you do now?");
    says("PLAYER_TO_GM", "tilda", "I look at the quay.");
    for (const page of ["a", "b", "c"]) push({ kind: "lookup", by: "gm", path: `npcs/${page}${beat}.md` });
    assert.equal(heard().due, undefined);
  }
  const { pieces, folded, looked } = heard();
  const text = pieces.join("\n");
  assert.equal(folded, 0);
  assert.match(text, /quay number 0/);
  assert.match(text, /\(You looked up npcs\/a0\.md, which no longer stands here\.\)/);
  assert.deepEqual(looked.slice(-3), ["npcs/a3.md", "npcs/b3.md", "npcs/c3.md"]);
});

test("[MM979] letters have more of a window than pages of where the story stands leave unused, and a page in the place of all may be longer than one", () => {
  const { rest, files, here } = roomIn({ tokens: 48_000, memory: "full" }, 6_200);
  const letters = rest - files - here;
  assert.ok(letters > 13_500, String(letters));
  const due = pagesDue(14_000, 200);
  assert.ok(
    due.some(({ whole, room }) => whole === true && room > 2_000),
    JSON.stringify(due),
  );
});

test("[MM980] a recap has the evening from its first scene, however long it has been", () => {
  const letters: object[] = [];
  for (let scene = 1; scene <= 9; scene++) {
    const of = { scene: `00${scene}` };
    letters.push({
      ...of,
      kind: "scene",
      number: of.scene,
      title: `Quay ${scene}`,
      place: "",
      time: "",
      present: ["tilda-brannock"],
      thread: "main",
    });
    for (let beat = 0; beat < 12; beat++) {
      const fields = { type: "ACTION", character: "tilda-brannock" };
      const body = beat === 0 ? `I promise Lorna${scene} what was taken from her.` : "I look about me. ".repeat(14);
      letters.push({ ...of, kind: "message", tag: "PLAYER_TO_GM", from: "tilda-brannock", to: ["gm"], fields, body });
      letters.push({
        ...of,
        kind: "ruling",
        for: "tilda-brannock",
        outcome: `Knot ${scene}-${beat} holds.`,
        visibility: "open",
        changes: {},
      });
      letters.push({
        ...of,
        kind: "message",
        tag: "NARRATIVE",
        from: "gm",
        to: ["all"],
        fields: {},
        body: "Rain. ".repeat(80),
      });
    }
  }
  const { question } = outOfCharacter("recap", desk("player", "reply", letters));
  for (let scene = 1; scene <= 9; scene++) assert.match(question, new RegExp(`Scene 00${scene}: Quay ${scene}`));
  assert.ok(question.length < 7_000, String(question.length));
});

test("[MM983] what changed on the party's page this evening stands as of now behind the letters of a player and the Narrator; the files stay as they were", () => {
  const opening = () => "# Party\n\n## Learned\n\n- Nobody has read the letter.\n- Old Hob keeps the gate.";
  const read = () => "# Party\n\n## Learned\n\n- The letter names Hob.\n- Old Hob keeps the gate.";
  const list = () => [{ path: "party-knowledge.md", tier: "always" as const }];
  for (const [role, task] of [
    ["player", "answer"],
    ["narrator", "scene"],
  ] as const) {
    const { stable, question } = promptFor({ ...desk(role, task), opening, read, list }, "text");
    assert.match(stable.join("\n"), /Nobody has read the letter/);
    assert.match(
      question,
      /# party-knowledge\.md, as of now\nOn it since the evening began:\n\(Learned\)\n- The letter names Hob\.\nNo longer on it:\n\(Learned\)\n- Nobody has read the letter\.\n/,
    );
    assert.doesNotMatch(question, /keeps the gate/);
    const same = promptFor({ ...desk(role, task), opening, read: opening, list }, "text");
    assert.deepEqual(same.stable, stable);
    assert.doesNotMatch(same.question, /as of now/);
  }
});

test("[MM984] in lead and handoff the GM reads whose character a person plays tonight, however long ago the evening began", () => {
  const start = {
    kind: "message",
    tag: "SESSION_COMMAND",
    from: "lead",
    to: ["gm"],
    body: "",
    fields: { command: "start", campaign: "x", player_character: "tilda-brannock", narrative_style: "hybrid" },
  };
  const rain = { kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body: "Rain. ".repeat(400) };
  const letters = [start, ...Array.from({ length: 60 }, () => rain)];
  const asked = (mode?: "lead" | "handoff") =>
    promptFor({ ...desk("gm", "run", letters), ...(mode ? { mode } : {}) }, "tools").question;
  for (const mode of ["lead", "handoff"] as const) assert.match(asked(mode), /A person plays tilda-brannock tonight/);
  assert.doesNotMatch(asked(), /A person plays/);
});
