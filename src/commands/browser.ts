import { spawn } from "node:child_process";

/** Opens an address of this server on this machine, by the program that the system has for it, and without a shell. */
export function openBrowser(url: string, tell: (text: string) => void, start: typeof spawn = spawn): void {
  const [program, ...before] = OPENERS[process.platform] ?? ["xdg-open"];
  const cannot = () => tell("(No browser could be opened: use the link.)");
  try {
    const child = start(program as string, [...before, url], { stdio: "ignore", detached: true, shell: false });
    child.on("error", cannot);
    child.unref();
  } catch {
    cannot();
  }
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["rundll32", "url.dll,FileProtocolHandler"],
};
