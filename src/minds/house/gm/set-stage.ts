import type { SeatId } from "../../../protocol/entry.ts";
import { NO_NOTES, type Notes } from "../../../protocol/kinds/notes.ts";
import { type Letters, lastSaid } from "../../../protocol/letter.ts";
import type { World } from "../../../world/campaign.ts";
import { offLimits } from "../../../world/off-limits.ts";
import type { Situation } from "../../../world/situation.ts";
import type { Desk } from "../../mind.ts";
import { toldIn } from "../compose/told.ts";
import { drawFor, steadyFor } from "../draw.ts";
import { firstNameOf } from "../first-name.ts";
import { apartOf } from "./apart.ts";
import { asTold } from "./as-told.ts";
import { withHappening } from "./between/happenings.ts";
import { startedAs } from "./evening.ts";
import { isHeldFast } from "./held-back.ts";
import { holds } from "./holds.ts";
import { type Pages, pagesOf } from "./pages.ts";
import { FOLLOW, isUp, NEVER_HERE, type Stage } from "./stage.ts";
import { veiled } from "./veiled.ts";

export function stageOf(whole: Desk): Stage {
  const { letters, party, notes = NO_NOTES } = whole;
  const steady = steadyFor(letters, whole.seat);
  const every = asTold(pagesOf(whole.world?.() ?? NOWHERE, party), steady);
  const pages = whole.boundaries?.length ? veiled(every, offLimits(whole.boundaries)) : every;
  const at = withHappening(standsAt(notes, pages), notes);
  const { lead, style } = startedAs(letters, party, steady);
  const apart = apartOf(notes, party);
  const desk = apart ? { ...whole, party: apart.now.who } : whole;
  const up = upOf(desk, desk.party, [taken(letters), lead]);
  return {
    desk,
    ...(apart ? { apart } : {}),
    notes,
    pages,
    at,
    here: hereNow(at, notes, pages),
    lead:
      [taken(letters), ...(desk.task === "open" ? [] : followed(notes)), lead, ...up].find((seat) =>
        up.includes(seat),
      ) ?? lead,
    style,
    told: toldIn(letters, [...names(party), ...pages.names]),
    draw: drawFor(letters, desk.seat),
    steady,
    up,
  };
}

/** The same stage for some of the party, or for all of it. */
export const withGroup = (stage: Stage, who: readonly SeatId[]): Stage => ({
  ...stage,
  desk: { ...stage.desk, party: who },
  up: upOf(stage.desk, who, [stage.lead]),
});

/** The same stage with these notes, for what is decided in the same step. */
export const restaged = (stage: Stage, notes: Notes): Stage => {
  const at = withHappening(standsAt(notes, stage.pages), notes);
  return { ...stage, notes, at, here: hereNow(at, notes, stage.pages) };
};

export const hereNow = (at: Situation, notes: Notes, pages: Pages): Situation["here"] =>
  at.here.filter(({ needs, id }) => holds(needs, notes, pages) && !Object.hasOwn(notes.facts, `${NEVER_HERE}${id}`));

/** The page the notes speak of; else one that the evening may begin with. */
export function standsAt(notes: Notes, pages: Pages): Situation {
  const open = pages.all.filter(({ starts, needs }) => starts && holds(needs, notes, pages));
  return pages.at(notes.situation) ?? open[0] ?? pages.all[0] ?? EMPTY;
}

/** Somebody took another seat since the story was last told; and whom the GM has noted that it follows. */
export function taken(letters: Letters): SeatId {
  const since = letters.after((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  const refresh = lastSaid(since, "CONTEXT_REFRESH", ({ fields }) => fields.player_character !== undefined);
  return refresh?.fields.player_character ?? "";
}

export const followed = ({ intentions }: Notes): readonly SeatId[] =>
  intentions.flatMap((line) => (line.startsWith(`${FOLLOW} `) ? [line.slice(FOLLOW.length + 1)] : []));

/** Those on their feet, without companions whom something holds fast: they can do nothing, and are asked nothing. A person is, and told so. */
export function upOf(desk: Desk, party: readonly SeatId[], asked: readonly SeatId[]): readonly SeatId[] {
  const all = party.filter((seat) => isUp(desk, seat));
  const able = all.filter((seat) => asked.includes(seat) || !isHeldFast(desk.status?.creatures[seat]));
  return able.length > 0 ? able : all;
}

export const names = (party: readonly SeatId[]): readonly string[] =>
  party.flatMap((seat) => [seat, firstNameOf(seat)]);

export const NOWHERE: World = {
  overview: { title: "", setting: "", tone: "", hook: "" },
  people: [],
  places: [],
  factions: [],
  items: [],
  quests: [],
  boundaries: [],
  threads: [],
  situations: [],
  secrets: [],
  upcoming: [],
  kept: { facts: {}, clocks: {}, spent: [], attitudes: {} },
  situation: { location: "", time: "", context: "" },
};

export const EMPTY: Situation = {
  slug: "nowhere",
  title: "Between places",
  path: "",
  line: 0,
  origin: "compiled",
  starts: true,
  after: [],
  needs: [],
  place: "",
  time: "",
  danger: "none",
  openings: [],
  here: [],
  notices: [],
  ways: [],
  topics: [],
  clocks: [],
  foes: [],
  voices: [],
  drags: [],
  leads: [],
  facts: [],
  endings: [],
  plan: "",
};
