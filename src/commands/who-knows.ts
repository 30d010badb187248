import { openCampaign } from "../campaign/campaign.ts";
import { openVersions } from "../campaign/folder/versions.ts";
import { secretsOf } from "../campaign/secrets/secrets.ts";
import { calledAt } from "../play/account.ts";
import { stringsIn, worded } from "../play/audit/guarded.ts";
import { piecesOf, shadowOf } from "../play/audit/shadow.ts";
import { openReading } from "../play/reading.ts";
import type { Entry, SeatId } from "../protocol/entry.ts";
import { tellersOf } from "../protocol/kinds/rejoin.ts";
import { excerpt } from "../protocol/text.ts";
import { readersOf } from "../screen/entitlement.ts";
import { evolve } from "../table/evolve.ts";
import { emptyTable } from "../table/state.ts";
import { wrap } from "../terminal/wrap.ts";
import type { Secret } from "../world/secret.ts";
import { nearest, type Terminal, WrongUsage } from "./command.ts";
import { withoutUndone } from "./recorded.ts";

/** A secret, by its name: where it stands, and how it is known again. */
interface Named {
  readonly id: string;
  readonly text: string;
  readonly stands: string;
  /** The file it stands in. */
  readonly path?: string;
  /** The entry it was born by. */
  readonly seq?: number;
}

interface Knower {
  readonly seat: SeatId;
  readonly since: Pick<Entry, "session" | "scene" | "beat" | "seq"> | null;
  readonly why: string;
}

/** Who knows a secret, since when, and by what entry: the first that told them, on purpose or not. */
export function whoKnows(root: string, entries: readonly Entry[], id: string, io: Terminal): number {
  const standing = withoutUndone(entries);
  const secret = named(root, standing, id);
  const seats = [...new Set(entries.flatMap((entry) => (entry.kind === "seat" && entry.joined ? [entry.seat] : [])))];
  const reads = secret.path === undefined ? [] : readersOf(entries.reduce(evolve, emptyTable), secret.path);
  const knowers = seats
    .filter((seat) => seat !== "lead")
    .flatMap((seat): readonly Knower[] => {
      const by = standing.find((entry) => entry.audience.includes(seat) && tells(entry, secret));
      if (reads.includes(seat)) return [{ seat, since: null, why: `reads ${secret.path}` }];
      if (!by) return [];
      const { session, scene, beat, seq } = by;
      return [{ seat, since: { session, scene, beat, seq }, why: whyOf(by) }];
    });
  const unknowing = seats.filter((seat) => seat !== "lead" && !knowers.some((one) => one.seat === seat));
  if (io.json) {
    for (const { seat, since, why } of knowers) io.out(JSON.stringify({ secret: secret.id, seat, since, why }));
    return 0;
  }
  io.out(wrap(`${secret.id} (${secret.stands}): ${excerpt(secret.text, 400)}`));
  for (const { seat, since, why } of knowers)
    io.out(
      wrap(
        `  - ${calledAt(seat)}: ${since ? `since scene ${since.scene ?? "—"}, beat ${since.beat}, entry ${since.seq}` : "from the first"} (${why})`,
      ),
    );
  if (unknowing.length > 0) io.out(wrap(`  Not: ${unknowing.map(calledAt).join(", ")}`));
  return 0;
}

/** By a name of the folder's secrets, by what a reveal called it, or by the number of an entry. */
function named(root: string, entries: readonly Entry[], id: string): Named {
  const secrets = secretsIn(root, entries);
  const found = secrets.find((secret) => secret.id === id);
  if (found) return { id, text: found.text, stands: `${found.path}, line ${found.line}`, path: found.path };
  const revealed = entries.find((entry) => entry.kind === "reveal" && entry.secret === id);
  if (revealed?.kind === "reveal") return { id, text: revealed.text, stands: "revealed" };
  const seq = Number(/^(?:entry\s+|#)?(\d{1,9})$/i.exec(id)?.[1] ?? Number.NaN);
  const born = entries.find((entry) => entry.seq === seq);
  const words = born && stringsIn(worded(born)).join(" ").trim();
  if (born && words) return { id: `entry ${seq}`, text: words, stands: `born in play, beat ${born.beat}`, seq };
  const names = [
    ...secrets.map((one) => one.id),
    ...entries.flatMap((one) => (one.kind === "reveal" ? one.secret : [])),
  ];
  const meant = nearest(id, names);
  throw new WrongUsage(
    `There is no secret called "${excerpt(id, 60)}".`,
    meant
      ? `Did you mean ${meant}?`
      : "troupe doctor <campaign> lists those of the folder; an entry's number names one of play.",
  );
}

/** Those of the folder as it is, and as it was when each evening began: what was told since is a secret no more. */
function secretsIn(root: string, entries: readonly Entry[]): readonly Secret[] {
  const { files, party } = openCampaign(root);
  const reading = openReading(openVersions(root).text);
  const then: Secret[] = [];
  let state = emptyTable;
  let begun = "";
  for (const entry of entries) {
    state = evolve(state, entry);
    if (entry.kind !== "message" || entry.session === begun) continue;
    begun = entry.session;
    then.push(...reading.world(state).secrets);
  }
  return [...secretsOf(files, party), ...then];
}

/** It is the reveal, or it holds all the words. */
function tells(entry: Entry, { id, text, seq }: Named): boolean {
  if (entry.seq === seq || (entry.kind === "reveal" && entry.secret === id)) return true;
  const shadow = shadowOf(stringsIn(worded(entry)).join(" "));
  const pieces = piecesOf(text).map(shadowOf);
  const whole = shadowOf(text);
  return pieces.length > 0 ? pieces.every((piece) => shadow.includes(piece)) : whole !== "" && shadow.includes(whole);
}

function whyOf(entry: Entry): string {
  if (entry.kind === "reveal") return entry.cause ?? "revealed by the GM";
  if (entry.kind === "learned") return entry.by === "reveal" ? "revealed by the GM" : "found out";
  if (entry.kind === "cue") return "noticed";
  if (entry.kind === "rejoin") return `told by ${tellersOf(entry).map(calledAt).join(" and ")}`;
  if (entry.kind === "ruling") return "by a ruling";
  if (entry.kind === "writing") return `written for ${entry.for}`;
  return entry.kind === "message" ? `[${entry.tag}] of ${calledAt(entry.from)}` : entry.kind;
}
