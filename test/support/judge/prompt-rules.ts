import assert from "node:assert/strict";
import type { Entry } from "../../../src/protocol/entry.ts";
import type { Rule } from "./rule.ts";
import { seatsWith, type View } from "./view.ts";
import { earsOf } from "./view-messages.ts";
import { isSilence, isVeto } from "./words.ts";

/** The last entry before this one that is no closing of a prompt. */
const causeOf = (entry: Entry, entries: readonly Entry[]): Entry | undefined =>
  entries.slice(0, entry.seq - 1).findLast((one) => !(one.kind === "prompt" && one.closed));

const opensRightly: Rule = (entry, { before, entries }) => {
  if (entry.kind !== "prompt" || !entry.opened) return;
  const seat = entry.for;
  const open = before.prompts.get(seat);
  assert.equal(before.seats.get(seat)?.role, "player", "players are prompted");
  assert.equal(open, undefined, "one prompt at a time");
  const said = causeOf(entry, entries);
  assert.ok(
    said?.kind === "message" && said.tag === "GM_TO_PLAYER" && said.to[0] === seat,
    "a prompt opens with words",
  );
  assert.equal(said.fields.request_type, entry.opened, "and with the request they make");
  if (before.vetoed.has(seat)) assert.equal(entry.opened, "FULL_CONTEXT", "after a veto the full context comes first");
  const replaced = replacedBy(said.seq, seat, entries);
  const secret =
    entry.opened === "SECRET_ACTION" ||
    (said.by === "table" && said.body.includes("In your thoughts alone: nobody hears it.")) ||
    (before.vetoed.get(seat)?.secret ?? (entry.opened === "FULL_CONTEXT" && (replaced?.secret ?? false)));
  assert.equal(entry.secret ?? false, secret, "what was asked in secret stays secret, and nothing else is");
  if (entry.opened === "SECRET_ACTION" && replaced) assert.ok(replaced.secret, "a secret takes no open prompt's place");
};

/** The opening of the prompt that was withdrawn for this one. */
function replacedBy(said: number, seat: string, entries: readonly Entry[]): { readonly secret: boolean } | undefined {
  const closed = entries[said];
  if (closed?.kind !== "prompt" || closed.for !== seat || closed.closed !== "withdrawn") return undefined;
  const opened = entries[(closed.of ?? 0) - 1];
  return { secret: opened?.kind === "prompt" && opened.secret === true };
}

const everyCallOpensAPrompt: Rule = (entry, { entries }) => {
  if (entry.kind !== "message" || entry.tag !== "GM_TO_PLAYER") return;
  const [first, second] = entries.slice(entry.seq, entry.seq + 2);
  const opened = first?.kind === "prompt" && first.closed === "withdrawn" ? second : first;
  assert.ok(opened?.kind === "prompt" && opened.opened && opened.for === entry.to[0], "every call opens a prompt");
};

const closesRightly: Rule = (entry, { before, entries }) => {
  if (entry.kind !== "prompt" || !entry.closed) return;
  const open = before.prompts.get(entry.for);
  assert.ok(open, "only an open prompt closes");
  assert.equal(entry.of, open.seq, "a closing points at its opening");
  const said = entries[entry.seq - 2];
  const answer = said?.kind === "message" && said.tag === "PLAYER_TO_GM" && said.from === entry.for ? said : undefined;
  const talk = open.request === "INTERACTION";
  if (entry.closed === "passed") {
    assert.ok(["OPTIONAL_REACTION", "INTERACTION"].includes(open.request), "silence is for those who may be silent");
    assert.ok(talk || (answer && isSilence(answer)), "who passed said so");
  }
  if (entry.closed === "vetoed") {
    assert.notEqual(open.request, "FULL_CONTEXT", "a veto is said once");
    assert.ok(answer && isVeto(answer), "who vetoed said so");
  }
  if (entry.closed === "answered")
    assert.ok(talk ? answer || open.lines.size > 0 : answer, "who answered said something");
};

const answersWhatIsAsked: Rule = (entry, { before }) => {
  if (entry.kind !== "message" || entry.tag !== "PLAYER_TO_GM") return;
  const open = before.prompts.get(entry.from);
  assert.ok(open, "a player answers a prompt");
  if (isSilence(entry))
    assert.ok(["OPTIONAL_REACTION", "INTERACTION"].includes(open.request), "silence where it is free");
  if (isVeto(entry)) assert.notEqual(open.request, "FULL_CONTEXT", "a veto is said once");
};

/** Where a person sits and is not away, the answer is what they decided, word for word. */
const peopleDecide: Rule = (entry, { before }) => {
  if (entry.kind !== "message" || entry.tag !== "PLAYER_TO_GM") return;
  const seat = before.seats.get(entry.from);
  if (!seat?.human || seat.away) return;
  const words = (text: string | undefined) => text?.replace(/\s+/g, " ").trim();
  assert.equal(words(entry.body), words(before.decided.get(entry.from)), "a person's words, and nobody else's");
};

const talksBriefly: Rule = (entry, { before }) => {
  if (entry.kind !== "message" || entry.tag !== "PLAYER_TO_PLAYER") return;
  const lines = before.prompts.get(entry.from)?.lines.get(earsOf(before, entry)) ?? 0;
  assert.ok(lines < 3, "at most three lines to the same ears while a prompt is open");
};

/** Nobody goes before somebody of the same batch who comes first in the party and has not had a turn; people come last. */
const inPartyOrder: Rule = (entry, { before }) => {
  if (entry.kind !== "prompt" || !entry.closed || entry.closed === "withdrawn") return;
  const mine = before.prompts.get(entry.for);
  if (!mine || mine.request === "INTERACTION" || mine.turned) return;
  for (const [seat, other] of before.prompts) {
    if (seat === entry.for || other.request === "INTERACTION" || other.turned) continue;
    assert.ok(rank(entry.for, before) < rank(seat, before), `${entry.for} answers before ${seat}, whose turn it was`);
  }
};

const rank = (seat: string, view: View): number => {
  const { human = false, away = false } = view.seats.get(seat) ?? {};
  const isPerson = (human && !away) || view.prompts.get(seat)?.relayed === true;
  return seatsWith(view, "player").indexOf(seat) + (isPerson ? 1000 : 0);
};

/** A GM that owes the full context is told once, and does not get far without it. */
const contextComesSoon: Rule = (_entry, { after }) => {
  for (const [seat, { reminders, beats }] of after.vetoed) {
    assert.ok(reminders <= 1, `the GM is told once that it owes ${seat} the full context`);
    assert.ok(beats <= 2, `${seat} is given the full context before long`);
  }
};

const oneQuestion: Rule = (entry, { before }) => {
  if (entry.kind === "message" && entry.tag === "ASK_PLAYER")
    assert.equal(before.questions, 0, "the human is asked one thing at a time");
};

export const promptRules: readonly Rule[] = [
  opensRightly,
  everyCallOpensAPrompt,
  closesRightly,
  answersWhatIsAsked,
  peopleDecide,
  talksBriefly,
  inPartyOrder,
  contextComesSoon,
  oneQuestion,
];
