import type { Say } from "../protocol/ask.ts";
import type { SeatId, Seq } from "../protocol/entry.ts";
import { saysPass } from "../protocol/messages/player-to-gm.ts";
import { isRefusal, type Refusal } from "../protocol/refusal.ts";
import { nameOf, tidy } from "../protocol/text.ts";
import { isOfRetcon } from "../table/last-word.ts";
import { isHeldByHuman, isIdle, isOnItsFeet, isWaitedFor, seatsOf } from "../table/seating.ts";
import type { Wish } from "../table/state.ts";
import { yesOrNo } from "../world/yes-or-no.ts";
import { isOfAccount, tellsOf } from "./account-asked.ts";
import { afterCommand } from "./after-command.ts";
import { askedFor, agreed as hasAgreed, isOfWish, othersThan, wishOf } from "./agreeing.ts";
import { isBeforeThem, isFreeToPass, PASS, passedOn, saysNothing } from "./answers.ts";
import type { Minds } from "./asking.ts";
import { openAskingPeople, TIMED_OUT } from "./asking-people.ts";
import { chooses, isOfFailure, stuck } from "./failing.ts";
import { openGone } from "./gone.ts";
import { openHearing } from "./hearing.ts";
import { END, isFree, openKept } from "./kept.ts";
import { hands, inTheStory, MOST_LETTERS, meaningOf } from "./lead.ts";
import { answeredWith } from "./left-open.ts";
import { type Meaning, takesAnother, type Wonder } from "./meaning.ts";
import { PLAY_ON } from "./next.ts";
import { openOffers } from "./offers.ts";
import type { Pending } from "./pending.ts";
import { LATER } from "./person.ts";
import type { DriverOptions } from "./playable.ts";
import { welcome } from "./recap.ts";
import { acting, answering, ends, leadOf, withWhomTheyPlay } from "./saying.ts";
import {
  BEFORE_THE_OPENING,
  BEFORE_THE_QUESTION,
  NOTHING_ASKED,
  OWN_SEAT,
  TAKEN_UP_NEXT,
  WHEN_TOLD,
  whyNot,
} from "./spoken.ts";
import { isAskedByACompanion } from "./spoken-to.ts";
import { type Decide, isForTheStory, isOfPrompt, lookedAt, type Speak } from "./step.ts";
import { actsIn, endsMidway, takenAs } from "./taken.ts";
import { besidesTheEnd, endOrPlayOn, saidTheEnd } from "./wants-the-end.ts";

interface PeopleOptions extends DriverOptions {
  readonly pending: Pending;
  readonly signal: AbortSignal;
  /** Whose work is dropped, or goes on unwaited for, when somebody says something. */
  readonly minds: Pick<Minds, "interrupt" | "interruptAnswers" | "leaveThinking">;
  /** The Game Master's mind is at what comes next: what it did not have in view waits for the step after it. */
  readonly isTold: () => boolean;
  /** Answers what somebody wants to know out of character. */
  readonly wonder: (seat: SeatId, wonder: Wonder, instead: string) => Promise<void>;
}

