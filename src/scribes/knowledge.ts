import type { Edit, FileEdits } from "../campaign/edit.ts";
import type { Entry, EntryOf } from "../protocol/entry.ts";
import { seatsOf } from "../table/state.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { deltaOf } from "./changes.ts";
import { deltaEdits } from "./delta.ts";
import { KNOWLEDGE_SECTIONS } from "./sections.ts";
import { oneLine, sentencesOf, wholeSentences } from "./sentences.ts";
import { situation } from "./situation.ts";
import { folded, hasLabel, isMentioned } from "./standing.ts";
import { calledBy, eveningOf, heardByAll, isNarration, placeOf, type Told, timeOf } from "./told.ts";

const FILE = "party-knowledge.md";

/** What the whole party knows. Every word of it comes from an entry that every player heard; nothing secret and nothing to come is among it. */
export function partyKnowledge(told: Told): readonly FileEdits[] {
  const text = told.read(FILE);
  const shared = told.entries.filter((entry) => heardByAll(told, entry));
  const edits = [
    ...whereWeAre(told, shared),
    ...visited(shared, text ?? ""),
    ...shared.flatMap((entry) => learned(told, entry)),
    ...(told.closing ? recap(told) : []),
  ];
  if (edits.length === 0) return [];
  const opening: readonly Edit[] =
    text === undefined ? [{ do: "append", header: "# Party Knowledge\n", text: "> What the whole party knows." }] : [];
  return [{ path: FILE, edits: [...opening, ...edits, ...lastUpdated(told, text ?? "")] }];
}

function whereWeAre(told: Told, shared: readonly Entry[]): readonly Edit[] {
  const scene = shared.findLast((entry): entry is EntryOf<"scene"> => entry.kind === "scene");
  const narration = shared.findLast((entry) => isNarration(entry));
  return situation(KNOWLEDGE_SECTIONS.situation, "What's happening|Immediate Context|Context", {
    place: scene ? placeOf(scene) : "",
    time: scene ? timeOf(heardSoFar(told), scene) : "",
    narration: narration?.body ?? "",
  });
}

const heardSoFar = (told: Told): readonly Entry[] => eveningOf(told).filter((entry) => heardByAll(told, entry));

/** A place is noted when the party first comes there; what a hand has written of it stays. */
function visited(shared: readonly Entry[], text: string): readonly Edit[] {
  const places = new Map<string, EntryOf<"scene">>();
  for (const entry of shared)
    if (entry.kind === "scene" && !places.has(folded(entry.place))) places.set(folded(entry.place), entry);
  return [...places].flatMap(([key, { place, number, title }]): readonly Edit[] => {
    const name = oneLine(place);
    if (key === "" || isMentioned(text, KNOWLEDGE_SECTIONS.location, name)) return [];
    const since = `We came here in scene ${number}, ${oneLine(title)}.`;
    return [{ do: "put", sections: KNOWLEDGE_SECTIONS.location, name, text: since }];
  });
}

function learned(told: Told, entry: Entry): readonly Edit[] {
  if (entry.kind === "reveal") return [{ do: "add", sections: KNOWLEDGE_SECTIONS.learned, text: oneLine(entry.text) }];
  if (entry.kind === "ruling") return deltaEdits(deltaOf(entry, ["secret", "upcoming"]), FILE).edits;
  const ours = entry.kind === "writing" && entry.for === FILE && seatsOf(told.state, "gm").includes(entry.by);
  return ours && isShared(told, entry) ? deltaEdits(entry.text, FILE).edits : [];
}

/** It says what it was made of, and nothing among that is known to some alone. */
function isShared(told: Told, { sources }: EntryOf<"writing">): boolean {
  const made = new Set(sources);
  const narrow = eveningOf(told).some((entry) => made.has(entry.seq) && !heardByAll(told, entry));
  return sources.length > 0 && !narrow;
}

/** One point for each scene that all of them were told of, in the words in which it began, and for what some told the others of. */
function recap(told: Told): readonly Edit[] {
  const shared = heardSoFar(told);
  return shared.flatMap((entry): readonly Edit[] => {
    const said =
      entry.kind === "scene" ? sceneBegan(shared, entry) : entry.kind === "rejoin" ? retold(told, entry) : "";
    return said === "" ? [] : [{ do: "add", sections: SUMMARY, text: said }];
  });
}

function sceneBegan(shared: readonly Entry[], { number, title }: EntryOf<"scene">): string {
  const opening = shared.find((one) => isNarration(one) && one.scene === number);
  const sentence = opening?.kind === "message" ? firstSentence(opening.body) : "";
  return sentence === "" ? "" : `Scene ${number}, ${oneLine(title)}: ${sentence}`;
}

function retold(told: Told, { tellers, text }: EntryOf<"rejoin">): string {
  const sentence = firstSentence(text);
  return sentence === ""
    ? ""
    : `${tellers.map((seat) => calledBy(told, seat)).join(" and ")} told the others: ${sentence}`;
}

function firstSentence(text: string): string {
  const [sentence = ""] = sentencesOf(withoutMechanics(text));
  return wholeSentences(sentence, 300);
}

const SUMMARY = ["Recent Session Summary", "Session Summary", "Recent Sessions", "Recent Events"];

function lastUpdated(told: Told, text: string): readonly Edit[] {
  if (!hasLabel(text, "Last Updated")) return [];
  const scene = heardSoFar(told).findLast((entry) => entry.kind === "scene")?.scene;
  return [
    {
      do: "label",
      labels: ["Last Updated"],
      value: `Session ${told.state.sessions}${scene ? `, scene ${scene}` : ""}`,
    },
  ];
}
