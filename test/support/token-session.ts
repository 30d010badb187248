import { globSync, readFileSync } from "node:fs";
import { encode } from "gpt-tokenizer";
import type { Mind } from "../../src/minds/mind.ts";
import { lineOf } from "../../src/minds/model/letter-lines.ts";
import { modelMind } from "../../src/minds/model/model-mind.ts";
import type { ModelRequest } from "../../src/models/model.ts";
import { LEAN_WINDOW } from "../../src/models/window.ts";
import { houseAt, PARTY as SHEETS } from "./evening.ts";
import { tableWithFiles } from "./model-table.ts";
import { call, scriptedModel } from "./scripted-model.ts";

/** What a session costs in tokens: how large prompts get, how much of them is read from a cache, and what that comes to. */
export interface TokenSession {
  readonly beats: number;
  readonly gmCalls: number;
  readonly largest: number;
  /** Of everything in the GM's prompts, the share that was read from a cache. */
  readonly cached: number;
  /** Cost of a call in units of one input token: read from a cache 0.1, written to one 1.25, other input 1. */
  readonly units: number;
  readonly unitsPerBeat: number;
  /** The whole table's: GM, players and Narrator. */
  readonly tablePerBeat: number;
  /** The same calls by a fresh GM that reads everything anew, and by one whose context grows without end. */
  readonly fresh: number;
  readonly growing: number;
  readonly growingLargest: number;
  readonly question: number;
  /** The heads of prompts, one for each seat and task, as often as they were different. */
  readonly heads: number;
  /** How often the story came to stand elsewhere, which changes a prompt behind its files. */
  readonly moves: number;
}

const PARTY = ["corwin-voss", "tilda-brannock", "gideon-harrowmoor", "seraphine-duskhollow"];

/** Plays a session with scripted models at every seat, through the real prompts. Nothing is sent anywhere. */
export async function tokenSession(beats: number, memory: "lean" | "full" = "lean"): Promise<TokenSession> {
  const sentences = adventure();
  const piece = (from: number, length: number) => slice(sentences, from, length);
  const gm = scriptedModel((request, n) => {
    if (/page of memory/.test(request.question)) return { text: piece(n * 7, 900) };
    const isEnd = /has ended the evening/.test(request.question);
    if (isEnd) return { calls: [call("end", { summary: "It was a long evening.", next_hook: "More." })] };
    if (n % 12 === 5) return { calls: [call("look_up", { path: `items/thing-${n % 4}.md` })] };
    const rolls = n % 3 === 1 && /Not settled yet/.test(request.question);
    if (rolls)
      return { calls: [call("check", { who: PARTY[n % 4], skill: "Perception", dc: 12, why: piece(n * 3, 60) })] };
    return {
      calls: [
        call("narrate", { text: piece(n * 17, 750) }),
        call("ask_player", {
          to: PARTY[n % 4],
          type: "QUICK_REACTION",
          happened: piece(n * 5, 160),
          request: "What do you do?",
        }),
        ...(n % 3 === 0
          ? [call("ask_player", { to: PARTY[(n + 1) % 4], type: "OPTIONAL_REACTION", request: "Anything to add?" })]
          : []),
        ...(n % 4 === 0
          ? [
              call("update_state", {
                facts: { [`fact ${n}`]: piece(n, 120) },
                threads: { [`thread ${n % 6}`]: piece(n * 2, 90) },
              }),
            ]
          : []),
        ...(n % 18 === 2
          ? [call("open_scene", { title: `Landing ${n}`, place: `Place ${n % 8}`, time: "later" })]
          : []),
        ...(n % 18 === 2 ? [call("update_state", { situation: `page-${Math.floor(n / 18) % 6}` })] : []),
      ],
    };
  });
  const others = scriptedModel((request, n) => ({
    text: piece(n * 11, /Write (?:down|your)/.test(request.question) ? 600 : 220),
  }));
  const { table, beats: playBeats } = await tableWithFiles(filesOf(sentences), undefined, SHEETS);
  const mindOf = (seat: string): Mind =>
    modelMind({
      model: seat === "gm" ? gm.model : others.model,
      role: seat === "gm" ? "gm" : seat === "narrator" ? "narrator" : "player",
      house: houseAt(seat),
      window: async () => ({ tokens: memory === "lean" ? LEAN_WINDOW : 128_000, memory }),
    });
  const minds = new Map<string, Mind>();
  const heardAt: number[] = [];
  await playBeats(
    beats,
    (seat) => {
      const mind = minds.get(seat) ?? mindOf(seat);
      minds.set(seat, mind);
      return mind;
    },
    () => heardAt.push(table.mailbox("gm").standing().length),
  );
  return measured(
    beats,
    gm.asked,
    others.asked,
    [...table.mailbox("gm").standing()].map((letter) => lineOf(letter, "gm")),
    heardAt,
  );
}

const counted = new Map<string, number>();
const tokens = (text: string): number => {
  const known = counted.get(text) ?? encode(text).length;
  counted.set(text, known);
  return known;
};

interface Cost {
  readonly all: number;
  readonly cached: number;
  readonly units: number;
}

