import assert from "node:assert/strict";
import { test } from "node:test";
import { houseAt } from "../../../test/support/evening.ts";
import { desk } from "../../../test/support/model-answers.ts";
import { tableWithFiles } from "../../../test/support/model-table.ts";
import { call, scriptedModel } from "../../../test/support/scripted-model.ts";
import { SMALL_CAMPAIGN } from "../../../test/support/small-campaign.ts";
import { answer, narration, prompt, ruling, setTable } from "../../../test/support/table.ts";
import { deskFor } from "../../play/desk.ts";
import { STYLE_RULES } from "../house/compose/style.ts";
import { page } from "../pages.ts";
import { modelMind } from "./model-mind.ts";
import { heardAt, promptFor } from "./prompt.ts";

const question = (of: ReturnType<typeof desk>) => promptFor(of, "tools").question;
const said = (from: string, tag: string, body: string, fields: object = {}) => ({
  kind: "message",
  tag,
  from,
  to: tag === "NARRATIVE" ? ["all"] : ["gm"],
  fields: tag === "PLAYER_TO_GM" ? { type: "ACTION", character: from, ...fields } : fields,
  body,
});

test("[MM220] every call of the GM and of the Narrator has the evening's style with its rules, and nobody else's has", async () => {
  const { beats } = await tableWithFiles(SMALL_CAMPAIGN);
  const { model, asked } = scriptedModel(({ seat, question: now }, n) => {
    if (seat !== "gm") return { text: `It was the ${n}th drop.` };
    if (/Ask nobody/.test(now)) return { calls: [call("end", { summary: "s", next_hook: "h" })] };
    return {
      calls: [
        call("narrate", { to: ["all"], text: `Drop ${n}.` }),
        call("ask_player", { to: "tilda", type: "QUICK_REACTION", request: "Well?" }),
      ],
    };
  });
  const roleOf = (seat: string) => (seat === "gm" ? "gm" : seat === "narrator" ? "narrator" : "player");
  await beats(3, (seat) => modelMind({ model, role: roleOf(seat), house: houseAt(seat) }));
  const telling = asked.filter(({ seat }) => seat === "gm" || seat === "narrator");
  assert.ok(telling.some(({ seat }) => seat === "narrator") && telling.length >= 5);
  for (const one of telling) assert.ok(one.question.includes(STYLE_RULES.hybrid), one.question);
  for (const one of asked) if (!telling.includes(one)) assert.doesNotMatch(one.question, /Style:/);
  for (const style of ["script", "novel", "minimal"] as const)
    assert.ok(question({ ...desk(), style }).includes(STYLE_RULES[style]));
});

const creature = (id: string, more: object = {}) => ({
  id,
  side: "party",
  hp: 8,
  temp: 0,
  dying: null,
  dead: false,
  gone: null,
  held: [],
  exhaustion: 0,
  concentration: null,
  slotsSpent: [1, 0],
  used: {},
  turn: { reaction: true },
  stats: { hp: 8, ac: 12, attacks: [], own: [], casting: { slots: [3, 1] } },
  ...more,
});

test("[MM221] the GM sees hit points, slots, temporary ones, conditions, concentration, initiative and reactions; a player its own, outside fights too", () => {
  const gideon = creature("gideon-harrowmoor", {
    hp: 5,
    temp: 4,
    concentration: "Bless",
    held: [{ name: "poisoned", by: "x", ends: {} }],
    turn: { reaction: false },
  });
  const fight = {
    round: 2,
    tier: "standard",
    turn: "wolf-1",
    order: [
      { id: "wolf-1", initiative: 17 },
      { id: "gideon-harrowmoor", initiative: 9 },
    ],
    bands: { "gideon-harrowmoor": "near", "wolf-1": "near" },
  };
  const creatures = { "gideon-harrowmoor": gideon, "wolf-1": creature("wolf-1", { side: "foes" }) };
  const gms = question({ ...desk(), status: { creatures, fight } as never });
  assert.match(gms, /Initiative: wolf-1 17, gideon-harrowmoor 9\./);
  assert.match(
    gms,
    /gideon-harrowmoor \(5\/8 hp and 4 temporary, poisoned, concentrating on Bless, slots 2\/3 of level 1, 1\/1 of level 2, reaction spent, near, AC 12\)/,
  );
  const outside = question({ ...desk(), status: { creatures, fight: null } as never });
  assert.match(outside, /slots 2\/3 of level 1/);
  const own = question({ ...desk("player", "answer"), mode: "lead", self: gideon as never });
  assert.match(own, /You: 5\/8 hp and 4 temporary, poisoned, concentrating on Bless, slots 2\/3 of level 1/);
  assert.doesNotMatch(own, /wolf/);
});

