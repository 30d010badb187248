import { distance, toSlug } from "../../../protocol/text.ts";
import { SKILL_NAMES } from "../../../rules/checks/skills.ts";
import { BANDS } from "../../../rules/creature/words.ts";
import { armed, unnamed } from "../../../rules/foes/armed.ts";
import { foeNamed, foeNames } from "../../../rules/foes/bestiary.ts";
import { shapeOf } from "../../../rules/intent.ts";
import { given, type Input, number, type Setting, text, who, whom } from "./tool.ts";

/** What the rules are asked to decide, with what was left out left out. */
export const deed = (intent: Readonly<Record<string, unknown>>) => ({ kind: "deed", intent: given(intent) });

/** The course of a fight, as a GM calls it. */
export function fought(input: Input, setting: Setting): readonly unknown[] {
  const seat = who(input.who, setting);
  switch (text(input.do).toLowerCase().replace(/[ -]/g, "_")) {
    case "start":
      return begun(input, setting);
    case "turn":
      return [
        deed({
          do: "take-turn",
          who: seat,
          deeds: deedsOf(input, seat, setting),
          wits: Array.isArray(input.deeds) && input.deeds.length > 0 ? "none" : "plain",
        }),
      ];
    case "foes":
      return [deed({ do: "run-side", side: "foes", orders: ordersIn(input, setting) })];
    case "play_out":
      return [deed({ do: "play-out" })];
    default:
      return [deed({ do: "end-fight", how: text(input.how) || "it is over" })];
  }
}

const deedsOf = ({ deeds }: Input, seat: string, setting: Setting): readonly unknown[] =>
  (Array.isArray(deeds) ? deeds : []).slice(0, 12).flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    return [asTheRulesWrite({ who: seat, ...one }, setting)];
  });

/** People by the names of the rules, lists as lists, skills in any case, and what is one thing under two names. */
export function asTheRulesWrite(intent: Input, setting: Setting): Input {
  const { do: deed, target, to, feature, name } = intent;
  const walks = deed === "move";
  const isBand = (BANDS as readonly unknown[]).includes(to);
  const goes = walks && intent.engage === undefined ? (target ?? (isBand ? undefined : to)) : undefined;
  const shape = shapeOf(deed) ?? {};
  const befalls = "to" in shape && !("who" in shape) && to === undefined;
  const meant: Record<string, unknown> = {
    ...intent,
    ...(befalls ? { to: intent.who } : {}),
    ...("to" in shape && !("who" in shape) ? { who: undefined } : {}),
    ...(goes === undefined ? {} : { engage: goes, target: undefined, to: isBand ? to : undefined }),
    ...(deed === "special" && name === undefined ? { name: feature, feature: undefined } : {}),
    ...(deed === "use" && feature === undefined ? { feature: name, name: undefined } : {}),
  };
  if (deed === "ready" && typeof meant.intent === "object" && meant.intent !== null)
    meant.intent = asTheRulesWrite({ do: "attack", who: meant.who, ...meant.intent }, setting);
  const fields = Object.entries(meant).map(
    ([field, value]) => [field, asWritten(field, value, meant, setting)] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined));
}

const LISTS: readonly string[] = ["targets", "engage"];
const PEOPLE: readonly string[] = ["who", "to", "target", "against"];
const ELSEWHERE: readonly unknown[] = ["move", "shove"]; // where `to` is no person

function asWritten(field: string, value: unknown, intent: Input, setting: Setting): unknown {
  if (LISTS.includes(field)) return value === undefined ? undefined : [...whom(value, setting)];
  if (typeof value !== "string") return value;
  if (PEOPLE.includes(field)) {
    const isPerson = field === "to" ? !ELSEWHERE.includes(intent.do) : field !== "against" || intent.do !== "save";
    return isPerson ? who(value, setting) : value;
  }
  if (field === "skill" || field === "versus") return SKILL_NAMES.find((one) => one === toSlug(value)) ?? value;
  return field === "amount" || field === "levels" ? number(value) : value;
}

