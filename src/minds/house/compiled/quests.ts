import type { Quest } from "../../../world/campaign.ts";
import type { Effect } from "../../../world/situation.ts";
import { speaksOf, withoutBrackets } from "./names.ts";
import { tellingWords } from "./words.ts";

/** The quest that a text moves, as an effect: it speaks of the quest's own words, or of whoever gave it. */
export function questMoved(quests: readonly Quest[], text: string, news: string): readonly Effect[] {
  const words = new Set(tellingWords(text));
  const quest = openQuests(quests).find((one) => {
    const own = new Set(tellingWords(`${one.title} ${one.objective}`));
    const shared = [...own].filter((word) => words.has(word)).length;
    return shared > 1 || (one.givenBy !== "" && speaksOf(text, withoutBrackets(one.givenBy)));
  });
  return quest ? [moved(quest, news)] : [];
}

export const moved = ({ title }: Quest, news: string): Effect => ({
  do: "quest",
  text: `${withoutBrackets(title)} - ${news}`,
});

export const openQuests = (quests: readonly Quest[]): readonly Quest[] =>
  quests.filter(({ done }) => !done).slice(0, 40);
