import type { Saying } from "../../../protocol/ask.ts";
import type { Effect, OutcomeLevel, Thing, Told as Topic } from "../../../world/situation.ts";
import { firstNameOf } from "../first-name.ts";
import type { Tried } from "./beat.ts";
import type { Cost } from "./costs.ts";
import { mark } from "./marks.ts";
import type { Move } from "./move.ts";
import type { Stage } from "./stage.ts";
import type { Gaps } from "./stock.ts";

/** A text, and whose words they are where it is speech. */
export interface Spoken {
  readonly text: string;
  readonly who?: string;
}

/** What a move came to. */
export interface Result {
  readonly move: Move;
  readonly tried?: Tried;
  readonly level?: OutcomeLevel;
  /** What is told of it: the first of these that is fresh. */
  readonly says: readonly string[];
  /** It was written for this, and is told as it stands. */
  readonly written: boolean;
  /** It answers what somebody asked for, and is told however often they ask. */
  readonly answers?: boolean;
  /** Nothing came of it: it is told as what they meant to do. */
  readonly undone?: boolean;
  /** What is now asked of them, as an order that a yes takes up. */
  readonly asks?: string;
  /** Who speaks, where the text has words in quotes and does not say whose. */
  readonly person?: Thing;
  readonly effects: readonly Effect[];
  /** Marks on the page: what is not offered again. */
  readonly marks: readonly string[];
  /** Something only the GM knew, told on purpose. */
  readonly reveal?: { readonly secret: string; readonly text: string };
  readonly cost?: Cost;
  /** What was made up on the spot, noted so that it stays so. */
  readonly invented?: Readonly<Record<string, string>>;
  /** What the table puts on record besides: deeds, and what changes on a sheet. */
  readonly records?: readonly Saying[];
  /** An edge for whoever goes on from here. */
  readonly edge?: string;
}

export const nothing = (move: Move, says: readonly string[] = []): Result => ({
  move,
  says,
  written: false,
  effects: [],
  marks: [],
});

/** Whoever does it, and what they do it to, for the gaps of a sentence. */
export const doer = (move: Move): Gaps => ({
  name: firstNameOf(move.seat),
  ...("thing" in move && move.thing ? { thing: move.thing.name } : {}),
});

export const named = (text: string, { seat }: Move): string => text.replaceAll("{name}", firstNameOf(seat));

/** A topic comes out: told as it stands, marked, and revealed if it was kept back. */
export const topicTold = (stage: Stage, move: Move, topic: Topic): Result => ({
  ...nothing(move, [topic.text]),
  written: true,
  effects: topic.effects,
  marks: [mark(stage.at, topic.id)],
  ...(topic.tier === "free"
    ? {}
    : { reveal: { secret: `${stage.at.slug}/${topic.id}`, text: named(topic.text, move) } }),
});
