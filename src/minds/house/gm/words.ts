import type { Saying } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import { excerpt } from "../../../protocol/text.ts";
import { narration } from "../fight-words.ts";
import { firstNameOf } from "../first-name.ts";
import { capital, listed, uncapital } from "../plain-words.ts";
import { voicesFor } from "./cast.ts";
import { knownTo } from "./known.ts";
import { inSentence, prompt } from "./messages.ts";
import { optionsFor } from "./options.ts";
import { closeTo } from "./pressing.ts";
import { isKnown, openLeads } from "./scope.ts";
import type { Stage } from "./stage.ts";
import { writtenOut } from "./telling.ts";

/** Whoever wanted more than a quick word gets all of it. */
export function fullContext(stage: Stage, seat: SeatId): Saying {
  const { at, desk } = stage;
  const told = desk.letters.findLast((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  const scene = told?.kind === "message" ? excerpt(told.body, 1200) : at.title;
  const lines = voicesFor(stage, undefined, seat).slice(0, 3);
  const tongue = lines.length > 0 ? `\n\n## On Your Tongue\n${lines.map(({ text }) => `- ${text}`).join("\n")}` : "";
  return prompt(
    seat,
    "FULL_CONTEXT",
    `## Scene\n${scene}\n\n## At Hand\n- danger: ${at.danger}${tongue}\n\n## Request\nThis touches you. What is it to you, and what do you do?`,
  );
}

/** What is left of the evening for those who were there, and for the next one; `still`: what is owed and has not been told. */
export function sessionEnd(stage: Stage, still: readonly string[]): Saying {
  const { at, notes, desk } = stage;
  const told = desk.letters.findLast((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  const known = knownTo(notes, "everybody");
  const where = at.place || at.title;
  const fights = desk.status?.fight ? ` A fight is not over.` : "";
  const summary = told
    ? `${whereabouts(stage, where)}${fights}${known.length > 0 ? ` It knows: ${known.slice(-3).join(" ")}` : ""}`
    : "The evening ended before it began.";
  const next = stage.apart ? "They have each other to find." : hookOf(stage, where);
  const hook = [next, ...still].join(" "); // what was paid for last has had no time to come back
  return { tag: "SESSION_END", fields: { summary, state_saved: true, next_hook: hook } };
}

/** What there is to come back for: somewhere they have not been, and what is still to be done or asked where they are. */
function hookOf(stage: Stage, where: string): string {
  const fresh = openLeads(stage)
    .filter((lead) => !isKnown(stage, lead))
    .map(({ title }) => title);
  const back = openLeads(stage).map(({ title }) => title);
  const here = optionsFor(stage).filter((title) => !back.includes(title) && !title.startsWith("Look at "));
  const [one, other] = [...fresh.slice(0, 1), ...here, ...fresh.slice(1), ...back].map(uncapital);
  if (one === undefined) return `${capital(where)} has not said its last word.`;
  return `${closeTo(stage)}From here they can ${one}${other === undefined || other === one ? "" : `, or ${other}`}.`;
}

/** Where they are. Everybody hears this: of a party that is apart, who is with whom, and not where the others have got to. */
function whereabouts({ apart, desk }: Stage, where: string): string {
  if (!apart) return `The party is at ${inSentence(where)}.`;
  const alive = (seat: SeatId): boolean => desk.status?.creatures[seat]?.dead !== true;
  const groups = [apart.now.who, apart.other.who].map((who) => who.filter(alive)).filter((who) => who.length > 0);
  return `The party is apart: ${groups.map((who) => listed(who.map(firstNameOf))).join(" in one place, ")} in another.`;
}

/** An ending: what is told last, and the offer to leave it there. */
export function ended(
  stage: Stage,
  { title, text, hook }: { readonly title: string; readonly text: string; readonly hook: string },
): readonly Saying[] {
  return [
    ...(text === "" ? [] : [narration(writtenOut(stage, text))]),
    {
      tag: "SESSION_END",
      fields: { summary: `It ended so: ${title}.`, state_saved: true, next_hook: hook || title },
    },
  ];
}
