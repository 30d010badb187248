import type { SaidAskOf, Saying } from "../../../protocol/ask.ts";
import { isAsked, isSaid } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import { newcomerFact } from "../../../table/newcomers.ts";
import { noted } from "../../../table/notes.ts";
import { privately } from "../../../world/in-secret.ts";
import type { Desk } from "../../mind.ts";
import { cutNotes } from "./apart.ts";
import type { Beat } from "./beat.ts";
import { APART } from "./known.ts";
import { nobodyLeft } from "./messages.ts";
import { stageOf } from "./set-stage.ts";
import { isAnyAlive, type Stage } from "./stage.ts";

/** Where the story stands. An evening ends where the person is. */
export function stageFor(desk: Desk): Stage {
  const stage = stageOf(desk);
  const { apart, notes, lead } = stage;
  if (desk.task !== "wrap" || !apart?.other.who.includes(apart.person)) return stage;
  return stageOf({ ...desk, notes: noted(notes, cutNotes(notes, apart, lead, apart.cut)) });
}

/** What the GM says while the party is apart reaches one group: narration and scenes name it, and what comes out is its alone to know. */
export function inGroups(stage: Stage, says: readonly Saying[]): readonly Saying[] {
  const { apart, pages, notes } = stage;
  const met = apart?.now.who.filter((seat) => !Object.hasOwn(notes.facts, newcomerFact(seat))) ?? []; // nobody is told of before they come in
  let group: Place | undefined = apart && { thread: apart.now.thread, who: met };
  return says.flatMap((say): readonly Saying[] => {
    if (say === nobodyLeft && apart && isAnyAlive(stage, apart.other.who)) return [];
    if (isAsked(say, "scene")) {
      if (say.present)
        group =
          say.present.length === (apart?.all ?? stage.desk.party).length
            ? undefined
            : placeOf({ thread: apart?.now.thread ?? "main", ...say });
      return [group ? { ...say, thread: group.thread, present: group.who } : say];
    }
    if (!group) return [say];
    if (isSaid(say, "NARRATIVE")) return [{ ...say, fields: { ...say.fields, group: group.who } }];
    if (!isAsked(say, "notes")) return [say];
    const { who } = group;
    const news = Object.entries(say.facts ?? {}).filter(
      ([fact, text]) =>
        text !== null &&
        pages.means(fact) !== "" &&
        !Object.hasOwn(notes.facts, fact) &&
        !Object.hasOwn(say.facts ?? {}, privately(fact)),
    );
    const own = news.map(([fact]) => [privately(fact), `${APART}${who.join(", ")}`]);
    return [own.length > 0 ? { ...say, facts: { ...say.facts, ...Object.fromEntries(own) } } : say];
  });
}

interface Place {
  readonly thread: string;
  readonly who: readonly SeatId[];
}

const placeOf = ({ thread = "main", present = [] }: SaidAskOf<"scene">): Place => ({ thread, who: present });

/** What of a beat is this group's. What somebody elsewhere has declared stays unsettled in it: it wants a ruling like any other. */
export function withinGroup({ apart }: Stage, beat: Beat): Beat {
  if (!apart) return beat;
  const here = ({ seat }: { readonly seat: SeatId }): boolean => apart.now.who.includes(seat);
  return {
    ...beat,
    declared: beat.declared.filter(here),
    talk: beat.talk.filter(({ from }) => apart.now.who.includes(from)),
    tried: beat.tried.filter(here),
    asked: beat.asked.filter(here),
  };
}
