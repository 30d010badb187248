import { firstNameOf } from "../../first-name.ts";
import { capital, uncapital } from "../../plain-words.ts";
import { reasonsIn } from "../reasons.ts";
import { quotesIn } from "../sheet-lines.ts";
import { stemsOf } from "../stems.ts";
import { opinionOf } from "../trust.ts";
import { inTurn } from "../words.ts";
import { ABLE, able, BORROWS, food, geared, magic, OWNS, owns, pack, purse, wounds } from "./belongings.ts";
import { matterOf } from "./clause.ts";
import { type Question, together } from "./context.ts";
import { has } from "./lore.ts";
import { type Answer, mine, roleOf } from "./own.ts";

/** An answer to a question about themselves; nothing where it is about something else. */
export function ofThemselves(question: Question): string | undefined {
  const { low } = question;
  for (const [asks, answer] of TOPICS)
    if (asks.test(low)) {
      const said = answer(question);
      if (said !== undefined && said !== "") return said;
    }
  return undefined;
}

const sentencesOn =
  (on: RegExp, most = 2): Answer =>
  (question) =>
    mine(question, (sentence) => on.test(sentence), most);

const age: Answer = (question) =>
  mine(
    question,
    (sentence) =>
      /^\S+(?: \S+)? is (?:\p{L}+(?:-\p{L}+)?|\d{1,3})(?:[.,;]| years\b)/u.test(sentence) && AGE.test(sentence),
    1,
  ) ?? question.say("cannotSay", { clause: "how old I am" });
const AGE = /\b(?:\d{2,3}|(?:twen|thir|for|fif|six|seven|eigh|nine)t(?:y|een)(?:-\p{L}+)?|eleven|twelve|a hundred)\b/u;

/** What they do, and did: by what the sheet tells of it, and else by the trade that is heard in it. */
const trade: Answer = (question) => {
  const { companion, sheet } = question;
  const role = roleOf(question);
  const told = mine(question, (one) => TRADE.test(one), 1);
  const said = together([...(told === undefined ? [] : [told]), ...role], 2);
  if (said !== undefined) return said;
  const [prose] = sheet.sentences
    .flatMap((one) => [question.ofMe(one) ?? (/^(?:A|An) /.test(one) ? `I am ${uncapital(one)}` : "")])
    .filter((one) => one !== "");
  const what =
    companion.voice.trade === "traveller"
      ? ""
      : `${/^[aeiou]/.test(companion.voice.trade) ? "An" : "A"} ${companion.voice.trade}, by trade.`;
  return together([what, prose ?? ""].filter((one) => one !== ""));
};
const TRADE =
  /\b(?:work(?:s|ed)?|trade|living|years? (?:with|as|in|of)|as an? \p{L}+|apprentice\w*|served|learned|has been|measured|keeps? (?:a|the) (?:shop|inn|school)|opens things)\b/iu;

const origin = sentencesOn(
  /\b(?:born|brought (?:her|him|them) up|grew up|raised|left on the|comes? from|came home|native|hails|childhood|orphan\w*)\b/i,
);

/** What they tell the others, where the sheet says so; then what brought them; then what they are bound to, as far as one says it aloud. */
const reason: Answer = (question) => {
  const { sheet, companion, words } = question;
  if (sheet.cover !== "") {
    const said = `I ${sheet.cover
      .replace(/^(?:is|was|are|were)\b/, "am")
      .replace(/^(?:has|had)\b/, "have")
      .replace(/\b(?:his|her|their)\b/g, "my")}.`;
    return question.saidBefore(said) ? question.say("again", { fact: said }) : said;
  }
  for (const why of CAME) {
    const told = mine(question, (one) => why.test(one), 1);
    if (told !== undefined) return told;
  }
  const text = [...(companion.temper?.bonds ?? []), ...(companion.temper?.ideals ?? [])].join(" ").slice(0, 4000);
  return inTurn(reasonsIn(text), companion.draw(`reason ${words}`)).find(companion.unsaid) ?? aimed(question);
};
const CAME: readonly RegExp[] = [
  /\b(?:took|takes|joined|signed|came|agreed)\b.*\bbecause\b/i,
  /\bput up (?:his|her|their) hand\b|\bvolunteered\b|\bsigned on\b|\btakes? what work\b|\bwas (?:hired|sent)\b/i,
  /\bcame (?:here|to)\b.*\bto \p{Ll}+/iu,
  /\b(?:wants?|hopes?|means?) to\b|\blooking for\b|\bsearch(?:es|ing) for\b/i,
  /\bbecause\b/i,
];

