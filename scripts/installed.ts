import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * The package as somebody gets it who installs it: packed, put into an empty folder, and played for a beat from there. Needs npm and what `npm ci` fetches.
 * Usage: node bin/node24.mjs scripts/installed.ts
 */
const root = fileURLToPath(new URL("../", import.meta.url));
const place = realpathSync(mkdtempSync(join(tmpdir(), "troupe-installed-")));
const npm = process.platform === "win32" ? "npm.cmd" : "npm";
const QUIET = ["--no-audit", "--no-fund", "--loglevel=error"];

try {
  const packed = execFileSync(npm, ["pack", "--json", "--pack-destination", place, "--loglevel=error"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const [{ entryCount, size, unpackedSize, files }] = JSON.parse(packed.slice(packed.indexOf("[\n"))) as [
    { entryCount: number; size: number; unpackedSize: number; files: readonly { path: string }[] },
  ];
  const stray = files.filter(({ path }) => /(?:^|\/)(?:test|scripts|bench)\/|\.test\.|\.ts$/.test(path));
  if (stray.length > 0) throw new Error(`The package holds what nobody needs: ${stray[0]?.path}`);
  const [tarball = ""] = readdirSync(place);
  const empty = join(place, "empty");
  mkdirSync(empty);
  execFileSync(npm, ["install", ...QUIET, join(place, tarball)], {
    cwd: empty,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const troupe = join(empty, "node_modules", "troupe", "bin", "troupe.mjs");
  const evening = ["play", "the-long-stair", "--as", "brona", "--seed", "21", "--home", join(place, "home")];
  const { status, stdout, stderr } = spawnSync("node", [troupe, ...evening], {
    cwd: empty,
    input: "I look around.\n/end\n",
    encoding: "utf8",
  });
  const told = stdout.includes("The Upper Gate") && stderr.includes("over, and saved");
  if (status !== 0 || !told) throw new Error(`It does not play (exit ${status}):\n${stdout}\n${stderr}`);
  await servesThePage(troupe, empty, join(place, "home"));
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  console.log(
    `installed, played and served: ${entryCount} files, ${megabytes(size)} packed, ${megabytes(unpackedSize)} unpacked`,
  );
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** The page comes with the package: it is asked for as a browser would. */
async function servesThePage(troupe: string, cwd: string, home: string): Promise<void> {
  const child = spawn("node", [troupe, "serve", "--port", "0", "--json", "--home", home], {
    cwd,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  try {
    const line = await new Promise<string>((resolve, reject) => {
      let text = "";
      child.stdout.on("data", (piece) => {
        text += piece;
        if (text.includes("\n")) resolve(text);
      });
      child.once("exit", (code) => reject(new Error(`It does not serve (exit ${code}).`)));
    });
    const { origin } = JSON.parse(line.split("\n")[0] ?? "") as { origin: string };
    for (const path of ["/", "/page/main.js", "/page/style.css"]) {
      const { status } = await fetch(`${origin}${path}`);
      if (status !== 200) throw new Error(`The page is not there: ${path} is answered with ${status}.`);
    }
  } finally {
    child.kill("SIGTERM");
    await gone;
  }
}
