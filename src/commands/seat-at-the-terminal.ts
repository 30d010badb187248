import { setTimeout as sleep } from "node:timers/promises";
import { openMailbox } from "../bus/mailbox.ts";
import type { Campaign } from "../campaign/campaign.ts";
import type { Table } from "../open-table.ts";
import type { Person } from "../play/people.ts";
import { previouslyOn, recapOf } from "../play/recap.ts";
import type { Decide } from "../play/step.ts";
import type { Entry, SeatId } from "../protocol/entry.ts";
import type { Letter } from "../protocol/letter.ts";
import { nameOf, plain } from "../protocol/text.ts";
import { isPublic } from "../screen/watcher.ts";
import { seatsOf } from "../table/state.ts";
import type { Lines } from "../terminal/lines.ts";
import { written } from "../terminal/page.ts";
import { wrap } from "../terminal/wrap.ts";
import type { Terminal } from "./command.ts";

interface ScreenOptions {
  readonly table: Table;
  readonly io: Terminal;
  readonly lines: Lines;
  readonly trace: boolean;
  readonly resumed: boolean;
  /** What has been recorded since they sat down. */
  readonly already: readonly Entry[];
  /** The person is not waited for without end: where they are away, only lines that are there already are read. */
  readonly hurried: boolean;
  readonly signal: AbortSignal;
}

/** What one person sees of a table at a terminal or in a pipe: the letters of their seat, or of a watcher, and what they are asked. */
export function openScreenFor(options: ScreenOptions): Person & {
  end(closed: boolean, campaign: Campaign): void;
  /** Gives time to read what was told while nobody was asked. */
  pace(): Promise<void>;
} {
  const { table, io, lines, trace, resumed, already, hurried, signal } = options;
  const humanSeat = (): SeatId | undefined =>
    seatsOf(table.state, "player").find((seat) => table.state.seats.get(seat)?.human);
  const write = (text: string): void => {
    if (text === "") return;
    if (io.json) io.tell(wrap(text));
    else lines.write(`${wrap(text)}\n`);
  };
  let seat = humanSeat();
  let lately: readonly string[] = []; // what was shown last: whoever changes seats need not read it again
  let mourned = false;
  let unread = 0; // words that nobody has had time to read
  let typed = new AbortController(); // raised when somebody types meanwhile
  let speaks = ""; // what the person said last: no need to show it to them again

  const showLetter = (letter: Letter): void => {
    if (io.json && !trace) io.out(JSON.stringify(letter));
    if (io.json) return;
    const own = letter.kind === "message" && letter.from === seat && !table.state.seats.get(seat ?? "")?.away;
    if (own && (letter.tag === "PLAYER_TO_GM" || letter.body.trim() === speaks)) return;
    const text = written(letter, seat ?? "");
    if (text === "") return;
    lately = [...lately.slice(-CATCH_UP), text];
    unread += text.split(/\s+/).length;
    lines.write(letter.kind === "roll" ? text : `${text}\n`); // what came of it follows at once
    if (letter.kind === "ruling") mourn();
  };

  /** Whoever's character has died can still play. Said once. */
  const mourn = (): void => {
    if (mourned || seat === undefined || !table.state.status.creatures[seat]?.dead) return;
    mourned = true;
    write(`${nameOf(seat)} is dead. /seat <character> plays somebody else of the party; /end ends the evening.`);
  };

  greet();
  const see = (listener: (entry: Entry) => void): void => {
    for (const entry of already) listener(entry);
    table.watch(listener);
  };
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
      seat = now;
      for (const letter of table.mailbox(now).letters.slice(-CATCH_UP)) {
        const news = written(letter, now) !== "" && !lately.includes(written(letter, now));
        if (io.json || news) showLetter(letter);
      }
      listening = table.mailbox(now).hear(showLetter);
    });
  }

  /** Where the story stands: of this evening when it goes on, of the last one when a new one begins. */
  function greet(): void {
    if (io.quiet) return;
    if (seat !== undefined) io.json || write(`You are ${nameOf(seat)}. Type what you do; /help lists the commands.`);
    write(STAND_IN);
    const letters = seat === undefined ? undefined : table.mailbox(seat).standing();
    const before = letters && (resumed ? recapOf(letters) : previouslyOn(letters, table.state.sessionId));
    if (before) write(`Previously:\n\n${before}\n`);
    if (resumed && letters)
      for (const letter of letters.after(isTold)) if (!io.json || isAsked(letter)) showLetter(letter);
  }

  const ask = async ({ of, text, options, seat: asked }: Decide, over: AbortSignal): Promise<string | undefined> => {
    unread = 0;
    if (io.json) io.out(JSON.stringify({ kind: "decision", of, character: asked, text, options }));
    else {
      const choices = options.map((option, i) => `  ${i + 1}. ${option}`).join("\n");
      lines.write(`${wrap(text)}${choices === "" ? "" : `\n${wrap(choices)}`}`);
    }
    const line = await lines.next(over);
    speaks = line?.trim() ?? "";
    if (!lines.isKeyboard && !io.json && line !== undefined) lines.write(`${wrap(plain(`> ${line}`))}\n`);
    return line;
  };

  return {
    person: ask,
    ...(lines.isKeyboard ? {} : { glance: async () => (hurried ? lines.ready() : lines.next()) }),
    show: write,
    async pace() {
      const away = seat !== undefined && table.state.seats.get(seat)?.away === true;
      if (!away || !lines.isKeyboard || unread === 0) return;
      const milliseconds = Math.min(20_000, (unread / PACE) * 60_000);
      unread = 0;
      await sleep(milliseconds, undefined, { signal: AbortSignal.any([typed.signal, signal]) }).catch(() => {});
    },
    listen(hear) {
      lines.onUnasked((line) => {
        typed.abort();
        typed = new AbortController();
        if (seat !== undefined) hear(seat, line).catch((error: unknown) => io.tell(String(error)));
      });
    },
    end(closed, { root }) {
      if (!closed) {
        if (!io.quiet) io.tell("\nSaved. The evening stays open: play again to go on.");
        return;
      }
      const last = table
        .mailbox("lead")
        .letters.findLast((letter) => letter.kind === "message" && letter.tag === "SESSION_END");
      const { summary, next_hook } = (last?.kind === "message" ? last.fields : {}) as {
        summary?: string;
        next_hook?: string;
      };
      if (summary) write(`${summary}\n\n${next_hook ?? ""}`);
      const closing = table
        .mailbox("lead")
        .letters.findLast((letter) => letter.kind === "session" && letter.closed !== undefined);
      const seed = closing?.kind === "session" ? closing.seed : undefined;
      const sealed = seed === undefined ? "" : `\nIts dice were sealed with: ${seed}`;
      if (!io.quiet) io.tell(`The evening is over, and saved in ${root}${sealed}`);
    },
  };
}

const isTold = (letter: Letter): boolean => letter.kind === "message" && letter.tag === "NARRATIVE";
const isAsked = (letter: Letter): boolean =>
  letter.kind === "message" && (letter.tag === "GM_TO_PLAYER" || letter.tag === "RELAY_TO_HUMAN");

/** Words a minute at which people read. */
export const PACE = 220;

/** Letters that somebody reads who takes another's seat. */
const CATCH_UP = 12;

const STAND_IN =
  "(At the GM's seat tonight: a stand-in with a handful of lines, enough to try the table. It does not know your campaign yet.)";
