import type { Quest } from "../../../world/campaign.ts";
import type { Check, Effect, Key, Told } from "../../../world/situation.ts";
import type { Topic } from "../../../world/topic.ts";
import type { Folder } from "./folder.ts";
import { calledName, named, speaksOf } from "./names.ts";
import type { Met } from "./presence.ts";
import { questMoved } from "./quests.ts";
import { inside, isPart, sentencesIn } from "./sentences.ts";
import { TELLINGS } from "./stock/pages.ts";
import { SOCIAL } from "./temper.ts";
import { tellingWords, wordsIn } from "./words.ts";

/** Something a person can tell, ready to be told. */
export interface Known {
  readonly met: Met;
  readonly tier: Topic["tier"];
  /** Of gated and locked: holds once it was told. */
  readonly fact: string;
  /** As the party could say it. */
  readonly text: string;
  readonly told: Told;
  /** Whose gated word opens it, where somebody's does. */
  readonly source?: string;
}

/** What everybody in a folder can tell: free as it is, gated by a check or trust, locked by a fact somebody else or a search gives. */
export function knowledgeIn(
  folder: Folder,
  people: readonly Met[],
  found: readonly FoundFact[],
): ReadonlyMap<string, readonly Known[]> {
  const drafts = people.flatMap((met) => draftsOf(folder, met));
  const keys = keysIn(drafts, found);
  const all = new Map<string, Known[]>();
  for (const draft of drafts) {
    const own = all.get(draft.met.id) ?? [];
    own.push(knownOf(folder, draft, keys));
    all.set(draft.met.id, own);
  }
  return all;
}

/** Somebody was done a good turn: the key to those of whom nobody else knows anything. */
export const helpedFact = ({ id }: Pick<Met, "id">): string => `${id}-helped`;

/** A fact that a place's own check gives, and what it says. */
export interface FoundFact {
  readonly fact: string;
  readonly text: string;
}

interface Draft {
  readonly met: Met;
  readonly topic: Topic;
  readonly sentences: readonly string[];
  readonly fact: string;
}

function draftsOf({ guard }: Folder, met: Met): readonly Draft[] {
  const topics = met.person?.topics.slice(0, MOST_TOPICS) ?? [];
  return topics.flatMap((topic, i) => {
    const all = sentencesIn(topic.text);
    const sentences = topic.tier === "free" ? all.filter((sentence) => !guard.hides(sentence)) : all;
    return sentences.length === 0 ? [] : [{ met, topic, sentences, fact: `${met.id}-told-${i + 1}` }];
  });
}

const MOST_TOPICS = 24;

/** Two texts that share such words are about one matter. */
const isWeighty = (word: string): boolean => word.length > 3 && !/(?:ly|ing|ed|ects?)$/.test(word);

type Keys = (draft: Draft) => { readonly opens: readonly Key[]; readonly source?: string };

/** What turns the lock: another's gated word about this person or matter, a search, or all that this person tells besides. */
function keysIn(drafts: readonly Draft[], found: readonly FoundFact[]): Keys {
  const byWord = new Map<
    string,
    { readonly fact: string; readonly text: string; readonly who: string; readonly called: string }[]
  >();
  const offered = [
    ...drafts
      .filter(({ topic }) => topic.tier === "gated")
      .map(({ met, fact, sentences }) => ({ fact, text: sentences.join(" "), who: met.id, called: met.called })),
    ...found.map(({ fact, text }) => ({ fact, text, who: "", called: "" })),
  ];
  for (const one of offered)
    for (const word of new Set(tellingWords(one.text))) {
      const sharing = byWord.get(word);
      if (!sharing) byWord.set(word, [one]);
      else if (sharing.length < 40) sharing.push(one);
    }
  const own = new Map<string, string[]>();
  for (const { met, topic, fact } of drafts)
    if (topic.tier === "gated") own.set(met.id, [...(own.get(met.id) ?? []), fact]);
  return ({ met, sentences }) => {
    const names = wordsIn(met.name).filter((word) => word.length > 3);
    const naming = names.flatMap((word) => byWord.get(word) ?? []).filter(({ who }) => who !== met.id);
    const scored = new Map<string, number>();
    for (const word of new Set(tellingWords(sentences.join(" ")).filter(isWeighty))) {
      const with_ = byWord.get(word) ?? [];
      for (const one of with_.length > 12 ? [] : with_)
        if (one.who !== met.id) scored.set(one.fact, (scored.get(one.fact) ?? 0) + 1);
    }
    const about =
      offered.length > 0
        ? [...scored]
            .filter(([, shared]) => shared > 1)
            .sort((a, b) => b[1] - a[1])
            .map(([fact]) => fact)
        : [];
    const facts = [...new Set([...naming.map(({ fact }) => fact), ...about])].slice(0, 3);
    const source = naming.find(({ called }) => called !== "")?.called;
    const opens: readonly Key[] = facts.map((fact) => ({ needs: [{ fact, holds: true }] }));
    const rest = own.get(met.id) ?? [];
    const trusted: readonly Key[] =
      rest.length > 0
        ? [{ needs: rest.slice(0, 4).map((fact) => ({ fact, holds: true })) }]
        : [{ needs: [{ fact: helpedFact(met), holds: true }] }];
    return { opens: opens.length > 0 ? opens : trusted, ...(source === undefined ? {} : { source }) };
  };
}

