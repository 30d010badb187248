// Cuts a seat's connection at random while an evening is played over HTTP, and looks whether it has heard every letter once.
// Usage: npm run server-cuts -- --cuts 1000 [--seed 1]

import { parseArgs } from "node:util";
import { randomFrom } from "../test/support/random.ts";
import { eventsIn, startServer } from "../test/support/server.ts";
import { isMain } from "./is-main.ts";

const TABLE = "the-long-stair";
const LINES = ["I look around.", "1", "2", "I wait and listen.", "/whisper Brona keep close", "/who", "3"];

export async function runCuts({
  cuts = 20,
  seed = 1,
}): Promise<{ cuts: number; letters: number; faults: readonly string[] }> {
  const random = randomFrom(seed);
  await using server = await startServer({
    limits: { perToken: 1e6, inAll: 1e6, streamsPerToken: 100, streamsInAll: 100 },
  });
  await server.asOwner("/api/tables", { campaign: TABLE, people: ["nettle-vane", "tam-askew"], seed: String(seed) });
  const [nettle, tam] = await Promise.all(["nettle-vane", "tam-askew"].map((seat) => server.link(TABLE, "seat", seat)));
  const heard: unknown[] = [];
  const faults: string[] = [];
  for (let cut = 0; cut < cuts; cut++) {
    const over = new AbortController();
    const said = random.chance(0.4)
      ? server.ask(`/api/tables/${TABLE}/say`, random.pick([nettle, tam]), { json: { text: random.pick(LINES) } })
      : undefined;
    const answer = await server.ask(`/api/tables/${TABLE}/letters`, nettle, {
      signal: over.signal,
      headers: { "last-event-id": String(heard.length) },
    });
    let left = random.below(4);
    const timer = setTimeout(() => over.abort(), 20); // nothing more may come
    try {
      for await (const { id, event, data } of eventsIn(answer)) {
        if (event !== "letter") continue;
        if (Number(id) !== heard.length + 1) faults.push(`cut ${cut}: letter ${id} behind ${heard.length}`);
        heard.push(data);
        if (left-- === 0) break;
      }
    } catch (error) {
      if (!over.signal.aborted) throw error;
    }
    clearTimeout(timer);
    over.abort();
    const { status = 200 } = (await said) ?? {};
    if (status !== 200 && status !== 422) faults.push(`cut ${cut}: a line was answered with ${status}`);
  }
  await server.ask(`/api/tables/${TABLE}/open?wait=rested`, nettle);
  for (let after = heard.length; ; after = heard.length) {
    const path = `/api/tables/${TABLE}/letters?after=${after}`;
    const rest = (await (
      await server.ask(path, nettle, { headers: { accept: "application/json" } })
    ).json()) as unknown[];
    if (rest.length === 0) break;
    heard.push(...rest);
  }
  const numbers = heard.map((letter) => (letter as { n: number }).n);
  const at = numbers.findIndex((n, i) => n !== i + 1);
  if (at >= 0) faults.push(`the letter in place ${at + 1} is ${numbers[at]}`);
  return { cuts, letters: heard.length, faults };
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({ options: { cuts: { type: "string" }, seed: { type: "string" } } });
  const { cuts, letters, faults } = await runCuts({
    cuts: Number(values.cuts ?? 1000),
    seed: Number(values.seed ?? 1),
  });
  for (const fault of faults) console.log(fault);
  console.log(`${cuts} cuts, ${letters} letters: ${faults.length} lost or repeated`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
