import { REASONS } from "./lines/pages.ts";

/** What a sheet says of somebody, by what it binds them to. */
const BOUND: Readonly<Record<keyof typeof REASONS, RegExp>> = {
  graves: /\b(?:graves?|bur(?:y|ied|ial|ials)|unburied|dead|corpses?|tombs?)\b/i,
  debts: /\b(?:owes?|owed|debts?|money|coins?|gold|wages?|borrowed|lend|lent)\b/i,
  family: /\b(?:father|mother|brother|sister|daughter|son|wife|husband|family|child(?:ren)?|uncle|aunt)\b/i,
  truth: /\b(?:records?|documents?|books?|truth|survey|numbers?|uncounted|knowledge|maps?|secrets?|right)\b/i,
  home: /\b(?:villages?|town|home|temple|order|college|church|row|street|clan|tribe|ferry|people)\b/i,
  promises: /\b(?:promised?|oaths?|swore|sworn|vows?|vowed|my word|duty|asked (?:him|her|them|me) to)\b/i,
};

/** Why somebody goes on, or will not, by what these words of their sheet bind them to. */
export const reasonsIn = (text: string): readonly string[] =>
  Object.entries(BOUND).flatMap(([binds, words]) => (words.test(text) ? REASONS[binds as keyof typeof BOUND] : []));
