import { toSlug } from "../../../protocol/text.ts";
import type { Described, Place } from "../../../world/campaign.ts";
import type { Outcome, Thing, Way } from "../../../world/situation.ts";
import type { Fill } from "./deal.ts";
import type { Folder } from "./folder.ts";
import type { FoundFact } from "./knowledge.ts";
import { midName, smallTitle, withoutBrackets } from "./names.ts";
import { isTheirs, type Met } from "./presence.ts";
import { questMoved } from "./quests.ts";
import { finished, inside, sentencesIn } from "./sentences.ts";
import { PLACE, WAYS } from "./stock/pages.ts";
import type { Scene } from "./talking.ts";
import { tellingWords } from "./words.ts";

/** A place's features as things that can be looked at: each with what may be told of it. */
export interface Feature {
  readonly thing: Thing;
  readonly fill: Fill;
  /** Kept back for whoever looks closely. */
  readonly kept: string;
}

export function featuresOf(
  { safe, guard, isPublic }: Folder,
  place: Place,
  people: readonly Met[],
): readonly Feature[] {
  return place.features.slice(0, MOST_FEATURES).flatMap(({ title, text }: Described) => {
    const bare = withoutBrackets(title);
    const looks = safe(text);
    const hidden = looks.length === 0 && (guard.hides(`${title} ${text}`) || !isPublic(title));
    if (
      hidden ||
      looks.length === 0 ||
      tellingWords(bare).length === 0 ||
      people.some(({ id, called }) => id === toSlug(bare) || isTheirs(bare, called))
    )
      return [];
    const name =
      /^(?:the|a|an) /i.test(bare) || /^\p{Lu}\p{L}+['’]s? /u.test(bare) ? midName(bare) : `the ${smallTitle(bare)}`;
    const kept = looks.length > 1 ? (looks.at(-1) ?? "") : "";
    const thing: Thing = {
      id: toSlug(name),
      name,
      aliases: aliasesOf(bare),
      kind: "thing",
      looks: kept === "" ? looks : looks.slice(0, -1),
      wants: "",
      attitude: "neutral",
      says: [],
      needs: [],
      line: 0,
    };
    return [{ thing, fill: { thing: name }, kept }];
  });
}

const MOST_FEATURES = 10;

const aliasesOf = (title: string): readonly string[] => {
  const words = tellingWords(title);
  const last = words.at(-1);
  return [...new Set([words.join(" "), ...(last === undefined ? [] : [last, `the ${last}`])])];
};

/** Looking over what is here; what was kept back of it is told when the look was close enough. */
export function lookingOver({ folder: { deal }, crowd }: Scene, { thing, fill, kept }: Feature): Way {
  const shown = thing.looks[0] ?? "";
  return {
    id: `look-${thing.id}`,
    title: deal.line(WAYS.lookOver, fill),
    approach: "wit",
    said: [`search ${thing.name}`, `examine ${thing.name}`, `inspect ${thing.name}`],
    needs: [],
    check: { skills: ["investigation", "perception"], dc: 12, toward: "" },
    commits: false,
    again: false,
    outcomes: {
      yes: told(`${deal.line(PLACE.looksYes, fill, crowd)} ${kept || shown}`),
      cost: told(`${kept || shown} ${deal.line(PLACE.looksCost, fill, crowd)}`),
      no: told(deal.line(PLACE.looksNo, fill, crowd)),
      worse: told(deal.line(PLACE.looksWorse, fill, crowd)),
    },
    line: 0,
  };
}

const told = (text: string, effects: Outcome["effects"] = []): Outcome => ({ text, effects, line: 0 });

/** Standing about where people talk: each rumour has a way of its own, and they come one after the other. */
export function listening(
  { folder: { deal, world }, crowd }: Scene,
  place: Place,
  rumours: readonly string[],
): readonly Way[] {
  return rumours.map((rumour, i) => {
    const on = { do: "fact" as const, fact: `${place.slug}-heard-${i + 1}`, holds: true };
    const heard = `${deal.line(PLACE.heard, {}, crowd)} ${inside(rumour)}`;
    const effects = [on, ...questMoved(world.quests, rumour, rumour)];
    return {
      id: `listen-${place.slug}-${i + 1}`,
      title: deal.line(WAYS.listen, { place: midName(place.name) }),
      approach: i % 2 === 0 ? ("wit" as const) : ("kindness" as const),
      said: ["listen around", "eavesdrop", "ask around", "gather rumours"],
      needs: [...(i > 0 ? [{ fact: `${place.slug}-heard-${i}`, holds: true }] : []), { fact: on.fact, holds: false }],
      check: { skills: ["perception", "insight", "persuasion"], dc: 11, toward: "" },
      commits: false,
      again: false,
      outcomes: {
        yes: told(heard, effects),
        cost: told(`${heard} ${deal.line(PLACE.heardCost, {}, crowd)}`, effects),
        no: told(deal.line(PLACE.heardNo, {}, crowd), [on]),
        worse: told(deal.line(PLACE.heardWorse, {}, crowd), [on]),
      },
      line: 0,
    };
  });
}

/** What a place's own checks find, each once; a check of strength or nerve finds nothing and lets people through. */
export interface Search extends FoundFact {
  readonly skills: readonly string[];
  readonly dc: number;
  readonly line: number;
}

const FINDS = new Set([
  "investigation",
  "perception",
  "arcana",
  "religion",
  "history",
  "nature",
  "medicine",
  "insight",
]);

export function searchesOf(place: Place): readonly Search[] {
  const seen = new Set<string>();
  return place.checks.slice(0, 12).flatMap(({ skills, dc, text, line }, i) => {
    if (seen.has(text) || skills.some((skill) => skill.endsWith(" save"))) return [];
    seen.add(text);
    const finds = skills.length === 0 || skills.some((skill) => FINDS.has(skill));
    const plain = finds ? withoutMechanics(text) : "";
    return [
      {
        fact: `${place.slug}-found-${i + 1}`,
        text: plain,
        skills: skills.length > 0 ? skills : ["perception"],
        dc,
        line,
      },
    ];
  });
}

/** "The charm in the corner (DC 14 Investigation)": what is found, without what it takes. */
function withoutMechanics(text: string): string {
  const bare = text
    .replace(/\([^()]{0,200}\bDC\b[^()]{0,200}\)/gi, "")
    .replace(/^(?:an? )?(?:successful )?DC \d{1,2}[^:]{0,80}:\s/i, "")
    .replace(
      /\b(?:an? )?(?:successful )?DC \d{1,2}\b[^.;:]{0,60}?\b(?:checks?|rolls?)\b\s?(?:reveals?|shows?|finds?|tells?|to)?\s?(?:that )?/gi,
      "",
    );
  return sentencesIn(bare).join(" ");
}

export function searching({ folder: { deal, hintIn, world }, crowd }: Scene, place: Place, search: Search): Way {
  const hint = search.text === "" ? undefined : hintIn(search.text, []);
  const fill = { place: midName(place.name), ...(hint === undefined ? {} : { hint }) };
  const finds = search.text !== "";
  const effects = [
    { do: "fact" as const, fact: search.fact, holds: true },
    ...(finds ? questMoved(world.quests, `${place.name} ${search.text}`, search.text) : []),
  ];
  const found = finds
    ? `${deal.line(PLACE.found, fill, crowd)} ${inside(finished(search.text))}`
    : deal.line(PLACE.passed, fill, crowd);
  return {
    id: `search-${search.fact}`,
    title: finds
      ? deal.line(hint === undefined ? WAYS.search : WAYS.searchAt, fill)
      : `Find a safe way through ${fill.place}`,
    approach: finds ? "wit" : "force",
    said: [
      "search the place",
      "look for clues",
      ...(hint === undefined ? [] : [`search ${hint}`, `investigate ${hint}`]),
    ],
    needs: [{ fact: search.fact, holds: false }],
    check: { skills: search.skills, dc: search.dc, toward: "" },
    commits: false,
    again: true,
    outcomes: {
      yes: told(found, effects),
      cost: told(`${found} ${deal.line(PLACE.foundCost, fill, crowd)}`, effects),
      no: told(deal.line(finds ? PLACE.foundNo : PLACE.passedNo, fill, crowd)),
      worse: told(deal.line(finds ? PLACE.foundWorse : PLACE.passedWorse, fill, crowd), [
        { do: "harm", dice: "1d4", type: "bludgeoning" },
      ]),
    },
    line: search.line,
  };
}
