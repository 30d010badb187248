import type { SaidMessageOf } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import type { RequestType } from "../../../protocol/messages/gm-to-player.ts";

export const prompt = (to: SeatId, request_type: RequestType, body: string): SaidMessageOf<"GM_TO_PLAYER"> => ({
  tag: "GM_TO_PLAYER",
  fields: { to, request_type },
  body,
});

/** "The Upper Gate" within a sentence. */
export const inSentence = (place: string): string => place.replace(/^The /, "the ");

export const nobodyLeft: SaidMessageOf<"SESSION_END"> = {
  tag: "SESSION_END",
  fields: {
    summary: "Nobody of the party is left.",
    state_saved: true,
    next_hook: "Somebody will come looking, and find what there is to find.",
  },
};
