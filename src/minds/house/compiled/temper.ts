import type { Person } from "../../../world/campaign.ts";
import type { Approach, Attitude } from "../../../world/situation.ts";

/** How somebody stands to strangers, and what moves them, by the words their file uses. */

const STANDS: readonly (readonly [Attitude, RegExp])[] = [
  [
    "neutral",
    /^\W{0,3}(?:unknown|none|neutral|indifferent|n\/a|cautious|wary|guarded|professional|curious|courteous)/i,
  ],
  ["hostile", /\b(?:enem(?:y|ies)|hostile|hates?|hatred|murderous|violent|vengeful|attacks?)\b/i],
  [
    "unfriendly",
    /\b(?:unfriendly|suspicious|distrust\w*|cold|contempt\w*|disdain\w*|resent\w*|dislikes?|annoyed|bitter|rude|unhelpful|obstructive)\b/i,
  ],
  ["helpful", /\b(?:helpful|devoted|loyal|adores?|loves?|eager to help|grateful|trusts)\b/i],
  ["friendly", /\b(?:friend\w*|warm\w*|fond|kind\w*|welcom\w+|likes?|ally|allies|hopeful|cheerful|generous)\b/i],
];

export const attitudeOf = ({ disposition }: Pick<Person, "disposition">): Attitude =>
  STANDS.find(([, words]) => words.test(disposition.split(/\b(?:but|if|unless)\b/i)[0] ?? ""))?.[0] ?? "neutral";

const EASY: readonly (readonly [Approach, RegExp])[] = [
  ["force", /\b(?:coward\w*|afraid|fear\w*|nervous|timid|scared|blust\w+|defensive|bully|weak|anxious|jumpy)\b/i],
  [
    "wit",
    /\b(?:proud|vain|arrogan\w+|superior\w*|clever|sly|cunning|boast\w*|ironic|scheming|calculating|pompous|talkative|drunk\w*)\b/i,
  ],
  [
    "kindness",
    /\b(?:tired|lonely|kind|gentle|honest|determined|grie\w+|worried|patient|warm|weary|hopeful|overworked|professional)\b/i,
  ],
];

/** What works best with somebody comes first. */
export function approachesTo({ demeanour, manner, speech, disposition }: Person): readonly Approach[] {
  const said = `${demeanour} ${manner} ${speech} ${disposition}`.slice(0, 2000);
  const apt = EASY.filter(([, words]) => words.test(said)).map(([approach]) => approach);
  return [...new Set<Approach>([...apt, "kindness", "wit", "force"])];
}

/** The skills behind an approach to a person; any will do. */
export const SOCIAL: Readonly<Record<Approach, readonly string[]>> = {
  kindness: ["persuasion"],
  wit: ["insight", "deception"],
  force: ["intimidation"],
};

/** "her", "his", "their", by the words a file uses of somebody. */
export function theirOf(text: string): { readonly their: string; readonly them: string } {
  const words = text.toLowerCase();
  const she = words.match(/\b(?:she|her|woman|girl|sister|mother|lady)\b/g)?.length ?? 0;
  const he = words.match(/\b(?:he|his|him|man|boy|brother|father|lord)\b/g)?.length ?? 0;
  if (she > he) return { their: "her", them: "her" };
  return he > she ? { their: "his", them: "him" } : { their: "their", them: "them" };
}
