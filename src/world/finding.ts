/** Something in a campaign folder that a person may want to look at. None of it is ever changed or thrown away because of one. */
export interface Finding {
  /** `stops`: play is not possible like this; `odd`: something is not as its writer meant, or is read in one of two ways; `note`: good to know. */
  readonly weight: "stops" | "odd" | "note";
  /** From the campaign's root, with forward slashes; empty for the folder as a whole. */
  readonly path: string;
  /** Counted from 1; 0 for the file as a whole. */
  readonly line: number;
  /** One plain sentence. */
  readonly what: string;
  /** What to do about it, if there is something to do. */
  readonly remedy?: string;
}
