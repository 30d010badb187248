// What a process did to the files of a ledger, in order, as strace saw it.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { Seq } from "../../src/protocol/entry.ts";

export type Event =
  | { readonly op: "create" | "sync" | "unlink"; readonly name: string }
  | { readonly op: "write"; readonly name: string; readonly offset: number; readonly data: Buffer }
  | { readonly op: "truncate"; readonly name: string; readonly length: number }
  | { readonly op: "sync-folder" }
  | { readonly op: "ready" }
  | { readonly op: "ack"; readonly key: string; readonly first: Seq };

/** The files that hold a ledger. The others beside it are made anew: SQLite's index of its log, and the lock with its note for people. */
export function filesOf(ledger: string): readonly string[] {
  const base = basename(ledger, ".sqlite");
  return [`${base}.sqlite`, `${base}.sqlite-wal`, `${base}.sqlite-journal`, `${base}.witness`, `${base}.witness-2`];
}

const CALLS =
  "open,openat,openat2,creat,write,writev,pwrite64,pwritev,pwritev2,truncate,ftruncate,fallocate,fsync,fdatasync,sync_file_range," +
  "unlink,unlinkat,rename,renameat,renameat2,link,linkat,copy_file_range,sendfile,io_uring_setup";

/** Runs a Node script under strace and keeps what strace wrote in a file. */
export function trace(
  into: string,
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): void {
  const strace = ["-f", "-y", "-xx", "-s", "100000000", "-e", "signal=none", "-e", `trace=${CALLS}`, "-o", into];
  const node = [process.execPath, "--disable-warning=ExperimentalWarning", script, ...args];
  const { error, status, signal, stderr } = spawnSync("strace", [...strace, ...node], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (error) throw error;
  const killed = signal === "SIGKILL" || status === 137; // strace dies the way its child did
  if (status !== 0 && !killed) throw new Error(`The traced writer ended with ${signal ?? status}: ${stderr}`);
}

/** Reads what strace wrote. A call that changes the ledger's files in a way the simulation does not know is an error, never skipped. */
export function readTrace(file: string, ledger: string): Event[] {
  const folder = dirname(resolve(ledger));
  const kept = filesOf(ledger);
  const nameOf = (path: string): string | undefined => {
    const name = basename(path);
    return dirname(path) === folder && kept.includes(name) ? name : undefined;
  };
  const events: Event[] = [];
  const begun = new Map<string, string>(); // by process: a call that another thread's call interrupted in the log

  for (const line of readFileSync(file, "latin1").split("\n")) {
    const [, pid = "", rest = ""] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const unfinished = /^(.*) <unfinished \.\.\.>$/.exec(rest);
    if (unfinished) begun.set(pid, unfinished[1] ?? "");
    else
      events.push(
        ...eventsOf(
          rest.replace(/^<\.\.\. \w+ resumed>/, () => begun.get(pid) ?? ""),
          folder,
          nameOf,
        ),
      );
  }
  return events;
}

function eventsOf(line: string, folder: string, nameOf: (path: string) => string | undefined): Event[] {
  const [, call = "", args = "", result = ""] = /^(\w+)\((.*)\)\s+=\s+(\d+)/.exec(line) ?? [];
  if (call === "") return []; // a call that failed, or one that a kill cut off
  const bytes = bytesOf(/"((?:\\x[0-9a-f]{2})*)"/.exec(args)?.[1] ?? "");
  const into = call === "copy_file_range" ? args.replace(/^\d+<[^>]*>[^<]*?(?=\d+<)/, "") : args; // what is read changes nothing
  const [, fd, of = ""] = /^(\d+)<((?:[^>\\]|\\x[0-9a-f]{2})*)>/.exec(into) ?? [];
  const path =
    fd === undefined ? bytes.toString() : of.replace(/(?:\\x[0-9a-f]{2})+/g, (hex) => bytesOf(hex).toString());
  if (call === "write" && fd === "1") return bytes.toString().split("\n").flatMap(said);
  if (call === "fsync" && path === folder) return [{ op: "sync-folder" }];
  const name = nameOf(path);
  if (name === undefined) return [];
  const last = Number(/(\d+)$/.exec(args)?.[1]);
  if (call === "openat" && /O_TRUNC/.test(args)) throw new Error(`Not simulated: ${line.slice(0, 200)}`);
  if (call === "openat") return /O_CREAT/.test(args) ? [{ op: "create", name }] : [];
  if (call === "pwrite64") return [{ op: "write", name, offset: last, data: bytes.subarray(0, Number(result)) }];
  if (call === "ftruncate") return [{ op: "truncate", name, length: last }];
  if (call === "fsync" || call === "fdatasync") return [{ op: "sync", name }];
  if (call === "unlink") return [{ op: "unlink", name }];
  throw new Error(`Not simulated: ${line.slice(0, 200)}`);
}

function said(line: string): Event[] {
  const [word, key = "", first] = line.split(" ");
  if (word === "ready") return [{ op: "ready" }];
  return word === "ack" ? [{ op: "ack", key, first: Number(first) }] : [];
}

const bytesOf = (hex: string): Buffer => Buffer.from(hex.replaceAll("\\x", ""), "hex");
