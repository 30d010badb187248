import assert from "node:assert/strict";
import { test } from "node:test";
import { GM_TOOLS } from "../../src/minds/model/tools.ts";
import { canaryCampaign } from "../hostile/campaign.ts";
import { playHostile } from "../hostile/evening.ts";
import type { Request } from "../hostile/server.ts";

const [C, T, G] = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor"] as const;
const ALL = [C, T, G];
type Call = { readonly name: string; readonly input: object };
const call = (name: string, input: object): Call => ({ name, input });
const told = (turn: number): Call => call("narrate", { to: ["all"], text: `The lamp gutters for the ${turn}th time.` });
const asks = (to: string, request: string): Call => call("ask_player", { to, type: "QUICK_REACTION", request });

/** What each of the two evenings says in the secret's place: as long as each other, and in nothing else. */
const WORDS = ["quillfeather", "marrowglassy"] as const;

/** A Game Master that uses every tool, with the word wherever Tilda alone may have it. */
const ofTilda = (word: string, turn: number): readonly Call[] => {
  const steps: readonly (readonly Call[])[] = [
    [told(turn), asks(T, `A ${word} hums. What do you do?`), asks(G, "What do you do?")],
    [
      call("check", { who: T, skill: "Insight", dc: 10, why: `the ${word}`, advantage: [`a ${word}`], noticed_by: [] }),
      call("save", { who: T, ability: "wis", dc: 10, why: `the ${word}`, secret: true }),
      call("roll", { dice: "1d6", why: `how many a ${word} has` }),
      call("look_up", { path: "party-knowledge.md" }),
      call("recall", { words: "the door" }),
    ],
    [
      call("rule", { who: T, outcome: "done", learned: `There is a ${word} under the boards.` }),
      call("rule", { who: T, outcome: `The ${word} is hers.`, secret: true }),
      call("note_party", { who: T, gains: [`a ${word}`], page: [`LEARNED: Where the ${word} is.`], secret: true }),
      call("reveal", { secret: word, to: [T], text: `The ${word} is hollow.` }),
      call("update_state", { facts: { [word]: `a ${word}` }, intentions: [`hide the ${word}`] }),
      call("plan", { title: `The ${word}`, text: `It is a ${word}.` }),
      told(turn),
      call("narrate", { to: [T], text: `A ${word} glows where you alone look.` }),
      asks(T, `The ${word} looks back. And now?`),
    ],
    [
      call("open_scene", { title: "Below", thread: "below", present: [T] }),
      call("narrate", { to: [T], text: "It is dark down here." }), // the Narrator writes that down
      asks(T, `You are alone with the ${word}.`),
    ],
    [
      call("open_scene", { title: "Together", present: ALL }),
      call("narrate", { to: ["all"], text: "They meet on the stair." }),
      call("note_narrator", { note: "Slower." }),
      asks(G, "What do you say?"),
    ],
    [
      call("move_time", { time: "midnight" }),
      call("rest", { length: "short" }),
      call("damage", { to: [G], dice: "1d4", type: "fire" }),
    ],
    [call("heal", { to: G, dice: "1d4" }), call("condition", { to: G, condition: "prone" })],
    [call("deed", { do: "cast", who: G, spell: "Light" }), call("propose_retcon", { text: "The door was open." })],
    [call("combat", { do: "start", foes: [{ creature: "Rat" }] })],
    [call("attack", { who: G, target: "rat-1", with: "Quarterstaff" }), call("combat", { do: "end", how: "they run" })],
    [call("ask_human", { question: "How dark?", options: ["Dark", "Darker"] }), told(turn), asks(C, "What do you do?")],
  ];
  return (
    steps[turn - 1] ?? [
      told(turn),
      asks(turn % 2 ? G : C, "What do you do?"),
      ...(turn > 18 ? [call("end", { summary: "s", next_hook: "h" })] : []),
    ]
  );
};

