import { appends } from "./appends.ts";
import { messages } from "./messages.ts";
import { opening } from "./opening.ts";

/**
 * Side-by-side measurements, each beside its control in the same run: on a busy machine the ratios hold and the numbers do not. What a
 * comparison needs beyond Node is installed into bench/ when it runs, never by everyone's `npm ci`; so far nothing is.
 */
for (const bench of [appends, opening, messages]) {
  console.log(await bench());
  console.log();
}
