/** Something a person can tell, and what it takes: nothing, a check or trust, leverage. The roll comes before the telling. */
export interface Topic {
  readonly text: string;
  readonly tier: "free" | "gated" | "locked";
  readonly line: number;
  /** What the prose asks for: "DC 13 Insight", "DC 12 Arcana or Religion". */
  readonly checks: readonly Check[];
}

/** A check as somebody wrote it down. */
export interface Check {
  readonly dc: number;
  /** In lower case, as the rules spell them: `sleight of hand`, `wisdom save`. More than one: any of them. */
  readonly skills: readonly string[];
  readonly line: number;
  /** The sentence it stands in. */
  readonly text: string;
}
