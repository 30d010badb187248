import { type AskOf, isAsk, type Say } from "../../protocol/ask.ts";
import type { MessageOf } from "../../protocol/catalog.ts";
import type { SeatId } from "../../protocol/entry.ts";
import { isRefusal, type Refusal, refusal } from "../../protocol/refusal.ts";
import { excerpt } from "../../protocol/text.ts";
import { addressed, humans } from "../../table/addressed.ts";
import { settledBy } from "../../table/evolve.ts";
import { correctedFor } from "../../table/last-word.ts";
import { learnersOf } from "../../table/learning.ts";
import { presentWith, roleOf, seatsOf } from "../../table/seating.ts";
import type { TableState } from "../../table/state.ts";
import type { Amended, Check } from "../context.ts";
import { readersOf } from "../entitlement.ts";
import { stringsIn } from "../guard/texts.ts";
import { sentencesIn } from "../guard/words.ts";
import type { Leak, Quote } from "../guard.ts";

/** A text of a say, whom it reaches in the story, and the same say with another text in its place. */
interface Told {
  readonly text: string;
  readonly field: string;
  readonly hearers: readonly SeatId[];
  readonly with?: (text: string) => Say;
  /** Said to one player in a prompt of their own. */
  readonly alone?: boolean;
  /** Told with it on purpose. */
  readonly secret?: string | undefined;
  /** What is safe of it is told at once: nobody waits for the rest. */
  readonly atOnce?: boolean;
  /** Somebody is asked with it: most of it may be left out, as long as it still asks something. */
  readonly asks?: boolean;
  /** The same say without this line of it, where it stands for itself. */
  readonly drops?: (() => Say) | undefined;
  /** Where more than a slip would be left out of it nothing stands: somebody else writes it. */
  readonly whole?: boolean;
}

/**
 * Nobody learns by accident what they may not know. A filter over words: it stops a secret that is told word for word, in another order,
 * encoded or by a name of its own, and advises about half of one in its own words, or the same kind of news in others. When a seat is at its last try, what is safe of its
 * text is told and the rest left out, so that the evening goes on.
 */
const tellsNoSecret = <S extends Say>(told: (say: S, state: TableState) => readonly Told[]): Check<S> => {
  const test: Check<S>["test"] = (say, context) => {
    const { state, by, guard, last } = context;
    if (!guard || roleOf(state, by) === "player" || roleOf(state, by) === "lead") return undefined;
    const isGm = roleOf(state, by) === "gm"; // whoever else speaks here has not read it
    let near: Quoted | undefined;
    /** What is left of it is looked at in its turn. */
    const further = (amended: S, notices: readonly string[]): Amended | Refusal => {
      const more = test(amended, context);
      if (more && isRefusal(more)) return more;
      return {
        amended: more?.amended ?? amended,
        notice: [...notices, ...(more ? [more.notice] : [])].join(" "),
      };
    };
    for (const {
      text,
      field,
      hearers,
      with: rewritten,
      alone = false,
      asks = false,
      secret,
      atOnce,
      drops,
      whole,
    } of told(say, state)) {
      const but = secret === undefined ? { alone } : { alone, secret };
      const leak = guard.leak(text, hearers, state, but);
      if (leak) {
        const left = rewritten && !atOnce ? guard.without(text, hearers, state, { ...but, asks }) : undefined;
        const rest = left && (!asks || asksStill(left.text)) ? left : undefined;
        const safe = (last || atOnce) && rewritten && !rest && !whole ? guard.safe(text, hearers, state, but) : "";
        const without = last || asks ? drops?.() : undefined;
        const amended = without ?? (rewritten && (rest || safe !== "") ? rewritten(rest?.text ?? safe) : undefined);
        if (amended) {
          const lines = rest?.leaks ?? (without ? [{ ...leak, words: text }] : undefined);
          if (!isGm) return further(amended as S, [CUT_UNREAD]);
          const of = (secret: string) => guard.quote(text, secret, by, state);
          return further(amended as S, lines ? lines.map((one) => leftOut(one, of(one.secret))) : [CUT(leak.secret)]);
        }
        if (!isGm) {
          const near = sentencesIn(text).find(({ from, to }) => guard.leak(text.slice(from, to), hearers, state, but));
          const hint = nearUnread(text, near?.from, leak);
          return refusal("screen/leak", hint, { tag: isAsk(say) ? say.kind : say.tag, field });
        }
        return refusal(
          "screen/leak",
          `This tells ${leak.to.join(", ")} what they may not know: ${leak.secret}, ${leak.how}.${spelledOut(leak) ?? quoted(guard.quote(text, leak.secret, by, state))} ${leak.secret.startsWith("secret-action/") ? SEEN : ""}${WAYS_OUT} ${revealing(leak)}`,
          { tag: isAsk(say) ? say.kind : say.tag, field },
        );
      }
      const told = text.replace(HEADING, "");
      const found = near || !isGm ? undefined : guard.near(told, hearers, state, but);
      const quote = found ? guard.quote(told, found.secret, by, state) : {};
      if (found && quote.words !== undefined && quote.line !== undefined) near = { secret: found.secret, ...quote };
    }
    return near === undefined ? undefined : advice(say, near); // where there is nothing to show, there is nothing to say
  };
  return {
    name: "it tells no hearer a secret they do not know (half of one in its own words passes, and the GM is told)",
    test,
  };
};

