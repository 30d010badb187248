import assert from "node:assert/strict";
import { type Entry, fieldOf } from "../../../src/protocol/entry.ts";
import { isInside, mayWrite, readersOf } from "./files.ts";
import { hearersOf, SAID_IN, SAYS, SIGNED } from "./hearing.ts";
import type { Rule } from "./rule.ts";
import { groupOf, groupsIn, stands, type View } from "./view.ts";
import { isWhispered } from "./words.ts";

/** Each hearer once, and exactly those of the table of who hears what. */
const heardByThoseItIsFor: Rule = (entry, { before, after, entries }) => {
  const view = entry.kind === "seat" ? after : before; // whoever sits down hears of it
  const hearers = new Set(hearersOf(entry, view, (seq) => entries[seq - 1]?.audience ?? []));
  const expected = [...view.seats.keys()].filter((seat) => hearers.has(seat));
  assert.deepEqual([...entry.audience].sort(), expected.sort(), `${nameOf(entry)} is heard by those it is for`);
};

const saidByTheRightSeat: Rule = (entry, { before }) => {
  const role = (seat: string) => before.seats.get(seat)?.role ?? "nobody";
  if (entry.kind === "message") {
    assert.ok(SAYS[entry.tag]?.includes(role(entry.from)), `${entry.tag} is not for the ${role(entry.from)} to say`);
    const signature = SIGNED[entry.tag];
    if (signature) assert.equal(fieldOf(entry, signature), entry.from, "everybody signs with their own name");
  }
  if (entry.kind === "notes") assert.equal(role(entry.by), "gm", "the GM's to keep");
  if (entry.kind === "roll" && role(entry.by) !== "gm") {
    assert.equal(entry.by, entry.for, "a die of one's own");
    assert.equal(entry.visibility, "inner", "and for nobody else's eyes");
  }
  if (entry.kind === "undo") assert.equal(role(entry.by), "lead", "the lead takes back");
};

const saidInItsMode: Rule = (entry, { entries }) => {
  if (entry.kind !== "message") return;
  const opened = entries.find((one) => one.kind === "session" && one.opened !== undefined);
  const mode = opened?.kind === "session" ? (opened.opened?.mode ?? "team") : "team";
  const modes = SAID_IN[entry.tag] ?? [mode];
  assert.ok(modes.includes(mode) || (entry.by === "table" && modes.includes("table")), `${entry.tag} in ${mode}`);
};

const namesThoseWhoAreThere: Rule = (entry, { before }) => {
  if (entry.kind !== "message") return;
  const groups = groupsIn(before);
  if (entry.tag === "NARRATIVE" && groups.length === 1) assert.deepEqual(entry.to, ["all"], "one party, told together");
  if (entry.tag === "NARRATIVE" && groups.length > 1 && entry.by !== "table") {
    const named = [...entry.to].sort().join();
    assert.ok(
      groups.some((group) => [...group].sort().join() === named),
      "narration to a split party is for one whole group",
    );
  }
  if (entry.tag !== "PLAYER_TO_PLAYER" || entry.fields.to === "party") return;
  const here = groupOf(before, entry.from);
  assert.ok(
    entry.to.every((seat) => here.includes(seat) && seat !== entry.from),
    "people talk to those who are with them",
  );
};

/** A person's own character alone is relayed, decided for and switched. */
const humansAlone: Rule = (entry, { before }) => {
  if (entry.kind !== "message") return;
  const own = (seat: string) => assert.ok(before.seats.get(seat)?.human, `${entry.tag} is for a person's character`);
  if (entry.tag === "RELAY_TO_HUMAN") own(entry.from);
  if (entry.tag === "HUMAN_DECISION") own(entry.fields.character);
  if (entry.tag === "MODE_SWITCH") entry.to.forEach(own);
};

const filesStayTheirReaders: Rule = (entry, { before, entries }) => {
  if (entry.kind === "lookup") {
    assert.ok(isInside(entry.path), "nobody looks outside the folder");
    assert.ok(readersOf(entry.path, before).includes(entry.by), `${entry.by} may read ${entry.path}`);
  }
  if (entry.kind === "message" && entry.tag === "STATE_UPDATED")
    for (const file of entry.fields.deltas_written as readonly string[])
      assert.ok(before.files.has(file) || before.files.has(`tmp/${file}`), "what is announced is written");
  if (entry.kind !== "writing") return;
  assert.ok(isInside(entry.for) && mayWrite(entry.for, entry.by, before), `${entry.by} may write ${entry.for}`);
  for (const source of entry.sources) {
    const heard = entries[source - 1]?.audience ?? [];
    assert.ok(source < entry.seq && stands(before, source), "what is written is made of what stands");
    for (const reader of [entry.by, ...readersOf(entry.for, before)])
      assert.ok(heard.includes(reader), `${reader}, who reads ${entry.for}, heard what it is made of`);
  }
};

/** A notice of what was said, and no word to the Narrator about its own page. */
const isOfSaid = (entry: Entry): boolean =>
  entry.kind === "notice" &&
  !/^(?:Your text told|Your text came near|What you just told may come near) /.test(entry.text);

/** The Narrator is told that words passed in private, in these words and no others; of secrets nothing. */
const noticesWithoutContent: Rule = (entry, { before, entries }) => {
  const narrators = [...before.seats].filter(([, { role }]) => role === "narrator").map(([seat]) => seat);
  if (narrators.length === 0) return;
  if (entry.kind === "message") {
    const text = privateWords(entry, before, entries);
    const next = entries.slice(entry.seq, entry.seq + 3).filter((one) => one.kind === "message" || isOfSaid(one));
    const [first] = next;
    const found = first?.kind === "notice" && narrators.includes(first.to[0] ?? "") ? first.text : undefined;
    assert.equal(found, text, `${entry.tag} of ${entry.from} and its notice to the Narrator`);
  }
  if (entry.kind !== "notice" || !entry.to.some((seat) => narrators.includes(seat))) return;
  if (!isOfSaid(entry)) return;
  const cause = entries.slice(0, entry.seq - 1).findLast(({ kind }) => kind === "message" || kind === "notice");
  assert.ok(
    cause?.kind === "message" && entry.seq - cause.seq <= 3,
    "a notice to the Narrator is about what was just said",
  );
};

function privateWords(entry: Entry, view: View, entries: readonly Entry[]): string | undefined {
  if (entry.kind !== "message") return undefined;
  if (entry.tag === "GM_TO_PLAYER") {
    const opened = entries.slice(entry.seq, entry.seq + 2).find((one) => one.kind === "prompt" && one.opened);
    return opened?.kind === "prompt" && opened.secret ? undefined : `The GM spoke to ${entry.to[0]} alone.`;
  }
  if (entry.tag === "PLAYER_TO_GM")
    return view.prompts.get(entry.from)?.secret ? undefined : `${entry.from} answered the GM alone.`;
  if (entry.tag !== "PLAYER_TO_PLAYER" || !isWhispered(entry)) return undefined;
  const here = groupOf(view, entry.from);
  const ears = entry.to.filter((seat) => here.includes(seat));
  return ears.length === 0 ? undefined : `${entry.from} whispered to ${ears.join(" and ")}.`;
}

const nameOf = (entry: Entry): string => (entry.kind === "message" ? entry.tag : entry.kind);

export const hearingRules: readonly Rule[] = [
  heardByThoseItIsFor,
  saidByTheRightSeat,
  saidInItsMode,
  namesThoseWhoAreThere,
  humansAlone,
  filesStayTheirReaders,
  noticesWithoutContent,
];