test("[MM222] the GM is told what was said and done since it last told, and what its last telling left out; nothing of what was secret", () => {
  const letters = [
    said("gm", "NARRATIVE", "Rain."),
    said("tilda-brannock", "PLAYER_TO_GM", "I hold the door."),
    said("gideon-harrowmoor", "PLAYER_TO_GM", "I pray for the drowned."),
    said("corwin-voss", "PLAYER_TO_GM", "Secretly, I pocket the key."),
  ];
  const now = question(desk("gm", "run", letters));
  assert.match(now, /Heard by nobody else yet: what these answered, above: tilda-brannock, gideon-harrowmoor\./);
  assert.doesNotMatch(now, /pocket the key/);
  const later = question(desk("gm", "run", [...letters, said("gm", "NARRATIVE", "Tilda holds the door. It holds.")]));
  assert.match(later, /not taken up by your last telling: gideon-harrowmoor\./);
  assert.doesNotMatch(later, /pocket the key/);
  const both = question(desk("gm", "run", [...letters, said("gm", "NARRATIVE", "Tilda holds it. Gideon prays.")]));
  assert.doesNotMatch(both, /not taken up/);
});

test("[MM276] the brief says that nothing refers to what was not shown, and nobody is moved unasked", () => {
  const gm = page("model/gm.md");
  assert.match(gm, /Nothing refers to what a companion did or said before a telling has shown it\./);
  assert.match(gm, /where its player has not said it goes, it does not go: stop before it, and ask\./);
});

test("[MM981] of what was answered the GM's list has names alone: no word of it, low or aloud, is said to be for telling but by the answer itself", () => {
  const deeds = [
    `Gideon sets the lamp down. He whispers to Tilda. "It was my hand." Then, loud enough for all: "We go down."`,
    `Low, for Tilda's ear only: "Count what you saw of that key." Then, to the empty eyes: "Konrad. Who is holding the bell?"`,
    'Quite low and quite level, down the stair: "Hundred and forty. What comes next?"',
  ];
  for (const deed of deeds)
    for (const mode of [undefined, "lead"] as const) {
      const letters = [said("gm", "NARRATIVE", "Rain."), said("gideon-harrowmoor", "PLAYER_TO_GM", deed)];
      const lists = (more: readonly object[]) => {
        const now = question({ ...desk("gm", "run", [...letters, ...more]), ...(mode ? { mode } : {}) });
        return now.split("\n").filter((line) => /gideon/.test(line) && !/^Said low to one alone/.test(line));
      };
      assert.ok(
        lists([]).some((line) => /^Heard by nobody else yet: .*gideon-harrowmoor\./.test(line)),
        deed,
      );
      const after = lists([said("gm", "NARRATIVE", "The lamp smokes.")]);
      assert.ok(
        after.some((line) => /not taken up by your last telling: gideon/.test(line)),
        deed,
      );
      assert.doesNotMatch([...lists([]), ...after].join("\n"), /my hand|go down|that key|Konrad|forty/);
    }
  const low = question({
    ...desk("gm", "run", [said("gm", "NARRATIVE", "Rain."), said("gideon-harrowmoor", "PLAYER_TO_GM", deeds[1] ?? "")]),
    mode: "lead",
  });
  assert.match(low, /Said low to one alone[^\n]*Count what you saw/);
  assert.doesNotMatch(low, /Said low to one alone[^\n]*Konrad/);
});

