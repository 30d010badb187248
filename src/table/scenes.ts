import type { AskOf } from "../protocol/ask.ts";
import type { Message, MessageOf } from "../protocol/catalog.ts";
import type { Draft, DraftOf, SeatId } from "../protocol/entry.ts";
import { toSlug } from "../protocol/text.ts";
import { addressed } from "./addressed.ts";
import { seatsOf, threadOf } from "./seating.ts";
import type { TableState } from "./state.ts";

/** A scene at the GM's asking, with the next number. What those who meet in it are not to tell each other goes on record with it, for the GM alone. */
export function openScene(state: TableState, ask: AskOf<"scene">): readonly Draft[] {
  const kept = ask.kept_back ?? [];
  const keeps = state.apart.some((one) => kept.includes(one.seq));
  return [
    draft(state, ask),
    ...(keeps ? [{ kind: "rejoin" as const, tellers: [], to: [], text: "", kept: [...kept] }] : []),
  ];
}

/** Who is in a scene that is asked for: whoever is named, or who was in that thread, or all. */
export const castOf = (state: TableState, { present, thread }: AskOf<"scene">): readonly SeatId[] => [
  ...new Set(present ?? state.threads.get(thread)?.present ?? seatsOf(state, "player")),
];

function draft(state: TableState, ask: AskOf<"scene">): DraftOf<"scene"> {
  const { title, place, time, thread } = ask;
  const present = [...castOf(state, ask)];
  const number = String(state.scenes + 1).padStart(3, "0");
  return {
    kind: "scene",
    number,
    slug: toSlug(title).slice(0, 80).replace(/-+$/, "") || "scene",
    title,
    place,
    time,
    thread,
    present,
  };
}

/** An evening that ended with the party apart is followed by one that begins so: each group in a new scene where it was. Whoever is new is with the person. */
export function stillApart(state: TableState): readonly DraftOf<"scene">[] {
  const { parted, seats } = state;
  const players = seatsOf(state, "player");
  const left = [...parted]
    .map(([thread, one]) => ({ ...one, thread, present: one.present.filter((seat) => players.includes(seat)) }))
    .filter(({ present }) => present.length > 0);
  if (left.length < 2) return [];
  const placed = left.flatMap(({ present }) => present);
  const come = players.filter((seat) => !placed.includes(seat));
  const [first] = left;
  const theirs = left.find(({ present }) => present.some((seat) => seats.get(seat)?.human)) ?? first;
  return left.map((one, i) =>
    draft(
      { ...state, scenes: state.scenes + i },
      { kind: "scene", ...one, present: one === theirs ? [...one.present, ...come] : one.present },
    ),
  );
}

/** Once the evening has started, whatever is told or asked outside any scene opens one. */
export function sceneFor(state: TableState, { tag }: Message): readonly DraftOf<"scene">[] {
  const needsOne = tag === "NARRATIVE" || tag === "GM_TO_PLAYER";
  if (!needsOne || !state.started || state.threads.size > 0 || state.session !== "open") return [];
  const title = state.scenes === 0 ? "The story begins" : "The story goes on"; // by no name of the GM's, and a number says nothing to anybody
  return [draft(state, { kind: "scene", title, place: "", time: "", thread: "main" })];
}

/** The scene of the one player a prompt is for. */
export function sceneAt(state: TableState, message: MessageOf<"GM_TO_PLAYER">, opened?: DraftOf<"scene">) {
  const [to = ""] = addressed(state, message);
  const scene = opened ?? threadOf(state, to) ?? [...state.threads.values()][0];
  return scene ? { scene_number: scene.number, scene_slug: scene.slug } : {};
}