const aimed = (question: Question): string | undefined =>
  question.lore.aim === "" ? undefined : question.say("aim", { aim: question.lore.aim });

const bonds: Answer = (question) => {
  const { bonds: bound = [], ideals = [] } = question.companion.temper ?? {};
  const said = [...bound, ...ideals].flatMap((text) => (question.sheet.keeps(text) ? [] : (question.ofMe(text) ?? [])));
  return said.find((one) => !question.saidBefore(one)) ?? reason(question);
};

export const forgives: Answer = (question) => {
  const { unforgiven } = question.sheet;
  if (unforgiven !== "")
    return question.saidBefore(unforgiven)
      ? question.say("again", { fact: unforgiven })
      : question.say("unforgiven", { fact: capital(unforgiven) });
  return (
    mine(question, (one) => /\b(?:hates?|despises?|cannot (?:bear|stand|abide)|loathes?)\b/i.test(one), 1) ??
    question.say("cannotSay", { clause: "what I could not forgive" })
  );
};

/** What they own up to being afraid of. Whoever denies it denies it here. */
const fears: Answer = (question) => {
  const { voice } = question.companion;
  const deny =
    voice.manners.includes("denies") ||
    /never says? that (?:he|she|they) (?:is|are) afraid/i.test(question.companion.temper?.voice ?? "");
  if (deny) return question.say("fearless");
  const told = mine(question, (one) => /\b(?:afraid|fears?|scared|frightened|dreads?|terrified)\b/i.test(one), 1);
  if (told !== undefined) return question.say("fears", { fact: told });
  const { unforgiven } = question.sheet;
  return unforgiven === "" ? question.say("fearless") : question.say("fears", { fact: capital(unforgiven) });
};

/** Father, mother and the rest: what the sheet tells of that one; and where it keeps it, that they do. */
const family: Answer = (question) => {
  const [relation = ""] = FAMILY.exec(question.low) ?? [];
  const stem = relation.replace(/s$/, "");
  const on = /^(?:famil|parent)/.test(stem)
    ? /\b(?:father|mother|brother|sister|wife|husband|son|daughter|parents?|family)\b/i
    : new RegExp(`\\b${RegExp.escape(stem)}`, "i");
  const told = mine(question, (one) => on.test(one), 2);
  if (told !== undefined) return told;
  const kept = on.test(question.companion.sheet);
  const about = `my ${relation}`;
  return kept ? question.say("keeps", { about }) : question.say("cannotSay", { clause: `what became of ${about}` });
};
const FAMILY = /\b(?:father|mother|parents?|brothers?|sisters?|family|wife|husband|sons?|daughters?|children)\b/;