const MOST_FOES = 12;

/** Foes come in by names that tell them apart, and it begins. A creature that is in no book fights as the one most like it in name, or as a bandit. */
function begun(input: Input, setting: Setting): readonly unknown[] {
  const { foes, surprised, aim, who: named } = input;
  const coming = (Array.isArray(foes) ? foes : [foes]).flatMap((one) => {
    const {
      creature,
      name,
      count,
      weapon,
      with: close,
    } = (typeof one === "object" && one !== null ? one : { creature: one }) as Input;
    const called = text(name) || text(creature) || "Bandit";
    const kind = creatureLike(text(creature)) ?? creatureLike(called) ?? foeNamed("Bandit");
    const holds = text(weapon).replace(ARTICLE, "").trim().slice(0, 60);
    const arms = !kind ? {} : holds !== "" ? armed(kind, holds) : foeNamed(called) ? {} : unnamed(kind);
    const stats = { ...kind, ...arms, name: called };
    const many = Math.max(1, Math.min(MOST_FOES, Number(number(count)) || 1));
    const slug = toSlug(called) || "foe";
    return Array.from({ length: many }, (_, i) => ({
      id: many === 1 ? slug : `${slug}-${i + 1}`,
      stats,
      close: whom(close, setting),
    }));
  });
  const all = coming.slice(0, MOST_FOES);
  const ids = all.map(({ id }) => id);
  return [
    ...all.map(({ id, stats }) => deed({ do: "enter", id, side: "foes", stats })),
    deed({
      do: "fight",
      who: [...thoseWith(whom(named, setting), setting), ...ids],
      surprised: whom(surprised, setting).flatMap((one) => theseOf(one, ids)),
      engaged: all.flatMap(({ id, close }) => close.map((seat) => [seat, id])),
      aims: text(aim) === "" ? undefined : { foes: text(aim).slice(0, 500) },
      orders: ordersIn(input, setting),
      ownSaves: true,
    }),
  ];
}

const ARTICLE = /^(?:the|an?|his|her|its|their)\s+/i;

/** What the GM says that foes do, by their names; undefined where it says nothing. */
function ordersIn({ orders }: Input, setting: Setting): Readonly<Record<string, unknown>> | undefined {
  const all = (Array.isArray(orders) ? orders : []).slice(0, MOST_FOES).flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    const { who: foe, does, target, with: weapon } = one as Input;
    const deed = text(does).toLowerCase().trim();
    const order = given({
      does: deed === "" ? undefined : deed,
      target: text(target) === "" ? undefined : who(target, setting),
      with: text(weapon).replace(ARTICLE, ""),
    });
    return whom(foe, setting).map((id) => [id, order] as const);
  });
  return all.length > 0 ? Object.fromEntries(all) : undefined;
}

/** Foes by the name of their kind, or all of them; anybody else as they are called. */
const theseOf = (named: string, ids: readonly string[]): readonly string[] => {
  const kin = named === "foes" ? ids : ids.filter((id) => id === named || id.replace(/-\d+$/, "") === named);
  return kin.length > 0 ? kin : [named];
};

/** All who are in a scene with these, or with the only one who has acted; all of the party where that says nothing, and the table asks. */
function thoseWith(named: readonly string[], setting: Setting): readonly string[] {
  const scenes = [...setting.threads.values()].map(({ present }) => present);
  const some = named.length > 0 || scenes.length < 2 ? named : [who(undefined, setting)];
  const theirs = scenes.filter((present) => scenes.length === 1 || some.some((seat) => present.includes(seat)));
  return theirs.length > 0 ? theirs.flat() : setting.party;
}

function creatureLike(name: string) {
  if (name === "") return undefined;
  const exact = foeNamed(name);
  if (exact) return exact;
  const slug = toSlug(name);
  const like = foeNames().find((one) => slug.split("-").includes(toSlug(one)) || distance(slug, toSlug(one), 2) <= 2);
  return like === undefined ? undefined : foeNamed(like);
}
