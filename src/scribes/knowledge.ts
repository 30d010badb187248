import type { Edit, EditOf, FileEdits } from "../campaign/edits/edit.ts";
import { partOf } from "../campaign/edits/names.ts";
import type { Entry, EntryOf, Seq } from "../protocol/entry.ts";
import { tellersOf } from "../protocol/kinds/rejoin.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { seatsOf } from "../table/seating.ts";
import { recapIn, saidOnce } from "../world/learned.ts";
import { withoutMechanics } from "../world/mechanics.ts";
import { isNamed, speakersIn } from "../world/speakers.ts";
import { isNamed as isTold } from "../world/tiers.ts";
import { unstyled } from "../world/unstyled.ts";
import { atHand, entryAt } from "./at-hand.ts";
import { deltaOf, textsOf } from "./changes.ts";
import { correctionIn } from "./corrected.ts";
import { deltaEdits } from "./delta.ts";
import { opened } from "./opening.ts";
import { BULLET, foldedAway, SCENE, SUMMARY } from "./party-bounds.ts";
import { KNOWLEDGE_SECTIONS } from "./sections.ts";
import { oneLine, toTheStop, withSpeechWhole } from "./sentences.ts";
import { asSaid, situation, type Where } from "./situation.ts";
import { folded, hasLabel, isMentioned, sectionLines } from "./standing.ts";
import {
  calledBy,
  eveningOf,
  heardByAll,
  isNarration,
  lastScene,
  placeOf,
  sessionOf,
  type Told,
  timeOf,
} from "./told.ts";

const FILE = "party-knowledge.md";

/** What the whole party knows. Every word of it comes from an entry that every player heard; nothing secret and nothing to come is among it. */
export function partyKnowledge(told: Told): readonly FileEdits[] {
  const text = told.read(FILE);
  const shared = told.entries.filter((entry) => heardByAll(told, entry));
  const found = saidOnce(shared)
    .flatMap((entry) => learned(told, entry))
    .concat(told.closing ? heldBack(told) : [])
    .map((edit) => inManner(edit, text ?? ""));
  const edits = [
    ...whereWeAre(told, shared, text ?? ""),
    ...visited(shared, text ?? "", found),
    ...met(told, shared, text ?? "", found),
    ...found,
    ...(told.closing ? recap(told, text ?? "") : []),
  ];
  if (edits.length === 0) return [];
  const bounded = [...opened(text, OPENING, edits), ...foldedAway(told, text ?? "", edits)];
  return [{ path: FILE, edits: [...bounded, ...lastUpdated(told, text ?? "")] }];
}

const OPENING = { title: "Party Knowledge", remark: "What the whole party knows." };

/** What is new of it; a file that has no such section yet is told all of it. */
function whereWeAre(told: Told, shared: readonly Entry[], text: string): readonly Edit[] {
  const narration = asSaid(
    situationSaid(told),
    shared.findLast((entry) => isNarration(entry)),
  );
  const isScene = (entry: Entry): entry is EntryOf<"scene"> => entry.kind === "scene";
  const at = (scene: EntryOf<"scene"> | undefined): Where => ({
    place: scene ? placeOf(scene) : "",
    time: scene ? timeOf(told, scene, (one) => heardByAll(told, one)) : "",
    narration,
  });
  const known = at(lastScene(told, (one) => heardByAll(told, one)));
  const news = at(shared.findLast(isScene));
  const begun = sectionLines(text, KNOWLEDGE_SECTIONS.situation) !== undefined;
  const some = news.place !== "" || narration !== "";
  return some ? situation(KNOWLEDGE_SECTIONS.situation, CONTEXT, begun ? news : known, known) : [];
}

/** Where they stand in the GM's own words, until they are elsewhere. */
function situationSaid(told: Told): { readonly seq: Seq; readonly text: string } | undefined {
  const last = heardSoFar(told).findLast(
    (entry) => entry.kind === "scene" || (entry.kind === "ruling" && textsOf(entry.changes, "situation").length > 0),
  );
  return last?.kind === "ruling" ? { seq: last.seq, text: textsOf(last.changes, "situation").at(-1) ?? "" } : undefined;
}

