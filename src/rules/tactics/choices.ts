import type { IntentGiven } from "../intent.ts";
import { SPELLS } from "../magic/spells.ts";
import { attackOptions } from "./attacking.ts";
import type { Skill } from "./option.ts";
import { rank } from "./rank.ts";
import type { View } from "./view.ts";

/** Something to do with a turn, in words one can choose by, and what it takes. */
export interface Choice {
  readonly label: string;
  readonly deeds: readonly IntentGiven[];
}

const MOST = 6;

/** What is worth offering: the best of it, and one way for each to be dealt with, so that there is something to choose. */
export function choicesFor(view: View, skill: Skill = "keen"): readonly Choice[] {
  const all = allChoices(view, skill);
  const kinds = all.map(({ deeds }) => kindOf(deeds.at(-1)));
  const some = all.filter((_, i) => kinds.indexOf(kinds[i] ?? "") === i);
  const guard = some.filter(({ deeds }) => deeds.at(-1)?.do === "dodge"); // something careful is always among them
  return [...some.filter((one) => !guard.includes(one)).slice(0, MOST - guard.length), ...guard];
}

/** One attack on somebody is much like another; other things are each their own. */
function kindOf(deed: IntentGiven | undefined): string {
  if (deed?.do === "attack") return `attack ${deed.target}`;
  if (deed?.do === "cast") return `cast ${deed.spell}`;
  return JSON.stringify(deed);
}

/** Everything the one whose view this is might sensibly do with their whole turn, best first; whoever is not in reach is walked up to. */
export function allChoices(view: View, skill: Skill = "keen"): readonly Choice[] {
  const { id, held, turn } = view.me;
  const standing = view.foes.filter(({ distance, down }) => distance === "near" && !down);
  const pressed = view.foes.some(({ engagesMe, down, helpless }) => engagesMe && !down && !helpless);
  const inReach = standing.map((foe) => ({ ...foe, distance: "engaged" as const, engagesMe: true }));
  const approached = turn.paces > 0 ? attackOptions({ ...view, foes: inReach }, skill) : [];
  const walking = approached
    .filter(({ intent }) => isMelee(view, intent))
    .map((option) => ({ ...option, walks: true, score: option.score - (pressed ? 4 : 0.5) }));
  const here = rank(view, skill).filter(({ intent }) => !BY_THE_WAY.includes(intent.do));
  const up: readonly IntentGiven[] =
    held.some(({ name }) => name === "prone") && turn.paces > 0 ? [{ do: "stand", who: id }] : [];
  const all = [...here.map((option) => ({ ...option, walks: false })), ...walking].toSorted(
    (a, b) => b.score - a.score,
  );
  const single = all.map(({ intent, label, walks }): Choice => {
    const walk: readonly IntentGiven[] =
      walks && "target" in intent ? [{ do: "move", who: id, engage: [String(intent.target)] }] : [];
    return { label, deeds: [...up, ...walk, intent, ...otherHand(view, intent)] };
  });
  const choices = single.map((choice) => rounded(choice, single));
  return choices.filter((one, i) => choices.findIndex(({ label }) => label === one.label) === i);
}

/** What costs a bonus action leaves the action: the best of those follows, and nobody is cared for twice. */
function rounded(choice: Choice, all: readonly Choice[]): Choice {
  if (!isBonus(choice.deeds.at(-1))) return choice;
  const spell = choice.deeds.at(-1)?.do === "cast";
  const raised = caredFor(choice.deeds.at(-1));
  const then = all.find(
    ({ deeds }) =>
      deeds.some(isAction) &&
      !(spell && deeds.some(isLeveled)) &&
      !deeds.some((deed) => caredFor(deed).some((id) => raised.includes(id))),
  );
  return then ? { label: `${choice.label}; ${then.label}`, deeds: [...choice.deeds, ...then.deeds] } : choice;
}

const isBonus = (deed: IntentGiven | undefined): boolean =>
  (deed?.do === "use" && deed.feature === "second-wind") ||
  (deed?.do === "cast" && SPELLS.get(deed.spell)?.cost === "bonus");

const isAction = (deed: IntentGiven): boolean =>
  deed.do === "attack" ||
  deed.do === "stabilise" ||
  deed.do === "special" ||
  (deed.do === "cast" && SPELLS.get(deed.spell)?.cost === "action");

/** Whom it heals, or keeps from dying. */
const caredFor = (deed: IntentGiven | undefined): readonly string[] => {
  if (deed?.do === "stabilise") return [deed.target];
  const does = deed?.do === "cast" ? SPELLS.get(deed.spell)?.effect.does : undefined;
  return deed?.do === "cast" && (does === "heal" || does === "stabilise") ? (deed.targets ?? []) : [];
};

const isLeveled = (deed: IntentGiven): boolean => deed.do === "cast" && (SPELLS.get(deed.spell)?.level ?? 1) > 0;

/** A second light weapon strikes along. */
function otherHand({ me }: View, intent: IntentGiven): readonly IntentGiven[] {
  if (intent.do !== "attack" || intent.offhand || !me.turn.bonus) return [];
  const light = me.stats.attacks.filter(({ kind, properties }) => kind === "melee" && properties.includes("light"));
  const second = light.find(({ name }) => name !== intent.with);
  return light.some(({ name }) => name === intent.with) && second
    ? [{ do: "attack", who: me.id, target: intent.target, with: second.name, offhand: true }]
    : [];
}

/** Part of doing something, and nothing to choose by itself. */
const BY_THE_WAY: readonly IntentGiven["do"][] = ["end-turn", "stand", "move", "dash"];

const isMelee = ({ me }: View, intent: IntentGiven): boolean =>
  intent.do === "attack" && me.stats.attacks.some(({ name, kind }) => name === intent.with && kind === "melee");
