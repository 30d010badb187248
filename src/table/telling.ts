import type { Message } from "../protocol/catalog.ts";
import type { Draft, DraftOf, EntryOf } from "../protocol/entry.ts";
import { type Refusal, refusal } from "../protocol/refusal.ts";
import { same } from "./collections.ts";
import { isSplit, seatsOf } from "./seating.ts";
import type { TableState, Telling } from "./state.ts";

/** No narration is told in more pieces; what is left of it is then told at once. */
export const MOST_PARTS = 400;

/** Tellings that may be cut short one after another before narration is only told whole. */
export const MOST_CUTS = 3;

/** A telling opens, goes on and closes. What points at no open telling changes nothing. */
export function foldPart(state: TableState, part: EntryOf<"part">): TableState {
  const { of, text, from = "", to = [], fields = {}, closes, seq } = part;
  const { midway } = state;
  if (of === 0) {
    const players = to.includes("all") ? seatsOf(state, "player") : to;
    return { ...state, midway: { opener: seq, from, to, players, fields, text, parts: 1 } };
  }
  if (midway?.opener !== of) return state;
  if (closes) return { ...state, midway: null, cuts: state.cuts + (closes === "cut" ? 1 : 0) };
  return { ...state, midway: { ...midway, text: midway.text + text, parts: midway.parts + 1 } };
}

/** What was heard stands: a telling that does not come to its end becomes the narration it has been so far. */
export function cutShort(state: TableState): readonly Draft[] {
  const { midway } = state;
  if (!midway) return [];
  const { opener, from, players, fields, text } = midway;
  const to = isSplit(state) ? players : midway.to; // somebody may have come to the table meanwhile
  return [
    { kind: "part", of: opener, text: "", closes: "cut" },
    { kind: "message", tag: "NARRATIVE", from, to: [...to], fields, body: text, by: "table" },
    { kind: "notice", to: [from], text: CUT },
  ];
}

const CUT = "Your narration was cut off. What was heard of it stands as it is: go on from there.";

export const closing = ({ opener }: Telling): DraftOf<"part"> => ({
  kind: "part",
  of: opener,
  text: "",
  closes: "whole",
});

/** The next piece of a telling, or the first, out of the narration so far: empty where there is nothing new in it. */
export function pieceOf(midway: Telling | null, said: DraftOf<"message">): DraftOf<"part"> | Refusal | undefined {
  const { from, to, fields, body } = said;
  if (!midway) return body === "" ? undefined : { kind: "part", of: 0, from, to, fields, text: body };
  const whole = continued(midway, { tag: "NARRATIVE", fields, body } as Message);
  if ("code" in whole) return whole;
  const text = whole.body.slice(midway.text.length);
  if (text === "") return undefined;
  if (midway.parts >= MOST_PARTS)
    return refusal(
      "voice/too-many-parts",
      `Narration is told in at most ${MOST_PARTS} pieces. Say the rest with the whole of it.`,
    );
  return { kind: "part", of: midway.opener, text };
}

/** Narration that goes on from what was told of it. What has been heard is not left out any more. */
export function continued({ fields, text }: Telling, said: Message): Message | Refusal {
  const { tag, body } = said;
  if (tag === "NARRATIVE" && same(said.fields, fields)) {
    if (body.startsWith(text)) return said;
    if (text.startsWith(body)) return { ...said, body: text };
  }
  return otherwise(tag);
}

/** What is said is not what was begun. */
export const otherwise = (tag?: string): Refusal =>
  refusal(
    "voice/not-what-was-told",
    "You have begun to tell. Go on with it: one [NARRATIVE] with the same fields that begins with what was told, word for word.",
    tag === undefined ? {} : { tag },
  );