/** “What do you do when you are threatened?” */
const habit: Answer = (question) => {
  const [, when = ""] = /\bwhat do you (?:do|say) (?:when|if) (.{3,80})\??$/.exec(question.low) ?? [];
  const stems = stemsOf(when);
  const { reactions = [], triggers = [] } = question.companion.temper ?? {};
  const found = [...reactions, ...triggers].find((one) => stemsOf(one.when).intersection(stems).size > 0);
  if (found === undefined)
    return /\b(?:afraid|nervous|scared|frightened|uneasy)\b/.test(when) ? fears(question) : undefined;
  const deed = question.ofMe(capital(found.what.replace(/["“].*$/s, "").trim()));
  return together([...(deed === undefined ? [] : [deed]), ...quotesIn(found.what).slice(0, 1)]);
};

/** What the sheet tells of whatever they are asked about of their own; and where it is kept, that it is. */
export const ownMatter: Answer = (question) => {
  const stems = stemsOf(
    question.low.replace(/\b(?:why|what|where|when|how|who|happened|did|been|long|often|many|you)\b/g, " "),
  );
  if (stems.size === 0) return undefined;
  const best = question.sheet.sentences
    .map((one) => ({ one, met: stemsOf(one).intersection(stems).size }))
    .filter(({ met }) => met > 0)
    .toSorted((one, other) => other.met - one.met);
  for (const { one } of best) {
    const said = question.ofMe(one);
    if (said !== undefined) return question.saidBefore(said) ? question.say("again", { fact: said }) : said;
  }
  const gear = geared(question);
  if (gear !== undefined) return gear;
  const touches = touchy(question, stems);
  if (touches !== undefined) return touches;
  const about = matterOf(question.words);
  return about?.startsWith("my ") ? question.say("keeps", { about }) : undefined;
};

/** What their sheet has them say when that comes up. */
export function touchy({ companion, saidBefore }: Question, stems: ReadonlySet<string>): string | undefined {
  const { reactions = [], triggers = [] } = companion.temper ?? {};
  return [...reactions, ...triggers]
    .filter(({ when }) => stemsOf(when).intersection(stems).size > 0)
    .flatMap(({ what }) => quotesIn(what))
    .find((line) => !saidBefore(line));
}

const owes: Answer = (question) =>
  touchy(question, stemsOf("money debt")) ?? question.say("keeps", { about: "what I owe" });

/** By the first that fits what was asked; one that has nothing to say leaves it to the next. */
const TOPICS: readonly (readonly [RegExp, Answer])[] = [
  [/\bhow old are you\b|\byour age\b/, age],
  [/\bdo you owe\b|\b(?:are|were) you in debt\b|\byour debts?\b/, owes],
  [/\b(?:how much|what) (?:money|gold|coin|silver|cash)\b.*\byou\b|\bhow rich are you\b|\bin your purse\b/, purse],
  [
    /\b(?:in|inside) your (?:pack|bag|backpack|pockets?|satchel|sack)\b|\bwhat (?:are|do) you (?:carry|carrying)(?: with you| there)?\?*$|\bwhat have you (?:got|brought)(?: with you| on you)?\?*$|\bwhat do you have (?:with|on) you\b|\byour (?:gear|equipment|things)\b/,
    pack,
  ],
  [
    /\b(?:what|which|any|how many|know) (?:\p{L}+ )?(?:spells?|magic|cantrips?)\b|\bcast (?:spells?|magic)\b|\b(?:healing|magic|spells?) left\b|\byour (?:\p{L}+ )?spells?\b/u,
    magic,
  ],
  [OWNS, owns],
  [BORROWS, owns],
  [/\bwhat(?:'s| is) for (?:supper|dinner|breakfast|lunch|tea)\b|\banything to eat\b/, food],
  [
    /\bwhat (?:do|are) you (?:most |really |so )?(?:afraid|fear|scared|frightened)|\bwhat (?:scares|frightens) you\b|\byour (?:greatest|worst|biggest) fear\b/,
    fears,
  ],
  [
    /\bare you (?:badly |much )?(?:hurt|wounded|injured|bleeding)\b|\bhow (?:badly|bad) (?:are you|is it)\b|\byour wounds?\b|\b(?:is|are) (?:anybody|anyone|everybody|everyone) (?:hurt|wounded|bleeding|all right|ok|okay)\b|\bhow(?:'s| is) your (?!father|mother|family|wife|husband|brother|sister|son|daughter)/,
    wounds,
  ],
  [
    /\b(?:pray|worship|your (?:god|gods|faith|religion))\b|\bwhat god\b/,
    sentencesOn(/\b(?:gods?|prays?|prayers?|worships?|faith|saints?)\b/i, 1),
  ],
  [/\blast (?:eat|ate|meal|had (?:anything|something) to eat)\b/, (question) => question.say("hungry")],
  [/\bare you hungry\b/, (question) => `Yes. ${question.say("hungry")}`],
  [
    /\b(?:never|not|cannot|can't|won't) forgive\b|\bwhat (?:do you hate|makes you angry|can you not stand|can't you stand)\b/,
    forgives,
  ],
  [/\bwhat do you (?:do|say) (?:when|if)\b/, habit],
  [
    /\b(?:your|what is your|what's your) (?:trade|job|craft|profession|calling|work)\b|\bwhat do you do(?: for (?:a living|work|money))?\?*$|\bwhat (?:are|were) you(?: before(?: this)?)?\?*$|\bwhat did you do before\b|\bwhat are you good at\b/,
    trade,
  ],
  [
    /\bwhere (?:are you|do you come|did you come|did you grow|were you)\b.*\b(?:from|up|born|raised)\b|\bwho (?:raised|brought) you\b|\b(?:were|was) you (?:born|raised|brought up)\b|\byour (?:childhood|home)\b/,
    origin,
  ],
  [FAMILY_ASKED(), family],
  [
    /\bwhy (?:did|are|have|do) you (?:come|came|here|join|joined|doing|agree|take|with us|in this|want to)\b|\bwhat (?:brings|brought) you\b|\bwhy are you (?:here|doing)\b|\bwhat's in it for you\b|\bwhat are you (?:here for|after)\b/,
    reason,
  ],
  [
    /\bwhat do you want\b|\bwhat (?:matters|is important) (?:most )?to you\b|\bwhat do you (?:care about|believe in|live for|fight for)\b|\bwhat are you (?:hoping|looking) for\b|\byour (?:ambition|dream|goal|hope|wish|purpose)\b/,
    bonds,
  ],
  [
    /\b(?:tell (?:me|us) about yourself|who are you|your (?:story|past|life))\b/,
    (question) => mine(question, () => true, 2),
  ],
  [/^what (?:did|do|have) you (?:do|done) (?:in|at|as|during|for the|for your)\b/, ownMatter],
  [ABLE, able],
  [
    /^(?:have|had|were|did) you (?:ever )?(?:been|gone|go|seen|met|visited|there)\b.*\b(?:before|ever|down there|once)\b|^have you (?:ever )?been\b|^have you ever\b/,
    before,
  ],
  [
    /\byours?\b|\btaught you\b|^(?:who|what|where|how long|how often|how many)\b.*\byou\b(?!.*\b(?:think|make of|know|see|saw|hear|heard|notice|noticed|trust|reckon|say|do|against|like|believe|feel)\b)|\bwhy\b.*\byou\b|\byou\b.*\b(?:leave|left|learn|meet|become|lose|get|start|stop|quit)\b/,
    ownMatter,
  ],
];

function FAMILY_ASKED(): RegExp {
  return /\b(?:your) (?:\p{L}+ )?(?:father|mother|parents?|brothers?|sisters?|family|wife|husband|sons?|daughters?|children)\b|\b(?:have|got) (?:any |a )?(?:family|brothers?|sisters?|children|wife|husband)\b/u;
}

/** “Have you been down there before?” Yes only where the sheet tells of it. */
function before(question: Question): string | undefined {
  const { companion, words } = question;
  const mate = companion.party.find((seat) => seat !== companion.seat && has(words, firstNameOf(seat)));
  if (mate !== undefined) return together(["Yes", ...quotesIn(opinionOf(companion.temper, mate)).slice(0, 1)]);
  const stems = stemsOf(question.low.replace(/\b(?:been|before|ever|there|seen|met|gone|visited)\b/g, " "));
  const told = stems.size === 0 ? undefined : mine(question, (one) => stemsOf(one).intersection(stems).size > 0, 1);
  return told ?? question.say("never");
}
