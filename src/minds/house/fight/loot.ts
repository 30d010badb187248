import type { Saying } from "../../../protocol/ask.ts";
import { type Letter, lastSaid } from "../../../protocol/letter.ts";
import type { Creature, Status } from "../../../rules/state.ts";
import { drawn } from "../draw.ts";
import { firstNameOf } from "../first-name.ts";
import { isElsewhere } from "../gm/apart.ts";
import { belongings } from "../gm/consequences.ts";
import { BEAT } from "../gm/marks.ts";
import { prompt } from "../gm/messages.ts";
import type { Stage } from "../gm/stage.ts";
import { capital, listed, numberInWords } from "../plain-words.ts";
import { foesOf } from "../reckoning.ts";
import { foughtWith, isWritten } from "./ending.ts";
import { exchangesIn } from "./exchanges.ts";
import { type Find, ON_THEM, SILVER } from "./loot-table.ts";

/** What is still to be asked before things can be shared out, or how they were. */
export interface Shared {
  readonly next: readonly Saying[];
  /** What there is, whoever is to have it. */
  readonly found: string;
  readonly text: string;
  readonly asks: readonly Saying[];
}

const NOTHING: Shared = { next: [], found: "", text: "", asks: [] };

/**
 * What there is to be had after a fight that was won. What somebody has a use for goes to them, the silver is split evenly, and what several could
 * use is theirs to speak for: then the person decides, or a roll. Who has had how much is kept in mind.
 */
export function sharedOut(stage: Stage, status: Status, recent: readonly Letter[], gains: readonly string[]): Shared {
  const seats = stage.desk.party.filter((seat) => {
    const one = status.creatures[seat];
    return one !== undefined && !one.dead && one.gone === null;
  });
  const foes = foesOf(stage.desk.letters, status).filter(
    ({ dead, hp, gone }) => dead || hp === 0 || gone === "surrendered",
  );
  const page = isWritten(stage, foughtWith(stage)?.won);
  const finds: readonly Find[] = gains.length > 0 ? gains.map(findOf) : page ? [] : foundOn(stage, foes);
  const silver = page || gains.length > 0 ? 0 : silverOn(stage, foes);
  if (seats.length === 0 || (finds.length === 0 && silver === 0)) return NOTHING;
  const contested = finds.find((find) => find.prized && wanting(stage, status, seats, find).length > 1);
  const rivals = contested ? wanting(stage, status, seats, contested).slice(0, 2) : [];
  const owner = contested ? decidedFor(stage, recent, contested, rivals) : undefined;
  const found = toBeHad(finds, silver);
  if (contested && owner && "next" in owner) return { ...NOTHING, found, next: owner.next };
  const won = owner && "seat" in owner ? owner : undefined;
  const given = finds.map((find): Given => {
    const [user] = wanting(stage, status, seats, find);
    const seat = find === contested && won ? won.seat : (user ?? fairest(stage, seats));
    return { find, seat, used: user !== undefined && find.fits.length > 0 };
  });
  const settled = won && contested ? { ...won, find: contested, rivals } : undefined;
  return { ...handedOut(stage, seats, given, silver, settled), found };
}

/** A thing, whose it is now, and whether because they can use it. */
interface Given {
  readonly find: Find;
  readonly seat: string;
  readonly used: boolean;
}

/** Something a page gives by name: whoever can use it by the look of it. */
function findOf(item: string): Find {
  const known = Object.values(ON_THEM)
    .flat()
    .find((one) => item.toLowerCase().includes(one.item.split(" ").at(-1) ?? one.item));
  const fits = USES.find(([words]) => words.test(item))?.[1] ?? known?.fits ?? [];
  return { item, fits };
}

const USES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:scroll|tome|spellbook|wand|grimoire)\b/i, ["wizard", "warlock", "sorcerer", "bard"]],
  [/\b(?:thieves|lockpicks?|picks)\b/i, ["rogue"]],
  [/\b(?:holy|saint|altar|reliquary|prayer)\b/i, ["cleric", "paladin", "druid"]],
  [/\b(?:sword|axe|mace|hammer|shield|mail|plate|spear)\b/i, ["fighter", "paladin", "barbarian", "ranger"]],
  [/\b(?:bow|arrows?|bolts?|quiver)\b/i, ["bow"]],
  [/\b(?:lute|flute|harp|drum)\b/i, ["bard"]],
];

