/**
 * What is changed in a file, as data: one section, one line or one row each. `sections` are the titles a section may have, the first of them
 * for a new one. Everything else in the file stays as it is, to the byte.
 */
export type Edit =
  /**
   * A point at the end of a section's list, in the manner of the points already there. One that stands there word for word is not repeated.
   * `under` is a smaller heading or a label of the section (`**Hit Points**:`) with a list of its own; `Hit Points|HP` is met under either
   * name. Where there is only a table it becomes a row, by `cells`, else with the text in its first column; so two rows may have the same
   * name, which `put` does not allow. `heads`: where there is no such section, it is begun with a table of these columns.
   */
  | {
      readonly do: "add";
      readonly sections: readonly string[];
      readonly text: string;
      readonly under?: string;
      readonly cells?: Readonly<Record<string, string>>;
      readonly heads?: readonly string[];
    }
  /** The line, point, row or smaller heading of that name gets a new text; where there is none, one is added in the manner of the section. */
  | {
      readonly do: "put";
      readonly sections: readonly string[];
      readonly name: string;
      readonly text: string;
      /** As in `add`: only there is the name looked for and added. Where a table has a column of that name instead, it goes there. */
      readonly under?: string;
      /**
       * For a table: what goes into which column, by words that a column's head may contain (`attitude|disposition`: any of them); the rest of
       * the row stays. For a smaller heading: into which point, by its label; a new one has such a point where the others have.
       */
      readonly cells?: Readonly<Record<string, string>>;
    }
  /**
   * The section's own text is replaced; quotes, comments and rules stay. With `labels`, lines that have one of them keep their place and get
   * the new value, missing ones are added to them in the order given, and other lines stay; `Context|What's happening` is a label that is met
   * under either name and new under the first. Where the section has words but no labelled lines, or no `labels` are given, all of it becomes
   * `text`; where there is nothing yet, it is begun with the labels.
   */
  | {
      readonly do: "replace";
      readonly sections: readonly string[];
      readonly text: string;
      readonly labels?: Readonly<Record<string, string>>;
    }
  /**
   * The value behind a label (`**Level**: 3`, `| **Level** | 3 |`, `Level: 3`, front matter `level: 3`), wherever in the file it stands. Where
   * there is none, nothing changes.
   */
  | { readonly do: "label"; readonly labels: readonly string[]; readonly value: string }
  /**
   * The line that reads exactly so (without its line ending) becomes `to`: none if `to` is empty, several if it has line breaks, which are
   * written as the file writes them. Of several that read alike, `nth` says which, counted from 0. Where no line reads so, nothing changes.
   */
  | { readonly do: "swap"; readonly line: string; readonly to: string; readonly nth?: number }
  /**
   * At the end of the file, after a blank line. `header` is what a new file begins with. In the text, what would be a heading, a rule under a
   * line, code or a comment is made plain words; `raw` leaves it as it is, for a frame of our own around words that went through `prose`.
   */
  | { readonly do: "append"; readonly text: string; readonly header?: string; readonly raw?: true };

export type EditOf<K extends Edit["do"]> = Extract<Edit, { readonly do: K }>;

/** What was changed in one file, in order. */
export interface FileEdits {
  readonly path: string;
  readonly edits: readonly Edit[];
}
