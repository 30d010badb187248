import type { SeatId } from "../protocol/entry.ts";
import { saysPass } from "../protocol/messages/player-to-gm.ts";
import { tidy } from "../protocol/text.ts";
import type { TableState } from "../table/state.ts";
import { inSecret, saysItIsSecret, withoutSecretly } from "../world/in-secret.ts";
import { yesOrNo } from "../world/yes-or-no.ts";
import { wishOf } from "./agreeing.ts";
import type { Meaning } from "./meaning.ts";
import type { Taken } from "./person.ts";
import { inTalk, readLine } from "./read-line.ts";

/** In the order in which they are passed on. Nothing where the line was none for the story: what the table answers says how it was taken. */
export function takenAs(meant: Meaning, seat: SeatId, state: TableState): readonly Taken[] {
  const isTalk = state.prompts.get(seat)?.request === "INTERACTION";
  if ("decide" in meant) {
    if (saysPass(meant.decide)) return [];
    if (isTalk) return [{ as: "said", to: [] }];
    return [whisperIn(meant.decide, seat, state) ?? { as: saysItIsSecret(meant.decide) ? "secret" : "done" }];
  }
  if (!("say" in meant)) return [];
  const { behind } = meant;
  const said = saidIn(meant);
  const carried = said?.taken.as === "secret" ? whisperIn(said.words, seat, state) : undefined;
  const first = said && carried ? { ...said, taken: carried } : said;
  if (!first || !behind) return first ? [first.taken] : [];
  return [
    { ...first.taken, words: first.words },
    ...behind.parts.flatMap((part): readonly Taken[] => {
      const { words } = part;
      if (part.for === "companions" && part.manner === "whisper") return [{ ...whisperedTo(part.to, state), words }];
      if (part.for === "companions") return [{ as: "said", to: part.to, words }];
      if (part.for === "gm" && part.secret) return [{ as: "secret", words: withoutSecretly(inSecret(words)) }];
      const { said: heard, done } = isTalk ? inTalk(words, seat, state) : { said: "", done: words };
      return [
        ...(heard === "" ? [] : [{ as: "said" as const, to: [], words: heard }]),
        ...(done === "" ? [] : [{ as: "done" as const, words: done }]),
      ];
    }),
  ];
}

const whisperedTo = (to: readonly SeatId[], { mode }: TableState): Taken =>
  mode === "team" ? { as: "whispered", to } : { as: "whispered", to, carried: true };

/** Words for the Game Master alone that are a whisper to companions, and nothing else. */
function whisperIn(words: string, seat: SeatId, state: TableState): Taken | undefined {
  if (state.mode === "team") return undefined;
  const [only, ...more] = readLine(words, seat, state);
  const isOne = more.length === 0 && only?.for === "companions" && only.manner === "whisper";
  return isOne ? whisperedTo(only.to, state) : undefined;
}

function saidIn(
  meant: Extract<Meaning, { readonly say: unknown }>,
): { readonly taken: Taken; readonly words: string } | undefined {
  if (meant.by === "character") {
    const [{ fields, body }] = meant.say;
    const to = typeof fields.to === "string" ? [fields.to] : fields.to;
    return { taken: { as: fields.manner === "whisper" ? "whispered" : "said", to }, words: body };
  }
  const [said] = meant.say as readonly { readonly tag?: string; readonly fields?: { readonly action?: string } }[];
  if (said?.tag !== "PLAYER_ACTION") return undefined;
  const { action = "" } = said.fields ?? {};
  return { taken: { as: saysItIsSecret(action) ? "secret" : "done" }, words: withoutSecretly(action) };
}

/** It is something that somebody does, openly or in secret. */
export const actsIn = (meant: Meaning): boolean =>
  "decide" in meant
    ? tidy(meant.decide) !== "" && yesOrNo(meant.decide)?.rest !== ""
    : "say" in meant && meant.by === "lead" && saidIn(meant) !== undefined;

/** The evening is to end in the middle of a telling: that is heard to its end first, unless somebody says it twice. */
export function endsMidway(meant: Meaning, { midway }: TableState): boolean {
  const wanted = wishOf(meant);
  return midway !== null && wanted !== undefined && "end" in wanted;
}
