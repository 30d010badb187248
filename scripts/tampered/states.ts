// A campaign that was played, in the states in which somebody may meddle with its record.
import { cpSync } from "node:fs";
import { join } from "node:path";
import { openSeeds } from "../../src/campaign/folder/seeds.ts";
import { recorded } from "../../src/commands/recorded.ts";
import { check } from "../../src/ledger/checked.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { playOn } from "../../test/support/folder.ts";
import { layOut } from "../../test/support/small-campaign.ts";

export interface State {
  readonly root: string;
  readonly entries: readonly Entry[];
}

export interface States {
  /** Left in the middle of the second evening, by a kill: a part of it is in the log alone. */
  readonly killed: State;
  readonly closed: State;
  /** The same campaign after its first evening. */
  readonly older: State;
  /** Another campaign. */
  readonly other: State;
}

export async function makeStates(home: string): Promise<States> {
  const place = (name: string): string => join(home, name);
  const root = layOut(place("closed"));
  await playOn(root, { record: "disk", session: "one", beats: 2 });
  openSeeds(root).seal("one", "a sealed seed"); // as a table does that is really played
  cpSync(root, place("older"), { recursive: true });
  await playOn(root, {
    record: "disk",
    session: "two",
    human: "corwin-voss",
    lines: ["I go down one step.", "I go on.", "/end"],
    before: (line) => {
      if (line === "I go on.") cpSync(root, place("killed"), { recursive: true }); // what a kill would leave
    },
  });
  layOut(place("other"));
  await playOn(place("other"), { record: "disk", session: "another", beats: 3 });
  for (const name of ["closed", "older", "other"]) check(join(place(name), ".troupe", "ledger.sqlite")); // as a longer record is when it is closed
  const of = async (name: string): Promise<State> => ({
    root: place(name),
    entries: (await recorded(place(name))).entries,
  });
  return { killed: await of("killed"), closed: await of("closed"), older: await of("older"), other: await of("other") };
}
