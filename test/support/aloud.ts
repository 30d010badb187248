import type { Hands } from "../../src/minds/mind.ts";
import type { Entry } from "../../src/protocol/entry.ts";
import { isRefusal } from "../../src/protocol/refusal.ts";
import type { AnyMind } from "./any-mind.ts";

/** All of a text up to the end of each of its sentences. */
export function sentencesUpTo(text: string): readonly string[] {
  const sentences = [...new Intl.Segmenter("en", { granularity: "sentence" }).segment(text)];
  return sentences.map(({ index, segment }) => text.slice(0, index + segment.length));
}

interface Narration {
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: string;
}

const isNarration = (say: unknown): say is Narration => (say as { tag?: unknown } | null)?.tag === "NARRATIVE";

/** Tells a narration sentence by sentence, as far as it is let. */
export async function tellAll(hands: Hands | undefined, { fields, body }: Narration, most = 1000): Promise<boolean> {
  for (const soFar of sentencesUpTo(body).slice(0, most)) {
    const refused = await hands?.tell?.(fields, soFar);
    if (refused && isRefusal(refused)) return false;
  }
  return true;
}

/** A mind that tells what it narrates before it says it, where prose comes first. */
export const aloud =
  (mind: AnyMind): AnyMind =>
  async (desk, signal, hands) => {
    const says = await mind(desk, signal);
    const [first] = says;
    if (isNarration(first)) await tellAll(hands, first);
    return says;
  };

/** One that tells whatever it narrates, wherever it stands in its step, and then keeps to it, or fails, or falls silent, or says something else. */
export const carelessly =
  (mind: AnyMind, draw: () => number): AnyMind =>
  async (desk, signal, hands) => {
    const says = await mind(desk, signal);
    const told = says.find(isNarration);
    if (!told || !hands?.tell) return says;
    await tellAll(hands, told, 1 + Math.floor(draw() * 3));
    const luck = draw();
    if (luck < 0.1) throw new Error("a mind that breaks");
    if (luck < 0.2) return new Promise(() => {});
    if (luck < 0.3) return [{ tag: "NARRATIVE", fields: {}, body: "Something else." }];
    if (luck < 0.35) return [];
    return says;
  };

/** What was told and narrated, in a word each. */
export const inShort = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap((entry) => {
    if (entry.kind === "part") return [entry.closes ?? `+${entry.text}`];
    return entry.kind === "message" && entry.tag === "NARRATIVE" ? [`= ${entry.body}`] : [];
  });
