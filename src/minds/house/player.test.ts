import assert from "node:assert/strict";
import { test } from "node:test";
import { EVENING, PARTY, playEvening } from "../../../test/support/evening.ts";
import { ANYBODY, asked, letterBook, ME } from "../../../test/support/letter-book.ts";
import { firstNameOf } from "./first-name.ts";
import { withoutBracket } from "./plain-words.ts";

test("whoever leads takes one of the ways offered, and not the same one for ever", async () => {
  const book = letterBook();
  book.scene("Gate");
  const taken = new Set<string>();
  for (let i = 0; i < 8; i++) {
    book.prompt(
      ME,
      "## Request\nWell?\n## Suggested Options\n- Ask Wenna who opened the gate\n- Break the lock\n- Go down",
    );
    const [said] = await asked(book.list, ANYBODY);
    const option = /(Ask Wenna who opened the gate|Break the lock|Go down)$/.exec(said?.body ?? "")?.[1];
    assert.ok(option, said?.body);
    taken.add(option);
    book.said(ME, said);
  }
  assert.deepEqual([...taken].sort(), ["Ask Wenna who opened the gate", "Break the lock", "Go down"]);
});

test("[MI13] whoever has turned back once does not turn back from there again while there is anything else to do", async () => {
  const book = letterBook();
  let back = 0;
  for (let i = 0; i < 6; i++) {
    book.scene(i % 2 === 0 ? "Road" : "Pump");
    for (let beat = 0; beat < 6; beat++) {
      book.prompt(ME, "## Request\nWell?\n## Suggested Options\n- Turn back towards the thud\n- Follow the chain");
      const [said] = await asked(book.list, ANYBODY);
      if (said?.body.includes("Turn back")) back += 1;
      book.said(ME, said);
    }
  }
  assert.ok(back <= 1, `${back} times in 36 answers`);
});

test("companions answer each other, a question with an answer, and fall silent after two lines at most", async () => {
  const book = letterBook();
  book.prompt(ME, "## Request\nTalk.", "INTERACTION");
  book.said("brona-quill", {
    tag: "PLAYER_TO_PLAYER",
    fields: { to: "party", manner: "aloud" },
    body: "“Are you cold, Tam?”",
  });
  let lines = 0;
  for (let i = 0; i < 6; i++) {
    const [said] = await asked(book.list, ANYBODY, "interact");
    if (said?.tag !== "PLAYER_TO_PLAYER") {
      assert.equal(said?.body, "(pass)");
      break;
    }
    lines += 1;
    book.said(ME, said);
    book.said("brona-quill", {
      tag: "PLAYER_TO_PLAYER",
      fields: { to: "party", manner: "aloud" },
      body: `“Number ${i}.”`,
    });
  }
  assert.ok(lines >= 1 && lines <= 2, String(lines));
});

test("a whisper is whispered back to whoever whispered", async () => {
  const book = letterBook();
  book.said("brona-quill", { tag: "PLAYER_TO_PLAYER", fields: { to: ME, manner: "whisper" }, body: "“Now?”" });
  const [said] = await asked(book.list, ANYBODY, "reply");
  assert.deepEqual([said?.tag, said?.fields], ["PLAYER_TO_PLAYER", { to: "brona-quill", manner: "whisper" }]);
});

test("whoever is spoken to aloud answers aloud", async () => {
  for (const words of ["“Tam, stay close.”", "“Tam, did you hear that?”", "“I am glad that you came, Tam.”"]) {
    const book = letterBook();
    book.said("brona-quill", { tag: "PLAYER_TO_PLAYER", fields: { to: ME, manner: "aloud" }, body: words });
    const [said] = await asked(book.list, ANYBODY, "reply");
    assert.deepEqual([said?.tag, said?.fields], ["PLAYER_TO_PLAYER", { to: "brona-quill", manner: "aloud" }]);
  }
});

test("[MI5] in a fight nobody tells a blow in words that were told before, not even two at once", async () => {
  const table = await playEvening({ party: PARTY, evening: { ...EVENING, beats: 16 } });
  const masked = (text: string): string =>
    Object.keys(PARTY).reduce((now, seat) => now.replaceAll(firstNameOf(seat), "_"), text);
  const entries = (await table.entries()).filter((entry) => entry.kind === "message");
  const story = entries
    .filter(({ tag }) => tag === "NARRATIVE")
    .map(({ body }) => masked(body))
    .join("\n");
  const blows = entries
    .filter(({ tag, body }) => tag === "PLAYER_TO_GM" && body.endsWith(")"))
    .map(({ body }) => masked(withoutBracket(body)))
    .filter((words) => words.startsWith("_ "));
  assert.ok(new Set(blows).size >= 5, blows.join("\n"));
  assert.ok(
    blows.some((words) => story.includes(words)),
    "blows are told",
  );
  for (const words of blows) assert.ok(story.split(words).length <= 2, words);
});

test("[MI5] asked what goes through their mind they always have an answer, also when every thought has been told", async () => {
  for (const body of [
    "## Request\nWhat goes through your mind?",
    "## Scene\nYou are down, and dying.\n\n## Request\nWell?",
  ]) {
    const book = letterBook();
    const thoughts: string[] = [];
    for (let i = 0; i < 40; i++) {
      book.prompt(ME, body, "REFLECTION");
      const [said] = await asked(book.list, ANYBODY);
      assert.ok(said?.tag === "PLAYER_TO_GM" && !/^(?:\(pass\))?$/i.test(said.body.trim()), said?.body);
      thoughts.push(withoutBracket(said.body));
      book.said(ME, said);
    }
    const told = thoughts.filter((one) => one !== "");
    assert.ok(told.length > 0 && told.length < 40, "there are only so many");
    assert.equal(new Set(told).size, told.length, "and none comes twice");
  }
});

test("every kind of prompt gets an answer, and nonsense does no harm", async () => {
  const odd = [
    "",
    "#".repeat(9000),
    "## At Hand\n- about: ;;;;\n- danger: ?\n- doing: nobody",
    `## On Your Tongue\n- (${"a".repeat(5000)}`,
  ];
  for (const request of [
    "QUICK_REACTION",
    "FULL_CONTEXT",
    "COMBAT_ACTION",
    "SECRET_ACTION",
    "OPTIONAL_REACTION",
    "REFLECTION",
    "INTERACTION",
  ])
    for (const body of odd) {
      const book = letterBook();
      book.prompt(ME, body, request);
      const [said] = await asked(book.list, { text: "“".repeat(3000) });
      assert.ok(said?.tag === "PLAYER_TO_GM" || said?.tag === "PLAYER_TO_PLAYER");
      assert.notEqual(said.body.trim(), "");
    }
});
