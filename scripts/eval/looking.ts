import type { ToolCall } from "../../src/models/model.ts";
import type { Tag } from "../../src/protocol/catalog.ts";
import type { Entry, EntryOf, SaidEntry } from "../../src/protocol/entry.ts";
import type { Seen } from "./run.ts";

export const [CORWIN, TILDA, GIDEON, SERAPHINE] = [
  "corwin-voss",
  "tilda-brannock",
  "gideon-harrowmoor",
  "seraphine-duskhollow",
] as const;

export const call = (name: string, input: object): ToolCall => ({ name, input });
export const ask = (to: string, request: string, type = "QUICK_REACTION"): ToolCall =>
  call("ask_player", { to, type, request });
export const tell = (text: string): ToolCall => call("narrate", { to: ["all"], text });

/** How every situation begins: in the inn, with all of them there. */
export const INN: readonly ToolCall[] = [
  call("open_scene", { title: "The Drowned Bell", place: "The Drowned Bell", time: "evening" }),
  tell(
    "Rain runs down the windows of the Drowned Bell. Marta Quill wipes a table, and Old Hob sits by the smoking fire.",
  ),
];

export const yes = (found: boolean): number => (found ? 1 : 0);
/** The share of these that hold. */
export const share = (...found: readonly boolean[]): number => found.filter(Boolean).length / found.length;

export const of = <K extends Entry["kind"]>({ entries }: Seen, kind: K): readonly EntryOf<K>[] =>
  entries.filter((entry) => entry.kind === kind) as unknown as readonly EntryOf<K>[];

/** What the rules were asked to decide, by its name. */
export const deeds = (seen: Seen, name: string): readonly Readonly<Record<string, unknown>>[] =>
  of(seen, "deed")
    .map(({ intent }) => intent as unknown as Readonly<Record<string, unknown>>)
    .filter((intent) => intent.do === name);

export const messages = <T extends Tag>(seen: Seen, tag: T): readonly SaidEntry<T>[] =>
  of(seen, "message").filter((entry): entry is SaidEntry<T> => entry.tag === tag);

/** Everything said to a player, whoever hears it, with what all were told. */
export const says = ({ words }: Seen, ...patterns: readonly RegExp[]): boolean =>
  patterns.every((pattern) => pattern.test(words));

/** What stands in quotation marks. */
export const speech = ({ words }: Seen): readonly string[] =>
  [...words.matchAll(/["“]([^"“”]{1,400})["”]/g)].map(([, spoken = ""]) => spoken);

/** Sentences of a text, by their words. */
export const lengths = (text: string): readonly number[] =>
  text
    .split(/[.!?…]+/)
    .map((one) => one.trim().split(/\s+/).filter(Boolean).length)
    .filter((count) => count > 0);

/** A player's answer as a mind at a table gives it: no dice, no numbers, no result, nobody else's part. */
export const isPlain = (seen: Seen): boolean =>
  seen.words !== "" && !/\b\d+\b|\b(?:roll(?:ed|s)? (?:a|an)\b|natural twenty|nat ?20)/i.test(seen.words);
