import assert from "node:assert/strict";
import { test } from "node:test";
import { emptyTable } from "../../table/state.ts";
import { openGuard } from "../guard.ts";
import { acrosticIn } from "./acrostic.ts";

const NONE: ReadonlySet<string> = new Set();
const TAILS = ["is cold", "was never here", "may wait", "goes by", "will do", "has two"];

/** A line for each letter, that begins with it; or ends with it. */
const lines = (letters: string, last = false): string[] =>
  [...letters].map((letter, i) =>
    last ? `That ${TAILS[i % 6]} ba${letter}` : `${letter.toUpperCase()}o ${TAILS[i % 6]}`,
  );

const wordsIn = (text: string, told = NONE): string => acrosticIn(text, told)?.words.join(" ") ?? "";

test("[SC25] words are read from first letters of lines and sentences and last letters of lines, down and up, with other lines around them", () => {
  const down = lines("slowpoison");
  assert.equal(wordsIn(down.join("\n")), "slow poison");
  assert.equal(wordsIn(down.map((line, i) => `${i + 1}. ${line}`).join("\n")), "slow poison");
  assert.equal(wordsIn(`${down.join(". ")}.`), "slow poison");
  assert.equal(wordsIn(down.toReversed().join("\n")), "slow poison");
  assert.equal(wordsIn(lines("hungrywolf", true).join("\n")), "hungry wolf");
  assert.equal(wordsIn(["A bell rings.", ...down, "You wait."].join("\n")), "slow poison");
});

test("[SC25] a name of the campaign is a word; few letters, letters by chance and small words alone are none", () => {
  assert.equal(wordsIn(lines("quibblebakes").join("\n")), "");
  assert.equal(wordsIn(lines("quibblebakes").join("\n"), new Set(["quibble"])), "quibble bakes");
  for (const letters of ["poison", "tasthwitssan", "itisasitis", "tttttttttttt"])
    assert.equal(wordsIn(lines(letters).join("\n")), "", letters);
});

test("[SC25] what is spelled less surely is read where the text points at it", () => {
  const spelled = [...lines("aninksowet"), ...lines("tsthwi")];
  assert.equal(wordsIn(spelled.join("\n")), "");
  assert.notEqual(wordsIn([...spelled, "The first letters are red."].join("\n")), "");
});

const HEARER = "tilda-brannock";
const secret = {
  id: "pell/1",
  path: "gm.md",
  line: 1,
  heading: "Secrets",
  text: "Widow Pell gives the Squire foxglove in his broth.",
};
const known = "Widow Pell keeps the inn.";
const files = {
  secrets: [secret],
  texts: [
    { path: "gm.md", text: secret.text, readers: [] },
    { path: "known.md", text: known, readers: [{ seat: HEARER, text: known }] },
  ],
};

test("[SC25] an acrostic is stopped beside what a secret is about, not elsewhere, and not for whoever was revealed it", () => {
  const guard = openGuard(() => files);
  const spelled = lines("deadlysoup").join("\n");
  assert.equal(guard.leak(spelled, [HEARER], emptyTable), undefined);
  const leak = guard.leak(`${spelled}\nWidow Pell hums.`, [HEARER], emptyTable);
  assert.deepEqual([leak?.secret, leak?.how, leak?.to], ["pell/1", "encoded", [HEARER]]);
  assert.equal(guard.leak(`${spelled}\nWidow Pell hums.`, [HEARER], emptyTable, { secret: "pell/1" }), undefined);
});

test("[SC25] what spells it is left out whole, every line and every one of several; the rest stays", () => {
  const guard = openGuard(() => files);
  const text = ["Widow Pell hums.", ...lines("deadlysoup"), "Quiet, now.", ...lines("murderer"), "Rain falls."].join(
    "\n",
  );
  assert.equal(guard.safe(text, [HEARER], emptyTable), "Widow Pell hums.\nQuiet, now.\nRain falls.");
});