test("[MM263] what several groups are told in one answer is one telling: whoever stands in any of it, or was ruled on openly, is not left out", () => {
  const to = (seat: string) => ({ to: [seat] });
  const letters = [
    said("gm", "NARRATIVE", "Rain."),
    said("tilda-brannock", "PLAYER_TO_GM", "I hold the door."),
    said("gideon-harrowmoor", "PLAYER_TO_GM", "I pray for the drowned."),
    { ...said("gm", "NARRATIVE", "Tilda holds it."), ...to("tilda-brannock") },
    { ...said("gm", "NARRATIVE", "Gideon prays."), ...to("gideon-harrowmoor") },
  ];
  assert.doesNotMatch(question(desk("gm", "run", letters)), /not taken up|told by no narration/);
  const silent = [...letters.slice(0, 3), said("gm", "NARRATIVE", "It holds.")];
  assert.match(question(desk("gm", "run", silent)), /not taken up[^\n]*tilda-brannock[^\n]*gideon-harrowmoor/);
});

test("[MM262] after an undo the GM's model reads that what came after did not happen, until it has told on; nobody's letters are more for it", async () => {
  const table = await setTable();
  await table.play(["gm", narration("Dark."), prompt("corwin-voss", "QUICK_REACTION")]);
  await table.play(["corwin-voss", answer("I knock.", "ACTION")]);
  await table.play(["gm", ruling("corwin-voss"), narration("It opens.")]);
  const now = () => {
    const mailbox = table.mailbox("gm");
    const made = deskFor(
      { do: "speak", id: "x", seat: "gm", task: "run", deadline: 1 },
      { state: table.state, mailbox, version: () => undefined },
    );
    return question(made);
  };
  assert.doesNotMatch(now(), /took back/);
  await table.play(["lead", { kind: "undo" }]);
  assert.match(now(), /took back what came after this/);
  const standing = [...table.mailbox("gm").standing()];
  assert.ok(!standing.some(({ kind }) => kind === "undo" || kind === "notice"));
  await table.play(["gm", narration("Still dark.")]);
  assert.doesNotMatch(now(), /took back/);
});

test("[MM223] what the Narrator asks stands in the GM's question until the GM has answered it", () => {
  const asks = said("narrator", "NARRATOR_REQUEST", "", { to: "gm", request: "Who lit the lantern?" });
  const letters = [said("gm", "NARRATIVE", "Rain."), asks, said("tilda-brannock", "NARRATOR_NOTE", "", { note: "x" })];
  assert.match(question(desk("gm", "run", letters)), /The Narrator asks: Who lit the lantern\?/);
  const answered = [...letters, said("gm", "NARRATOR_NOTE", "", { note: "Piet did." })];
  assert.doesNotMatch(question(desk("gm", "run", answered)), /Narrator asks/);
});

test("[MM224] the GM's brief speaks of triggers, tiers of a fight, dying, the held, what is found, free evenings, talk and pulse; briefs do not contradict the mode", () => {
  const gm = page("model/gm.md");
  for (const subject of [
    /trigger fires, ask that one/,
    /trivial fight[\s\S]*standard one[\s\S]*critical one/,
    /dying or senseless is still asked/,
    /A death is told by itself/,
    /held, charmed, frightened or ruled by another/,
    /coin evenly/,
    /Shopping and free evenings/,
    /five to ten exchanges/,
    /no round of interviews/,
    /Vary the pace/,
  ])
    assert.match(gm, subject);
  assert.doesNotMatch(gm, /never learn which/); // the other modes' briefs say who is asked by the lead
  assert.doesNotMatch(page("model/player.md") + page("model/one-off.md"), /PLAYER_TO_PLAYER/); // taught only where it is heard
});

