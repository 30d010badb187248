import assert from "node:assert/strict";
import { test } from "node:test";
import { ANYBODY, asked, letterBook, ME, momentPrompt, type Sheet } from "../../../../test/support/letter-book.ts";
import { withoutBracket } from "../plain-words.ts";
import { type Heard, heardAs } from "./heard.ts";
import { FAMILIES, REPLY_KINDS } from "./lines/pages.ts";

const KINDS: readonly (readonly [string, Heard["kind"]])[] = [
  ["Tam, can you read this letter for me?", "order"],
  ["Tam, hold the lamp", "order"],
  ["stay close, Tam", "order"],
  ["Tam, don't touch that", "order"],
  ["Tam, would you mind holding this?", "order"],
  ["Tam, what do you think?", "opinion"],
  ["Any ideas, Tam?", "opinion"],
  ["Tam: are you afraid?", "state"],
  ["How are you, Tam?", "state"],
  ["Tam, did you hear that?", "asked"],
  ["You saw it, didn't you, Tam?", "asked"],
  ["tam where are we", "which"],
  ["Tam, shut up", "insult"],
  ["thanks Tam", "thanks"],
  ["Sorry, Tam.", "sorry"],
  ["Tam?", "hail"],
  ["hey Tam", "hail"],
  ["Tam, it is dark in here.", "statement"],
  ["How very odd.", "statement"],
  ["What a place!", "statement"],
];

test("what is said to somebody is known for what it is", () => {
  assert.deepEqual(
    KINDS.map(([line]) => [line, heardAs(line, ME).kind]),
    KINDS,
  );
  assert.deepEqual(
    [heardAs("Tam, hold the lamp", ME).verb, heardAs("Tam, hold the lamp", ME).object],
    ["hold", "the lamp"],
  );
});

test("nonsense is heard too, and quickly", () => {
  for (const line of [
    "",
    "?",
    ",".repeat(9000),
    "Tam ".repeat(5000),
    "a, ".repeat(5000),
    "“".repeat(5000),
    "can you ".repeat(3000),
  ])
    assert.equal(typeof heardAs(line, ME).kind, "string");
});

const VOICES: readonly Sheet[] = [
  { text: "# Tam", temper: { voice: "Counts things." } },
  { text: "# Tam", temper: { voice: "Gentle." } },
  { text: "# Tam", temper: { voice: "Explains." } },
  { text: "# Tam", temper: { voice: "Blunt." } },
  { text: "# Tam", temper: { voice: "Talks of food." } },
  { text: "# Tam", temper: { voice: "Wry." } },
];

const said = (body: string) => ({ tag: "PLAYER_TO_PLAYER", fields: { to: ME, manner: "aloud" }, body });

test("[MI5] a dozen answers to each kind of line, in each family of manners, and none of them twice", async () => {
  for (const [family, { replies }] of Object.entries(FAMILIES))
    for (const kind of REPLY_KINDS)
      assert.ok(replies[kind].length >= (kind === "hail" || kind === "sorry" ? 6 : 12), `${family} ${kind}`);
  for (const sheet of VOICES)
    for (const line of [
      "Tam, hold the lamp",
      "Tam, what do you think?",
      "Tam, did you hear that?",
      "thanks Tam",
      "Tam, shut up",
    ]) {
      const book = letterBook();
      book.prompt(ME, momentPrompt(0));
      const bodies: string[] = [];
      for (let i = 0; i < 11; i++) {
        book.said("brona-quill", said(`${line}${" ".repeat(i)}`));
        const [answer] = await asked(book.list, sheet, "reply");
        if (!answer) continue;
        bodies.push(/“[^”]*”/.exec(answer.body)?.[0] ?? answer.body);
        book.said(ME, answer);
        book.told(`Minute ${i}.`);
      }
      assert.equal(new Set(bodies).size, bodies.length, bodies.join("\n"));
      assert.ok(bodies.length >= 9, `${sheet.temper?.voice} ${line}: ${bodies.length}`);
    }
});

test("an order is answered with a deed and words; a yes or no begins with one where the sheet gives the reason", async () => {
  const book = letterBook();
  book.said("brona-quill", said("Tam, hold the lamp"));
  const [order] = await asked(book.list, ANYBODY, "reply");
  assert.match(order?.body ?? "", /^Tam [^“]+[.] “[^”]+”$/);
  const bound: Sheet = { text: "# Tam", temper: { voice: "Gentle.", bonds: ["There is no grave."] } };
  const reasons = new Set<string>();
  for (let seal = 0; seal < 20; seal++) {
    const own = letterBook(`seal ${seal}`);
    own.said("brona-quill", said("Tam, are you ready to go on?"));
    const [answer] = await asked(own.list, bound, "reply");
    if (/^“Yes\. /.test(answer?.body ?? "")) reasons.add(answer?.body ?? "");
  }
  assert.ok(
    [...reasons].some((body) => /put away|come up and ask|a grave with nobody|a name I want|hold me to it/.test(body)),
  );
});

test("what is theirs is not handed over, and nobody innocent is killed, for the asking", async () => {
  for (let seal = 0; seal < 20; seal++)
    for (const line of ["Tam, give me your purse", "Tam, kill the old woman"]) {
      const book = letterBook(`seal ${seal}`);
      book.said("brona-quill", said(line));
      const [answer] = await asked(book.list, ANYBODY, "reply");
      const { take } = FAMILIES.short.replies;
      const words = /“([^”]*)”/.exec(withoutBracket(answer?.body ?? ""))?.[1] ?? "";
      assert.ok(!take.includes(words), answer?.body);
    }
});
