import type { Approach, Check, Effect, Need, Way } from "../../../world/situation.ts";
import type { Folder } from "./folder.ts";
import { helpedFact, type Known } from "./knowledge.ts";
import { doneBy, momentsOf, spokenLine } from "./person.ts";
import type { Met } from "./presence.ts";
import { openQuests, questMoved } from "./quests.ts";
import { inside } from "./sentences.ts";
import { ASKING, confrontBlind, MOVES, TALK, TELLINGS, WAYS } from "./stock/pages.ts";
import { SOCIAL } from "./temper.ts";

/** What can be done with the people of a place. */
export interface Scene {
  readonly folder: Folder;
  readonly crowd: boolean;
  /** Something that gets worse here, where anything does. */
  readonly clock?: string;
}

/** One way after another for each person: meet them, then what they know, one thing at a time, then what they would never tell. */
export function talkingWith(
  scene: Scene,
  met: Met,
  known: readonly Known[],
  rumours: readonly string[],
): readonly Way[] {
  const gated = known.filter(({ tier }) => tier === "gated").slice(0, 5);
  const locked = known.filter(({ tier }) => tier === "locked").slice(0, 2);
  const meets = meeting(scene, met, known, rumours);
  return [
    ...meets,
    ...gated.flatMap((one, i) => {
      const hint = scene.folder.hintIn(one.text, [met.name]);
      return [asking(scene, one, i, hint, meets.length > 0), tryingAgain(scene, one, i, hint)];
    }),
    ...locked.map((one) => confronting(scene, one)),
  ];
}

/** The fact that somebody was spoken to, and how far it went. */
const metFact = ({ id }: Met): string => `${id}-met`;
const askedFact = ({ id }: Met, i: number): string => `${id}-asked-${i}`;

function meeting({ folder }: Scene, met: Met, known: readonly Known[], rumours: readonly string[]): readonly Way[] {
  const free = known.filter(({ tier }) => tier === "free").map(({ told }) => told.text);
  const moment = met.person ? momentsOf(met, folder.safe(met.person.manner)).slice(0, 1) : met.remarks.slice(0, 1);
  const [line] = (met.person?.samples ?? []).filter((sample) => !folder.guard.hides(sample)).flatMap(spokenLine);
  const spoken = line === undefined ? [] : [`“${line.replace(/["“”]/g, "'")}”`];
  const heard = rumours.slice(0, 1).map((text) => `${folder.deal.line(TELLINGS.tellings, met.fill)} ${inside(text)}`);
  const said = [
    ...moment,
    ...spoken,
    ...free.slice(0, spoken.length > 0 ? 1 : 2),
    ...(free.length + spoken.length === 0 ? heard : []),
  ];
  const seen = met.person
    ? folder
        .safe(`${met.person.looks}\n${met.person.about}`)
        .slice(0, 1)
        .map((sentence) => doneBy(met, sentence))
    : [];
  const [looked = folder.deal.line(MOVES.strangers, met.fill)] = seen;
  const text = said.length > 0 ? said.join(" ") : looked;
  const gave = openQuests(folder.world.quests).some(({ givenBy }) => givenBy.includes(met.called));
  const moves = gave
    ? questMoved(folder.world.quests, met.name, `${capital(met.called)} has told the party what there is to tell.`)
    : [];
  return [
    {
      id: `meet-${met.id}`,
      title: folder.deal.line(WAYS.meet, met.fill),
      approach: "kindness",
      said: [`talk to ${met.called}`, `speak with ${met.called}`, `greet ${met.called}`, `ask ${met.called}`],
      needs: [{ fact: metFact(met), holds: false }],
      commits: false,
      again: false,
      outcomes: { yes: { text, effects: [{ do: "fact", fact: metFact(met), holds: true }, ...moves], line: 0 } },
      line: 0,
    },
  ];
}

/** Two matters are open at a time; a third comes up when the first has been tried. */
function asking(scene: Scene, one: Known, i: number, hint: string | undefined, meets: boolean): Way {
  const { met } = one;
  const approach: Approach = met.approaches[i % met.approaches.length] ?? "kindness";
  return askedWith(
    scene,
    one,
    approach,
    hint,
    `ask-${one.fact}`,
    [{ do: "fact", fact: askedFact(met, i + 1), holds: true }],
    [
      ...(meets ? [{ fact: metFact(met), holds: true }] : []),
      ...(i > 1 ? [{ fact: askedFact(met, i - 1), holds: true }] : []),
      { fact: refusedFact(one), holds: false },
    ],
  );
}

/** What was refused once may be got another way. */
const tryingAgain = (scene: Scene, one: Known, i: number, hint: string | undefined): Way =>
  askedWith(
    scene,
    one,
    one.met.approaches[(i + 1) % one.met.approaches.length] ?? "wit",
    hint,
    `ask-again-${one.fact}`,
    [],
    [{ fact: refusedFact(one), holds: true }],
  );

const refusedFact = ({ fact }: Known): string => `${fact}-refused`;