/** A cache ends behind each piece, and keeps what is long enough. */
function costs(asked: readonly ModelRequest[]): readonly Cost[] {
  const before = new Map<string, readonly string[]>();
  return asked.map(({ seat, tools, stable, heard, question }) => {
    const pieces = [JSON.stringify(tools), ...stable, ...heard];
    const whose = `${seat} ${stable[0]?.length} ${/page of memory/.test(question)}`; // a provider keeps more than the last prompt
    const last = before.get(whose) ?? [];
    before.set(whose, pieces);
    const same = pieces.findIndex((one, i) => one !== last[i]);
    const common = same < 0 ? pieces.length : same;
    const size = (some: readonly string[]) => some.reduce((sum, one) => sum + tokens(one), 0);
    const read = size(pieces.slice(0, common));
    const cached = read >= 1024 ? read : 0;
    const written = size(pieces) - cached;
    return {
      all: cached + written + tokens(question),
      cached,
      units: cached * 0.1 + written * 1.25 + tokens(question),
    };
  });
}

function measured(
  beats: number,
  gm: readonly ModelRequest[],
  others: readonly ModelRequest[],
  lines: readonly string[],
  heardAt: readonly number[],
): TokenSession {
  const own = costs(gm);
  const sum = (of: (cost: Cost) => number, some = own) => some.reduce((total, one) => total + of(one), 0);
  const seats = new Map<string, ModelRequest[]>();
  for (const one of others) seats.set(one.seat, [...(seats.get(one.seat) ?? []), one]);
  const table = [...seats.values()].reduce(
    (total, some) => total + sum(({ units }) => units, costs(some) as Cost[]),
    sum(({ units }) => units),
  );
  const upTo: number[] = [0];
  for (const line of lines) upTo.push((upTo.at(-1) ?? 0) + (line === "" ? 0 : tokens(line)));
  const head = gm[0]
    ? tokens(JSON.stringify(gm[0].tools)) + gm[0].stable.reduce((total, one) => total + tokens(one), 0)
    : 0;
  const grown = gm.map(({ question }, i) => {
    const [now, last] = [upTo[heardAt[i] ?? 0] ?? 0, upTo[heardAt[i - 1] ?? 0] ?? 0];
    const cached = i === 0 ? 0 : head + last;
    return {
      all: head + now + tokens(question),
      units: cached * 0.1 + (head + now - cached) * 1.25 + tokens(question),
    };
  });
  const turns = gm.filter(({ question }) => !/page of memory/.test(question));
  return {
    beats,
    gmCalls: gm.length / beats,
    largest: Math.max(...own.map(({ all }) => all)),
    cached: sum(({ cached }) => cached) / sum(({ all }) => all),
    units: sum(({ units }) => units) / own.length,
    unitsPerBeat: sum(({ units }) => units) / beats,
    tablePerBeat: table / beats,
    fresh: sum(({ all }) => all) / own.length,
    growing: grown.reduce((total, { units }) => total + units, 0) / grown.length,
    growingLargest: Math.max(...grown.map(({ all }) => all)),
    question: gm.reduce((total, { question }) => total + tokens(question), 0) / gm.length,
    heads: new Set(
      [...gm, ...others].map(({ seat, stable, tools }) => `${seat} ${JSON.stringify([stable.slice(0, 2), tools])}`),
    ).size,
    moves: turns.filter(({ stable }, i) => i > 0 && stable[2] !== turns[i - 1]?.stable[2]).length,
  };
}

/** The prose of the adventure that ships, sentence by sentence. */
function adventure(): readonly string[] {
  const root = new URL("../../campaigns/", import.meta.url);
  const texts = globSync("**/*.md", { cwd: root })
    .toSorted()
    .map((path) => readFileSync(new URL(path.replaceAll("\\", "/"), root), "utf8"));
  return texts
    .join("\n")
    .replace(/^[#>|-].*$/gm, "")
    .split(/(?<=[.!?])\s+/)
    .map((one) => one.replace(/\s+/g, " ").trim())
    .filter((one) => one.length > 30 && one.length < 300);
}

function slice(sentences: readonly string[], from: number, length: number): string {
  let text = "";
  for (let i = from; text.length < length; i++) text += `${text === "" ? "" : " "}${sentences[i % sentences.length]}`;
  return text
    .slice(0, length)
    .replace(/\s+\S*$/, ".")
    .replace(/[^.!?]$/, "$&.");
}

/** Sixty thousand characters that only the GM reads all of, and some more that it looks up. */
function filesOf(sentences: readonly string[]): Readonly<Record<string, string>> {
  const paragraphs = (from: number, length: number) =>
    slice(sentences, from, length).replaceAll(/(.{300,500}[.!?]) /g, "$1\n\n");
  return {
    "preferences.md": "narrative_style: hybrid\n",
    "story-state.md": `# Story state\n\n${paragraphs(0, 8000)}\n`,
    "party-knowledge.md": `# What the party knows\n\n${paragraphs(100, 4000)}\n`,
    "world-primer.md": `# World\n\n${paragraphs(160, 3000)}\n`,
    "overview.md": `# Overview\n\n## Setting\n${paragraphs(200, 3000)}\n`,
    ...Object.fromEntries(
      PARTY.map((seat, i) => [`party/${seat}.md`, `# ${seat}\n\n${paragraphs(300 + i * 40, 3000)}\n`]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `npcs/person-${i}.md`,
        `# Person ${i}\n\n${paragraphs(500 + i * 20, 1500)}\n`,
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 4 }, (_, i) => [
        `items/thing-${i}.md`,
        `# Thing ${i}\n\n${paragraphs(900 + i * 20, 3000)}\n`,
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 6 }, (_, i) => [
        `beats/0${i}-page-${i}.md`,
        `# Page ${i}\n\n${paragraphs(700 + i * 60, 18_000)}\n`,
      ]),
    ),
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, i) => [
        `locations/place-${i}.md`,
        `# Place ${i}\n\n${paragraphs(800 + i * 20, 1500)}\n`,
      ]),
    ),
  };
}
