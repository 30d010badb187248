import type { SaidAskOf, Saying } from "../../../protocol/ask.ts";
import { isAsked } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import type { Notes } from "../../../protocol/kinds/notes.ts";
import type { Letter } from "../../../protocol/letter.ts";
import { privately } from "../../../world/in-secret.ts";
import type { Foes, Situation } from "../../../world/situation.ts";
import type { Segment } from "../compose/segment.ts";
import { rendered } from "../compose/style.ts";
import { narration, ruling } from "../fight-words.ts";
import { firstNameOf } from "../first-name.ts";
import { listed } from "../plain-words.ts";
import { type Apart, cutNotes, togetherNotes } from "./apart.ts";
import { arrival, begins } from "./arrival.ts";
import { patched, unchanged } from "./effects.ts";
import { foesCome } from "./foes.ts";
import { notesKept } from "./kept.ts";
import { APART } from "./known.ts";
import { BEAT, OWN_SECRETS } from "./marks.ts";
import { restaged, withGroup } from "./set-stage.ts";
import { FOLLOW, isAnyAlive, type Stage } from "./stage.ts";
import { wordsFor } from "./stock.ts";

/** Where they meet, if it is not here, and who comes upon them as they do. */
export interface MeetingAt {
  readonly page?: Situation;
  readonly foes?: Foes;
}

/**
 * The party is together again: a scene with everybody in it, from which the table has them tell each other what they saw; what either group has
 * come to know is now known to all; and it is told in a line or two. What one alone keeps to themselves stays theirs.
 */
export function meeting(stage: Stage, notes: Notes, { page, foes }: MeetingAt = {}): readonly Saying[] {
  const { apart, at } = stage;
  if (!apart) return [];
  const { all, person } = apart;
  const told = toldApart(notes);
  const cleared = patched(unchanged(notes), {
    ...togetherNotes(notes),
    ...joined(togetherNotes(notes).facts, told),
    intentions: [`${FOLLOW} ${all.includes(person) ? person : stage.lead}`], // whoever led those who were elsewhere leads no more
  });
  const whole = withGroup(
    { ...restaged({ ...stage, apart: undefined }, cleared.notes), lead: all.includes(person) ? person : stage.lead },
    all,
  );
  const [came, ...rest] = page ? arrival(whole, page, cleared.notes) : [];
  const scene: SaidAskOf<"scene"> = isAsked(came, "scene")
    ? came
    : { kind: "scene", title: at.title, place: at.place || at.title, time: at.time };
  const battle = foes && !page ? foesCome(whole, foes) : [];
  const learned = [...new Set(told.map(({ text }) => text))];
  return [
    { ...scene, thread: "main", present: all, ...keptBack(stage) },
    notesKept(cleared.patch),
    ...(learned.length > 0
      ? [ruling(whole.lead, "done", { changes: { aside: true, learned }, learners: "present" })]
      : []),
    ...revealed(stage),
    ...battle,
    narration(
      toldOf(stage, whole, told, {
        goes: page?.slug === apart.other.at,
        begins: battle.length > 0 ? foes?.begins : "",
      }),
    ),
    ...rest,
  ];
}

/** A new evening begins where the last one ended. Where that was with the party apart, the table has opened the scenes, and the person's group is told of first. */
export function beginsAgain(stage: Stage): readonly Saying[] {
  const { apart, notes } = stage;
  const anew = notes.clocks[OWN_SECRETS] ? [notesKept({ clocks: { [OWN_SECRETS]: null } })] : [];
  if (!apart) return [...begins(stage), ...anew];
  if (apart.other.who.includes(apart.person)) return [elsewhere(stage, apart)];
  return [...begins(stage).filter((say) => !isAsked(say, "scene")), ...anew];
}

/** The story goes to the other group. */
export const elsewhere = ({ notes, lead }: Stage, apart: Apart): Saying =>
  notesKept(cutNotes(notes, apart, lead, notes.clocks[BEAT]?.at ?? 0));

interface ToldFact {
  readonly fact: string;
  readonly text: string;
  readonly by: readonly SeatId[];
}

