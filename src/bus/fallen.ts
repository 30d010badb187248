import { isAsk, type Say } from "../protocol/ask.ts";
import type { DraftOf, SeatId } from "../protocol/entry.ts";
import { HANGS_ON, type Refusal, refusal, UNSEEN_DIE } from "../protocol/refusal.ts";
import { excerpt, plainCopy } from "../protocol/text.ts";
import { PAGE } from "../table/hanging.ts";
import type { Narrowed } from "../table/parting.ts";
import { NOTHING } from "./voice.ts";

/** A call that was refused, and why. */
export interface Fallen {
  readonly why: Refusal;
  readonly said: unknown;
  /** What was refused first, where this only hung on it. */
  readonly cause?: unknown;
  /** As much of it as does not stand. */
  readonly left?: Say;
}

/** Where nothing stands, everything that is wrong is said at once. */
export function together(all: readonly Refusal[]): Refusal {
  const [first = NOTHING, ...rest] = all.filter(({ code }) => code !== HANGS_ON);
  const more = rest
    .slice(0, MOST_WRONG)
    .map(({ tag, field, hint }) => ` ${[tag, field].filter(Boolean).join(", ")}: ${hint}`);
  return more.length > 0 ? { ...first, hint: `${first.hint} Besides:${more.join("")}` } : first;
}

const MOST_WRONG = 5;

/** Written on the party's page, and refused as a secret: it may have been told aloud in the same answer, behind it. */
export const isNoted = ({ why, left }: Fallen): boolean =>
  why.code === "screen/leak" &&
  left !== undefined &&
  isAsk(left) &&
  left.kind === "ruling" &&
  left.changes.aside === true;

const given = (changes: Readonly<Record<string, unknown>>, ...names: readonly string[]) =>
  Object.fromEntries(names.flatMap((name) => (changes[name] ? [[name, changes[name]] as const] : [])));

export const onlyLearned = (say: Say): Say =>
  isAsk(say) && say.kind === "ruling"
    ? { ...say, changes: { ...given(say.changes, "aside", "noted"), learned: say.changes.learned } }
    : say;

/** A ruling without what was learned by it. */
export function withoutLearned(say: Say): Say | undefined {
  if (!isAsk(say) || say.kind !== "ruling" || say.changes.learned === undefined) return undefined;
  const { learned: _learned, ...changes } = say.changes;
  const { learners: _learners, ...ruling } = say;
  return { ...ruling, changes };
}

/** What a note changes on sheets, without what it says for the party's page; and that alone. */
export function withoutPage(say: Say): Say | undefined {
  if (!isAsk(say) || say.kind !== "ruling" || say.changes.aside !== true || say.changes.sheet === undefined)
    return undefined;
  const { learners: _learners, ...ruling } = say;
  return { ...ruling, changes: given(say.changes, "aside", "told", "sheet") };
}

export const onlyPage = (say: Say): Say =>
  isAsk(say) && say.kind === "ruling" ? { ...say, changes: given(say.changes, "aside", "noted", ...PAGE) } : say;

/** So much of a call is shown again to whoever made it. */
const MOST_SAID = 2000;

export const shown = (said: unknown): string =>
  excerpt(typeof said === "string" ? said : JSON.stringify(plainCopy(said)?.copy ?? ""), MOST_SAID);

export const hanging = (say: Say, { tag }: Refusal): Refusal =>
  refusal(HANGS_ON, `This hangs on ${tag ?? "something"} in the same answer, which was refused. Say both again.`, {
    tag: isAsk(say) ? say.kind : say.tag,
  });

export const unseen = (say: Say): Refusal =>
  refusal(
    UNSEEN_DIE,
    "You said this beside a die of the same answer, before you saw it fall. See what fell, and say then what came of it.",
    {
      tag: isAsk(say) ? say.kind : say.tag,
    },
  );

/** A note settles nothing, and is no ruling to whoever made it. */
const nameOf = (say: Say): string =>
  !isAsk(say) ? say.tag : say.kind === "ruling" && say.changes.aside === true ? "note" : say.kind;

/** What a GM is told where something was noticed by fewer than were there. */
export const noticedBefore = ({ say, of, noticed }: Narrowed): string =>
  `Your ${nameOf(say)} for ${of} stood before the scene that parts them: only ${noticed.join(", ")} noticed it. To settle something before all who were there, name them in \`noticed_by\`; the others can be told what they saw.`;

/** What the speaker is told; where in a text it was belongs to whoever reads files. */
export const refusalDraft = (seat: SeatId, { code, hint, tag, field, found }: Refusal): DraftOf<"refusal"> => {
  const about = Object.entries({ tag, field, found }).filter(([, value]) => value !== undefined);
  return { kind: "refusal", to: seat, code, hint, ...Object.fromEntries(about) };
};

/** What the speaker is told when the first part of a step stands and the rest does not. */
export const stays = (to: SeatId, { kind, hint, ...refused }: Refusal): DraftOf<"refusal"> => ({
  kind,
  to,
  ...refused,
  hint: `${hint} What you asked for before it stands, since dice have fallen.`,
});
