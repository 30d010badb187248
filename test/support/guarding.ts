import type { Entry } from "../../src/protocol/entry.ts";
import { openGuard } from "../../src/screen/guard.ts";
import { emptyTable, type TableState } from "../../src/table/state.ts";

export const T = "tilda-brannock";
export const C = "corwin-voss";
export const BOTH = [T, C];
export const SECRET = "Abbot Ferrin poisoned the novices with yew berries to keep the orchard deed.";
export const files = (text = SECRET) => ({
  secrets: [{ id: "ferrin/1", path: "npcs/ferrin.md", line: 3, heading: "Secrets", text }],
  texts: [
    { path: "npcs/ferrin.md", text: `# Abbot\n\n${text}\n`, readers: [] },
    {
      path: "world-primer.md",
      text: "The abbey stands on a hill. Abbot Ferrin is old.",
      readers: BOTH.map((seat) => ({ seat, text: "The abbey stands on a hill. Abbot Ferrin is old." })),
    },
  ],
});
/** All together; and each in a place of their own. */
export const placed = (...groups: readonly (readonly string[])[]): TableState => ({
  ...emptyTable,
  threads: new Map(
    groups.map(
      (present, i) =>
        [
          `${i}`,
          { number: `00${i}`, slug: "x", present } as unknown as typeof emptyTable.threads extends ReadonlyMap<
            string,
            infer Thread
          >
            ? Thread
            : never,
        ] as const,
    ),
  ),
});
export const AT_HOME = placed(BOTH);
export const APART = placed([T], [C]);
export let seq = 0; // of the last entry that was made
export const entry = (fields: object, audience: readonly string[]): Entry =>
  ({ seq: ++seq, at: "", session: "one", scene: null, beat: 1, audience, ...fields }) as unknown as Entry;
export const seats = () => [
  ...BOTH.map((seat) => entry({ kind: "seat", seat, joined: "player" }, [seat])),
  entry({ kind: "seat", seat: "gm", joined: "gm" }, ["gm"]),
];
export const told = (body: string, audience: readonly string[] = ["gm", ...BOTH]) =>
  entry({ kind: "message", tag: "NARRATIVE", from: "gm", to: ["all"], fields: {}, body }, audience);

/** A guard over one secret, after these entries. */
export function guarding(...entries: readonly Entry[]) {
  const secrets = files();
  const guard = openGuard(() => secrets);
  for (const one of [...seats(), ...entries]) guard.hear(one, AT_HOME);
  return guard;
}
export const leaks = (guard: ReturnType<typeof openGuard>, text = SECRET, to: readonly string[] = BOTH) =>
  guard.leak(text, to, emptyTable)?.to ?? [];

/** Each letter so many further on in the alphabet. */
export const shifted = (text: string, by: number) =>
  text.replace(/[a-z]/gi, (letter) => {
    const base = letter <= "Z" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - base + by) % 26) + base);
  });
