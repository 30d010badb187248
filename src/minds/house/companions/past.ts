import type { Letters, SaidLetter } from "../../../protocol/letter.ts";
import { firstNameOf } from "../first-name.ts";
import { bracketOf, does } from "./bracket.ts";
import { type Folding, keptFold } from "./kept-fold.ts";
import { printsIn } from "./prints.ts";
import { andSaid, nothingSaid, type Said } from "./said.ts";

/** What a seat's letters of this evening say about itself, for the next answer. */
export interface Past {
  /** Everything that was said or told so far. */
  readonly said: Said;
  /** How many narrations it has heard: everybody who was there has heard as many. */
  readonly told: number;
  /** Its own last answers, oldest first; and of all of them how many there were, and how many did something by the rules. */
  readonly answers: readonly string[];
  readonly answered: number;
  readonly did: number;
  /** What it has asked in return for something. */
  readonly terms: readonly string[];
  /** How many answers it has given since the scene began. */
  readonly here: number;
  readonly vetoedHere: boolean;
  /** What it vetoed lately, and why. */
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

const folded = keptFold<Past>();

export function pastOf(letters: Letters, seat: string, names: ReadonlySet<string>): Past {
  return folded(letters, `${seat}\n${[...names].join(" ")}`, foldingFor(seat, names));
}

/** So many of its answers bear on the next one. */
const LATELY = 40;
const lately = (list: readonly string[], one: string): readonly string[] => [...list, one].slice(-LATELY);

const opening = (human: boolean): Past => ({
  said: nothingSaid(),
  told: 0,
  answers: [],
  answered: 0,
  did: 0,
  terms: [],
  here: 0,
  vetoedHere: false,
  vetoes: [],
  sinceDie: 0,
  die: undefined,
  noDie: false,
  spokenTo: undefined,
  human,
});

function foldingFor(seat: string, names: ReadonlySet<string>): Folding<Past> {
  const name = firstNameOf(seat);
  return {
    start: () => opening(false),
    step(past, letter) {
      if (letter.kind === "message") return withMessage(past, letter, seat, name, printsIn(letter, names));
      if (letter.kind === "session" && letter.opened !== undefined) return opening(past.human);
      if (letter.kind === "seat" && letter.seat === seat && letter.held)
        return { ...past, human: letter.held === "human" };
      if (letter.kind === "scene") return { ...past, here: 0, vetoedHere: false };
      if (letter.kind === "roll" && letter.visibility === "inner" && letter.for === seat && letter.by === seat)
        return { ...past, die: letter.total, sinceDie: 0 };
      return letter.kind === "refusal" && letter.tag === "roll" ? { ...past, noDie: true } : past;
    },
  };
}

function withMessage(before: Past, letter: SaidLetter, seat: string, name: string, prints: readonly number[]): Past {
  const { tag, from, body } = letter;
  const past = { ...before, said: andSaid(before.said, prints) };
  if (tag === "NARRATIVE") return { ...past, told: past.told + 1 };
  if (tag === "GM_TO_PLAYER" && letter.to.includes(seat))
    return { ...past, die: undefined, noDie: false, sinceDie: past.sinceDie + 1 };
  if (letter.tag === "PLAYER_TO_PLAYER") {
    if (from === seat) return { ...past, spokenTo: undefined };
    return isTo(letter, seat, name) ? { ...past, spokenTo: { from, words: body } } : past;
  }
  return letter.tag === "PLAYER_TO_GM" && from === seat ? withAnswer(past, letter) : past;
}

function withAnswer(past: Past, { body, fields }: SaidLetter<"PLAYER_TO_GM">): Past {
  if (fields.type === "VETO")
    return { ...past, spokenTo: undefined, vetoedHere: true, vetoes: lately(past.vetoes, body) };
  const term = /^on condition: (.{1,200})$/s.exec(bracketOf(body))?.[1];
  return {
    ...past,
    spokenTo: undefined,
    answers: lately(past.answers, body),
    answered: past.answered + 1,
    did: past.did + (does(body) ? 1 : 0),
    here: past.here + 1,
    terms: term === undefined || past.terms.includes(term) ? past.terms : [...past.terms, term],
  };
}

const isTo = (letter: SaidLetter<"PLAYER_TO_PLAYER">, seat: string, name: string): boolean =>
  [letter.fields.to].flat().includes(seat) || letter.body.split(/[^\p{L}]+/u, 200).includes(name);
