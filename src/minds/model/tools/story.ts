import { z } from "zod";
import type { Saying } from "../../../protocol/ask.ts";
import { REQUEST_TYPES } from "../../../protocol/messages/gm-to-player.ts";
import { nameOf, toSlug } from "../../../protocol/text.ts";
import { behindTheScreen } from "../../../world/in-secret.ts";
import { HOW_IT_ENDED, STANDS } from "../../../world/own-note.ts";
import { facts, ruling } from "../../house/fight-words.ts";
import { belongings } from "../../house/gm/consequences.ts";
import { requestType } from "./meant.ts";
import {
  asWritten,
  deed,
  each,
  given,
  type Input,
  noticed,
  number,
  type Setting,
  sceneNamed,
  type Tool,
  text,
  texts,
  tool,
  whom,
} from "./tool.ts";

const word = () => z.string();
const some = () => z.array(z.string()).optional();
const people = () => z.union([z.string(), z.array(z.string())]);
const named = (value: z.ZodType) => z.record(z.string(), value).optional();

const TALK = "INTERACTION";
/** A prompt to one character, of these types. */
const asking = (types: readonly string[]): Tool =>
  tool({
    name: "ask_player",
    description: `Prompt one character with what they alone perceive; the answer comes back before you go on. FULL_CONTEXT: a weighty choice, or after a veto; SECRET_ACTION: unseen by the others; OPTIONAL_REACTION: may be passed; REFLECTION: thoughts only${types.includes(TALK) ? `; ${TALK}: they talk among themselves` : ""}.`,
    input: z.object({
      to: people(),
      type: z.enum(types),
      scene: word().optional(),
      happened: word().optional(),
      request: word(),
      options: some(),
    }),
    says: (input, setting) => each(input.to, setting).map((seat) => prompted(input, seat, setting)),
  });
export const ASK = asking(REQUEST_TYPES);
export const ASK_APART = asking(REQUEST_TYPES.filter((type) => type !== TALK));

