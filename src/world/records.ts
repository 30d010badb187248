/** What the folder remembers of evenings before: written by the table, or by people in its way. */
export interface Records {
  /** Scenes, of `scenes/` and `sessions/`, in the order of their numbers. */
  readonly scenes: readonly SceneRecord[];
  /** The entries of each journal, by character. */
  readonly journals: Readonly<Record<string, readonly JournalEntry[]>>;
  /** What the Narrator knows of each character. */
  readonly briefs: Readonly<Record<string, string>>;
  readonly decisions: readonly DecisionRecord[];
  readonly relationships: readonly Relationship[];
  /** What the GM has planned, of `beats/`. */
  readonly plans: readonly Plan[];
  /** What was left in `tmp/`. */
  readonly leftovers: readonly Leftover[];
  /** What everybody knows of the world. */
  readonly primer: string;
}

export interface SceneRecord {
  readonly number: number;
  readonly slug: string;
  readonly path: string;
  readonly location: string;
  readonly time: string;
  readonly text: string;
}

export interface JournalEntry {
  readonly title: string;
  readonly line: number;
  /** The scene it is about, where it says so. */
  readonly scene?: number;
  readonly text: string;
}

export interface DecisionRecord {
  readonly title: string;
  readonly line: number;
  readonly location: string;
  readonly context: string;
  /** Who chose what. */
  readonly choices: readonly { readonly who: string; readonly decision: string }[];
}

export interface Relationship {
  readonly who: string;
  readonly attitude: string;
  readonly line: number;
}

export interface Plan {
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

export interface Leftover {
  readonly path: string;
  readonly kind: "delta" | "prompt" | "response" | "notes" | "context" | "other";
}
