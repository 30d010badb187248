/** Something that only the GM knows, as it stands in a file. */
export interface Secret {
  /** The same as long as its words and its file's name are: `sergeant-korvus-thane/4f1c`. */
  readonly id: string;
  readonly path: string;
  readonly line: number;
  /** The heading or label it stands under, as "Secrets (GM only)". */
  readonly heading: string;
  readonly text: string;
  /** It stands on the page of a place or a thing, and nothing there calls it a secret: whoever comes and looks may be told. */
  readonly toBeFound?: true;
  /** What else it goes by: the facts that it brings about, and the line of which it is one wording. What is revealed by such a name is it. */
  readonly alias?: readonly string[];
  /** The facts that open it, which it speaks of: whoever is told it may be told these. */
  readonly after?: readonly string[];
}
