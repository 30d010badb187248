import type { Saying } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import { ENDED } from "../../../world/situation.ts";
import { shuffled } from "../draw.ts";
import { deed } from "../fight-words.ts";
import { uncapital } from "../plain-words.ts";
import type { Beat } from "./beat.ts";
import { campMoment } from "./between/camp-moment.ts";
import { voicesFor } from "./cast.ts";
import { cannotNow } from "./held-back.ts";
import { introduced } from "./introduced.ts";
import { knownTo } from "./known.ts";
import { HERE } from "./marks.ts";
import { inSentence, nobodyLeft, prompt } from "./messages.ts";
import { ASKED } from "./moves.ts";
import { noticedAlone } from "./noticing.ts";
import { optionsFor } from "./options.ts";
import { closeTo } from "./pressing.ts";
import type { Stage } from "./stage.ts";
import { litTalk } from "./to-light.ts";
import { remindedOf } from "./waiting.ts";

/**
 * Who is asked when nobody has done anything: companions may talk first, when something has come out; somebody may be left to think, on the way;
 * then the one the story follows. Nothing, when all of them have had their say.
 */
export function asksNext(stage: Stage, beat: Beat): readonly Saying[] {
  const { lead, up, desk } = stage;
  if (up.length === 0) return nobodyUp(stage);
  const asked = new Set(beat.asked.map(({ seat }) => seat));
  if (beat.asked.some(({ seat, request }) => seat === lead && request !== "INTERACTION")) return []; // talk decides nothing
  const camp = asked.size === 0 ? campMoment(stage) : [];
  if (camp.length > 1) return camp;
  if (asked.size === 0) {
    const lit = litTalk(stage);
    if (lit.length > 0) return lit;
    const others = up.filter((seat) => seat !== lead && !desk.quiet?.includes(seat));
    const talk = others.length > 1 && hasNews(stage) && stage.draw("talk") < 0.25;
    if (talk)
      return shuffled(others, stage.draw, "who talks")
        .slice(0, 2)
        .map((to) => prompt(to, "INTERACTION", talkOf(stage, to)));
    const [thinker] = shuffled(others, stage.draw, "who thinks");
    const arrived = (stage.notes.clocks[HERE]?.at ?? 0) === 0 && desk.letters.length > 60;
    if (thinker && arrived && stage.draw("thought") < 0.25)
      return [
        prompt(thinker, "REFLECTION", `## Request\nBetween one place and the next. What goes through your mind?`),
      ];
  }
  const { scene, asks } = noticedAlone(stage);
  const waited = remindedOf(stage, lead, requestFor(stage));
  const body = `${afterTheEnd(stage, beat)}${scene}${waited.body}`;
  return [...camp, ...asks, ...waited.asks, prompt(lead, "QUICK_REACTION", body)];
}

/** It has just ended and they play on, and no page follows from that: where they are is said anew. */
function afterTheEnd({ at, notes }: Stage, { recent }: Beat): string {
  const ended = recent.some((letter) => letter.kind === "message" && letter.tag === "SESSION_END");
  const title = notes.facts[ENDED];
  if (!ended || title === undefined) return "";
  return `## Scene\nThe story is told: ${title}. What comes now comes after it, and nobody has left ${inSentence(at.place || at.title)} yet.\n\n`;
}

/** Something was revealed, or gone through, just before. */
const hasNews = ({ notes }: Stage): boolean => notes.intentions.some((line) => line === NEWS);

export const NEWS = "there is news to talk about";

function talkOf(stage: Stage, seat: SeatId): string {
  const known = knownTo(stage.notes, seat).slice(-2);
  const lines = voicesFor(stage, undefined, seat).slice(0, 2);
  const hand = [`danger: ${stage.at.danger}`, ...known.map((text) => `known: ${text}`)]
    .map((line) => `- ${line}`)
    .join("\n");
  const tongue =
    lines.length > 0
      ? `\n\n## On Your Tongue\n${lines.map(({ act, text }) => `- ${act ? `(${act}) ` : ""}${text}`).join("\n")}`
      : "";
  return `## At Hand\n${hand}${tongue}\n\n## Request\nThere is a moment to talk among yourselves.`;
}

/** What presses, and what suggests itself. */
export function requestFor(stage: Stage): string {
  const cannot = cannotNow(stage);
  if (cannot !== "") return `## Request\n${cannot} What goes through your mind?`;
  const options = [...agreeing(stage), ...optionsFor(stage)].slice(0, 5);
  const list =
    options.length > 0 ? `\n\n## Suggested Options\n${options.map((option) => `- ${option}`).join("\n")}` : "";
  return `## Request\n${introduced(stage, options)}${closeTo(stage)}What do you do?${list}`;
}

/** Whether that was meant has just been asked: a yes and a no are within reach. */
function agreeing({ notes }: Stage): readonly string[] {
  const asked = notes.intentions.find((line) => line.startsWith(`${ASKED} `))?.slice(ASKED.length + 1);
  if (asked === undefined) return [];
  const isShort = asked.length <= 38 && !/\?|\bbut\b/.test(asked);
  return [isShort ? `Yes, ${uncapital(asked)}` : "Yes", "No, leave it"];
}

/** Nobody can be asked: whoever lives comes round in time, and where nobody does, that is the end. */
function nobodyUp({ desk: { party, status } }: Stage): readonly Saying[] {
  const alive = party.filter((seat) => status?.creatures[seat]?.dead === false);
  if (alive.length === 0) return [nobodyLeft];
  return [...alive.map((to) => deed({ do: "heal", to, dice: "1" })), deed({ do: "rest", length: "short", who: alive })];
}
