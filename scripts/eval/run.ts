import type { Mind } from "../../src/minds/mind.ts";
import { modelMind } from "../../src/minds/model/model-mind.ts";
import type { Shape } from "../../src/minds/model/shape.ts";
import type { Model, ToolCall } from "../../src/models/model.ts";
import { play } from "../../src/play/driver.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import type { Role } from "../../src/protocol/kinds/seat.ts";
import { EVENING, houseAt, PARTY } from "../../test/support/evening.ts";
import { tableWithFiles } from "../../test/support/model-table.ts";
import { scriptedModel } from "../../test/support/scripted-model.ts";
import { FILES } from "./pages.ts";

/** One moment of an evening in which a model is asked, and what is looked at in what it says. */
export interface Situation {
  readonly id: string;
  /** Who is asked: the GM, or a player by their seat. */
  readonly seat: string;
  /** What it is about, in a few words. */
  readonly title: string;
  /** What the GM has done before, step by step; the last of a player's situations asks that player. */
  readonly before: readonly (readonly ToolCall[])[];
  /** What players say when they are asked, in order. Whoever is not named looks around. */
  readonly players?: Readonly<Record<string, readonly string[]>>;
  /** Calls that are enough for it; without it one. */
  readonly enough?: number;
  readonly judge: (seen: Seen) => Marks;
}

export const AXES = ["tool", "arguments", "acting", "tactics", "state", "calls"] as const;
export type Axis = (typeof AXES)[number];
/** From 0 to 1, for what this situation can tell. */
export type Marks = Readonly<Partial<Record<Axis, number>>>;

/** What came of it: what went on record since the model was asked, and how often it was. */
export interface Seen {
  readonly entries: readonly Entry[];
  /** All that the model told or said, as it went on record. */
  readonly words: string;
  readonly asked: number;
}

const LOOKS: readonly string[] = ["I look around and wait."];

/** Plays up to the moment, asks the model, and leaves the table there. Everything goes through the real prompts and the real table. */
export async function runSituation(situation: Situation, model: Model, shape: Shape = "tools"): Promise<Seen> {
  const { seat: tried, before, players = {} } = situation;
  const { table, version } = await tableWithFiles(FILES, undefined, PARTY);
  const leaving = new AbortController();
  let asked = 0;
  let since = 0;
  const counted: Model = (request, signal, listening) => {
    asked++;
    return model(request, signal, listening);
  };
  const begins = () => {
    since ||= table.state.seq;
  };
  const seen = async (): Promise<Seen> => {
    const entries = asked === 0 ? [] : (await table.entries(since)).filter(({ kind }) => kind !== "model-call");
    return { entries, words: wordsOf(entries, tried), asked };
  };
  /** It has done all that is looked at, or has had its tries. */
  const isOver = async () =>
    asked >= ATTEMPTS || (asked > 0 && Object.values(situation.judge(await seen())).every((mark) => mark === 1));
  const scripted = (role: Role, answer: () => { readonly text?: string; readonly calls?: readonly ToolCall[] }): Mind =>
    modelMind({ model: scriptedModel(answer).model, role, house: houseAt(role) });
  const own = (role: Role): Mind => modelMind({ model: counted, role, house: houseAt(role), shape });
  let told = 0;
  const gm: Mind = async (desk, signal, hands) => {
    const step = before[told];
    if (step) {
      told++;
      return scripted("gm", () => ({ calls: step }))(desk, signal, hands);
    }
    if (tried !== "gm" || (await isOver())) return leave();
    begins();
    return own("gm")(desk, signal, hands);
  };
  const leave = (): Promise<never> => {
    leaving.abort();
    return new Promise(() => {});
  };
  const said = new Map<string, number>();
  const player =
    (seat: string): Mind =>
    async (desk, signal, hands) => {
      if (desk.task === "journal") return houseAt(seat)(desk, signal);
      if (seat === tried && told >= before.length) {
        if (asked >= ATTEMPTS) return leave();
        begins();
        return own("player")(desk, signal, hands);
      }
      const n = said.get(seat) ?? 0;
      said.set(seat, n + 1);
      const lines = players[seat] ?? LOOKS;
      return scripted("player", () => ({ text: lines[Math.min(n, lines.length - 1)] ?? "" }))(desk, signal, hands);
    };
  await play({
    table,
    evening: { ...EVENING, beats: 99 },
    mindOf: (seat) => (seat === "gm" ? gm : seat === "narrator" ? houseAt(seat) : player(seat)),
    wait: () => new Promise(() => {}),
    version,
    person: async () => undefined,
    signal: leaving.signal,
  });
  return await seen();
}

/** Calls that a model has for one situation. */
const ATTEMPTS = 3;

/** What was told or said by that seat; what the house said in its place is not its own. A prompt to a player is no telling. */
const wordsOf = (entries: readonly Entry[], seat: string): string =>
  entries
    .flatMap((entry) => {
      if (entry.kind === "cue" && seat === "gm") return [entry.text];
      const isOwn = entry.kind === "message" && entry.from === seat && entry.by !== "house";
      return isOwn && entry.tag !== "GM_TO_PLAYER" ? [entry.body] : [];
    })
    .join("\n");
