import { type Entry, type EntryOf, fieldOf, type SeatId, type Seq } from "../protocol/entry.ts";
import type { RequestType } from "../protocol/messages/gm-to-player.ts";
import { isPass, isVeto, type PlayerToGm } from "../protocol/messages/player-to-gm.ts";
import { isInSecret } from "../world/in-secret.ts";
import { isNarration } from "./narration.ts";

/** What somebody did or said to the GM, what it had been asked, what it came to and how that was told. */
export interface Exchange {
  readonly seat: SeatId;
  readonly entry: EntryOf<"message">;
  readonly words: string;
  /** `UNASKED`: the human's own action; undefined: it was asked before there is any record of it. */
  readonly request: RequestType | "UNASKED" | undefined;
  /** Nobody else learns of it. */
  readonly secret: boolean;
  readonly vetoed: boolean;
  /** Nothing was said. */
  readonly passed: boolean;
  readonly ruling?: EntryOf<"ruling">;
  /** What had been told to that player last, and what was told next. */
  readonly before?: EntryOf<"message">;
  readonly after?: EntryOf<"message">;
  /** What shall have been otherwise, in the words in which it was agreed. */
  readonly corrected?: string;
}

/** Every answer and action, in order; and each by its own number, or by that of the ruling that settled it. */
export interface Exchanges {
  readonly all: readonly Exchange[];
  readonly byEntry: ReadonlyMap<Seq, Exchange>;
  readonly byRuling: ReadonlyMap<Seq, Exchange>;
}

/** Notes them as they come. A ruling belongs to the action it points at, or else to the oldest of its seat that is open. */
export function openExchanges(): Exchanges & { take(entry: Entry): void } {
  type Noted = { -readonly [K in keyof Exchange]: Exchange[K] };
  const open = new Map<SeatId, { readonly request: RequestType; readonly secret: boolean }>();
  const told = new Map<SeatId, EntryOf<"message">>();
  const all: Noted[] = [];
  const byEntry = new Map<Seq, Noted>();
  const byRuling = new Map<Seq, Noted>();
  const unsettled = new Map<SeatId, Set<Noted>>();
  const untold = new Set<Noted>();
  const note = (exchange: Exchange) => {
    const last = told.get(exchange.seat);
    const kept = { ...exchange, ...(last ? { before: last } : {}) };
    all.push(kept);
    byEntry.set(kept.entry.seq, kept);
    untold.add(kept);
    if (isDeclared(kept)) unsettled.set(kept.seat, (unsettled.get(kept.seat) ?? new Set()).add(kept));
  };
  const settle = (ruling: EntryOf<"ruling">) => {
    const waiting = unsettled.get(ruling.for);
    const [oldest] = waiting ?? [];
    const settled = ruling.settles === undefined ? oldest : byEntry.get(ruling.settles);
    if (!settled || !waiting?.delete(settled)) return;
    settled.ruling = ruling;
    byRuling.set(ruling.seq, settled);
  };
  /** The action is the line that this answer was cut out of: one thing that somebody did. */
  const isCutOutOf = (answer: Exchange): Noted | undefined => {
    const last = all.findLast(({ seat }) => seat === answer.seat);
    return last?.entry.tag === "PLAYER_ACTION" && !last.ruling && last.words.includes(answer.words) ? last : undefined;
  };
  const forget = (one: Noted) => {
    all.splice(all.lastIndexOf(one), 1);
    byEntry.delete(one.entry.seq);
    unsettled.get(one.seat)?.delete(one);
    untold.delete(one);
  };
  /** A correction is of what was decided last in the open, where a die fell for it if one did in that beat. */
  const correct = ({ for: seat, visibility, noticed_by }: EntryOf<"ruling">, text: string) => {
    if (visibility !== "open" || noticed_by !== undefined) return; // nor is what few have heard
    const last = all.findLast((one) => !one.passed && !isHidden(one));
    const beat = all.filter((one) => one.entry.beat === last?.entry.beat && !one.passed && !isHidden(one));
    const of = beat.findLast(({ ruling }) => ruling !== undefined) ?? beat.findLast((one) => one.seat === seat) ?? last;
    if (of) of.corrected = text;
  };
  return {
    all,
    byEntry,
    byRuling,
    take(entry) {
      if (entry.kind === "prompt" && entry.opened)
        open.set(entry.for, { request: entry.opened, secret: entry.secret === true });
      else if (entry.kind === "ruling" && typeof entry.changes.retcon === "string")
        correct(entry, entry.changes.retcon);
      else if (entry.kind === "ruling") settle(entry);
      else if (isNarration(entry)) {
        for (const seat of entry.audience) told.set(seat, entry);
        for (const one of untold) {
          if (!entry.audience.includes(one.seat)) continue;
          one.after = entry;
          untold.delete(one);
        }
      } else if (entry.kind === "message" && entry.tag === "PLAYER_TO_GM") {
        const answer = answerOf(entry, open.get(entry.from));
        const whole = isCutOutOf(answer);
        if (whole) forget(whole);
        note(answer);
      } else if (entry.kind === "message" && entry.tag === "PLAYER_ACTION") note(actionOf(entry));
    },
  };
}

function answerOf(
  entry: EntryOf<"message">,
  prompt: { readonly request: RequestType; readonly secret: boolean } | undefined,
): Exchange {
  const answer = { tag: "PLAYER_TO_GM", fields: entry.fields, body: entry.body } as PlayerToGm;
  return {
    seat: entry.from,
    entry,
    words: entry.body,
    request: prompt?.request,
    secret: prompt?.secret ?? false,
    vetoed: isVeto(answer),
    passed: isPass(answer),
  };
}

function actionOf(entry: Extract<Entry, { tag: "PLAYER_ACTION" }>): Exchange {
  const words = entry.fields.action;
  return {
    seat: entry.fields.character,
    entry,
    words,
    request: "UNASKED",
    secret: false,
    vetoed: false,
    passed: words.trim() === "",
  };
}

/** It says what a character does, and so is settled by a ruling. */
const isDeclared = ({ entry, request, vetoed, passed }: Exchange): boolean =>
  !vetoed && !passed && request !== "REFLECTION" && (request === "UNASKED" || fieldOf(entry, "type") === "ACTION");

/** What was done or thought where nobody else was to know. Where it is not on record what was asked, the ruling says which it was. */
export const isHidden = ({ secret, request, ruling, words }: Exchange): boolean =>
  secret ||
  isInSecret(words) ||
  request === "REFLECTION" ||
  (request === undefined && ruling !== undefined && ruling.visibility !== "open");
