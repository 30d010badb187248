/**
 * How a model speaks. `tools`: a GM by typed tools, others in plain words. `text`: everybody in the protocol's tags, asks of the table in fenced JSON.
 * `narrates`: the house decides, and the model rewords what the house tells.
 */
export const SHAPES = ["tools", "text", "narrates"] as const;
export type Shape = (typeof SHAPES)[number];

export const isShape = (word: string): word is Shape => (SHAPES as readonly string[]).includes(word);
