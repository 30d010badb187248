import assert from "node:assert/strict";
import { test } from "node:test";
import { deskOf, letterBook, type Sheet } from "../../../test/support/letter-book.ts";
import { ACTS, type Act } from "./companions/acts.ts";
import { readPrompt } from "./companions/asked.ts";
import { companionAt } from "./companions/companion.ts";
import { actFor, latelyDone, momentOf } from "./companions/drives.ts";
import { does } from "./companions/mechanic.ts";
import { TRADES } from "./companions/voice.ts";
import { withoutBracket } from "./plain-words.ts";
import { housePlayer } from "./player.ts";

const ME = "tam-askew";
const ANYBODY: Sheet = { text: "# Tam Askew\nSoldier. **Skills**: Athletics +5, Perception +2" };

interface Answer {
  readonly tag: string;
  readonly kind?: string;
  readonly fields: { readonly type: string };
  readonly body: string;
}

const asked = async (list: Parameters<typeof deskOf>[1], sheet: Sheet, task?: Parameters<typeof deskOf>[3]) =>
  (await housePlayer(deskOf(ME, list, sheet, task), new AbortController().signal)) as readonly Answer[];

const MOMENTS = [
  [
    "Persuasion",
    "Wenna Tull; the gate",
    "The gate was opened from the inside.",
    "low",
    "Brona asks who opened the gate.",
  ],
  ["Stealth", "the window", "Oda wrote with her left hand.", "medium", "Brona looks at the window."],
  ["", "the lamp", "", "none", "Nobody moves for a while."],
  [
    "Athletics",
    "the rope; the shaft",
    "It stood open nine mornings running.",
    "high",
    "Brona slips, and Hask helps Tam up.",
  ],
  ["Arcana", "Oda Marl; the ledger", "The ledger stops in spring.", "low", "Brona turns a page."],
] as const;

/** A prompt as the house's own game master gives it. */
const prompt = (i: number, more = ""): string => {
  const [trying, about, known, danger, happened] = MOMENTS[i % MOMENTS.length] ?? MOMENTS[0];
  const doing = trying === "" ? "" : "brona-quill";
  return `## Just Happened\n${happened}\n## At Hand\n- doing: ${doing}\n- trying: ${trying}\n- about: ${about}\n- danger: ${danger}\n- known: ${known}\n${more}\n## Request\nA word or a move?`;
};

/** So many prompts, each answered, told by the narration and remembered. Dice fall high and low by turns. */
async function evening(sheet: Sheet, prompts: number, seal = "seal") {
  const book = letterBook(seal);
  book.scene("The Gate");
  const bodies: string[] = [];
  const acts: (Act | undefined)[] = [];
  let dice = 0;
  for (let i = 0; i < prompts; i++) {
    book.prompt(ME, prompt(i));
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
    book.prompt(ME, prompt(0, tongue));
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
  for (const [i, sheet] of [...SHEETS, ...SHEETS, skilled, skilled].entries()) {
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
    book.prompt(ME, prompt(seal));
    const companion = companionAt(deskOf(ME, book.list, ANYBODY));
    assert.equal(latelyDone(companion)[0], "doubt");
    assert.notEqual(
      actFor(companion, momentOf(companion, readPrompt(prompt(seal), "QUICK_REACTION"), undefined)),
      "doubt",
    );
  }
});

const BOUND: Sheet = {
  text: "# Tam\nFighter",
  temper: {
    name: "Tam Askew",
    veto: "high",
    bonds: ["My brother Pell worked the lower galleries. There is no grave."],
    ideals: ["Candour: no lies among friends."],
  },
};

test("[MI7] a companion vetoes what touches them: a name, a bond; once a scene, and says why", async () => {
  const book = letterBook("first");
  book.scene("Gate");
  book.prompt(ME, prompt(0, "- known: Somebody called Pell signed for the lamp."));
  const [veto] = await asked(book.list, BOUND);
  assert.equal(veto?.fields.type, "VETO");
  assert.match(veto?.body ?? "", /^\[VETO\][^\n]+\nMy brother Pell worked the lower galleries\.$/);
  book.said(ME, veto);
  book.prompt(ME, "## Scene\nPell's name is in the book.\n## Request\nWhat do you do?", "FULL_CONTEXT");
  const [full] = await asked(book.list, BOUND);
  assert.notEqual(full?.fields.type, "VETO");
  assert.match(full?.body ?? "", /My brother Pell/);
  book.said(ME, full);
  book.prompt(ME, prompt(1, "- known: Pell had a second lamp."));
  const [next] = await asked(book.list, BOUND);
  assert.notEqual(next?.fields?.type, "VETO");
});

test("[MI7] and nothing else is vetoed, however readily they do it", async () => {
  for (let seal = 0; seal < 5; seal++) {
    const { bodies } = await evening(BOUND, 20, `seal ${seal}`);
    assert.deepEqual(
      bodies.filter((body) => body.startsWith("[VETO")),
      [],
    );
  }
});

const PLAN = prompt(1).replace("Brona looks at the window.", "Brona goes in through the window.");

test("before a plan that commits a die is asked for, and obeyed", async () => {
  for (const [total, ends] of [
    [1, /\(objects\)$/],
    [9, /\(on condition: [^()]+\)$/],
  ] as const) {
    const book = letterBook();
    book.prompt(ME, PLAN);
    const [die] = await asked(book.list, ANYBODY);
    assert.deepEqual(
      { ...die, reason: "" },
      { kind: "roll", for: ME, expr: "1d20", reason: "", purpose: "agreement", visibility: "inner" },
    );
    book.add({ ...die, by: ME, dice: [total], total });
    const [said] = await asked(book.list, ANYBODY);
    assert.match(said?.body ?? "", ends);
  }
  const book = letterBook();
  book.prompt(ME, PLAN);
  book.add({ kind: "refusal", to: ME, tag: "roll", code: "screen/not-yours", hint: "" });
  const [said] = await asked(book.list, ANYBODY);
  assert.equal(said?.tag, "PLAYER_TO_GM", "where there is no die to be had they make up their mind without one");
});

test("at most one prompt in four has a die in it", async () => {
  const { dice } = await evening(ANYBODY, 40);
  assert.ok(dice > 2 && dice <= 10, String(dice));
});

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

test("companions answer each other, a question with an answer, and fall silent after three lines at most", async () => {
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
  assert.ok(lines >= 1 && lines <= 3, String(lines));
});

test("a whisper is whispered back to whoever whispered", async () => {
  const book = letterBook();
  book.said("brona-quill", { tag: "PLAYER_TO_PLAYER", fields: { to: ME, manner: "whisper" }, body: "“Now?”" });
  const [said] = await asked(book.list, ANYBODY, "reply");
  assert.deepEqual([said?.tag, said?.fields], ["PLAYER_TO_PLAYER", { to: "brona-quill", manner: "whisper" }]);
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
