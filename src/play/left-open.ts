/** A question that a person may leave has this among its options. */
const LEAVES = /^leave it(?: for now)?$/i;

/** What a line given to a question of the GM comes to: its answer, and what the character does besides. */
export interface Answered {
  readonly answer: string;
  readonly acts?: string;
}

/**
 * A line that names an option is that option. Where the question can be left, any other line leaves it, and unless it says no more than that it is
 * what the character does; where it cannot, the line is the answer as it stands.
 */
export function answeredWith(options: readonly { readonly label: string }[], words: string): Answered {
  const labels = options.map(({ label }) => label);
  const leaves = labels.find((label) => LEAVES.test(label));
  const said = ` ${plain(words)} `;
  const named = labels.filter((label) => said.includes(` ${plain(label)} `));
  if (leaves === undefined) return { answer: words };
  if (NOTHING.test(words)) return { answer: leaves };
  const [only] = named;
  if (only !== undefined && named.length === 1 && isShort(said, only) && !/\b(?:not|n't|never)\b/i.test(words))
    return { answer: only };
  return { answer: leaves, acts: words };
}

const NOTHING =
  /^\s*(?:no|nope|none|neither|nothing|later|not now|not yet|skip|pass|\(pass\)|leave it|i leave it|no spell)(?:,? (?:of (?:them|these|those)|for now|thanks|thank you|please))*[.!]?\s*$/i;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, " ")
    .trim();

/** "I'll take the shield, please": a few words around the name, and no story. */
const isShort = (said: string, label: string): boolean =>
  said.trim().split(" ").length - plain(label).split(" ").length <= 4;
