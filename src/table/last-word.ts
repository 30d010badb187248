import type { AskOf } from "../protocol/ask.ts";
import type { Draft, DraftOf, SeatId } from "../protocol/entry.ts";
import type { Retconned } from "../protocol/kinds/retcon.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { toSlug } from "../protocol/text.ts";
import { ruledBy } from "../rules/house-rules.ts";
import { privately, saysItIsSecret } from "../world/in-secret.ts";
import { yesOrNo } from "../world/yes-or-no.ts";
import { type By, settleDeed } from "./deeds.ts";
import { houseRules } from "./party.ts";
import { presentWith, roleOf, seatsOf } from "./seating.ts";
import type { TableState } from "./state.ts";

/**
 * The human's last word, and what follows from it: a subject that is left, a ruling for the table, a correction, and something that was told and
 * shall have been otherwise. What they decide is recorded as their ruling, beside the story's own: it settles nothing that anybody declared.
 */

/** A ruling of the human's, for their own seat. */
function humanRuling(
  state: TableState,
  outcome: "ruled" | "corrected",
  changes: Readonly<Record<string, unknown>>,
  seat = humanOf(state),
): DraftOf<"ruling"> {
  return {
    kind: "ruling",
    for: seat,
    settles: 0,
    outcome,
    changes: { ...changes, by: "human", aside: true },
    visibility: "open",
  };
}

const humanOf = (state: TableState): SeatId => {
  const players = seatsOf(state, "player");
  return players.find((seat) => state.seats.get(seat)?.human) ?? players[0] ?? "lead";
};

/** It goes into the GM's notes, which are the GM's whoever rules. */
const kept = (state: TableState, text: string, more: object = {}): DraftOf<"notes"> => ({
  kind: "notes",
  by: seatsOf(state, "gm")[0] ?? "gm",
  rulings: { [toSlug(text).slice(0, 80) || "ruling"]: text },
  ...more,
});

/** A subject is left: what was told of it is taken back, or whoever is being asked about it is asked no longer. */
export function leaving(
  state: TableState,
  { subject, beats, lifted, ahead }: AskOf<"boundary">,
  by: SeatId,
  undone: (beats: number) => readonly Draft[],
): readonly Draft[] {
  const words = subject.replace(/\s+/g, " ").trim();
  if (lifted) return [{ kind: "boundary", by, subject: words, lifted }];
  if (ahead) return [{ kind: "boundary", by, subject: words, ahead }];
  if (beats > 0)
    return [...undone(beats).map((one) => ({ ...one, left: true }) as Draft), { kind: "boundary", by, subject: words }];
  const withdrawn = [...state.prompts].map(
    ([seat, { seq }]): Draft => ({ kind: "prompt", for: seat, closed: "withdrawn", of: seq }),
  );
  return [...withdrawn, { kind: "boundary", by, subject: words, faded: true }];
}

/** The human rules: for good, or on what the engine cannot put right by itself. */
export function humanRules(state: TableState, { outcome, changes, for: whose }: AskOf<"ruling">): readonly Draft[] {
  const text = typeof changes.words === "string" ? changes.words : "";
  const sheet = typeof changes.sheet === "object" && changes.sheet !== null ? { sheet: changes.sheet } : {};
  if (outcome !== "ruled") {
    const told = Array.isArray(changes.told) ? changes.told : [`By your word: ${stopped(text)}`];
    const isSecret = saysItIsSecret(text) || (text !== "" && told !== changes.told && state.secretive.has(whose));
    const words = { words: text, told, ...sheet };
    const corrected = isSecret
      ? { ...humanRuling(state, "corrected", words, whose), ...heardAs([whose]) }
      : humanRuling(state, "corrected", words);
    return [corrected, kept(state, text)];
  }
  const sets = ruledBy(text);
  const follows = Object.keys(sets).length > 0;
  const told = [
    `From here on: ${stopped(text)}`,
    follows ? "The engine plays by it." : "The engine does not know this one: the Game Master keeps it in mind.",
  ];
  const house = follows ? houseRules(state.status, { ...state.status.house, ...sets }) : [];
  return [humanRuling(state, "ruled", { rule: text, told }), ...house, kept(state, text)];
}

