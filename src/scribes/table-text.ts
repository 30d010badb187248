import { cellText } from "../campaign/edit/harmless.ts";

/** A table of our own, for a file that has none yet. */
export const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cellText).join(" | ")} |`).join("\n");
