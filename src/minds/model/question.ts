import { type Letter, lastSaid, type SaidLetter } from "../../protocol/letter.ts";
import { WAIT } from "../../protocol/messages/player-to-gm.ts";
import { STYLE_RULES } from "../house/compose/style.ts";
import { EMPTY_PAGE, UNWRITTEN } from "../house/narrator.ts";
import { startIn } from "../house/session-start.ts";
import type { Desk } from "../mind.ts";
import { type Heard, isNarration, type Place } from "./heard.ts";
import { saidWithTheEnd } from "./last-words.ts";
import { refused } from "./letter-lines.ts";
import { nextMoves } from "./next-moves.ts";
import { pageSince } from "./page-since.ts";
import { isOwn, remembered } from "./remembered.ts";
import type { Room } from "./room.ts";
import { notesBesides, notesText, ownedSince, selfText, statusText } from "./standing.ts";
import { cut, lettersFor, tail } from "./tokens.ts";

/** What a question is made of besides the desk. */
interface Asked {
  /** Where everybody is. */
  readonly threads: ReadonlyMap<string, Place>;
  readonly room: Room;
  /** What of the GM's notes stands in its letters. */
  readonly noted: Heard["noted"];
  /** Letters up to this one no longer stand in full. */
  readonly folded: number;
  /** Older things that bear on what is spoken of now. */
  readonly earlier: string;
  /** Of a file that was looked up: it stands there. */
  readonly isRead: (path: string) => boolean;
}