test("[MM225] a player who is called for one answer, and whose prompt says nothing of the scene, is given what it last heard of it", () => {
  const letters = [
    {
      kind: "scene",
      number: "001",
      title: "Cellar",
      place: "Under Pell Street",
      time: "dusk",
      present: ["tilda-brannock"],
    },
    said("gm", "NARRATIVE", "The sea breathes behind the sixth wall."),
    {
      ...said("gm", "GM_TO_PLAYER", "## Request\nA word or a move?", { request_type: "QUICK_REACTION" }),
      to: ["tilda-brannock"],
    },
  ];
  const asked = { ...desk("player", "answer", letters), mode: "lead" as const };
  assert.match(
    question(asked),
    /## Scene\nUnder Pell Street, dusk\nThe sea breathes behind the sixth wall\.\n\n\(It stands last above\.\)/,
  );
  const told = { ...letters[2], body: "## Scene\nYou are under water.\n\n## Request\nWell?" };
  const own = question({ ...desk("player", "answer", [...letters.slice(0, 2), told]), mode: "lead" as const });
  assert.doesNotMatch(own, /sixth wall/);
});

test("[MM223] the house answers the Narrator too, once, with what everybody was told", async () => {
  const asks = said("narrator", "NARRATOR_REQUEST", "", { to: "gm", request: "Who lit the lantern?" });
  const few = { ...said("gm", "NARRATIVE", "Nobody else sees the hatch."), to: ["tilda-brannock"] };
  const letters = [said("gm", "NARRATIVE", "Piet lights the lantern."), few, asks];
  const notes = async (some: readonly object[]) =>
    (await houseAt("gm")(desk("gm", "run", some), new AbortController().signal)).flatMap((say) =>
      (say as { tag?: string }).tag === "NARRATOR_NOTE" ? [(say as { fields: { note: string } }).fields.note] : [],
    );
  assert.deepEqual(await notes(letters), ["Piet lights the lantern."]);
  assert.deepEqual(await notes([...letters, said("gm", "NARRATOR_NOTE", "", { note: "x" })]), []);
});

test("[MM227] a party is split and both groups are told and asked in one answer, at an opening too, with nothing refused and nobody hearing the others'", async () => {
  const { table, beats } = await tableWithFiles(SMALL_CAMPAIGN);
  const [above, below] = [
    ["corwin-voss", "tilda-brannock"],
    ["gideon-harrowmoor", "seraphine-duskhollow"],
  ] as const;
  const { model } = scriptedModel(({ seat, question: now }, n) => {
    if (seat !== "gm") return { text: `She counts to ${n}.` };
    if (/Ask nobody/.test(now)) return { calls: [call("end", { summary: "s", next_hook: "h" })] };
    if (n > 1)
      return {
        calls: [
          call("narrate", { to: [...below], text: `Water, ${n}.` }),
          call("ask_player", { to: "gideon", type: "QUICK_REACTION", request: "Well?" }),
        ],
      };
    return {
      calls: [
        call("open_scene", { title: "Roof", thread: "above", present: [...above] }),
        call("open_scene", { title: "Well", thread: "below", present: [...below] }),
        call("narrate", { to: [...above], text: "Tiles slide." }),
        call("narrate", { to: [...below], text: "The rope is wet." }),
        call("ask_player", { to: "tilda", type: "QUICK_REACTION", request: "The gutter gives." }),
        call("ask_player", { to: "gideon", type: "QUICK_REACTION", request: "The bucket is gone." }),
      ],
    };
  });
  const roleOf = (seat: string) => (seat === "gm" ? "gm" : seat === "narrator" ? "narrator" : "player");
  await beats(2, (seat) => modelMind({ model, role: roleOf(seat), house: houseAt(seat) }));
  const entries = await table.entries();
  const first = entries.findIndex((entry) => entry.kind === "message" && entry.body === "The rope is wet.");
  assert.deepEqual(
    entries.slice(0, first + 6).flatMap((entry) => (entry.kind === "refusal" ? [entry.hint] : [])),
    [],
  );
  const heard = (words: string) =>
    entries
      .find((entry) => entry.kind === "message" && entry.body === words)
      ?.audience.filter((seat) => seat.includes("-"));
  assert.deepEqual(heard("Tiles slide.")?.toSorted(), [...above]);
  assert.deepEqual(heard("The rope is wet.")?.toSorted(), [...below]);
});

