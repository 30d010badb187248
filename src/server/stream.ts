import type { Mailbox } from "../bus/mailbox.ts";
import type { Letter } from "../protocol/letter.ts";
import type { Listener, Remark } from "./awake.ts";
import type { Standing } from "./tokens.ts";

interface StreamOptions {
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
 * A seat's letters as server-sent events, in the seat's own numbering. A listener is given the next letter when it has taken the last one, so a slow one
 * slows nobody and nothing is heaped up for it; one that does not read at all is let go, and resumes where it was.
 */
export function letterStream({
  box,
  seat,
  after,
  join,
  ended,
  first,
  standing,
}: StreamOptions): ReadableStream<Uint8Array> {
  let sent = after;
  let remarks: readonly Remark[] = first;
  let wake: (() => void) | undefined;
  let taken = Date.now();
  const closing = new DisposableStack();
  let token: Standing | undefined;
  const close = (controller?: ReadableStreamDefaultController): void => {
    if (closing.disposed) return;
    closing.dispose();
    wake?.();
    try {
      controller?.close();
    } catch {} // it was closed from the other side
    ended();
  };
  const stir = (): void => wake?.();

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        token = closing.use(standing(() => close(controller)));
        closing.use(
          join({
            seat,
            letters: stir,
            close: () => close(controller),
            remark(remark) {
              remarks = [...remarks.filter((one) => one.kind !== remark.kind || HEAPED.has(remark.kind)), remark].slice(
                -MOST,
              );
              stir();
            },
          }),
        );
        const beat = setInterval(() => {
          if (!token?.holds()) return close(controller);
          if (Date.now() - taken > LONGEST && (controller.desiredSize ?? 0) <= 0) return close(controller);
          if ((controller.desiredSize ?? 0) > 0) controller.enqueue(ALIVE);
        }, BEAT);
        beat.unref();
        closing.defer(() => clearInterval(beat));
        controller.enqueue(bytes.encode(`retry: ${RETRY}\n\n`));
      },
      async pull(controller) {
        taken = Date.now();
        while (!closing.disposed) {
          if (!token?.holds()) return close(controller);
          const letter = box.at(sent + 1);
          if (letter) {
            sent++;
            return controller.enqueue(asEvent(letter));
          }
          const [remark, ...rest] = remarks;
          if (remark) {
            remarks = rest;
            const { kind, ...data } = remark;
            return controller.enqueue(bytes.encode(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`));
          }
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          wake = undefined;
        }
      },
      cancel: () => close(),
    },
    { highWaterMark: 4 },
  );
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
