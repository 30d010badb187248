import { TRIES } from "../bus/voice.ts";
import { UNWRITTEN } from "../minds/house/narrator.ts";
import { FAULTS } from "../models/fault.ts";
import { hasTag, type SeatId } from "../protocol/entry.ts";
import { isPass, isVeto } from "../protocol/messages/player-to-gm.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { excerpt, toSlug } from "../protocol/text.ts";
import { accountOwed, told } from "../table/meeting.ts";
import { isSplit, seatsOf, threadOf } from "../table/seating.ts";
import type { Minds, Said } from "./asking.ts";
import type { Evening } from "./evening.ts";
import { NOBODY_CAN } from "./next.ts";
import type { Playable } from "./playable.ts";
import { ends, leadOf } from "./saying.ts";
import { kindOf, type StandIns } from "./stand-ins.ts";
import type { Speak } from "./step.ts";

interface Surroundings {
  readonly table: Playable;
  readonly evening: Evening;
  readonly minds: Minds;
  readonly standIns: StandIns;
}

/**
 * What happens when a seat has said nothing that counts. Whoever fell silent is told once where the table stands. After that a player is passed over, but
 * for a turn in a fight that is theirs already, which the house plays. A GM's mind that failed is asked once more; then it is on record that the table is
 * idle, and nobody tells the story over it. The house writes pages that did not come, closes an evening that was ended, and stands in where it decides
 * anyway. Where the house itself fails, the people are told, and the story goes on from the next thing that can be asked.
 */
export async function fallBack(
  step: Speak,
  { words, fault, model, house, ours }: Said,
  first: boolean,
  { table, evening, minds, standIns }: Surroundings,
): Promise<void> {
  const { seat, task } = step;
  const prompt = table.state.prompts.get(seat);
  const owed = accountOwed(table.state);
  if (task === "tell") return owed && table.record(`${step.id} in brief`, told(owed));
  const silent = words === undefined && (!fault || isSilence(fault.error)) && first;
  const patient = prompt?.request !== "OPTIONAL_REACTION" && !table.state.refreshed.has(seat) && !step.house;
  const says = task === "answer" || task === "interact" || task === "reply";
  if (silent && patient && (task === "answer" || task === "run" || task === "open"))
    return refresh(seat, table, evening);
  const error = fault?.error ?? { words };
  if ((task === "open" || task === "run") && !step.house && !house && !ours) return failed(step, error, table);
  const plays = fault?.ours === true || ((model || fault !== undefined) && isInTheirFight(step, table));
  const stands = !says || plays;
  if ((stands || task !== "reply") && (model || fault?.ours === false) && !step.house)
    standIns.needed(step, error, minds.spent(), plays);
  const stoodIn = stands && (await standIn(step, minds));
  if (stands && !stoodIn && !minds.interrupted) standIns.broken(step);
  if (stoodIn || task === "reply") return;
  if (!says) return withoutTheHouse(step, table);
  const open = table.state.prompts.get(seat);
  if (!open || open.seq !== prompt?.seq) return;
  await table.record(`timed out ${open.seq}`, { kind: "prompt", for: seat, closed: "timed-out", of: open.seq });
}

/** A model that did not begin, did not go on or did not end in time has fallen silent as anybody may. */
const isSilence = (error: unknown): boolean => ["silent", "stalled", "slow"].includes(kindOf(error));

/** The GM's mind failed. Its models have all been tried where none of them answers; whose answer did not hold is asked once more, of the second. */
async function failed({ id, seat }: Speak, error: unknown, table: Playable): Promise<void> {
  const why = kindOf(error);
  const { hint, code } = error as { readonly hint?: unknown; readonly code?: unknown };
  const isSaid = typeof hint === "string" && why !== "budget" && why !== "broken";
  const again =
    why !== "stopped" && table.state.failing === null && (code === undefined || !Object.hasOwn(FAULTS, why));
  const fails = { why, again, ...(isSaid ? { hint: excerpt(hint, 500) } : {}) };
  await table.record(`failed ${id}`, { kind: "seat", seat, fails });
}