/** What a GM tells, asks, shows and keeps in mind. */
export const STORY: readonly Tool[] = [
  tool({
    name: "narrate",
    description:
      "Tell the story. `to`: all; those of one scene, or its name, while the party is split; or the few who perceive it: others hear nothing, and the beat stays open.",
    input: z.object({ to: z.array(z.string()), text: word() }),
    says: ({ text: body, to, group }, setting) => [narrative(text(body), whom(to ?? group, setting), setting)],
  }),
  ASK,
  tool({
    name: "rule",
    description:
      "Settle a deed without dice. `outcome`: what anyone there sees: done, not done, or put off and why. `learned`: what they find out, heard by them and `learned_by` alone. `noticed_by`: only these see it, also of a secret deed; `secret`: nobody else does.",
    input: z.object({
      who: people(),
      outcome: word(),
      learned: word().optional(),
      learned_by: some(),
      noticed_by: some(),
      secret: z.boolean().optional(),
    }),
    says: ({ who: some, outcome, learned, learned_by: also, noticed_by: by, secret }, setting) => {
      const found = texts(learned);
      return each(some, setting).map((seat) => ({
        kind: "ruling",
        for: seat,
        outcome: text(outcome) || "done",
        ...(found.length === 0 ? {} : { changes: { learned: found } }),
        ...given({ learners: found.length === 0 ? [] : [...whom(also, setting)] }),
        ...noticed(by, setting),
        ...(secret === true ? { visibility: "private" } : {}),
      }));
    },
  }),
  tool({
    name: "look_up",
    description:
      "Read a file of the campaign, such as npcs/ansel-quay.md; two or three at once. It comes back before you go on: what you tell or ask beside it is left out.",
    input: z.object({ path: word() }),
    waits: true,
    says: ({ path }) => [{ kind: "lookup", path: text(path) }],
  }),
  tool({
    name: "recall",
    description: "Find something in all you have heard, earlier evenings too, and in all files: by names and words.",
    input: z.object({ words: word() }),
    waits: true,
    says: ({ words }) => [{ kind: "recall", words: text(words).slice(0, 300) }],
  }),
  tool({
    name: "reveal",
    description: "Tell a secret on purpose to these characters: from then on they know it.",
    input: z.object({
      secret: word().describe("its id, or a short name for it"),
      to: z.array(z.string()),
      text: word(),
    }),
    says: ({ secret, to, text: words }, setting) => [
      { kind: "reveal", secret: text(secret) || "told", to: [...whom(to, setting)], text: text(words) },
    ],
  }),
  tool({
    name: "update_state",
    description:
      "Write in your notes what changes; null takes a name out. Attitudes: hostile, unfriendly, neutral, friendly, helpful.",
    input: z.object({
      situation: word().optional().describe("the page of beats/ the story is at"),
      facts: named(z.string().nullable()),
      threads: named(z.string().nullable()),
      attitudes: named(z.string().nullable()),
      clocks: named(z.object({ at: z.number(), of: z.number() }).nullable()),
      intentions: some(),
    }),
    says: (input) => {
      const situation = text(input.situation).replace(/^beats\/|\.md$/gi, "");
      const isPage = /^[\w-]{1,80}$/.test(situation); // else it is said in words: the house finds its place by the page
      const stands = situation === "" || isPage ? {} : { [behindTheScreen(STANDS)]: situation.slice(0, 2000) };
      const facts = ownFacts(lines(input.facts));
      const kept = given({
        situation: isPage ? situation : undefined,
        facts: Object.keys(stands).length > 0 ? { ...facts, ...stands } : facts,
        threads: lines(input.threads),
        attitudes: lines(input.attitudes),
        clocks: clocksIn(input.clocks),
        intentions: input.intentions === undefined ? undefined : texts(input.intentions),
      });
      return Object.keys(kept).length === 0 ? [] : [{ kind: "notes", ...kept }];
    },
  }),
  tool({
    name: "note_party",
    description:
      "Sheets and the party's page; heard by those there, with `secret` by `who` alone. What `who` gains, loses or pays (12 gp); who gains a level; `page`: QUEST: Name - what (or NPC, LOCATION), LEARNED: what, SITUATION: where they stand.",
    input: z.object({
      who: word().optional().describe("one of them"),
      gains: some(),
      loses: some(),
      level_up: some(),
      page: some(),
      secret: z.boolean().optional(),
    }),
    says: partyNoted,
  }),
  tool({
    name: "open_scene",
    description:
      "A new place, or a leap in time. To split the party open one for each group with a `thread` and who is `present`; one with all brings them together: they tell each other of the time apart before you go on, so say no more in that answer.",
    input: z.object({
      title: word(),
      place: word().optional(),
      time: word().optional(),
      thread: word().optional(),
      present: some(),
    }),
    says: (input, setting) => [scene(input, setting)],
  }),
  tool({
    name: "move_time",
    description:
      "Let time pass where they are. `time`: when it is now. While the party is split it passes for each group, or with `who` for the group they are of.",
    input: z.object({ time: word(), title: word().optional(), who: people().optional() }),
    says: ({ time, title, who: some }, setting) => {
      const named = whom(some, setting);
      const all = [...setting.threads];
      const theirs =
        named.length === 0 ? all : all.filter(([, { present }]) => named.some((one) => present.includes(one)));
      const moves = theirs.length > 0 ? theirs : all.length > 0 ? all : [["main", undefined] as const];
      return moves.map(([thread, here]) => {
        const called = moves.length === 1 ? text(title) : ""; // one name is no name for two places
        const fields = {
          title: called || here?.title || "Later",
          place: here?.place,
          time: text(time),
          thread,
          present: here?.present,
        };
        return scene(fields, setting);
      });
    },
  }),
  tool({
    name: "plan",
    description: "Write or replace a plan in beats/ for later. Only you read it.",
    input: z.object({ title: word(), text: word() }),
    says: ({ title, text: words }) => {
      const slug = toSlug(text(title).replace(/^beats\/|\.md$/gi, "")).slice(0, 60) || "plan";
      return [{ kind: "writing", for: `beats/${slug}.md`, text: text(words), sources: [] }];
    },
  }),
  tool({
    name: "note_narrator",
    description: "Tell the Narrator what anyone present could see, or what it asked.",
    input: z.object({ note: word() }),
    says: ({ note }) => [{ tag: "NARRATOR_NOTE", fields: { note: text(note) } }],
  }),
  tool({
    name: "ask_human",
    description: "Ask the person something out of the story. Rarely.",
    input: z.object({ question: word(), options: z.array(z.string()) }),
    says: ({ question, options }) => [
      {
        tag: "ASK_PLAYER",
        fields: {
          question: text(question),
          header: "Question",
          options: (texts(options).length > 0 ? texts(options) : ["As you like"]).map((label) => ({ label })),
        },
      },
    ],
  }),
  tool({
    name: "propose_retcon",
    description:
      "What was told shall have been otherwise: say what, and what it changes. The person is asked first. `to`: only these learn of it, of a secret deed whose it is.",
    input: z.object({ text: word(), meaning: word().optional(), facts: named(z.string().nullable()), to: some() }),
    says: ({ text: words, meaning, facts, to }, setting) => [
      {
        kind: "retcon",
        text: text(words).slice(0, 500),
        meaning: text(meaning).slice(0, 1000),
        ...(lines(facts) === undefined ? {} : { changes: { facts: lines(facts) } }),
        ...given({ to: to === undefined || to === null ? [] : [...whom(to, setting)] }),
      },
    ],
  }),
  tool({
    name: "end",
    description:
      "End the evening. `summary`: how it stands, for you alone. The players read `recap`, what happened in four or five sentences, and `next_hook`, what waits: nothing in them that not all of them know.",
    input: z.object({ summary: word(), next_hook: word(), recap: word().optional() }),
    says: ({ summary, next_hook: hook, recap }, { party }) => [
      ...(text(recap) === "" ? [] : [ruling(party[0] ?? "", "done", { changes: { aside: true, recap: text(recap) } })]),
      ...(text(summary) === "" ? [] : [facts({ [behindTheScreen(HOW_IT_ENDED)]: text(summary).slice(0, 2000) })]),
      {
        tag: "SESSION_END",
        fields: {
          summary: text(recap) || "The evening ended.", // what all of them hear
          state_saved: true,
          next_hook: text(hook) || "It goes on.",
        },
      },
    ],
  }),
];

