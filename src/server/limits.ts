import { Problem } from "./problem.ts";

/** How much is taken of one token and in all. What is over is refused with how long to wait: nothing queues without end. */
export interface Limits {
  /** Requests a minute. */
  readonly perToken: number;
  readonly inAll: number;
  /** Streams that are open at the same time. */
  readonly streamsPerToken: number;
  readonly streamsInAll: number;
}

export const LIMITS: Limits = { perToken: 240, inAll: 20_000, streamsPerToken: 8, streamsInAll: 5000 };

export function openLimits(limits: Limits = LIMITS, clock: () => number = Date.now) {
  const counts = new Map<string, number>();
  const streams = new Map<string, number>();
  let minute = 0;
  let open = 0;
  const count = (who: string): number => {
    const now = Math.floor(clock() / 60_000);
    if (now !== minute) counts.clear();
    minute = now;
    const taken = (counts.get(who) ?? 0) + 1;
    if (counts.size < MOST_COUNTED || counts.has(who)) counts.set(who, taken);
    return taken;
  };
  return {
    /** One more request; whoever has no token is counted as one. */
    request(who: string): void {
      if (count(who) > limits.perToken || count("") > limits.inAll)
        throw tooOften(60 - Math.floor((clock() / 1000) % 60));
    },
    /** One more stream, until it is disposed of. */
    stream(who: string): Disposable {
      const own = streams.get(who) ?? 0;
      if (own >= limits.streamsPerToken || open >= limits.streamsInAll) throw tooOften(5);
      streams.set(who, own + 1);
      open++;
      let isOpen = true;
      return {
        [Symbol.dispose]() {
          if (!isOpen) return;
          isOpen = false;
          open--;
          const left = (streams.get(who) ?? 1) - 1;
          if (left > 0) streams.set(who, left);
          else streams.delete(who);
        },
      };
    },
    get streams() {
      return open;
    },
  };
}

const MOST_COUNTED = 100_000;

const tooOften = (seconds: number): Problem =>
  new Problem(
    429,
    "server/too-often",
    "That is more than this server takes at once.",
    `Try again in ${seconds} s.`,
    seconds,
  );