/** What one of the groups has come to know. */
const toldApart = ({ facts }: Notes): readonly ToldFact[] =>
  Object.entries(facts).flatMap(([fact, text]) => {
    const by = facts[privately(fact)] ?? "";
    return by.startsWith(APART) ? [{ fact, text, by: by.slice(APART.length).split(", ") }] : [];
  });

const joined = (facts: Readonly<Record<string, string | null>> | undefined, told: readonly ToldFact[]) => ({
  facts: { ...facts, ...Object.fromEntries(told.map(({ fact }) => [privately(fact), null])) },
});

/** The dead tell nothing: what they were told stays with them. */
function keptBack(stage: Stage): { readonly kept_back?: readonly number[] } {
  const { apart } = stage;
  if (!apart || isAnyAlive(stage, apart.other.who)) return {};
  const own = sinceParting(stage).flatMap((letter) =>
    letter.kind === "message" && letter.tag === "NARRATIVE" && letter.to.every((seat) => apart.other.who.includes(seat))
      ? [letter.n]
      : [],
  );
  return own.length > 0 ? { kept_back: own.slice(-1000) } : {};
}

const sinceParting = ({ desk }: Stage): readonly Letter[] =>
  desk.letters.after((letter) => letter.kind === "scene" && letter.thread === "away");

/** What was revealed to one whole group is revealed to the others as well. */
function revealed(stage: Stage): readonly Saying[] {
  const { apart } = stage;
  if (!apart) return [];
  const letters = sinceParting(stage);
  return [apart.now, apart.other].flatMap(({ who }, i) => {
    const others = (i === 0 ? apart.other : apart.now).who;
    if (!isAnyAlive(stage, who)) return [];
    return letters.flatMap((letter) =>
      letter.kind === "reveal" && isSame(letter.to, who) && !isOwn(letter.secret, who)
        ? [{ kind: "reveal", secret: letter.secret, to: others, text: letter.text }]
        : [],
    );
  });
}

const isSame = (to: readonly SeatId[], who: readonly SeatId[]): boolean =>
  to.length === who.length && who.every((seat) => to.includes(seat));

/** Of somebody who is alone it cannot be seen whether a thing was told to the group or to them: what they noticed, or saw done in secret, is theirs. */
const isOwn = (secret: string, who: readonly SeatId[]): boolean =>
  who.length === 1 && (secret.includes("/notice-") || secret.startsWith("unseen/"));

/** Who comes to whom, what one of each group says of it, and who else is there. Nobody is given words whom a person plays. */
function toldOf(stage: Stage, whole: Stage, told: readonly ToldFact[], how: How): string {
  const { apart } = stage;
  if (!apart) return "";
  const alive = isAnyAlive(stage, apart.other.who);
  const comers = how.goes && alive ? apart.now.who : apart.other.who;
  const names = comers.filter((seat) => !alive || isAnyAlive(stage, [seat])).map(firstNameOf);
  const many = names.length > 1;
  const gaps = {
    who: listed(names),
    come: many ? "come" : "comes",
    are: many ? "are" : "is",
    have: many ? "have" : "has",
  };
  const [comes = `${gaps.who} ${gaps.are} there.`] = wordsFor(
    whole,
    "meeting",
    undefined,
    gaps,
    alive ? "together" : "found",
  );
  const says = [apart.now, apart.other].flatMap((group): readonly Segment[] => {
    const who = group.who.find((seat) => seat !== apart.person && whole.up.includes(seat));
    const news = told.findLast(({ by }) => isSame(by, group.who));
    return who && news ? [{ kind: "speech", who: firstNameOf(who), text: news.text }] : [];
  });
  const [all = ""] = alive ? wordsFor(whole, "meeting", undefined, gaps, "said") : [];
  const prose = (text: string): readonly Segment[] => (text === "" ? [] : [{ kind: "prose", text }]);
  return rendered([...prose(comes), ...says, ...prose(all), ...prose(how.begins ?? "")], stage.style);
}

/** `goes`: the group that is played comes to where the others are. */
interface How {
  readonly goes: boolean;
  readonly begins: string | undefined;
}