const CONTEXT = "What's happening|Immediate Context|Context";

const heardSoFar = (told: Told): readonly Entry[] => eveningOf(told).filter((entry) => heardByAll(told, entry));

/** A place is noted when the party first comes there; what a hand has written of it stays. */
function visited(shared: readonly Entry[], text: string, found: readonly Edit[]): readonly Edit[] {
  const described = new Set(found.flatMap((edit) => (isPlace(edit) ? [folded(edit.name)] : [])));
  const places = new Map<string, EntryOf<"scene">>();
  for (const entry of shared)
    if (entry.kind === "scene" && entry.place.trim() !== "" && !places.has(placeOf(entry)))
      places.set(placeOf(entry), entry);
  return [...places].flatMap(([name, { place, number, title }]): readonly Edit[] => {
    const isKnown = [name, oneLine(place)].some(
      (one) => described.has(folded(one)) || isMentioned(text, KNOWLEDGE_SECTIONS.location, one),
    );
    const since = `We came here in scene ${number}, ${oneLine(title)}.`;
    return isKnown ? [] : [{ do: "put", sections: KNOWLEDGE_SECTIONS.location, name, text: since }];
  });
}

/**
 * Somebody of the campaign's people, whom the GM has noted a feeling of, or who has spoken by name, is noted when all of them are first told of them by name, in the first
 * sentence that says more of them than that they spoke; where the evening closes without one, in the one in which they were named.
 */
function met(told: Told, shared: readonly Entry[], text: string, found: readonly Edit[]): readonly Edit[] {
  const described = new Set(
    found.flatMap((edit) => (edit.do === "put" && edit.sections === KNOWLEDGE_SECTIONS.npc ? [folded(edit.name)] : [])),
  );
  const party = new Set(seatsOf(told.state, "player"));
  const narrations = shared.filter(isNarration);
  const edits = new Map<string, Edit>();
  const isAlready = (name: string): boolean =>
    [...party, ...edits.keys()].some((one) => partOf(folded(name), folded(nameOf(one)))) ||
    [...described].some((one) => partOf(folded(name), one));
  const spoke = narrations.flatMap(({ body }) => speakersIn(body)).filter(isProper);
  const speakers = spoke.map(toSlug).toSorted((one, other) => other.length - one.length); // the longer name of somebody comes first
  for (const slug of new Set([...peopleOf(told), ...speakers])) {
    const name = nameOf(slug);
    if (speakers.includes(slug) && isAlready(name)) continue;
    if (party.has(slug) || described.has(folded(name)) || isMentioned(text, KNOWLEDGE_SECTIONS.npc, name)) continue;
    const single = new RegExp(`(?<!\\p{L})${RegExp.escape(name)}(?!\\p{L})`, "u"); // a single word is a name only as it is written
    const names = (one: string) => (slug.includes("-") ? isTold(slug, one) : single.test(one));
    const naming = narrations.flatMap(({ body }) => (names(body) ? sentences(body).filter(names) : []));
    const sentence = toTheStop(naming.find((one) => saysMore(one, name)) ?? (told.closing ? naming[0] : "") ?? "", 240);
    if (sentence !== "") edits.set(slug, { do: "put", sections: KNOWLEDGE_SECTIONS.npc, name, text: sentence });
  }
  return [...edits.values()];
}

