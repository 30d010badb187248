import { readdirSync } from "node:fs";
import type { Sum, Vector } from "./vector.ts";

const HERE = new URL("./vectors/", import.meta.url);

/** Every case of the rulebook, from all files. */
export async function allVectors(): Promise<{ readonly vectors: readonly Vector[]; readonly sums: readonly Sum[] }> {
  const files = readdirSync(HERE).filter((file) => file.endsWith(".ts"));
  const lists = await Promise.all(
    files.map(async (file) => Object.values((await import(new URL(file, HERE).href)) as Record<string, unknown>)),
  );
  const cases = lists.flat().filter(Array.isArray).flat() as readonly (Vector | Sum)[];
  return {
    vectors: cases.filter((one): one is Vector => "tries" in one),
    sums: cases.filter((one): one is Sum => "of" in one),
  };
}
