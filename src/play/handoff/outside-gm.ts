import type { Desk, Mind } from "../../minds/mind.ts";
import { gmSays, settingOf } from "../../minds/model/answer.ts";
import { lineOf } from "../../minds/model/letter-lines.ts";
import { heardAt } from "../../minds/model/prompt.ts";
import { who } from "../../minds/model/tools/tool.ts";
import type { Saying } from "../../protocol/ask.ts";
import type { SeatId } from "../../protocol/entry.ts";
import type { Letter, SaidLetter } from "../../protocol/letter.ts";
import { promptPath, responsePath } from "../../table/passing.ts";
import { CONTEXT_PATH } from "./context-notes.ts";
import { answeredRolls, forgetRolls, ROLLS_PATH, rollsAsked } from "./gm-rolls.ts";
import { type Outside, type OutsideOptions, openOutside } from "./outside.ts";
import { refusalPath, whyRefused } from "./outside-player.ts";

export const GM_PROMPT = "tmp/gm-prompt.md";
export const GM_RESPONSE = "tmp/gm-response.md";

/**
 * A GM that is a program outside: at each of its turns it is handed a file that says what the turn brought and where things are, and what it leaves is
 * the narration, with the signal behind it when the prompts of players are in place. Dice are asked for in a file, and fall in it.
 */
export function outsideGm(options: OutsideOptions): Mind {
  const outside = openOutside(options);
  let taken = { turn: 0, sha256: "" };
  return async (desk, signal) => {
    const turn = turnOf(desk);
    const complain = (why: string) => outside.put(refusalPath(desk.seat), `${why}\n`);
    if (taken.turn !== turn) {
      taken = { turn, sha256: "" };
      outside.remove(refusalPath(desk.seat));
      forgetRolls(outside, desk);
    } else if (taken.sha256 !== "") complain(whyRefused(desk));
    answeredRolls(outside, desk);
    hand(outside, promptFor(desk, turn));
    let waits = "";
    /** The signal counts when every prompt it speaks of is there; until then it is said which is not. */
    const isEarly = (text: string): boolean => {
      const seats = called(text, desk);
      const why = absent(outside, seats, desk);
      if (why !== waits && why === "") outside.remove(refusalPath(desk.seat));
      else if (why !== waits) complain(why);
      waits = why;
      return !arePlaced(outside, seats);
    };
    const found = await outside.arrival(GM_RESPONSE, signal, {
      unfit: complain,
      skip: ({ sha256, text }) => sha256 === taken.sha256 || isEarly(text),
      meanwhile: () => rollsAsked(outside, desk).length > 0,
    });
    if (found === "meanwhile") return rollsAsked(outside, desk);
    if (!found) return [];
    taken = { turn, sha256: found.sha256 };
    return turnSaid(outside, found.text, desk);
  };
}

/** What was left for an earlier turn is no answer to this one. */
function hand(outside: Outside, prompt: string): void {
  if (outside.text(GM_PROMPT) === prompt) return;
  outside.remove(GM_RESPONSE);
  outside.put(GM_PROMPT, prompt);
}

const SIGNAL = /^[ \t]*\[AWAIT_AI_PLAYERS:?([^\]\n]{0,1000})\]/m;

/** Whom the signal names: a short name where only one fits it. */
const called = (text: string, desk: Desk): readonly SeatId[] =>
  (SIGNAL.exec(text)?.[1] ?? "")
    .split(",")
    .filter((name) => name.trim() !== "")
    .map((name) => who(name.trim(), { seat: desk.seat, party: desk.party, threads: new Map() }));

/** What the signal waits for, in words for whoever gave it; empty: nothing that is not there. */
const absent = (outside: Outside, seats: readonly SeatId[], { party }: Desk): string =>
  seats
    .flatMap((seat) => {
      const path = promptPath(seat);
      if (!party.includes(seat)) return [`Nobody of the party is called ${seat}. There are ${party.join(", ")}.`];
      const found = outside.look(path);
      if (found && "unread" in found) return [found.unread];
      return outside.text(path) === undefined
        ? [`${path} is not there: the signal names ${seat}, and counts when that file is written.`]
        : [];
    })
    .join("\n");

