import type { SeatId } from "../../../protocol/entry.ts";

export const prompt = (to: SeatId, request_type: string, body: string) => ({
  tag: "GM_TO_PLAYER",
  fields: { to, request_type },
  body,
});

/** "The Upper Gate" within a sentence. */
export const inSentence = (place: string): string => place.replace(/^The /, "the ");

export const nobodyLeft = {
  tag: "SESSION_END",
  fields: {
    summary: "Nobody of the party is left.",
    state_saved: true,
    next_hook: "Somebody will come looking, and find what there is to find.",
  },
};