/** The lead at work: it puts questions before people, takes their words as they are, and does what their commands say. */
export function openPeople(options: PeopleOptions) {
  const {
    table,
    evening,
    pending,
    signal,
    minds,
    glance,
    models,
    show = () => {},
    joins = () => ({ show: "There is no folder here to bring anybody from." }),
    took = () => {},
    about,
    listen,
  } = options;
  const echoed = new Set<string>(); // lines that wait, and whose person knows how they were taken
  let glanced = ""; // the step before which somebody who is away was last looked at
  let looked = 0; // the beat in which a person's line was last read
  const { kept, idOf } = pending;
  const meaning = (line: string, seat: SeatId) => {
    const standing = table.mailbox(seat).standing();
    const lead = () => table.mailbox(leadOf(table.state)).standing();
    const since = (seq: Seq) => [...standing].slice(table.mailbox(seat).upTo(seq).length);
    const meant = meaningOf(line, seat, table.state, standing, since, lead, about);
    return options.seated && takesAnother(meant, seat) ? { show: OWN_SEAT } : meant;
  };

  const understood = openOffers({
    offers: pending.offers,
    meaning,
    told: (line, seat) => inTheStory(line, seat, table.state, table.mailbox(seat).standing()),
    isPrompted: (seat) => table.state.prompts.has(seat),
  });

  const gone = openGone({ table, show });
  const early = openKept({ pending, show, again: (seat) => asking.again(seat) });
  const take = (meant: Meaning, seat: SeatId): void => {
    for (const how of takenAs(meant, seat, table.state)) took(how, seat);
  };

  const aside = { table, show, id: () => idOf("line") };
  const lend = (seat: SeatId) => table.lend(seat, idOf("line"));
  const asLead = (...says: readonly Say[]) => lend(leadOf(table.state)).passOn(...says);

  /** Said before they were asked, it is the answer. */
  const ready = (step: Decide): string | undefined => {
    if (step.of === "SESSION_END" && pending.offers.get(step.seat)?.command.startsWith(END)) return "yes"; // it was said already
    if (step.of === "SESSION_END") return saidTheEnd(table.mailbox(leadOf(table.state)).standing(), step.seat);
    const words = isOfPrompt(step) || options.posts ? early.answer(step) : undefined;
    if (words === undefined || !gone.isGivenBack(step.seat, words)) {
      if (words !== undefined && !echoed.delete(`${step.seat} ${words}`) && options.posts) typed(step, words);
      return words;
    }
    pending.held.delete(step.seat);
    return ready(step);
  };
  const typed = (step: Decide, words: string): void => {
    if (isForTheStory(step)) take(understood.at(step, words, "read"), step.seat);
  };
  const asking = openAskingPeople({ ...options, ready, typed });

  /** What all have to live with is on record, and put to the others. */
  const wish = async (wishes: Wish["for"], seat: SeatId): Promise<true> => {
    const waits = table.state.wish !== null;
    if (!waits) await table.record(idOf("line"), { kind: "seat", seat, wishes });
    const others = askedFor(table.state, seat, wishes).map(nameOf).join(" and ");
    show(waits ? "Something else is being asked already: one thing at a time." : `(${others} will be asked.)`, seat);
    if (!waits) minds.leaveThinking();
    asking.wake();
    return true;
  };

  /** Does what is not for the story. True when there was nothing more to it. */
  const did = async (meant: Meaning, seat: SeatId): Promise<boolean> => {
    const wishes = wishOf(meant);
    if (wishes && askedFor(table.state, seat, wishes).length > 0) return wish(wishes, seat);
    if ("decide" in meant) return false;
    if ("join" in meant) return did(joins(meant.join, seat, options.seated), seat);
    const { seq, away = false } = { seq: table.state.seq, ...table.state.seats.get(seat) };
    const back = () => away && !table.state.seats.get(seat)?.away && welcomeBack(seat, seq);
    if ("record" in meant) {
      await table.record(idOf("hands"), ...withWhomTheyPlay(table.state, meant.record, evening.campaign));
      minds.leaveThinking();
      back();
    }
    if ("wonders" in meant && meant.wonders) {
      const told = options.wonder(seat, meant.wonders, meant.show);
      if (options.posts)
        hearing.meanwhile(told); // nobody's line waits for it
      else await told;
    } else if ("show" in meant && meant.show !== "") show(meant.show, seat);
    const then = "behind" in meant ? meant.behind?.line : undefined;
    if (!("say" in meant)) return then === undefined ? true : hear(seat, then, false).then(() => true);
    const answers = then !== undefined && table.state.prompts.has(seat);
    if (answers) {
      echoed.add(`${seat} ${then}`);
      kept.set(seat, [then, ...(kept.get(seat) ?? [])]); // what else stands in the line is passed on when this was answered
      await pending.words(true);
    }
    if (meant.by === "character") gone.said(seat, ...meant.say);
    const voice = lend(meant.by === "lead" ? leadOf(table.state) : seat);
    const answer = await (meant.by === "lead" ? voice.say(...meant.say) : voice.passOn(...meant.say));
    if (isRefusal(answer)) show(whyNot(answer), seat);
    else if (meant.by === "lead") {
      const { shows, interrupts } = afterCommand(meant.say, seat, table.state);
      for (const text of shows) show(text, seat);
      if (interrupts === "all") minds.interrupt();
      else if (interrupts) minds[interrupts === "answers" ? "interruptAnswers" : "leaveThinking"]();
    }
    back();
    if (then !== undefined && !answers) await hear(seat, then, false);
    return true;
  };

  const welcomeBack = (seat: SeatId, before: Seq): void => {
    const { text, missed, instead } = welcome(table.mailbox(seat).upTo(before), seat);
    show(text, seat);
    if (missed !== "") hearing.meanwhile(options.wonder(seat, { what: "ask", words: missed }, instead));
  };

  /** Takes what a person said. While minds are still thinking a decision is held back: theirs go first. The end of the lines is `/end`, or where others play on, `/away`. */
  async function decide(steps: readonly Decide[], mindsThink = false): Promise<typeof LATER | undefined> {
    const came =
      mindsThink || !steps.some(asking.isHeld)
        ? await Promise.race([asking.line(steps), asking.leaving, asking.later(steps).then((): typeof LATER => LATER)])
        : undefined;
    if (signal.aborted) return;
    const current = await asking.whose(mindsThink ? steps.filter((step) => !asking.isHeld(step)) : steps);
    if (!current) return came === LATER ? LATER : undefined;
    const { step, held: before } = current;
    const said = before ? "" : await current.said;
    if (signal.aborted) return;
    const { seat } = step;
    const leaves = othersThan(table.state, seat).length > 0 ? "/away" : "/end";
    const meant = before ?? (typeof said === "string" ? understood.at(step, said, "take") : meaning(leaves, seat));
    const held = said !== TIMED_OUT && "decide" in meant && mindsThink && isOfPrompt(step) ? meant : undefined;
    if (held) asking.hold(current, held);
    else asking.used(current);
    const waited = held
      ? undefined
      : (before?.decide ?? (current.early && typeof said === "string" ? said : undefined));
    const goesOn = async (): Promise<typeof LATER | undefined> => {
      await pending.words();
      if (held) return;
      looked = table.state.beat;
      if (said === TIMED_OUT && isOfFailure(step)) return LATER; // nobody chooses for them
      if (said === TIMED_OUT) await actAlone(step);
      else if (!(await did(meant, seat)) && "decide" in meant) {
        if (isOfFailure(step)) return (await chooses(seat, meant.decide, { ...aside, models })) ? undefined : LATER;
        await (isWaitedFor(table.state, seat) ? returns(seat, meant.decide) : decided(step, meant.decide));
      }
    };
    if (waited === undefined) return options.posts ? pending.alone(goesOn) : goesOn();
    return pending.takes(seat, waited, pending.heeded, goesOn);
  }

  /** In the person's own words. False when they do not answer what was asked. */
  const decided = async (step: Decide, typed: string): Promise<boolean> => {
    const { seat, of, text } = step;
    const words = tidy(typed);
    const prompt = isOfPrompt(step) ? table.state.prompts.get(seat) : undefined;
    if (isOfAccount(step)) return tellsOf(seat, typed, aside);
    if (!prompt && words === "") return false;
    if (isOfWish(step)) {
      const { says, rest = "" } = yesOrNo(words, true) ?? {};
      await saidBesides(seat, besidesTheEnd(rest));
      return agreed(seat, says && says === "yes");
    }
    if (of === "ASK_PLAYER" && !prompt) {
      const { question = text, options: choices = [] } = table.state.questions[0] ?? {};
      const isElse = isOfRetcon(table.state) && !yesOrNo(words, true); // only a yes changes anything there
      if (isElse) await early.waits(seat, typed);
      const { answer: given, acts } = isElse ? { answer: "No" } : answeredWith(choices, words);
      return done(await asLead(answering(question, given), ...(acts === undefined ? [] : [acting(seat, acts)])), seat);
    }
    if (of === "SESSION_END") {
      const { wants, rest = "" } = endOrPlayOn(words) ?? {};
      if (wants === "end" && othersThan(table.state, seat).length > 0) {
        await saidBesides(seat, rest);
        return wish({ end: true }, seat);
      }
      if (wants === "end") return done(await asLead(ends(rest || undefined)), seat);
      if (!wants && !(isHeldByHuman(table.state, seat) && isOnItsFeet(table.state, seat))) {
        show("End here, or play on?", seat);
        return false;
      }
      const goesOn = done(await asLead(answering(text, PLAY_ON), ...(wants ? [] : [acting(seat, words)])), seat); // they have something to do yet
      if (goesOn && rest !== "") await hear(seat, rest, false);
      return goesOn;
    }
    const silent = saysPass(words) || (prompt !== undefined && saysNothing(prompt, words));
    if (silent && !isFreeToPass(prompt)) {
      show("This one is yours: say what you do. Waiting is an answer too.", seat);
      return false;
    }
    const body = silent ? PASS : words;
    if (table.state.mode !== "team" && isBeforeThem(table.state, seat)) {
      await table.record(idOf("line"), { kind: "seat", seat, decides: body }); // passed on in the order of the party
      return true;
    }
    if (of === "NARRATIVE") return done(await asLead(acting(seat, body)), seat);
    const says = passedOn(table.state, seat, body);
    if (says) return done(await asLead(says), seat);
    return done(await asLead({ tag: "HUMAN_DECISION", fields: { character: seat }, body }), seat);
  };

  /** What stands behind their yes or no is what they do; where something is taken back, afterwards. */
  const saidBesides = async (seat: SeatId, rest: string): Promise<void> => {
    const undoes = table.state.wish !== null && "undo" in table.state.wish.for;
    if (rest !== "" && undoes) early.add(seat, rest);
    else if (rest !== "") await asLead(acting(seat, rest));
  };

  const agreed = (seat: SeatId, agrees: boolean | undefined) =>
    hasAgreed(seat, agrees, { ...aside, does: (say) => lend(leadOf(table.state)).say(say) });

  const done = (answer: unknown, seat: SeatId): boolean => {
    if (isRefusal(answer as object)) show(whyNot(answer as Refusal), seat);
    return !isRefusal(answer as object);
  };

  /** The time the person allowed has passed: their character decides alone, and a question gets its first answer. */
  const actAlone = async (step: Decide): Promise<void> => {
    const { seat, of, text, options: choices } = step;
    if (isOfAccount(step)) await tellsOf(seat, "", aside);
    else if (isOfWish(step)) await agreed(seat, true);
    else if (of === "ASK_PLAYER" && !isOfPrompt(step)) await asLead(answering(text, choices[0] ?? "As you like"));
    else if (of === "SESSION_END") await asLead(ends());
    else if (isWaitedFor(table.state, seat)) {
      await table.record(idOf("hands"), { kind: "seat", seat, waits: "over" });
      show("You were waited for, and your character goes on alone.", seat);
    } else {
      await handOver(seat, "AUTONOMOUS");
      show("You have not answered: your character decides alone until you are /back.", seat);
    }
  };

  /** Something a person says unasked: a command, words for a companion, or what their character does. */
  const hear = async (seat: SeatId, line: string, isNew = true): Promise<void> => {
    const isEarly = table.state.narrated === 0 && !/^\s*(?:\/|$)/.test(line) && line.length <= MOST_LETTERS;
    if (isEarly) return early.keep(seat, line, BEFORE_THE_OPENING);
    const meant = understood.take(line, seat);
    if (endsMidway(meant, table.state) && !early.has(seat, END)) return early.keep(seat, END, WHEN_TOLD);
    const waited = isNew && echoed.delete(`${seat} ${line}`); // then they know how it was taken, and that it is next
    if (isNew && !waited) take(meant, seat);
    if (actsIn(meant) && options.isTold() && isFree(table.state, seat)) {
      echoed.add(`${seat} ${line}`);
      return early.keep(seat, line, TAKEN_UP_NEXT);
    }
    await pending.words();
    if ((await did(meant, seat)) || !("decide" in meant) || tidy(meant.decide) === "") return;
    const { state } = table;
    const isAsked =
      state.prompts.has(seat) || asking.isOpen(seat) || isAskedByACompanion(seat, table.mailbox(seat).standing());
    if (!isAsked && yesOrNo(meant.decide)?.rest === "") show(NOTHING_ASKED, seat);
    else if (state.seats.get(seat)?.away) await returns(seat, meant.decide, state.seq);
    else if (state.prompts.has(seat)) await early.keep(seat, meant.decide, BEFORE_THE_QUESTION);
    else if (done(await asLead(acting(seat, tidy(meant.decide))), seat) && !waited) show(TAKEN_UP_NEXT, seat);
  };

  const handOver = async (...to: [SeatId, "AUTONOMOUS" | "HUMAN_RELAY"]): Promise<void> => {
    const meant = hands(table.state, ...to);
    if ("record" in meant) await table.record(idOf("hands"), ...meant.record);
    else if ("say" in meant) await lend(leadOf(table.state)).say(...meant.say);
  };

  /** Words for the story bring back somebody who was away. */
  const returns = async (seat: SeatId, words: string, before: Seq = table.state.seq): Promise<void> => {
    await early.waits(seat, words);
    await handOver(seat, "HUMAN_RELAY");
    welcomeBack(seat, before);
    minds.leaveThinking();
  };
  const hearing = openHearing({ table, pending, asking, signal, show, hear });
  listen?.(hearing.ear);

  return {
    decide,
    line: asking.line,
    isOpen: asking.isOpen,
    unanswered: asking.unanswered,
    rest: asking.rest,
    heard: hearing.heard,
    over: hearing.over,
    /** What was said too early and nothing is asked that it could answer is heard when the story has been told on: one thing at a time. */
    async heed(): Promise<void> {
      gone.look();
      const { session, narrated, prompts, questions, wish: wished } = table.state;
      if (session !== "open" || isIdle(table.state) || questions.length > 0 || wished) return;
      if (narrated <= pending.heeded && !options.posts) return;
      const seat = [...kept].find(([one, words]) => words.length > 0 && !prompts.has(one))?.[0] ?? "";
      const words = early.first(seat);
      if (words === undefined || gone.isGivenBack(seat, words)) return words === undefined ? undefined : this.heed();
      const [{ heeded }, { count }] = [pending, early];
      pending.heeded = narrated;
      await pending.takes(seat, words, heeded, () => hear(seat, words));
      if (options.posts && early.count < count) await this.heed(); // nobody tells on before all that waits has been heard; what waits again is left
    },
    /** While these are asked, the commands of others are done that came before there was anybody to hear them. True where there was one. */
    async others(steps: readonly Decide[]): Promise<boolean> {
      const [seat, line] = (options.posts && early.command(steps.map((step) => step.seat))) || [];
      if (seat === undefined || line === undefined) return false;
      await pending.takes(seat, line, pending.heeded, () => hear(seat, line));
      return true;
    },
    /** Somebody is away and their lines come one for each decision: one is looked at before their character answers. */
    glances: (step: Speak): boolean =>
      glance !== undefined &&
      table.state.session === "open" &&
      glanced !== step.id &&
      lookedAt(step, table.state, looked) !== undefined,
    /** True when the person is back, or has done something that changes who is asked. */
    async glance(step: Speak): Promise<boolean> {
      const seat = lookedAt(step, table.state, looked);
      if (seat === undefined) return false;
      glanced = step.id;
      looked = table.state.beat;
      const next = await glance?.(seat);
      const before = table.state.seq;
      if (next === undefined && othersThan(table.state, seat).length > 0) return false; // they are away, and others play on
      if (next === undefined) await did(meaning("/end", seat), seat);
      else if (next.trim() !== "") await hear(seat, next);
      return table.state.seq !== before;
    },
    /** The table cannot go on from here: a person may take back what led to it, save, or end. False when there is none to ask; what they were asked, when they are not here. */
    async wayOut(where: string): Promise<boolean | Decide> {
      const seat = seatsOf(table.state, "player").find((one) => table.state.seats.get(one)?.human);
      if (seat === undefined || options.person === undefined) return false;
      const step = stuck(table.state, seat, where);
      const said = await asking.put(step);
      if (signal.aborted) return true;
      if (said === TIMED_OUT) return false;
      if (said === LATER) return step;
      const meant = said === undefined ? meaning("/end", seat) : understood.at(step, said, "take");
      if (!(await did(meant, seat))) show("Only /undo, /save and /end help here.", seat);
      return true;
    },
    /** The person's own words did not hold: they are told why, and asked again. */
    async refused(seat: SeatId, why?: Refusal): Promise<void> {
      if (why) show(whyNot(why), seat);
      if (table.state.prompts.has(seat))
        await table.record(`asked again ${seat} ${table.state.moved}`, { kind: "seat", seat, held: "human" });
    },
  };
}
