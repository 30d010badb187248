import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, call, desk, names } from "../../../test/support/model-answers.ts";
import type { Saying } from "../../protocol/ask.ts";
import { pageSays, playerSays } from "./others.ts";
import { promptFor } from "./prompt.ts";
import { remembered } from "./remembered.ts";

const narrated = (body: string) => ({ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body });

test("[MM12] a player's words are taken as they came; a reply goes to whoever spoke, as they spoke; a page says what it was made from", () => {
  assert.deepEqual(playerSays(answer("<think>x</think>She nods."), desk("player", "answer")), ["She nods."]);
  assert.deepEqual(playerSays(answer("", [call("answer", { text: "She nods." })]), desk("player", "answer")), [
    "She nods.",
  ]);
  const whisper = {
    kind: "message",
    tag: "PLAYER_TO_PLAYER",
    from: "corwin-voss",
    to: ["tilda-brannock"],
    fields: { from: "corwin-voss", to: "tilda-brannock", manner: "whisper" },
    body: "Now?",
  };
  assert.deepEqual(playerSays(answer("Not yet."), desk("player", "reply", [whisper])), [
    { tag: "PLAYER_TO_PLAYER", fields: { to: "corwin-voss", manner: "whisper" }, body: "Not yet." },
  ]);
  assert.deepEqual(playerSays(answer("(pass)"), desk("player", "reply", [whisper])), []);
  const page = pageSays(
    answer('The stair creaks. (DC 12)\n\n[NARRATOR_REQUEST]\nto: gm\nrequest: "Who?"'),
    { ...desk("narrator", "scene"), file: "scenes/001-x.md" },
    [{ kind: "writing", for: "scenes/001-x.md", text: "x", sources: [3, 4] }],
  );
  assert.deepEqual(names(page), ["NARRATOR_REQUEST", "writing"]);
  assert.deepEqual((page[1] as { sources: unknown }).sources, [3, 4]);
  assert.doesNotMatch((page[1] as { text: string }).text, /DC/);
});

test("[MM12] what a player has said before, word for word, is left out; where nothing is left there is no answer", () => {
  const before = [
    {
      kind: "message",
      tag: "PLAYER_TO_GM",
      from: "tilda-brannock",
      to: ["gm"],
      fields: {},
      body: "I hold my lamp higher still. Well then.",
    },
    {
      kind: "message",
      tag: "PLAYER_TO_GM",
      from: "corwin-voss",
      to: ["gm"],
      fields: {},
      body: "We ought to go down now.",
    },
  ];
  const tilda = desk("player", "answer", before);
  const says = (text: string) => playerSays(answer(text), tilda);
  assert.equal(says("I hold my *lamp* higher, still!"), undefined);
  assert.equal(says("[PLAYER_TO_GM]\ntype: ACTION\n\nI hold my lamp higher still."), undefined);
  assert.deepEqual(says("I hold my lamp higher still. Then I go down."), ["Then I go down."]);
  assert.deepEqual(says("Well then. We ought to go down now."), ["Well then. We ought to go down now."]);
  const fight = { ...tilda, status: { fight: {} } as never };
  assert.deepEqual(playerSays(answer("I hold my lamp higher still."), fight), ["I hold my lamp higher still."]);
});

const prompted = (request_type: string) => ({
  kind: "message",
  tag: "GM_TO_PLAYER",
  from: "gm",
  to: ["tilda-brannock"],
  fields: { to: "tilda-brannock", request_type },
  body: "Well?",
});
const WORD = '[PLAYER_TO_PLAYER]\nto: corwin-voss\nmanner: whisper\n\n"Grey gloves. Don\'t lose her."';