/** A sentence of the story that says more of somebody than that they spoke. */
const saysMore = (sentence: string, name: string): boolean =>
  !/^["“‘]/.test(sentence) && folded(sentence).split(" ").length >= folded(name).split(" ").length + 3;

const sentences = (body: string): readonly string[] => withSpeechWhole(withoutMechanics(unstyled(body)));

/** Whom the campaign has a page of, and of whom the GM has noted how they feel: by name, as it stands in a file's. */
function peopleOf(told: Told): ReadonlySet<string> {
  const pages = [...told.state.files].flatMap(([path]) => /^npcs\/([^/_]{1,100})\.md$/i.exec(path)?.[1] ?? []);
  return new Set([...pages, ...atHand(eveningOf(told)).felt].map(toSlug).filter((slug) => slug !== ""));
}

/** A title is no name of anybody's own: "Brother" may be anybody. */
const isProper = (who: string): boolean =>
  isNamed(who) && who.split(/\s+/).some((word) => /^\p{Lu}/u.test(word) && !TITLES.has(folded(word)));

const isPlace = (edit: Edit): edit is EditOf<"put"> =>
  edit.do === "put" && edit.sections === KNOWLEDGE_SECTIONS.location;

/** A place that is new is described by a label where the others are: `**What it is**:`. One that is there already gets a point more. */
function inManner(edit: Edit, text: string): Edit {
  if (!isPlace(edit) || isMentioned(text, KNOWLEDGE_SECTIONS.location, edit.name)) return edit;
  return { ...edit, cells: { "what it is|description": edit.text } };
}

function learned(told: Told, entry: Entry): readonly Edit[] {
  if (entry.kind === "reveal" || entry.kind === "learned")
    return [{ do: "add", sections: KNOWLEDGE_SECTIONS.learned, text: oneLine(unstyled(entry.text)) }];
  const corrected = correctionIn(told, entry);
  if (corrected !== undefined) return [{ do: "add", sections: KNOWLEDGE_SECTIONS.learned, text: corrected }];
  if (entry.kind === "ruling") {
    const heard = wordsHeard(told);
    return notedIn(entry).flatMap((edit) => {
      const named = asHeard(edit, heard);
      return named ?? (told.closing ? withoutName(edit) : []);
    });
  }
  const ours = entry.kind === "writing" && entry.for === FILE && seatsOf(told.state, "gm").includes(entry.by);
  return ours && isShared(told, entry) ? deltaEdits(entry.text, FILE).edits : [];
}

const notedIn = (ruling: EntryOf<"ruling">): readonly Edit[] =>
  deltaEdits(deltaOf(ruling, ["secret", "upcoming"]), FILE).edits;

/** Somebody of whom the GM noted something before all of them had the name is noted at the close: by the name, if they have it by then. */
function heldBack(told: Told): readonly Edit[] {
  const fresh = new Set(told.entries);
  const heard = wordsHeard(told);
  return heardSoFar(told).flatMap((entry) => {
    if (entry.kind !== "ruling" || fresh.has(entry) || textsOf(entry.changes, "npc").length === 0) return [];
    const then = wordsHeard(told, entry.seq);
    return notedIn(entry).flatMap((edit) => (asHeard(edit, then) ? [] : (asHeard(edit, heard) ?? withoutName(edit))));
  });
}

/** Every word that all of them were told, up to an entry, or have in their file. */
function wordsHeard(told: Told, until = Number.POSITIVE_INFINITY): ReadonlySet<string> {
  const texts = heardSoFar(told).flatMap((entry): readonly string[] => {
    if (entry.seq > until) return [];
    if (entry.kind === "message") return [entry.body];
    if (entry.kind === "ruling") return [recapIn([entry]) ?? ""];
    return entry.kind === "rejoin" || entry.kind === "reveal" || entry.kind === "learned" ? [entry.text] : [];
  });
  return new Set(folded([told.read(FILE) ?? "", ...texts].join(" ")).split(" "));
}

/** Somebody stands in the party's file by as much of the name as all of them were told or have in their file; undefined: without any of it. */
function asHeard(edit: Edit, known: ReadonlySet<string>): Edit | undefined {
  if (edit.do !== "put" || edit.sections !== KNOWLEDGE_SECTIONS.npc) return edit;
  const all = edit.name.split(/\s+/);
  const words = all.filter((word) => known.has(folded(word)));
  if (words.length === all.length || edit.text === "") return edit;
  while (words.length > 0 && !/^\p{Lu}/u.test(words.at(-1) ?? "")) words.pop(); // "Mister Hobb, the" ends with what is a name
  const isName = words.some((word) => !TITLES.has(folded(word)));
  return isName ? { ...edit, name: words.join(" ").replace(/[,;:]$/, "") } : undefined;
}

/** By what is said of them alone. */
const withoutName = (edit: Edit): Edit =>
  edit.do === "put" ? { do: "add", sections: KNOWLEDGE_SECTIONS.npc, text: oneLine(edit.text) } : edit;

/** What stands before a name, and is none. */
export const TITLES: ReadonlySet<string> = new Set(
  "mr mrs ms miss mister master mistress madam sir lord lady dame doctor dr captain sergeant saint brother sister father mother old young the".split(
    " ",
  ),
);

/** It says what it was made of, and nothing among that is known to some alone. */
function isShared(told: Told, { sources }: EntryOf<"writing">): boolean {
  const isNarrow = (seq: Seq): boolean => {
    const entry = entryAt(eveningOf(told), seq);
    return entry !== undefined && !heardByAll(told, entry);
  };
  const narrow = sources.some(isNarrow);
  return sources.length > 0 && !narrow;
}

/**
 * What the GM told all of them had happened. Without that, one point for each scene that all of them were told of, in the words in which it began, and for what some told the others of: the last few, and
 * none that says of another scene what has been said already.
 */
function recap(told: Told, text: string): readonly Edit[] {
  const shared = heardSoFar(told);
  const said = recapIn(shared);
  if (said !== undefined)
    return [{ do: "add", sections: SUMMARY, text: `Session ${sessionOf(told)}: ${oneLine(withoutMechanics(said))}` }];
  const narrations = Map.groupBy(shared.filter(isNarration), ({ scene }) => scene ?? "");
  const known = new Set((sectionLines(text, SUMMARY) ?? []).map(({ line }) => withoutNumber(line.replace(BULLET, ""))));
  const points = shared.flatMap((entry): readonly string[] => {
    if (entry.kind === "rejoin") return [retold(told, entry)];
    return entry.kind === "scene" ? [sceneBegan(told, narrations.get(entry.number) ?? [], entry)] : [];
  });
  const fresh = points.filter(
    (point) => point !== "" && !known.has(withoutNumber(point)) && known.add(withoutNumber(point)),
  );
  return fresh.slice(-MOST_AN_EVENING).map((point) => ({ do: "add", sections: SUMMARY, text: point }));
}

const MOST_AN_EVENING = 12;

const withoutNumber = (point: string): string => folded(point.replace(SCENE, ""));

function sceneBegan(
  told: Told,
  narrations: readonly EntryOf<"message">[],
  { number, title }: EntryOf<"scene">,
): string {
  const all = narrations.flatMap((one) => sentences(one.body));
  const own = all.filter((one) => !isDeed(told, one));
  const sentence = toTheStop(own.find((one) => one.split(" ").length > 3) ?? own[0] ?? all[0] ?? "", 300);
  return sentence === "" ? "" : `Scene ${number}, ${oneLine(title)}: ${sentence}`;
}

/** It tells of one of the party, or says what somebody says. */
function isDeed(told: Told, sentence: string): boolean {
  const words = new Set(folded(sentence.replace(/['’]s(?!\p{L})/gu, "")).split(" "));
  const names = seatsOf(told.state, "player").map((seat) => folded(calledBy(told, seat)).split(" ")[0] ?? "");
  return /^["“‘]/.test(sentence) || names.some((name) => words.has(name));
}

function retold(told: Told, entry: EntryOf<"rejoin">): string {
  const sentence = firstSentence(entry.text);
  return sentence === ""
    ? ""
    : `${tellersOf(entry)
        .map((seat) => calledBy(told, seat))
        .join(" and ")} told the others: ${sentence}`;
}

function firstSentence(text: string): string {
  const [sentence = ""] = sentences(text);
  return toTheStop(sentence, 300);
}

function lastUpdated(told: Told, text: string): readonly Edit[] {
  if (!hasLabel(text, "Last Updated")) return [];
  const scene = lastScene(told, (one) => heardByAll(told, one))?.scene;
  return [
    {
      do: "label",
      labels: ["Last Updated"],
      value: `Session ${sessionOf(told)}${scene ? `, scene ${scene}` : ""}`,
    },
  ];
}
