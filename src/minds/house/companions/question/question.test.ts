import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, letterBook, ME, type Sheet } from "../../../../../test/support/letter-book.ts";
import { lettersOf } from "../../../../protocol/letter.ts";
import { clauseOf, deedIn, eitherIn } from "./clause.ts";
import { loreIn, meantBy, toldIn } from "./lore.ts";
import { saidOfOneself } from "./oneself.ts";
import { putDirectly } from "./reported.ts";
import { openSheet } from "./sheet.ts";

const TEXT = `# Tam Askew

Halfling fighter, level 2. AC 17, hit points 20.

## Attacks

| Weapon | Bonus | Damage |
|---|---|---|
| Longsword | +5 | 1d8+3 |

## Equipment

- Iron pan
- Half a loaf, of the day before
- Coat with the lining let out
- Bag of pebbles, one for each person he has buried

**Coins**: 2 gp, 3 cp

## Personality

**Bond**: Old Maud asked him to see to her girl; he has not told the girl.

**Cannot forgive**: A full larder with a lock on it. He knows of one.

## Backstory

Tam is thirty-six. He was born at Low Ferry, in a basket. He did nine years with the militia as a cook, and borrowed sixty crowns for an oven. He joined the
others because nobody else was awake.

## Secret

In the lining of the coat is a paper. The sixty crowns for the oven are struck out if Tam brings up the book.`;

const TAM: Sheet = {
  text: TEXT,
  temper: { voice: "Wry.", companions: [{ when: "Hask Oru", what: '"He would bury a sandwich."' }] },
};

const KNOWN =
  "- **Objective**: Find out who sweeps the stair.\n- **Given By**: Ansel Pask\n\n- Wenna Tull - keeps the gate\n\n- The fee is ten crowns each.";

async function answer(question: string, more?: (book: ReturnType<typeof letterBook>) => void): Promise<string> {
  const book = letterBook("asked");
  book.scene("The Upper Gate");
  book.told("Wenna Tull counts under her breath.\n\n> **Wenna Tull**: “I lock it at nine.”");
  more?.(book);
  book.said("brona-quill", { tag: "PLAYER_TO_PLAYER", fields: { to: ME, manner: "aloud" }, body: `Tam, ${question}` });
  const [said] = await asked(book.list, { ...TAM, common: KNOWN }, "reply");
  return said?.body ?? "";
}

test("[MI58] a question about themselves is answered from their sheet, as they would say it", async () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ["how old are you?", /I am thirty-six\./],
    ["where were you born?", /I was born at Low Ferry/],
    ["what did you do in the militia?", /I did nine years with the militia as a cook\./],
    ["why did you come with us?", /I joined the others because/],
    ["what is in your pack?", /iron pan/],
    ["do you have any food?", /half a loaf/i],
    ["do you have a rope?", /no rope|rope/i],
    ["do you have a weapon?", /longsword/],
    ["how much money do you have?", /2 gold and 3 copper/],
    ["what would you never forgive?", /A full larder with a lock on it\./],
    ["what are the pebbles for?", /one for each person I have buried/],
    ["can you cook?", /as a cook/],
  ];
  for (const [question, says] of cases) assert.match(await answer(question), says, question);
});

test("[MI59] nothing of what their sheet keeps is in an answer: no secret, nothing that touches on it, nothing they have told nobody", async () => {
  const questions = [
    "what is in your coat?",
    "what is in your pack?",
    "do you owe anybody money?",
    "tell me about the oven?",
    "what about your oven?",
    "who is Maud?",
    "what did you promise Maud?",
    "what would you never forgive?",
    "what is your secret?",
    "tell me about yourself?",
    "why did you borrow money?",
  ];
  for (const question of questions)
    assert.doesNotMatch(await answer(question), /sixty|lining|struck|paper|her girl|I know of one|book/i, question);
  const { sentences, gear } = openSheet(TEXT, "Tam");
  assert.ok(
    sentences.some((one) => one.includes("nine years")),
    "as far as it may be told",
  );
  assert.ok(!sentences.some((one) => /sixty|girl/.test(one)));
  assert.ok(!gear.some((item) => item.includes("lining")));
});