function knownOf(folder: Folder, draft: Draft, keys: Keys): Known {
  const { met, topic, sentences, fact } = draft;
  const text = partyText(met, sentences);
  const gated: readonly Key[] = [
    ...checksOf(met, topic).map((check) => ({ check })),
    { needs: [{ person: met.id, feels: "friendly" as const, orBetter: true }] },
  ];
  const { opens, source } =
    topic.tier === "locked" ? keys(draft) : { opens: topic.tier === "gated" ? gated : [], source: undefined };
  const learnt: readonly Effect[] =
    topic.tier === "free" ? [] : [{ do: "fact", fact, holds: true }, ...movedBy(folder.world.quests, met, text)];
  return {
    met,
    tier: topic.tier,
    fact,
    text,
    told: {
      id: fact,
      who: met.id,
      tier: topic.tier,
      about: aboutOf(sentences.join(" ")),
      opens,
      text: framed(folder, draft),
      effects: learnt,
      line: topic.line,
    },
    ...(source === undefined ? {} : { source }),
  };
}

const movedBy = (quests: readonly Quest[], met: Met, text: string): readonly Effect[] =>
  questMoved(quests, `${met.name} ${text}`, text);

/** Its own checks, else thirteen by what moves this person. */
function checksOf({ approaches, id }: Met, { checks }: Topic): readonly Check[] {
  const own = checks.filter(({ skills }) => skills.length > 0 && !skills.some((skill) => skill.endsWith(" save")));
  if (own.length > 0) return own.map(({ dc, skills }) => ({ dc, skills, toward: id }));
  const skills = approaches.slice(0, 2).flatMap((approach) => SOCIAL[approach]);
  return [{ dc: checks[0]?.dc ?? 13, skills, toward: id }];
}

/** The telling in a frame of ours; a note about the teller is told of them, anything else by them. */
function framed({ deal }: Folder, { met, topic, sentences }: Draft): string {
  const [first = "", ...more] = sentences;
  const ofThem = topic.tier === "free" && isAbout(met, first);
  const stock =
    topic.tier === "locked"
      ? TELLINGS.confessions
      : ofThem
        ? TELLINGS.aboutThem
        : isPart(first)
          ? TELLINGS.given
          : TELLINGS.tellings;
  return [`${deal.line(stock, met.fill)} ${inside(first)}`, ...more].join(" ");
}

/** "He's connected" is said of him; "she's offering good coin" is said by her. */
const isAbout = ({ called }: Met, text: string): boolean =>
  (/^(?:he|she|they)\b/i.test(text) && !/^(?:he|she|they)['’](?:s|re) \p{L}{2,14}ing\b/iu.test(text)) ||
  text.startsWith(called);

/** "She suspects…" is "Lysara suspects…" in anybody else's mouth. */
function partyText({ called }: Met, [first = "", ...more]: readonly string[]): string {
  const who = called.charAt(0).toUpperCase() + called.slice(1);
  const own = named(first, who);
  const isLoose = !own.includes(who) && /\b(?:she|he|her|his|him)\b/i.test(own);
  return [isLoose ? `According to ${called}, ${inside(own)}` : own, ...more].join(" ");
}

/** The rarer words of a text: what somebody would ask with. */
const aboutOf = (text: string): readonly string[] =>
  [...new Set(tellingWords(text).filter((word) => word.length > 3))].slice(0, 8);

/** Whether one of these is about somebody by name. */
export const isOf = (met: Met, text: string): boolean =>
  speaksOf(text, met.name) || speaksOf(text, calledName(met.name));