function askedWith(
  { folder: { deal }, crowd, clock }: Scene,
  one: Known,
  approach: Approach,
  hint: string | undefined,
  id: string,
  on: readonly Effect[],
  needs: readonly Need[],
): Way {
  const { met, told } = one;
  const fill = { ...met.fill, ...(hint === undefined ? {} : { hint }) };
  const learnt = [...told.effects, ...on];
  const refused: readonly Effect[] = [...on, { do: "fact", fact: refusedFact(one), holds: true }];
  const own = told.opens.flatMap((key) => ("check" in key ? [key.check] : []))[0];
  const warmer: readonly Effect[] = approach === "kindness" ? [{ do: "attitude", person: met.id, by: 1 }] : [];
  const check: Check = { skills: SOCIAL[approach], dc: own?.dc ?? 13, toward: met.id };
  return {
    id,
    title: hint === undefined ? deal.line(ASKING.askBlind[approach], fill) : deal.line(ASKING.ask[approach], fill),
    approach,
    said: [`${SAID[approach]} ${met.called}`, ...(hint === undefined ? [] : [`ask ${met.called} about ${hint}`])],
    needs: [{ fact: one.fact, holds: false }, ...needs],
    check,
    commits: false,
    again: false,
    outcomes: {
      yes: {
        text: `${deal.line(TALK.turns[approach], fill, crowd)} ${told.text}`,
        effects: [...learnt, ...warmer],
        line: 0,
      },
      cost: {
        text: `${told.text} ${deal.line(TALK.costs[approach], fill, crowd)}`,
        effects: [...learnt, ...costOf(approach, met, clock)],
        line: 0,
      },
      no: { text: deal.line(TALK.refusals[approach], fill, crowd), effects: refused, line: 0 },
      worse: {
        text: deal.line(TALK.breaks[approach], fill, crowd),
        effects: [...refused, { do: "attitude", person: met.id, by: -1 }],
        line: 0,
      },
    },
    line: told.line,
  };
}

const SAID: Readonly<Record<Approach, string>> = { kindness: "persuade", wit: "read", force: "threaten" };

/** A favour, talk, or a grudge. */
function costOf(approach: Approach, met: Met, clock: string | undefined): readonly Effect[] {
  if (approach === "kindness") return [{ do: "fact", fact: owedFact(met), holds: true }];
  if (approach === "wit" && clock !== undefined) return [{ do: "clock", clock, by: 1 }];
  return [{ do: "attitude", person: met.id, by: -1 }];
}

export const owedFact = ({ id }: Met): string => `${id}-is-owed`;

function confronting({ folder: { deal }, crowd }: Scene, one: Known): Way {
  const { met, told } = one;
  const approach: Approach = met.approaches[0] ?? "force";
  const key = told.opens[0];
  const needs = key && "needs" in key ? key.needs : [];
  const fill = { ...met.fill, source: one.source ?? "another" };
  return {
    id: `confront-${one.fact}`,
    title: deal.line(one.source === undefined ? confrontBlind() : WAYS.confront, fill),
    approach,
    said: [`confront ${met.called}`, `accuse ${met.called}`],
    needs: [...needs, { fact: one.fact, holds: false }],
    check: { skills: ["intimidation", "persuasion", "insight"], dc: 15, toward: met.id },
    commits: false,
    again: false,
    outcomes: {
      yes: { text: told.text, effects: told.effects, line: 0 },
      no: { text: deal.line(TALK.refusals[approach], fill, crowd), effects: [], line: 0 },
      worse: {
        text: deal.line(TALK.breaks[approach], fill, crowd),
        effects: [{ do: "attitude", person: met.id, by: -1 }],
        line: 0,
      },
    },
    line: told.line,
  };
}

/** A good turn: what it earns is how somebody feels. */
export function helping({ folder: { deal }, crowd }: Scene, met: Met, needs: readonly Need[]): Way {
  const done: Effect = { do: "fact", fact: helpedFact(met), holds: true };
  return {
    id: `help-${met.id}`,
    title: deal.line(WAYS.help, met.fill),
    approach: "kindness",
    said: [`help ${met.called}`, `lend ${met.called} a hand`],
    needs: [...needs, { fact: helpedFact(met), holds: false }, { fact: metFact(met), holds: true }],
    check: { skills: ["athletics", "sleight of hand", "medicine", "persuasion"], dc: 12, toward: "" },
    commits: false,
    again: false,
    outcomes: {
      yes: {
        text: deal.line(MOVES.helped, met.fill, crowd),
        effects: [done, { do: "attitude", person: met.id, by: 1 }],
        line: 0,
      },
      cost: {
        text: deal.line(MOVES.helpedCost, met.fill, crowd),
        effects: [done, { do: "attitude", person: met.id, by: 1 }],
        line: 0,
      },
      no: { text: deal.line(MOVES.helpedNo, met.fill, crowd), effects: [], line: 0 },
      worse: {
        text: deal.line(MOVES.helpedWorse, met.fill, crowd),
        effects: [{ do: "attitude", person: met.id, by: -1 }],
        line: 0,
      },
    },
    line: 0,
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