/** A turn in a fight in which this seat has itself said what it does: the house plays it on. */
function isInTheirFight({ seat }: Speak, table: Playable): boolean {
  if (!table.state.status.fight || table.state.prompts.get(seat)?.request !== "COMBAT_ACTION") return false;
  const [gm = "gm"] = seatsOf(table.state, "gm"); // who hears both when it began and what was said in it
  const own = table
    .mailbox(gm)
    .standing()
    .findLast((letter) => {
      const began = letter.kind === "deed" && letter.events.some(({ event }) => event === "fight-began");
      return began || (letter.kind === "message" && letter.tag === "PLAYER_TO_GM" && letter.from === seat);
    });
  return hasTag(own, "PLAYER_TO_GM") && !isPass(own) && !isVeto(own);
}

/** The house speaks for the seat, in this step. False when not even the house had anything to say that counts. */
async function standIn(step: Speak, minds: Minds): Promise<boolean> {
  const stood = { ...step, id: `${step.id} by the house`, house: true };
  for (;;) {
    const { voice, said } = minds.ask(stood);
    const { words } = await said;
    minds.forget(stood);
    const spent = words === undefined || (await voice.tried()) >= TRIES;
    const answer = spent ? undefined : await voice.say(...withoutNotes(words, step));
    if (voice.taken || minds.interrupted || (answer && !isRefusal(answer))) {
      voice.end();
      return true;
    }
    if (!voice.alive || spent) return false;
  }
}

/** Whoever stands in for one step leaves the GM's notes as they are. */
const withoutNotes = (words: readonly unknown[], { task }: Speak): readonly unknown[] =>
  task === "wrap" ? words.filter((one) => (one as { readonly kind?: unknown } | null)?.kind !== "notes") : words;

/**
 * Better an empty page than one that waits for ever. Where somebody has said something since the story was last told, that is settled as said and a
 * moment passes, so that whatever it was is behind them. Else better an end than no end: a second `end` leaves out the GM, and what is owed is written down.
 */
async function withoutTheHouse({ id, seat, task, file }: Speak, table: Playable): Promise<void> {
  const { state } = table;
  const [last] = state.declared;
  if (task === "memory") {
    await table.record(`${id} left out`, { kind: "memory", by: seat, until: 0, text: "" }); // nothing is folded
    return;
  }
  if (file !== undefined) {
    await table.record(`${id} left out`, { kind: "writing", by: seat, for: file, text: UNWRITTEN, sources: [] });
    return;
  }
  if (state.session === "open" && (state.answers > 0 || last !== undefined)) {
    const group = isSplit(state) ? { group: [...(threadOf(state, last?.seat ?? "")?.present ?? [])] } : {};
    const went = await table
      .lend(seat, `${id} gone on`, "house")
      .say(...state.declared.map((one) => ({ kind: "ruling", for: one.seat, outcome: "done" })), {
        tag: "NARRATIVE",
        fields: group,
        body: "A moment passes.",
      });
    if (!isRefusal(went)) return;
  }
  await table.lend(leadOf(state), `${id} given up`).passOn(ends(NOBODY_CAN));
}

/** Tells a seat where the table stands, in what it has heard itself. */
async function refresh(seat: SeatId, table: Playable, { campaign }: Evening): Promise<void> {
  const { state } = table;
  const scene = threadOf(state, seat) ?? [...state.threads.values()][0];
  const told = table
    .mailbox(seat)
    .standing()
    .findLast((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  const fields = {
    to: seat,
    campaign: toSlug(campaign) || "campaign",
    ...(scene ? { current_scene: `${scene.number} - ${scene.slug}` } : {}),
    ...(told?.kind === "message" ? { last_narrative_summary: excerpt(told.body, 400) } : {}),
  };
  await table
    .lend(leadOf(state), `refresh ${seat} ${state.moved}`)
    .passOn({ tag: "CONTEXT_REFRESH", fields, body: "" });
}
