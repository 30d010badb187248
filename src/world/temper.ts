/** What a sheet tells the mind that plays the character, besides numbers. What it does not say is empty. */
export interface Temper {
  readonly name: string;
  readonly voice: string;
  readonly traits: readonly string[];
  readonly ideals: readonly string[];
  readonly bonds: readonly string[];
  readonly flaws: readonly string[];
  /** `When threatened`, and what they do then. */
  readonly reactions: readonly When[];
  /** When they speak up unasked. */
  readonly triggers: readonly When[];
  readonly opinions: readonly When[];
  /** What they think of each companion, by name as written. */
  readonly companions: readonly When[];
  readonly role: string;
  /** How often they want more than a quick reaction: read from words such as "Medium-Low". */
  readonly veto: "low" | "medium-low" | "medium" | "medium-high" | "high";
  readonly backstory: string;
}

export interface When {
  readonly when: string;
  readonly what: string;
}

/** What the character owns and can do beyond the numbers of the rules, as written. */
export interface Belongings {
  readonly equipment: readonly string[];
  readonly coins: Readonly<Partial<Record<"pp" | "gp" | "ep" | "sp" | "cp", number>>>;
  readonly features: readonly string[];
  readonly experience?: number;
}
