import { randomBytes } from "node:crypto";
import type { SeatId } from "../protocol/entry.ts";
import { type Letters, lettersOf } from "../protocol/letter.ts";
import { distance, nameOf, tidy, toSlug } from "../protocol/text.ts";
import { conditionOf } from "../rules/condition-of.ts";
import { isRolled, rollDice } from "../rules/dice/roll.ts";
import { sealedDice } from "../rules/seal.ts";
import { meansToAct, waitedFor } from "../table/decide.ts";
import { isDeserted, isLast, presentWith, seatsOf, threadOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { inSecret } from "../world/in-secret.ts";
import { offLimits, within } from "../world/off-limits.ts";
import { costLine } from "./account.ts";
import { alone } from "./after-command.ts";
import { answerFor, answerIn } from "./ask.ts";
import { fix } from "./fix.ts";
import { fightLines, glanceOf, partyLine, placed } from "./glance.ts";
import { helpOf } from "./help.ts";
import { leave, quieten, retcon, rule } from "./last-word.ts";
import type { Line, Meaning } from "./meaning.ts";
import { metBy } from "./met.ts";
import { inTalk, type Part, readLine, saidTo } from "./read-line.ts";
import { recapOf } from "./recap.ts";
import { acting, ends } from "./saying.ts";
import { unmarked } from "./spoken.ts";
import { companion } from "./spoken-to.ts";
import { beatsBack, type Hearing, isIdle } from "./taking-back.ts";
import { timeout } from "./timeout.ts";
import { whyFor } from "./why.ts";

/** The lead is a clerk: it takes a person's words as they are, and knows a few commands. */
export function meaningOf(
  line: string,
  seat: SeatId,
  state: TableState,
  letters: Letters,
  since: Hearing["since"] = () => [...letters],
  lead: Line["lead"] = () => lettersOf([]),
  about: Line["about"] = () => "",
): Meaning {
  const text = line.trim();
  if (text.startsWith("//")) return tableTalk({ seat, state, letters, since, lead, about, rest: text.slice(2).trim() });
  if (text.length > MOST_LETTERS)
    return { show: `That is too long for one go: ${text.length} letters, where ${MOST_LETTERS} fit.` };
  const offer = PLAIN_WORDS.find(({ says }) => says.test(text));
  if (offer) return { offer: offer.means, question: offer.asks };
  const [word = ""] = text.split(/\s+/, 1);
  if (!word.startsWith("/")) {
    const parts = readLine(unmarked(line), seat, state, letters);
    return wantsToEnd(parts) ?? inTheStory(unmarked(line), seat, state, letters, parts);
  }
  const name = word.slice(1).toLowerCase();
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return { show: noCommand(word, name) };
  return command.does({ seat, state, letters, since, lead, about, rest: text.slice(word.length).trim() });
}

/** Said at the table, and in nobody's story: a question is answered as far as anybody here can, the rest is heard. */
function tableTalk(line: Line): Meaning {
  return line.rest.includes("?") ? asked(line) : { show: "(Heard at the table; nobody in the story does.)" };
}

/** A sentence that ends the evening is asked back; what else stands in the line goes with it. */
function wantsToEnd(parts: readonly Part[]): Meaning | undefined {
  if (!parts.some((part) => part.for === "table")) return undefined;
  const rest = parts.flatMap((part) => (part.for === "table" ? [] : [part.typed])).join(" ");
  const question = `Save and end the evening${rest === "" ? "" : ", with what else you said"}?`;
  return { offer: `/end ${rest}`.trim(), question };
}

/**
 * A line for the story, whatever it sounds like. Each part of it is passed on to those it is for: words that call companions, or are whispered to one, to
 * them; then what is secret, and last what answers the Game Master. The first goes on its way at once; the others are a line of their own, so that whoever
 * was spoken to answers before.
 */
export function inTheStory(
  line: string,
  seat: SeatId,
  state: TableState,
  letters: Letters,
  parts: readonly Part[] = readLine(line, seat, state, letters),
): Meaning {
  const request = state.prompts.get(seat)?.request;
  const isTalk = request === "INTERACTION"; // then what is said aloud answers it
  const isWhisper = (part: Part) => part.for === "companions" && part.manner === "whisper" && state.mode !== "team"; // there the GM passes it on
  const isSecret = (part: Part) =>
    ((part.for === "gm" && part.secret) || isWhisper(part)) && request !== "COMBAT_ACTION";
  const isSaid = (part: Part) =>
    state.mode === "team" && part.for === "companions" && !(isTalk && part.manner === "aloud");
  const first = parts.find(isSaid) ?? parts.find(isSecret);
  const rest = parts.filter((part) => part !== first);
  const behind = rest.length === 0 ? {} : { behind: { line: rest.map(({ typed }) => typed).join(" "), parts: rest } };
  if (first?.for === "companions" && isSaid(first))
    return { ...toCompanions(seat, first.to, first.manner, first.words), ...behind };
  if (!first) return isTalk ? talking(line, seat, state, letters) : { decide: line };
  if (rest.every(isSecret)) {
    const isDone = parts.every((part) => part.for === "gm"); // a whisper says itself whose it is
    return isTalk ? forTheGm(line, seat, state) : { decide: isDone ? inSecret(line) : line };
  }
  return {
    by: "lead",
    say: [acting(seat, inSecret(first.typed))],
    ...behind,
  };
}

/** Said in a talk it is heard by those who talk; what somebody does meanwhile is not for their ears, and goes to the Game Master. */
function talking(line: string, seat: SeatId, state: TableState, letters: Letters): Meaning {
  const { said, done } = inTalk(line, seat, state, letters);
  if (done === "") return { decide: line };
  if (said === "") return { by: "lead", say: [acting(seat, line)] };
  const meant = toCompanions(seat, [saidTo(said, seat, state)].flat(), "aloud", said);
  return { ...meant, behind: { line: done, parts: [{ for: "gm", secret: false, typed: done, words: done }] } };
}

const toCompanions = (
  from: SeatId,
  to: readonly SeatId[],
  manner: "aloud" | "whisper",
  words: string,
): Extract<Meaning, { readonly by: "character" }> => {
  const [one = "", ...more] = to;
  const fields = { from, to: more.length === 0 ? one : [one, ...more], manner };
  return { by: "character", say: [{ tag: "PLAYER_TO_PLAYER", fields, body: tidy(words) }] };
};

/** What a person says in one go. */
export const MOST_LETTERS = 8000;

const command = (does: (line: Line) => Meaning, help: string, takes = "") => ({ does, help, takes });
/** What a person has in front of them: whoever gives them a seat shows it. */
const paper = (help: string, takes = "") =>
  command(() => ({ show: "Your papers are not within reach here." }), help, takes);
const session = (fields: object): Meaning => ({ by: "lead", say: [{ tag: "SESSION_COMMAND", fields }] });
/** A seat changes hands: its mind is told, where one lasts that could be. */
export const hands = (state: TableState, seat: SeatId, mode: DriveMode, reason = ""): Meaning =>
  state.mode === "team"
    ? { by: "lead", say: [{ tag: "MODE_SWITCH", fields: { character: seat, mode, ...(reason && { reason }) } }] }
    : {
        record: [
          { kind: "seat", seat, mode, ...(mode === "AUTONOMOUS" && reason && { word: reason, ...waitedFor(reason) }) },
          ...(mode === "AUTONOMOUS" && reason ? meansToAct(state, seat) : []),
        ],
        show: mode === "AUTONOMOUS" ? alone(waitedFor(reason).waits, isLast(state, seat)) : "",
      };

type DriveMode = "AUTONOMOUS" | "HUMAN_RELAY";

const commands: Readonly<Record<string, ReturnType<typeof command>>> = {
  whisper: command(whisper, "to them alone (the GM hears it)", "<name> <words>"),
  secret: command(secretly, "do it so that only the GM knows", "<words>"),
  party: command(party, "who they are, and how they are; in a fight, who is next"),
  status: command(status, "the same at length, with your spells"),
  who: command(who, "who is here, where that is, who plays them, and whom you have met"),
  sheet: paper("your character's sheet"),
  journal: paper("what your character has written down"),
  note: paper("add a line to your journal", "<words>"),
  recap: command(recap, "the story so far"),
  roll: command(roll, "dice, out of the story", "<dice>"),
  undo: command(undo, "take back what you did last, or several beats", "[beats]"),
  away: command(
    ({ rest, seat, state }) =>
      state.seats.get(seat)?.away && !isDeserted(state)
        ? { show: "You are away already; /back takes your seat again." }
        : hands(state, seat, "AUTONOMOUS", rest),
    "your character decides alone; you may say how",
    "[words]",
  ),
  back: command(
    ({ seat, state }) =>
      state.seats.get(seat)?.away ? hands(state, seat, "HUMAN_RELAY") : { show: "You decide already." },
    "you decide again",
  ),
  timeout: command(timeout, "how long until your character acts alone", "<time>, off or table"),
  seat: command(changeSeat, "play somebody else of the party", "<character>"),
  x: command(leave, "leave a subject at once; no reason is asked", "[subject]"),
  fix: command(fix, "put right what the engine has wrong", "<who> <what>"),
  rule: command(rule, "a ruling for this table, from here on", "<words>"),
  retcon: command(retcon, "it went otherwise: the GM asks, and corrects it", "<words>"),
  quiet: command(quieten, "a companion speaks only when spoken to", "<name> [off]"),
  ask: command(asked, "a question about the rules or the table", "<question>"),
  why: command(why, "why it came out as it did; further back by number", "[n]"),
  cost: command(({ state }) => ({ show: costLine(state.spent) }), "what the evening has cost"),
  join: command(
    ({ rest }) => ({ join: rest }),
    "somebody new joins: a sheet in party/, or one is written",
    "<name>[, a dwarf cleric]",
  ),
  save: command(() => session({ command: "save" }), "save when this exchange is finished"),
  end: command(({ rest }) => ({ by: "lead", say: [ends(rest || undefined)] }), "save and end the evening"),
  help: command(help, "this page"),
};

function recap({ letters, state, seat }: Line): Meaning {
  const told = within(recapOf(letters, seat), offLimits(state.boundaries));
  return told === "" ? { show: "Nothing has been told yet." } : { show: told, wonders: { what: "recap", words: "" } };
}

/** `known`: what of it bears on the question. */
const wondering = (words: string, show: string, known = show): Meaning => ({
  show,
  wonders: { what: "ask", words: `${words}\n\n# What the table says by itself\n\n${known}` },
});

function asked(line: Line): Meaning {
  const meant = answerFor(line);
  if (line.rest === "" || !("show" in meant)) return meant;
  const known = answerIn(line);
  return known === undefined
    ? { show: meant.show, wonders: { what: "ask", words: line.rest } }
    : wondering(line.rest, known);
}

/** With words behind it, it is a question like any other. */
function why(line: Line): Meaning {
  const meant = whyFor(line);
  if (!("show" in meant)) return meant;
  const isNumber = /^\d*$/.test(line.rest);
  const known = whyFor({ ...line, lead: () => lettersOf([]) }); // which model told it is no reason
  const words = isNumber ? "Why did it come out as it did?" : `Why ${line.rest}`;
  return wondering(words, meant.show, "show" in known ? known.show : meant.show);
}

/** What is said of a command that is none: which was probably meant. */
function noCommand(word: string, name: string): string {
  const [best] = Object.keys(commands)
    .map((one) => [one, name.length > 1 && one.startsWith(name) ? 0 : distance(name.slice(0, 20), one, 3)] as const)
    .sort(([, a], [, b]) => a - b);
  const meant = best && best[1] <= Math.min(2, name.length >> 1) ? `Did you mean /${best[0]}? ` : "";
  return `There is no ${word.slice(0, 40)}. ${meant}/help lists what there is.`;
}

/** Far back is asked about first; it cannot be taken back itself. */
function undo(line: Line): Meaning {
  const { rest, state } = line;
  const sure = rest.endsWith("!");
  const beats = rest === "" ? 1 : Number(rest.replace(/!$/, ""));
  if (!Number.isSafeInteger(beats) || beats < 1) return { show: "Say: /undo, or /undo and how many beats." };
  const nothing = state.answers === 0 && state.passing.answers.size === 0;
  if (isIdle(line) && !state.past?.past && nothing) return { show: "Nothing has been done yet." };
  if (beats > 3 && !sure) return { offer: `/undo ${beats}!`, question: `Take back ${beats} beats?` };
  return { by: "lead", say: [{ kind: "undo", beats: Math.min(10_000, beatsBack(line, beats)) }] };
}

function whisper({ rest, seat, state }: Line): Meaning {
  const words = rest.split(/\s+/);
  const names = [3, 2, 1].map((count) => words.slice(0, count).join(" "));
  const name = names.find((one) => companion(one, seat, state) !== undefined) ?? "";
  const to = companion(name, seat, state);
  const body = words.slice(name.split(" ").length).join(" ");
  if (to === undefined || body === "") return { show: "Say: /whisper <name> <words>. They have to be with you." };
  if (state.mode === "team") return toCompanions(seat, [to], "whisper", body);
  return forTheGm(`I whisper to ${nameOf(to)}: “${body.replace(/["“”]/g, "'")}”`, seat, state); // nobody else carries it there
}

/** For the GM alone: as the answer to what they are asked, or unasked; never among what is said to companions. */
function secretly({ rest, seat, state }: Line): Meaning {
  if (rest === "" || rest.startsWith("/"))
    return { show: "Say: /secret and what you do. Nobody but the GM hears of it." };
  return forTheGm(inSecret(unmarked(rest)), seat, state);
}

function forTheGm(words: string, seat: SeatId, state: TableState): Meaning {
  const request = state.prompts.get(seat)?.request;
  if (request === "COMBAT_ACTION") return { show: "In a fight there is no time for secrets: say what you do." };
  if (request !== undefined && request !== "INTERACTION") return { decide: words };
  return { by: "lead", say: [acting(seat, words)] };
}

/** Who is here, where that is, and who plays them. */
function who(line: Line): Meaning {
  const { seat, state } = line;
  const at = threadOf(state, seat);
  const place = at === undefined ? "" : `, ${placed(at.title || at.place)}`;
  const company = presentWith(state, seat).filter((one) => one !== seat);
  const met = metBy(line.letters, state);
  const played = (one: SeatId) => `played by ${state.seats.get(one)?.human ? "another person" : "the table"}`;
  const lineOf = (one: SeatId) => `  ${[nameOf(one), callingOf(state, one), played(one)].filter(Boolean).join(", ")}`;
  return {
    show: [
      `You are ${nameOf(seat)}${place}. With you:${company.length === 0 ? " nobody." : ""}`,
      ...company.map(lineOf),
      ...elsewhere(line),
      ...(met.length === 0 ? [] : ["Whom you have met or heard of:", ...met.map((one) => `  ${one}`)]),
    ].join("\n"),
  };
}

/** Everybody who is here, a line each: what they are, how they are, and what anybody sees of them. */
const partyLines = ({ seat, state, about }: Line): readonly string[] => {
  const { party: standing } = glanceOf(state, seat);
  return presentWith(state, seat).map((one) => {
    const what = [nameOf(one), callingOf(state, one), ...(one === seat ? ["you"] : [])].filter((part) => part !== "");
    const how = standing.find(({ id }) => id === one)?.state;
    const seen = one === seat ? "" : about(one);
    return `${what.join(", ")}${how === undefined ? "" : `: ${how}`}${seen === "" ? "" : `. ${seen}`}`;
  });
};

function elsewhere({ seat, state }: Line): readonly string[] {
  const here = presentWith(state, seat);
  const others = seatsOf(state, "player").filter((one) => one !== seat && !here.includes(one));
  return others.length > 0 ? [`Elsewhere: ${others.map(nameOf).join(", ")}.`] : [];
}

function help({ seat, state }: Line): Meaning {
  const others = [...presentWith(state, seat), ...seatsOf(state, "player")].filter((one) => one !== seat);
  const [first] = others;
  return { show: helpOf(commands, first === undefined ? undefined : nameOf(first).split(" ")[0]) };
}

/** What anybody can see of somebody of the party: `half-orc cleric`. */
export function callingOf({ status: { creatures } }: TableState, seat: SeatId): string {
  const { kinds = [], class: calling = "" } = creatures[seat]?.stats ?? {};
  return [...kinds.filter((kind) => kind !== "humanoid"), calling].filter((word) => word !== "").join(" ");
}

/** Who they are and how they are; in a fight, on a line, with the order and the other side. */
function party(line: Line): Meaning {
  const glance = glanceOf(line.state, line.seat);
  const around = glance.fight ? [partyLine(glance), ...fightLines(glance)] : partyLines(line);
  return { show: [...around, ...elsewhere(line)].filter((one) => one !== "").join("\n") || NO_NUMBERS };
}

const NO_NUMBERS = "Nobody here has a sheet with numbers on it.";

/** Hit points, what weighs on them, and in a fight whose turn it is. */
function status({ seat, state }: Line): Meaning {
  const { creatures } = state.status;
  const here = presentWith(state, seat).flatMap((one) => creatures[one] ?? []);
  if (here.length === 0) return { show: NO_NUMBERS };
  const lines = here.map((one) => `${nameOf(one.id)}: ${conditionOf(one, one.id === seat).join(", ")}`);
  return { show: [...lines, ...fightLines(glanceOf(state, seat))].join("\n") };
}

/** Dice of a person's own, sealed by nothing and counting for nothing. */
function roll({ rest }: Line): Meaning {
  const rolled = rollDice(rest === "" ? "1d20" : rest, sealedDice(randomBytes(16).toString("hex"), "table talk"));
  return { show: isRolled(rolled) ? `Out of the story: ${rolled.text}` : `${rolled.why} Such as /roll 1d20+3.` };
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
  if (state.seats.get(to)?.human) return { show: `${nameOf(to)} is played by somebody else at this table.` };
  return {
    record: [
      { kind: "seat", seat, held: "mind" },
      { kind: "seat", seat: to, held: "human", mode: "HUMAN_RELAY" },
    ],
    show: `You are ${nameOf(to)} now, and know what ${nameOf(to)} has heard. ${nameOf(seat)} decides alone.`,
  };
}

/** What people say when they mean a command, and the whole line says it. Offered, never done unasked: it may be meant for the story. */
const PLAIN_WORDS: readonly { says: RegExp; means: string; asks: string }[] = [
  {
    says: /^\/?(?:quit|exit|stop)[.!]?$/i,
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
