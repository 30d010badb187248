import assert from "node:assert/strict";
import { test } from "node:test";
import { letterBook } from "../../test/support/letter-book.ts";
import { setTable } from "../../test/support/table.ts";
import { lettersOf } from "../protocol/letter.ts";
import type { TableState } from "../table/state.ts";
import { readLine } from "./read-line.ts";

const PLAYERS = ["corwin-voss", "gideon-harrowmoor", "seraphine-duskhollow", "tilda-brannock"];
const TABLE = {
  seats: new Map(PLAYERS.map((id) => [id, { id, role: "player" }])),
  threads: new Map(),
  scenes: new Map(),
} as unknown as TableState;
const [C = "", G = "", S = "", T = ""] = PLAYERS;

/** Seraphine has just answered Corwin. */
function book() {
  const all = letterBook();
  all.told("Rain on the glass.");
  const said = (from: string, to: string, body: string) =>
    all.said(from, { tag: "PLAYER_TO_PLAYER", fields: { to, manner: "aloud" }, body });
  said(C, S, "Seraphine, what do you make of her?");
  said(S, C, "“She is afraid.”");
  return lettersOf([...all.list]);
}
const parts = (line: string) => readLine(line, C, TABLE, book());
/** Each part in brief: for whom, and its words. */
const inBrief = (line: string) =>
  parts(line).map((part) => {
    if (part.for === "companions") return [part.manner, ...part.to, part.words];
    return [part.for === "gm" && part.secret ? "secret" : part.for, part.words];
  });
/** A line that is one part. */
function read(line: string) {
  const [part, ...more] = parts(line);
  assert.ok(part && more.length === 0, line);
  const { words } = part;
  return part.for === "companions"
    ? { to: part.to, manner: part.manner, secret: part.manner === "whisper", words }
    : { to: [], manner: "aloud", secret: part.for === "gm" && part.secret, words };
}

test("[PL130] a line goes to a companion only when it calls them: one with deeds in it, or with somebody else's name, goes to nobody who was spoken to before", () => {
  assert.deepEqual(read("Do you trust her?").to, [S]);
  for (const line of [
    'I answer Agathe first: "Deal. Nobody goes down those stairs till I am back." Then I sidle up to Corris Tane and ask: "What does the Guild keep in your downstairs, and did you know my sister was down there before I did?"',
    "I walk over to Corris Tane. Did you know her?",
    "I follow Tilda. Are you coming?",
    "I open the door, what do you see?",
  ])
    assert.deepEqual(read(line).to, [], line);
  assert.deepEqual(read('"Gideon, Seraphine: you two take the front," I say.').to, [G, S]);
});

test("[PL130] what says of itself that it is secret is for the Game Master alone, in whatever words it says so", () => {
  for (const line of [
    "In thieves' cant, so none of my friends catch it, I ask him: did you know?",
    "Under my breath to Tane: did you know about her?",
    "Seraphine, I say loudly, and out of the others' earshot I ask Tane whether you knew.",
    "I don't tell them what Tane said about the girl. Do you?",
    "Secretly I pocket the key, do you mind?",
    "I pass him the note without the others seeing. Do you know him?",
    "I keep that to myself. What do you say?",
  ]) {
    const { to, secret } = read(line);
    assert.deepEqual([to, secret], [[], true], line);
  }
});

test("[PL130] a whisper in plain words is one: to whoever it is whispered to, and to nobody else", () => {
  for (const line of [
    'I whisper to Tilda: "If it says forty-three, we leave."',
    'I lean over to Tilda and whisper, "If it says forty-three, we leave."',
    "I murmur to Tilda: If it says forty-three, we leave.",
    'I whisper in Tilda\'s ear: "If it says forty-three, we leave."',
  ]) {
    const { to, manner, words } = read(line);
    assert.deepEqual([to, manner, words], [[T], "whisper", "If it says forty-three, we leave."], line);
  }
  assert.deepEqual(read("I whisper to Corris Tane: who sent you?").to, []);
  assert.deepEqual(
    inBrief('I whisper to Tilda: "Stay here." Then I whistle the tune back, and listen. Do you hear?'),
    [
      ["whisper", T, "Stay here."],
      ["gm", "Then I whistle the tune back, and listen. Do you hear?"],
    ],
    "what stands behind it is a part of its own",
  );
});

