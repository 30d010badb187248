import type { ServerResponse } from "node:http";
import type { Mailbox } from "../bus/mailbox.ts";
import type { Letter } from "../protocol/letter.ts";
import type { Listener, Remark } from "./awake.ts";
import type { Standing } from "./tokens.ts";

/** The answer that a stream is written to, as far as it is used. */
export type Out = Pick<ServerResponse, "write" | "end" | "destroy" | "destroyed" | "on">;

interface StreamOptions {
  readonly out: Out;
  readonly box: Pick<Mailbox, "count" | "at">;
  readonly seat: string | undefined;
  /** The last letter that this listener has. */
  readonly after: number;
  /** Takes its place among the table's listeners. */
  readonly join: (listener: Listener) => Disposable;
  /** Called once, however it ends. */
  readonly ended: () => void;
  /** The token that opened it; it calls back when that holds no more. */
  readonly standing: (ended: () => void) => Standing | undefined;
  /** What is open now, for whoever has just come. */
  readonly first: readonly Remark[];
}

/**
 * Writes a seat's letters as server-sent events, in the seat's own numbering. A listener is given the next letter when it has taken those before, so a slow
 * one slows nobody and little is heaped up for it; one that takes nothing for a while is let go, and resumes where it was. Nothing is kept of what was sent:
 * a web stream on Node's server would keep a promise of each letter for as long as it is open.
 */
export function streamLetters({ out, box, seat, after, join, ended, first, standing }: StreamOptions): void {
  let sent = after;
  let remarks: readonly Remark[] = first;
  let fullSince: number | undefined; // what was written has not been taken yet
  let isStirred = false;
  const closing = new DisposableStack();
  const close = (): undefined => {
    if (closing.disposed) return;
    closing.dispose();
    if (fullSince === undefined) out.end();
    else out.destroy(); // it might never take its end
  };
  const send = (event: Uint8Array): void => {
    if (!out.write(event)) fullSince ??= Date.now();
  };
  /** The next thing that this listener has not heard; undefined where there is none. */
  const next = (): Uint8Array | undefined => {
    const letter = box.at(sent + 1);
    if (letter) {
      sent++;
      return asEvent(letter);
    }
    const [remark, ...rest] = remarks;
    if (!remark) return undefined;
    remarks = rest;
    const { kind, ...data } = remark;
    return bytes.encode(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const flow = (): void => {
    isStirred = false;
    while (!closing.disposed && fullSince === undefined) {
      const event = token?.holds() ? next() : close();
      if (!event) return;
      send(event);
    }
  };
  /** Together with whatever else comes in this turn: letters stand before remarks, and of remarks that change the last one counts. */
  const stir = (): void => {
    if (isStirred) return;
    isStirred = true;
    queueMicrotask(flow);
  };

  closing.defer(ended);
  const token = closing.use(standing(close));
  closing.use(
    join({
      seat,
      letters: stir,
      close,
      remark(remark) {
        remarks = [...remarks.filter((one) => one.kind !== remark.kind || HEAPED.has(remark.kind)), remark].slice(
          -MOST,
        );
        stir();
      },
    }),
  );
  const beat = setInterval(() => {
    if (!token?.holds()) close();
    else if (fullSince === undefined) send(ALIVE);
    else if (Date.now() - fullSince >= LONGEST) close();
  }, BEAT);
  beat.unref();
  closing.defer(() => clearInterval(beat));
  out.on("drain", () => {
    fullSince = undefined;
    stir();
  });
  out.on("close", close);
  if (out.destroyed)
    close(); // they left while the table woke
  else send(bytes.encode(`retry: ${RETRY}\n\n`));
  stir();
}

/** The bytes of a letter: made once for everybody at its seat, as long as somebody holds it. */
function asEvent(letter: Letter): Uint8Array {
  const known = events.get(letter);
  if (known) return known;
  const made = bytes.encode(`id: ${letter.n}\nevent: letter\ndata: ${JSON.stringify(letter)}\n\n`);
  events.set(letter, made);
  return made;
}

const bytes = new TextEncoder();
const events = new WeakMap<Letter, Uint8Array>();
const ALIVE = bytes.encode(": \n\n");

/** Of which each counts; of the others the last is as good as all. */
const HEAPED: ReadonlySet<Remark["kind"]> = new Set(["shown", "taken"]);
/** Milliseconds: between signs of life; until a listener that takes nothing is let go; and before it comes again. */
const BEAT = 20_000;
const LONGEST = 60_000;
const RETRY = 1000;
/** Remarks that wait at most; the older ones are of no use any more. */
const MOST = 50;
