import type { Draft, SeatId } from "../protocol/entry.ts";
import type { Letters } from "../protocol/letter.ts";
import { nameOf, toSlug } from "../protocol/text.ts";
import { conditionOf } from "../rules/condition-of.ts";
import { viewFor } from "../rules/tactics/view.ts";
import { presentWith, seatsOf, type TableState } from "../table/state.ts";
import { recapOf } from "./recap.ts";

/** What a person's line means: words for the story, something the lead or their character says, something the table does or shows. */
export type Meaning =
  | { readonly decide: string }
  | { readonly say: readonly unknown[]; readonly by: "lead" | "character" }
  | { readonly record: readonly Draft[]; readonly show: string }
  | { readonly show: string }
  /** Plain words that sound like a command. */
  | { readonly offer: string; readonly question: string };

interface Line {
  readonly seat: SeatId;
  readonly state: TableState;
  readonly letters: Letters;
  /** What stands behind the command. */
  readonly rest: string;
}

/** The lead is a clerk: it takes a person's words as they are, and knows a few commands. */
export function meaningOf(line: string, seat: SeatId, state: TableState, letters: Letters): Meaning {
  const text = line.trim();
  if (text.startsWith("//")) return { show: "" }; // table talk, for nobody's story
  if (text.length > MOST_LETTERS)
    return { show: `That is too long for one go: ${text.length} letters, where ${MOST_LETTERS} fit.` };
  const offer = PLAIN_WORDS.find(({ says }) => says.test(text));
  if (offer) return { offer: offer.means, question: offer.asks };
  const [word = ""] = text.split(/\s+/, 1);
  if (!word.startsWith("/")) return inTheStory(line, seat, state);
  const name = word.slice(1).toLowerCase();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return { show: `There is no ${word}. /help lists what there is.` };
  return command.does({ seat, state, letters, rest: text.slice(word.length).trim() });
}

/** Words that begin with a companion's name are said to them, aloud; everything else is what the character does. */
function inTheStory(line: string, seat: SeatId, state: TableState): Meaning {
  const to = companionNamed(line, seat, state);
  if (to === undefined || state.prompts.get(seat)?.request === "INTERACTION") return { decide: line };
  return { by: "character", say: [{ tag: "PLAYER_TO_PLAYER", fields: { to, manner: "aloud" }, body: line.trim() }] };
}