test("[MI60] a question about people, the place, what was said and what to do is answered from what they have heard; him and her are whoever was spoken of", async () => {
  assert.match(await answer("who is Wenna?"), /Wenna Tull keeps the gate\./);
  assert.match(await answer("do you trust her?"), /Wenna/);
  assert.match(await answer("what did she say?"), /I lock it at nine\./);
  assert.match(await answer("where are we?"), /the Upper Gate/i);
  assert.match(await answer("what should we do now?"), /Find out who sweeps the stair/);
  assert.match(await answer("what are we being paid?"), /ten crowns each/);
  assert.match(await answer("who sent us?"), /Ansel Pask/);
  assert.match(await answer("how many of us are there?"), /Four\./);
  assert.match(await answer("should we go down?"), /we go down|No\.|Not yet/i);
  const again = await answer("who is Wenna?", (book) =>
    book.said(ME, {
      tag: "PLAYER_TO_PLAYER",
      fields: { to: "brona-quill", manner: "aloud" },
      body: "“Wenna Tull keeps the gate.”",
    }),
  );
  assert.doesNotMatch(
    again,
    /^“Wenna Tull keeps the gate\.”$/,
    "said once, it is said again as that, or something else is",
  );
});

test("[MI61] what they have no means to answer they say they do not know, and what it is, and not always in the same words", async () => {
  const cases: readonly (readonly [string, RegExp])[] = [
    ["who built the stair?", /who built the stair/i],
    ["how deep is the shaft?", /how deep the shaft is/i],
    ["is she telling us everything about the lamp oil?", /./],
    ["is it going to rain?", /whether it is going to rain/i],
    ["where does the water go?", /where the water goes/i],
    ["what happened to your thumb?", /my thumb/i],
  ];
  for (const [question, says] of cases) assert.match(await answer(question), says, question);
  const frames = new Set<string>();
  for (const thing of ["stair", "pump", "gallery", "bridge", "tower", "well"])
    frames.add((await answer(`who built the ${thing}?`)).replace(thing, "it"));
  assert.ok(frames.size >= 3, [...frames].join(" "));
});

test("[MI59] a secret is one however the sheet is laid out: underlined, in a label, wrapped over lines", () => {
  for (const sheet of [
    "Ivo\n===\n\nPlays a fiddle.\n\nSecret\n------\n\nHe sold the fourth string.\nHe would again.",
    "# Ivo\n\nPlays a fiddle.\n\n**Secret**:\n\n- He sold the fourth string.",
    "# Ivo\n\nPlays a fiddle.\n\nSecret: he once\nsold the fourth string.",
  ]) {
    const { sentences } = openSheet(sheet, "Ivo");
    assert.ok(sentences.includes("Plays a fiddle."), sheet);
    assert.ok(!sentences.some((one) => /sold|again/.test(one)), sheet);
  }
});

test("what a sheet tells is turned to the first person only where it can be, and a question to a clause", () => {
  const self = { names: ["Brona Quill", "Brona"], own: "she" as const };
  assert.equal(
    saidOfOneself("She puts back what she moves, and is put out when others do not.", self),
    "I put back what I move, and am put out when others do not.",
  );
  assert.equal(saidOfOneself("Her mother said that she had drowned.", self), undefined);
  assert.equal(
    saidOfOneself("Knows every bird by the mistake it makes.", self),
    "I know every bird by the mistake it makes.",
  );
  assert.equal(saidOfOneself("It pays on delivery, and does not ask.", self), "It pays on delivery, and does not ask.");
  assert.equal(clauseOf("is Brona angry with me?"), "whether Brona is angry with you");
  assert.equal(clauseOf("what was in her pail?"), "what was in her pail");
  assert.equal(clauseOf("why did you come?"), "why I came");
  assert.equal(deedIn("should we go down?"), "go down");
  assert.equal(deedIn("ought we to go down?"), "go down");
  assert.deepEqual(eitherIn("Should we knock there, or go back up to the stair?"), [
    "knock there",
    "go back up to the stair",
  ]);
  assert.deepEqual(eitherIn("should we call the boy in, or would that hurt her?"), ["call the boy in"]);
  assert.deepEqual(eitherIn("should they be written down as dead, or taken up to be paid?"), []);
  assert.equal(deedIn("what ought we to do with the pail?"), undefined);
  assert.equal(putDirectly("I ask Tam what he thinks of Pask."), "what do you think of Pask?");
  assert.equal(putDirectly("Ask Nettle why she came here"), "why did you came here?");
});

test("who is meant by him and her", () => {
  const book = letterBook();
  book.told("Oda Marl shuts her book. Pask takes out a watch and holds it to his ear.");
  const told = toldIn(lettersOf(book.list), "brona-quill");
  const given = {
    lore: loreIn("- Oda Marl - a clerk\n- Ansel Pask - a draper"),
    told,
    party: [ME, "brona-quill"],
    seat: ME,
    from: "brona-quill",
  };
  assert.equal(meantBy("she", given), "Oda Marl");
  assert.equal(meantBy("he", given), "Ansel Pask");
});