const kindOf = ({ stats }: Creature): string =>
  Object.keys(ON_THEM).find((kind) => stats.kinds.some((one) => one.toLowerCase() === kind)) ?? "";

/** Chance of this fight's end: what is found stays the same however much is told and asked before it is shared out. */
const drawAt = ({ steady, notes, at }: Stage, purpose: string): number =>
  steady(`${purpose} at ${at.slug} in ${notes.clocks[BEAT]?.at ?? 0}`);

/** One thing, of those that such creatures carry; seldom two. */
function foundOn(stage: Stage, foes: readonly Creature[]): readonly Find[] {
  const [first] = foes;
  const list = first ? (ON_THEM[kindOf(first)] ?? []) : [];
  const one = drawn(list, drawAt(stage, "what they carried"));
  const other =
    foes.length > 2 && drawAt(stage, "a second thing") < 0.5
      ? drawn(list, drawAt(stage, "which second thing"))
      : undefined;
  return [...new Set([one, other])].filter((find) => find !== undefined);
}

const silverOn = (stage: Stage, foes: readonly Creature[]): number =>
  foes.reduce((sum, one, i) => sum + Math.floor(drawAt(stage, `silver ${i}`) * ((SILVER[kindOf(one)] ?? 0) + 1)), 0);

/** Those who have a use for it, whoever has had least first; of what is nobody's in particular, anybody. */
function wanting(stage: Stage, { creatures }: Status, seats: readonly string[], { fits }: Find): readonly string[] {
  const uses = (seat: string): boolean => {
    const { class: calling = "", attacks = [] } = creatures[seat]?.stats ?? {};
    return fits.includes(calling) || attacks.some(({ name }) => fits.some((arm) => name.toLowerCase().endsWith(arm)));
  };
  const able = fits.length === 0 ? seats : seats.filter(uses);
  return able.toSorted((a, b) => shareOf(stage, a) - shareOf(stage, b));
}

/** How often somebody has come away with something. */
const shareFact = (seat: string): string => `things shared out to ${seat}`;
const shareOf = ({ notes }: Stage, seat: string): number => Number(notes.facts[shareFact(seat)] ?? 0) || 0;
const fairest = (stage: Stage, seats: readonly string[]): string =>
  seats.toSorted((a, b) => shareOf(stage, a) - shareOf(stage, b))[0] ?? stage.lead;

type Decided = { readonly next: readonly Saying[] } | { readonly seat: string; readonly rolled: boolean };

/** First a sentence from each, then the person's word for it; a roll-off where they leave it to the dice. */
function decidedFor(stage: Stage, recent: readonly Letter[], { item }: Find, rivals: readonly string[]): Decided {
  const [one = "", other = ""] = rivals;
  const ask = `There is ${item}, and ${firstNameOf(one)} and ${firstNameOf(other)} could both use it.`;
  const asked = exchangesIn(recent).filter(({ prompt: body }) => body.includes(ask));
  const left = rivals.filter((seat) => asked.some((said) => said.seat !== seat && isLeftTo(seat, said.answer ?? "")));
  if (left.length === 1 && left[0] !== undefined) return { seat: left[0], rolled: false };
  if (asked.length === 0)
    return {
      next: rivals.map((seat) =>
        prompt(seat, "OPTIONAL_REACTION", `## Just Happened\n${ask}\n\n## Request\n${A_SENTENCE}`),
      ),
    };
  const question = `${ask} Who has it?`;
  const answer = lastSaid(recent, "PLAYER_ANSWER", ({ fields }) => fields.question === question);
  if (!answer && !isElsewhere(stage)) {
    const options = [...rivals.map((seat) => ({ label: firstNameOf(seat) })), { label: ROLL }];
    return { next: [{ tag: "ASK_PLAYER", fields: { question, header: "Who has it", options } }] };
  }
  const said = answer?.fields.answer.toLowerCase() ?? "";
  const named = rivals.find((seat) => said.includes(firstNameOf(seat).toLowerCase()));
  if (named !== undefined) return { seat: named, rolled: false };
  const thrown = rivals.map((seat) =>
    recent.findLast((letter) => letter.kind === "roll" && letter.for === seat && letter.reason === forIt(item)),
  );
  const missing = rivals.filter((_, i) => thrown[i] === undefined);
  if (missing.length > 0)
    return { next: missing.map((seat) => ({ kind: "roll", for: seat, expr: "1d20", reason: forIt(item) })) };
  const totals = thrown.map((letter) => (letter?.kind === "roll" ? letter.total : 0));
  return { seat: (totals[1] ?? 0) > (totals[0] ?? 0) ? other : one, rolled: true };
}

