import { isAsk, type Say } from "../protocol/ask.ts";
import type { Draft, DraftOf, SeatId } from "../protocol/entry.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import { roleOf } from "../table/seating.ts";
import type { Check, Context } from "./context.ts";
import type { Guard } from "./guard.ts";
import type { Hearers } from "./hearers.ts";
import { policy as housePolicy, type KindRow, type Policy, type TagRow } from "./policy.ts";

export interface Admitted {
  readonly say: Say;
  /** What the speaker is told about a wording that was changed. */
  readonly notices: readonly string[];
}

/** The GM's screen: who may say a thing now, and who hears what comes of it. Pure, and closed by default. */
export function openScreen(
  policy: Policy = housePolicy,
  guard?: Guard,
  guarded: (seat: SeatId) => boolean = () => true,
) {
  return {
    /** Hears every entry, planned or recorded. */
    guard,

    /** May this be said, by this seat, in this mode and state? */
    admit(said: Say, asked: Context): Admitted | Refusal {
      const { state, by, hands } = asked;
      const context = { ...asked, guard: hands === "house" || !guarded(by) ? undefined : guard };
      const name = isAsk(said) ? said.kind : said.tag;
      const row = isAsk(said) ? policy.kinds[said.kind] : policy.tags[said.tag];
      const speakers = "asks" in row ? row.asks : row.says;
      const role = roleOf(state, by);
      if (!role || !speakers.includes(role)) {
        return refusal(
          "screen/not-yours-to-say",
          `${name} is for ${speakers.join(" or ") || "the table alone"}, and you are ${role ?? "not seated"}.`,
          { tag: name },
        );
      }
      const rule = isAsk(said) ? undefined : (row as TagRow<never>)[state.mode];
      if (rule && "instead" in rule) return refusal("screen/not-in-this-mode", rule.instead, { tag: name });

      let say = said;
      const notices: string[] = [];
      for (const check of [...policy.always, ...row.checks] as readonly Check<Say>[]) {
        const objection = check.test(say, context);
        if (!objection) continue;
        if (isRefusal(objection)) return objection;
        say = objection.amended;
        notices.push(objection.notice);
      }
      return { say, notices };
    },

    /** Who hears an entry: the seats of its row, in the order of the table, each once. */
    audience(draft: Draft, context: Context): readonly SeatId[] {
      const told = draft.kind === "part" && draft.of === 0 ? narrationOf(draft) : draft;
      const heard = new Set(hearersOf(policy, told, context).flatMap((part) => part.seats(told as never, context)));
      return [...context.state.seats.keys()].filter((seat) => heard.has(seat));
    },
  };
}

export type Screen = ReturnType<typeof openScreen>;

/** What opens a telling is heard as the narration it begins. */
const narrationOf = ({ from = "", to = [], fields = {}, text }: DraftOf<"part">): DraftOf<"message"> => ({
  kind: "message",
  tag: "NARRATIVE",
  from,
  to,
  fields,
  body: text,
});

function hearersOf(policy: Policy, draft: Draft, { state }: Context): readonly Hearers<never>[] {
  if (draft.kind !== "message") return (policy.kinds[draft.kind] as KindRow<never>).hears;
  // A prompt that the table cuts out of [AWAIT_PLAYERS] travels in a mode where nobody may say it: it is heard as in team.
  const row: TagRow<never> = policy.tags[draft.tag as keyof Policy["tags"]];
  const rule = draft.by === "table" && draft.tag !== "NARRATIVE" ? row.team : row[state.mode];
  return "instead" in rule ? [] : rule;
}
