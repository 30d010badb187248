import type { Draft, DraftOf, SeatId } from "../protocol/entry.ts";
import { doer } from "../protocol/kinds/deed.ts";
import { isRefusal, type Refusal } from "../protocol/refusal.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { creatureOf } from "../rules/creature/creature.ts";
import type { Stats } from "../rules/creature/stats.ts";
import type { Event } from "../rules/event.ts";
import { foldAll } from "../rules/fold.ts";
import type { HouseRules } from "../rules/house-rules.ts";
import type { Dice } from "../rules/seal.ts";
import { settle } from "../rules/settle.ts";
import type { Status } from "../rules/state.ts";
import { tell } from "../rules/tell.ts";
import { placeOf } from "./place-of.ts";
import { roleOf, seatsOf, type TableState } from "./state.ts";

type Visibility = DraftOf<"roll">["visibility"];

interface Wanted {
  readonly intent: Readonly<Record<string, unknown>>;
  readonly settles?: number | undefined;
  readonly visibility: Visibility;
  readonly reason?: string;
}

export interface By {
  readonly by: SeatId;
  readonly dice: (place: string) => Dice;
}

/** Lets the rules decide, and puts it on record: every die as it fell, what came of it behind the screen, and what those present see of it. */
export function settleDeed(state: TableState, wanted: Wanted, { by, dice }: By): readonly Draft[] | Refusal {
  const { intent, visibility } = wanted;
  const fallen = new Map<string, number>();
  const rolls: { readonly seat: SeatId; readonly purpose: string; readonly seen: Visibility }[] = [];
  const status = withStrangers(state, intent);
  const events = settle(status, intent, (who, what) => {
    const seat = roleOf(state, who) === "player" ? who : gmOf(state);
    const seen = seat === who ? dieSeen(status, what, visibility) : "hidden";
    const purpose = toSlug(seat === who ? what : `${who} ${what}`);
    const key = `${seat}/${seen}/${purpose}`;
    const before = fallen.get(key) ?? 0;
    fallen.set(key, before + 1);
    rolls.push({ seat, purpose, seen });
    return dice(placeOf(state, { for: seat, visibility: seen, purpose }, before));
  });
  if (isRefusal(events)) return { ...events, tag: "deed", field: "intent" };
  const dies = events.filter((event) => event.event === "rolled");
  const drafts = dies.map((die, i): DraftOf<"roll"> => {
    const { seat = gmOf(state), purpose = "", seen = "hidden" } = rolls[i] ?? {};
    const reason =
      wanted.reason ?? `${seat === die.who ? "" : `${nameOf(die.who)}, `}${die.purpose.replaceAll("-", " ")}`;
    return {
      kind: "roll",
      by,
      for: seat,
      expr: die.expr,
      dice: [...die.dice],
      total: die.total,
      text: die.text,
      reason,
      purpose,
      visibility: seen,
      deed: true,
    };
  });
  const rest = events.filter(({ event }) => event !== "rolled");
  const deed: DraftOf<"deed"> = {
    kind: "deed",
    by,
    for: roleOf(state, doer(intent)) === "player" ? doer(intent) : gmOf(state),
    visibility,
    intent: { ...intent },
    events: rest.map((event) => ({ ...event })),
  };
  return [...drafts, deed, ...rulingOn(state, status, wanted, events)];
}

/** The party as their sheets have it: new ones come in, and whose sheet has changed is what it says now, as hurt as before. */
export function entering(status: Status, party: Readonly<Record<SeatId, Stats>>): readonly DraftOf<"deed">[] {
  return Object.entries(party).flatMap(([seat, stats]): readonly DraftOf<"deed">[] => {
    const known = status.creatures[seat];
    if (known && JSON.stringify(known.stats) === JSON.stringify(stats)) return [];
    const whole = known?.hp === known?.stats.hp;
    const creature = known
      ? { ...known, stats, hp: whole ? stats.hp : Math.min(known.hp, stats.hp) }
      : creatureOf(seat, "party", stats);
    const event: Event = { event: "entered", creature };
    const intent = { do: "enter", id: seat };
    return [{ kind: "deed", by: "table", for: seat, visibility: "hidden", intent, events: [{ ...event }] }];
  });
}

/** The table's own rules, where they have changed. */
export function houseRules(status: Status, house: HouseRules | undefined): readonly DraftOf<"deed">[] {
  if (!house || JSON.stringify(house) === JSON.stringify(status.house)) return [];
  const event: Event = { event: "house", house };
  return [
    { kind: "deed", by: "table", for: "table", visibility: "hidden", intent: { do: "house" }, events: [{ ...event }] },
  ];
}

/** Whoever has no sheet at this table tries as anybody would. */
function withStrangers(state: TableState, intent: Readonly<Record<string, unknown>>): Status {
  const { status } = state;
  const who = doer(intent);
  const tests = intent.do === "check" || intent.do === "save" || intent.do === "contest";
  if (!tests || roleOf(state, who) !== "player" || status.creatures[who]) return status;
  const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
  const anybody = creatureOf(who, "party", { name: nameOf(who), level: 1, abilities, ac: 10, hp: 8, diesSlowly: true });
  return { ...status, creatures: { ...status.creatures, [who]: anybody } };
}

/** A table may keep its death saves between the dying and the GM. */
const dieSeen = ({ house }: Status, purpose: string, visibility: Visibility): Visibility =>
  purpose === "death save" && house.hiddenDeathSaves && visibility === "open" ? "private" : visibility;

const gmOf = (state: TableState): SeatId => seatsOf(state, "gm")[0] ?? "gm";

/** What it came to, for those who are there: for the one who acts, or for whoever it befell. A foe's deed settles nobody's action. */
function rulingOn(
  state: TableState,
  before: Status,
  { intent, settles, visibility }: Wanted,
  events: readonly Event[],
): readonly DraftOf<"ruling">[] {
  const who = doer(intent);
  const acts = roleOf(state, who) === "player";
  const { outcome, lines } = tell(before, events);
  const pending = acts && state.declared.some(({ seat }) => seat === who);
  if (lines.length === 0 && !pending) return [];
  const players = seatsOf(state, "player");
  const touched = events.flatMap((event) => ("target" in event ? [event.target] : "who" in event ? [event.who] : []));
  const seat = acts
    ? who
    : (touched.find((id) => players.includes(id)) ?? players.find((id) => before.creatures[id]) ?? gmOf(state));
  const after = foldAll(before, events);
  const tested = TESTS.includes(String(intent.do));
  const told = tested && intent.do !== "attack" ? lines.slice(1) : lines;
  const hp = hitPoints(before, after, players);
  const of = acts ? settles : 0;
  return [
    {
      kind: "ruling",
      for: seat,
      ...(of === undefined ? {} : { settles: of }),
      outcome: tested ? outcome : "done",
      changes: {
        ...(acts ? {} : { foe: true }),
        ...(told.length > 0 ? { told } : {}),
        ...(Object.keys(hp).length > 0 ? { hp } : {}),
      },
      visibility,
    },
  ];
}

/** Where something is tried, the ruling has the protocol's word for it; what is simply done is done. */
const TESTS = ["check", "save", "contest", "group", "attack"];

/** The party's own hit points, where they changed. */
function hitPoints(before: Status, after: Status, players: readonly SeatId[]): Record<string, unknown> {
  const changed = players.filter((id) => before.creatures[id] && before.creatures[id]?.hp !== after.creatures[id]?.hp);
  return Object.fromEntries(changed.map((id) => [id, after.creatures[id]?.hp ?? 0]));
}
