import type { SeatId } from "../../../../protocol/entry.ts";
import { drawn } from "../../draw.ts";
import type { Stage } from "../stage.ts";

/** Something to do with an evening. */
export interface Pastime {
  /** How people say it. */
  readonly said: RegExp;
  /** What a sheet says of somebody who would. */
  readonly suits: RegExp;
  readonly skill: string;
  /** As an order reads: "train with the others". */
  readonly order: string;
}

export const PASTIMES: Readonly<Record<string, Pastime>> = {
  train: {
    said: /\b(?:train|trains|training|practi[cs]e|practi[cs]es|practi[cs]ing|spar|spars|sparring|drill|drills|exercise)\b/i,
    suits: /\b(?:soldier|drill|sword|shield|duel|regiment|guard|sergeant|discipline)\b/i,
    skill: "Athletics",
    order: "train until the light goes",
  },
  carouse: {
    said: /\b(?:carouse|carouses|carousing|go drinking|drinks? (?:the|with|together|deep)|have a (?:drink|few)|a few drinks|get drunk|drinking|gamble|gambles|gambling|revel|make merry|pub crawl)\b/i,
    suits: /\b(?:drink|drinks|ale|wine|tavern|cards|dice|gambl\w*|songs?|sings?|laughs?|company)\b/i,
    skill: "Persuasion",
    order: "go where there is drink and talk",
  },
  work: {
    said: /\b(?:work|works|working|earn|earns|earning|odd jobs?|make (?:some )?money|perform for|busk|busks|busking)\b/i,
    suits:
      /\b(?:trade|wages?|debts?|apprentice|works?|worked|carter|carpenter|mason|merchant|clerk|coin|coins|pays?)\b/i,
    skill: "Performance",
    order: "take a few hours' paid work",
  },
  pray: {
    said: /\b(?:pray|prays|praying|worship|worships|meditate|meditates|meditating|keep vigil|go to (?:the )?(?:temple|chapel|shrine))\b/i,
    suits: /\b(?:god|gods|goddess|temple|shrine|faith|prayers?|prays?|holy|chapel|the dead|graves?|buried)\b/i,
    skill: "Religion",
    order: "keep a vigil",
  },
  research: {
    said: /\b(?:research|researches|researching|study|studies|studying|look things up|read up|reads? (?:in )?(?:my|our|her|his|their|some) (?:books?|notes)|reading|library|ask around|asks around)\b/i,
    suits: /\b(?:books?|library|reads?|maps?|notes?|measures?|study|studies|scholar|learn\w*|writes?|count\w*)\b/i,
    skill: "Investigation",
    order: "look a few things up",
  },
  craft: {
    said: /\b(?:craft|crafts|crafting|carve|carves|carving|whittle|mend|mends|mending|repair|repairs|brew|brews|brewing|forge|sew|sews|sewing|make (?:arrows|torches|snares|rope))\b/i,
    suits: /\b(?:carves?|carved|wood|needle|mends?|hammer|forge|tools?|makes|herbs?|snares?|bow)\b/i,
    skill: "Sleight of Hand",
    order: "sit down and make something",
  },
  tend: {
    said: /\b(?:rest up|tend|tends|take it easy|nurse|lie low|stay in|stays in|sleep in|do nothing|relax)\b/i,
    suits: /\b(?:heals?|healer|wounds?|sick|tired|old|gentle|rest)\b/i,
    skill: "Medicine",
    order: "stay in and see to bruises",
  },
};

export const pastimeIn = (words: string): string | undefined =>
  Object.entries(PASTIMES).find(([, { said }]) => said.test(words))?.[0];

/** What classes come to where a sheet says nothing. */
const BY_CLASS: Readonly<Record<string, string>> = {
  barbarian: "carouse",
  bard: "work",
  cleric: "pray",
  druid: "craft",
  fighter: "train",
  monk: "train",
  paladin: "pray",
  ranger: "craft",
  rogue: "carouse",
  sorcerer: "carouse",
  warlock: "research",
  wizard: "research",
};

/** What a companion would do: what their bonds, traits and trade speak of most, else what their class is known for. */
export function pastimeFor({ desk, draw }: Stage, seat: SeatId): string {
  const temper = desk.temper?.(seat);
  const calling = desk.status?.creatures[seat]?.stats.class ?? "";
  const text = temper
    ? [
        temper.role,
        temper.backstory,
        ...temper.bonds,
        ...temper.traits,
        ...temper.ideals,
        ...temper.opinions.map(({ what }) => what),
      ].join(" ")
    : "";
  const scored = Object.entries(PASTIMES).map(([name, { suits }]) => ({
    name,
    score: (text.match(new RegExp(suits.source, "gi")) ?? []).length + (BY_CLASS[calling] === name ? 2 : 0),
  }));
  const most = Math.max(...scored.map(({ score }) => score));
  const best = scored.filter(({ score }) => score === most && most > 0).map(({ name }) => name);
  return drawn(best, draw(`an evening of ${seat}`)) ?? "tend";
}
