import type { Saying } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import type { Letter } from "../../../protocol/letter.ts";
import { toSlug } from "../../../protocol/text.ts";
import type { Notice, VoiceLine } from "../../../world/situation.ts";
import type { Temper } from "../../../world/temper.ts";
import { firstNameOf, isNamedIn } from "../first-name.ts";
import { choiceTold } from "../orders.ts";
import { capital } from "../plain-words.ts";
import { toldOf } from "../third-person.ts";
import type { Beat } from "./beat.ts";
import { bonusIn } from "./bonus.ts";
import { feelingOf, holds } from "./holds.ts";
import { isKnownTo, knownTo } from "./known.ts";
import { noticeMark, voiceMark } from "./marks.ts";
import type { Move } from "./move.ts";
import type { Stage } from "./stage.ts";

/**
 * Who else is asked, once somebody has said what they do: at most two, by what touches them, what they are good at and how long they have
 * been quiet. In one beat of three nobody; whoever is spoken to, always.
 */
export function cast(stage: Stage, beat: Beat, moves: readonly Move[]): readonly Saying[] {
  const [main] = moves;
  if (!main || main.kind === "aside" || main.kind === "torn" || main.kind === "nobody") return [];
  const asked = new Set(beat.asked.map(({ seat }) => seat));
  const others = stage.up.filter(
    (seat) => seat !== main.seat && !asked.has(seat) && !moves.some((move) => move.seat === seat),
  );
  const scored = others
    .map((seat) => ({ seat, score: scoreOf(stage, beat, main, seat) }))
    .filter(({ seat, score }) => score >= SPOKEN_TO || !stage.desk.quiet?.includes(seat))
    .toSorted((a, b) => b.score - a.score || stage.draw(`cast ${a.seat}`) - stage.draw(`cast ${b.seat}`));
  const [first, second] = scored;
  if (!first) return [];
  const spoken = first.score >= SPOKEN_TO;
  const talked = beat.asked.some(({ request }) => request === "INTERACTION" || request === "REFLECTION");
  if (!spoken && (talked || stage.draw("nobody speaks") < 0.42)) return [];
  const both = second && (second.score >= SPOKEN_TO || (second.score >= 4 && stage.draw("a second") < 0.45));
  return [first, ...(both ? [second] : [])].map(({ seat }) => asks(stage, main, seat));
}

const SPOKEN_TO = 20;

function scoreOf(stage: Stage, beat: Beat, main: Move, seat: SeatId): number {
  const spoken =
    beat.talk.some(({ to, from }) => from !== seat && to.length <= 2 && to.includes(seat)) ||
    isNamedIn(main.words, seat, "u");
  const temper = stage.desk.temper?.(seat);
  const text = `${main.words} ${aboutOf(stage, main)}`.toLowerCase();
  const skill = main.check?.skill.toLowerCase() ?? "";
  const able = skill !== "" && bonusIn(stage, seat, skill) > bonusIn(stage, main.seat, skill) - 2;
  return (
    (spoken ? SPOKEN_TO : 0) +
    (voicesFor(stage, main, seat).length > 0 ? 3 : 0) +
    (noticeOf(stage, seat) ? 3 : 0) +
    (temper && touches(temper, "triggers", text) ? 4 : 0) +
    (temper && touches(temper, "bonds", text) ? 3 : 0) +
    (able ? 2 : 0) +
    (main.kind === "violence" ? SPOKEN_TO : 0) +
    Math.min(4, quietFor(stage, seat))
  );
}

/** A word of four letters and more that both have. */
function touches({ triggers, bonds }: Temper, part: "triggers" | "bonds", text: string): boolean {
  const texts = part === "triggers" ? triggers.map(({ when }) => when) : bonds;
  const words = new Set(text.split(/[^\p{L}]+/u).filter((word) => word.length > 4));
  return texts.some((one) =>
    one
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => words.has(word) && !COMMON.has(word)),
  );
}

const COMMON = new Set(
  "about their there which where would could should something anybody anything somebody people party never always other".split(
    " ",
  ),
);

/** How many prompts ago they were last asked, as far back as matters. */
function quietFor({ desk }: Stage, seat: SeatId): number {
  let count = 0;
  desk.letters.findLast((letter) => {
    if (!isPrompt(letter)) return false;
    count += 1;
    return count > 8 || (letter.kind === "message" && letter.to.includes(seat));
  });
  return Math.floor(count / 2);
}

const isPrompt = (letter: Letter): boolean =>
  letter.kind === "message" && letter.tag === "GM_TO_PLAYER" && letter.fields.request_type !== "SECRET_ACTION";

