import type { Situation } from "../../../../world/situation.ts";
import { listed } from "../../plain-words.ts";
import { restaged } from "../set-stage.ts";
import type { Stage } from "../stage.ts";
import { basketOf, shopWords } from "./shop-words.ts";
import { sellerOf, waresHere } from "./wares.ts";

/** Where nobody sells: what somebody would buy there, in their words; undefined where the line is about something else. */
export function wantedIn(words: string): string | undefined {
  if (/^\s*(?:i |we |let us |let's )?(?:go|walk|head|run|return|travel)\b/i.test(words)) return undefined; // first they go there
  const wants = shopWords(words);
  return wants && wants.wants !== "list" && wants.wants !== "sell" && BUYS.test(words) ? wants.of.trim() : undefined;
}

/** "I order them to stand back" and "I'll take the left door" are no purchases; and what somebody is bought with is none of a shop's. */
const BUYS = /\b(?:buy|purchase)\b(?! (?:off|out|into|his|her|their)\b)|\bhow much (?:is|are|for)\b|\bhaggl/i;

/** Nobody here sells; and who might, of the places the party has been to: first those who have that very thing. */
export function nobodySells(stage: Stage, wanted: string): string {
  const shops = stage.pages.all
    .filter(({ slug }) => slug !== stage.at.slug && Object.hasOwn(stage.notes.facts, `been at ${slug}`))
    .map((page) => ({ page, there: restaged(stage, { ...stage.notes, situation: page.slug }) }))
    .map(({ page, there }) => ({ page, there, wares: waresHere(there) }))
    .filter(({ wares, there }) => wares.length > 0 && sellerOf(there).refuses === undefined);
  const having = shops.filter(({ wares }) => basketOf(wanted, wares).lines.length > 0);
  const [first] = having;
  if (first) {
    const goods = basketOf(wanted, first.wares).lines.map(({ goods: { name } }) => name);
    return `${NOBODY} At ${placeOf(first.page)} there would be ${listed(goods)}.`;
  }
  const places = shops.slice(0, 2).map(({ page }) => placeOf(page));
  return places.length === 0 ? NOBODY : `${NOBODY} There were things to be had at ${listed(places)}.`;
}

const NOBODY = "Nobody here has anything to sell.";

const placeOf = ({ place, title }: Situation): string => (place || title).replace(/^The /, "the ");
