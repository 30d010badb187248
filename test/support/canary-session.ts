import { openMemoryLedger } from "../../src/ledger/memory.ts";
import type { Desk, Mind, Task } from "../../src/minds/mind.ts";
import { modelMind } from "../../src/minds/model/model-mind.ts";
import { promptFor } from "../../src/minds/model/prompt.ts";
import type { Mode } from "../../src/protocol/kinds/session.ts";
import { lettersOf } from "../../src/protocol/letter.ts";
import { houseAt } from "./evening.ts";
import { tableWithFiles } from "./model-table.ts";
import { call, scriptedModel } from "./scripted-model.ts";
import { SMALL_CAMPAIGN } from "./small-campaign.ts";

/** Something that was said once, early, and must not be lost: a word that stands nowhere else, what one would ask for it with, and who heard it. */
export interface Canary {
  readonly what: "a name" | "a promise" | "a number" | "a place";
  readonly beat: number;
  readonly word: string;
  readonly ask: string;
  readonly hears: readonly string[];
}

/** Where each canary was found for those who heard it, and whether anybody else has it. */
export interface Found {
  readonly canary: Canary;
  readonly seat: string;
  readonly where: "prompt" | "recall" | "nowhere";
}

const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];
const T = "tilda-brannock";
const SEATS = ["gm", ...PARTY];
const SETS = [
  {
    beat: 2,
    name: "Ysolde Marrack",
    trade: "boatwright",
    promise: "Quillfeather",
    to: "ferryman",
    number: "4711",
    door: "weir house",
    place: "Harrowgate",
    den: "smugglers",
  },
  {
    beat: 10,
    name: "Oswin Tarrant",
    trade: "chandler",
    promise: "Nightjar",
    to: "beekeeper",
    number: "8263",
    door: "salt office",
    place: "Cutwater",
    den: "forgers",
  },
  {
    beat: 30,
    name: "Perrin Dray",
    trade: "cooper",
    promise: "Lanternfly",
    to: "glazier",
    number: "5592",
    door: "counting room",
    place: "Threnody",
    den: "wreckers",
  },
] as const;

export const CANARIES: readonly Canary[] = SETS.flatMap(
  ({ beat, name, trade, promise, to, number, door, place, den }) => [
    { what: "a name", beat, word: name, ask: `the ${trade}'s daughter, her name`, hears: SEATS },
    { what: "a promise", beat, word: promise, ask: `promise to the ${to}`, hears: ["gm", T] },
    { what: "a number", beat, word: number, ask: `the lock of the ${door}`, hears: SEATS },
    { what: "a place", beat, word: place, ask: `where the ${den} hide`, hears: ["gm"] },
  ],
);

/** What the GM says in the beat where a set is planted. */
const planted = (beat: number) =>
  SETS.filter((one) => one.beat === beat).flatMap(({ name, trade, promise, to, number, door, place, den }) => [
    call("rule", { who: T, outcome: "done", learned: `The ${to} holds you to the promise: he calls it ${promise}.` }),
    call("update_state", { facts: { [`the ${den}`]: `They hide under ${place} Mill.` } }),
    call("narrate", {
      text: `The ${trade}'s daughter says that her name is ${name}. On the lock of the ${door} somebody has scratched ${number}.`,
    }),
  ]);

const WORDS =
  "rain falls on the slates and a cart goes by below while somebody counts sacks in the dark yard and the dog by the gate sleeps on one ear until the bell of the lower town has rung and the smoke of wet wood hangs between the houses where nobody has lit a lamp yet".split(
    " ",
  );
const filler = (seed: number, length: number): string => {
  let text = "";
  for (let i = 0; text.length < length; i++)
    text += `${i % 12 === 0 ? (i === 0 ? "Then" : ". Then") : ""} ${WORDS[(i * 5 + seed * 13 + (i >> 3)) % WORDS.length]}`;
  return `${text.trim()}.`;
};

/** The desk after its seat has looked for something; the evening is over, so nobody can ask the table any more. */
function recalling(desk: Desk, words: string): Desk {
  const letters = [...desk.letters];
  const n = (letters.at(-1)?.n ?? 0) + 1;
  const asked = { n, at: "", session: "one", scene: null, kind: "recall", by: desk.seat, words } as const;
  return { ...desk, letters: lettersOf([...letters, asked]) };
}

export interface CanaryOptions {
  readonly beats: number;
  readonly window: number;
  readonly mode?: Mode;
  /** Another evening is begun before anybody is asked. */
  readonly nextEvening?: boolean;
}

/** Plays so many beats with scripted models at every seat, whose pages of memory keep nothing, and asks every seat for every canary. */
export async function canarySession({
  beats,
  window,
  mode = "team",
  nextEvening = false,
}: CanaryOptions): Promise<readonly Found[]> {
  const ledger = openMemoryLedger();
  const first = await tableWithFiles(SMALL_CAMPAIGN, ledger, undefined, { mode });
  const size = { tokens: window, memory: "full" } as const;
  const done = new Set<number>();
  const gm = scriptedModel((request, n) => {
    if (/page of memory/.test(request.question)) return { text: "It rained, and people came and went." };
    if (/has ended the evening/.test(request.question))
      return { calls: [call("end", { summary: "They went on.", next_hook: "Rain." })] };
    const { beat } = first.table.state;
    const fresh = !done.has(beat);
    done.add(beat);
    const news = fresh ? planted(beat) : [];
    const scene = beat % 9 === 0 && fresh ? [call("open_scene", { title: `Landing ${beat}`, place: "The stair" })] : [];
    const told = news.some(({ name }) => name === "narrate") ? [] : [call("narrate", { text: filler(n, 700) })];
    const asks = call("ask_player", { to: PARTY[n % 4], type: "QUICK_REACTION", request: "What do you do?" });
    return {
      calls: [
        ...news.filter(({ name }) => name !== "narrate"),
        ...scene,
        ...news.filter(({ name }) => name === "narrate"),
        ...told,
        asks,
      ],
    };
  });
  const others = scriptedModel((request, n) => ({
    text: /page of memory/.test(request.question) ? "It rained, and we went on." : filler(n + 7, 160),
  }));
  const minds = new Map<string, Mind>();
  await first.beats(beats, (seat) => {
    const role = seat === "gm" ? "gm" : seat === "narrator" ? "narrator" : "player";
    const { model } = seat === "gm" ? gm : others;
    const mind = minds.get(seat) ?? modelMind({ model, role, house: houseAt(seat), window: async () => size });
    minds.set(seat, mind);
    return mind;
  });
  const { deskAt } = nextEvening
    ? await tableWithFiles(SMALL_CAMPAIGN, ledger, undefined, { mode, session: "two" })
    : first;
  const textOf = (desk: Desk): string => {
    const { stable, heard, question } = promptFor(desk, window < 12_000 ? "text" : "tools", size);
    return [...stable, ...heard, question].join("\n");
  };
  const found: Found[] = [];
  for (const seat of SEATS) {
    const task: Task = seat === "gm" ? "run" : "answer";
    for (const canary of CANARIES.filter(({ beat }) => beat < beats)) {
      if (textOf(deskAt(seat, task)).includes(canary.word)) {
        found.push({ canary, seat, where: "prompt" });
        continue;
      }
      const has = textOf(recalling(deskAt(seat, task), canary.ask)).includes(canary.word);
      found.push({ canary, seat, where: has ? "recall" : "nowhere" });
    }
  }
  return found;
}