test("[MM161] a word to a companion and then the answer are both read, however they are set apart, and the answer is for the GM alone", () => {
  const says = (text: string, request = "QUICK_REACTION") =>
    (
      playerSays(
        answer(text),
        desk("player", request === "INTERACTION" ? "interact" : "answer", [prompted(request)]),
      ) ?? []
    )
      .map((one) => one as { tag: string; fields: { type?: string }; body: string })
      .map(({ tag, fields, body }) => [tag, fields.type ?? "", body]);
  const word = ["PLAYER_TO_PLAYER", "", '"Grey gloves. Don\'t lose her."'];
  const deed = ["PLAYER_TO_GM", "ACTION", 'Tilda is up, shield on her arm.\n\nShe crosses the room. "Show\'s over."'];
  const [, , plain = ""] = deed;
  for (const apart of ["\n\n", "\n---\n", "\n\n[/PLAYER_TO_PLAYER]\n\n", "\n[END]\n", "\n\n***\n\n"])
    assert.deepEqual(says(`${WORD}${apart}${plain}`), [word, deed], apart);
  assert.deepEqual(says(`${plain}\n\n${WORD}`), [word, deed]);
  assert.deepEqual(says(`${WORD}\n\n[VETO] This is mine.`), [word, ["PLAYER_TO_GM", "VETO", "[VETO] This is mine."]]);
  assert.deepEqual(says(`${WORD}\n\n(pass)`), [word], "who owes an answer is asked for it");
  const goesOn = `${WORD}\n\n"And come back."`;
  assert.deepEqual(playerSays(answer(goesOn), desk("player", "answer", [prompted("QUICK_REACTION")])), [goesOn]);
  const tagged = `${WORD}\n\n[PLAYER_TO_GM]\ntype: ACTION\n\nShe nods.`;
  assert.deepEqual(playerSays(answer(tagged), desk("player", "answer")), [tagged], "tags need no help");
});

test("[MM741] where they talk among themselves a whisper and a line for all are both read, however they are set apart: the one by whom it is for, the other by everybody", () => {
  const said = (text: string, mode?: "lead") =>
    (
      playerSays(answer(text), {
        ...desk("player", "interact", [prompted("INTERACTION")]),
        ...(mode ? { mode } : {}),
      }) ?? []
    )
      .map((one) => one as { tag: string; fields: Record<string, string>; body: string })
      .map(({ tag, fields, body }) => [tag, fields.to ?? fields.type, fields.manner ?? "aloud", body]);
  const common = 'I look round at all of them. "We take the stair."';
  const word = ["PLAYER_TO_PLAYER", "corwin-voss", "whisper", '"Grey gloves. Don\'t lose her."'];
  for (const apart of ["\n\n", "\n---\n", "\n[END]\n"])
    assert.deepEqual(said(`${WORD}${apart}${common}`), [word, ["PLAYER_TO_PLAYER", "party", "aloud", common]], apart);
  const secret = "Secretly I count the sixty.";
  assert.deepEqual(said(`${WORD}\n---\n${secret}`), [word, ["PLAYER_TO_GM", "REACTION", "aloud", secret]]);
  assert.deepEqual(said(`${WORD}\n---\n(pass)`), [word, ["PLAYER_TO_GM", "REACTION", "aloud", "(pass)"]]);
  assert.deepEqual(said(`${WORD}\n---\n${common}`, "lead").at(-1)?.[0], "PLAYER_TO_GM");
});

test("[MM810] what a player puts in brackets for the Game Master is not in what the others hear", () => {
  const aloud = {
    kind: "message",
    tag: "PLAYER_TO_PLAYER",
    from: "corwin-voss",
    to: ["tilda-brannock"],
    fields: { from: "corwin-voss", to: "tilda-brannock", manner: "aloud" },
    body: "Throw if he lifts it.",
  };
  const said = '"Hands where the bread is, Pole." (He holds, and throws at Pole the moment he lifts his weapon.)';
  const bodies = (words: string, one = desk("player", "reply", [aloud])) =>
    (playerSays(answer(words), one) ?? []).map((say) =>
      typeof say === "string" ? say : (say as { body: string }).body,
    );
  assert.deepEqual(bodies(said), ['"Hands where the bread is, Pole."']);
  assert.deepEqual(bodies("(She does not trust him one bit.)"), []);
  assert.deepEqual(bodies('(quietly) "Not now."'), ['(quietly) "Not now."'], "how it is said is no thought");
  const talk = {
    kind: "message",
    tag: "GM_TO_PLAYER",
    from: "gm",
    to: ["tilda-brannock"],
    fields: { to: "tilda-brannock", request_type: "INTERACTION" },
    body: "## Request\nA word?",
  };
  assert.deepEqual(bodies(said, desk("player", "interact", [talk])), ['"Hands where the bread is, Pole."']);
  const asked = { ...talk, fields: { to: "tilda-brannock", request_type: "QUICK_REACTION" } };
  assert.deepEqual(bodies(said, desk("player", "answer", [asked])), [said], "the Game Master has it");
});