/** The same for what those below share, by a parting and by a whisper. */
const ofTwo = (word: string, turn: number): readonly Call[] => {
  const steps: readonly (readonly Call[])[] = [
    [told(turn), asks(T, "What do you do?"), asks(G, "What do you do?")],
    [
      call("open_scene", { title: "Below", thread: "below", present: [C, T] }),
      call("narrate", { to: [C, T], text: `A ${word} lies in the brine. It is shut.` }),
      call("rule", { who: C, outcome: `He lifts the ${word}.` }),
      asks(T, `The ${word} is warm.`),
    ],
    [
      call("open_scene", { title: "Together", present: ALL }),
      call("narrate", { to: ["all"], text: "They meet." }),
      asks(G, "And you?"),
    ],
  ];
  return steps[turn - 1] ?? [told(turn), asks(turn % 2 ? G : T, "What do you do?")];
};

const isTelling = ({ body }: Request): boolean => body.includes("know nothing of your time apart");

async function evening(word: string, { gm, player, beats }: Differing) {
  const used = new Set<string>();
  const { requests, files, entries } = await playHostile({
    campaign: canaryCampaign(),
    script: (request) => {
      if (request.seat !== "gm")
        return request.seat === "narrator" ? `The Narrator counts to ${request.turn}.` : player(request, word);
      const calls = gm(word, request.turn);
      for (const { name } of calls) used.add(name);
      return { calls };
    },
    beats,
  });
  const prompts = (seat: string) => requests.filter((one) => one.seat === seat).map(({ body }) => body);
  return { prompts, files, used, entries, has: (seat: string) => prompts(seat).some((body) => body.includes(word)) };
}

interface Differing {
  readonly gm: typeof ofTilda;
  readonly player: (request: Request, word: string) => string;
  readonly beats: number;
}

/** Two evenings that differ in the word alone: whoever was not told it is sent the same, to the byte. */
async function differ(others: readonly string[], played: Differing) {
  const [one, two] = [await evening(WORDS[0], played), await evening(WORDS[1], played)];
  for (const seat of others) {
    assert.ok(one.prompts(seat).length > 3, `${seat} was asked`);
    const other = one.prompts(seat).findIndex((body, i) => body !== two.prompts(seat)[i]);
    assert.equal(other, -1, `${seat} could tell them apart by prompt ${other}`);
    assert.equal(two.prompts(seat).length, one.prompts(seat).length, seat);
  }
  const shared = /^(?:party-knowledge\.md|scenes\/.*)$/;
  for (const [path, text] of one.files)
    if (shared.test(path) && others.includes("narrator")) assert.equal(two.files.get(path), text, path);
  return one;
}

test("[SC151] evenings that differ in what one learned, noticed, was tested for, was asked, did and wrote alone look the same in every other prompt, whatever tools the GM uses", async () => {
  const one = await differ([C, G, "narrator"], {
    gm: ofTilda,
    player: (request, word) =>
      request.seat !== T
        ? `I hold the lamp up for the ${request.turn}th time.`
        : isTelling(request)
          ? "It was dark, and I was alone."
          : `I turn the ${word} over for the ${request.turn}th time.`,
    beats: 9,
  });
  assert.ok(one.has(T) && one.has("gm"), "she has it");
  const kinds = new Set<string>(one.entries.map(({ kind }) => kind));
  for (const kind of ["learned", "cue", "check", "roll", "reveal", "ruling", "notes", "rejoin"])
    assert.ok(kinds.has(kind), `${kind} is on record`);
  assert.deepEqual(
    GM_TOOLS.map(({ name }) => name).filter((name) => !one.used.has(name)),
    [],
    "every tool",
  );
});

test("[SC151] evenings that differ in what two of them share, apart or in a whisper, look the same to the third before and after they meet", async () => {
  const one = await differ([G], {
    gm: ofTwo,
    player: (request, word) => {
      if (request.seat === G) return `I wait for the ${request.turn}th time.`;
      if (isTelling(request)) return "We found something, and left it.";
      return request.seat === T && request.turn === 3
        ? `[PLAYER_TO_PLAYER]\nto: ${C}\nmanner: whisper\n\n"Say nothing of the ${word}."`
        : `I keep quiet for the ${request.turn}th time.`;
    },
    beats: 6,
  });
  assert.ok(one.has(T) && one.has(C), "they share it");
  assert.ok(
    one.entries.some(({ kind }) => kind === "rejoin"),
    "they met",
  );
});
