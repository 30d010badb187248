// Plays one evening whose GM tells three sentences, from wherever its ledger stands to its close.
// Usage: telling-player.ts <ledger> [<piece> before|after]. With a moment given, it kills itself there.
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import { tellAll } from "./aloud.ts";
import type { AnyMind } from "./any-mind.ts";
import { EVENING, houseAt, playEvening } from "./evening.ts";
import { narration, prompt } from "./table.ts";

const [path = "", piece, side] = process.argv.slice(2);
const told = narration("Rain. Wind. A door.");

let steps = 0;
const gm: AnyMind = async (desk, signal, hands) => {
  if (desk.task === "wrap" || steps++ > 0) return houseAt("gm")(desk, signal);
  await tellAll(hands, told);
  return [told, prompt("tilda-brannock", "QUICK_REACTION")];
};

const ledger = await openSqliteLedger(path);
await playEvening({
  ledger: deadly(ledger),
  evening: { ...EVENING, beats: 1 },
  mindOf: (seat) => (seat === "gm" ? gm : houseAt(seat)),
  wait: () => new Promise(() => {}), // the disk may take as long as it likes
});
await ledger[Symbol.asyncDispose]();

/** Kills its own process right before a piece is recorded, or right after. */
function deadly(inner: Ledger): Ledger {
  let pieces = 0;
  const die = (): never => {
    process.kill(process.pid, "SIGKILL");
    for (;;); // until it arrives
  };
  return {
    get last() {
      return inner.last;
    },
    async append(step) {
      const now = step.entries.some((entry) => entry.kind === "part" && !entry.closes) && ++pieces === Number(piece);
      if (now && side === "before") die();
      const recorded = await inner.append(step);
      if (now) die();
      return recorded;
    },
    find: (key) => inner.find(key),
    read: (after) => inner.read(after),
    [Symbol.asyncDispose]: () => inner[Symbol.asyncDispose](),
  };
}
