import { type Question, together } from "./context.ts";

export type Answer = (question: Question) => string | undefined;

/** Sentences of the sheet that fit, as they say them; what was said before comes last. */
export function mine(
  question: Question,
  fits: (sentence: string) => boolean,
  most = 2,
  plainly = false,
): string | undefined {
  const said = question.sheet.sentences.filter(fits).flatMap((sentence) => question.ofMe(sentence) ?? []);
  const news = said.filter((one) => !question.saidBefore(one));
  if (news.length > 0) return together(news, most);
  const [old] = said;
  if (plainly) return old;
  return old === undefined ? undefined : question.say("again", { fact: old });
}

/** What they are for, among the others. */
export const roleOf = (question: Question): readonly string[] => {
  const role = question.companion.temper?.role ?? "";
  return role === "" ? [] : [question.ofMe(role) ?? ""].filter((one) => one !== "");
};
