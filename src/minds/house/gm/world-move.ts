import type { Effect } from "../../../world/situation.ts";
import { drawn, shuffled } from "../draw.ts";
import { dueThread } from "./costs.ts";
import { nextWord } from "./describe.ts";
import { type Changes, changed, patched } from "./effects.ts";
import { feelingOf, holds } from "./holds.ts";
import { firstUnseen } from "./looking.ts";
import { BEAT, FAILED, HERE, mark, QUIET } from "./marks.ts";
import type { Result, Spoken } from "./result.ts";
import { leadsOn } from "./scope.ts";
import type { Stage } from "./stage.ts";
import { fitting, wordsFor } from "./stock.ts";

export interface WorldMove {
  readonly changes: Changes;
  /** What the world does. */
  readonly says: readonly string[];
  /** What comes back, and is told whatever else there is to tell. */
  readonly back?: string;
  /** Something small that happens: one of these. */
  readonly event: readonly string[];
  /** What presses now. */
  readonly press: readonly Spoken[];
}

/** The world's own move in a beat: clocks that go by themselves, what comes back, what happens when nothing happens, a lead that is offered. */
export function worldMove(stage: Stage, before: Changes, results: readonly Result[]): WorldMove {
  const { at, pages, draw } = stage;
  const count = (name: string) => before.notes.clocks[name]?.at ?? 0;
  const here = (count(HERE) + 1) % 100;
  const failed = results.some(({ level }) => level === "no" || level === "worse");
  const failures = Math.min(99, count(FAILED) + (failed ? 1 : 0));
  const running = at.clocks.filter(
    ({ every, id, of }) => every > 0 && here % every === 0 && (before.notes.clocks[id]?.at ?? 0) < of,
  );
  const moved = changed(
    stage,
    before,
    running.map(({ id }): Effect => ({ do: "clock", clock: id, by: 1 })),
  );
  const thread = dueThread(moved.notes, count(BEAT));
  const eventful =
    moved.struck.length > 0 ||
    thread !== undefined ||
    moved.to !== undefined ||
    moved.fight !== undefined ||
    moved.ending !== undefined;
  const quiet = eventful || failed ? 0 : Math.min(99, count(QUIET) + 1);
  const kept = patched(moved, {
    clocks: {
      [HERE]: { at: here, of: 100 },
      [FAILED]: { at: failures, of: 100 },
      [QUIET]: { at: quiet, of: 100 },
      [BEAT]: { at: Math.min(10_000, count(BEAT) + 1), of: 10_000 },
    },
  });
  if (thread) {
    const after = changed(stage, patched(kept, { threads: { [thread.name]: null } }), thread.effects);
    return { changes: after, says: after.struck, back: thread.text, event: [], press: pressing(stage, failures) };
  }
  if (eventful) return { changes: kept, says: kept.struck, event: [], press: [] };
  const comes = failures >= 3 ? leadsOn(stage).find((lead) => lead.comes) : undefined;
  if (comes && kept.to === undefined)
    return { changes: { ...kept, to: comes.to }, says: [comes.text], event: [], press: [] };
  const drag = shuffled(at.drags, stage.steady, `drags ${at.slug}`).find(
    ({ text, needs, line }) =>
      !stage.told.has(text) &&
      !kept.notes.spent.includes(mark(at, `drag ${line} ${text.length}`)) &&
      holds(needs, kept.notes, pages),
  );
  if (drag && (quiet >= 2 || draw("drag") < 0.12)) {
    const spent = [...kept.notes.spent, mark(at, `drag ${drag.line} ${drag.text.length}`)];
    const after = changed(stage, patched(kept, { spent }), drag.effects);
    return { changes: after, says: [drag.text, ...after.struck], event: [], press: pressing(stage, failures) };
  }
  const sight = at.origin === "compiled" && draw("sight") < 0.45 ? firstUnseen(stage) : undefined;
  const event = draw("event") < (at.origin === "compiled" ? 0.65 : 0.3) ? fitting(stage) : [];
  return { changes: kept, says: sight === undefined ? [] : [sight], event, press: pressing(stage, failures) };
}

/** They keep their words to themselves. */
const AGAINST: ReadonlySet<string> = new Set(["hostile", "unfriendly"]);

/** Somebody here has a word to say; or a lead is there to be taken. */
function pressing(stage: Stage, failures: number): readonly Spoken[] {
  const { here, draw } = stage;
  const offered = draw("offer") < (failures >= 2 ? 0.4 : 0.15) ? wordsFor(stage, "leads") : [];
  const talkers = here.filter(
    ({ kind, id }) => kind === "person" && !AGAINST.has(feelingOf(id, stage.notes, stage.pages)),
  );
  const talker = drawn(talkers, draw("who speaks"));
  const word = talker && draw("a word") < 0.35 ? nextWord(stage, talker) : undefined;
  return [
    ...offered.map((text) => ({ text })),
    ...(word && talker ? [{ text: `“${word.replace(/^["“]|["”]$/g, "")}”`, who: talker.name }] : []),
  ];
}
