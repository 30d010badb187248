import type { Edit } from "../campaign/edits/edit.ts";
import type { EntryOf, SeatId, Seq } from "../protocol/entry.ts";
import { seatsOf } from "../table/seating.ts";
import { privately } from "../world/in-secret.ts";
import { entriesAfter } from "./at-hand.ts";
import { folded, sectionLines } from "./standing.ts";
import { calledBy, eveningOf, type Told } from "./told.ts";

/** What stands in the table until a secret is found out. */
export const NOT_YET = "not yet";

type Reveal = EntryOf<"reveal">;
type Ruling = EntryOf<"ruling">;
const SECRET = /^unseen\/([^/]+)\/([^/]+)$/;

/** Who has come to know of it: by seeing it done, or because it came to light; nobody yet, otherwise. */
export function seenBy(told: Told, seat: SeatId, done: Seq, outcome: string): string {
  const after = entriesAfter(eveningOf(told), done);
  const next = after.findIndex(
    (entry) => entry.kind === "message" && entry.from === seat && entry.tag === "PLAYER_TO_GM",
  );
  const reveals = after.filter((entry, i): entry is Reveal | Ruling => {
    if (entry.kind === "ruling") return (next < 0 || i < next) && noticedIn(entry, seat).length > 0;
    const [, owner = "", fact = ""] = entry.kind === "reveal" ? (SECRET.exec(entry.secret) ?? []) : [];
    if (owner !== seat) return false;
    return /^\d+$/.test(fact) ? next < 0 || i < next : outcome !== "" && doneAs(told, owner, fact) === outcome;
  });
  return reveals.length > 0 ? howKnown(told, seat, reveals) : NOT_YET;
}

/** Those whom the GM named as noticing what this one did. Whoever is only there, while others are elsewhere, is named with its doer. */
const noticedIn = ({ for: whose, visibility, noticed_by = [] }: Ruling, seat: SeatId): readonly SeatId[] =>
  whose === seat && (visibility !== "open" || !noticed_by.includes(seat))
    ? noticed_by.filter((one) => one !== seat)
    : [];

function howKnown(told: Told, owner: SeatId, reveals: readonly (Reveal | Ruling)[]): string {
  const to = reveals.flatMap((one) => (one.kind === "ruling" ? noticedIn(one, owner) : one.to));
  const knowing = new Set([owner, ...to]);
  const scene = reveals[0]?.scene;
  if (seatsOf(told.state, "player").every((seat) => knowing.has(seat)))
    return `it came out${scene ? `, scene ${scene}` : ""}`;
  const names = [...knowing].filter((seat) => seat !== owner).map((seat) => calledBy(told, seat));
  return `${names.join(", ")} saw it`;
}

/** Rows of secrets that have come to light since the folder was last brought up to date: how is written in their place. */
export function nowKnown(told: Told, text: string, sections: readonly string[]): readonly Edit[] {
  const standing = sectionLines(text, sections) ?? [];
  return told.entries.flatMap((entry): readonly Edit[] => {
    const [, owner = "", fact = ""] = entry.kind === "reveal" ? (SECRET.exec(entry.secret) ?? []) : [];
    const outcome = owner === "" ? "" : doneAs(told, owner, fact);
    if (entry.kind !== "reveal" || outcome === "") return [];
    const row = standing.find(({ line }) => line.includes(NOT_YET) && folded(line).includes(folded(outcome)));
    if (!row) return [];
    const to = row.line.replace(NOT_YET, howKnown(told, owner, [entry]));
    return [{ do: "swap", line: row.line, to, ...(row.nth > 0 ? { nth: row.nth } : {}) }];
  });
}

/** What was ruled when this came to hold by what its owner did in secret. */
function doneAs(told: Told, owner: SeatId, fact: string): string {
  const evening = eveningOf(told);
  const at = evening.findIndex((entry) => entry.kind === "notes" && entry.facts?.[privately(fact)] === owner);
  const ruling = evening.slice(0, Math.max(0, at)).findLast((entry) => entry.kind === "ruling" && entry.for === owner);
  return ruling?.kind === "ruling" && ruling.visibility === "private" ? ruling.outcome : "";
}
