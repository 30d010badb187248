import { nameOf } from "../../../../protocol/text.ts";
import { firstNameOf } from "../../first-name.ts";
import { isOf, toThem } from "../addressed.ts";
import { quotesIn } from "../sheet-lines.ts";
import { actorsIn, personIn } from "../slots.ts";
import { opinionOf } from "../trust.ts";
import { called } from "../voice.ts";
import { clauseOf } from "./clause.ts";
import type { Question } from "./context.ts";
import { knownOf, LONG, opinionOfKind, opinionOn } from "./known.ts";
import { has, meantBy } from "./lore.ts";

/** Whom a question is about: by name, by “him” and “her”, by what they do; one of the party as their seat. */
export function whoIsAsked(
  question: Question,
): { readonly name: string; readonly seat?: string; readonly byName: boolean } | undefined {
  const { words, low, companion, lore, told, from } = question;
  const { party, seat } = companion;
  const others = party.filter((one) => one !== seat);
  const nicknames = companion.voice.calls.nicknames;
  const named = others.find(
    (one) =>
      nameOf(one)
        .split(" ")
        .some((part) => has(words, part)) || has(words, nicknames.get(firstNameOf(one)) ?? "\ue000"),
  );
  if (named !== undefined) return { name: firstNameOf(named), seat: named, byName: true };
  if (/\b(?:trust|like|think of|think about|make of|believe|hate|forgive|know) me\b|\bof me\b|\babout me\b/.test(low))
    return { name: firstNameOf(from), seat: from, byName: true };
  const people = [...lore.people.map(({ name }) => name), ...told.speeches.map(({ who }) => who)];
  const stranger = people.find((name) =>
    name.split(" ").some((part) => part.length > 2 && part !== "The" && has(words, part)),
  );
  if (stranger !== undefined) return { name: stranger, byName: true };
  const [, role = ""] = /\b(?:the|that|this) (?:old |young |little |poor )?(\p{Ll}{4,20})\b/u.exec(words) ?? [];
  const doing = role === "" ? undefined : lore.people.find(({ text }) => isRole(role, text));
  if (doing) return { name: doing.name, byName: true };
  const pronoun = /\b(?:him|he|his|that man|the man)\b/.test(low)
    ? "he"
    : /\b(?:she|her|that woman|the woman)\b/.test(low)
      ? "she"
      : undefined;
  if (pronoun === undefined) return undefined;
  const name = meantBy(pronoun, { lore, told, party, seat, from });
  if (name === undefined) return undefined;
  const mate = others.find((one) => nameOf(one) === name);
  return {
    name: mate === undefined ? name : firstNameOf(mate),
    byName: false,
    ...(mate === undefined ? {} : { seat: mate }),
  };
}

/** A gatekeeper “keeps the gate”, and a councillor is one. */
function isRole(role: string, text: string): boolean {
  const [first = ""] = text.split(/[;,]/);
  if (new RegExp(`\\b${RegExp.escape(role)}\\b`, "i").test(first)) return !/^\p{Ll}+s\b/u.test(first);
  return (text.match(/\p{L}{4,20}/gu) ?? []).some((word) => role.length > word.length && role.startsWith(word));
}