/** "Brona can have it", "let Brona take it", "give it to Brona": said by the other who could use it. */
function isLeftTo(seat: string, said: string): boolean {
  const name = RegExp.escape(firstNameOf(seat));
  return [
    `\\b${name} (?:can|may|should|could|must|shall|ought to)(?: \\w{1,12})? (?:have|take|keep)\\b`,
    `\\blet ${name} (?:have|take|keep)\\b`,
    `\\b(?:give it|hand it|leave it|goes|go|it is|it's|it’s|that's|that is) (?:to|for|with) ${name}(?!\\p{L})`,
  ].some((pattern) => new RegExp(pattern, "iu").test(said));
}

/** How a prompt asks for a claim. */
const A_SENTENCE = "A sentence, if you want it; silence, if you do not.";
const ROLL = "Roll for it";
const forIt = (item: string): string => `who has ${item}`;

interface Settled {
  readonly seat: string;
  readonly rolled: boolean;
  readonly find: Find;
  readonly rivals: readonly string[];
}

function handedOut(
  stage: Stage,
  seats: readonly string[],
  given: readonly Given[],
  silver: number,
  settled: Settled | undefined,
): Omit<Shared, "found"> {
  const each = Math.floor(silver / seats.length);
  const over = silver - each * seats.length;
  const last = fairest(stage, seats);
  const sheet = Object.fromEntries(
    seats.flatMap((seat) => {
      const gains = given.filter((one) => one.seat === seat).map(({ find }) => find.item);
      const sp = each + (seat === last ? over : 0);
      const change = belongings([...gains, ...(sp > 0 ? [`${sp} sp`] : [])], []);
      return Object.keys(change).length > 0 ? [[seat, change]] : [];
    }),
  );
  const facts = Object.fromEntries(
    given.map(({ seat }) => [
      shareFact(seat),
      String(shareOf(stage, seat) + given.filter((one) => one.seat === seat).length),
    ]),
  );
  return {
    next: [],
    text: [
      toBeHad(
        given.map(({ find }) => find),
        silver,
      ),
      told(seats, given, { silver, each, over, last: firstNameOf(last) }, settled),
    ].join(" "),
    asks: [
      { kind: "ruling", for: stage.lead, outcome: "done", changes: { aside: true, sheet } },
      ...(Object.keys(facts).length > 0 ? [{ kind: "notes" as const, facts }] : []),
    ],
  };
}

/** "A grey cloak, hardly worn," wants its second comma where the sentence goes on. */
const closed = (item: string): string => (item.includes(",") ? `${item},` : item);

/** What there is, in a sentence. */
const toBeHad = (finds: readonly Find[], silver: number): string => {
  const things = [...finds.map(({ item }) => closed(item)), ...(silver > 0 ? [`${silver} pieces of silver`] : [])];
  return `There is ${listed(things).replaceAll(",,", ",")} to be had.`;
};

/** Whose it is, in one or two. */
function told(
  seats: readonly string[],
  given: readonly Given[],
  coin: { readonly silver: number; readonly each: number; readonly over: number; readonly last: string },
  settled: Settled | undefined,
): string {
  const goes = given.map(({ find, seat, used }) =>
    find === settled?.find
      ? `${capital(closed(find.item))} goes to ${firstNameOf(seat)}, ${settled.rolled ? "by the fall of a die" : "by common consent"}.`
      : used
        ? `${firstNameOf(seat)} has a use for ${find.item}, and takes it.`
        : `${firstNameOf(seat)} carries ${find.item}.`,
  );
  const rest = coin.over === 0 ? "" : `, and ${coin.last} has what is left over`;
  const share =
    coin.silver === 0 || seats.length === 1
      ? ""
      : coin.each === 0
        ? `The silver is not worth splitting; ${coin.last} keeps it for all of them.`
        : `The silver is split evenly, ${numberInWords(coin.each) === "many" ? coin.each : numberInWords(coin.each)} each${rest}.`;
  return [...goes.slice(0, 2), share].filter((part) => part !== "").join(" ");
}
