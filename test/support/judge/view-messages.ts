import type { EntryOf } from "../../../src/protocol/entry.ts";
import { isInSecret } from "../../../src/world/in-secret.ts";
import { groupOf, groupsIn, turned, type View } from "./view.ts";
import { isDeed, isWhispered } from "./words.ts";

/** The judge's view after something was said. */
export function afterMessage(view: View, entry: EntryOf<"message">): View {
  const { tag, fields, from, to, seq, body } = entry;
  switch (tag) {
    case "NARRATIVE": {
      const split = groupsIn(view).length > 1;
      const isOwn = to.length === 1 && view.unseen.includes(to[0] ?? "");
      const apart = split ? [...view.apart, { seq, text: isOwn ? "" : body, known: to }] : view.apart;
      const told = { ...view, apart, unseen: view.unseen.filter((seat) => !to.includes(seat) && !to.includes("all")) };
      if (view.ended) return { ...told, wrapped: true };
      if (closesBeat(view)) return beatClosed(told, seq);
      if (!stillCloses(view)) return told;
      return view.beat > 1 ? { ...told, closings: [...view.closings.slice(0, -1), seq] } : { ...told, opening: seq };
    }
    case "PLAYER_TO_GM": {
      const asked = view.prompts.get(from);
      if (!isDeed(entry) || asked?.request === "REFLECTION") return view;
      return declaring(
        inSecret(view, from, asked?.secret || isInSecret(entry.body)),
        from,
        seq,
        asked?.secret ?? false,
      );
    }
    case "PLAYER_ACTION":
      return declaring(
        { ...inSecret(view, fields.character, isInSecret(fields.action)), answers: view.answers + 1 },
        fields.character,
        seq,
        false,
      );
    case "PLAYER_TO_PLAYER": {
      const asked = view.prompts.get(from);
      if (!asked) return view;
      const ears = earsOf(view, entry);
      const lines = new Map([...asked.lines, [ears, (asked.lines.get(ears) ?? 0) + 1]]);
      const prompts = new Map([...view.prompts, [from, { ...asked, lines, turned: true }]]);
      return { ...view, prompts };
    }
    case "RELAY_TO_HUMAN": {
      const asked = view.prompts.get(from);
      return asked ? { ...view, prompts: new Map([...view.prompts, [from, { ...asked, relayed: true }]]) } : view;
    }
    case "NARRATOR_NOTE":
      return turned(view, from);
    case "CONTEXT_REFRESH":
      return to.reduce(turned, view);
    case "HUMAN_DECISION":
      return { ...view, decided: new Map([...view.decided, [fields.character, body]]) };
    case "ASK_PLAYER":
      return { ...view, questions: view.questions + 1 };
    case "PLAYER_ANSWER":
      return view.over ? { ...view, over: false } : { ...view, questions: Math.max(0, view.questions - 1) };
    case "SESSION_END":
      return { ...view, over: true };
    case "SESSION_COMMAND":
      return fields.command === "end"
        ? { ...view, ended: view.ended || seq, endings: view.endings + 1, questions: 0 }
        : view;
    case "JOURNAL_CHECKPOINT":
      return { ...view, journals: [...view.journals, `party/${to[0]}-journal.md`] };
    default:
      return view;
  }
}

/** Somebody has answered, passed, been passed over or acted, and nobody is being asked, secrets aside. */
export const closesBeat = (view: View): boolean =>
  !view.ended && view.answers > 0 && [...view.prompts.values()].every(({ secret }) => secret);

/** Nobody has been asked or done anything since a beat closed, secrets aside: what is told now is the end of that beat, or of the opening. */
const stillCloses = (view: View): boolean =>
  view.answers === 0 && [...view.prompts.values()].every(({ secret }) => secret);

/** Whom a line is for: everybody present, or the same ears however they were named. */
export function earsOf(view: View, entry: EntryOf<"message">): string {
  if (!isWhispered(entry)) return "aloud";
  const here = groupOf(view, entry.from);
  return [...new Set(entry.to)]
    .filter((seat) => here.includes(seat))
    .sort()
    .join(" ");
}

const inSecret = (view: View, seat: string, secret: boolean): View =>
  secret ? { ...view, unseen: [...view.unseen, seat] } : view;

const declaring = (view: View, seat: string, seq: number, secret: boolean): View => ({
  ...view,
  declared: [...view.declared, { seq, seat, secret }],
});

const beatClosed = (view: View, seq: number): View => ({
  ...view,
  beat: view.beat + 1,
  answers: 0,
  closings: [...view.closings, seq],
  vetoed: new Map([...view.vetoed].map(([seat, veto]) => [seat, { ...veto, beats: veto.beats + 1 }])),
});
