import type { Mind } from "../mind.ts";

/** A companion of few words, for trying a table out. It answers every prompt, and asks for nothing. */
export const housePlayer: Mind = async ({ seat, letters }) => {
  const prompt = letters.findLast((letter) => letter.kind === "message" && letter.tag === "GM_TO_PLAYER");
  const request = prompt?.kind === "message" ? prompt.fields.request_type : undefined;
  if (request === "OPTIONAL_REACTION" || request === "INTERACTION") return [answer("REACTION", "(pass)")];
  if (request === "REFLECTION")
    return [answer("REACTION", `${nameOf(seat)} thinks of the road here, and says nothing of it.`)];
  const deeds = ["listens at the door", "counts the ways out", "lifts the lantern", "waits for the others"];
  const deed = deeds[letters.length % deeds.length];
  return [answer(letters.length % 2 === 0 ? "ACTION" : "REACTION", `${nameOf(seat)} ${deed}.`)];
};

const answer = (type: string, body: string) => ({ tag: "PLAYER_TO_GM", fields: { type }, body });

/** Tilda, of tilda-brannock. */
export function nameOf(seat: string): string {
  const [first = ""] = seat.split("-");
  return first.charAt(0).toUpperCase() + first.slice(1);
}
