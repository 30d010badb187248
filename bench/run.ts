import { adventure } from "./adventure.ts";
import { appends } from "./appends.ts";
import { beat } from "./beat.ts";
import { dice } from "./dice.ts";
import { evenings } from "./evenings.ts";
import { guard } from "./guard.ts";
import { messages } from "./messages.ts";
import { opening } from "./opening.ts";
import { reading } from "./reading.ts";
import { server } from "./server.ts";
import { starting } from "./starting.ts";
import { telling } from "./telling.ts";
import { tokens } from "./tokens.ts";

/**
 * Side-by-side measurements, each beside its control in the same run: on a busy machine the ratios hold and the numbers do not. What a
 * comparison needs beyond Node is installed into bench/ when it runs, never by everyone's `npm ci`.
 */
const benches = {
  appends,
  opening,
  reading,
  messages,
  telling,
  guard,
  beat,
  evenings,
  adventure,
  dice,
  tokens,
  starting,
  server,
};
const [wanted] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in benches))
  throw new Error(`No such row: ${wanted}. There are ${Object.keys(benches).join(", ")}.`);
for (const [name, bench] of Object.entries(benches)) {
  if (wanted !== undefined && wanted !== name) continue;
  const began = performance.now();
  const text = await bench();
  console.log(/(?:met|MISSED): /.test(text) ? text : `${text}\n  no goal`);
  console.log(`  (${name}: ${((performance.now() - began) / 1000).toFixed(0)} s)\n`);
}