/** What is left of a prompt asks something: behind the heading of the request, where there is one. */
const asksStill = (text: string): boolean =>
  /\p{L}/u.test(
    text
      .replace(/^---\n[\s\S]{0,500}?\n---(?:\n|$)/, "")
      .split(/^## Request$/m)
      .at(-1) ?? "",
  );

/** What the table writes over the parts of a prompt. */
const HEADING = /^#{1,4} .*$/gm;

const SEEN =
  "What can be seen of a deed done in secret you may tell: name who sees it in `noticed_by` of the ruling that settles it, or reveal that much. ";

/** The same line is what the tool takes and what is written where there are no tools. */
const WAYS_OUT =
  "There are two ways out. Say it again without that. Or, if they shall learn it now, reveal it first and then tell it, both in this answer: call " +
  "the tool reveal with this line (without tools, write the line by itself before anything else), with your own words for TEXT:";

const revealing = ({ secret, to }: Leak): string => JSON.stringify({ kind: "reveal", secret, to, text: "TEXT" });

const CUT = (secret: string): string =>
  `Your text told ${secret} to somebody who may not know it. The sentences that did were left out, and the rest was told.`;

/**
 * Whoever has not read a secret learns neither its name nor how it could be revealed, and its own words are not said back to it, which may be the secret's:
 * only where in its text they stand.
 */
const nearUnread = (text: string, from: number | undefined, { spells }: Leak): string => {
  const where =
    from !== undefined
      ? placeIn(text, from)
      : spells === undefined
        ? "in what several sentences say together"
        : "in what the first or last letters of its lines or sentences spell, one after the other";
  return `${CAME_NEAR} It is ${where}. Put it otherwise, or leave it out; the rest can stay as it is.`;
};

function placeIn(text: string, from: number): string {
  const before = text.slice(0, from).split(/\n\s*\n/);
  return `sentence ${sentencesIn(before.at(-1) ?? "").length + 1} of paragraph ${before.length}`;
}

const CAME_NEAR = "Your text came near what not everybody who would read it may know, perhaps by chance.";
const CUT_UNREAD = `${CAME_NEAR} That was left out, and the rest was told.`;

/** One sentence does not take the rest of a telling down with it. */
const leftOut = (leak: Leak & { readonly words: string }, of: Quote): string =>
  `Left out, and the rest was told: “${excerpt(leak.words, 300)}” It tells ${leak.to.join(", ")} what they may not know: ${leak.secret}, ${leak.how}.${lineOf(of)} Say it otherwise, or leave it; if they shall learn it now: ${revealing(leak)}`;

interface Quoted extends Quote {
  readonly secret: string;
}

/** The GM is shown its own words and the line itself: a name alone says nothing to whoever cannot look it up. */
const quoted = ({ words, ...of }: Quote): string =>
  `${words === undefined ? "" : ` You said: “${excerpt(words, 200)}”.`}${lineOf(of)}`;

/** What stands on a page can be revealed before it is told by a name that stands there too. */
const lineOf = ({ line, fact }: Pick<Quote, "line" | "fact">): string =>
  `${line === undefined ? "" : ` It says: “${excerpt(line, 200)}”.`}${fact === undefined ? "" : ` On its page stands “→ ${fact}”: by that name you can reveal it before you tell it.`}`;

/** What letters spell stands in no sentence that could be quoted. */
const spelledOut = ({ spells }: Leak): string | undefined =>
  spells === undefined
    ? undefined
    : ` First or last letters of its lines, sentences or words spell “${spells}”: say one of them otherwise.`;

const advice = (said: Say, near: Quoted): Amended => ({
  amended: said,
  notice: `What you just told may come near ${near.secret}, which not everybody who heard it knows.${quoted(near)} If it was meant, reveal it on purpose.`,
});

const players = (state: TableState, to: readonly SeatId[]): readonly SeatId[] =>
  to.includes("all") ? seatsOf(state, "player") : to.filter((seat) => roleOf(state, seat) === "player");

/** What somebody in the story hears of an ask: openly, all who are there; in private, that one. */
const ears = (
  state: TableState,
  asked: { readonly for: SeatId; readonly visibility: string; readonly noticed_by?: readonly SeatId[] | undefined },
): readonly SeatId[] => {
  const { for: seat, visibility, noticed_by } = asked;
  if (visibility !== "open" && visibility !== "private") return visibility === "hidden" ? [] : [seat];
  const isHeard = (one: SeatId): boolean => one === seat || (noticed_by?.includes(one) ?? visibility === "open");
  return presentWith(state, seat).filter(isHeard);
};

export const narratesNoSecret = tellsNoSecret<MessageOf<"NARRATIVE">>((say, state) => [
  { text: say.body, field: "body", hearers: players(state, addressed(state, say)), with: (body) => ({ ...say, body }) },
]);

export const promptsWithNoSecret = tellsNoSecret<MessageOf<"GM_TO_PLAYER">>((say, state) => [
  {
    text: say.body,
    field: "body",
    hearers: addressed(state, say),
    alone: true,
    asks: true,
    with: (body) => ({ ...say, body }),
  },
]);

export const notesNoSecret = tellsNoSecret<MessageOf<"NARRATOR_NOTE">>((say, state) => [
  {
    text: say.fields.note,
    field: "note",
    hearers: seatsOf(state, "narrator"),
    with: (note) => ({ ...say, fields: { ...say.fields, note } }),
  },
]);

export const asksWithNoSecret = tellsNoSecret<MessageOf<"ASK_PLAYER">>((say, state) => {
  const { fields } = say;
  const people = humans(state);
  const hearers = people.length > 0 ? people : seatsOf(state, "player");
  const asked = { field: "question", hearers, asks: true };
  const without = (i: number) => ({ ...say, fields: { ...fields, options: fields.options.toSpliced(i, 1) } });
  return [
    { ...asked, text: fields.question, with: (question) => ({ ...say, fields: { ...fields, question } }) },
    ...fields.options.map((option, i) => ({
      ...asked,
      text: stringsIn(option).join("\n"),
      drops: fields.options.length > 1 ? () => without(i) : undefined,
    })),
    { ...asked, text: stringsIn(fields).join("\n") },
  ];
});

export const awaitsWithNoSecret = tellsNoSecret<MessageOf<"AWAIT_PLAYERS">>((say) =>
  say.fields.characters.flatMap((part, i) => {
    const asked = { field: "characters", hearers: [part.name], alone: true, asks: true };
    const having = (more: Partial<typeof part>) => ({
      ...say,
      fields: { ...say.fields, characters: say.fields.characters.with(i, { ...part, ...more }) },
    });
    return [
      ...(["scene_context", "just_happened", "request"] as const).map((name) => ({
        ...asked,
        text: part[name],
        with: (text: string) => having({ [name]: text }),
      })),
      { ...asked, text: stringsIn(part).join("\n") },
    ];
  }),
);

export const callsWithNoSecret = tellsNoSecret<AskOf<"check">>((ask) => [
  {
    text: [ask.reason, ask.toward ?? "", ...ask.advantage, ...ask.disadvantage].join("\n"),
    field: "reason",
    hearers: ask.visibility === "hidden" ? [] : [ask.for],
    alone: true,
  },
]);

export const rollsWithNoSecret = tellsNoSecret<AskOf<"roll">>((ask, state) => [
  { text: [ask.reason, ask.purpose].join("\n"), field: "reason", hearers: ears(state, ask) },
]);

/** The evening ends: what may not be told of it is left out. */
export const endsWithNoSecret = tellsNoSecret<MessageOf<"SESSION_END">>((say, state) =>
  (["summary", "next_hook"] as const).map((field) => ({
    text: say.fields[field],
    field,
    hearers: seatsOf(state, "player"),
    with: (text) => ({ ...say, fields: { ...say.fields, [field]: text } }),
    atOnce: true,
  })),
);

export const retconsWithNoSecret = tellsNoSecret<AskOf<"retcon">>((ask, state) => [
  {
    text: [ask.text, ask.meaning].join("\n"),
    field: "text",
    hearers: correctedFor(state, ask).to ?? seatsOf(state, "player"),
  },
]);

/** What one character learns by it is told on purpose, like a reveal under a name of its own; what several learn is the party's, and comes by a reveal. */
export const rulesWithNoSecret = tellsNoSecret<AskOf<"ruling">>((ask, state) => {
  const { learned, ...seen } = ask.changes;
  const to = learnersOf(state, ask);
  const done = ask.noticed_by ? settledBy(state, ask) : undefined; // what they notice of a deed done in secret, they are told on purpose
  const secret = done?.secret ? `secret-action/${done.seq}` : undefined;
  const lines = ask.changes.aside === true ? linesOn(ask) : [];
  return [
    ...lines.map(({ field, text, drops }) => ({
      text,
      field: "changes",
      hearers: field !== "learned" ? ears(state, ask) : to.length > 1 ? to : [],
      drops: lines.length > 1 || ask.changes.sheet !== undefined ? drops : undefined,
    })),
    { text: [ask.outcome, ...stringsIn(seen)].join("\n"), field: "outcome", hearers: ears(state, ask), secret },
    ...(to.length > 1 ? [{ text: stringsIn([learned]).join("\n"), field: "changes", hearers: to }] : []),
  ];
});

/** The lines of what is noted on the party's page stand each for itself. */
function linesOn(ask: AskOf<"ruling">) {
  return ["quest", "npc", "location", "situation", "learned"].flatMap((field) => {
    const { [field]: own, ...others } = ask.changes;
    const lines = stringsIn([own]);
    return lines.map((text) => {
      const rest = lines.filter((line) => line !== text);
      const drops = (): Say => ({ ...ask, changes: rest.length > 0 ? { ...others, [field]: rest } : others });
      return { field, text, drops };
    });
  });
}

export const cuesWithNoSecret = tellsNoSecret<AskOf<"cue">>((ask) => [
  { text: ask.text, field: "text", hearers: ask.to, alone: ask.to.length === 1, with: (text) => ({ ...ask, text }) },
]);

export const castsNoSecret = tellsNoSecret<AskOf<"scene">>((ask, state) => [
  {
    text: [ask.title, ask.place, ask.time, ask.thread.replaceAll("-", " ")].join("\n"),
    field: "title",
    hearers: [...(ask.present ?? seatsOf(state, "player")), ...seatsOf(state, "narrator")],
  },
]);

export const actsOutNoSecret = tellsNoSecret<AskOf<"deed">>((ask, state) => {
  const said = ask.visibility === "open" ? seatsOf(state, "player") : [];
  return [{ text: wordsOfDeed(ask, state).join("\n"), field: "intent", hearers: said }];
});

/** What the GM says with a deed in words of its own: who is concerned and what the rules know of a kind of foe tells nobody anything. */
function wordsOfDeed({ intent }: AskOf<"deed">, { seats, status: { creatures } }: TableState): readonly string[] {
  const own = JSON.parse(
    JSON.stringify(intent, (key, value) => (key === "stats" && typeof value === "object" ? [value?.name] : value)),
  );
  return stringsIn(own).filter((word) => !seats.has(word) && !Object.hasOwn(creatures, word));
}

/** Whatever stands in a reveal is told on purpose, unless it names one secret and tells another. */
export const revealsWhatItNames: Check<AskOf<"reveal">> = {
  name: "it tells the secret it names, and no other",
  test: (ask, { state, guard }) => {
    if (!guard?.has(ask.secret, state)) return undefined; // told on purpose, and by a name of its own
    const leak = guard.leak(ask.text, ask.to, state, { secret: ask.secret });
    return (
      leak &&
      refusal("screen/leak", `This reveals ${leak.secret} besides ${ask.secret}. Reveal each by its own name.`, {
        tag: "reveal",
        field: "text",
      })
    );
  },
};

/** What is written is read by whoever may read the file. A page of a scene that would be left in pieces the house writes, of what was told. */
export const writesNoSecret = tellsNoSecret<AskOf<"writing">>((ask, state) => {
  if (!/^(?:scenes\/|party-knowledge\.md$|tmp\/.{1,100}-prompt\.md$)/i.test(ask.for)) return [];
  const alone = /^tmp\//i.test(ask.for);
  const readers = readersOf(state, ask.for);
  const people = readers.filter((seat) => roleOf(state, seat) === "player");
  const hearers = people.length > 0 ? people : readers.filter((seat) => roleOf(state, seat) === "narrator");
  const whole = /^scenes\//i.test(ask.for);
  return [{ text: ask.text, field: "text", hearers, alone, asks: alone, whole, with: (text) => ({ ...ask, text }) }];
});
