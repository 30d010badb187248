import type { Saying } from "../../../protocol/ask.ts";
import { isAsked } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import type { Notes } from "../../../protocol/kinds/notes.ts";
import type { Situation } from "../../../world/situation.ts";
import { shuffled } from "../draw.ts";
import { narration } from "../fight-words.ts";
import { firstNameOf } from "../first-name.ts";
import { listed } from "../plain-words.ts";
import { type Parting, partedNotes } from "./apart.ts";
import { arrival } from "./arrival.ts";
import { patched, unchanged } from "./effects.ts";
import { notesKept } from "./kept.ts";
import { BEAT } from "./marks.ts";
import type { Move } from "./move.ts";
import { restaged, withGroup } from "./set-stage.ts";
import type { Stage } from "./stage.ts";
import { wordsFor } from "./stock.ts";

/** Who goes and who stays; undefined where there are not enough of them to part, or they are apart already. */
export function partingOf(
  stage: Stage,
  page: Situation,
  doer: SeatId,
  moves: readonly Move[],
  named: readonly SeatId[] = [],
): Omit<Parting, "from" | "to" | "person" | "beat"> | undefined {
  const { desk, up, apart } = stage;
  if (apart || up.length < 2) return undefined;
  const goers = named.length > 0 ? up.filter((seat) => named.includes(seat)) : withOneMore(stage, page, doer, moves);
  const stayers = desk.party.filter((seat) => !goers.includes(seat));
  return goers.length === 0 || !stayers.some((seat) => up.includes(seat)) ? undefined : { goers, stayers };
}

/** Whoever does it, and the one who helped; else one for whom the page has something; else any. Of two, one goes alone. */
function withOneMore(stage: Stage, page: Situation, doer: SeatId, moves: readonly Move[]): readonly SeatId[] {
  const { up, draw } = stage;
  const others = up.filter((seat) => seat !== doer);
  if (others.length < 2) return [doer];
  const helper = moves.find((move) => move.kind === "help" && move.whom === doer)?.seat;
  const meant = new Set([...page.voices, ...page.notices, ...(page.unseen ?? [])].map(({ who }) => who));
  const suited = (seat: SeatId): boolean => meant.has(seat) || meant.has(seat.split("-")[0] ?? seat);
  const any = shuffled(others, draw, "who comes along");
  const other = [helper, any.find(suited), ...any].find((seat) => seat !== undefined && others.includes(seat));
  return up.filter((seat) => seat === doer || seat === other);
}

const gapsFor = (goers: readonly SeatId[], stayers: readonly SeatId[]) => ({
  who: listed(goers.map(firstNameOf)),
  rest: listed(stayers.map(firstNameOf)),
  go: goers.length > 1 ? "go" : "goes",
  stay: stayers.length > 1 ? "stay" : "stays",
});

/** Some go to the page, and the story goes with them first. */
export function parting(
  stage: Stage,
  notes: Notes,
  page: Situation,
  { goers, stayers }: NonNullable<ReturnType<typeof partingOf>>,
): readonly Saying[] {
  const person = stage.lead;
  const beat = notes.clocks[BEAT]?.at ?? 0;
  const patch = partedNotes(notes, { goers, stayers, from: stage.at.slug, to: page.slug, person, beat });
  const after = patched(unchanged(notes), patch).notes;
  const [leader = stage.lead] = goers.includes(person) ? [person] : goers;
  const away = withGroup({ ...restaged(stage, after), lead: leader }, goers);
  const [scene, ...rest] = arrival(away, page, after);
  const up = stayers.filter((seat) => stage.up.includes(seat));
  const [left] = wordsFor(stage, "meeting", undefined, gapsFor(goers, up), "parting");
  return [
    ...(left === undefined ? [] : [narration(left)]),
    ...(isAsked(scene, "scene") ? [{ ...scene, thread: "away", present: goers }] : []),
    notesKept(patch),
    ...rest,
  ];
}
