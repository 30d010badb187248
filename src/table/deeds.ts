import type { Draft, DraftOf, SeatId } from "../protocol/entry.ts";
import { doer } from "../protocol/kinds/deed.ts";
import { isRefusal, type Refusal, refusal } from "../protocol/refusal.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { creatureOf } from "../rules/creature/creature.ts";
import type { Event } from "../rules/event.ts";
import { foldAll } from "../rules/fold.ts";
import type { Dice } from "../rules/seal.ts";
import { settle } from "../rules/settle.ts";
import type { Status } from "../rules/state.ts";
import { tell } from "../rules/tell.ts";
import { fixed } from "./fixed.ts";
import { placeOf } from "./place-of.ts";
import { groupsOf, roleOf, seatsOf } from "./seating.ts";
import type { TableState } from "./state.ts";

type Visibility = DraftOf<"roll">["visibility"];

interface Wanted {
  readonly intent: Readonly<Record<string, unknown>>;
  readonly settles?: number | undefined;
  readonly visibility: Visibility;
  /** The check that was called for: why and for what reasons stands there, and the dice say no more than this. */
  readonly called?: string;
  readonly noticed_by?: readonly SeatId[] | undefined;
}

export interface By {
  readonly by: SeatId;
  readonly dice: (place: string) => Dice;
}

/** Lets the rules decide, and puts it on record: every die as it fell, what came of it behind the screen, and what those present see of it. */
export function settleDeed(state: TableState, wanted: Wanted, { by, dice }: By): readonly Draft[] | Refusal {
  const { intent, visibility } = wanted;
  if (intent.do === "enter" && typeof intent.id === "string" && state.seats.has(intent.id))
    return refusal("rules/not-so", `${intent.id} has a seat at this table, and comes in with their sheet.`, {
      tag: "deed",
      field: "intent",
    });
  const apart = standsApart(state, intent);
  if (apart) return apart;
  const status = withStrangers(state, intent);
  const places = openPlaces(state, status, visibility, dice);
  const events = settle(status, intent, places.diceFor);
  if (isRefusal(events)) return { ...events, tag: "deed", field: "intent" };
  const rest = events.filter(({ event }) => event !== "rolled").map((event) => ({ ...event }));
  const actor = roleOf(state, doer(intent)) === "player" ? doer(intent) : gmOf(state);
  const whole: DraftOf<"deed"> = { kind: "deed", by, for: actor, visibility, intent: { ...intent }, events: rest };
  const stretches = byTurn(events);
  const before = stretches.map((_, i) => foldAll(status, stretches.slice(0, i).flat()));
  return stretches.flatMap((stretch, i): readonly Draft[] => {
    const rolls = stretch.flatMap((event, at): readonly DraftOf<"roll">[] => {
      if (event.event !== "rolled") return [];
      const { seat, purpose, seen } = places.next();
      if (event.dice.length === 0) return []; // a plain number is no die
      const name = seat === event.who ? "" : `${nameOf(event.who)}, `;
      const what = `${name}${event.purpose.replaceAll("-", " ")}`;
      const reason = wanted.called ?? `${what}${tipsOf(stretch.slice(at + 1), event.who)}`;
      const { expr, total, text } = event;
      const fell = { expr, dice: [...event.dice], total, text };
      return [
        { kind: "roll", by, for: seat, ...fell, reason, purpose, visibility: seen, ...noticedOf(wanted), deed: true },
      ];
    });
    const ruling = rulingOn(state, before[i] ?? status, wanted, stretch, i === 0);
    return [...rolls, ...(i === 0 ? [whole] : []), ...ruling];
  });
}

/** A fight is where one group of the party is; and whoever has a seat leaves a place by a scene, not the game. */
function standsApart(state: TableState, intent: Readonly<Record<string, unknown>>): Refusal | undefined {
  const no = (hint: string) => refusal("rules/not-so", hint, { tag: "deed", field: "intent" });
  const { who } = intent;
  if (intent.do === "leave" && typeof who === "string" && roleOf(state, who) === "player" && !state.status.fight)
    return no(`${who} has a seat at this table, and goes elsewhere by a scene that is opened for them.`);
  if (intent.do !== "fight" || !Array.isArray(who)) return undefined;
  const groups = groupsOf(state).filter((group) => group.some((seat) => who.includes(seat)));
  return groups.length > 1
    ? no(
        `The party is apart: ${groups.map((one) => one.join(", ")).join("; ")}. Name in \`who\` one of those it is with.`,
      )
    : undefined;
}

interface Place {
  readonly seat: SeatId;
  readonly purpose: string;
  readonly seen: Visibility;
}

/** Gives out the dice of one deed, each at its place in the story; what is no die takes up no place. */
function openPlaces(state: TableState, status: Status, visibility: Visibility, dice: By["dice"]) {
  const given: Place[] = [];
  const fallen = new Map<string, number>();
  const take = ({ seat, purpose, seen }: Place): Dice => {
    const key = `${seat}/${seen}/${purpose}`;
    const before = fallen.get(key) ?? 0;
    fallen.set(key, before + 1);
    return dice(placeOf(state, { for: seat, visibility: seen, purpose }, before));
  };
  return {
    diceFor(who: string, what: string): Dice {
      const seat = roleOf(state, who) === "player" ? who : gmOf(state);
      const own = seat === who;
      const place: Place = {
        seat,
        purpose: toSlug(own ? what : `${who} ${what}`),
        seen: own ? dieSeen(status, what, visibility) : "hidden",
      };
      given.push(place);
      let taken: Dice | undefined;
      return (sides) => {
        taken ??= take(place);
        return taken(sides);
      };
    },
    /** The places in the order in which they were given out. */
    next: (): Place => given.shift() ?? { seat: gmOf(state), purpose: "", seen: "hidden" },
  };
}