/** What changes on sheets and on the party's page is a ruling that settles nothing, for those who hear it; a level is the rules' to give. */
function partyNoted(input: Input, setting: Setting): readonly Saying[] {
  const [here] = [...setting.threads.values()].toSorted((one, other) => other.present.length - one.present.length);
  const [gains, loses] = [texts(input.gains), texts(input.loses)];
  const some = whom(input.who, setting);
  const all = some.length === 0 || (some.length > 1 && gains.length + loses.length === 0); // what they all know is on one page
  const seat = all ? (some[0] ?? (here?.present ?? setting.party)[0]) : some.join(",");
  const things = [
    ...(gains.length > 0 ? [`gains ${gains.join(", ")}`] : []),
    ...(loses.length > 0 ? [`parts with ${loses.join(", ")}`] : []),
  ];
  const learned = [...onPage(input.page, "learned"), ...texts(input.learned)];
  const changes = given({
    told: things.length > 0 ? [`${nameOf(seat ?? "")} ${things.join(" and ")}.`] : [],
    sheet: things.length > 0 ? { [seat ?? ""]: belongings(gains, loses) } : undefined,
    quest: onPage(input.page, "quest"),
    npc: onPage(input.page, "npc"),
    location: onPage(input.page, "location"),
    situation: onPage(input.page, "situation"),
    learned,
    noted: learned.length > 0 && input.secret !== true ? true : undefined,
  });
  const noted = ruling(seat ?? "", "done", {
    changes: { aside: true, ...changes },
    ...(input.secret === true ? { visibility: "private" } : learned.length > 0 ? { learners: "present" } : {}),
  });
  return [
    ...(Object.keys(changes).length > 0 ? [noted] : []),
    ...whom(input.level_up, setting).map((one) => deed({ do: "advance", who: one })),
  ];
}

const PAGE = /^\W{0,4}(quest|npc|person|location|place|situation|learned)s?\W{0,3}:\W{0,3}(?=\S)/i;
const SAME: Readonly<Record<string, string>> = { person: "npc", place: "location" };

/** What is for the page, however it was given: lines with a kind before them, or kinds with their lines. */
const pageLines = (page: unknown): readonly string[] =>
  typeof page === "object" && page !== null && !Array.isArray(page)
    ? Object.entries(page).flatMap(([kind, some]) => texts(some).map((line) => `${kind}: ${line}`))
    : texts(page);

