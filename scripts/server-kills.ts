// Kills a server with SIGKILL at random while lines are sent to it, starts it again, sends what was not acknowledged again with its key, and looks
// whether every line is on record once. Usage: npm run server-kills -- --kills 200 [--seed 1]

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { readRecord } from "../src/play/record.ts";
import type { Entry } from "../src/protocol/entry.ts";
import { randomFrom } from "../test/support/random.ts";
import { isMain } from "./is-main.ts";

const MAIN = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const TABLE = "the-long-stair";

interface Running {
  readonly child: ChildProcess;
  readonly origin: string;
  readonly owner: string;
}

async function start(home: string): Promise<Running> {
  const args = [
    "--disable-warning=ExperimentalWarning",
    MAIN,
    "serve",
    "--port",
    "0",
    "--json",
    "--quiet",
    "--home",
    home,
  ];
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, TROUPE_MODEL: "house" },
  });
  let text = "";
  for await (const piece of child.stdout?.setEncoding("utf8") ?? []) {
    text += piece;
    if (text.includes("\n")) break;
  }
  const { origin, link } = JSON.parse(text.split("\n")[0] ?? "{}") as { origin: string; link: string };
  return { child, origin, owner: link.split("/").at(-1) ?? "" };
}

export async function runServerKills({ kills = 4, seed = 1 }) {
  const random = randomFrom(seed);
  const home = mkdtempSync(join(tmpdir(), "troupe-server-kills-"));
  const faults: string[] = [];
  let server = await start(home);
  const ask = async (path: string, token: string, json?: unknown, key?: string): Promise<Response | undefined> =>
    fetch(`${server.origin}${path}`, {
      ...(json === undefined ? {} : { method: "POST", body: JSON.stringify(json) }),
      headers: {
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
    }).catch(() => undefined);
  try {
    await ask("/api/tables", server.owner, { campaign: TABLE, people: ["nettle-vane"], seed: "one" });
    const link = await ask(`/api/tables/${TABLE}/links`, server.owner, { kind: "seat", seat: "nettle-vane" });
    if (!link) throw new Error("The server made no link.");
    const { token } = (await link.json()) as { token: string };
    const rest = () => ask(`/api/tables/${TABLE}/open?wait=rested`, token); // the table has come to rest
    await rest();
    for (let kill = 1; kill <= kills; kill++) {
      const said = ask(
        `/api/tables/${TABLE}/say`,
        token,
        { text: `I look at mark ${kill} on the wall.` },
        `key ${kill}`,
      );
      const acknowledged = random.chance(0.5) ? (await said)?.ok : false; // half of them die after the answer, half before or at it
      await new Promise((resolve) => setTimeout(resolve, random.next() * 60));
      server.child.kill("SIGKILL");
      await once(server.child, "exit");
      server = await start(home);
      const again = await ask(
        `/api/tables/${TABLE}/say`,
        token,
        { text: `I look at mark ${kill} on the wall.` },
        `key ${kill}`,
      );
      if (!again?.ok)
        faults.push(
          `kill ${kill}: sent again, it was answered with ${again?.status}${acknowledged ? ", and it had been acknowledged" : ""}`,
        );
      await rest();
    }
  } finally {
    server.child.kill("SIGTERM");
    await once(server.child, "exit");
  }
  const root = join(home, "campaigns", TABLE);
  await using ledger = await readRecord(root);
  const entries = (await Array.fromAsync(ledger.read())) as readonly Entry[];
  for (let kill = 1; kill <= kills; kill++) {
    const taken = entries.filter(
      (entry) =>
        entry.kind === "message" &&
        (entry.tag === "HUMAN_DECISION" || entry.tag === "PLAYER_ACTION") &&
        `${entry.body} ${JSON.stringify(entry.fields)}`.includes(`mark ${kill} on`),
    );
    if (taken.length !== 1) faults.push(`line ${kill} was taken ${taken.length} times`);
  }
  rmSync(home, { recursive: true, force: true });
  return { kills, entries: entries.length, faults };
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { kills: { type: "string" }, seed: { type: "string" } } });
  const { kills, entries, faults } = await runServerKills({
    kills: Number(values.kills ?? 200),
    seed: Number(values.seed ?? 1),
  });
  for (const fault of faults) console.log(fault);
  console.log(`${kills} kills, ${entries} entries: ${faults.length} lines lost or taken twice`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
