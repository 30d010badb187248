import type { Ends } from "../creature/stats.ts";
import type { Size } from "../creature/words.ts";
import { abilityOf, DAMAGE, isCondition, NUMBER, numberOf, readDamage, readDuration, sizeOf } from "./phrases.ts";
import { AFFLICTIONS } from "./read-affliction.ts";
import { amended, type Reader, type RiderGiven, type Riders } from "./reader.ts";

/** Reads what else a hit or a burst does, sentence by sentence. Later sentences say more about what an earlier one began. */
export function readRiders(given: readonly string[], upTo?: Size): Riders {
  let riders: readonly RiderGiven[] = [];
  const rest: string[] = [];
  for (const sentence of given) {
    const read = readSentence(sentence, riders);
    if (read === undefined) rest.push(sentence);
    else {
      riders = read.riders;
      rest.push(...read.rest);
    }
  }
  return { riders: upTo ? riders.map((rider) => ({ upTo, ...rider })) : riders, rest };
}

const WHO =
  "(?:(?:and )?(?:the|that) (?:target|creature)|it|each (?:[\\w-]+ )?(?:creature|target)[^.,]*?|one (?:creature|target|humanoid)[^.,]*?)";
const SAVE = "DC (\\d+) (\\w+) saving throw(?: against (?:this magic|disease))?";

const readers: readonly Reader[] = [
  [
    new RegExp(
      `^${WHO} must (?:make|succeed)(?: on)? a ${SAVE}, taking (.+) on a failed save, or half as much damage on a successful one$`,
      "i",
    ),
    ([dc, ability, damage], riders) => {
      const read = readDamage(damage ?? "");
      const save = saveOf(ability, dc);
      return read && save ? { riders: [...riders, { save, damage: [...read], half: true }], rest: [] } : undefined;
    },
  ],
  [
    new RegExp(`^${WHO} must succeed on a ${SAVE} or (.+)$`, "i"),
    ([dc, ability, consequence], riders) => {
      const save = saveOf(ability, dc);
      const read = readConsequence(consequence ?? "");
      return read && save ? { riders: [...riders, { save, ...read }], rest: [] } : undefined;
    },
  ],
  [
    /^(?:(?:the )?(?:target|creature)|it) is grappled \(escape DC (\d+)\)( and restrained until (?:the|this) grapple ends)?(?: if it is an? (\w+) or smaller creature(?: and (.*))?| if (.*))?$/i,
    ([dc, restrained, size, limit, other], riders) => {
      const upTo = size ? sizeOf(size) : undefined;
      const only = limit ?? other;
      const most = new RegExp(`^the [\\w' -]+ doesn't have (${NUMBER}) other creatures grappled$`).exec(
        only ?? "",
      )?.[1];
      const grapple: RiderGiven = {
        condition: "grappled",
        ends: { escape: Number(dc) },
        ...(restrained ? { also: [{ condition: "restrained" }] } : {}),
        ...(upTo ? { upTo } : {}),
        ...(most ? { unlessHolding: numberOf(most) } : {}),
      };
      return { riders: [...riders, grapple], rest: only && !most ? [`Only if ${only}`] : [] };
    },
  ],
  [
    /^Until (?:this|the) grapple ends, the (?:target|creature) is restrained(, blinded)?(,? and .*|, .*)?$/i,
    ([blinded, more], riders) => {
      const read = amended(riders, (last) => {
        const also = [{ condition: "restrained" as const }, ...(blinded ? [{ condition: "blinded" as const }] : [])];
        return last.condition === "grappled" ? { ...last, also } : undefined;
      });
      const rest = more ? [`While it holds somebody: ${more.replace(/^,? ?(?:and )?/, "")}`] : [];
      return read && { ...read, rest };
    },
  ],
  [
    new RegExp(`^${WHO} must succeed on a ${SAVE}(?: against being magically petrified)?$`, "i"),
    ([dc, ability], riders) => {
      const save = saveOf(ability, dc);
      return save ? { riders: [...riders, { save }], rest: [] } : undefined;
    },
  ],
  [
    /^the (?:target|creature) is (restrained) by webbing$/i,
    (_found, riders) => ({ riders: [...riders, { condition: "restrained" }], rest: [] }),
  ],
  [
    /^As an action, the restrained (?:target|creature) can make a DC (\d+) Strength check, (?:bursting|escaping from) the webbing on a success$/i,
    ([dc], riders) => ending(riders, { escape: Number(dc), escapeBy: "str" }),
  ],
  [
    /^(?:the|a) (?:frightened |poisoned |affected )?(?:target|creature) can repeat the saving throw at the end of each of its turns, ending the (?:effect|frightened condition|poison)(?: on itself)? (?:on a success|with a successful save)$/i,
    (_found, riders) => {
      const save = riders.at(-1)?.save;
      return save ? ending(riders, { save }) : undefined;
    },
  ],
  [
    /^This effect ends for (?:a|the) creature if (?:the creature|it) takes damage or (?:someone|another creature) (?:uses|takes) an action to (?:wake|shake) it(?: awake)?$/i,
    (_found, riders) => ending(riders, { damage: true }),
  ],
  [/^If the target is a flammable object[^.]*$/i, (_found, riders) => ({ riders, rest: [] })],
  ...AFFLICTIONS,
];

