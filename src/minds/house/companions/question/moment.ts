import { firstNameOf } from "../../first-name.ts";
import { capital, ended, numberInWords } from "../../plain-words.ts";
import { isOf } from "../addressed.ts";
import { stemsOf } from "../stems.ts";
import { deedIn, eitherIn } from "./clause.ts";
import type { Question } from "./context.ts";
import { LONG } from "./known.ts";
import { has } from "./lore.ts";

/** Where they are, what time it is, how many they are, and what they are to do. */
export function ofTheMoment(question: Question): string | undefined {
  const { low, letters, companion } = question;
  const scene = letters.findLast((letter) => letter.kind === "scene" && letter.present.includes(companion.seat));
  if (
    /^(?:so |and )?where are we\b|\bwhat (?:is this place|place is this|(?:sort|kind) of [a-z]+ is this)\b|\bwhere (?:is|have) (?:this|we come)\b/.test(
      low,
    ) &&
    scene?.kind === "scene"
  ) {
    const place = (scene.place || scene.title).replace(/^The /, "the ");
    return question.say("place", { place });
  }
  if (
    /\bwhat(?:'s| is) the time\b|\bwhat time is it\b|\bhow late is it\b|\bwhat day is it\b/.test(low) &&
    scene?.kind === "scene" &&
    scene.time !== ""
  )
    return capital(ended(scene.time));
  if (/\bhow many of us\b|\bhow many are we\b/.test(low)) return ended(capital(numberInWords(presentIn(question))));
  if (
    /\bwhat (?:did|has|'s|is) (?:just )?happen\w*\b|\bwhat was that\b|\bwhat just happened\b/.test(low) &&
    stemsOf(low.replace(/happen\w*/, "")).size === 0
  )
    return lately(question);
  if (
    /\bwhat (?:should|do|shall|can|must) we do\b|\bwhat ought we to do\b|\bwhat(?:'s| is) (?:the plan|next|our (?:plan|task|job))\b|\bwhat now\b|\bfirst thing we\b|\bnext (?:move|step)\b|\b(?:say|suggest) we do\b|\bwe do first\b|\bwhere (?:should|do|shall) we (?:go|start)\b|\bwhy are we here\b|\bwhat are we (?:doing|here for|supposed)\b/.test(
      low,
    )
  )
    return plan(question);
  if (
    /^who (?:sent|hired|pays|is paying|employs|asked|sends) us\b|\bwho (?:do we|are we|do you|are you) work(?:ing)? for\b|\bwho gave us (?:this|the)\b|\bwhose idea (?:was|is) (?:this|it)\b/.test(
      low,
    ) &&
    question.lore.giver !== ""
  )
    return question.say("knows", { fact: ended(question.lore.giver), about: "that" });
  if (
    /^(?:so |and )?(?:what|how) (?:do you|would you) (?:make of|think of|think about) (?:that|this|it|all (?:this|that|of it))\?*$/.test(
      low,
    )
  ) {
    const fact = question.facts.findLast((one) => one.length <= LONG && !question.saidBefore(one)) ?? lately(question);
    if (fact !== undefined) return question.say("unsure", { fact, about: "it" });
  }
  if (/\bwhat (?:do|did) we know\b(?! about)|\bwhat have we (?:learnt|learned|found|got)\b/.test(low)) {
    const news = question.facts.filter((one) => one.length <= LONG).slice(-2);
    const fact = (news.length > 0 ? news : question.lore.facts.slice(-2)).join(" ");
    if (fact !== "") return question.say("knows", { fact });
  }
  const either = eitherIn(question.words);
  if (either.length > 1)
    return question.say("onward", { deed: either[question.steady(`rather ${either[0]}`) < 0.5 ? 0 : 1] ?? "" });
  const deed = either[0] ?? deedIn(question.words);
  return deed === undefined ? undefined : decided(question, deed);
}

const presentIn = ({ letters, companion }: Question): number => {
  const scene = letters.findLast((letter) => letter.kind === "scene" && letter.present.includes(companion.seat));
  return scene?.kind === "scene" ? scene.present.length : companion.party.length;
};

/** What they were asked to do, and the newest thing they learnt on the way. */
function plan(question: Question): string | undefined {
  const { lore, companion } = question;
  const news = question.facts.findLast((fact) => fact.length <= LONG && !question.saidBefore(fact));
  if (lore.aim === "") return news === undefined ? undefined : question.say("knows", { fact: news });
  const said = question.say("aim", { aim: lore.aim });
  return companion.voice.length === "long" && news !== undefined && !said.includes(news) ? `${said} ${news}` : said;
}

/** Yes or no to what they would all do, by how dangerous it is and what they are like; and it is said what that means. */
function decided(question: Question, deed: string): string {
  const { companion } = question;
  const { manners } = companion.voice;
  const bold =
    0.72 +
    (manners.includes("blunt") || manners.includes("boasts") ? 0.15 : 0) -
    (manners.includes("worries") ? 0.35 : 0);
  const cruel = /\b(?:kill|murder|torture|rob|burn|leave (?:him|her|them)|abandon)\b/.test(deed);
  return question.steady(`decides ${deed}`) < (cruel ? 0.1 : bold)
    ? question.say("onward", { deed })
    : question.say("stay", { deed });
}

/** The last thing that was told of the world, and not of whoever asks or answers. */
function lately(question: Question): string | undefined {
  const { told, companion, from } = question;
  const party = companion.party;
  const facts = told.sentences.filter(
    (one) => !isOf(one, companion.seat) && !isOf(one, from) && !/^(?:He|She|They|It|That|This|There)\b/.test(one),
  );
  const news = facts.toReversed();
  return news.find((one) => !question.saidAloud(one) && !party.some((seat) => has(one, firstNameOf(seat)))) ?? news[0];
}