test("[PL130] two who are called are both spoken to", () => {
  assert.deepEqual(read("Tilda and Gideon, stay close.").to, [T, G]);
  assert.deepEqual(read("Tilda, Gideon and Seraphine: what do you think?").to, [T, G, S]);
  for (const line of [
    "Tilda, Gideon: will you come?",
    "Tilda, Gideon, will you come?",
    "Will you come, Tilda and Gideon?",
  ])
    assert.deepEqual(read(line).to, [T, G], line);
  assert.deepEqual(read("Tilda, Gideon is lying.").to, [T]);
  assert.deepEqual(read("Tilda, Gideon, Seraphine and I go in.").to, []);
  assert.deepEqual(read("Tilda, stay close.").to, [T]);
  assert.deepEqual(read("Tilda and I go in.").to, []);
});

test("[PL260] what only one companion is to hear is whispered to them", () => {
  for (const line of [
    'Low, so only Tilda hears: "It was my hand, Tilda."',
    'I lean in so that only Tilda can hear and say: "It was my hand, Tilda."',
    "Low, so only Tilda hears: It was my hand, Tilda.",
  ]) {
    const { to, manner, words } = read(line);
    assert.deepEqual([to, manner, words], [[T], "whisper", "It was my hand, Tilda."], line);
  }
  assert.deepEqual(read("I speak low, so nobody hears.").to, []);
});

test("[PL285] a line is read in parts, each for its own ears: companions, somebody of the world, and in secret", () => {
  assert.deepEqual(
    inBrief(
      '"Gideon, Seraphine: you two take the front." If anybody asks, I lie: I took nothing. Then I sneak up to the door.',
    ),
    [
      ["aloud", G, S, '"Gideon, Seraphine: you two take the front."'],
      ["gm", "If anybody asks, I lie: I took nothing. Then I sneak up to the door."],
    ],
  );
  assert.deepEqual(
    inBrief(
      '"Gideon, Tilda, it was mine. I drew it." Seraphine, is that rounded? Then I tell Col: "Your paper is false."',
    ),
    [
      ["aloud", G, T, '"Gideon, Tilda, it was mine. I drew it."'],
      ["aloud", S, "Seraphine, is that rounded?"],
      ["gm", 'Then I tell Col: "Your paper is false."'],
    ],
  );
  assert.deepEqual(inBrief("Seraphine, was any of that rounded? And Col, listen to me: it is false. All of it."), [
    ["aloud", S, "Seraphine, was any of that rounded?"],
    ["gm", "And Col, listen to me: it is false. All of it."],
  ]);
  assert.deepEqual(
    inBrief(
      '"Gideon, Tilda: down to the pump." I copy the names as I pass the board, E. Quill first; and without anybody seeing I slip a tally into my sleeve.',
    ),
    [
      ["aloud", G, T, '"Gideon, Tilda: down to the pump."'],
      ["gm", "I copy the names as I pass the board, E. Quill first;"],
      ["secret", "and without anybody seeing I slip a tally into my sleeve."],
    ],
  );
  assert.deepEqual(inBrief("I read the board, then, without anybody seeing, I slip a tally into my sleeve."), [
    ["gm", "I read the board,"],
    ["secret", "then, without anybody seeing, I slip a tally into my sleeve."],
  ]);
  assert.deepEqual(inBrief("It is dark down there. What do you think, Tilda?"), [
    ["aloud", T, "It is dark down there. What do you think, Tilda?"],
  ]);
  assert.deepEqual(inBrief("Tilda, stay close. It is dark. I open the door."), [
    ["aloud", T, "Tilda, stay close. It is dark."],
    ["gm", "I open the door."],
  ]);
});

test("[PL285] where it is not clear, that part is taken for less public, and no other", () => {
  assert.deepEqual(inBrief("Tilda, wait here. Secretly I follow the boy. I take his purse. Where is he going?"), [
    ["aloud", T, "Tilda, wait here."],
    ["secret", "Secretly I follow the boy. I take his purse. Where is he going?"],
  ]);
  assert.deepEqual(inBrief("Tilda, wait here. I take the purse. Without anybody noticing, of course."), [
    ["aloud", T, "Tilda, wait here."],
    ["secret", "I take the purse. Without anybody noticing, of course."],
  ]);
  assert.deepEqual(inBrief('I lean in so that only Tilda can hear. "It was my hand." Then I get up.'), [
    ["whisper", T, "It was my hand."],
    ["gm", "Then I get up."],
  ]);
});

