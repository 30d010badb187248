import type { IntentGiven } from "../../rules/intent.ts";
import { slotsLeft } from "../../rules/magic/casting.ts";
import { SPELLS, spellId } from "../../rules/magic/spells.ts";
import { allChoices } from "../../rules/tactics/choices.ts";
import type { View } from "../../rules/tactics/view.ts";
import { gesturesIn } from "./fight/gesture.ts";
import { armFor, strokeIn } from "./fight/strike.ts";
import { healingMeant } from "./healing.ts";
import { type Named, named } from "./named.ts";

type Deeds = readonly IntentGiven[];
const NOTHING: Deeds = [];

/**
 * What somebody means to do with their turn, from what they said: the very choice they were given, or what their words come to. Nothing, if
 * that is not clear: better asked again than done wrong.
 */
export function meant(view: View, words: string): Deeds {
  const text = words.toLowerCase().replaceAll("’", "'").replaceAll("armour", "armor");
  const [chosen] = allChoices(view)
    .filter(({ label }) => text.includes(label.toLowerCase()))
    .toSorted((a, b) => b.label.length - a.label.length);
  if (chosen) return chosen.deeds;
  if (/\?\s*$/.test(text) || NOT.test(text.replace(MERCY, " "))) return NOTHING;
  const { rest, away } = gesturesIn(text.replace(ORDERS, " "));
  const who = named(view, rest);
  for (const reads of [spell, feature, wrestling, protecting, helping, leaving, attack, guarding]) {
    const deeds = reads(view, rest, who);
    if (deeds.length > 0) return standing(view, deeds);
  }
  return away && isAlone(rest) ? [{ do: "dodge", who: view.me.id }] : NOTHING;
}

