import { type Disk, isOfTheDisk, NotInFolder } from "../../campaign/folder/disk.ts";
import { encode } from "../../campaign/folder/text.ts";
import type { Mind } from "../../minds/mind.ts";
import type { Wait } from "../playable.ts";
import { type Arrivals, type Arrived, openArrivals } from "./arrivals.ts";

/** What a mind needs whose thinking is done by a program outside: it is handed files, and leaves files. */
export interface OutsideOptions {
  readonly disk: Disk;
  readonly clock: () => number;
  readonly wait: Wait;
  /** Decides what nobody outside is asked about. */
  readonly house: Mind;
}

export interface Outside {
  readonly arrivals: Arrivals;
  readonly look: Arrivals["look"];
  /** Leaves a file, whatever stood there. A disk that takes nothing stops nobody. */
  put(path: string, text: string): void;
  remove(path: string): void;
  text(path: string): string | undefined;
  /** The file once it is there, complete, and fit to be taken; `unfit` says why one that is there is not. Undefined when nobody waits any more. */
  arrival(
    path: string,
    signal: AbortSignal,
    on: { unfit(why: string): void; skip?(found: Arrived): boolean; meanwhile?(): boolean },
  ): Promise<Arrived | "meanwhile" | undefined>;
}

/** How often it is looked whether something came, in milliseconds. */
const OFTEN = 100;

export function openOutside({ disk, clock, wait }: OutsideOptions): Outside {
  const arrivals = openArrivals(disk, clock);
  const tried = <T>(work: () => T): T | undefined => {
    try {
      return work();
    } catch (error) {
      if (error instanceof NotInFolder || isOfTheDisk(error)) return undefined;
      throw error;
    }
  };
  const text = (path: string): string | undefined => tried(() => disk.read(path)?.text);
  return {
    arrivals,
    look: arrivals.look,
    text,
    put(path, words) {
      tried(() => {
        const found = disk.read(path);
        if (found?.text !== words)
          disk.write(path, encode({ text: words, encoding: "utf-8" }), found?.sha256 ?? "", { sync: false });
      });
    },
    remove(path) {
      tried(() => {
        const found = disk.read(path);
        if (found) disk.remove(path, found.sha256, { sync: false });
      });
    },
    async arrival(path, signal, { unfit, skip = () => false, meanwhile = () => false }) {
      while (!signal.aborted) {
        const found = arrivals.look(path);
        if (found && "unread" in found) unfit(found.unread);
        else if (found && !skip(found)) return found;
        if (meanwhile()) return "meanwhile";
        await wait(OFTEN, signal);
      }
      return undefined;
    },
  };
}
