import { setImmediate as letOthersIn } from "node:timers/promises";
import { TRIES } from "../bus/voice.ts";
import { TroupeError } from "../protocol/errors.ts";
import { saysWait } from "../protocol/messages/player-to-gm.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { mayWait, roleOf, seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { openMinds, type Said } from "./asking.ts";
import { isOfFailure, saidOf } from "./failing.ts";
import { fallBack } from "./fallback.ts";
import { openJudging } from "./judging.ts";
import { end, NOBODY_CAN, next } from "./next.ts";
import { openPending } from "./pending.ts";
import { openPeople } from "./people.ts";
import { LATER, type Unanswered } from "./person.ts";
import type { DriverOptions } from "./playable.ts";
import { ends, leadOf } from "./saying.ts";
import { openStandIns } from "./stand-ins.ts";
import { type Decide, isDecision, isSpeak, NOBODY_WAITS, type Speak, type Step } from "./step.ts";
import { type AtWork, waitingFor } from "./thinking.ts";
import { openWondering } from "./wondering.ts";
import { folderBehind, saves, writingsAhead } from "./writing-down.ts";

/**
 * Plays an evening from wherever it stands to its close, or until nothing can happen without people who are not here: then it gives back what they were
 * asked. Everybody who is asked thinks at once; then one thing is put on record and the table is looked at again. So no order lives on a call
 * stack, and an evening that was broken off goes on as it would have.
 */
export async function play(options: DriverOptions): Promise<readonly Unanswered[]> {
  const over = new AbortController(); // whoever lends a signal to many slices is not made to hold on to them
  const signal = AbortSignal.any([over.signal, ...(options.signal ? [options.signal] : [])]);
  try {
    return await conduct({ ...options, signal });
  } finally {
    over.abort(NOBODY_WAITS);
  }
}

