import type { Desk } from "../../mind.ts";
import { firstNameOf } from "../first-name.ts";
import { type Companion, companionAt } from "./companion.ts";
import { keptFold } from "./kept-fold.ts";
import { type Manner, MOMENTS } from "./lines/pages.ts";
import { stocksOf } from "./voice.ts";
import { inTurn } from "./words.ts";

/** How a companion of the house writes of itself. */
export interface Writer {
  /** A sentence or two on how it stands with the others, and what is on its mind; none of it written before. */
  readonly feelings: readonly string[];
  /** “…”, as they put it down that they said it. */
  quoting(speech: string): string;
}

/** Of a person's character nobody makes up what they feel, and where there is no sheet there is no voice: nothing. */
export function writerAt(desk: Desk): Writer | undefined {
  const companion = companionAt(desk);
  if (companion.past.human || companion.sheet === "") return undefined;
  const written = folded(desk.letters, desk.seat, {
    start: () => [],
    step: (pages, letter) =>
      letter.kind === "writing" && letter.by === desk.seat ? [...pages, feltIn(letter.text)].slice(-REMEMBERED) : pages,
  });
  const fresh = (line: string): boolean => !written.some((text) => text.includes(line));
  return {
    feelings: [...towards(companion, fresh), ...thoughts(companion, fresh)].slice(0, 2),
    quoting: (speech) => `${speech.endsWith("?”") ? "I asked" : saying(companion)}: ${speech}`,
  };
}

const folded = keptFold<readonly string[]>();
/** So many pages back nobody repeats what they felt. */
const REMEMBERED = 60;
const feltIn = (page: string): string => page.slice(Math.max(0, page.lastIndexOf("**How I feel**"))).slice(0, 600);

const SAYING: Readonly<Partial<Record<Manner, string>>> = {
  blunt: "Said",
  explains: "I explained",
  tales: "I told them",
  formal: "I remarked",
  grumbles: "I did say",
  counts: "I said, once",
  boasts: "I said, and it was noticed",
  apologises: "I am afraid I said",
  wry: "I heard myself say",
};

const saying = ({ voice }: Companion): string =>
  voice.manners.map((manner) => SAYING[manner]).find((one) => one) ?? "I said";

/** On whoever stands out for good or ill. */
function towards(companion: Companion, fresh: (line: string) => boolean): readonly string[] {
  const { party, seat, draw, trusts } = companion;
  const others = party
    .filter((other) => other !== seat)
    .toSorted((one, other) => Math.abs(trusts(other)) - Math.abs(trusts(one)));
  const [who] = others;
  if (who === undefined || Math.abs(trusts(who)) < 1) return [];
  const lines = inTurn(trusts(who) > 0 ? MOMENTS.fond : MOMENTS.cool, draw("towards")).map((line) =>
    line.replace("{who}", () => firstNameOf(who)),
  );
  const line = lines.find(fresh);
  return line === undefined ? [] : [line];
}

const thoughts = ({ voice, draw }: Companion, fresh: (line: string) => boolean): readonly string[] =>
  inTurn(
    stocksOf(voice).flatMap(({ lines }) => lines.thought ?? []),
    draw("page"),
  )
    .filter(fresh)
    .slice(0, 1);
