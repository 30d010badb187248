import assert from "node:assert/strict";
import { test } from "node:test";
import { modelMind } from "../../src/minds/model/model-mind.ts";
import { previouslyOn } from "../../src/play/recap.ts";
import { lettersOf } from "../../src/protocol/letter.ts";
import { houseAt } from "../support/evening.ts";
import { filesOf, folderFor, playOn } from "../support/folder.ts";
import { type Answered, call, scriptedModel } from "../support/scripted-model.ts";

const T = "tilda-brannock";
const G = "gideon-harrowmoor";
const ask = (to: string, request: string) => call("ask_player", { to, type: "QUICK_REACTION", request });
const tell = (text: string) => call("narrate", { to: ["all"], text });

/** A whole evening of a GM's model, step by step. */
const STEPS: readonly Answered[] = [
  {
    calls: [
      call("open_scene", { title: "The Salt Cellar", place: "Under Pell Street", time: "Dusk" }),
      tell("The stair ends in salt.\n\nOswin Marr, the old keeper, sits on a barrel and counts brooms."),
      ask(T, "He looks at your boots. What do you do?"),
    ],
  },
  {
    calls: [
      call("rule", { who: T, outcome: "He takes her coin." }),
      call("note_party", {
        who: T,
        loses: ["2 sp"],
        gains: ["an iron key"],
        page: ["QUEST: The Sixth Broom - find who took it", "LEARNED: The sixth broom went missing on Tuesday."],
      }),
      call("update_state", {
        facts: { saffron: "Oswin sold the broom for saffron." },
        attitudes: { "Oswin Marr": "friendly" },
        situation: "Oswin lies about the broom, and is afraid of whoever bought it.",
      }),
      tell("Tilda pays, and Oswin pushes an iron key across the barrel."),
      ask(G, "He avoids your eyes."),
    ],
  },
  {
    calls: [
      call("rule", { who: G, outcome: "done", learned: "Oswin is afraid.", learned_by: [G] }),
      tell("Gideon prays, and the lamp burns higher.\n\nSomewhere below, water counts to six."),
      ask(T, "The door below is open now."),
    ],
  },
  {
    calls: [
      call("rule", { who: T, outcome: "She is through before it shuts." }),
      call("open_scene", { title: "The Lower Door", place: "The drowned stair", time: "Night" }),
      call("note_party", {
        page: [
          "SITUATION: On the drowned stair behind the lower door, which has shut; the key fits it from this side.",
        ],
      }),
      tell("Tilda slips through, and the others after her. The door shuts."),
      ask(G, "It is dark."),
    ],
  },
];
const END = {
  calls: [
    call("end", {
      summary: "They bought the key from Oswin, who sold the broom.",
      next_hook: "The water is at twelve.",
      recap:
        "In the cellar under Pell Street Tilda bought an iron key from Oswin Marr. Gideon prayed. Then they went through the lower door, and it shut behind them.",
    }),
  ],
};
const SAID: Readonly<Record<string, readonly string[]>> = {
  [T]: ["I pay him two silver for the key, because nobody else will.", "I go first, since I have the key.", "I wait."],
  [G]: ["I pray for the drowned. (I do not trust him.)", "I light the lamp."],
};

test("[MM226] the morning after a model's evening the folder says what happened, all of it true and nothing that was not everybody's", async (t) => {
  const root = folderFor(t);
  const turns = new Map<string, number>();
  const { model } = scriptedModel(({ seat, question }) => {
    const turn = turns.get(seat) ?? 0;
    if (/journal's next page|Write down what has been told/.test(question)) return { text: "It was wet." };
    turns.set(seat, turn + 1);
    if (seat !== "gm") return { text: SAID[seat]?.[turn] ?? "(pass)" };
    if (/Ask nobody/.test(question)) return END;
    return STEPS[turn] ?? { calls: [tell(`Drop ${turn} falls.`), ask(T, `And now, ${turn}?`)] };
  });
  const roleOf = (seat: string) => (seat === "gm" ? "gm" : seat === "narrator" ? "narrator" : "player");
  const { entries } = await playOn(root, {
    beats: 4,
    guarded: () => true,
    mindOf: (seat) => modelMind({ model, role: roleOf(seat), house: houseAt(seat) }),
  });
  assert.deepEqual(
    entries.flatMap((entry) => (entry.kind === "refusal" ? [entry.hint] : [])),
    [],
  );
  const files = filesOf(root);
  const party = files.get("party-knowledge.md") ?? "";
  const state = files.get("story-state.md") ?? "";
  const log = files.get("decision-log.md") ?? "";
  const sheet = files.get(`party/${T}.md`) ?? "";
  const there: readonly (readonly [string, string, RegExp])[] = [
    ["a person met, with a line", party, /Oswin Marr[^\n]*the old keeper, sits on a barrel/],
    ["a place", party, /drowned stair/i],
    ["a quest", party, /Sixth Broom[\s\S]*find who took it/],
    ["what was learned", party, /sixth broom went missing on Tuesday/i],
    ["where they stand", party, /behind the lower door, which has shut; the key fits it from this side/],
    ["a recap", party, /Session 1: In the cellar under Pell Street Tilda bought an iron key/],
    ["the thing", sheet, /iron key/],
    ["a choice with its reason", log, /I pay him two silver for the key, because nobody else will/],
    ["another", log, /I go first, since I have the key/],
    ["a companion's", log, /I pray for the drowned/],
    ["the GM's own fact", state, /\*\*saffron\*\*: Oswin sold the broom for saffron/],
    ["what happened, for the GM", state, /They bought the key from Oswin/],
    ["what waits", state, /The water is at twelve/],
  ];
  assert.deepEqual(
    there.flatMap(([what, text, pattern]) => (pattern.test(text) ? [] : [what])),
    [],
    party + state + log,
  );
  assert.doesNotMatch(party + log, /saffron|Oswin lies|afraid|do not trust|twelve/i);
  assert.doesNotMatch(state, /\*\*(\w+)\*\*: \1$/m);
  const heard = entries.filter(({ audience }) => audience.includes(T)).map((entry, n) => ({ ...entry, n }) as never);
  assert.match(previouslyOn(lettersOf(heard), "the next"), /^In the cellar under Pell Street[\s\S]*shut behind them\./);
});
