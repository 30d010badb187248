import type { SeatId } from "../../../protocol/entry.ts";
import { type Letter, lastSaid, type SaidLetter } from "../../../protocol/letter.ts";
import { isPass, isVeto } from "../../../protocol/messages/player-to-gm.ts";
import { isWhisper } from "../../../protocol/messages/player-to-player.ts";
import { kindMeant } from "../../../table/passing.ts";
import { isInSecret } from "../../../world/in-secret.ts";
import { withoutBracket } from "../plain-words.ts";

/** What somebody said they do, since the story was last told. */
export interface Declared {
  readonly seat: SeatId;
  readonly words: string;
  /** What stands in brackets behind the words: "helps Brona". */
  readonly bracket: string;
  /** It wants a ruling: an action, not a mere word. */
  readonly acts: boolean;
  /** The table waits for one: also of a thought that was asked for by way of the lead, and answered as a deed. */
  readonly waits: boolean;
  /** Nobody else is told of it. */
  readonly secret: boolean;
}

/** A check that has been made: how far the total lay from the difficulty, and what the die itself showed. */
export interface Tried {
  readonly seat: SeatId;
  readonly skill: string;
  readonly success: boolean;
  readonly margin: number;
  /** 0 where no die fell. */
  readonly natural: number;
}

/** Everything since the story was last told. */
export interface Beat {
  readonly recent: readonly Letter[];
  readonly declared: readonly Declared[];
  /** Said aloud to companions, in order. */
  readonly talk: readonly { readonly from: SeatId; readonly to: readonly SeatId[]; readonly words: string }[];
  readonly tried: readonly Tried[];
  /** Whose declared actions no ruling has settled; once for each. */
  readonly unsettled: readonly SeatId[];
  /** Who has been asked, and for what; what one was asked in secret changes nothing for anybody. */
  readonly asked: readonly { readonly seat: SeatId; readonly request: string }[];
}

export function beatOf(recent: readonly Letter[]): Beat {
  const declared = recent.flatMap((letter, i) => declaredIn(letter, recent, i));
  return {
    recent,
    declared,
    talk: recent.flatMap((letter) =>
      letter.kind === "message" && letter.tag === "PLAYER_TO_PLAYER" && !isWhisper(letter)
        ? [{ from: letter.from, to: letter.to, words: letter.body.trim() }]
        : [],
    ),
    tried: triedIn(recent),
    unsettled: unsettledIn(recent),
    asked: recent.flatMap((letter) =>
      letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.fields.request_type !== "SECRET_ACTION"
        ? [{ seat: letter.to[0] ?? "", request: kindOf(letter) }]
        : [],
    ),
  };
}

function declaredIn(letter: Letter, recent: readonly Letter[], i: number): readonly Declared[] {
  if (letter.kind !== "message") return [];
  if (letter.tag === "PLAYER_ACTION") {
    const words = letter.fields.action;
    if (isCutOut(recent[i + 1], letter.fields.character, words)) return []; // it counts as the answer that it is
    const secret = isInSecret(words);
    return [{ seat: letter.fields.character, words, bracket: "", acts: true, waits: true, secret }];
  }
  if (letter.tag !== "PLAYER_TO_GM" || isPass(letter) || isVeto(letter)) return [];
  const { character, type } = letter.fields;
  const prompt = promptOf(recent.slice(0, i), character);
  const thought = prompt?.opened === "REFLECTION" || isThought(recent.slice(0, i), character);
  const secret = prompt?.secret === true || thought || isInSecret(letter.body);
  const bare = withoutBracket(letter.body);
  const behind = letter.body
    .trim()
    .slice(bare.length)
    .trim()
    .replace(/^\(|\)$/g, "");
  const bracket = BRACKETS.test(behind) ? behind : ""; // anything else in brackets is part of what they said
  const words = bracket === "" ? letter.body.trim() : bare;
  const waits = type === "ACTION" && prompt?.opened !== "REFLECTION";
  return [{ seat: character, words, bracket, acts: waits && !thought, waits, secret }];
}

/** What somebody does besides, as companions put it behind their words. */
export const BRACKETS =
  /^(?:helps?|keeps? watch|stands? (?:watch|guard)|looks? (?:around|about)|searches|scouts?|objects?|on condition)\b/i;

/** By way of the lead, what a person says they do also answers what they were asked: the same words, twice in a row. */
const isCutOut = (next: Letter | undefined, seat: SeatId, words: string): boolean =>
  next?.kind === "message" && next.tag === "PLAYER_TO_GM" && next.from === seat && next.body.trim() === words.trim();

type Prompt = Extract<Letter, { kind: "prompt" }>;

/** The prompt that a player has last been asked with. */
const promptOf = (letters: readonly Letter[], seat: string): Prompt | undefined =>
  letters.findLast(
    (letter): letter is Prompt => letter.kind === "prompt" && letter.for === seat && letter.opened !== undefined,
  );

/** A prompt in the kinds of requests that the GM knows, whatever way it went. */
const kindOf = ({ fields, body }: SaidLetter<"GM_TO_PLAYER">): string => kindMeant(fields.request_type, body);

/** Asked for what goes through their mind, by way of the lead. */
const isThought = (letters: readonly Letter[], seat: string): boolean => {
  const asked = lastSaid(letters, "GM_TO_PLAYER", ({ to }) => to.includes(seat));
  return asked !== undefined && kindOf(asked) === "REFLECTION";
};

/** Why a die falls for what is done in secret: it counts for that alone. */
export const UNSEEN = "unseen";
const isUnseen = (reason: string): boolean => reason.endsWith(UNSEEN);

/** Checks with what came of them: the roll, if one fell, and the ruling follow at once. `unseen`: those of what was done in secret, and no others. */
export function triedIn(recent: readonly Letter[], unseen = false): readonly Tried[] {
  return recent.flatMap((letter, i) => {
    if (letter.kind !== "check" || isUnseen(letter.reason) !== unseen) return [];
    const after = recent.slice(i + 1);
    const end = after.findIndex((one) => one.kind === "check");
    const own = end < 0 ? after : after.slice(0, end);
    const roll = own.find((one) => one.kind === "roll" && one.for === letter.for);
    const ruling = own.find((one) => one.kind === "ruling" && one.for === letter.for);
    if (ruling?.kind !== "ruling") return [];
    const success = ruling.outcome.endsWith("success");
    const rolled = roll?.kind === "roll" ? roll : undefined;
    const margin = rolled ? rolled.total - letter.dc : success ? 10 : -10;
    const natural =
      ruling.outcome === "critical_success" ? 20 : ruling.outcome === "critical_failure" ? 1 : (rolled?.dice[0] ?? 0);
    return [{ seat: letter.for, skill: letter.skill.toLowerCase(), success, margin, natural }];
  });
}

function unsettledIn(recent: readonly Letter[]): readonly SeatId[] {
  let open: readonly SeatId[] = [];
  recent.forEach((letter, i) => {
    if (letter.kind === "ruling" && letter.changes.aside !== true) open = without(open, letter.for);
    for (const { seat, waits } of declaredIn(letter, recent, i)) if (waits) open = [...open, seat];
  });
  return open;
}

/** The list without the first that is the same. */
function without(list: readonly SeatId[], one: SeatId): readonly SeatId[] {
  const i = list.indexOf(one);
  return i < 0 ? list : list.toSpliced(i, 1);
}
