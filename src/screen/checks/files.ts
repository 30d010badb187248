import type { AskOf } from "../../protocol/ask.ts";
import type { MessageOf } from "../../protocol/catalog.ts";
import { isRefusal, refusal } from "../../protocol/refusal.ts";
import { mechanicsIn } from "../../world/mechanics.ts";
import type { Check } from "../context.ts";
import { mayRead, mayWrite, readersOf } from "../entitlement.ts";

/** `[STATE_UPDATED]` is true when it is said. A bare name may stand for a file in `tmp/`. */
export const filesAreWritten: Check<MessageOf<"STATE_UPDATED">> = {
  name: "the files it names exist",
  test: ({ tag, fields }, { state }) => {
    const missing = fields.deltas_written.find((file) => !state.files.has(file) && !state.files.has(`tmp/${file}`));
    return missing === undefined
      ? undefined
      : refusal("screen/file-not-written", "Write the file first, then announce it.", {
          tag,
          field: "deltas_written",
          found: missing,
        });
  },
};

/** A seat looks up only what its role entitles it to. */
export const isEntitled: Check<AskOf<"lookup">> = {
  name: "the seat may read the file",
  test: ({ path }, { state, by }) => {
    const entitlement = mayRead(state, by, path);
    return isRefusal(entitlement) ? entitlement : undefined;
  },
};

/** A page of memory takes the place of letters, so it is written when it is due and for what is due. */
export const owesMemory: Check<AskOf<"memory">> = {
  name: "a page of this seat's memory is due",
  test: (_ask, { state, by }) =>
    state.duties.some(({ task, seat }) => task === "memory" && seat === by)
      ? undefined
      : refusal("screen/no-memory-due", "Nothing of yours is folded now. Go on with what you were asked.", {
          field: "kind",
          found: "memory",
        }),
};

/** Whoever is waited for looks for something twice, and then answers. */
export const recallsSeldom: Check<AskOf<"recall">> = {
  name: "a player looks for something at most twice before it answers",
  test: (_ask, { state, by }) =>
    (state.prompts.get(by)?.recalls ?? 0) < MOST_RECALLS
      ? undefined
      : refusal("screen/recalled-enough", "You have looked twice: answer with what you have.", {
          field: "kind",
          found: "recall",
        }),
};

const MOST_RECALLS = 2;

export const writesOwnFile: Check<AskOf<"writing">> = {
  name: "the seat may write for the file",
  test: ({ for: path }, { state, by }) => {
    const safe = mayWrite(state, by, path);
    return typeof safe === "string" ? undefined : safe;
  },
};

/** A file tells its readers nothing they did not hear: all of them heard every source. */
export const readersHeardTheSources: Check<AskOf<"writing">> = {
  name: "every reader of the file heard every source",
  test: ({ for: path, sources }, { state, heard, by }) => {
    const unheard = [by, ...readersOf(state, path)].flatMap((seat) =>
      sources.filter((source) => !heard.has(seat, source)),
    );
    return unheard.length === 0
      ? undefined
      : refusal(
          "screen/sources-not-shared",
          "Leave out what some readers of this file have not heard, or reveal it to them first.",
          { field: "sources" },
        );
  },
};

/** What the party knows holds no secrets and no plans, and is made of something they heard. A filter over words, besides the proof by sources. */
export const keepsSecretsOut: Check<AskOf<"writing">> = {
  name: "`party-knowledge.md` takes no SECRET or UPCOMING, and names what it was made from",
  test: ({ for: path, text, sources }) => {
    if (path.toLowerCase() !== "party-knowledge.md") return undefined;
    const found = /^[\s>*_#-]*(SECRET|UPCOMING)\b/im.exec(text)?.[1];
    if (found !== undefined)
      return refusal(
        "screen/secret-in-party-file",
        "The party reads this file: secrets and plans belong in story-state.md.",
        { field: "text", found },
      );
    if (sources.length > 0) return undefined;
    return refusal("screen/no-sources", "Name the letters this was made from: the party learns only what it heard.", {
      field: "sources",
      found: "none",
    });
  },
};

/** A scene is told, not played: whoever reads it meets no dice. A filter over words. */
export const tellsNoMechanics: Check<AskOf<"writing">> = {
  name: "a scene holds no dice, difficulties or hit points",
  test: ({ for: path, text }) => {
    const found = /^scenes\//i.test(path) ? mechanicsIn(text) : undefined;
    if (found === undefined) return undefined;
    return refusal(
      "screen/mechanics-in-scene",
      "Tell what happened and leave out the rules: no dice, difficulties, hit points or slots.",
      {
        field: "text",
        found,
      },
    );
  },
};
