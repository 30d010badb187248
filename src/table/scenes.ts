import type { AskOf } from "../protocol/ask.ts";
import type { Message, MessageOf } from "../protocol/catalog.ts";
import type { Draft, DraftOf, SeatId } from "../protocol/entry.ts";
import { toSlug } from "../protocol/text.ts";
import { addressed } from "./addressed.ts";
import { seatsOf, type TableState, threadOf } from "./state.ts";

/** A scene at the GM's asking, with the next number; those who meet in it after being apart tell each other what they saw. */
export function openScene(state: TableState, ask: AskOf<"scene">): readonly Draft[] {
  const scene = draft(state, ask);
  return [scene, ...retold(state, scene.present, ask.kept_back ?? [])];
}

function draft(state: TableState, ask: AskOf<"scene">): DraftOf<"scene"> {
  const { title, place, time, thread } = ask;
  const here = ask.present ?? state.threads.get(thread)?.present ?? seatsOf(state, "player");
  const present = [...new Set(here)];
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

/** What some of them have not heard, told by those who were there. */
function retold(state: TableState, present: readonly SeatId[], kept: readonly number[]): readonly DraftOf<"rejoin">[] {
  const tellings = new Map<string, { tellers: readonly SeatId[]; to: readonly SeatId[]; texts: string[] }>();
  for (const { seq, heardBy, text } of state.apart) {
    const tellers = present.filter((seat) => heardBy.includes(seat));
    const to = present.filter((seat) => !heardBy.includes(seat));
    if (tellers.length === 0 || to.length === 0 || kept.includes(seq)) continue;
    const telling = tellings.get(tellers.join()) ?? { tellers, to, texts: [] };
    telling.texts.push(text);
    tellings.set(tellers.join(), telling);
  }
  const told = [...tellings.values()].map(({ tellers, to, texts }) => ({
    kind: "rejoin" as const,
    tellers: [...tellers],
    to: [...to],
    text: texts.join("\n\n"),
  }));
  const keeps = state.apart.some((one) => kept.includes(one.seq));
  return keeps ? [{ kind: "rejoin", tellers: [], to: [], text: "", kept: [...kept] }, ...told] : told;
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