/** What happened, cut where a turn begins: so what somebody's turn brought stands with their dice. */
function byTurn(events: readonly Event[]): readonly (readonly Event[])[] {
  const cuts = events.flatMap((event, i) => (event.event === "turn-began" && i > 0 ? [i] : []));
  return [0, ...cuts].map((from, i) => events.slice(from, cuts[i] ?? events.length));
}

/** Why a d20 was thrown twice, or would have been. */
function tipsOf(after: readonly Event[], who: string): string {
  const test = after.find(
    (event) => event.event === "tested" || event.event === "attacked" || event.event === "rolled",
  );
  const tips = test && "tips" in test && test.who === who ? test.tips : [];
  return tips.length > 0 ? ` (${tips.join(", ")})` : "";
}

/** Whoever has no sheet at this table tries as anybody would. */
function withStrangers(state: TableState, intent: Readonly<Record<string, unknown>>): Status {
  const { status } = state;
  const who = doer(intent);
  const tests = intent.do === "check" || intent.do === "save" || intent.do === "contest";
  if (!tests || roleOf(state, who) !== "player" || Object.hasOwn(status.creatures, who)) return status;
  const abilities = { str: 10, dex: 10, con: 10, int: 10, wis: 10, cha: 10 };
  const anybody = creatureOf(who, "party", { name: nameOf(who), level: 1, abilities, ac: 10, hp: 8, diesSlowly: true });
  return { ...status, creatures: { ...status.creatures, [who]: anybody } };
}

/** A table may keep its death saves between the dying and the GM. */
const dieSeen = ({ house }: Status, purpose: string, visibility: Visibility): Visibility =>
  purpose === "death save" && house.hiddenDeathSaves && visibility === "open" ? "private" : visibility;

const gmOf = (state: TableState): SeatId => seatsOf(state, "gm")[0] ?? "gm";

/**
 * What it came to, for those who are there: for the one who acts, or for whoever it befell. Only the one who was asked for settles what they had
 * declared; a foe's deed, and what a later turn brings, is said by the way.
 */
function rulingOn(
  state: TableState,
  before: Status,
  wanted: Wanted,
  events: readonly Event[],
  first: boolean,
): readonly DraftOf<"ruling">[] {
  const { intent, settles, visibility } = wanted;
  const [began] = events;
  const who = first || began?.event !== "turn-began" ? doer(intent) : began.who;
  const byHand = intent.do === "fix";
  const acts = first && roleOf(state, who) === "player" && !byHand;
  const { outcome, lines } = byHand ? fixed(before, intent, events) : tell(before, events);
  const pending = acts && state.declared.some(({ seat }) => seat === who);
  if (lines.length === 0 && !pending) return [];
  const tested = first && TESTS.includes(String(intent.do));
  const told = tested && intent.do !== "attack" ? lines.slice(1) : lines;
  const hp = hitPoints(before, foldAll(before, events), seatsOf(state, "player"));
  if (tested && !acts && told.length === 0) return []; // how a foe's die fell nobody has seen: what comes of it is told
  const of = acts ? settles : 0;
  return [
    {
      kind: "ruling",
      for: acts ? who : witnessOf(state, before, who, events),
      ...(of === undefined ? {} : { settles: of }),
      outcome: byHand ? "corrected" : tested ? outcome : "done",
      changes: {
        ...(acts ? {} : { aside: true }),
        ...(byHand ? { by: "human" } : {}),
        ...(told.length > 0 ? { told } : {}),
        ...(Object.keys(hp).length > 0 ? { hp } : {}),
      },
      visibility,
      ...noticedOf(wanted),
    },
  ];
}

const noticedOf = ({ noticed_by }: Wanted) => (noticed_by ? { noticed_by: [...noticed_by] } : {});

/** A player who was there: the one it is about, one it befell, one who is in the fight. */
function witnessOf(state: TableState, { fight }: Status, who: string, events: readonly Event[]): SeatId {
  const players = seatsOf(state, "player");
  const touched = events.flatMap((event) => ("target" in event ? [event.target] : "who" in event ? [event.who] : []));
  const fighting = players.find((id) => fight?.bands[id] !== undefined);
  const anybody = groupsOf(state).length > 1 ? undefined : players[0]; // where the party is apart, nobody knows which of them was there
  return [who, ...touched].find((id) => players.includes(id)) ?? fighting ?? anybody ?? gmOf(state);
}

/** Where something is tried, the ruling has the protocol's word for it; what is simply done is done. */
const TESTS = ["check", "save", "contest", "group", "attack"];

/** The party's own hit points, where they changed. */
function hitPoints(before: Status, after: Status, players: readonly SeatId[]): Record<string, unknown> {
  const changed = players.filter((id) => before.creatures[id] && before.creatures[id]?.hp !== after.creatures[id]?.hp);
  return Object.fromEntries(changed.map((id) => [id, after.creatures[id]?.hp ?? 0]));
}
