import type { ChildProcess } from "node:child_process";

/** How a process that plays came to its end: "closed" by itself, "killed" on the way, or what was wrong with it. */
export function endOf(child: ChildProcess, patience: number): Promise<string> {
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    child.kill("SIGKILL");
  }, patience);
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => {
      clearTimeout(timer);
      if (late) resolve(`the player stood still for ${patience / 1000} seconds`);
      else if (code === 0) resolve("closed");
      else if (signal === "SIGKILL") resolve("killed");
      else resolve(`the player ended with ${signal ?? code}: ${complaint.slice(0, 2000)}`);
    });
  });
}
