import type { Letter, Letters } from "../../../protocol/letter.ts";
import { firstNameOf } from "../first-name.ts";
import { printsIn } from "./prints.ts";

/** What a seat's letters of this evening say about itself, for the next answer. */
export interface Past {
  /** Everything that was said or told so far; grows as an answer is put together. */
  readonly said: Set<number>;
  /** Its own answers, oldest first. */
  readonly answers: readonly string[];
  /** Those given since the scene began, and how many prompts there were in it. */
  readonly here: readonly string[];
  readonly vetoedHere: boolean;
  /** What it vetoed tonight, and why. */
  readonly vetoes: readonly string[];
  /** Prompts since it last asked for a die of its own, this one included; all of them if it never did. */
  readonly sinceDie: number;
  /** A die that fell for it since this prompt, or that it was refused one. */
  readonly die: number | undefined;
  readonly noDie: boolean;
  /** The last thing somebody said to it, or of it by name, since it last spoke. */
  readonly spokenTo: { readonly from: string; readonly words: string } | undefined;
  readonly human: boolean;
}

export function pastOf(letters: Letters, seat: string, names: ReadonlySet<string>): Past {
  const said = new Set<number>();
  let answers: string[] = [];
  let here: string[] = [];
  let vetoedHere = false;
  let vetoes: string[] = [];
  let sinceDie = 0;
  let die: number | undefined;
  let noDie = false;
  let spokenTo: Past["spokenTo"];
  let human = false;
  const name = firstNameOf(seat);
  for (const letter of letters) {
    if (letter.kind === "session" && letter.opened !== undefined) {
      said.clear();
      [answers, here, vetoes, vetoedHere, sinceDie] = [[], [], [], false, 0];
    }
    if (letter.kind === "seat" && letter.seat === seat && letter.held) human = letter.held === "human";
    if (letter.kind === "scene") [here, vetoedHere] = [[], false];
    if (letter.kind === "roll" && letter.visibility === "inner" && letter.for === seat && letter.by === seat)
      [die, sinceDie] = [letter.total, 0];
    if (letter.kind === "refusal" && letter.tag === "roll") noDie = true;
    if (letter.kind !== "message") continue;
    for (const print of printsIn(letter, names)) said.add(print);
    if (letter.tag === "GM_TO_PLAYER" && letter.to.includes(seat))
      [die, noDie, sinceDie] = [undefined, false, sinceDie + 1];
    if (letter.tag === "PLAYER_TO_PLAYER" && letter.from !== seat && isTo(letter, seat, name))
      spokenTo = { from: letter.from, words: letter.body };
    if (letter.from === seat && letter.tag === "PLAYER_TO_PLAYER") spokenTo = undefined;
    if (letter.tag !== "PLAYER_TO_GM" || letter.from !== seat) continue;
    spokenTo = undefined;
    if (letter.fields.type === "VETO") {
      vetoedHere = true;
      vetoes.push(letter.body);
    } else {
      answers.push(letter.body);
      here.push(letter.body);
    }
  }
  return { said, answers, here, vetoedHere, vetoes, sinceDie, die, noDie, spokenTo, human };
}

const isTo = (letter: Extract<Letter, { kind: "message" }>, seat: string, name: string): boolean =>
  letter.fields.to === seat || letter.body.split(/[^\p{L}]+/u, 200).includes(name);
