import type { Draft, Room } from "./draft.ts";
import type { Before, mentionsIn } from "./mentions.ts";
import { verbAt } from "./phrases.ts";
import type { Wish } from "./reading.ts";
import { saidDraft } from "./said.ts";
import type { Token } from "./tokens.ts";
import { deedOf } from "./wish.ts";

/** "Tam, hold the lamp"; "who opened it, Wenna?" */
export function addressed(
  tokens: readonly Token[],
  named: ReturnType<typeof mentionsIn>,
  text: string,
  asked: boolean,
  room: Room,
  before: Before,
): readonly Draft[] | undefined {
  const words = tokens.map(({ word }) => word);
  const start = /^(?:hey|oi|oy|yo|ok|okay|so|please|psst|oh|excuse)$/.test(words[0] ?? "")
    ? words[1] === ","
      ? 2
      : 1
    : 0;
  const title = TITLE.test(words[start] ?? "") && !named.some(({ at }) => at === start) ? 1 : 0;
  const first = named.find(
    ({ at, kind, owner }) =>
      at === start + title &&
      !owner &&
      (kind === "person" || kind === "companion") &&
      !/^(?:he|she|they|him|her|them|it)$/.test(words[at] ?? ""),
  );
  const second =
    first && words[first.at + first.length] === "and"
      ? named.find(({ at, kind }) => at === first.at + first.length + 1 && kind === first.kind)
      : undefined;
  const behind = second ? second.at + second.length : first ? first.at + first.length : 0;
  const next = first ? (words[behind] ?? "") : "";
  const orders = !second && first?.kind === "companion" && isBase(next);
  const last = named.find(
    ({ at, length, kind }) =>
      (kind === "person" || kind === "companion") && at + length === words.length && words[at - 1] === ",",
  );
  const who =
    first && (next === "," || next === ":" || orders)
      ? first
      : last && (asked || !/^(?:i|we|lets)$/.test(words[0] ?? ""))
        ? last
        : undefined;
  if (!who) return undefined;
  const rest =
    who === last
      ? tokens.slice(0, who.at - 1)
      : tokens.slice(behind + (orders && next !== "," && next !== ":" ? 0 : 1));
  const speech =
    rest.length === 0
      ? text
      : text.slice(
          Math.max(0, (rest[0]?.at ?? 0) - (tokens[0]?.at ?? 0)),
          (rest.at(-1)?.end ?? 0) - (tokens[0]?.at ?? 0),
        );
  const said = saidDraft([asked ? `${speech}?` : speech], text, [who], room, { ...before, person: who.id }, who.id);
  const order =
    who.kind === "companion" &&
    !asked &&
    isBase(rest.find(({ word }) => !/^(?:please|,|can|could|you|just|now)$/.test(word))?.word ?? "");
  const deed = order ? deedOf({ tokens: rest, link: "and" }, speech, [], room, before) : undefined;
  const told: Draft | undefined = deed && { ...deed, wish: asOrder(deed.wish, who.id), torn: [], trivial: false };
  return told ? [said, told] : [said];
}

const TITLE = /^(?:mr|mrs|miss|ms|sir|madam|lady|master|mister|councillor|captain|dear)$/;

function asOrder({ commits: _, ...wish }: Wish, to: string): Wish {
  return { ...wish, kind: "do", to, sure: false };
}

const isBase = (word: string): boolean => verbAt([word], 0)?.base === word;
