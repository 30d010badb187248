import { TRIES } from "../bus/voice.ts";
import type { SeatId } from "../protocol/entry.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { excerpt } from "../protocol/text.ts";
import { threadOf } from "../table/state.ts";
import type { Minds } from "./asking.ts";
import type { Playable } from "./driver.ts";
import type { Evening } from "./evening.ts";
import { leadOf } from "./next.ts";
import type { Speak } from "./step.ts";

interface Surroundings {
  readonly table: Playable;
  readonly evening: Evening;
  readonly minds: Minds;
}

/**
 * What happens when a seat has said nothing that counts. Whoever fell silent is told once where the table stands. After that a player is
 * passed over, and the house stands in for the GM and for whoever had something to write.
 */
export async function fallBack(step: Speak, silent: boolean, { table, evening, minds }: Surroundings): Promise<void> {
  const { seat, task } = step;
  const prompt = table.state.prompts.get(seat);
  const patient = prompt?.request !== "OPTIONAL_REACTION" && !table.state.refreshed.has(seat) && !step.house;
  if (task === "reply") return;
  if (silent && patient && (task === "answer" || task === "run" || task === "open"))
    return refresh(seat, table, evening);
  if (task === "answer" || task === "interact") {
    if (!prompt) return;
    return table.record(`timed out ${prompt.seq}`, { kind: "prompt", for: seat, closed: "timed-out", of: prompt.seq });
  }
  const stood = { ...step, id: `${step.id} by the house`, house: true };
  for (;;) {
    const { voice, said } = minds.ask(stood);
    const words = await said;
    minds.forget(stood);
    const spent = words === undefined || (await voice.tried()) >= TRIES;
    const answer = spent ? undefined : await voice.say(...words);
    if (voice.taken || minds.interrupted || (answer && !isRefusal(answer))) return voice.end();
    if (!voice.alive || spent) break;
  }
  await withoutTheHouse(step, table);
}

/** Not even the house had anything to say that counts. Better an empty page than one that waits for ever, and an end than no end. */
async function withoutTheHouse({ id, seat, task, file }: Speak, table: Playable): Promise<void> {
  if (file !== undefined) {
    const text = "(Nothing was written.)";
    await table.record(`${id} left out`, { kind: "writing", by: seat, for: file, text, sources: [] });
  } else if (task === "wrap") await table.close("ended without a word from the GM");
  else {
    const fields = { command: "end", reason: "nobody could go on" };
    await table.lend(leadOf(table.state), `${id} given up`).say({ tag: "SESSION_COMMAND", fields });
  }
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
    campaign,
    ...(scene ? { current_scene: `${scene.number} - ${scene.slug}` } : {}),
    ...(told?.kind === "message" ? { last_narrative_summary: excerpt(told.body, 400) } : {}),
  };
  await table.lend(leadOf(state), `refresh ${seat} ${state.moved}`).say({ tag: "CONTEXT_REFRESH", fields });
}