test("[PL286] a sentence that wants the end of the evening is none of the story, whatever stands beside it", () => {
  for (const line of [
    "Let's call it a night here, thank you all.",
    "Let's stop here.",
    "I have to stop now, good night.",
    "Let’s stop here for tonight, with that lamp swinging in the window.",
  ])
    assert.deepEqual(inBrief(line), [["table", line]]);
  assert.deepEqual(inBrief("I hand Wenna the pail. Let's stop here for tonight."), [
    ["gm", "I hand Wenna the pail."],
    ["table", "Let's stop here for tonight."],
  ]);
  for (const line of ["Stop it now, please!", "Tilda, let's stop here.", "I stop here and listen.", "Stop, thief!"])
    assert.ok(!inBrief(line).some(([of]) => of === "table"), line);
});

test("[PL285] whoever says that they ask or tell somebody who is no companion is not speaking to the companion they called before", async () => {
  const { state } = await setTable();
  const parts = (line: string) => readLine(line, "corwin-voss", state).map((part) => [part.for, part.words]);
  assert.deepEqual(parts("Tilda, give Wenna your honey cake. I ask Wenna how old the boy was. Then I take the pail."), [
    ["companions", "Tilda, give Wenna your honey cake."],
    ["gm", "I ask Wenna how old the boy was. Then I take the pail."],
  ]);
  assert.deepEqual(parts('"Gideon, stay near me." Then I ask the gatekeeper "What is your name?" and I kneel.'), [
    ["companions", '"Gideon, stay near me."'],
    ["gm", 'Then I ask the gatekeeper "What is your name?" and I kneel.'],
  ]);
  assert.deepEqual(parts("Tilda, wait. I ask Gideon what he saw.").at(-1)?.[0], "companions");
});

test("[PL340] whoever calls somebody of the world behind words to a companion is speaking to them, and not to the companion", () => {
  const own = "Tilda, hold the lantern.";
  for (const call of [
    "Wenna, whose dinner is it, and who eats it?",
    "Corrie Pell, who is to light it at five?",
    "Mister Sleath! Come up and be civil.",
    "You there with the stone dust, that cord is forty yards of slow fuse.",
    "Tell me, Wenna, whose dinner is it?",
    "How much for four, Mister Sleath?",
    "Ferryman, how much for four?",
  ])
    assert.deepEqual(
      inBrief(`${own} ${call}`),
      [
        ["aloud", T, own],
        ["gm", call],
      ],
      call,
    );
  for (const goesOn of ["Yes, that one.", "Listen, it is late.", "Is it late?", "It is a long way, friend."])
    assert.deepEqual(inBrief(`${own} ${goesOn}`), [["aloud", T, `${own} ${goesOn}`]], goesOn);
});

test("[PL340] somebody is called by what they are where that was heard of", () => {
  const all = letterBook();
  all.told("At the pier the ferryman waits.");
  const calls = (line: string) => readLine(line, C, TABLE, lettersOf([...all.list])).map((part) => part.for);
  assert.deepEqual(calls("Tilda, wait. How much for four, ferryman?"), ["companions", "gm"]);
  assert.deepEqual(calls("Tilda, wait. How much for four, baker?"), ["companions"]);
});

test("[PL341] sentences that go on in the same breath, of what one did or is, go to whoever was called; a deed does not", () => {
  assert.deepEqual(inBrief("Tilda, I lied. I opened the letter. I never told you. I am sorry."), [
    ["aloud", T, "Tilda, I lied. I opened the letter. I never told you. I am sorry."],
  ]);
  assert.deepEqual(inBrief("Tilda, I lied. I open the letter."), [
    ["aloud", T, "Tilda, I lied."],
    ["gm", "I open the letter."],
  ]);
  assert.deepEqual(inBrief("I opened the letter."), [["gm", "I opened the letter."]]);
});

test("[PL342] a whisper begins where it says so, in whatever place of the line, and what stands before it is no part of it", () => {
  assert.deepEqual(inBrief("Corrie Pell, who lights it? I whisper to Tilda: the survey is mine."), [
    ["gm", "Corrie Pell, who lights it?"],
    ["whisper", T, "the survey is mine."],
  ]);
  for (const [line, words] of [
    ["I ask loudly, and under my breath to Tilda: read me the last name.", "read me the last name."],
    ["Low, to Tilda: do not let that bag touch your skin.", "do not let that bag touch your skin."],
    ['I lean to Tilda, low: "Who is frightened?"', "Who is frightened?"],
  ] as const)
    assert.deepEqual(inBrief(line), [["whisper", T, words]], line);
  assert.deepEqual(inBrief("I say quietly to Col and Tilda: it is false.")[0]?.[0], "gm", "two are named");
  assert.deepEqual(
    inBrief("I whisper to Tilda that it is my total too, and say nothing of the glove. Then I light the lantern."),
    [
      ["whisper", T, "it is my total too"],
      ["secret", "and say nothing of the glove."],
      ["gm", "Then I light the lantern."],
    ],
  );
});