/** "Tilda, stay close": the companion who is spoken to. */
export function companionNamed(line: string, seat: SeatId, state: TableState): SeatId | undefined {
  const name = /^\s*["“]?([\p{L}][\p{L}'’ -]{0,40}?)\s*[,:—–]/u.exec(line)?.[1];
  return name === undefined ? undefined : companion(name, seat, state);
}

/** One of those present, by the whole name or one word of it that no other has. */
function companion(name: string, seat: SeatId, state: TableState): SeatId | undefined {
  const slug = toSlug(name);
  const here = presentWith(state, seat).filter((one) => one !== seat);
  const found = here.filter((one) => one === slug || one.split("-").includes(slug));
  return slug !== "" && found.length === 1 ? found[0] : undefined;
}

/** What a person says in one go. */
export const MOST_LETTERS = 8000;

const command = (does: (line: Line) => Meaning, help: string, takes = "") => ({ does, help, takes });
const session = (fields: object): Meaning => ({ by: "lead", say: [{ tag: "SESSION_COMMAND", fields }] });
const hands = (character: SeatId, mode: string, reason: string): Meaning => ({
  by: "lead",
  say: [{ tag: "MODE_SWITCH", fields: { character, mode, reason } }],
});

const commands: Readonly<Record<string, ReturnType<typeof command>>> = {
  whisper: command(whisper, "to them alone (the GM hears it)", "<companion> <words>"),
  who: command(who, "who is with you"),
  status: command(status, "how you and your companions are"),
  recap: command(({ letters }) => ({ show: recapOf(letters) || "Nothing has been told yet." }), "the story so far"),
  undo: command(undo, "take back what happened since the last beat closed", "[beats]"),
  away: command(
    ({ seat, state }) =>
      state.seats.get(seat)?.away
        ? { show: "You are away already; /back takes your seat again." }
        : hands(seat, "AUTONOMOUS", "stepped away"),
    "your character decides alone for a while",
  ),
  back: command(
    ({ seat, state }) =>
      state.seats.get(seat)?.away ? hands(seat, "HUMAN_RELAY", "is back") : { show: "You decide already." },
    "you decide again",
  ),
  seat: command(changeSeat, "play somebody else of the party", "<character>"),
  save: command(() => session({ command: "save" }), "save when this exchange is finished"),
  end: command(() => session({ command: "end" }), "save and end the evening"),
  help: command(() => ({ show: HELP() }), "this list"),
};

/** Far back is asked about first; it cannot be taken back itself. */
function undo({ rest }: Line): Meaning {
  const sure = rest.endsWith("!");
  const beats = rest === "" ? 1 : Number(rest.replace(/!$/, ""));
  if (!Number.isSafeInteger(beats) || beats < 1) return { show: "Say: /undo, or /undo and how many beats." };
  if (beats > 3 && !sure) return { offer: `/undo ${beats}!`, question: `Take back ${beats} beats?` };
  return { by: "lead", say: [{ kind: "undo", beats: Math.min(10_000, beats) }] };
}

function whisper({ rest, seat, state }: Line): Meaning {
  const words = rest.split(/\s+/);
  const names = [3, 2, 1].map((count) => words.slice(0, count).join(" "));
  const name = names.find((one) => companion(one, seat, state) !== undefined) ?? "";
  const to = companion(name, seat, state);
  const body = words.slice(name.split(" ").length).join(" ");
  if (to === undefined || body === "") return { show: "Say: /whisper <companion> <words>. They have to be with you." };
  return { by: "character", say: [{ tag: "PLAYER_TO_PLAYER", fields: { to, manner: "whisper" }, body }] };
}

function who({ seat, state }: Line): Meaning {
  const here = presentWith(state, seat).filter((one) => one !== seat);
  const elsewhere = seatsOf(state, "player").filter((one) => one !== seat && !here.includes(one));
  const lines = [`You are ${nameOf(seat)}. With you: ${here.map(nameOf).join(", ") || "nobody"}.`];
  return {
    show: [...lines, ...(elsewhere.length > 0 ? [`Elsewhere: ${elsewhere.map(nameOf).join(", ")}.`] : [])].join("\n"),
  };
}

/** Hit points, what weighs on them, and in a fight whose turn it is. */
function status({ seat, state }: Line): Meaning {
  const { creatures, fight } = state.status;
  const here = presentWith(state, seat).flatMap((one) => creatures[one] ?? []);
  if (here.length === 0) return { show: "Nobody here has a sheet with numbers on it." };
  const lines = here.map((one) => `${nameOf(one.id)}: ${conditionOf(one, one.id === seat).join(", ")}`);
  const view = viewFor(state.status, seat);
  const seen = (id: string) => creatures[id]?.side === "party" || view?.foes.some((foe) => foe.id === id);
  const order = (view && fight ? fight.order : []).filter(({ id }) => seen(id)).map(({ id }) => nameOf(id));
  const turn = view ? [`Round ${view.round}, in order: ${order.join(", ")}.`] : [];
  return { show: [...lines, ...turn].join("\n") };
}

/** The seat changes hands; nobody else at the table is told. */
function changeSeat({ rest, seat, state }: Line): Meaning {
  const players = seatsOf(state, "player");
  const slug = toSlug(rest);
  const found = players.filter((one) => one === slug || one.split("-").includes(slug));
  const [to] = found;
  if (slug === "" || to === undefined || found.length > 1)
    return { show: `Say: /seat <character>. There are ${players.map(nameOf).join(", ")}; you are ${nameOf(seat)}.` };
  if (to === seat) return { show: `You are ${nameOf(seat)} already.` };
  return {
    record: [
      { kind: "seat", seat, held: "mind" },
      { kind: "seat", seat: to, held: "human", mode: "HUMAN_RELAY" },
    ],
    show: `You are ${nameOf(to)} now, and know what ${nameOf(to)} has heard. ${nameOf(seat)} decides alone.`,
  };
}

/** What people say when they mean a command. Offered, never done unasked: it may be meant for the story. */
const PLAIN_WORDS: readonly { says: RegExp; means: string; asks: string }[] = [
  {
    says: /^(?:(?:ok(?:ay)?|right|well),? )?(?:let[’']?s|let us|i (?:have to|need to|want to|must)|we (?:should|have to)) (?:stop|end|quit|finish|call it(?: a (?:night|day))?)(?: (?:it|here|now|for (?:now|today|tonight)|the (?:game|session|evening)))*[.!]?$|^(?:end|quit|stop)(?: the)? (?:game|session|evening)[.!]?$|^\/?(?:quit|exit|stop)[.!]?$/i,
    means: "/end",
    asks: "Save and end the evening?",
  },
  { says: /^(?:please )?save(?: (?:it|now|the game|my game))?(?:,? please)?[.!]?$/i, means: "/save", asks: "Save?" },
  {
    says: /^(?:i[’']?ll be |be |i[’']?m )?(?:back in (?:a|one|five|ten|\d{1,3}) ?(?:minutes?|mins?|moment|sec(?:ond)?s?|bit)?|right back|brb|afk)[.!]?$/i,
    means: "/away",
    asks: "Step away, and let your character decide alone meanwhile?",
  },
  { says: /^(?:ok(?:ay)?,? )?(?:i[’']?m|i am) back[.!]?$/i, means: "/back", asks: "Take your seat again?" },
];

const HELP = (): string =>
  [
    "Type what your character does or says, in your own words, or the number of an",
    "option. Begin with a companion's name and a comma to speak to them.",
    "",
    ...Object.entries(commands).map(([name, { takes, help }]) => `${`/${name} ${takes}`.padEnd(31)}${help}`),
    `${"// words".padEnd(31)}said at the table, not in the story`,
  ].join("\n");
