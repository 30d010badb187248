import type { Saying } from "../../../protocol/ask.ts";
import { nameOf } from "../../../protocol/text.ts";
import { isIncapacitated } from "../../../rules/creature/creature.ts";
import type { IntentGiven } from "../../../rules/intent.ts";
import type { Creature, Held, Status } from "../../../rules/state.ts";
import { deed } from "../fight-words.ts";
import { capital } from "../plain-words.ts";
import { calledIn } from "./called.ts";

/** What a condition forbids, said to the one who has it; `{by}` is whoever holds them. What is not here forbids nothing that must be said. */
const FORBIDS: Readonly<Record<string, string>> = {
  blinded: "You are blinded: you see nothing, and strike at what you hear.",
  charmed: "You are charmed by {by}: you cannot harm {by}, and all that {by} says sounds sensible.",
  dominated: "You are dominated by {by}: your body does what {by} wants. Your thoughts are still your own.",
  frightened: "You are frightened of {by}: you cannot go nearer to {by}, and your hands shake while {by} is there.",
  grappled: "{by} holds you fast: you cannot leave the spot until you break free.",
  paralyzed: "You are paralyzed by {by}: you cannot move or speak.",
  petrified: "You are stone, by the work of {by}: you cannot move, speak or feel.",
  poisoned: "You are poisoned: everything you try goes worse.",
  prone: "You are on the ground: getting up takes half of your way.",
  restrained: "You are held by {by}: you cannot leave the spot, and you strike badly.",
  stunned: "You are stunned by {by}: you cannot act, and can barely speak.",
};

/** The same where nobody can be named who does it. */
const FORBIDS_ALONE: Readonly<Record<string, string>> = {
  charmed: "You are charmed: you mean no harm to anybody, and would find it hard to say why.",
  dominated: "You are dominated: your body does what somebody else wants. Your thoughts are still your own.",
  frightened: "You are frightened, and of nothing that you could point at: your hands shake.",
  grappled: "Something holds you fast: you cannot leave the spot until you break free.",
  paralyzed: "You are paralyzed: you cannot move or speak.",
  petrified: "You are stone: you cannot move, speak or feel.",
  restrained: "You are held: you cannot leave the spot, and you strike badly.",
  stunned: "You are stunned: you cannot act, and can barely speak.",
  unconscious: "You are unconscious.",
  incapacitated: "You can do nothing just now.",
};

/** What somebody cannot do just now, and who holds them: a sentence for each. */
export const forbiddenTo = (status: Status, { held }: Creature): readonly string[] =>
  held.flatMap((one, i) => {
    const text = forbiddenBy(status, one);
    const first = held.findIndex(({ name, by }) => name === one.name && by === one.by) === i;
    return text === undefined || !first ? [] : [capital(text)];
  });

function forbiddenBy({ creatures, ...status }: Status, { name, by }: Held): string | undefined {
  const known = by !== "";
  const texts = known || !Object.hasOwn(FORBIDS_ALONE, name) ? FORBIDS : FORBIDS_ALONE;
  const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
  const holder = Object.hasOwn(creatures, by) ? calledIn({ creatures, ...status }, by) : nameOf(by);
  return text?.replaceAll("{by}", holder);
}

/** The charm that stands against any of these deeds, said plainly; nothing where none does. */
export function charmedAgainst(status: Status, { held }: Creature, deeds: readonly IntentGiven[]): string | undefined {
  const struck = deeds.flatMap((one) =>
    one.do === "attack" ? [one.target] : one.do === "cast" ? (one.targets ?? []) : [],
  );
  const by = held.find(({ name, by: who }) => name === "charmed" && struck.includes(who))?.by;
  return by === undefined
    ? undefined
    : `You are charmed by ${calledIn(status, by)}, and cannot do that to ${calledIn(status, by)}.`;
}

export const isDominated = ({ held }: Creature): boolean => held.some(({ name }) => name === "dominated");

/** Awake, and no master of what they do. */
export const isHelpless = (one: Creature): boolean =>
  one.hp > 0 && !one.dead && one.gone === null && (isDominated(one) || (isIncapacitated(one) && isAwake(one)));

const isAwake = ({ held }: Creature): boolean =>
  !held.some(({ name }) => name === "unconscious" || name === "petrified");

/** When a fight is over nobody is left who would go on holding them: what a foe did to hold somebody, without an end of its own, ends with it. */
export const freedBy = ({ creatures }: Status, party: readonly string[]): readonly Saying[] =>
  party.flatMap((seat) =>
    (creatures[seat]?.held ?? [])
      .filter(
        ({ name, by, ends }) =>
          GRIPS.has(name) && Object.keys(ends).length === 0 && by in creatures && creatures[by]?.side === "foes",
      )
      .map(({ name }) => deed({ do: "relieve", to: seat, condition: name })),
  );

/** What somebody does to another as long as they are there; stone stays stone, and poison works on. */
const GRIPS: ReadonlySet<string> = new Set(["charmed", "dominated", "frightened", "grappled", "paralyzed", "stunned"]);
