import { maxHp } from "../../../../rules/creature/creature.ts";
import { slotsLeft } from "../../../../rules/magic/casting.ts";
import { capital, listed, uncapital } from "../../plain-words.ts";
import { stemsOf } from "../stems.ts";
import { inTurn } from "../words.ts";
import { type Answer, mine, roleOf } from "./own.ts";

const short = (item: string): string =>
  item.replace(/\s*[(:,;].*$/, "").replace(/^(\p{Lu})(?=\p{Ll})/u, (letter) => letter.toLowerCase());
const withArticle = (item: string): string => {
  const bare = short(item);
  const [first = ""] = bare.split(" ");
  if (
    /^(?:a|an|the|some|my|half|two|three|four|five|six|seven|eight|nine|ten|twelve|\d+)$/i.test(first) ||
    isMass(bare.split(" of ")[0] ?? bare)
  )
    return bare;
  return `${/^[aeiou]/i.test(bare) ? "an" : "a"} ${bare}`;
};
const isMass = (item: string): boolean =>
  /\b(?:mail|armou?r|leather|salt|rope|linen|clothes|rations|chalk|food|tools?|robes|bread|oil|string)$/.test(item) ||
  (/s$/.test(item) && !/(?:ss|us)$/.test(item));

export const pack: Answer = (question) => {
  const { sheet, companion, words } = question;
  if (sheet.gear.length === 0)
    return mine(question, (one) => /\b(?:carr(?:y|ies)|plays|wears|with an?)\b/i.test(one), 1) ?? question.say("empty");
  const small = sheet.gear.filter(
    (item) => !sheet.weapons.some((weapon) => short(item).includes(weapon.toLowerCase())),
  );
  const from = small.length >= 3 ? small : sheet.gear;
  const some = inTurn(from, companion.draw(`pack ${words}`)).slice(0, 5);
  return question.say("pack", { list: listed(some.map(withArticle)) });
};

/** “Do you have any rope?” Weapons, food, light and healing by what they are. */
export const owns: Answer = (question) => {
  const [, thing = ""] = OWNS.exec(question.low) ?? BORROWS.exec(question.low) ?? [];
  if (thing === "" || NO_THING.test(thing)) return undefined;
  if (/^(?:what|why)\b/.test(question.low)) return geared(question);
  if (/\b(?:money|coins?|gold|silver|cash)\b/.test(thing)) return purse(question);
  if (/\b(?:spells?|magic|heal\w*|cures?)\b/.test(thing)) return magic(question);
  const { sheet } = question;
  const [own] = /\bweapons?\b|\bblades?\b/.test(thing) ? sheet.weapons : sheet.gear.filter((item) => fits(item, thing));
  if (own !== undefined) return question.say("has", { item: withArticle(own) });
  if (sheet.gear.length === 0 && sheet.weapons.length === 0) return undefined;
  const bare = thing
    .replace(/^(?:an?|any|some|the|your|enough) /, "")
    .replace(/ (?:left|with you|on you|for (?:me|us)|handy).*$/, "");
  return question.say("lacks", { item: bare });
};
export const OWNS =
  /\b(?:do you (?:have|carry|own)|have you(?: got)?|got) ((?:an?|any|some|the|your|enough|more) [\p{L}' -]{2,40})\??$/u;
/** “Can I have some of your bread?” */
export const BORROWS =
  /\b(?:can|could|may) i (?:have|borrow|use|see|take) ((?:an?|any|some|the|your)(?: of)? [\p{L}' -]{2,40})\??$/u;
const NO_THING =
  /\b(?:idea|plan|time|minute|moment|question|answer|reason|family|children|friends?|brothers?|sisters?|feeling|secrets?|name|luck|thoughts?|advice|suggestions?|doubts?|choice|right|against)\b/;

const SORTS: readonly RegExp[] = [
  /\b(?:food|bread|loaf|biscuits?|cheese|rations|meat|eat)\b/i,
  /\b(?:light|lamp|lantern|torch(?:es)?|candles?)\b/i,
  /\b(?:bandages?|linen|cloth)\b/i,
  /\b(?:rope|string|cord|line)\b/i,
  /\b(?:lock ?picks?|picks|thieves' tools)\b/i,
  /\b(?:pens?|pencils?|write with)\b/i,
  /\b(?:spade|shovel|dig)\b/i,
];
const fits = (item: string, thing: string): boolean =>
  stemsOf(short(item)).intersection(stemsOf(thing)).size > 0 ||
  SORTS.some((sort) => sort.test(short(item)) && sort.test(thing));

/** “What's for supper?” */
export const food: Answer = (question) => {
  const [own] = question.sheet.gear.filter((item) => fits(item, "food"));
  return own === undefined ? question.say("lacks", { item: "food" }) : question.say("has", { item: withArticle(own) });
};

/** “What is that pin?” Something of theirs, with all that is written of it. */
export const geared: Answer = (question) => {
  const item = question.sheet.gear.find((one) => {
    const [thing = ""] = short(one).split(/ (?:with|bent|in|for|and) /);
    return stemsOf(thing).intersection(stemsOf(question.low)).size > 0;
  });
  return item === undefined
    ? undefined
    : question.say("has", {
        item: withArticle(item)
          .replace(short(item), uncapital(item))
          .replace(/\b(?:he|she|they) (?:has|have)\b/g, "I have"),
      });
};

export const purse: Answer = (question) => {
  const { coins } = question.sheet;
  return coins === "" ? undefined : question.say("coins", { sum: coins });
};

/** What they can cast, and whether there is any of it left. */
export const magic: Answer = (question) => {
  const { sheet, companion, low } = question;
  const heals = /\b(?:heal\w*|cures?|mend|patch)\b/.test(low);
  const fitting = heals
    ? sheet.spells.filter((spell) => /\b(?:cure|heal\w*|spare|restoration|aid|mend\w*)\b/i.test(spell))
    : sheet.spells;
  if (fitting.length === 0) return question.say("plain");
  const { self } = companion;
  const left = self?.stats.casting?.slots.reduce((sum, _, i) => sum + slotsLeft(self, i + 1), 0) ?? 0;
  if ((heals || /\bleft\b/.test(low)) && self && left === 0) return question.say("spent");
  return question.say("spells", {
    list: listed(inTurn(fitting, heals ? 0 : companion.draw(`spells ${low}`)).slice(0, 5)),
  });
};

/** How they are, by their hit points. */
export const wounds: Answer = (question) => {
  const { self } = question.companion;
  if (!self || maxHp(self) <= 0) return undefined;
  const part = self.hp / maxHp(self);
  return question.say(part >= 1 ? "hale" : part > 0.66 ? "scratched" : part > 0.25 ? "hurt" : "failing");
};

const SKILLED: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:swim|climb|jump|lift|run|wrestle)\b/, ["athletics", "acrobatics"]],
  [/\b(?:sneak|hide|creep|quiet)\b/, ["stealth"]],
  [/\b(?:locks?|pick|steal|palm)\b/, ["sleight of hand"]],
  [/\b(?:lie|lying|bluff)\b/, ["deception"]],
  [/\b(?:heal|bandage|doctor|wounds?)\b/, ["medicine"]],
  [/\b(?:sing|dance|play|act)\b/, ["performance"]],
  [/\b(?:track|hunt|forage)\b/, ["survival"]],
  [/\b(?:read|ruins|history|runes?|decipher)\b/, ["history", "arcana", "investigation"]],
  [/\b(?:people|faces)\b/, ["insight"]],
];

/** “Can you cook?” Yes where the sheet gives a ground for it, and that is told. */
export const able: Answer = (question) => {
  const [, what = ""] = ABLE.exec(question.low) ?? [];
  if (what === "" || /^(?:that|this|it)\b/.test(what)) return undefined;
  const { sheet, companion } = question;
  if (/\b(?:fight|fighting|combat|weapons?|sword)\b/.test(what)) {
    const [weapon] = sheet.weapons;
    const role = roleOf(question)[0] ?? "";
    if (weapon !== undefined)
      return question.say("can", {
        fact: `${capital(withArticle(weapon))} is what I use. ${/fighter|soldier/.test(companion.voice.trade) ? role : ""}`.trim(),
      });
    return /\b(?:fighter|soldier|paladin|ranger|barbarian|rogue|warrior|monk|cleric)\b/i.test(
      companion.sheet.slice(0, 600),
    )
      ? question.say("can", { fact: "I have come out of every one so far." })
      : question.say("cannot");
  }
  if (/\b(?:spells?|magic|cast)\b/.test(what)) return magic(question);
  if (/\bin the dark\b/.test(what))
    return question.say(/\bdarkvision\b/i.test(companion.sheet) ? "can" : "cannot", {
      fact: "It has never troubled me.",
    });
  const stems = stemsOf(what.replace(/\b(?:see|get|make|use|play|tell|help|stop)\b/g, " "));
  const told = mine(question, (one) => stemsOf(one).intersection(stems).size > 0, 1, true);
  if (told !== undefined) return question.say("can", { fact: told });
  const skills = SKILLED.find(([verbs]) => verbs.test(what))?.[1];
  if (skills === undefined) return undefined;
  const [tool] = sheet.gear.filter((item) => fits(item, what));
  if (skills.some((skill) => companion.voice.skills.has(skill)))
    return question.say("can", {
      fact: tool === undefined ? "It is most of what I am brought along for." : `I have ${withArticle(tool)} for it.`,
    });
  return question.say("cannot");
};
export const ABLE =
  /\b(?:can you|could you|are you able to|do you know how to|are you (?:any )?good (?:at|with|in)|are you a (?:good|decent|fair)|any good (?:at|with|in)|how well (?:do|can) you|how good are you (?:at|with|in)) ((?:an? )?[\p{L}' -]{2,40})\??$/u;
