import { isAsk, type Say } from "../protocol/ask.ts";
import type { Draft, DraftOf, Entry, SeatId } from "../protocol/entry.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import type { TableState } from "../table/state.ts";
import { closing, continued, cutShort, MOST_CUTS, otherwise, pieceOf } from "../table/telling.ts";

/** A step in the making. */
export interface OpenPlan {
  readonly entries: Entry[];
  state: TableState;
  add(draft: Draft, by: SeatId, session?: string): void;
}

/** What a step that is being planned has to do with narration that is being told. */
export interface Tells {
  /** Narration goes on from what was told. */
  goesOn(say: Say): Say | Refusal;
  /** The narration a telling became closes it. */
  closes(draft: Draft): void;
  /** What was begun is not left hanging. */
  unfinished(): Refusal | undefined;
}

interface Telling {
  begin(): OpenPlan;
  /** One thing of a step, as it would be planned if it were said. */
  plan(step: OpenPlan, by: SeatId, say: Say): Refusal | undefined;
  /** What it would come to, and nothing of it is added. */
  decided(step: OpenPlan, by: SeatId, say: Say): readonly Draft[] | Refusal;
}

interface Speaking {
  readonly by: SeatId;
  readonly key: string;
  readonly says: readonly Say[];
  readonly hands: "house" | undefined;
}

/**
 * Narration on its way, piece by piece. Each is let through by the same checks that the whole of it so far would meet, and the telling ends in one of
 * two ways: its own step says the whole, or it is cut off and what was heard stands.
 */
export function openTellings({ begin, plan, decided }: Telling) {
  let telling = ""; // the step whose telling is open; after a crash nobody's

  const cut = (step: OpenPlan): void => {
    for (const draft of cutShort(step.state)) step.add(draft, "table");
  };

  return {
    /** Before anything of a step: a telling is over when its seat speaks in another step, or the house for it, and when somebody ends the evening. */
    begin(step: OpenPlan, { by, key, says, hands }: Speaking): Tells {
      const own = key === telling && hands === undefined;
      const { midway } = step.state;
      if (midway && ((midway.from === by && !own) || says.some(interrupts))) cut(step);
      const open = () => (own ? step.state.midway : null);
      return {
        goesOn(say) {
          const told = open();
          if (told && isAsk(say) && say.kind === "scene") return otherwise(say.kind); // where it is told does not change under it
          return told && !isAsk(say) && say.tag === "NARRATIVE" ? continued(told, say) : say;
        },
        closes(draft) {
          const told = open();
          if (!told || draft.kind !== "message" || draft.tag !== "NARRATIVE") return;
          step.add(closing(told), by);
        },
        unfinished: () => (open() ? otherwise() : undefined),
      };
    },

    /**
     * The next piece. What the table sets before narration, as the first scene, is set before its first piece; and so is what is
     * asked `first`, admitted as if it were said. What is already being told has begun, and asks nothing first.
     */
    tell(by: SeatId, key: string, say: Say, first: readonly Say[] = []): OpenPlan | Refusal | undefined {
      const step = begin();
      if (step.state.cuts >= MOST_CUTS) return WHOLE;
      if (key !== telling) cut(step);
      const opens = !step.state.midway && first.length > 0;
      for (const ask of opens ? first : []) {
        const refused = isAsk(ask) ? plan(step, by, ask) : ASKS_FIRST;
        if (refused) return refused;
      }
      if (opens && step.entries.some(({ kind }) => kind === "roll")) return ASKS_FIRST;
      const drafts = decided(step, by, say); // the whole of it so far is looked at, and only what is new goes on record
      if (isRefusal(drafts)) return drafts;
      const said = drafts.findIndex(({ kind }) => kind === "message");
      for (const draft of drafts.slice(0, said)) step.add(draft, by);
      const piece = pieceOf(step.state.midway, drafts[said] as DraftOf<"message">);
      if (piece === undefined || isRefusal(piece)) return piece;
      step.add(piece, by);
      telling = key;
      return step;
    },

    /** What was told in this step is cut off. */
    cut(step: OpenPlan, key: string): void {
      if (key === telling) cut(step);
    },
  };
}

/** Somebody ends the evening, or does something while the story is being told: it comes behind what was heard. */
const interrupts = (say: Say): boolean =>
  !isAsk(say) && (say.tag === "PLAYER_ACTION" || (say.tag === "SESSION_COMMAND" && say.fields.command === "end"));

const WHOLE = refusal(
  "voice/tell-it-whole",
  `Your last ${MOST_CUTS} tellings were cut off. Say the next narration as a whole.`,
);

const ASKS_FIRST = refusal(
  "voice/asks-first",
  "Only what needs no dice goes on record with the beginning of a telling. Say the step as a whole.",
);
