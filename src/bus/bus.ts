import type { Entries, Ledger } from "../ledger/ledger.ts";
import type { Say } from "../protocol/ask.ts";
import { type Draft, type Entry, type ForeignEntry, parseEntry, type SeatId, type Seq } from "../protocol/entry.ts";
import { HANGS_ON, isRefusal, type Refusal, refusal, UNSEEN_DIE } from "../protocol/refusal.ts";
import { plainCopy } from "../protocol/text.ts";
import type { Screen } from "../screen/screen.ts";
import { type Asked, decide } from "../table/decide.ts";
import { inMode } from "../table/dialect.ts";
import { evolve } from "../table/evolve.ts";
import { openFading } from "../table/fading.ts";
import { foresees, hangs, isThrown, meetsFirst } from "../table/hanging.ts";
import { beforeParting } from "../table/parting.ts";
import { sceneOf } from "../table/scene-of.ts";
import { groupsOf, seatsOf } from "../table/seating.ts";
import { emptyTable, type TableState } from "../table/state.ts";
import { askedIn, askingOnly } from "./apart.ts";
import { openAudiences } from "./audiences.ts";
import {
  type Fallen,
  hanging,
  isNoted,
  noticedBefore,
  onlyLearned,
  onlyPage,
  refusalDraft,
  shown,
  stays,
  together,
  unseen,
  withoutLearned,
  withoutPage,
} from "./fallen.ts";
import { type Mailbox, type OpenMailbox, openMailbox, pointing, told, viewOf } from "./mailbox.ts";
import { openRecall } from "./recall.ts";
import { type OpenPlan, openTellings, type Tells } from "./telling.ts";
import { openVoices, type Proposed, type Understood, type Voice } from "./voice.ts";

export interface BusOptions {
  readonly ledger: Ledger;
  readonly screen: Screen;
  readonly clock: () => string;
  /** The dice of a place in the story, for the session that is open. */
  readonly dice: Asked["dice"];
}

export interface Bus {
  /** The table as far as it is on record; and with what is on its way there, which nobody has heard yet. */
  readonly state: TableState;
  readonly tip: TableState;
  mailbox(seat: SeatId): Mailbox;
  /** Resolves when everything that was sent so far is on record, or refused. */
  settled(): Promise<void>;
  /** Lends a seat its voice for one step; `house` where the house speaks for it. */
  lend(seat: SeatId, step: string, hands?: "house"): Voice;
  /** Calls back for every entry from now on, whoever heard it: for whoever sits behind the GM's screen, and for nobody at the table. */
  watch(listener: (entry: Entry) => void): Disposable;
  /** Records what the table itself does: sessions, seats, files, deadlines. */
  record(step: string, session: string, drafts: readonly Draft[]): Promise<void>;
}

