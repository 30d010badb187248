import { setTimeout as sleep } from "node:timers/promises";
import { openMailbox } from "../bus/mailbox.ts";
import type { Campaign } from "../campaign/campaign.ts";
import type { Table } from "../open-table.ts";
import { isOfFailure, saidOf } from "../play/failing.ts";
import { LATER, type Person } from "../play/person.ts";
import { isTold, leftAt, previouslyOn, takenBack } from "../play/recap.ts";
import type { Decide } from "../play/step.ts";
import type { Entry, SeatId } from "../protocol/entry.ts";
import type { Letter } from "../protocol/letter.ts";
import { nameOf, plain } from "../protocol/text.ts";
import { isPublic } from "../screen/watcher.ts";
import { presentWith, seatsOf } from "../table/seating.ts";
import { openColumn } from "../terminal/column.ts";
import { openTray } from "../terminal/dice.ts";
import { painted, quiet, withoutInk } from "../terminal/ink.ts";
import type { Lines } from "../terminal/lines.ts";
import type { Look } from "../terminal/look.ts";
import { marked, speaker } from "../terminal/marks.ts";
import { openMeanwhile } from "../terminal/meanwhile.ts";
import { namesOf } from "../terminal/names.ts";
import { diceLines, isForFew, isOfThings, isToBeTold, page, type Ruling } from "../terminal/page.ts";
import { isSaidIn } from "../terminal/said.ts";
import { sheet } from "../terminal/sheet.ts";
import { OFTEN, openThinking } from "../terminal/thinking.ts";
import { wrap } from "../terminal/wrap.ts";
import { offLimits, within } from "../world/off-limits.ts";
import type { Terminal } from "./command.ts";
import { lastWords } from "./last-words.ts";
import type { Papers } from "./own-papers.ts";
import { isGlance, openQuestions } from "./question.ts";
import { takenText } from "./taken-text.ts";

interface ScreenOptions {
  readonly table: Table;
  readonly io: Terminal;
  readonly lines: Lines;
  /** What the screen can show; asked for anew each time. */
  readonly look: () => Look;
  readonly trace: boolean;
  readonly resumed: boolean;
  /** What kind of game master is at the table. */
  readonly gameMaster: string;
  /** How the person came to this table, where they did not say so themselves. */
  readonly welcome?: string;
  readonly papers: Papers;
  /** What has been recorded since they sat down. */
  readonly already: readonly Entry[];
  /** The person is not waited for without end: where they are away, only lines that are there already are read. */
  readonly hurried: boolean;
  readonly signal: AbortSignal;
  /** Milliseconds; and what is done again and again until it is disposed of. */
  readonly clock?: () => number;
  readonly every?: (milliseconds: number, look: () => void) => Disposable;
}

/** A piece of narration, the whole of it, and what takes it back. */
const isOfTelling = (letter: Letter): boolean =>
  letter.kind === "part" || letter.kind === "undo" || (letter.kind === "message" && letter.tag === "NARRATIVE");

