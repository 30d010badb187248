import type { Entry, EntryOf, SeatId } from "../../protocol/entry.ts";
import type { Doubt } from "./doubts.ts";

/**
 * Something that reached a seat it should not have reached. `heard`: an entry, past the screen's policy; `prompt`: in what a model was sent;
 * `other-prompt`: what a model was sent is not what its desk gives; `told`: in words of the GM, the Narrator or the table; `written`: in a file it reads;
 * `sources`: in something made of what it did not hear; `desk`: a file it may not read.
 */
export interface Leak {
  readonly kind: "heard" | "prompt" | "other-prompt" | "told" | "written" | "sources" | "desk";
  readonly session: string;
  readonly seq: number;
  readonly scene: string | null;
  readonly beat: number;
  readonly seat: SeatId;
  /** What: a secret's name, an entry, a file. */
  readonly id: string;
  /** Where it stands that they may not know: a line of a file, an entry. */
  readonly where?: string;
  /** In which form it stood there. */
  readonly form?: string;
  /** The run of words that was found, as it stands where it is guarded: for whoever sits behind the screen. */
  readonly words?: string;
  /** The words themselves: for whoever sits behind the screen. */
  readonly text: string;
  /** It was found before, and is on record as a reveal. */
  readonly recorded?: true;
}

export interface Audited {
  readonly session: string;
  readonly entries: number;
  /** Letters: an entry for each seat that heard it by right. */
  readonly letters: number;
  /** Prompts on record, and how many of them were built again and are the same to the last byte. */
  readonly prompts: number;
  readonly proved: number;
  /** Secrets that were looked for, and those too short to be. */
  readonly secrets: number;
  readonly short: number;
  /** What could not be proved, and how often. */
  readonly unproven: Readonly<Record<string, number>>;
  readonly leaks: readonly Leak[];
  /** What may be right, and cannot be vouched for. */
  readonly doubts: readonly Doubt[];
}

interface Found extends Pick<Leak, "kind" | "seat" | "id" | "text"> {
  readonly form?: string;
  readonly plain?: string;
  readonly where?: string | undefined;
  readonly words?: string | undefined;
}

interface Open {
  entries: number;
  letters: number;
  prompts: number;
  proved: number;
  readonly unproven: Record<string, number>;
  readonly leaks: (Leak & { readonly plain: string })[];
}

/** What an audit has found, by session. */
export function openFindings() {
  const sessions = new Map<string, Open>();
  let looked = { secrets: 0, short: 0 };
  const of = (session: string): Open => {
    const known = sessions.get(session) ?? { entries: 0, letters: 0, prompts: 0, proved: 0, unproven: {}, leaks: [] };
    sessions.set(session, known);
    return known;
  };
  return {
    count({ session }: Entry, hearers: number): void {
      of(session).entries++;
      of(session).letters += hearers;
    },
    prompt({ session }: EntryOf<"model-call">): void {
      of(session).prompts++;
    },
    proved({ session }: EntryOf<"model-call">): void {
      of(session).proved++;
    },
    unproven(session: string, what: string): void {
      const { unproven } = of(session);
      unproven[what] = (unproven[what] ?? 0) + 1;
    },
    leak({ session, seq, scene, beat }: Entry, { kind, seat, id, text, plain = "", ...found }: Found): void {
      const { leaks } = of(session);
      if (leaks.some((one) => one.kind === kind && one.seq === seq && one.seat === seat && one.id === id)) return;
      const { where, form, words } = found;
      const said = {
        ...(where === undefined ? {} : { where }),
        ...(form === undefined ? {} : { form }),
        ...(words === undefined ? {} : { words }),
      };
      leaks.push({ kind, session, seq, scene, beat, seat, id, ...said, text, plain });
    },
    /** Told on purpose in the same breath, it was no leak; told as the leak that it was, it is dealt with. */
    revealed({ session, beat, secret, to, cause }: EntryOf<"reveal">, shadow: string): void {
      for (const [, open] of sessions)
        for (const [i, leak] of [...open.leaks.entries()].reverse()) {
          if (!to.includes(leak.seat)) continue;
          const same = leak.plain !== "" && shadow.includes(leak.plain);
          if (cause !== undefined && (leak.id === secret || same)) open.leaks[i] = { ...leak, recorded: true };
          else if (
            leak.kind === "told" &&
            leak.session === session &&
            leak.beat === beat &&
            (leak.id === secret || same)
          )
            open.leaks.splice(i, 1);
        }
    },
    secrets(count: typeof looked): void {
      looked = count;
    },
    all: (doubts: (session: string) => readonly Doubt[]): readonly Audited[] =>
      [...sessions].map(([session, { leaks, ...counts }]) => ({
        session,
        ...counts,
        ...looked,
        doubts: doubts(session),
        leaks: leaks.map(({ plain: _plain, ...leak }) => leak),
      })),
  };
}