function readSentence(sentence: string, riders: readonly RiderGiven[]): Riders | undefined {
  const { only, text } = whom(sentence);
  for (const [pattern, read] of readers) {
    const found = pattern.exec(text);
    if (!found) continue;
    const given = read(found.slice(1), riders);
    if (!given || !only) return given;
    return { ...given, riders: given.riders.map((rider) => (riders.includes(rider) ? rider : { ...rider, ...only })) };
  }
  return undefined;
}

/** Whom it can come over at all. That they can see or hear it is for the GM to say no to. */
function whom(sentence: string): { readonly only?: Pick<RiderGiven, "upTo" | "notOn">; readonly text: string } {
  const [, target = "", after = ""] = /^if the target is (.+?), (it .+)$/i.exec(sentence) ?? [];
  if (target === "a creature") return { text: after };
  const upTo = sizeOf(/^(?:an? )?(\w+) or smaller(?: creature)?$/.exec(target)?.[1] ?? "");
  if (upTo) return { only: { upTo }, text: after };
  const others = /^a creature other than (.+)$/.exec(target)?.[1];
  if (others) return { only: { notOn: kindsIn(others) }, text: after };
  const not = /^each non-(\w+) creature/i.exec(sentence)?.[1] ?? /\bthat isn't an? (\w+) must/.exec(sentence)?.[1];
  return {
    ...(not ? { only: { notOn: [not] } } : {}),
    text: sentence.replace(/^if the target can (?:see|hear) [^,]+, (?=it must)/i, ""),
  };
}

const kindsIn = (text: string): string[] => text.split(/,? or |, /).map((kind) => kind.replace(/^an? /, ""));

const saveOf = (ability = "", dc = ""): RiderGiven["save"] => {
  const known = abilityOf(ability);
  return known ? { ability: known, dc: Number(dc) } : undefined;
};

/** `take 5 (2d4) poison damage and become poisoned for 1 minute`: damage, one condition, or both. */
function readConsequence(text: string): RiderGiven | undefined {
  if (text === "its hit point maximum is reduced by an amount equal to the damage taken") return { drain: true };
  let read: RiderGiven = {};
  for (const piece of text.split(/ and (?=take |be |become |fall )/)) {
    const damage = new RegExp(`^take (${DAMAGE}(?: plus ${DAMAGE})*)$`).exec(piece)?.[1];
    const [, fall, be, time = ""] =
      /^(?:(?:be (?:knocked )|fall )(prone)|(?:be|become|fall) (?:magically )?(\w+))(?: ((?:for|until) .+))?$/.exec(
        piece,
      ) ?? [];
    const condition = fall ?? be;
    const ends = readDuration(time);
    if (damage) read = { ...read, damage: [...(readDamage(damage) ?? [])] };
    else if (isCondition(condition) && ends && !read.condition) read = { ...read, condition, ends };
    else return undefined;
  }
  return read;
}

/** What was said last ends in this way too. */
const ending = (riders: readonly RiderGiven[], ends: Ends): Riders | undefined =>
  amended(riders, (last) => (last.condition ? { ...last, ends: { ...last.ends, ...ends } } : undefined));
