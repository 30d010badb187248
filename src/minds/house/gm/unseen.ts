import type { Saying } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import { type Letter, lastSaid } from "../../../protocol/letter.ts";
import type { Unseen } from "../../../world/situation.ts";
import { shuffled } from "../draw.ts";
import { firstNameOf } from "../first-name.ts";
import { holds } from "./holds.ts";
import { notesKept } from "./kept.ts";
import { HERE, OWN_SECRETS } from "./marks.ts";
import { prompt } from "./messages.ts";
import { isQuestionOpen } from "./open-question.ts";
import type { Stage } from "./stage.ts";

/** Of a page's line under Unseen, that it has been put to whoever it is for. */
const unseenMark = (page: string, line: number): string => `${page}/unseen-${line}`;

/**
 * Something that one of them could do with nobody looking, put to that one alone: what the page has for them, each once; and seldom, twice an evening at
 * most, whether a companion has something of their own. Only where it is quiet, and nobody has been asked anything else.
 */
export function unseenOffer(stage: Stage): readonly Saying[] | undefined {
  const { at, notes, up } = stage;
  if ((notes.clocks[HERE]?.at ?? 0) === 0) return undefined;
  for (const one of at.unseen ?? []) {
    const seat = up.find((who) => isFor(stage, one, who));
    if (
      seat === undefined ||
      (seat === stage.lead && isQuestionOpen(stage)) ||
      notes.spent.includes(unseenMark(at.slug, one.line)) ||
      !holds(one.needs, notes, stage.pages)
    )
      continue;
    return [
      notesKept({ spent: [...notes.spent, unseenMark(at.slug, one.line)].slice(-2000) }),
      prompt(seat, "SECRET_ACTION", offered(one, seat)),
    ];
  }
  return ofTheirOwn(stage);
}

const isFor = ({ desk }: Stage, { who }: Unseen, seat: SeatId): boolean =>
  [seat, seat.split("-")[0], desk.status?.creatures[seat]?.stats.class?.toLowerCase()].includes(who);

const offered = ({ text }: Unseen, seat: SeatId): string =>
  `## Scene\nThis could be done now, and nobody would see it. ${text.replaceAll("{name}", firstNameOf(seat))}\n\n## Request\nIs it done?\n\n## Suggested Options\n- ${DO_IT}\n- ${LEAVE_IT}`;

const DO_IT = "Do it";
const LEAVE_IT = "Leave it";

export const takesIt = (words: string): boolean =>
  /^\s*(?:do it|i do it|i do|yes|y|ok|okay|sure|secretly, do it)[.!]?\s*$/i.test(words);
export const refuses = (words: string): boolean =>
  /^\s*(?:leave it|i leave it|no|n|nope|i don'?t|not now|let it be)\b.{0,40}$/is.test(words);

/** The line of the page that somebody has been asked about since the story was last told. */
export function offerIn({ at }: Stage, recent: readonly Letter[], seat: SeatId): Unseen | undefined {
  const asked = lastSaid(recent, "GM_TO_PLAYER", ({ to }) => to.includes(seat));
  if (asked?.fields.request_type !== "SECRET_ACTION") return undefined;
  return at.unseen?.find((one) => asked.body === offered(one, seat));
}

/** A companion's own small secret: not the one whom the story follows, and nobody who is alone. */
function ofTheirOwn(stage: Stage): readonly Saying[] | undefined {
  const { notes, up, lead, draw, at, apart, desk } = stage;
  const so = notes.clocks[OWN_SECRETS]?.at ?? 0;
  if (so >= MOST_OWN || at.danger === "high" || up.length < 2 || draw("a secret of their own") >= OFTEN)
    return undefined;
  const [seat] = shuffled(
    up.filter((one) => one !== lead && one !== apart?.person && !desk.quiet?.includes(one)),
    draw,
    "whose secret",
  );
  if (seat === undefined) return undefined;
  return [
    notesKept({ clocks: { [OWN_SECRETS]: { at: so + 1, of: 100 } } }),
    prompt(seat, "SECRET_ACTION", NOBODY_LOOKS),
  ];
}

const MOST_OWN = 2;
const OFTEN = 0.06;
const NOBODY_LOOKS =
  "## Request\nNobody is looking. Is there a small thing that you would do now, and keep to yourself?";