test("[MM277] what a person did stands in the GM's letters once, though the lead says it on and their seat says it", () => {
  const deed = "I lift my hand off the hilt.";
  const passed = {
    ...said("lead", "PLAYER_ACTION", ""),
    fields: { character: "tilda-brannock", action: deed },
  };
  const heard = heardAt(
    desk("gm", "run", [
      said("gm", "NARRATIVE", "Rain."),
      passed,
      { ...said("tilda-brannock", "PLAYER_TO_GM", deed), by: "table" },
      said("gideon-harrowmoor", "PLAYER_TO_GM", deed),
    ]),
  );
  assert.equal(heard.pieces.join("\n").split(deed).length, 3, "once hers, and once of somebody who says the same");
});

const UNQUOTED =
  'I whisper to Gideon: neither. It means "not this one, kid". I had a sister who knew it. Then I say to Nell: "By noon."';

test("[MM725] what a person asks the GM in brackets, or says so that one alone hears it, is in no list of what is to be told", () => {
  const deed =
    'I set the lamp down. (Is it still raining?) I murmur to Nell: "Run when I say. Not before." Loudly: "We go down."';
  const now = question(
    desk("gm", "run", [
      said("gm", "NARRATIVE", "Rain."),
      said("gideon-harrowmoor", "PLAYER_TO_GM", deed),
      said("tilda-brannock", "PLAYER_TO_GM", "(is the door shut?)"),
      said("corwin-voss", "PLAYER_TO_GM", UNQUOTED),
      said("seraphine-duskhollow", "PLAYER_TO_GM", "I wait. *To Corwin, low, only for him:* “Paid.”"),
    ]),
  );
  assert.match(now, /Heard by nobody else yet: [^\n]*: gideon-harrowmoor, corwin-voss, seraphine-duskhollow\./);
  assert.doesNotMatch(now, /raining|Run when|Not before|door shut|not this one|a sister|Paid/);
  assert.match(now, /Not settled yet: gideon-harrowmoor, corwin-voss, seraphine-duskhollow\./);
});

test("[MM726] a telling that has the words of a deed has told it, whether or not it names who did it", () => {
  const letters = [
    said("gm", "NARRATIVE", "Rain."),
    said("tilda-brannock", "PLAYER_TO_GM", "I take the hat, put it on, and go down the ladder, counting the rungs."),
  ];
  const told = said("gm", "NARRATIVE", "The hat is too large. The ladder has nineteen rungs, counted aloud.");
  assert.doesNotMatch(question(desk("gm", "run", [...letters, told])), /not taken up/);
  const other = said("gm", "NARRATIVE", "The rain goes on, and the ladder is wet.");
  assert.match(question(desk("gm", "run", [...letters, other])), /not taken up by your last telling: tilda-brannock/);
});

test("[MM803] what somebody says aloud is taken up by what is told, whatever is ruled on what they did with it; low words are on no list", () => {
  const done = 'I set the pail down by the irons. "Had your dinner? Your sister packed it."';
  const low = "*quite low, for him:* “I keep my silence for you, and not your lie.” I nod to the others.";
  const letters = [
    said("gm", "NARRATIVE", "Rain."),
    said("tilda-brannock", "PLAYER_TO_GM", done),
    said("seraphine-duskhollow", "PLAYER_TO_GM", low),
    { kind: "ruling", for: "tilda-brannock", outcome: "Done: over by the irons.", visibility: "open", changes: {} },
  ];
  const leftOut = (told: string) =>
    /not taken up by your last telling[^\n]*/.exec(
      question(desk("gm", "run", [...letters, said("gm", "NARRATIVE", told)])),
    )?.[0] ?? "";
  assert.match(leftOut("Tilda is over by the irons. A slate hangs there."), /tilda-brannock/);
  assert.doesNotMatch(leftOut("“Had your dinner? Your sister packed it,” says Tilda."), /tilda-brannock/);
  assert.doesNotMatch(leftOut("Rain."), /my silence/);
});