test("[MM161] whoever said a word and gave no answer is asked again with the reason", () => {
  const whispered = {
    kind: "message",
    tag: "PLAYER_TO_PLAYER",
    from: "tilda-brannock",
    to: ["corwin-voss"],
    fields: { to: "corwin-voss", manner: "whisper" },
    body: "Now.",
  };
  const question = (letters: readonly object[]) => promptFor(desk("player", "answer", letters), "tools").question;
  assert.doesNotMatch(question([prompted("QUICK_REACTION")]), /still missing/);
  assert.match(question([prompted("QUICK_REACTION"), whispered]), /was heard\. Your answer to this is still missing/);
});

test("[MM275] (pass) is no page: a journal stays as it is, a scene is written by the house, and what was to be written stays before its writer", () => {
  const file = "party/tilda-brannock-journal.md";
  const house: readonly Saying[] = [{ kind: "writing", for: file, text: "Brine.", sources: [3, 4] }];
  for (const words of ["(pass)", "Pass.", "(silence)"])
    assert.deepEqual(pageSays(answer(words), { ...desk("player", "journal"), file }, house), [
      { kind: "writing", for: file, text: "---", sources: [] },
    ]);
  const scene: readonly Saying[] = [{ kind: "writing", for: "scenes/001-x.md", text: "The stair.", sources: [3] }];
  assert.equal(pageSays(answer("(pass)"), { ...desk("narrator", "scene"), file: "scenes/001-x.md" }, scene), scene);
  const told = narrated("The tide is in.");
  const heard = (text: string, sources: readonly number[] = []) => {
    const page = { kind: "writing", by: "tilda-brannock", for: file, text, sources };
    return remembered({ ...desk("player", "journal", [told, page]), mode: "handoff", file }).length;
  };
  assert.equal(heard("---"), 1, "nothing to write was no page");
  assert.equal(heard("(Nothing was written.)"), 1);
  assert.equal(heard("The tide was in.", [1]), 0, "a page was");
});

test("[MM730] a word for the journal behind an answer takes nothing of what its writer has heard away from them", () => {
  const file = "party/tilda-brannock-journal.md";
  const told = narrated("Agathe sets down four cups.");
  const note = { kind: "writing", by: "tilda-brannock", for: file, text: "He has the sewer stare.", sources: [] };
  for (const mode of ["lead", "handoff"] as const) {
    const before = remembered({ ...desk("player", "answer", [told, note]), mode, file });
    assert.match(JSON.stringify([...before]), /four cups/, mode);
  }
});

test("[MM760] what of a GM's answer was refused is before it when it is asked again, though the table has asked somebody in its name meanwhile", () => {
  const told = narrated("The ducks stand at forty.");
  const fell = {
    kind: "refusal",
    to: "gm",
    code: "screen/claim",
    hint: "It claims a death.",
    tag: "NARRATIVE",
    said: "She sat.",
  };
  const asked = {
    kind: "message",
    tag: "GM_TO_PLAYER",
    from: "gm",
    to: ["corwin-voss"],
    fields: {},
    body: "What do you do?",
    by: "table",
  };
  const opened = { kind: "prompt", for: "corwin-voss", opened: "QUICK_REACTION" };
  const acts = {
    kind: "message",
    tag: "PLAYER_ACTION",
    from: "lead",
    to: ["gm"],
    fields: { character: "corwin-voss", action: "I wait." },
    body: "",
  };
  for (const mode of ["handoff", "lead"] as const) {
    const { question } = promptFor({ ...desk("gm", "run", [told, fell, asked, opened, acts]), mode }, "tools");
    assert.match(question, /Part of your last answer did not stand.*It claims a death/s, mode);
  }
});