/** The page's own lines for somebody, that fit and have not been said. */
export function voicesFor(
  { at, notes, pages, told }: Stage,
  main: Move | undefined,
  seat: SeatId,
): readonly VoiceLine[] {
  const own = new Set([seat, seat.split("-")[0] ?? seat]);
  const way = main?.kind === "way" ? main.way : undefined;
  const last = notes.intentions.find((line) => line.startsWith("last "))?.split(" ") ?? [];
  const fits = ({ on }: VoiceLine): boolean => {
    const slug = toSlug(on);
    if (slug === "") return true;
    if (LEVELS.has(slug)) return last[1] === slug;
    return slug === way?.id || slug === toSlug(way?.title ?? "") || isKnownTo(notes, slug, seat) || last[2] === slug;
  };
  return at.voices.filter(
    (line) =>
      own.has(line.who) &&
      !notes.spent.includes(voiceMark(at.slug, line.line)) &&
      fits(line) &&
      holds(line.needs, notes, pages) &&
      !told.has(line.text),
  );
}

const LEVELS = new Set(["yes", "cost", "no", "worse"]);

/** How often a companion has an eye for what is theirs to notice. */
const SHARP = 0.5;

/** What this character alone would notice here: by name, by class, and where it takes an eye for it, by what they notice in passing. */
export function noticeOf(stage: Stage, seat: SeatId): Notice | undefined {
  const { at, notes, pages, desk, lead } = stage;
  const own = [seat, seat.split("-")[0] ?? seat, desk.status?.creatures[seat]?.stats.class ?? ""].filter(
    (name) => name !== "",
  );
  return at.notices.find(
    ({ who, needs, check, line }) =>
      own.includes(who) &&
      (seat === lead || stage.steady(`${seat} sees ${at.slug} ${line}`) < SHARP) && // nobody sees everything, every time
      (!check || check.skills.some((skill) => 10 + bonusIn(stage, seat, skill) >= check.dc)) &&
      holds(needs, notes, pages) &&
      !notes.spent.includes(noticeMark(at.slug, line)),
  );
}

function aboutOf({ here }: Stage, move: Move): string {
  const thing = "thing" in move ? move.thing : "person" in move ? move.person : undefined;
  const title = move.kind === "way" ? move.way.title : move.kind === "lead" ? move.lead.title : "";
  const named = here.filter(({ name }) => title.includes(name));
  return [...new Set([...(thing ? [thing.name] : []), ...named.map(({ name }) => name)])].join("; ");
}

/** What somebody is about to do, in a sentence about them. */
function happened({ at }: Stage, { seat, words }: Move): string {
  const name = firstNameOf(seat);
  const offered = [...at.ways, ...at.leads].map(({ title }) => title);
  return choiceTold(name, words, offered) ?? toldOf(name, words);
}

/** The prompt to one companion: what somebody is about to do, what is at hand, and what the page has for them. */
function asks(stage: Stage, main: Move, seat: SeatId): Saying {
  const { at, notes, pages } = stage;
  const about = aboutOf(stage, main);
  const person = "person" in main && main.person ? main.person : undefined;
  const known = knownTo(notes, seat).slice(-3);
  const hand = [
    `doing: ${main.seat}`,
    ...(main.check ? [`trying: ${main.check.skill}`] : []),
    ...(main.kind === "lead" ? ["leaving: yes"] : []),
    ...(about === "" ? [] : [`about: ${about}`]),
    `danger: ${main.kind === "violence" ? "high" : at.danger}`,
    ...known.map((text) => `known: ${text}`),
    ...(person ? [`mood: ${feelingOf(person.id, notes, pages)}`] : []),
  ];
  const struck = main.kind === "violence"; // nobody has eyes for anything else
  const notice = struck ? undefined : noticeOf(stage, seat);
  const lines = (struck ? [] : voicesFor(stage, main, seat)).slice(0, 3);
  const sections = [
    `## Just Happened\n${happened(stage, main) || "Nobody has spoken yet."}`,
    `## At Hand\n${hand.map((line) => `- ${line}`).join("\n")}`,
    ...(notice ? [`## You Notice\n${capital(notice.text)}`] : []),
    ...(lines.length > 0
      ? [
          `## On Your Tongue\n${lines.map(({ act, text }) => `- ${act === "" ? "" : `(${act}) `}${text.replaceAll("{name}", firstNameOf(main.seat))}`).join("\n")}`,
        ]
      : []),
    "## Request\nA word or a move?",
  ];
  return { tag: "GM_TO_PLAYER", fields: { to: seat, request_type: "QUICK_REACTION" }, body: sections.join("\n\n") };
}