/** What one person sees of a table at a terminal or in a pipe: the letters of their seat, or of a watcher, and what they are asked. */
export function openScreenFor(options: ScreenOptions): Person & {
  /** `ships`: the adventure that ships of which this campaign is a copy. */
  end(closed: boolean, campaign: Campaign, ships?: string): void;
  /** Gives time to read what was told while nobody was asked. */
  pace(): Promise<void>;
} {
  const { table, io, lines, look, trace, resumed, papers, already, hurried, signal } = options;
  const { clock = Date.now, every = again } = options;
  const humanSeat = (): SeatId | undefined =>
    seatsOf(table.state, "player").find((seat) => table.state.seats.get(seat)?.human);
  const names = namesOf(seatsOf(table.state, "player"));
  const questions = openQuestions(names);
  const meanwhile = openMeanwhile(names);
  const column = openColumn(lines, look, names, clock);
  const { put, flow } = column;
  let seat = humanSeat();
  let tray = openTray(seat ?? "", names);
  let lately: readonly string[] = []; // what was shown last: whoever changes seats need not read it again
  let heard: readonly string[] = []; // what was told and said last, to which something revealed may belong
  let glanced = false; // they have just been told how everybody is
  let ownWords: readonly string[] = []; // what they have said last themselves: no news to them
  let learned: readonly Extract<Letter, { kind: "reveal" | "learned" }>[] = [];
  let held: readonly Letter[] = []; // what came in the middle of narration: nothing stands between its words
  let ruled: readonly Ruling[] = []; // what the Game Master has ruled and not told yet
  let mourned = false;
  let [saveAsked, saved] = [false, false]; // somebody asked for it, and is told; it was saved, and nobody was told
  const thinking = openThinking({ lines, look, clock });
  const watching = new DisposableStack();
  let typed = new AbortController(); // raised when somebody types meanwhile
  let isLive = false; // they are at it, and have typed what their character says

  /** What lies in the tray goes on the page, before anything else does. */
  const clearTray = (): void => put(painted(plain(diceLines(tray.empty(), look())), look()), "dice");

  /** Something from the table itself. */
  const write = (text: string): void => {
    if (text === "") return;
    if (io.json) io.tell(wrap(text));
    else {
      clearTray();
      put(painted(marked(plain(text), look(), names), look()));
    }
  };

  /** What was revealed is told once: by the story, or else by itself. */
  const tellLearned = (): void => {
    if (flow.isTelling) return; // it follows when the narration is whole
    const rest = learned.filter(({ text }) => ![...heard, ...ownWords].some((story) => isSaidIn(story, text)));
    learned = [];
    for (const one of rest) put(pageOf(one));
  };

  const isApart = (one: Ruling) => isOfThings(one) || isForFew(one, presentWith(table.state, one.for));
  /** What was ruled and no story has told by the time the person is asked. */
  const tellRuled = (): void => {
    const rest = ruled;
    ruled = [];
    for (const letter of rest) put(pageOf(letter), "dice");
  };

  const showLetter = (letter: Letter): void => {
    if (io.json && !trace) io.out(JSON.stringify(letter));
    if (io.json || (letter.kind === "learned" && letter.noted)) return; // what is noted they were told
    if (letter.kind === "message" && letter.from === seat) {
      ownWords = [...ownWords.slice(-5), `${names.short(seat)} ${letter.body}`];
      const typedIt = isLive && !table.state.seats.get(seat)?.away;
      if (typedIt || letter.tag === "PLAYER_TO_GM") return; // typed, or about to be told
    }
    if (flow.isTelling && !isOfTelling(letter)) {
      held = [...held, letter];
      return;
    }
    if (letter.kind === "session" && letter.saved) {
      [saved, saveAsked] = [!saveAsked, false]; // said when the scene is over: the end of the evening says it by itself
      if (saved) return;
    }
    if (letter.kind === "scene" && saved) put(painted(quiet("(Saved.)"), look()));
    saved &&= letter.kind !== "scene";
    if (letter.kind === "ruling" && isToBeTold(letter)) {
      ruled = [...ruled, letter];
      return;
    }
    if (isOfTelling(letter)) ruled = letter.kind === "undo" ? [] : ruled.filter(isApart); // told in the story's voice, or taken back
    if (tray.take(letter)) return void setImmediate(clearTray); // what came of it follows at once
    if (letter.kind === "reveal" || (letter.kind === "learned" && letter.to.includes(seat ?? ""))) {
      learned = [...learned, letter]; // the story may be about to say it
      return;
    }
    if (letter.kind === "undo") toldOut();
    if (letter.kind === "undo" && !letter.left && seat !== undefined)
      write(takenBack(table.mailbox(seat).letters, letter, seat));
    const text = pageOf(letter);
    if (text === "" && letter.kind !== "part") return;
    clearTray();
    if (seat === undefined) put(painted(meanwhile(letter), look()));
    if (letter.kind === "part") flow.part(letter);
    if (text === "") return;
    if (letter.kind === "message") heard = [...heard.slice(-2), letter.body];
    lately = [...lately.slice(-CATCH_UP), text];
    if (letter.kind === "message" && letter.tag === "NARRATIVE" && flow.closes(letter)) return void toldOut();
    put(text, letter.kind === "ruling" ? "dice" : "words");
    if (letter.kind === "message" && letter.tag === "NARRATIVE" && !flow.isTelling) tellLearned(); // behind the passage
    if (letter.kind === "ruling") mourn();
    if (flow.isTelling && letter.kind !== "part") toldOut();
  };

  /** The narration is whole, or taken back: what waited for it follows. */
  const toldOut = (): void => {
    flow.drop();
    tellRuled();
    const waited = held;
    held = [];
    for (const letter of waited) showLetter(letter);
    tellLearned();
  };

  const pageOf = (letter: Letter): string => page(letter, { seat: seat ?? "", look: look(), names });

  /** Whoever's character has died can still play. Said once. */
  const mourn = (): void => {
    if (mourned || seat === undefined || !table.state.status.creatures[seat]?.dead) return;
    mourned = true;
    write(
      `${nameOf(seat)} is dead. /seat <character> plays somebody else of the party, /join <name> brings somebody new; /end ends the evening.`,
    );
  };

  greet();
  isLive = true;
  const see = (listener: (entry: Entry) => void): void => {
    for (const entry of already) listener(entry);
    table.watch(listener);
  };
  table.watch((entry) => {
    saveAsked ||= entry.kind === "message" && entry.tag === "SESSION_COMMAND" && entry.fields.command === "save";
  });
  if (trace && io.json) see((entry) => io.out(JSON.stringify(entry)));
  if (seat === undefined) {
    const box = openMailbox("watcher");
    box.hear(showLetter);
    see((entry) => isPublic(entry) && box.deliver(entry));
  } else {
    const known = already.filter((entry) => entry.audience.includes(seat ?? "")).length;
    for (const letter of table.mailbox(seat).letters.slice(-known || undefined)) if (known > 0) showLetter(letter);
    listenTo(seat);
  }

  function listenTo(one: SeatId): void {
    let listening = table.mailbox(one).hear((letter) => (one === seat ? showLetter(letter) : undefined));
    table.watch((entry) => {
      const now = humanSeat();
      if (entry.kind !== "seat" || now === undefined || now === seat) return;
      listening[Symbol.dispose]();
      clearTray();
      seat = now;
      tray = openTray(now, names);
      flow.drop();
      held = [];
      for (const letter of table
        .mailbox(now)
        .letters.filter(({ kind }) => kind !== "part")
        .slice(-CATCH_UP)) {
        const text = pageOf(letter);
        if (io.json || (text !== "" && !lately.includes(text))) showLetter(letter);
      }
      listening = table.mailbox(now).hear(showLetter);
    });
  }

  /** Where the story stands: of this evening when it goes on, of the last one when a new one begins. */
  function greet(): void {
    if (io.quiet) return;
    const alone =
      seat === undefined ? "" : `You are ${nameOf(seat)}. Say what you do, or choose by number; /help helps.`;
    if (!io.json) write(options.welcome ?? alone);
    const letters = seat === undefined ? undefined : table.mailbox(seat).standing();
    const before = letters && seat && (resumed ? leftAt(letters, seat) : previouslyOn(letters, table.state.sessionId));
    if (options.gameMaster !== "") write(options.gameMaster);
    const told = within(before ?? "", offLimits(table.state.boundaries));
    if (told) write(`Previously:\n\n${told}`);
    if (resumed && letters)
      for (const letter of letters.after(isTold)) if (!io.json || isAsked(letter)) showLetter(letter);
  }

  const ask = async (decision: Decide, over: AbortSignal): Promise<string | undefined | typeof LATER> => {
    const { of, text, options: choices, seat: asked } = decision;
    toldOut();
    if (isOfFailure(decision) && !lines.isKeyboard) {
      write(`(${saidOf(table.state)})`);
      return LATER; // the lines of a pipe are for the story
    }
    clearTray();
    tellLearned();
    column.read();
    if (io.json) io.out(JSON.stringify({ kind: "decision", of, character: asked, text, options: choices }));
    else putQuestion(decision);
    return lineFrom(decision, over);
  };

  const putQuestion = (decision: Decide): void => {
    if (decision.offer !== undefined) {
      const offered = painted(marked(plain(decision.offer), look(), names), look());
      if (!column.endsWith(offered)) put(offered); // one question at a time, and the open one last
      return;
    }
    const anew = column.rows > look().height - 8; // what they were asked is out of sight
    const question = questions.text(decision, table.state, look(), anew, glanced);
    glanced = false;
    if (question === "") lines.write("");
    else column.asked();
    put(question);
  };

  /** A line for the table; what asks for the person's own papers is done on the way. */
  const lineFrom = async (decision: Decide, over: AbortSignal): Promise<string | undefined> => {
    const name = names.short(decision.seat);
    const prompt = io.json ? "> " : `${painted(speaker(name, names), look())} > `;
    for (let typedAlready: string | undefined; ; ) {
      const line = typedAlready ?? (await lines.next(over, { prompt }));
      if (!lines.isKeyboard && !io.json && line !== undefined)
        lines.write(wrap(plain(`${name} > ${withoutInk(line)}`), look().width));
      if (!lines.isKeyboard && !io.json && line === undefined && !over.aborted)
        lines.write("(That was the last line of the input: the evening ends here.)");
      glanced = isGlance(line ?? "");
      const paper = line === undefined ? undefined : await papers.turn(line, decision.seat);
      if (paper === undefined) return line;
      typedAlready = await leaf(paper, over);
      if (!io.json && typedAlready === undefined) putQuestion(decision);
    }
  };

  /** A paper of several screens is turned page by page. What is typed in between is for the table, and given back. */
  const leaf = async (paper: string, over: AbortSignal): Promise<string | undefined> => {
    if (io.json) io.tell(paper);
    const rows = io.json ? [] : sheet(paper, look(), names).split("\n");
    const most = lines.isKeyboard && look().drawn ? Math.max(8, look().height - 3) : rows.length;
    for (let from = 0; from < rows.length; from += most) {
      if (from === 0) put(rows.slice(0, most).join("\n"));
      else lines.write(rows.slice(from, from + most).join("\n"));
      if (from + most >= rows.length) break;
      const key = await lines.next(over, { ...MORE, enough: (one) => one === "q" });
      if (key === undefined || key.trim() !== "") return key === "q" ? undefined : key;
    }
    return undefined;
  };

  /** Their character is about to decide alone: the next line, if there is one. */
  const glance = async (): Promise<string | undefined> => {
    const line = hurried ? lines.ready() : await lines.next();
    glanced ||= isGlance(line ?? "");
    return line;
  };

  return {
    person: ask,
    ...(lines.isKeyboard ? {} : { glance }),
    show: write,
    took(how) {
      if (lines.isKeyboard && !io.json) lines.below(painted(quiet(`  ${takenText(how, names, look())}`), look()));
    },
    thinks(waitsFor) {
      if (!lines.isKeyboard || io.json) return;
      const called = (one: SeatId): string =>
        table.state.seats.get(one)?.role === "gm" ? GAME_MASTER : names.short(one);
      const watch = (): void => {
        const waiting = waitsFor(seat);
        thinking.look(
          waiting && { names: waiting.minds.map(called), answering: waiting.answering },
          column.quietFor >= A_MOMENT,
        );
      };
      watching.use(every(OFTEN, watch));
    },
    async pace() {
      const away = seat !== undefined && table.state.seats.get(seat)?.away === true;
      const unread = away && lines.isKeyboard ? column.read() : 0;
      if (unread === 0) return;
      const milliseconds = Math.min(20_000, (unread / PACE) * 60_000);
      await sleep(milliseconds, undefined, { signal: AbortSignal.any([typed.signal, signal]) }).catch(() => {});
    },
    listen(hear) {
      lines.onUnasked((line) => {
        typed.abort();
        typed = new AbortController();
        glanced ||= isGlance(line);
        const at = seat;
        if (at === undefined) return;
        papers
          .turn(line, at)
          .then((paper) => (paper === undefined ? hear(at, line) : put(sheet(paper, look(), names))))
          .catch((error: unknown) => io.tell(String(error)));
      });
    },
    end(closed, { root }, ships) {
      watching.dispose();
      lines.status("");
      toldOut();
      clearTray();
      if (!closed) {
        if (!io.quiet) io.tell(wrap("\nSaved. The evening stays open: play again to go on.", look().width));
        return;
      }
      const { summary, hook, seed, isEnding } = lastWords(table.mailbox("lead").letters);
      if (summary) write(`${summary}\n\n${hook ?? ""}`.trim());
      if (io.quiet) return;
      const sealed =
        seed === undefined ? "" : `\nIts dice were fixed before it began; to check them, the seed: ${seed}`;
      const after = isEnding && ships !== undefined ? onwardFrom(`${STARTED} play ${ships}`) : "";
      io.tell(`\nThe evening is over, and saved in ${root}${sealed}${after}`);
    },
  };
}

/** How whoever has come to an ending plays on, or once more: as they started this. */
const onwardFrom = (play: string): string =>
  `\nThe evening after it: ${play}\nFrom the beginning again: ${play} --anew`;
const GAME_MASTER = "The Game Master";

const MORE = { prompt: "(Enter for more, q to stop) ", fleeting: true };

/** In milliseconds: so long after something was written nobody has to be told that it goes on. */
const A_MOMENT = 1000;

/** Looks again and again, and keeps no program from ending. */
function again(milliseconds: number, look: () => void): Disposable {
  const timer = setInterval(look, milliseconds);
  timer.unref();
  return { [Symbol.dispose]: () => clearInterval(timer) };
}

const isAsked = (letter: Letter): boolean =>
  letter.kind === "message" && (letter.tag === "GM_TO_PLAYER" || letter.tag === "RELAY_TO_HUMAN");

const STARTED = process.env.npm_lifecycle_event === "start" ? "npm start --" : "troupe";
/** Words a minute at which people read. */
export const PACE = 220;

/** Letters that somebody reads who takes another's seat. */
const CATCH_UP = 12;