/** The path of everything that happens: screened, ruled, recorded, folded, heard; in this order and one step at a time. */
export async function openBus({ ledger, screen, clock, dice }: BusOptions): Promise<Bus> {
  let state = emptyTable; // on record
  let tip = emptyTable; //   with the steps that are on their way to the ledger
  const recall = openRecall(ledger);
  const { lighter } = openFading(ledger);
  const audiences = openAudiences();
  let epoch = 0; // of plans; a failure ends one
  let settled: Promise<void> = Promise.resolve(); // when all that was sent so far has been recorded or refused
  const inFlight = new Map<string, Promise<void>>(); // steps on their way to the ledger, by key
  let found: Seq = 0; // so far the record went when it was opened
  const mailboxes = new Map<SeatId, OpenMailbox>();
  const watchers = new Set<(entry: Entry) => void>();
  const mailbox = (seat: SeatId): OpenMailbox => {
    const box = mailboxes.get(seat) ?? openMailbox(seat, recall, audiences.to(seat, found));
    mailboxes.set(seat, box);
    return box;
  };

  const recorded = async (key: string): Promise<boolean> => (await ledger.find(key)) !== undefined;

  /** What a step comes to, entry by entry, each seeing what the ones before it did. Nothing is recorded yet. */
  const plan = (by: SeatId, key: string, says: readonly Say[], how: How): OpenPlan | Refusal => {
    const step = begin();
    const tells = tellings.begin(step, { by, key, says, hands: how.hands });
    for (const spoken of [...says, undefined]) {
      const refused = spoken ? planned(step, by, spoken, { ...how, tells }) : tells.unfinished();
      if (!refused) continue;
      if (!step.entries.some((entry) => entry.kind === "roll")) return refused;
      step.add(stays(by, refused), by); // a die that has fallen stays fallen: nobody looks at it and then asks for something else
      return step;
    }
    return step;
  };

  /** An answer of several calls: each sees what those before it did, and stands or falls alone, or with what it hangs on. */
  const planEach = (by: SeatId, key: string, { says, refused }: Understood, last?: boolean): OpenPlan | Refusal => {
    const step = begin();
    const tells = tellings.begin(step, { by, key, says, hands: undefined });
    const fallen: Fallen[] = refused.map(({ refusal: why, said }) => ({ why, said }));
    const thrown: Say[] = []; // dice of this answer, which whoever called for them has not seen
    let stands = false;
    for (const [i, whole] of says.entries()) {
      const say = asksWhomItMay(step, by, whole, { says, fallen, last });
      if (!say) continue;
      const hangsOn = fallen.find((one) => hangs(step.state, say, one.said, one.cause, toldIn(step)));
      const narrowed = beforeParting(step.state, say, says.slice(i + 1));
      const meant = narrowed?.say ?? say;
      const why = hangsOn
        ? hanging(say, hangsOn.why)
        : thrown.some((die) => foresees(step.state, say, die))
          ? unseen(say)
          : (meetsFirst(step.state, say) ?? plannedForAll(step, by, meant, { tells, last }));
      const hung = why?.code === HANGS_ON || why?.code === UNSEEN_DIE;
      const less = why && (hung ? withoutPage : withoutLearned)(meant); // the deed is settled, whatever may not be learned by it
      const settles = less !== undefined && !planned(step, by, less, { tells, last });
      if (narrowed && (!why || settles)) step.add({ kind: "notice", to: [by], text: noticedBefore(narrowed) }, by);
      const cause = hangsOn ? { cause: hangsOn.cause ?? hangsOn.said } : {};
      if (why) fallen.push({ why, said: say, ...cause, left: settles ? (hung ? onlyPage : onlyLearned)(say) : say });
      if (!why || settles) stands = true;
      if (!why && isThrown(say)) thrown.push(say);
    }
    for (const one of fallen.filter(isNoted)) {
      if (!one.left || planned(step, by, one.left, { last: true })) continue; // what the same answer told aloud is no secret any more; what is one falls alone
      fallen.splice(fallen.indexOf(one), 1);
      stands = true;
    }
    const unfinished = tells.unfinished();
    if (unfinished || !stands) return unfinished ?? together(fallen.map(({ why }) => why));
    for (const { why, said, left = said } of fallen) step.add({ ...refusalDraft(by, why), said: shown(left) }, by);
    return step;
  };

  /** A call that asks several, for those whom it may ask: of the others it is said one by one what fell, and why. Undefined where nobody is left. */
  const asksWhomItMay = (
    step: OpenPlan,
    by: SeatId,
    say: Say,
    {
      says,
      fallen,
      last,
    }: { readonly says: readonly Say[]; readonly fallen: Fallen[]; readonly last?: boolean | undefined },
  ): Say | undefined => {
    const fell = new Map<SeatId, Fallen | undefined>();
    const asked = askedIn(say, says, fallen);
    for (const { name, say: one, said, fileless } of asked) {
      const hangsOn = fallen.find((other) => hangs(step.state, one, other.said, other.cause, toldIn(step)));
      const admitted = screen.admit(one, { state: step.state, by, heard: audiences, last });
      const why = hangsOn ? hanging(one, hangsOn.why) : (meetsFirst(step.state, one) ?? admitted);
      const decided = isRefusal(why) ? why : decide(step.state, why.say, { by, dice });
      if (fileless) fell.set(name, undefined);
      else if (isRefusal(decided))
        fell.set(name, { why: decided, said, ...(hangsOn ? { cause: hangsOn.cause ?? hangsOn.said } : {}) });
    }
    if (fell.size === 0) return say;
    fallen.push(...[...fell.values()].filter((one) => one !== undefined));
    const left = asked.filter(({ name }) => !fell.has(name)).map(({ name }) => name);
    return left.length > 0 ? askingOnly(say, left) : undefined;
  };

  /** The same; narration to everybody, told to a party that is apart, is told to each group: it goes to all of them or to none. */
  const plannedForAll = (step: OpenPlan, by: SeatId, say: Say, how: How): Refusal | undefined => {
    const why = planned(step, by, say, how);
    if (why?.code !== "screen/which-group" || !isForAll(say, step.state)) return why;
    const each = groupsOf(step.state).map((group): Say => ({ ...say, fields: { ...say.fields, group: [...group] } }));
    const context = { state: step.state, by, heard: audiences, last: how.last };
    const refused = each.map((one) => screen.admit(one, context)).find(isRefusal);
    if (refused) return refused;
    return each.map((one) => planned(step, by, one, { last: how.last })).find((refusal) => refusal);
  };

  /** One thing of a step: what it comes to is added, or the refusal given back. */
  const planned = (step: OpenPlan, by: SeatId, spoken: Say, how: How = {}): Refusal | undefined => {
    const decided = comesTo(step, by, spoken, how);
    if (isRefusal(decided)) return decided;
    for (const draft of decided.drafts) {
      how.tells?.closes(draft);
      step.add(draft, by);
    }
    for (const text of decided.notices) step.add({ kind: "notice", to: [by], text }, by);
    return undefined;
  };

  const comesTo = (
    step: OpenPlan,
    by: SeatId,
    spoken: Say,
    { hands, tells, last }: How = {},
  ): Refusal | { readonly drafts: readonly Draft[]; readonly notices: readonly string[] } => {
    const said = pointing(spoken, mailbox(by));
    if (isRefusal(said)) return said;
    const admitted = screen.admit(said, { state: step.state, by, heard: audiences, last, hands });
    if (isRefusal(admitted)) return admitted;
    const say = tells ? tells.goesOn(admitted.say) : admitted.say;
    if (isRefusal(say)) return say;
    const drafts = decide(step.state, say, { by, dice, hands });
    return isRefusal(drafts) ? drafts : { drafts, notices: admitted.notices };
  };

  /** A step in the making, on top of everything that is recorded or on its way. One that came to nothing leaves no trace. */
  const begin = (): OpenPlan => {
    audiences.backTo(tip.seq);
    screen.guard?.backTo(tip.seq);
    const step: OpenPlan = {
      entries: [],
      state: tip,
      add(draft, by, session = step.state.sessionId) {
        const { seq, beat } = step.state;
        const stamp = { seq: seq + 1, at: clock(), session, scene: sceneOf(step.state, draft), beat };
        const entry = { ...stamp, ...draft, ...stamp, audience: NOBODY } as Stamped;
        const after = evolve(step.state, entry);
        const seated = draft.kind === "seat" ? after : step.state; // whoever sits down hears of it
        entry.audience = [...screen.audience(draft, { state: seated, by, heard: audiences })];
        audiences.heard(entry);
        screen.guard?.hear(entry, after);
        step.entries.push(entry);
        step.state = after;
      },
    };
    return step;
  };

  /** Recorded, then folded, then heard. If the ledger does not take it, nothing happened. */
  const commit = (key: string, step: Plan): Promise<void> => {
    const sameStep = inFlight.get(key);
    if (sameStep) return sameStep;
    const done = record(key, step).finally(() => inFlight.delete(key));
    inFlight.set(key, done);
    return done;
  };

  const record = (key: string, { entries, state: planned }: Plan): Promise<void> => {
    const plannedIn = epoch;
    const after = lighter(planned, tip);
    tip = after;
    voices.cutOff(entries);
    for (const entry of entries) voices.hush(entry); // at once: nobody speaks on while an undo or an end is on its way to the disk
    const appended = ledger.append({ key, entries });
    appended.catch(() => {}); // looked at below, when everything sent before it has been
    const settling = settled.then(async () => {
      const recorded = await appended.catch((error: unknown) => {
        if (plannedIn === epoch) startOver();
        throw error;
      });
      if (recorded[0]?.seq !== entries[0]?.seq) {
        if (plannedIn === epoch) startOver(); // it was on record already
        return;
      }
      state = after;
      for (const entry of entries) voices.hush(entry); // and whatever was lent meanwhile
      for (const entry of entries) deliver(entry);
    });
    settled = settling.catch(() => {});
    return settling;
  };

  /** What was planned on top of a step that was not recorded is not recorded either; from here on, plans begin at the record again. */
  const startOver = (): void => {
    epoch++;
    tip = state;
  };

  const deliver = (entry: Entry): void => {
    recall.keep(entry);
    for (const seat of entry.audience) mailbox(seat).deliver(entry);
    for (const watcher of watchers) told(watcher, entry);
  };

  const tellings = openTellings({
    begin,
    plan: (step, by, say) => meetsFirst(step.state, say) ?? planned(step, by, say),
    decided(step, by, say) {
      const decided = meetsFirst(step.state, say) ?? comesTo(step, by, say);
      return isRefusal(decided) ? decided : decided.drafts;
    },
  });

  const sent = (
    seat: SeatId,
    key: string,
    planned: OpenPlan | Refusal,
    besides: readonly Draft[] = [],
  ): Proposed | Refusal => {
    if (isRefusal(planned)) return planned;
    for (const draft of besides) planned.add(draft, seat);
    return { recorded: commit(key, planned), letters: () => mailbox(seat).of(planned.entries) };
  };

  const voices = openVoices({
    state: () => tip,
    speak(seat, key, says, { hands, last, besides } = {}) {
      if (inFlight.has(key)) return refusal("voice/already-said", "This step is on its way to the record already.");
      return sent(seat, key, plan(seat, key, inMode(tip, seat, says), { hands, last }), besides);
    },
    speakEach(seat, key, said, { last, besides } = {}) {
      if (inFlight.has(key)) return refusal("voice/already-said", "This step is on its way to the record already.");
      return sent(seat, key, planEach(seat, key, { ...said, says: inMode(tip, seat, said.says) }, last), besides);
    },
    tell(seat, key, say, first) {
      const told = tellings.tell(seat, key, say, inMode(tip, seat, first));
      if (told === undefined || isRefusal(told)) return told;
      return { recorded: commit(JSON.stringify([key, "part", told.entries[0]?.seq]), told) };
    },
    async refuse(seat, key, refused, of) {
      const step = begin();
      step.add(refusalDraft(seat, refused), seat);
      tellings.cut(step, of);
      await commit(key, step);
    },
    recorded,
    async refusedWith(key) {
      const [refused] = (await ledger.find(key)) ?? [];
      return refused?.kind === "refusal" ? refused.code : undefined;
    },
  });

  const fold = (entry: Entry | ForeignEntry): void => {
    state = lighter(evolve(state, entry), state);
    audiences.heard(entry);
    if (entry.kind === "foreign") return;
    screen.guard?.hear(entry, state);
    recall.keep(entry);
  };
  const entries = ledger.read();
  if (isAtHand(entries)) each(entries, fold);
  else for await (const entry of entries) fold(entry);
  tip = state;
  found = state.seq; // a mailbox is made of what was heard by then when somebody wants it

  return {
    get state() {
      return state;
    },
    get tip() {
      return tip;
    },
    mailbox: (seat) => viewOf(mailbox(seat)),
    lend: voices.lend,
    settled: () => settled,
    watch(listener) {
      watchers.add(listener);
      return { [Symbol.dispose]: () => watchers.delete(listener) };
    },
    async record(key, session, drafts) {
      if (drafts.length === 0 || (await recorded(key))) return;
      const step = begin();
      for (const draft of drafts) {
        const plain = plainCopy(draft, Number.POSITIVE_INFINITY); // what the table says of what it was told is as long as that
        if (plain) step.add(plain.copy as Draft, "table", session);
      }
      if (step.entries.length !== drafts.length || !step.entries.every(parseEntry))
        throw new TypeError(`Not entries of this table: ${key}`);
      await commit(key, step);
    },
  };
}