/** The lines of one kind; what says no kind is something learned. */
const onPage = (page: unknown, kind: string): readonly string[] =>
  pageLines(page).flatMap((line) => {
    const [head = "", word = "learned"] = PAGE.exec(line) ?? [];
    const found = word.toLowerCase();
    return (SAME[found] ?? found) === kind ? [line.slice(head.length).trim()] : [];
  });

/** That a fact holds is for whoever runs the page; in what words, for the GM alone. */
function ownFacts(facts: ReturnType<typeof lines>): ReturnType<typeof lines> {
  if (facts === undefined) return undefined;
  const both = Object.entries(facts).flatMap(([fact, words]) => [
    [fact, words === null ? null : toSlug(fact)] as const,
    [behindTheScreen(fact), words] as const,
  ]);
  return Object.fromEntries(both);
}

/** Narration for all, for those of one scene of several, or for the few of a scene who perceive it. */
export function narrative(body: string, to: readonly string[], { threads, party }: Setting): Saying {
  const named = new Set(to);
  const scenes = threads.size > 0 ? [...threads.values()].map(({ present }) => present) : [party];
  const isAll = named.size === 0 || party.every((seat) => named.has(seat));
  const here = scenes.find((present) => [...named].every((seat) => present.includes(seat)));
  if (!isAll && (!here || here.some((seat) => !named.has(seat)))) return { kind: "cue", to: [...named], text: body };
  return { tag: "NARRATIVE", fields: scenes.length > 1 && named.size > 0 ? { group: [...named] } : {}, body };
}

/** A scene's name says where they are, which the table says of itself. */
function prompted(input: Input, to: string, setting: Setting): Saying {
  const part = (title: string, words: string) => (words === "" ? [] : [`## ${title}\n${words}`]);
  const options = texts(input.options).map((option) => `- ${option}`);
  const request = text(input.request);
  const body = [
    ...part("Scene", sceneNamed(input.scene, setting) ? "" : text(input.scene)),
    ...part("Just Happened", text(input.happened)),
    ...(request.startsWith("## ") ? [request] : part("Request", request)),
    ...part("Suggested Options", options.join("\n")),
  ].join("\n\n");
  const type = requestType(text(input.type));
  return asWritten({ tag: "GM_TO_PLAYER", fields: { to, request_type: type }, body });
}

const scene = ({ title, place, time, thread, present }: Input, setting: Setting): Saying => ({
  kind: "scene",
  title: text(title) || text(place) || "Elsewhere",
  ...given({
    place: text(place),
    time: text(time),
    thread: toSlug(text(thread)),
    present: [...whom(present, setting)],
  }),
});

/** Clocks as they are written: `{at: 2, of: 6}`, `"2/6"`, `{current: 2, max: 6}`, or a list with names. What is none stays, to be refused. */
function clocksIn(found: unknown): unknown {
  if (typeof found !== "object" || found === null) return found;
  const named = Array.isArray(found)
    ? found.map((one: Input | null) => [text(one?.name) || "clock", one] as const)
    : Object.entries(found);
  return Object.fromEntries(named.map(([name, clock]) => [name, clockIn(clock)]));
}

function clockIn(found: unknown): unknown {
  const [, before, after] =
    typeof found === "string" ? (/^\s*(\d{1,3})\s*(?:\/|of)\s*(\d{1,3})\s*$/.exec(found) ?? []) : [];
  if (before !== undefined) return { at: Number(before), of: Number(after) };
  if (typeof found !== "object" || found === null) return found;
  const { at, current, value, of, max, total, segments } = found as Input;
  return { at: number(at ?? current ?? value), of: number(of ?? max ?? total ?? segments) };
}

/** Names with a line each; a list of lines names itself. */
function lines(given: unknown): Readonly<Record<string, string | null>> | undefined {
  const found = typeof given === "string" && given.trim() !== "" ? [given] : given;
  if (Array.isArray(found)) return Object.fromEntries(texts(found).map((line) => [line.slice(0, 100), line]));
  if (typeof found !== "object" || found === null || Object.keys(found).length === 0) return undefined;
  return Object.fromEntries(
    Object.entries(found).map(([name, value]) => [name.slice(0, 100), value === null ? null : text(value)]),
  );
}