test("[PL343] words that end the evening are no part of the story, and a line of the story that speaks of a night or of stopping is none of these", () => {
  for (const line of [
    "That's enough for tonight, let's stop here.",
    "call it a night",
    "Good night, I'm done",
    "good night everyone!",
    "Okay, that's it for me today",
    "Right, let us call it a night here, with the pen in my hand. Thank you all.",
  ])
    assert.deepEqual(inBrief(line), [["table", line]], line);
  for (const line of [
    "We stop for the night at the inn.",
    "We stop for the night.",
    "I stop here.",
    "I say good night to Wenna.",
    "Good night, Wenna.",
    "I'm done with the lock.",
    "That's all, thank you.",
    "That's it for me, I walk out.",
    "Stop, everyone!",
    "That's enough, everyone!",
  ])
    assert.ok(!inBrief(line).some(([of]) => of === "table"), line);
});

test("[PL780] what is said so that others do not hear it ends with its quotation, and what follows is for whom it says itself", () => {
  assert.deepEqual(
    inBrief(
      'I let go of her hand and say, so only she hears it, "I will get Ned loose. If you run, run to Agathe." Then I stroll to the bar and say to the docker, "Ned! You owe me." I show him a coin.',
    ),
    [
      [
        "secret",
        'I let go of her hand and say, so only she hears it, "I will get Ned loose. If you run, run to Agathe."',
      ],
      ["gm", 'Then I stroll to the bar and say to the docker, "Ned! You owe me." I show him a coin.'],
    ],
  );
  assert.deepEqual(
    inBrief(
      'I whisper to Nell: "That was our deal." The blanket goes round Jory, I say so aloud. Then I am out and after the cart.',
    ),
    [
      ["secret", 'I whisper to Nell: "That was our deal."'],
      ["gm", "The blanket goes round Jory, I say so aloud. Then I am out and after the cart."],
    ],
  );
  assert.deepEqual(
    inBrief('I whisper to Nell: "Hide." "And keep the cards."').map(([of]) => of),
    ["secret"],
  );
  assert.deepEqual(
    inBrief('I greet Lowe: "Morning." I step out, and lift E. QUILL so nobody notices.'),
    [
      ["gm", 'I greet Lowe: "Morning."'],
      ["secret", "I step out, and lift E. QUILL so nobody notices."],
    ],
    "an initial ends no sentence, and what was said aloud before is not hidden with the deed",
  );
});

test("[PL781] what is done on the quiet, or shown to nobody, is secret until something is said aloud", () => {
  const open = 'Aloud, up to the box: "Evening, Kara. You owe HER the boots."';
  for (const quiet of [
    "On the quiet I press the knave over the name. Not yet.",
    "I take a rubbing of it, and I show it to no one, not even Tilda. Not yet.",
    "I take a rubbing on the quiet. I tell nobody.",
  ])
    assert.deepEqual(inBrief(`${quiet} ${open}`), [
      ["secret", quiet],
      ["gm", open],
    ]);
  assert.deepEqual(
    inBrief("I keep that to myself. I say nothing aloud.").map(([of]) => of),
    ["secret"],
  );
});

test("[PL782] what somebody is told in a whisper to do goes on behind an and, and no part begins with a comma", () => {
  assert.deepEqual(
    inBrief(
      "I offer him rhubarb. I murmur to Tilda that she should tie up and count the steps, and mind the third. I wait.",
    ),
    [
      ["gm", "I offer him rhubarb."],
      ["whisper", T, "she should tie up and count the steps, and mind the third."],
      ["gm", "I wait."],
    ],
  );
  assert.deepEqual(inBrief("Tilda, quietly: you knew him."), [["whisper", T, "you knew him."]]);
  assert.deepEqual(inBrief("To Gideon and Seraphine both: keep her between you. I go out."), [
    ["aloud", G, S, "To Gideon and Seraphine both: keep her between you."],
    ["gm", "I go out."],
  ]);
});
