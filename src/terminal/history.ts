import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** The lines a person typed at one table, across evenings: each once, the last ones, for nobody else's eyes. */
export interface History {
  /** The latest first. */
  readonly lines: readonly string[];
  add(line: string): void;
}

/** A history that cannot be kept is no reason not to play. */
export function openHistory(path: string, most = MOST): History {
  let lines = read(path).slice(0, most);
  return {
    get lines() {
      return lines;
    },
    add(line) {
      if (!isWorthKeeping(line)) return;
      lines = [line, ...lines.filter((one) => one !== line)].slice(0, most);
      const part = `${path}.${process.pid}.part`;
      try {
        if (!existsSync(dirname(path))) mkdirSync(dirname(path), { mode: 0o700 });
        writeFileSync(part, `${lines.toReversed().join("\n")}\n`, { mode: 0o600 });
        chmodSync(part, 0o600);
        renameSync(part, path);
      } catch {
        leave(part);
      }
    },
  };
}

function leave(part: string): void {
  try {
    rmSync(part, { force: true });
  } catch {}
}

const MOST = 500;

/** The number of an option means something else next time; nobody wants to page through those. */
export const isWorthKeeping = (line: string): boolean => line.trim().length > 2 && line.length <= 2000;

function read(path: string): readonly string[] {
  try {
    const lines = readFileSync(path, "utf8").split(/\r?\n/).filter(isWorthKeeping).toReversed();
    return [...new Set(lines)];
  } catch {
    return [];
  }
}
