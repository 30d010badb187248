import { givenIn } from "../fight/gifts.ts";
import { firstNameOf } from "../first-name.ts";
import { capital, ended } from "../plain-words.ts";
import { toldOf } from "../third-person.ts";
import type { Beat } from "./beat.ts";
import { nextLookNamed } from "./describe.ts";
import { isUp, type Stage } from "./stage.ts";
import { wordsFor } from "./stock.ts";

/** The story follows the living: what the dead and the senseless are asked, and give, moves nothing on and keeps nobody else from being asked. */
export const ofTheLiving = ({ desk }: Stage, beat: Beat): Beat => {
  const lives = ({ seat }: { readonly seat: string }): boolean => isUp(desk, seat);
  return { ...beat, declared: beat.declared.filter(lives), asked: beat.asked.filter(lives) };
};

/** What somebody gave who has no other part any more, outside of a fight: the story looks there, and sees what there is to see. */
export const looksGiven = (stage: Stage, { recent }: Beat): readonly string[] =>
  givenIn(recent)
    .filter(({ seat }) => !isUp(stage.desk, seat))
    .map(({ seat, words }) => {
      const name = firstNameOf(seat);
      const low = ` ${words.toLowerCase().replace(/[^\p{L}]+/gu, " ")} `;
      const thing = stage.here.find((one) =>
        [one.name, ...one.aliases].some((called) => low.includes(` ${called.toLowerCase().replace(/^the /, "")} `)),
      );
      const seen = thing && nextLookNamed(stage, thing);
      const [eye = ""] = wordsFor(stage, "gifts", undefined, { name }, "where they look");
      const own = /^(?:i|i'm|my|we)\b/i.test(words) ? toldOf(name, words) : ended(capital(words));
      return [eye, seen ?? own].filter((part) => part !== "").join(" ");
    });
