/** One thing that a file says: a paragraph, a point, a row of a table, a field of the front matter. */
export interface Said {
  /** Counted from 1. */
  readonly line: number;
  readonly kind: "text" | "point" | "row" | "field";
  /** All of it, without the marks of Markdown. */
  readonly text: string;
  /** What stands before the colon or in bold, and what comes after; without a label the value is the text. */
  readonly label: string;
  readonly value: string;
  /** The headings it stands under, outermost first. */
  readonly heads: readonly string[];
  /** The labels whose list it belongs to, outermost first: `Known Information:` and the points below it. */
  readonly under: readonly string[];
  /** 0 for text, more for a point inside a point. */
  readonly depth: number;
  /** Others stand under it. */
  readonly announces: boolean;
  readonly ticked?: boolean;
  /** Of a row: its cells, the heads of their columns, and whether the table has no other. */
  readonly cells?: readonly string[];
  readonly columns?: readonly string[];
  readonly only?: boolean;
  /** Of a paragraph: the lines it was written in. */
  readonly lines?: readonly { readonly line: number; readonly text: string }[];
}