/** What is asked now: it changes with every call, stands behind everything else and is kept short. */
export function questionFor(desk: Desk, asked: Asked): string {
  const { threads, earlier } = asked;
  if (desk.task === "memory") return wanted(desk, asked);
  const own = desk.role === "gm" ? ofTheGm(desk, asked) : ofOthers(desk, threads);
  return [
    earlier,
    pageSince(desk, lettersFor(asked.room.question * 0.2)),
    refreshed(desk),
    ...own,
    styled(desk),
    wanted(desk, asked),
    justRefused(desk),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** How the story is told, with its rules, for whoever tells it. */
const styled = ({ style }: Desk): string => (style === undefined ? "" : `Style: ${STYLE_RULES[style]}`);

function ofTheGm(desk: Desk, { threads, room, noted, isRead }: Asked): readonly string[] {
  const notes = desk.notes ? notesText(notesBesides(desk.notes, noted), lettersFor(room.question * 0.35)) : "";
  const status = desk.status ? statusText(desk.status, (seat) => ownedSince(desk, seat)) : "";
  const quiet = desk.quiet?.length ? `Turned down by the player, to be asked rarely: ${desk.quiet.join(", ")}.` : "";
  return [
    desk.context === undefined ? "" : `# tmp/gm-context.md, which was left for you\n${desk.context}`,
    notes === "" ? "" : `# Your notes\n${notes}`,
    [status === "" ? "" : `# How they are now\n${status}`, whereAll(desk, threads)]
      .filter((line) => line !== "")
      .join("\n"),
    [playedBy(desk), quiet].filter((line) => line !== "").join("\n"),
    nextMoves(desk, isRead),
  ];
}

/** Whose character a person's is, as the command at the beginning said it: pages may tell of another evening. */
function playedBy({ mode, letters }: Desk): string {
  const seat = mode === undefined ? "none" : (startIn(letters)?.fields.player_character ?? "none");
  return seat === "none" ? "" : `A person plays ${seat} tonight, whatever pages and sheets say of who plays whom.`;
}

function whereAll({ party }: Desk, threads: ReadonlyMap<string, Place>): string {
  if (threads.size === 0) return `The party: ${party.join(", ")}. No scene is open yet.`;
  const [here] = threads.values();
  const all = party.every((seat) => here?.present.includes(seat));
  const lines = [...threads].map(
    ([name, { title, place, present }]) => `${name}: ${present.join(", ")} at ${place || title}`,
  );
  return threads.size > 1
    ? `The party is split, and narration names its group. ${lines.join("; ")}.`
    : `Here: ${all ? "all of them" : here?.present.join(", ")} at ${here?.place || here?.title}.`;
}

function ofOthers(desk: Desk, threads: ReadonlyMap<string, Place>): readonly string[] {
  if (desk.role === "narrator") return [];
  const here = [...threads.values()].find(({ present }) => present.includes(desk.seat));
  const others = (here?.present ?? desk.party).filter((seat) => seat !== desk.seat);
  const quiet = desk.quiet?.includes(desk.seat)
    ? "You have been asked to hold back: speak when spoken to, in fights, and to object."
    : "";
  return [
    desk.away === undefined ? "" : heldFor(desk),
    others.length > 0 ? `With you: ${others.join(", ")}${here ? `, at ${here.place || here.title}` : ""}.` : "",
    selfText(desk.self, desk.view, ownedSince(desk, desk.seat)),
    quiet,
  ];
}

/** Whoever holds the place of a person who is away commits them to nothing. */
const heldFor = ({ away: word = "", waits }: Desk): string =>
  `The person who plays this character is away, and you hold their place until they are back.${word === "" ? "" : ` They left word: “${cut(word, 1000)}” What it says they would do, do first, as soon as you are asked and without waiting to be told how.`} Keep to what they said they would and would not do. Promise, sign, give away, begin or end nothing that cannot be taken back, and tell nobody what they have kept to themselves: put it off until they are here.${
    waits === "may"
      ? ` Where it cannot be put off and cannot be taken back, a turning point of the story, answer with ${WAIT} and nothing else: they are asked themselves, and waited for as long as they wanted.`
      : waits === "over"
        ? " They were waited for here, and have not come: do now what commits them to least."
        : ""
  }`;

/** The prompt that is open stands last, since it is what is to be answered; and what was said besides is not asked for again. */
function openPrompt(desk: Desk, folded: number): string {
  const asked = lastPrompt(desk);
  if (!asked) return "";
  const spoke = desk.letters
    .after((letter) => letter === asked)
    .some((letter) => letter.kind === "message" && letter.tag === "PLAYER_TO_PLAYER" && letter.from === desk.seat);
  const still =
    spoke && desk.task === "answer"
      ? "\n\nWhat you said to your companions was heard. Your answer to this is still missing."
      : "";
  const stands = asked.n > folded; // right above: it need not stand there twice
  const body = stands ? `(It stands last above.)${still}` : `${cut(asked.body, 3000)}${still}`;
  return `[${asked.fields.request_type}]\n${sceneOf(desk, asked)}${body}`;
}

/** Whoever is called for one answer, and told nothing of the scene, is given what they last heard of it. */
function sceneOf({ mode, letters, seat }: Desk, asked: Letter & { readonly body: string }): string {
  if (mode === undefined || /^## Scene$/m.test(asked.body)) return "";
  const told = letters.findLast((letter) => isNarration(letter) && letter.n < asked.n);
  const scene = letters.findLast((letter) => letter.kind === "scene" && letter.present.includes(seat));
  const where = scene?.kind === "scene" ? [scene.place || scene.title, scene.time].filter((part) => part !== "") : [];
  const parts = [where.join(", "), told?.kind === "message" ? tail(told.body, 1200) : ""].filter((part) => part !== "");
  return parts.length > 0 ? `## Scene\n${parts.join("\n")}\n\n` : "";
}

/** What the Game Master asked this seat last. */
export function lastPrompt({ letters, seat }: Desk): SaidLetter<"GM_TO_PLAYER"> | undefined {
  return lastSaid(letters, "GM_TO_PLAYER", ({ to }) => to.includes(seat));
}

function wanted(desk: Desk, { room, folded, threads }: Asked): string {
  const plain = "Answer in plain words, in character; no tag is needed.";
  switch (desk.task) {
    case "open":
      if (threads.size > 1)
        return "# Now\nThe evening goes on where the last one ended, and the party is still apart, as above. Tell each group its own in a short paragraph, and ask the one or two it touches most.";
      return "# Now\nThe evening begins, or goes on. Open a scene if none is open, say in a paragraph or two where they are and what stirs, and ask the one or two it touches most.";
    case "run":
      return "# Now\nGo on: settle, narrate, ask whoever comes next.";
    case "wrap":
      return `# Now\nThe player has ended the evening${saidWithTheEnd(desk) === "" ? "" : `, and with it said or did: “${saidWithTheEnd(desk)}” Nobody has heard that yet: tell it`}. At most two sentences of narration, what is quoted not counted, then end it with a summary and a hook. Ask nobody.`;
    case "answer":
      return `# Now\nThe Game Master asks you:\n${openPrompt(desk, folded)}\n\n${plain}`;
    case "interact":
      return `# Now\nThere is a moment to talk among yourselves.\n${openPrompt(desk, folded)}\n\nOne line to your companions, or (pass). ${plain}`;
    case "reply":
      return `# Now\n${spokenTo(desk)}\nAnswer them in a line, or (pass).`;
    case "tell":
      return `# Now\n${ofAccount(desk)}`;
    case "memory":
      return `# Now\nYour letters no longer all fit before you. ${memoryOf(desk)} from then on you have only this of it. Keep names and who they are, what was promised, learned, taken, owed, decided and felt, numbers and places as they were said, what you yourself did and meant to do, and what is open. Leave out how it was told. Call no tool: plain sentences in order, at most ${Math.round((desk.page?.room ?? room.answer) * 0.7)} words; nothing that does not stand above.`;
    case "journal":
      return `# Now\nWrite your journal's next page (${desk.file ?? ""}): what happened since the last one, what you did, what you learned, how you stand with the others. First person, at most 200 words, nothing you did not see or hear.${endOfLast(desk)}`;
    case "scene":
      return `# Now\nWrite down what has been told since your last page (${desk.file ?? ""}), in the present tense, as prose: what was said aloud word for word, nothing added, no dice and no numbers of the rules.\n${missing(desk)}`;
  }
}

/** A page goes on from where the last one stopped. */
function endOfLast({ letters, seat, file }: Desk): string {
  const last = letters.findLast((one) => one.kind === "writing" && one.by === seat && one.for === file);
  const text = last?.kind === "writing" && last.text !== EMPTY_PAGE && last.text !== UNWRITTEN ? last.text : "";
  return text === "" ? "" : `\nYour last page ended: ${tail(text, 300)}`;
}

/** Of what a page of memory is to be, and what becomes of the pages before it. */
function memoryOf(desk: Desk): string {
  const isLater = remembered(desk).findLast((letter) => letter.kind === "memory" && (letter.text ?? "") !== "");
  if (!isLater) return "Write a page of memory of all that stands above, in its place:";
  return desk.page?.whole
    ? "Write one page of memory in the place of your pages so far, which stand first above, and of all that stands behind them:"
    : "Your pages so far stand first above, and stay: repeat nothing of them. Write the page of memory that follows them, in the place of all that stands behind them:";
}

/** What those who were there were told of it, as far as it is told to all of them. */
function ofAccount({ account }: Desk): string {
  const { to = [], texts = [] } = account ?? {};
  return [
    `You are with ${to.join(", ")} again, who were elsewhere and know nothing of your time apart.${texts.length > 0 ? " It was this:" : ""}`,
    tail(texts.join("\n\n"), 16_000),
    "Tell them what you would tell them, to their faces, in at most five sentences of your own; or (pass), if you would tell nothing. What you leave out they do not know.",
  ].join("\n\n");
}

function spokenTo({ letters, seat }: Desk): string {
  const last = letters.findLast(
    (letter) => letter.kind === "message" && letter.tag === "PLAYER_TO_PLAYER" && letter.from !== seat,
  );
  return last?.kind === "message" ? `${last.from} says to you: ${cut(last.body, 1000)}` : "Somebody spoke to you.";
}

/** Only what has been heard since the last page is to be written down; of a scene's page, what belongs to that scene. */
function missing({ letters, seat, file = "" }: Desk): string {
  const number = /^scenes\/(\d+)/.exec(file)?.[1];
  const scene = letters.findLast((letter) => letter.kind === "scene" && letter.number === number);
  const since = letters.after((letter) => letter.kind === "writing" && letter.by === seat && letter.for === file);
  const [first] = since.filter(
    (letter) =>
      letter.kind === "message" &&
      (letter.tag === "NARRATIVE" || letter.tag === "PLAYER_TO_PLAYER") &&
      (number === undefined || letter.scene === number),
  );
  const page = letters.findLast((letter) => letter.kind === "writing" && letter.by === seat && letter.for === file);
  return [
    scene?.kind === "scene"
      ? `It is of scene ${scene.number}, ${scene.title}, with ${scene.present.join(", ")}: what was told elsewhere stands on another page.`
      : "",
    page?.kind === "writing"
      ? `Your last page of it ended${page.house ? ", as the table wrote it" : ""}: ${tail(page.text, 300)}`
      : "",
    first?.kind === "message" ? `It begins with: ${cut(first.body, 160)}` : "",
  ]
    .filter((line) => line !== "")
    .join("\n");
}

/** What was refused of the last answer, and what would do instead: whole, until its seat has said something that stands. */
function justRefused({ letters, seat, role }: Desk): string {
  const last = letters.after((letter) =>
    role === "gm" ? isOwn(letter, seat) : !["refusal", "notice", "seat"].includes(letter.kind),
  );
  const lines = last.flatMap((letter) => {
    if (letter.kind === "seat") return FAILED[letter.fails?.why ?? ""] ?? [];
    return letter.kind === "refusal" ? [refused(letter)] : [];
  });
  if (lines.length === 0) return "";
  const rest = last.some((letter) => letter.kind === "refusal" && letter.said !== undefined);
  const [title, wanted] = rest
    ? [
        "Part of your last answer did not stand; the rest does",
        "Say that part again so that it does, if it still matters, and go on.",
      ]
    : ["Your last answer did not stand", "Answer again, so that it does."];
  return `# ${title}\n${lines.slice(rest ? -MOST_REFUSED : -1).join("\n")}\n${wanted}`;
}

/** As many as an answer is likely to have. */
const MOST_REFUSED = 12;

/** What is wrong with an answer that nobody was shown. */
const FAILED: Readonly<Record<string, string>> = {
  repeated: "You have told that before, word for word. Tell what comes of what was done since, or ask somebody.",
  "read-out": "You read out your instructions. Tell the story.",
};

/** Somebody who fell silent was told where the table stands: that goes first. */
function refreshed({ letters }: Desk): string {
  const last = letters
    .after((letter) => isNarration(letter))
    .findLast((letter) => letter.kind === "message" && letter.tag === "CONTEXT_REFRESH");
  if (last?.kind !== "message") return "";
  const { current_scene: scene, last_narrative_summary: told } = last.fields;
  return `# Where the table stands\n${[scene, told].filter((one) => one !== undefined).join(": ")}\nThe table has waited for you: answer shortly.`;
}