const NOT = /\b(?:don't|do not|won't|will not|not going to|never|instead of|without)\b/;
/** Not to kill is a way to strike. */
const MERCY =
  /\b(?:(?:but |and )?i (?:don't|do not) (?:want|mean) to (?:kill|hurt)(?: (?:him|her|it|them|anyone|anybody))?|without killing)\b/g;

/** Nothing else was said but that a weapon is put by. */
const isAlone = (rest: string): boolean => /^(?:i|and|then|slowly|carefully|quietly|now|[\s,.!])*$/.test(rest);

/** Why nothing follows from words that do speak of a blow; undefined where they do not. */
export function blowUnclear(view: View, words: string): string | undefined {
  const found = strokeIn(view, gesturesIn(words.toLowerCase().replaceAll("’", "'").replace(ORDERS, " ")).rest);
  const arms = view.me.stats.attacks.map(({ name }) => name.toLowerCase());
  if (found === "no weapon") return `With what? You fight with: ${arms.join(", ")}.`;
  if (found === "no foe") return "None of those you fight is called that. Say whom you strike, or what else you do.";
  return found === "no blow"
    ? "That strikes nobody yet. Say whom you attack with it, or what else you do with your turn."
    : undefined;
}

/** What somebody tells another to do is not what they do themselves: "I scream at Tam to run". */
const ORDERS =
  /\b(?:tell|order|ask|beg|command|urge|warn|shout|scream|yell|call|cry|bellow|hiss|signal|motion|gesture|nod|wave)s?(?: out)?(?: (?:at|to|for))? (?!to )(?:[\p{L}'-]+ ){1,3}?(?:not )?to (?:(?! (?:and|while|then|as) i\b)[^,.;!?]){1,200}/gu;

type Reads = (view: View, text: string, who: Named) => Deeds;

/** Whoever lies down gets up first, if they mean to do something on their feet. */
const standing = ({ me }: View, deeds: Deeds): Deeds =>
  me.held.some(({ name }) => name === "prone") && me.turn.paces > 0 && deeds[0]?.do !== "stand"
    ? [{ do: "stand", who: me.id }, ...deeds]
    : deeds;

/** A spell that is named, on whoever is named; else on whom it suggests itself. */
const spell: Reads = (view, text, { foes, friends }) => {
  const { me } = view;
  const known = (me.stats.casting?.spells ?? []).map(spellId).filter((id) => text.includes(id.replaceAll("-", " ")));
  const heals = known.length === 0 ? healingMeant(view, text) : [];
  if (heals.length > 1) return NOTHING;
  const [id] = [...known, ...heals].toSorted((a, b) => b.length - a.length);
  const found = id === undefined ? undefined : SPELLS.get(id);
  if (id === undefined || found?.cost === "reaction") return NOTHING;
  const level =
    found?.level === 0 || me.stats.casting?.innate
      ? {}
      : {
          level:
            [1, 2, 3, 4, 5].find((one) => one >= (found?.level ?? 1) && slotsLeft(me, one) > 0) ?? found?.level ?? 1,
        };
  const suggested = allChoices(view)
    .flatMap(({ deeds }) => deeds)
    .find((deed) => deed.do === "cast" && deed.spell === id);
  const kindly =
    found && ["heal", "hold", "temper", "strengthen", "stabilise", "cure", "step"].includes(found.effect.does);
  const wanted = kindly ? friends : foes;
  const fallback = suggested?.do === "cast" ? (suggested.targets ?? []) : kindly ? [me.id] : [];
  const most = found
    ? Math.max(1, found.targets) + found.moreTargets * Math.max(0, (level.level ?? found.level) - found.level)
    : 1;
  const targets = (wanted.length > 0 ? wanted : fallback).slice(0, most); // those named first, where it is too many
  if (targets.length === 0 && found && found.targets > 0) return NOTHING;
  return [
    ...towards(view, targets, found?.range === "touch"),
    { do: "cast", who: me.id, spell: id, ...level, targets: [...targets] },
  ];
};

/** Into reach, if it takes a touch and the other is a foe who is near. */
const towards = (view: View, targets: readonly string[], touch: boolean): Deeds => {
  const foe = view.foes.find(({ id, distance }) => targets.includes(id) && distance === "near");
  return touch && foe && view.me.turn.paces > 0 ? [{ do: "move", who: view.me.id, engage: [foe.id] }] : [];
};

const feature: Reads = ({ me, foes }, text, { friends }) => {
  const use = (name: string, targets: readonly string[] = []): Deeds => [
    { do: "use", who: me.id, feature: name, targets: [...targets] },
  ];
  const has = (name: string) => me.stats.features.includes(name);
  if (/\b(?:potion|drink|quaff|flask)/.test(text))
    return has("potion-of-healing") ? use("potion-of-healing", friends.slice(0, 1)) : NOTHING;
  if (/\bsecond wind\b|\bcatch (?:my|your|a) breath/.test(text))
    return has("second-wind") ? use("second-wind") : NOTHING;
  if (/\bturn(?: the)? (?:undead|dead)\b/.test(text) && has("turn-undead"))
    return use(
      "turn-undead",
      foes
        .filter(
          ({ kinds, down, distance }) => kinds.includes("undead") && !down && distance !== "far" && distance !== "out",
        )
        .map(({ id }) => id),
    );
  return NOTHING;
};

const wrestling: Reads = (view, text, { foes: [named], friends }) => {
  const who = view.me.id;
  const foe = named ?? nearest(view);
  if (foe === undefined || (named === undefined && friends.length > 0)) return NOTHING;
  if (/\b(?:grapple|grab|wrestle|seize)/.test(text)) return [...into(view, foe), { do: "grapple", who, target: foe }];
  if (/\b(?:shove|push|trip|tackle|knock (?:\w+ ){0,3}(?:down|over|prone))/.test(text))
    return [
      ...into(view, foe),
      { do: "shove", who, target: foe, to: /\b(?:away|back|off)\b/.test(text) ? "away" : "prone" },
    ];
  return NOTHING;
};

const helping: Reads = (view, text, { friends, foes }) => {
  const who = view.me.id;
  const [friend] = friends;
  const dying = view.allies.find(({ id, dying: down }) => down && (friend === undefined || id === friend));
  if (dying && /\b(?:stabili[sz]e|bandage|bleeding|tend|first aid|medicine|staunch)/.test(text))
    return [{ do: "stabilise", who, target: dying.id }];
  if (friend === undefined || !/\b(?:help|assist|distract|cover)/.test(text)) return NOTHING;
  const against = foes[0] ?? view.foes.find(({ engagesMe, down }) => engagesMe && !down)?.id;
  return [
    ...(against ? into(view, against) : NOTHING),
    { do: "help", who, target: friend, ...(against ? { against } : {}) },
  ];
};

const leaving: Reads = (view, text, named) => {
  const { me } = view;
  const [foe] = named.foes;
  const who = me.id;
  const cunning = me.stats.features.some((one) => one === "cunning-action" || one === "nimble-escape");
  if (/\b(?:surrender|give up|yield|lay down my)/.test(text)) return [{ do: "surrender", who }];
  if (/\b(?:hide|sneak|slip into)/.test(text)) return hiding(view, text, named, cunning);
  if (/\b(?:disengage|step back|fall back|back (?:off|away)|retreat|withdraw)/.test(text)) {
    const away: Deeds = isPressed(view)
      ? [
          { do: "disengage", who, bonus: cunning },
          { do: "move", who, to: "near" },
        ]
      : [{ do: "move", who, to: "far" }];
    const then = AND_STRIKES.test(text) && (cunning || !isPressed(view)) ? shot(view, text, named) : NOTHING;
    return [...away, ...then];
  }
  return foe === undefined && /\b(?:flee|run|escape)\b/.test(text) ? [{ do: "flee", who }] : NOTHING;
};

const isPressed = ({ foes }: View): boolean => foes.some(({ engagesMe, down }) => engagesMe && !down);

/** Whoever sneaks up on somebody to strike means the stroke. Hiding comes before it only where it leaves them the time. */
const hiding = (view: View, text: string, named: Named, bonus: boolean): Deeds => {
  const hides: Deeds = [{ do: "hide", who: view.me.id, bonus }];
  const strikes = AND_STRIKES.test(text) ? attack(view, text, named) : NOTHING;
  return strikes.length === 0 ? hides : bonus && !isPressed(view) ? [...hides, ...strikes] : strikes;
};

/** From where they have gone to: only what reaches as far. */
const shot = (view: View, text: string, named: Named): Deeds =>
  FROM_AFAR.test(text) ? attack(view, text, named).filter(({ do: what }) => what === "attack") : NOTHING;

const AND_STRIKES =
  /\b(?:and|then|to)\s+(?:i\s+|then\s+)?(?:\w+ly )?(?:attack|hit|strike|stab|slash|shoot|cut|swing|smash|charge|kill|throw|hurl|fire|loose|thrust|lunge|backstab)/;
const FROM_AFAR = /\b(?:shoot|shot|throw|hurl|fire at|loose)/;

/** With the weapon that is named, at the one who is named; from afar if that is how it is said. */
const attack: Reads = (view, text, { foes, friends }) => {
  if (foes.length === 0 && friends.length > 0) return NOTHING; // not at a companion, and at nobody in their place
  const stroke = strokeIn(view, text);
  if (stroke === undefined || typeof stroke === "string") return NOTHING;
  const arm = armFor(view, stroke);
  const target = foes[0] ?? bestTarget(view, arm?.name) ?? nearest(view);
  if (!arm || target === undefined) return NOTHING;
  const walks = arm.kind === "melee" && !(stroke.how !== "near" && arm.range);
  const mild = stroke.mild && walks ? { nonlethal: true } : {};
  return [
    ...(walks ? into(view, target) : NOTHING),
    { do: "attack", who: view.me.id, target, with: arm.name, ...mild },
  ];
};

const guarding: Reads = ({ me }, text) => {
  if (/\b(?:stand|get) up\b/.test(text)) return [{ do: "stand", who: me.id }];
  return GUARDS.test(text) ? [{ do: "dodge", who: me.id }] : NOTHING;
};

const GUARDS =
  /\b(?:dodge|guard|defend|defensive|parry|block|duck|cover|wait|brace|hold (?:still|back|my ground|the line|fast)|stand (?:still|firm|fast|my ground)|do nothing|(?:raise|lift|hold up) (?:my|the) shield|shield up|stay (?:back|put|where i am))\b/;

/** In the way of whoever comes for a friend: up to the one who is nearest, and on guard there. */
const protecting: Reads = (view, text, { friends, foes }) => {
  const others = friends.filter((id) => id !== view.me.id);
  if (others.length === 0 || !PROTECTS.test(text) || AND_STRIKES.test(text)) return NOTHING;
  const foe = foes[0] ?? nearest(view);
  return [...(foe === undefined || isPressed(view) ? NOTHING : into(view, foe)), { do: "dodge", who: view.me.id }];
};
const PROTECTS =
  /\b(?:protect|guard|shield|defend|screen)(?:s|ing)?\b|\b(?:stand|stay|step|get|go|move|jump|put myself|place myself|keep)s? (?:in front of|in the way|over|before|between|close to)\b|\bkeep (?:\w+ ){1,4}(?:off|away from|safe)\b|\btake the (?:blow|hit)\b/;

const into = ({ me, foes }: View, foe: string): Deeds =>
  foes.some(({ id, distance }) => id === foe && distance === "near") && me.turn.paces > 0
    ? [{ do: "move", who: me.id, engage: [foe] }]
    : NOTHING;

const nearest = ({ foes }: View): string | undefined =>
  (foes.find(({ engagesMe, down }) => engagesMe && !down) ?? foes.find(({ down }) => !down))?.id;

function bestTarget(view: View, weapon: string | undefined): string | undefined {
  const deed = allChoices(view)
    .flatMap(({ deeds }) => deeds)
    .find((one) => one.do === "attack" && one.with === weapon);
  return deed?.do === "attack" ? deed.target : undefined;
}
