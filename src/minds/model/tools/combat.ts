import type { Saying } from "../../../protocol/ask.ts";
import { toSlug } from "../../../protocol/text.ts";
import { armed, unnamed } from "../../../rules/foes/armed.ts";
import { foeNamed } from "../../../rules/foes/bestiary.ts";
import { asTheRulesWrite } from "./deed-shapes.ts";
import { numbersOf } from "./people.ts";
import { deed, given, type Input, number, type Setting, text, who, whom } from "./tool.ts";

/** The course of a fight, as a GM calls it. */
export function fought(input: Input, setting: Setting): readonly Saying[] {
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

const deedsOf = ({ deeds }: Input, seat: string, setting: Setting): readonly Input[] =>
  (Array.isArray(deeds) ? deeds : [deeds]).slice(0, 12).flatMap((one) => {
    if (typeof one !== "object" || one === null) return [];
    return [asTheRulesWrite({ who: seat, ...one }, setting)];
  });

const MOST_FOES = 12;

/** Foes come in by names that tell them apart, and it begins. A creature that is in no book fights as the one most like it in name, or as a bandit. */
function begun(input: Input, setting: Setting): readonly Saying[] {
  const { foes, surprised, aim, who: named } = input;
  const coming = (Array.isArray(foes) ? foes : [foes]).flatMap((one) => {
    const call = (typeof one === "object" && one !== null ? one : { creature: one }) as Input;
    const { creature, name, count, weapon, with: close } = call;
    const called = text(name) || text(creature) || "Bandit";
    const kind = numbersOf(called, call, setting) ?? foeNamed("Bandit");
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
  const ofKind = (kind: string) => ids.filter((id) => id === kind || id.replace(/-\d+$/, "") === kind);
  const one = ofKind(named);
  const kin = named === "foes" ? ids : one.length > 0 ? one : ofKind(named.replace(/s$/, ""));
  return kin.length > 0 ? kin : [named];
};

/** All who are in a scene with these, or with the only one who has acted; all of the party where that says nothing, and the table asks. */
function thoseWith(named: readonly string[], setting: Setting): readonly string[] {
  const scenes = [...setting.threads.values()].map(({ present }) => present);
  const some = named.length > 0 || scenes.length < 2 ? named : [who(undefined, setting)];
  const theirs = scenes.filter((present) => scenes.length === 1 || some.some((seat) => present.includes(seat)));
  return theirs.length > 0 ? theirs.flat() : setting.party;
}
