/** What somebody can still give the story while their character lies senseless. */
export const GIFTS = ["dream", "thought", "look", "flashback", "voice"] as const;
export type Gift = (typeof GIFTS)[number];

/** How a prompt says which of them it asks for, for whoever tells the story. */
export const giftAsked = (gift: Gift): string => `## Yours To Give\n- ${gift}`;

/** Which gift a prompt asks for, if it asks for one. */
export function giftIn(prompt: string): Gift | undefined {
  const found = /^## Yours To Give\n- ([a-z]{4,9})$/m.exec(prompt)?.[1];
  return GIFTS.find((gift) => gift === found);
}