/** An opinion of somebody, what is known of them, what they said, whether they lie. */
export function ofSomebody(question: Question): string | undefined {
  const { low } = question;
  const who = whoIsAsked(question);
  const judges =
    /\b(?:trust|like|likes|believe|make of|think of|think about|feel about|opinion of|honest|get on|get along|friends?|fond of|lying|lie|hate|safe with|do you know)\b/.test(
      low,
    );
  const said = /\bwhat (?:did|does|has|is|was) .{0,30}\b(?:say|said|saying|tell|told|mean|meant)\b/.test(low);
  if (said) return whatWasSaid(question, who?.name);
  if (who === undefined && WHO_IS_THAT.test(low)) return whoIsHere(question);
  if (who === undefined) return /\b(?:him|her|he|she)\b/.test(low) && judges ? question.say("whom") : undefined;
  if (/\blying\b|\btelling the truth\b|\ba liar\b/.test(low))
    return judged(question, who.name, clauseOf(question.words));
  if (!judges && !/\bwho\b|\babout\b|\bwhat(?:'s| is) \S+(?: \S+)? like\b|\balways\b|\btell me\b/.test(low))
    return undefined;
  const askedWho = /^who\b/.test(low) && !/^who(?:'s| is| was) \S+(?: \S+)?\?*$/.test(low);
  if (who.seat !== undefined && !judges && askedWho) return undefined;
  return who.seat === undefined
    ? ofStranger(question, who.name, judges, who.byName)
    : ofMate(question, who.seat, judges);
}

const WHO_IS_THAT =
  /^(?:and |so )?who(?:'s| is| was) (?:that|this|there|here|with|behind|the (?:old |young |little )?(?:man|woman|person|fellow|stranger|one))\b|^who else is here\b/;

/** Whoever of those that are not of the party was last heard, or told of. */
function whoIsHere(question: Question): string | undefined {
  const { told, companion } = question;
  const mates = companion.party.map(firstNameOf);
  const name =
    [...actorsIn(told.story.slice(-3000)), ...told.speeches.slice(-3).map(({ who }) => who)]
      .filter((one) => !mates.includes(one.split(" ")[0] ?? one))
      .at(-1) ??
    personIn(told.story.slice(-1200)).findLast(
      (one) => !mates.includes(one) && new RegExp(`\\p{Ll},? ${RegExp.escape(one)}\\b`, "u").test(told.story),
    );
  if (name === undefined) return undefined;
  const fact = knownOf(question, name);
  return `${name}. ${fact === undefined ? "" : question.say("knows", { fact, about: name })}`.trim();
}

/** Of one of the party: what the sheet has them say, with a yes or a no where that was asked; to their face, as one says it to a face. */
function ofMate(question: Question, whom: string, judges: boolean): string | undefined {
  const { companion, heard, from } = question;
  const trust = companion.trusts(whom);
  const word = judges && heard.kind === "asked" ? (trust >= 0 ? "Yes. " : "No. ") : "";
  const opinion = opinionOf(companion.temper, whom);
  const who = called(companion.voice, whom, trust);
  const quotes = quotesIn(opinion);
  const lines =
    whom === from
      ? quotes.filter((line) => !isOf(line, from) && !line.includes(who)).flatMap((line) => toThem(line) ?? [])
      : quotes;
  const line = lines.find((one) => !question.saidBefore(one)) ?? lines[0];
  if (line !== undefined) return `${word}${line}`;
  const likes = trust > 0 || (trust === 0 && question.steady(`likes ${whom}`) < 0.7);
  if (whom === from) return `${word}${question.say(likes ? "fond" : "cool")}`;
  return question.say(likes ? "warm" : "wary", { who, fact: "" });
}

/** Of somebody they have met: how far they trust them, and on what grounds. */
function ofStranger(question: Question, name: string, judges: boolean, byName: boolean): string | undefined {
  const fact = knownOf(question, name, judges);
  const own = judges ? opinionOn(question, name) : undefined;
  if (own !== undefined) return byName ? own : `${name}? ${own}`;
  const kind = judges ? opinionOfKind(question, name) : undefined;
  if (!judges)
    return fact === undefined
      ? undefined
      : question.saidBefore(fact)
        ? question.say("again", { fact })
        : question.say("knows", { fact, about: name });
  const trust = question.companion.trusts(name.toLowerCase().replaceAll(" ", "-"));
  const gentle = question.companion.voice.manners.includes("gentle");
  const likes = trust > 0 || (trust === 0 && question.steady(`trusts ${name}`) < (gentle ? 0.6 : 0.3));
  const first = name.split(" ").find((part) => !/^(?:the|old)$/i.test(part)) ?? name;
  const said = question.say(likes && kind === undefined ? "warm" : "wary", { who: first, fact: kind ?? fact ?? "" });
  return byName || said.includes(first) ? said : `${name}? ${said}`;
}

/** Whether somebody lies: whoever reads people says how it looks, and nobody says that they know. */
function judged(question: Question, name: string, clause: string | undefined): string {
  const reads = question.companion.voice.skills.has("insight");
  const fact = knownOf(question, name) ?? "";
  if (reads)
    return question.say(question.steady(`lies ${name}`) < 0.5 ? "wary" : "warm", {
      who: name.split(" ")[0] ?? name,
      fact,
    });
  return `${question.say("cannotSay", { clause: clause ?? `what to believe of ${name}` })} ${fact}`.trim();
}

/** The last thing that somebody said; of nobody in particular, the last that was said at all. */
function whatWasSaid(question: Question, name: string | undefined): string | undefined {
  const { told, companion, from } = question;
  const mates = companion.party.map(firstNameOf);
  const fits = ({ who }: { who: string }): boolean =>
    name === undefined
      ? !mates.includes(who.split(" ")[0] ?? who)
      : who.split(" ").some((part) => name.split(" ").includes(part));
  const speech = told.speeches.findLast((one) => fits(one) && !(name === undefined && one.who === firstNameOf(from)));
  if (!speech) return name === undefined ? undefined : question.say("silence", { who: name });
  const words = speech.words.replace(/[“”"]/g, "'");
  const short = words.length > LONG ? `${words.slice(0, LONG).replace(/[^.!?]*$/, "")}` || words : words;
  return question.say("said", {
    said: `‘${short}’${name === undefined || speech.who !== name ? ` That was ${speech.who}.` : ""}`,
  });
}
