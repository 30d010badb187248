import { masked, nameWords } from "../../src/minds/house/compose/masked.ts";
import { type Entry, hasTag } from "../../src/protocol/entry.ts";
import { nameOf } from "../../src/protocol/text.ts";

/** What an evening of the house was like, in numbers. */
export interface Measured {
  readonly beats: number;
  readonly places: number;
  /** Of the campaign's people, those whose names were told. */
  readonly people: number;
  /** What only the GM knew, told after a check. */
  readonly opened: number;
  readonly quests: number;
  /** Share of beats in which something came to hold, was told or done for the first time. */
  readonly fresh: number;
  /** Share of beats outside fights in which somebody besides the one the story follows spoke or acted. */
  readonly companions: number;
  /** Sentences of five words or more that were told twice, names masked. */
  readonly repeated: readonly string[];
  /** Share of runs of five words that had been told before. */
  readonly shared: number;
  /** Words in a narration: the middle one. */
  readonly words: number;
  readonly ended: string;
}

type Message = Extract<Entry, { kind: "message" }>;
const isSaid = (entry: Entry, ...tags: readonly Message["tag"][]): entry is Message =>
  entry.kind === "message" && tags.includes(entry.tag);

export function measured(
  entries: readonly Entry[],
  party: readonly string[],
  people: readonly string[] = [],
): Measured {
  const told = entries.filter((entry): entry is Message => isSaid(entry, "NARRATIVE"));
  const all = told
    .map(({ body }) => body)
    .join("\n")
    .toLowerCase();
  const names = nameWords([...party.map(nameOf), ...people]);
  const sentences = new Map<string, number>();
  const runs = new Map<string, number>();
  let count = 0;
  for (const { body } of entries.filter((entry): entry is Message => isSaid(entry, "NARRATIVE", "PLAYER_TO_PLAYER"))) {
    const read = masked(body, names);
    for (const one of read.sentences) sentences.set(one, (sentences.get(one) ?? 0) + 1);
    for (const run of read.runs) runs.set(run, (runs.get(run) ?? 0) + 1);
    count += read.runs.length;
  }
  const again = [...runs.values()].reduce((sum, times) => sum + times - 1, 0);
  const beats = new Map(entries.map((entry) => [entry.beat, entry] as const)).size;
  const inBeats = (fits: (entry: Entry) => boolean): number =>
    new Set(entries.filter(fits).map(({ beat }) => beat)).size / Math.max(1, beats);
  const fought = new Set(
    entries.flatMap((entry) => (entry.kind === "prompt" && entry.opened === "COMBAT_ACTION" ? [entry.beat] : [])),
  );
  const peace = entries.filter(({ beat }) => !fought.has(beat));
  const inPeace = (fits: (entry: Entry) => boolean): number =>
    new Set(peace.filter(fits).map(({ beat }) => beat)).size / Math.max(1, new Set(peace.map(({ beat }) => beat)).size);
  const lead = leadOf(entries) ?? party[0];
  const scenes = entries.flatMap((entry) => (entry.kind === "scene" ? [entry.place] : []));
  const lengths = told.map(({ body }) => body.split(/\s+/).length).toSorted((a, b) => a - b);
  const last = entries.findLast((entry) => isSaid(entry, "SESSION_END"));
  return {
    beats,
    places: new Set(scenes).size,
    people: people.filter((name) =>
      all.includes((name.split(" ").findLast((word) => word.length > 3) ?? name).toLowerCase()),
    ).length,
    opened: entries.filter(({ kind }) => kind === "reveal").length,
    quests: entries.filter((entry) => entry.kind === "ruling" && entry.changes.quest !== undefined).length,
    fresh: inBeats(isNew),
    companions: inPeace((entry) => isSaid(entry, "PLAYER_TO_GM", "PLAYER_TO_PLAYER") && entry.from !== lead),
    repeated: [...sentences].flatMap(([sentence, times]) => (times > 1 ? [sentence] : [])),
    shared: again / Math.max(1, count),
    words: lengths[Math.floor(lengths.length / 2)] ?? 0,
    ended: hasTag(last, "SESSION_END") ? last.fields.summary.slice(0, 60) : "",
  };
}

const leadOf = (entries: readonly Entry[]): string | undefined => {
  const asked = entries.find((entry) => isSaid(entry, "GM_TO_PLAYER"));
  return asked?.kind === "message" ? asked.to[0] : undefined;
};

/** Something came to hold, was told, or was done for the first time. */
const isNew = (entry: Entry): boolean =>
  entry.kind === "reveal" ||
  entry.kind === "scene" ||
  (entry.kind === "notes" &&
    [entry.facts, entry.attitudes, entry.threads].some((part) => Object.keys(part ?? {}).length > 0)) ||
  (entry.kind === "notes" && entry.spent !== undefined);