async function conduct(options: DriverOptions & { readonly signal: AbortSignal }): Promise<readonly Unanswered[]> {
  const { table, evening, keeping, signal } = options;
  const pending = await openPending(table);
  const { tried, replied } = pending;
  const minds = openMinds(options);
  const wondering = openWondering({ ...options, minds });
  const people = openPeople({
    ...options,
    wonder: wondering.answer,
    pending,
    signal,
    minds,
    isTold: () => running || steps.some((step) => isSpeak(step) && isGms(step) && minds.at(step) !== undefined),
  });
  let running = false; // what the GM's mind thought of is on its way to the record
  const isGms = ({ seat }: Speak): boolean => roleOf(table.state, seat) === "gm";
  const judging = openJudging({ ...options, lend: minds.lend });
  const standIns = openStandIns(table, pending, options.show);
  signal.addEventListener("abort", minds.interrupt, { once: true }); // whoever leaves waits for nobody

  let steps: readonly Step[] = [];
  const atWork = (): readonly AtWork[] =>
    steps.flatMap((step): readonly AtWork[] => {
      const speaks: readonly Omit<AtWork, "answering" | "words">[] =
        step.do === "decide"
          ? (step.first ?? []).map((one) => ({ step: one, to: step.seat }))
          : step.do === "speak"
            ? [{ step }, ...(step.first ? [{ step: step.first }] : [])]
            : [];
      return speaks.flatMap((one) => {
        const at = minds.at(one.step);
        return at ? [{ ...one, ...at }] : [];
      });
    });
  options.thinks?.((seat) => {
    const wonders = wondering.at(seat);
    if (wonders) return { minds: seatsOf(table.state, "gm"), ...wonders };
    const isAsked = seat !== undefined && people.isOpen(seat);
    return isAsked ? undefined : waitingFor({ state: table.state, seat, atWork: atWork() });
  });

  options.stops?.(minds.halt);

  const waited = (ms: number, until: AbortSignal) => options.wait(ms, AbortSignal.any([signal, until]));
  let waiting: readonly Decide[] = []; // what people were asked who are not here, and nothing can happen without them
  let stuck: string | undefined; // where nothing moves
  const after = (state: TableState): readonly Step[] => {
    const isSpent = state.session === "open" && state.started && minds.spent() !== "";
    const steps = isSpent ? [end(state, standIns.spent(minds.spent()))] : next(state, evening, keeping && { tried });
    return steps.length > 0 ? [...pagesReady(state), ...steps] : steps;
  };

  /** A page of memory goes on record as soon as it is written: until then its letters stand for nothing. */
  function pagesReady(state: TableState): readonly Step[] {
    return pagesAhead(state).filter((page) => page.task === "memory");
  }

  function pagesAhead(state: TableState): readonly Speak[] {
    return writingsAhead(state, evening).flatMap((step) =>
      step.do === "ahead" && minds.isReady(step.speak) ? [step.speak] : [],
    );
  }

  await people.heed(); // what an earlier life did not come to
  for (steps = after(table.state); steps.length > 0; steps = after(table.state)) {
    await keeping?.passOn();
    const before = progressOf(table.state);
    stuck = undefined;
    waiting = [];
    if (steps.some((step) => step.do === "idle")) {
      if (!table.state.status.fight) await keeping?.keep();
      standIns.idle(saidOf(table.state));
      break;
    }
    minds.attend(steps.filter((step) => !(step.do === "speak" && people.glances(step)) && !isForNothing(step, steps)));
    const moved = await one(steps);
    await table.settled(); // what took somebody's voice may still be on its way
    await options.pace?.();
    if (waiting.length > 0)
      await Promise.all([judging.settled((until) => waited(evening.deadlines.line, until)), people.heard()]);
    await judging.look();
    await letOthersIn(); // a key pressed, a line typed: minds that answer at once must not keep them waiting
    if (signal.aborted) {
      people.rest();
      judging.end();
      minds.interrupt();
      await minds.accounted();
      await people.over();
      return [];
    }
    if (moved && progressOf(table.state) === before && !minds.interrupted)
      stuck ??= steps.map((step) => step.id).join(", ");
    if (stuck !== undefined) await goAround(stuck);
    const then = stuck === undefined ? before : progressOf(table.state);
    await people.heed();
    if (waiting.length > 0 && progressOf(table.state) === then) return rest(waiting);
  }
  await keeping?.passOn();
  judging.end();
  minds.interrupt();
  await minds.accounted();
  await people.over();
  return [];

  /** The slice ends here. What an evening knows besides its table is on record; what minds are thinking ahead is dropped. */
  async function rest(decisions: readonly Decide[]): Promise<readonly Unanswered[]> {
    people.rest();
    judging.end();
    minds.interrupt();
    await minds.accounted();
    await keeping?.passOn();
    await people.over();
    const behind = folderBehind(table.state, { tried: new Set() });
    await pending.all({
      tried: behind ? [behind.id] : [],
      replied: decisions.flatMap(({ first = [] }) => first.map(({ id }) => id)),
    });
    return decisions.map(people.unanswered);
  }

  /** Thinking ahead while only people decide, who may not be here: it would be dropped with the slice. */
  function isForNothing(step: Step, steps: readonly Step[]): boolean {
    return step.do === "ahead" && table.state.pending !== null && steps.some(isDecision) && !steps.some(isSpeak);
  }

  /** People decide. When it is seen that somebody is here, who takes their time, minds think ahead meanwhile. */
  async function deciding(decisions: readonly Decide[], steps: readonly Step[]): Promise<void> {
    if (await people.others(decisions)) return;
    const answer = people.decide(decisions);
    if (table.state.pending) {
      const known = new AbortController();
      const isHere = waited(A_MOMENT, known.signal).then(() => true);
      if ((await Promise.race([answer.then(() => false), isHere])) && !signal.aborted) minds.attend(steps);
      known.abort(NOBODY_WAITS);
    }
    if ((await answer) === LATER) waiting = decisions;
  }

  /** Does the first thing there is to do. False when it was a person's, who may say things that move nothing. */
  async function one(steps: readonly Step[]): Promise<boolean> {
    const decisions = steps.filter(isDecision);
    const speak = steps.find(isSpeak);
    const record = steps.find((step) => step.do === "record");
    const keep =
      steps.find((step) => step.do === "keep") ?? (record?.saves && !tried.has(record.id) ? record : undefined);
    const failed = decisions.find(isOfFailure);
    if (failed && keeping && !table.state.status.fight && !tried.has(failed.id)) {
      await keeping.keep(); // whoever is asked is told that all of it is saved
      tried.add(failed.id);
    }
    if (keep && keeping) {
      await (keep.do === "keep" ? keeping.follow() : keeping.keep({ announces: true }));
      tried.add(keep.id); // and now it can be said what was written
      return false;
    }
    const relayed = decisions.find(({ relay }) => relay);
    const reply = decisions.flatMap(({ first = [] }) => first).find(({ id }) => !replied.has(id));
    if (record) await table.record(record.id, ...record.drafts);
    else if (relayed?.relay) await table.record(`relay ${relayed.id} at ${table.state.moved}`, relayed.relay);
    else if (steps[0]?.do === "say")
      await finish(steps); // what others have said goes on record before a person's words
    else if (reply) {
      replied.add(reply.id); // before anybody is asked again: whoever spoke to them waits for it
      minds.ask(reply);
      await settle(reply);
      return false;
    } else if (speak) return turn(speak, decisions);
    else if (decisions.length > 0) {
      await deciding(decisions, steps);
      return false;
    } else await finish(steps);
    return true;
  }

  /** The mind whose turn it is; people who are deciding meanwhile may be faster. */
  async function turn(step: Speak, decisions: readonly Decide[]): Promise<boolean> {
    if (people.glances(step)) {
      if (await people.glance(step)) return false;
    }
    const isFaster = async (said: Promise<unknown>): Promise<boolean> =>
      Promise.race([said.then(() => false), people.line(decisions).then(() => true)]);
    const replies: Promise<unknown>[] = [];
    for (let again = step.first; again; ) {
      if (decisions.some(({ seat }) => people.isOpen(seat)) && (await isFaster(minds.ask(again).said))) {
        await people.decide(decisions, true);
        return false;
      }
      if (!(await settle(again, replies))) again = undefined;
    }
    await Promise.all(replies);
    const { said } = minds.ask(step);
    const faster = decisions.length > 0 && (await isFaster(said));
    if (faster) await people.decide(decisions, true);
    else {
      await said;
      await letOthersIn(); // whoever answers in the same breath goes on record with it
      if (!minds.interrupted) await settleWithNext(step);
    }
    return !faster;
  }

  /** What a mind says, and the answers and pages behind it that are ready: on record together, in the order in which they would go alone. */
  async function settleWithNext(first: Speak): Promise<void> {
    const sent: Promise<unknown>[] = [];
    const { words = [] } = first.task === "answer" ? await minds.ask(first).said : {};
    if (words.some(isPage))
      for (const page of pagesAhead(table.state)) if (isBehind(page, first)) await settle(page, sent);
    for (let step: Speak | undefined = first; step; ) {
      const before: TableState = table.tip;
      await settle(step, sent);
      const steps: readonly Step[] = table.tip === before || sent.length === 0 ? [] : after(table.tip);
      const [follows] = steps;
      step = follows?.do === "speak" && isReady(follows) ? follows : undefined;
    }
    await Promise.all(sent);
  }

  function isReady(step: Speak): boolean {
    const alone = step.first !== undefined || people.glances(step);
    return ["answer", "scene", "journal"].includes(step.task) && !alone && minds.isReady(step);
  }

  /** Lets the seat say it. True when it was refused and may be thought over, as often as the voice allows; then comes the fallback. */
  async function settle(step: Speak, sent: Promise<unknown>[] = []): Promise<boolean> {
    running = isGms(step);
    try {
      return await settled(step, sent);
    } finally {
      running = false;
    }
  }

  async function settled(step: Speak, sent: Promise<unknown>[]): Promise<boolean> {
    const { voice: own, said } = minds.ask(step);
    const came = await said;
    const { words } = came;
    const voice = came.house && own.alive ? table.lend(step.seat, step.id, "house") : own;
    if (!minds.interrupted) minds.forget(step);
    await minds.accounted(); // a call is on record before what came of it
    const dropped = () => voice.taken || minds.interrupted || signal.aborted;
    const tried = await voice.tried();
    if (!dropped() && words && saysWait(words) && mayWait(table.state, step.seat) === "may") {
      voice.end();
      await table.record(`waits ${step.id}`, { kind: "seat", seat: step.seat, waits: "now" });
      return false;
    }
    voice.beside(...minds.dueOf(step.seat));
    const spoke = words !== undefined && tried < TRIES && !dropped();
    const answer = spoke ? await (isJudgedByPart(step, came) ? voice.proposeEach : voice.propose)(...words) : undefined;
    const again = voice.alive && answer !== undefined && isRefusal(answer);
    voice.end();
    if (answer && "recorded" in answer) sent.push(answer.recorded);
    if (answer && !isRefusal(answer) && came.model && (!came.house || came.reworded)) standIns.answered(step.seat);
    if (dropped() || again || (answer && !isRefusal(answer))) return again && !dropped();
    await Promise.all(sent);
    if (voice.told) return false; // what was heard stands, and the story goes on from there
    await fallBack(step, came, tried === 0, { table, evening, minds, standIns });
    return false;
  }

  /** An answer of the Game Master’s model is made of several calls, a Narrator’s of a page and what it asks: each is judged by itself. */
  function isJudgedByPart(step: Speak, { model, house }: Said): boolean {
    return model === true && house !== true && (isGms(step) || step.task === "scene");
  }

  /** What is already settled is said; and the last thing is to close. */
  async function finish(steps: readonly Step[]): Promise<void> {
    const [step] = steps;
    if (step?.do === "close") {
      await minds.accounted();
      await keeping?.keep({ closing: true });
      await keeping?.passOn({ closing: true });
      await table.close(step.reason);
    }
    if (step?.do !== "say") return;
    const voice = table.lend(step.seat, step.id);
    const isPlayer = roleOf(table.state, step.seat) === "player";
    if (isPlayer && (await voice.tried()) > 0) return people.refused(step.seat);
    const answer = await voice.passOn(...step.says);
    if (!isRefusal(answer)) return;
    if (isPlayer) await people.refused(step.seat, answer);
    else if (!voice.taken) stuck = `${step.id}: ${answer.hint}`;
  }

  /** Nothing moves, which cannot happen; if it does, a person can take back, save and end, and where there is none the evening is saved and ends. */
  async function goAround(where: string): Promise<void> {
    minds.interrupt();
    const { seq } = table.state;
    const out = table.state.session === "open" && (await people.wayOut(where));
    if (out) {
      if (out !== true) waiting = [out];
      while (table.state.saveAsked) await one([saves(table.state)]);
      return;
    }
    if (table.state.session === "open") await table.lend(leadOf(table.state), `stuck ${seq}`).passOn(ends(NOBODY_CAN));
    else await finish([{ do: "close", id: "closed", reason: "ended" }]);
    if (table.state.session === "open" || table.state.seq === seq) throw new TableStalled(where);
  }
}

/** What somebody writes with their answer takes the place of the page they owe: one that is written already goes before it. */
const isPage = (say: unknown): boolean => (say as { readonly kind?: unknown } | null)?.kind === "writing";
const isBehind = ({ seat, task }: Speak, answer: Speak): boolean => seat === answer.seat && task === "journal";

/** Who has not said by then that they answer later is here: in milliseconds. */
const A_MOMENT = 1000;

/** What has come on record; calls of models, from which nothing came, do not count. */
const progressOf = ({ seq, spent }: TableState): number => seq - spent.calls;

/** Nothing moved, and nobody could do anything about it. The evening is saved, and this says where it stood. */
export class TableStalled extends TroupeError {
  override readonly name = "TableStalled";
  readonly code = "play/stalled";
  readonly hint = "The evening is saved. Play on to try again; if it stops at the same place, please report it.";
  constructor(where: string) {
    super(`The table came to a standstill at: ${where}`);
  }
}