/** Apart from what waits for something: there a loop runs at half the speed. */
function each<T>(all: Iterable<T>, work: (one: T) => void): void {
  for (const one of all) work(one);
}

const isAtHand = (entries: Entries): entries is Entries & Iterable<Entry | ForeignEntry> => Symbol.iterator in entries;

/** An entry that is being made: who hears it is filled in last. */
type Stamped = Entry & { audience: SeatId[] };
const NOBODY: SeatId[] = [];

interface How {
  readonly hands?: "house" | undefined;
  readonly tells?: Tells;
  /** Nothing more can be said in this step if this is refused. */
  readonly last?: boolean | undefined;
}

interface Plan {
  readonly entries: readonly Entry[];
  readonly state: TableState;
}

/** Those who have heard something told in this answer. */
const toldIn = ({ entries }: OpenPlan): readonly SeatId[] =>
  entries.flatMap((one) =>
    one.kind === "cue" || (one.kind === "message" && one.tag === "NARRATIVE") ? one.audience : [],
  );

/** Narration that names nobody, or everybody of the party. */
function isForAll(say: Say, state: TableState): say is Extract<Say, { readonly tag: "NARRATIVE" }> {
  if (!("tag" in say) || say.tag !== "NARRATIVE") return false;
  const { group } = say.fields as { readonly group?: readonly SeatId[] };
  return group === undefined || seatsOf(state, "player").every((seat) => group.includes(seat));
}
