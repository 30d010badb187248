import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { main } from "../../src/command-line.ts";
import { temporaryFolder } from "./entries.ts";

export const bin = fileURLToPath(new URL("../../bin/troupe.mjs", import.meta.url));
export const folder = temporaryFolder();
after(() => folder[Symbol.dispose]());
export const env = { ...process.env, NO_COLOR: "1", TROUPE_HOME: join(folder.path, "home") };
export interface Ran {
  readonly out: string;
  readonly err: string;
  readonly code: number | null;
}

/** The command line, called here: what a process would be given and would print. */
export async function troupe(args: readonly string[], input = "", given: NodeJS.ProcessEnv = env): Promise<Ran> {
  const [stdout, stderr] = [gathered(), gathered()];
  const stdin = new PassThrough();
  stdin.end(input);
  const code = await main(args, { stdin, stdout: stdout.stream, stderr: stderr.stream, env: given });
  return { out: stdout.text(), err: stderr.text(), code };
}

/** The same, interrupted as by Ctrl-C once it has printed this. Its own ears for a signal hear of it, and nobody else's in this process. */
export async function interrupted(args: readonly string[], at: string): Promise<Ran> {
  const others = process.listeners("SIGINT");
  let heard = false;
  const stdout = gathered(() => {
    if (heard || !stdout.text().includes(at)) return;
    heard = true;
    for (const listener of process.listeners("SIGINT")) if (!others.includes(listener)) listener("SIGINT");
  });
  const stderr = gathered();
  const code = await main(args, { stdin: new PassThrough(), stdout: stdout.stream, stderr: stderr.stream, env });
  return { out: stdout.text(), err: stderr.text(), code };
}

/** The same in a process of its own, for what only a process shows. */
export function started(args: readonly string[], input = "", given: NodeJS.ProcessEnv = env): Ran {
  const { stdout, stderr, status } = spawnSync(process.execPath, [bin, ...args], {
    input,
    encoding: "utf8",
    env: given,
  });
  return { out: stdout, err: stderr, code: status };
}

function gathered(printed = () => {}) {
  const pieces: string[] = [];
  const stream = new Writable({
    decodeStrings: false,
    write(piece: string | Buffer, _encoding, done) {
      pieces.push(String(piece));
      printed();
      done();
    },
  });
  return { stream, text: () => pieces.join("") };
}

let count = 0;
export const campaign = (): string => {
  const path = join(folder.path, `campaign-${++count}`);
  mkdirSync(join(path, "party"), { recursive: true });
  for (const name of ["tilda-brannock", "gideon-harrowmoor", "corwin-voss"])
    writeFileSync(join(path, "party", `${name}.md`), `# ${name}`);
  writeFileSync(join(path, "preferences.md"), "**narrative_style**: hybrid\n**player_character**: Tilda Brannock\n");
  mkdirSync(join(path, "beats"));
  writeFileSync(join(path, "beats", "the-landing.md"), LANDING);
  return path;
};
const LANDING = `# The Landing

starts · place: The Landing · danger: low

> A stair goes down into the dark, and somebody has swept it.

## Here

- **the broom** (besom): Leans in the corner. The bristles are wet.

## Only you notice

- Tilda: Salt lies along the third step. → salted

## Ways

### Count the steps · Perception 12 · again
said: count the stairs
- yes: There are forty to the turn.
- no: Somewhere past thirty the number is lost.

### Wait, and listen · again
said: listen at the dark
- yes: Below, a door is closed with care.
`;
export const objects = (out: string) =>
  out
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);
