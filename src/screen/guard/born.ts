import type { Entry, SeatId, Seq } from "../../protocol/entry.ts";
import { isWhisper } from "../../protocol/messages/player-to-player.ts";
import { sentencesOf } from "../../table/meeting.ts";
import { QUOTED, saysItIsSecret } from "../../world/in-secret.ts";
import { stringsIn } from "./texts.ts";
import { type Unit, unitsOf } from "./unit.ts";

/** What each seat is being asked in confidence, as a fold of prompts. */
export interface Prompts {
  readonly inConfidence: ReadonlyMap<SeatId, string>;
  hear(entry: Entry): void;
  backTo(seq: Seq): void;
}

export function openPrompts(): Prompts {
  const inConfidence = new Map<SeatId, string>();
  const log: { readonly seq: Seq; readonly seat: SeatId; readonly before: string | undefined }[] = [];
  return {
    inConfidence,
    hear(entry) {
      if (entry.kind !== "prompt") return;
      const { for: seat, opened, secret, seq } = entry;
      const what =
        opened === "REFLECTION" ? "reflection" : secret || opened === "SECRET_ACTION" ? "secret-action" : undefined;
      const before = inConfidence.get(seat);
      if (before === what) return;
      log.push({ seq, seat, before });
      if (what) inConfidence.set(seat, what);
      else inConfidence.delete(seat);
    },
    backTo(seq) {
      while ((log.at(-1)?.seq ?? 0) > seq) {
        const last = log.pop();
        if (last?.before) inConfidence.set(last.seat, last.before);
        else if (last) inConfidence.delete(last.seat);
      }
    },
  };
}

/** What an entry makes guarded: what some have said, thought, done or planned where others did not hear it. */
export function bornIn(entry: Entry, prompts: Prompts): readonly Unit[] {
  const { seq, audience } = entry;
  const born = (what: string, text: string, ownPage = false) =>
    unitsOf(`${what}/${seq}`, text, { seq, knowing: audience, ownPage });
  switch (entry.kind) {
    case "message": {
      const said = confidedIn(entry, prompts);
      return said ? unitsOf(said.secret, said.text, { seq, knowing: audience }) : [];
    }
    case "roll":
      return entry.visibility === "inner" ? born("inner-die", entry.reason) : [];
    case "ruling":
      if (entry.visibility === "open") return [];
      return born("ruling", [entry.outcome, ...stringsIn(entry.changes)].join("\n"));
    case "learned":
      return entry.secret ? born("learned", entry.text) : [];
    case "writing":
      if (/^beats\//i.test(entry.for)) return born("plan", entry.text);
      return /^party\/.*-journal\.md$/i.test(entry.for) ? born("journal", entry.text, true) : [];
    default:
      return [];
  }
}

/** What a player says in confidence: a whisper, or the answer to what was asked in secret. */
export function confidedIn(
  entry: Entry,
  { inConfidence }: Prompts,
): { readonly secret: string; readonly text: string } | undefined {
  if (entry.kind !== "message") return undefined;
  const asked = entry.tag === "PLAYER_TO_GM" ? inConfidence.get(entry.from) : undefined;
  const whispered = entry.tag === "PLAYER_TO_PLAYER" && isWhisper(entry);
  const what = asked ?? (whispered ? "whisper" : undefined);
  if (what === undefined) return undefined;
  return { secret: `${what}/${entry.seq}`, text: what === "reflection" ? innerPart(entry.body) : entry.body };
}

/** Of what somebody was asked to think, what they keep to themselves: a sentence with speech in it is said, unless it says that it is secret. */
export const innerPart = (text: string): string =>
  sentencesOf(text)
    .filter((one) => one.replace(QUOTED, "") === one || saysItIsSecret(one))
    .join(" ");
