import { firstNameOf } from "../minds/house/first-name.ts";
import { withoutBracket } from "../minds/house/plain-words.ts";
import { toldOf } from "../minds/house/third-person.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { Letter, Letters } from "../protocol/letter.ts";

/** The last scene and the last of what was told in it, out of a seat's own letters: it can hold nothing the seat has not heard. */
export function recapOf(letters: Letters, paragraphs = 3): string {
  const told = letters.after((letter) => letter.kind === "session" && letter.opened !== undefined);
  return recap(told, paragraphs);
}

/** The same of the session before this one. */
export function previouslyOn(letters: Letters, session: string, paragraphs = 3): string {
  const before = [...letters].filter((letter) => letter.session !== session);
  const last = before.at(-1)?.session;
  return recap(
    before.filter((letter) => letter.session === last),
    paragraphs,
  );
}

function recap(letters: readonly Letter[], paragraphs: number): string {
  const scene = letters.findLast((letter) => letter.kind === "scene");
  const told = letters.flatMap((letter) => {
    if (letter.kind === "rejoin") return [letter.text];
    return letter.kind === "message" && letter.tag === "NARRATIVE" ? [letter.body] : [];
  });
  if (told.length === 0) return "";
  const place = scene?.kind === "scene" ? `${scene.title}${scene.place === "" ? "" : `, ${scene.place}`}` : "";
  return [...(place === "" ? [] : [place]), ...told.slice(-paragraphs)].join("\n\n");
}

/** What somebody wants to read who comes back. */
const MOST = 10;

/** What was done by a name is told of it; what was said stays as it was. */
const toldHere = (body: string, seat: SeatId): string => {
  const words = withoutBracket(body);
  return /["“]|\bI\b/.test(words) ? words : toldOf(firstNameOf(seat), words);
};

/** What a character did and said while its human was away. */
export function whileAway(letters: Letters, seat: SeatId): string {
  const since = letters.after(
    (letter) => letter.kind === "message" && letter.tag === "MODE_SWITCH" && letter.fields.mode === "AUTONOMOUS",
  );
  const own = since.flatMap((letter) =>
    letter.kind === "message" && letter.from === seat && letter.tag.startsWith("PLAYER_TO_")
      ? [toldHere(letter.body, seat)]
      : [],
  );
  const told = own.filter((body) => !/^\s*(?:\(pass\))?\s*$/i.test(body));
  return [...(told.length > MOST ? ["…"] : []), ...told.slice(-MOST)].join("\n");
}
