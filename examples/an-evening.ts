/**
 * A whole evening of three beats with the house at every seat, from `start` to the close, as one player hears it. The conductor decides
 * what comes next from the table alone; run it twice and it is the same evening. node bin/node24.mjs examples/an-evening.ts
 */
import { openEvening } from "../src/open-evening.ts";

await using evening = await openEvening({
  campaign: { name: "the-long-stair", party: ["tilda", "gideon"] },
  sits: () => ({ session: { session: "an-evening", seed: "tonight" } }),
  beats: 3,
});

using _listening = evening.table.mailbox("tilda").hear((letter) => {
  if (letter.kind === "message" && letter.tag === "NARRATIVE") console.log(`\n${letter.body}\n`);
  if (letter.kind === "message" && letter.tag === "GM_TO_PLAYER")
    console.log(`  (the GM, to Tilda alone) ${letter.body}`);
  if (letter.kind === "ruling") console.log(`  (ruling for ${letter.for}) ${letter.outcome}`);
  if (letter.kind === "session" && letter.closed) console.log("The evening is over.");
});

await evening.play();
