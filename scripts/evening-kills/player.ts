import { asMind } from "../../test/support/any-mind.ts";
// Plays one evening of a ledger from wherever it stands to its close: scripts/evening-kills.ts starts it, and kills it on the way.
// Usage: player.ts <folder> <number of the evening> [<append> before|after]. With a moment given, it kills itself there.
// It says `opening` before it opens the ledger, and ends with 0 when every session of the evening has closed.

import { writeSync } from "node:fs";
import { join } from "node:path";
import { openCampaign } from "../../src/campaign/campaign.ts";
import type { Ledger } from "../../src/ledger/ledger.ts";
import { openSqliteLedger } from "../../src/ledger/sqlite.ts";
import { openEvening } from "../../src/open-evening.ts";
import { EVENING, PARTY } from "../../test/support/evening.ts";
import { layOut } from "../../test/support/small-campaign.ts";
import { deadly, type Moment } from "./deadly.ts";
import { planOf, withFight } from "./evenings.ts";
import { openLines } from "./lines.ts";

const [folder = ".", number = "1", append, side] = process.argv.slice(2);
const moment = append === undefined ? undefined : ({ append: Number(append), side } as Moment);
const { mindOf, mode, beats, sessions, glances } = planOf(Number(number));

writeSync(1, "opening\n");
const inner = await openSqliteLedger(join(folder, "ledger.sqlite"));
let note: Parameters<typeof deadly>[1] = () => {};
const ledger = deadly(inner, (step) => note(step), moment);
const over = await closedIn(ledger);
const root = layOut(join(folder, "campaign"));

for (const { id, seed, lines } of sessions.filter((session) => !over.has(session.id))) {
  const script = await openLines(join(folder, `${id}.lines`), lines, ledger);
  note = script.note;
  await using evening = await openEvening({
    campaign: { ...openCampaign(root), name: EVENING.campaign },
    sits: ({ sessionId }) => ({
      session: { session: id, seed },
      ...(sessionId === id ? {} : { people: Object.keys(lines) }),
    }),
    mode,
    beats,
    mindOf: (seat) => asMind(mindOf(seat)),
    stats: withFight(Number(number)) ? PARTY : {},
    ledger,
    wait: atOnce,
  });
  await evening.play({
    person: script.person,
    ...(glances && Object.keys(lines).length > 0 ? { glance: script.glance } : {}),
  });
}
await ledger[Symbol.asyncDispose]();

/** The sessions that have been played to their end. */
async function closedIn({ read }: Ledger): Promise<ReadonlySet<string>> {
  const closed = new Set<string>();
  for await (const entry of read())
    if (entry.kind === "session" && entry.closed !== undefined) closed.add(entry.session);
  return closed;
}

/** A deadline passes when nothing else can happen: these minds answer within a few turns of the loop, or never. */
async function atOnce(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
}
