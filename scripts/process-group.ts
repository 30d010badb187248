import { type ChildProcess, spawn } from "node:child_process";

export interface Started {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Its standard output: shown as it comes, handed over, or not wanted. Its errors are shown unless its output is not wanted either. */
  readonly output: "inherit" | "pipe" | "ignore";
}

/**
 * Starts this Node with these words, in a process group of its own that ends whole, with all that its processes have started: when the first of them ends, when
 * `end` is called, and when this process is gone, however it went. For that a shell leads the group and reads from a pipe that nobody writes to: it
 * ends with this process. A process that never listens to anything is ended all the same.
 */
export function startGroup(words: readonly string[], { cwd, env, output }: Started) {
  const stdio = ["pipe", output, output === "ignore" ? "ignore" : "inherit"] as const;
  const grouped = process.platform !== "win32"; // there is neither a shell nor a group: the first process is ended, and no other
  const child: ChildProcess = grouped
    ? spawn("sh", ["-c", LEADER, "sh", process.execPath, ...words], { cwd, env, stdio: [...stdio], detached: true })
    : spawn(process.execPath, words, { cwd, env, stdio: [...stdio] });
  const end = (): void => {
    if (child.pid === undefined) return;
    try {
      if (grouped) process.kill(-child.pid, "SIGKILL");
      else child.kill("SIGKILL");
    } catch {} // nobody is left
  };
  child.stdin?.on("error", () => {});
  child.once("exit", end);
  return { child, end };
}

const LEADER = `exec 3<&0
"$@" </dev/null 3<&- &
first=$!
{ read -r _ <&3; kill -KILL 0; } &
wait "$first"`;
