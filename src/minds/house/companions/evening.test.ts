import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ANYBODY,
  asked,
  deskOf,
  letterBook,
  ME,
  momentPrompt,
  type Sheet,
} from "../../../../test/support/letter-book.ts";
import { withoutBracket } from "../plain-words.ts";
import { ACTS, type Act } from "./acts.ts";
import { readPrompt } from "./asked.ts";
import { does } from "./bracket.ts";
import { companionAt } from "./companion.ts";
import { actFor, latelyDone, momentOf } from "./drives.ts";
import { TRADES } from "./lines/pages.ts";

/** So many prompts, each answered, told by the narration and remembered. Dice fall high and low by turns. */
async function evening(sheet: Sheet, prompts: number, seal = "seal") {
  const book = letterBook(seal);
  book.scene("The Gate");
  const bodies: string[] = [];
  const acts: (Act | undefined)[] = [];
  let dice = 0;
  for (let i = 0; i < prompts; i++) {
    book.prompt(ME, momentPrompt(i));
    let [said] = await asked(book.list, sheet);
    if (said?.kind === "roll") {
      book.add({ ...said, by: ME, dice: [], total: 1 + ((dice * 7) % 20) });
      dice += 1;
      [said] = await asked(book.list, sheet);
    }
    assert.ok(said);
    book.said(ME, said);
    bodies.push(said.body);
    book.told(`${withoutBracket(said.body)}\n\nMinute ${i} of hour ${i * 3} goes by.`);
    acts.push(latelyDone(companionAt(deskOf(ME, book.list, sheet)))[0]);
  }
  return { bodies, acts, dice };
}

const wordsOf = (body: string): readonly string[] =>
  withoutBracket(body)
    .toLowerCase()
    .match(/[\p{L}\p{N}'’-]+/gu) ?? [];
const runsIn = (body: string): ReadonlySet<string> =>
  new Set(wordsOf(body).flatMap((_, i, words) => (i + 5 <= words.length ? [words.slice(i, i + 5).join(" ")] : [])));
const sentencesIn = (body: string): readonly string[] =>
  withoutBracket(body)
    .toLowerCase()
    .split(/[.?!…:;“”"]+/)
    .map((one) => one.trim())
    .filter((one) => one.includes(" "));

const SHEETS: readonly Sheet[] = [
  ...Object.keys(TRADES).map((trade) => ({ text: `# Tam\n${trade === "wild" ? "druid" : trade}` })),
  { text: "# Tam\nFighter", temper: { voice: "Short sentences. Longer ones about food." } },
  { text: "# Tam\nRogue", temper: { voice: "Counts things. Sardonic." } },
  { text: "# Tam\nCleric", temper: { voice: "Gentle. Apologises to doors." } },
];

test("[MI5] over sixty prompts no voice says a sentence, or five words in a row, twice", async () => {
  for (const sheet of SHEETS) {
    const { bodies } = await evening(sheet, 60);
    const said = bodies.flatMap((body) => [...new Set(sentencesIn(body))]);
    const runs = bodies.flatMap((body) => [...runsIn(body)]);
    const twice = (list: readonly string[]) => list.filter((one, i) => list.indexOf(one) !== i);
    assert.deepEqual([sheet.text, twice(said), twice(runs)], [sheet.text, [], []]);
    assert.ok(bodies.filter((body) => wordsOf(body).length > 0).length >= 45, "there is plenty to say all the same");
  }
});

test("[MI5] the page's line for them comes first, then a line of the sheet that fits; each once", async () => {
  const sheet: Sheet = {
    text: '# Tam\nFighter\n- "Never on a Friday, my uncle said."',
    temper: { triggers: [{ when: "When a gate is open", what: 'Stops. "A gate is a mouth."' }] },
  };
  const book = letterBook();
  const tongue = '## On Your Tongue\n- (tease) "You first. You are narrower."';
  const bodies: string[] = [];
  for (let i = 0; i < 3; i++) {
    book.prompt(ME, momentPrompt(0, tongue));
    const [said] = await asked(book.list, sheet);
    assert.ok(said?.tag === "PLAYER_TO_GM");
    book.said(ME, said);
    bodies.push(withoutBracket(said.body));
  }
  assert.equal(bodies[0], '"You first. You are narrower."');
  assert.match(bodies[1] ?? "", /“A gate is a mouth\.”$/);
  assert.doesNotMatch(bodies[2] ?? "", /narrower|mouth/);
});

test("[MI5] an answer is made of the sheet, the letters and the prompt: the same again from the same, and another from another seal", async () => {
  const [one, same, other] = [await evening(ANYBODY, 12), await evening(ANYBODY, 12), await evening(ANYBODY, 12, "x")];
  assert.deepEqual(one, same);
  assert.notDeepEqual(one.bodies, other.bodies);
});

test("[MI6] at least half of the answers do something that the rules know", async () => {
  for (const sheet of SHEETS) {
    const { bodies } = await evening(sheet, 30);
    const done = bodies.filter(does);
    assert.ok(done.length >= 15, `${sheet.text}: ${done.length} of 30`);
    assert.ok(new Set(done.map((body) => /\((\w+)/.exec(body)?.[1])).size >= 3, "and not always the same");
  }
});

test("every act can occur, and the one done last does not", async () => {
  const seen = new Set<Act>();
  const skilled = {
    text: `${ANYBODY.text}, Persuasion +4, Stealth +3`,
    temper: { companions: [{ when: "Brona", what: "A rival." }] },
  };
  for (const [i, sheet] of [...SHEETS, ...SHEETS, ...Array.from({ length: 6 }, () => skilled)].entries()) {
    const { acts } = await evening(sheet, 40, `seal ${i}`);
    for (const act of acts) if (act) seen.add(act);
  }
  assert.deepEqual(
    ACTS.filter((act) => !seen.has(act)),
    [],
  );
  for (let seal = 0; seal < 60; seal++) {
    const book = letterBook(`seal ${seal}`);
    book.said(ME, {
      tag: "PLAYER_TO_GM",
      fields: { type: "REACTION" },
      body: "“Too easy a hill. Somebody left it for us.”",
    });
    book.prompt(ME, momentPrompt(seal));
    const companion = companionAt(deskOf(ME, book.list, ANYBODY));
    assert.equal(latelyDone(companion)[0], "doubt");
    assert.notEqual(
      actFor(companion, momentOf(companion, readPrompt(momentPrompt(seal), "QUICK_REACTION"), undefined)),
      "doubt",
    );
  }
});

test("at most one prompt in four has a die in it", async () => {
  const { dice } = await evening(ANYBODY, 40);
  assert.ok(dice > 2 && dice <= 10, String(dice));
});
