import assert from "node:assert/strict";
import { test } from "node:test";
import { letterBook } from "../../../test/support/letter-book.ts";
import { lettersOf } from "../../protocol/letter.ts";
import { heardBy } from "./heard.ts";
import { lineOf } from "./letter-lines.ts";
import { ownedSince } from "./standing.ts";

const B = "brona-quill";

test("[PL350] what a companion learns stands in their prompt behind the telling in which they do, and before whatever else is said first", () => {
  const book = letterBook();
  const learn = (text: string) => book.add({ kind: "learned", to: [B], text, by: "ruling" });
  const read = () => heardBy(lettersOf([...book.list]), B, "player", 4000, () => "").pieces.join("\n");
  learn("The boy is Davy.");
  assert.match(read(), /You learn: The boy is Davy\.$/, "at once, where nothing else has come");
  book.add({ kind: "ruling", for: B, outcome: "She sees him.", visibility: "open", changes: {} });
  book.told("A boy names himself.");
  assert.match(read(), /She sees him[\s\S]*A boy names himself\.[\s\S]*You learn: The boy is Davy\.$/);
  learn("The stair is wet.");
  book.prompt(B, "Well?");
  book.told("Rain.");
  assert.match(read(), /You learn: The stair is wet\.[\s\S]*Well\?[\s\S]*Rain\./);
  assert.equal(read().match(/You learn/g)?.length, 2);
});

test("[PL351] a thing out of a pack leaves no hole in the list, and the pack is not told twice", () => {
  const book = letterBook();
  const equipment = ["Burglar's pack (backpack, bag of 1,000 ball bearings, 10 ft of string)", "Rope"];
  const belongings = () => ({ coins: {}, equipment }) as never;
  const lose = (...loses: readonly string[]) =>
    book.add({ kind: "ruling", for: B, outcome: "done", visibility: "open", changes: { sheet: { [B]: { loses } } } });
  lose("bag of 1,000 ball bearings");
  const owned = () => ownedSince({ letters: lettersOf([...book.list]), belongings }, B);
  assert.deepEqual(owned(), ["no longer has bag of 1,000 ball bearings"]);
  lose("backpack");
  assert.deepEqual(owned(), ["no longer has backpack and bag of 1,000 ball bearings"]);
});

test("[MM727] a message stands among the letters in plain lines: who hears it in one, and quoted words without signs before their marks", () => {
  const line = (tag: string, fields: object, reader: string, body = "") =>
    lineOf({ kind: "message", tag, from: "gm", to: [], fields, body } as never, reader);
  const told = (reader: string) => line("NARRATIVE", { group: ["hask-oru", "tam-askew"] }, reader, "Rain.");
  assert.equal(told("hask-oru"), "[NARRATIVE]\n\nRain.");
  assert.equal(told("gm"), "[NARRATIVE]\nto: hask-oru, tam-askew\n\nRain.");
  const action = 'I point. "Nine," I say, "and no more."';
  assert.match(
    line("PLAYER_ACTION", { character: B, action }, "gm"),
    /\naction: I point\. "Nine," I say, "and no more\."$/,
  );
  assert.match(
    line("PLAYER_TO_PLAYER", { from: B, to: ["hask-oru", "tam-askew"] }, "gm", "Down."),
    /\nto: hask-oru, tam-askew\n/,
  );
});

test("[MM982] what a Game Master asked of several in the same words stands once among its letters, with their names", () => {
  const asked = (n: number, to: string, body: string) => ({
    n,
    kind: "message",
    tag: "GM_TO_PLAYER",
    from: "gm",
    to: [to],
    fields: { to, request_type: "INTERACTION" },
    body,
  });
  const opened = (n: number, of: string) => ({ n, kind: "prompt", for: of, opened: "INTERACTION" });
  const letters = [
    asked(1, "tilda", "Talk it over."),
    opened(2, "tilda"),
    asked(3, "corwin", "Talk it over."),
    opened(4, "corwin"),
    asked(5, "gideon", "Keep watch."),
  ];
  const text = heardBy(lettersOf(letters as never), "gm", "gm", 6_000, () => "").pieces.join("\n");
  assert.equal(text.match(/Talk it over\./g)?.length, 1, text);
  assert.match(text, /to: tilda, corwin\n/);
  assert.match(text, /to: gideon\n[\s\S]*Keep watch\./);
});