const arePlaced = (outside: Outside, seats: readonly SeatId[]): boolean =>
  seats.every((seat) => {
    const found = outside.look(promptPath(seat));
    return found !== undefined && "text" in found;
  });

/** What a turn says: what stands before the signal is told; then come the prompts, and the call. What stands behind it is not read. */
function turnSaid(outside: Outside, text: string, desk: Desk): readonly Saying[] {
  const signal = SIGNAL.exec(text);
  const told = signal ? text.slice(0, signal.index) : text;
  const { threads } = heardAt(desk);
  const setting = settingOf(desk, threads);
  const says = told.trim() === "" && signal ? [] : gmSays({ text: told, calls: [], finish: "stop" }, desk, setting);
  const seats = called(text, desk);
  const prompts = seats.flatMap((seat): readonly Saying[] => {
    const found = outside.look(promptPath(seat));
    return found && "text" in found ? [{ kind: "writing", for: promptPath(seat), text: found.text, sources: [] }] : [];
  });
  return seats.length === 0
    ? says
    : [...says, ...prompts, { tag: "AWAIT_AI_PLAYERS", fields: { characters: [...seats] } }];
}

/** Each turn has a number, the same again after a break. */
const turnOf = ({ letters }: Desk): number =>
  letters.findLast(({ kind }) => kind !== "session" && kind !== "refusal" && kind !== "roll")?.n ?? 0;

function promptFor(desk: Desk, turn: number): string {
  const recent = desk.letters.after((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  const said = recent.filter(isSaid).map((letter) => lineOf(letter, desk.seat));
  const answers = recent.flatMap((letter) =>
    letter.kind === "message" && letter.tag === "PLAYER_RESPONSES" ? responsesIn(letter) : [],
  );
  const parts = [
    `# Turn ${turn}\n\n${TASKS[desk.task] ?? TASKS.run}`,
    `## What Was Said\n\n${said.filter((line) => line !== "").join("\n\n") || "Nothing since the story was last told."}`,
    `## Responses\n\n${answers.join("\n") || "None."}`,
    `## Files\n\n${FILES}`,
  ];
  return `${parts.join("\n\n")}\n`;
}

const isSaid = (letter: Letter): boolean =>
  letter.kind === "message" &&
  ["PLAYER_ACTION", "PLAYER_ANSWER", "DICE_RESULT", "SESSION_COMMAND"].includes(letter.tag);

function responsesIn({ fields }: SaidLetter<"PLAYER_RESPONSES">): readonly string[] {
  const of = (name: "responses" | "vetoes" | "missing", what: string) =>
    (fields[name] ?? []).map(
      ({ character }) => `- ${character}: ${what}${name === "missing" ? "" : `, ${responsePath(character)}`}`,
    );
  return [...of("responses", "answered"), ...of("vetoes", "vetoed"), ...of("missing", "no answer in time")];
}

const TASKS: Readonly<Record<string, string>> = {
  open: "Begin the evening: say where the story stands, and set the scene.",
  run: "Go on with the story.",
  wrap: "The evening is over: close it in at most two sentences, and say [SESSION_END].",
};

const FILES = [
  `- Your notes from the last turn: ${CONTEXT_PATH}`,
  "- The story: story-state.md, party-knowledge.md, overview.md, party/, npcs/, locations/, factions/",
  `- Leave your narration in ${GM_RESPONSE}. To call on players, write tmp/<name>-prompt.md for each and end with [AWAIT_AI_PLAYERS: name, name].`,
  `- For dice, write lines such as "- 1d20+5 for tilda-brannock: Stealth" into ${ROLLS_PATH}; what fell is written behind them.`,
  `- Why something you left was not taken: ${refusalPath("gm")}`,
].join("\n");
