import type { SeatId } from "../../../protocol/entry.ts";
import { NO_NOTES, type Notes } from "../../../protocol/kinds/notes.ts";
import type { Letters } from "../../../protocol/letter.ts";
import type { World } from "../../../world/campaign.ts";
import type { Situation, Thing } from "../../../world/situation.ts";
import type { Desk } from "../../mind.ts";
import { type Told, toldIn } from "../compose/told.ts";
import { type Draw, drawFor, steadyFor } from "../draw.ts";
import { firstNameOf } from "../first-name.ts";
import { withHappening } from "./between/happenings.ts";
import { type Style, startedAs } from "./evening.ts";
import { holds } from "./holds.ts";
import { type Pages, pagesOf } from "./pages.ts";

/** Where the story stands, as the GM sees it: made anew for each step from its letters, its notes and the campaign's files. */
export interface Stage {
  readonly desk: Desk;
  readonly notes: Notes;
  readonly pages: Pages;
  readonly at: Situation;
  /** Who and what is here now. */
  readonly here: readonly Thing[];
  /** Whom the story follows: the person's character. */
  readonly lead: SeatId;
  readonly style: Style;
  readonly told: Told;
  readonly draw: Draw;
  /** Chance that stays the same all evening: a list that is offered again is the same list. */
  readonly steady: Draw;
  /** Those of the party who are on their feet. */
  readonly up: readonly SeatId[];
}

export function stageOf(desk: Desk): Stage {
  const { letters, party, notes = NO_NOTES } = desk;
  const pages = pagesOf(desk.world?.() ?? NOWHERE, party);
  const at = withHappening(standsAt(notes, pages), notes);
  const { lead, style } = startedAs(letters, party);
  const up = party.filter((seat) => isUp(desk, seat));
  return {
    desk,
    notes,
    pages,
    at,
    here: at.here.filter(({ needs }) => holds(needs, notes, pages)),
    lead:
      [taken(letters), ...(desk.task === "open" ? [] : followed(notes)), lead, ...up].find((seat) =>
        up.includes(seat),
      ) ?? lead,
    style,
    told: toldIn(letters, [...names(party), ...pages.names]),
    draw: drawFor(letters, desk.seat),
    steady: steadyFor(letters, desk.seat),
    up,
  };
}

/** The same stage with these notes, for what is decided in the same step. */
export const restaged = (stage: Stage, notes: Notes): Stage => {
  const at = withHappening(standsAt(notes, stage.pages), notes);
  return { ...stage, notes, at, here: at.here.filter(({ needs }) => holds(needs, notes, stage.pages)) };
};

/** The page the notes speak of; else one that the evening may begin with. */
function standsAt(notes: Notes, pages: Pages): Situation {
  const open = pages.all.filter(({ starts, needs }) => starts && holds(needs, notes, pages));
  return pages.at(notes.situation) ?? open[0] ?? pages.all[0] ?? EMPTY;
}

/** Somebody took another seat since the story was last told; and whom the GM has noted that it follows. */
function taken(letters: Letters): SeatId {
  const refresh = letters
    .after((letter) => letter.kind === "message" && letter.tag === "NARRATIVE")
    .findLast(
      (letter) =>
        letter.kind === "message" && letter.tag === "CONTEXT_REFRESH" && letter.fields.player_character !== undefined,
    );
  return refresh?.kind === "message" ? String(refresh.fields.player_character) : "";
}

const followed = ({ intentions }: Notes): readonly SeatId[] =>
  intentions.flatMap((line) => (line.startsWith(`${FOLLOW} `) ? [line.slice(FOLLOW.length + 1)] : []));

export const FOLLOW = "follow";

const isUp = ({ status }: Desk, seat: SeatId): boolean => {
  const { dead = false, hp = 1, gone = null } = status?.creatures[seat] ?? {};
  return !dead && hp > 0 && gone === null;
};

const names = (party: readonly SeatId[]): readonly string[] => party.flatMap((seat) => [seat, firstNameOf(seat)]);

const NOWHERE: World = {
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

const EMPTY: Situation = {
  slug: "nowhere",
  title: "Between places",
  path: "",
  line: 0,
  origin: "compiled",
  starts: true,
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
