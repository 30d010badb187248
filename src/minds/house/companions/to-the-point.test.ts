import assert from "node:assert/strict";
import { test } from "node:test";
import { asked, letterBook, ME, type Sheet } from "../../../../test/support/letter-book.ts";
import { subjectIn } from "./to-the-point.ts";

const TAM: Sheet = {
  text: "# Tam\n\n## Secret\n\nPask has struck out the debt.",
  temper: {
    voice: "Wry.",
    opinions: [{ when: "Wages", what: 'paid on the day. "You can owe a man an apology. Not his Saturday."' }],
    companions: [{ when: "Hask Oru", what: 'likes him. "He would bury a sandwich. But he would share it first."' }],
  },
};

async function answered(question: string): Promise<string> {
  const book = letterBook("a question");
  book.told("Oda Marl shuts the book. The lampman sits behind her.");
  book.add({ kind: "reveal", secret: "beats/x#1", to: ["brona-quill", ME], text: "Oda Marl bought two doormats." });
  book.add({ kind: "reveal", secret: "beats/x#2", to: [ME], text: "Sleath owns the fuse." });
  book.add({ kind: "reveal", secret: "unseen/nettle-vane/3", to: ["brona-quill", ME], text: "Finn lost a key." });
  book.said("brona-quill", { tag: "PLAYER_TO_PLAYER", fields: { to: ME, manner: "aloud" }, body: question });
  const [answer] = await asked(book.list, TAM, "reply");
  return answer?.body ?? "";
}

test("[MI5] a companion who is asked about somebody says what they know of them, and nothing that was told to them alone", async () => {
  assert.match(await answered("Tam, do you trust Oda?"), /Oda Marl bought two doormats\./);
  assert.match(await answered("Tam, what do you know about Oda Marl?"), /Oda Marl bought two doormats\./);
  assert.match(await answered("Tam, what did you see down there?"), /Oda Marl bought two doormats\./);
  assert.match(await answered("Tam, do you trust Hask?"), /Yes\. He would bury a sandwich/);
  assert.match(await answered("Tam, what do you think about the wages?"), /Not his Saturday/);
  for (const question of ["Tam, what do you know about Sleath?", "Tam, who is this Finn?"])
    assert.doesNotMatch(await answered(question), /fuse|key/);
});

test("[MI5] what they do not know they say plainly that they do not know; what is on their sheet as a secret is no answer", async () => {
  assert.match(await answered("Tam, do you trust Merrow?"), /Merrow/);
  assert.match(await answered("Tam, do you trust Merrow?"), /know (?:nothing|who|any)|do not know|don't know|no idea/i);
  assert.match(await answered("Tam, what do you make of the old lampman?"), /what you know|there is such a thing/);
  assert.doesNotMatch(await answered("Tam, what do you know about Pask?"), /debt|struck/);
});

test("what a question is about", () => {
  assert.equal(subjectIn("do you trust Oda?"), "Oda");
  assert.equal(subjectIn("What do you make of the old councillor?"), "the old councillor");
  assert.equal(subjectIn("what is the plan?"), undefined);
  assert.equal(subjectIn("Are you all right?"), undefined);
});