/** The rules that stand after a ruling; one that says the same again takes the place of the first. */
export function ruledIn({ rules }: TableState, { by, rule }: Readonly<Record<string, unknown>>): readonly string[] {
  if (by !== "human" || typeof rule !== "string") return rules;
  return [...rules.filter((one) => toSlug(one) !== toSlug(rule)), rule].slice(-MOST_RULES);
}

const MOST_RULES = 200;

/**
 * Who learns of a correction, where that is not everybody there: whom the GM names; else, where the human's words say that it is secret or what they did last
 * was done in secret, they alone. Whose wish it is learns of it in any case.
 */
export function correctedFor(
  state: TableState,
  { text, to }: Pick<AskOf<"retcon">, "text" | "to">,
): Pick<DraftOf<"retcon">, "whose" | "to"> {
  const { retcon } = state;
  const wish = retcon && seatsOf(state, "lead").includes(retcon.by) ? retcon : undefined;
  const whose = wish?.whose ?? humanOf(state);
  const isSecret = [wish?.text ?? "", text].some(saysItIsSecret) || (wish !== undefined && state.secretive.has(whose));
  if (to === undefined) return { whose, ...(isSecret ? { to: [whose] } : {}) };
  const isAll = presentWith(state, whose).every((seat) => seat === whose || to.includes(seat));
  return { whose, ...(isAll ? {} : { to: [...new Set([whose, ...to])] }) };
}

/** The GM asks the human about something that shall have been otherwise; the human's own wish is only told to the GM. */
export function retconning(state: TableState, ask: AskOf<"retcon">, by: SeatId): readonly Draft[] {
  const { text, meaning, changes, whose } = ask;
  const asked: DraftOf<"retcon"> = { kind: "retcon", by, text, meaning, changes };
  if (seatsOf(state, "lead").includes(by)) return [{ ...asked, ...(whose === undefined ? {} : { whose }) }];
  const fields = {
    question: [stopped(text), meaning, "Is that how it was?"].filter((part) => part !== "").join(" "),
    header: "Was it so?",
    options: [{ label: "Yes" }, { label: "No" }],
  };
  const to = [...seatsOf(state, "lead")];
  return [
    { ...asked, ...correctedFor(state, ask) },
    { kind: "message", tag: "ASK_PLAYER", from: by, to, fields, body: "", by: "table" },
  ];
}

/** The question that is open is the one about it. */
export const isOfRetcon = ({ retcon, questions }: TableState): boolean =>
  retcon !== null && questions[0]?.seq === retcon.seq + 1;

/** A yes corrects what the GM has noted and how everybody is; a no leaves everything as it was told. */
export function retconAnswered(state: TableState, answer: string, { by, dice }: By): readonly Draft[] {
  const { retcon } = state;
  if (!retcon || state.over || !isOfRetcon(state) || yesOrNo(answer, true)?.says !== "yes") return [];
  const { facts, attitudes, fixes = [] } = retcon.changes as Retconned;
  const text = stopped(retcon.text);
  const told = { retcon: text, told: [`So it was: ${text}`] };
  const corrected = { ...humanRuling(state, "corrected", told, retcon.whose), ...heardAs(retcon.to) };
  const deeds = fixes.flatMap((intent) => {
    const settled = settleDeed(state, { ...heardAs(retcon.to), intent: { ...intent, do: "fix" } }, { by, dice });
    return isRefusal(settled) ? [] : settled;
  });
  const there = presentWith(state, corrected.for).filter((seat) => roleOf(state, seat) === "player"); // it is of where they are
  const to = retcon.to ?? there;
  const alone = to.length === 1 ? Object.keys(facts ?? {}).map((fact) => [privately(fact), corrected.for]) : [];
  return [
    corrected,
    {
      kind: "learned",
      to: [...to],
      text,
      by: "ruling",
      of: corrected.for,
      ...(retcon.to ? { secret: true as const } : {}),
    },
    ...deeds,
    kept(state, text, {
      ...(facts ? { facts: { ...facts, ...Object.fromEntries(alone) } } : {}),
      ...(attitudes ? { attitudes } : {}),
    }),
  ];
}

/** Openly before those who are there; else before these. */
const heardAs = (to?: readonly SeatId[]): Pick<DraftOf<"ruling">, "visibility" | "noticed_by"> =>
  to === undefined
    ? { visibility: "open" }
    : to.length === 1
      ? { visibility: "private" }
      : { visibility: "open", noticed_by: [...to] };

/** A sentence with its stop. */
const stopped = (text: string): string => (/[.!?…]["”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
