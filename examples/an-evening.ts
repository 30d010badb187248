/**
 * A whole evening of three beats with the house at every seat, from `start` to the close, as one player hears it. The conductor decides
 * what comes next from the table alone; run it twice and it is the same evening. node bin/node24.mjs examples/an-evening.ts
 */
import { openMemoryLedger } from "../src/ledger/memory.ts";
import { houseGm } from "../src/minds/house/gm.ts";
import { housePlayer } from "../src/minds/house/player.ts";
import { openTable } from "../src/open-table.ts";
import { play } from "../src/play/driver.ts";
import { DEADLINES } from "../src/play/evening.ts";
import { wait } from "../src/play/wait.ts";

await using ledger = openMemoryLedger();
const table = await openTable({
  ledger,
  campaign: "the-long-stair",
  session: "an-evening",
  seed: "tonight",
  seats: [
    { id: "lead", role: "lead" },
    { id: "gm", role: "gm" },
    { id: "narrator", role: "narrator" },
    { id: "tilda", role: "player" },
    { id: "gideon", role: "player" },
  ],
});

using _listening = table.mailbox("tilda").hear((letter) => {
  if (letter.kind === "message" && letter.tag === "NARRATIVE") console.log(`\n${letter.body}\n`);
  if (letter.kind === "message" && letter.tag === "GM_TO_PLAYER")
    console.log(`  (the GM, to Tilda alone) ${letter.body}`);
  if (letter.kind === "ruling") console.log(`  (ruling for ${letter.for}) ${letter.outcome}`);
  if (letter.kind === "session" && letter.closed) console.log("The evening is over.");
});

await play({
  table,
  evening: { campaign: "the-long-stair", style: "hybrid", beats: 3, deadlines: DEADLINES },
  mindOf: (seat) => (seat === "gm" ? houseGm : housePlayer),
  wait,
});
