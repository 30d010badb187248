import type { SeatId } from "../protocol/entry.ts";
import type { Letters } from "../protocol/letter.ts";
import type { TableState } from "../table/state.ts";
import { QUOTED, saysItIsSecret } from "../world/in-secret.ts";
import { companion, companionsAsked, companionsCalled, stillTalkingTo } from "./spoken-to.ts";

/** Who a typed line is for, and how it is said. */
export interface LineRead {
  /** The companions it is said to. Nobody: it is what the character does, for the Game Master. */
  readonly to: readonly SeatId[];
  readonly manner: "aloud" | "whisper";
  /** It says of itself that others are not to hear it: where it is not clear for whom it is, it is for the Game Master alone. */
  readonly secret: boolean;
  /** What is said, where the words around it only say to whom and how. */
  readonly words: string;
  /** What stands behind a whisper in quotation marks: a line of its own. */
  readonly rest?: string;
}

/**
 * Reads to whom somebody speaks, in what manner, and whether in secret. A line goes to a companion only when this line calls them; one with deeds in it, or
 * that is to be kept from the others, goes to nobody because they were spoken to before. In doubt the less public reading is taken.
 */
export function readLine(line: string, seat: SeatId, state: TableState, letters?: Letters): LineRead {
  const whispered = whisperedTo(line, seat, state);
  if (whispered) return { ...whispered, manner: "whisper", secret: true };
  const bare = line.replace(QUOTED, " ");
  const secret = saysItIsSecret(line);
  const read = (to: readonly SeatId[]): LineRead => ({ to, manner: "aloud", secret, words: line });
  if (secret) return read([]);
  const called = companionsCalled(line, seat, state);
  if (called.length > 0 && !(bare !== line && hasDeed(bare))) return read(called); // beside quotation marks the rest is not said
  if (hasDeed(bare)) return read([]);
  const asked = companionsAsked(line, seat, state);
  const still = asked.length === 0 && letters && stillTalkingTo(line, seat, letters);
  return read(still ? [still] : asked);
}

/** "I whisper to Tilda: …", "I lean over to Tilda and whisper, “…”": to them alone. */
function whisperedTo(
  line: string,
  seat: SeatId,
  state: TableState,
): Pick<LineRead, "to" | "words" | "rest"> | undefined {
  const [, before = "", after = "", words = ""] = WHISPERED.exec(line) ?? forThemAlone(line);
  const name = (after || before).replace(/['’]s$/, "");
  const to = name === "" ? undefined : companion(name, seat, state);
  const [, quoted = "", rest = ""] = /^["“]([^"“”]*)["”]?\s*(.*)$/s.exec(words.trim()) ?? [];
  const said = quoted === "" ? words.trim() : quoted.trim();
  if (to === undefined || said === "" || /^["“]/.test(said)) return undefined;
  return { to: [to], words: said, ...(rest === "" ? {} : { rest: rest.trim() }) };
}

/** "Low, so that only Tilda hears: “…”": whoever alone is to hear it is whom it is said to. */
function forThemAlone(line: string): readonly string[] {
  const [, name = ""] = ONLY.exec(line.replace(QUOTED, " ")) ?? [];
  const said = /["“].{1,8000}$/s.exec(line)?.[0] ?? /:\s+(.{1,8000})$/s.exec(line)?.[1] ?? "";
  return name === "" ? [] : ["", "", name, said];
}

const NAME = "(\\p{Lu}[\\p{L}'’-]{1,30}(?: \\p{Lu}[\\p{L}'’-]{1,30})?)";
const WHISPERED = new RegExp(
  `^\\s*I (?:(?:quietly|softly) )?(?:(?:lean|bend|turn)(?: \\p{Ll}+){0,3} (?:to|towards|over to) ${NAME},? and )?(?:whisper|murmur|breathe|hiss)(?: \\p{Ll}+){0,3}?(?: (?:to|at|into|in) ${NAME})?(?: \\p{Ll}+){0,4}?\\s*[:,]\\s*(?:that )?(.{1,8000})$`,
  "su",
);

const ONLY = new RegExp(
  `\\b(?:only|just|nobody but|no one but|none but) ${NAME} (?:can |may |will |should |shall )?hears?\\b`,
  "u",
);

/** Outside of quotation marks somebody says what they do, and not only what they say or ask. */
const hasDeed = (bare: string): boolean =>
  /\bI (?:(?:\p{L}+ly|then|also|just) )?(?!(?:say|ask|tell|reply|answer|wonder|think|mean|am|was|want|would|do|did|know|believe|guess|have|had|can|could|should|will|shall|may|might|hope|need|like|trust|see)\b)\p{Ll}{2,}/u.test(
    bare,
  );
