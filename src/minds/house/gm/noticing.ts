import type { Saying } from "../../../protocol/ask.ts";
import { privately } from "../../../world/in-secret.ts";
import { firstNameOf } from "../first-name.ts";
import { capital } from "../plain-words.ts";
import type { Beat } from "./beat.ts";
import { noticeOf } from "./cast.ts";
import { changed, patched, unchanged } from "./effects.ts";
import { notesKept } from "./kept.ts";
import { noticed } from "./looking.ts";
import { noticeMark } from "./marks.ts";
import type { Result } from "./result.ts";
import type { Stage } from "./stage.ts";
import { toYou } from "./to-you.ts";

/** What somebody was given to notice when another acted, and has answered since: they tell it, one way or another. */
export function noticedBy(stage: Stage, beat: Beat): readonly Result[] {
  return beat.declared.flatMap(({ seat, words }) => {
    const notice = noticeOf(stage, seat);
    const given =
      notice &&
      beat.recent.some(
        (letter) =>
          letter.kind === "message" &&
          letter.tag === "GM_TO_PLAYER" &&
          letter.to.includes(seat) &&
          letter.body.includes(capital(notice.text)),
      );
    return given && notice
      ? [
          {
            ...noticed(stage, { kind: "word", seat, words: "" }, notice),
            ...(says(words, notice.text) ? { says: [] } : asTheirs(firstNameOf(seat), notice.text)),
          },
        ]
      : [];
  });
}

/** What is written as they would say it is said by them. */
const asTheirs = (name: string, text: string): { readonly says?: readonly string[] } =>
  /\b(?:I|my|me|we|us|our)\b/.test(text.replace(/[“"][^“”"]*[”"]/g, ""))
    ? { says: [`${name} says, “${capital(text).replace(/[“”"]/g, "'")}”`] }
    : {};

/** They have put it in their own mouth, or near enough. */
function says(words: string, text: string): boolean {
  const own = new Set(words.toLowerCase().match(/\p{L}{4,}/gu) ?? []);
  const all = text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];
  return all.filter((word) => own.has(word)).length * 2 > all.length;
}

/** What the one the story follows notices, and nobody else: told to them alone, with what follows from it. */
export function noticedAlone(stage: Stage): { readonly scene: string; readonly asks: readonly Saying[] } {
  const { lead, at } = stage;
  const notice = noticeOf(stage, lead);
  if (!notice || stage.draw("notices") < 0.4) return { scene: "", asks: [] };
  const text = toYou(capital(notice.text).replaceAll("{name}", firstNameOf(lead)));
  const marks = { spent: [...stage.notes.spent, noticeMark(at.slug, notice.line)].slice(-2000) };
  const after = changed(stage, unchanged(stage.notes), notice.effects);
  const alone = Object.keys(after.patch.facts ?? {}).map((fact) => [privately(fact), lead] as const);
  const { patch } = patched(after, { ...marks, facts: Object.fromEntries(alone) });
  return {
    scene: `## Scene\nYou notice something the others do not. ${text}\n\n`,
    asks: [{ kind: "reveal", secret: `${at.slug}/notice-${notice.line}`, to: [lead], text }, notesKept(patch)],
  };
}
