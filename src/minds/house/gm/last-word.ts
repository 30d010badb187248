import type { Letter } from "../../../protocol/letter.ts";
import { deed, narration } from "../fight-words.ts";
import { firstNameOf } from "../first-name.ts";
import { LEFT_THERE, offLimits } from "../off-limits.ts";
import { takenToMean } from "./retcon.ts";
import type { Stage } from "./stage.ts";
import { writtenOut } from "./telling.ts";

/**
 * The human has had the last word, and the GM does as they said before anything else: it cuts away from a subject that was left, or says what it takes
 * a correction to mean, so that the human can be asked about it.
 */
export function lastWord(
  stage: Stage,
  recent: readonly Letter[],
  unsettled: readonly string[],
): readonly unknown[] | undefined {
  const left = recent.findLast((letter) => letter.kind === "boundary" && !letter.lifted);
  if (left?.kind === "boundary") return cutAway(stage, left.faded === true, unsettled);
  const [wish] = recent.slice(recent.findLastIndex((letter) => letter.kind === "retcon"));
  if (wish?.kind !== "retcon" || stage.desk.party.length === 0 || wish.by === stage.desk.seat) return undefined;
  const answered = recent
    .slice(recent.indexOf(wish))
    .some((letter) => letter.kind === "message" && letter.tag === "PLAYER_ANSWER");
  return answered ? undefined : [takenToMean(stage, wish.text)];
}

/** A short line, and on. A fight with what the table stays off is over, however it stood. */
function cutAway({ desk }: Stage, faded: boolean, unsettled: readonly string[]): readonly unknown[] {
  const isOff = offLimits(desk.boundaries);
  const { fight, creatures = {} } = desk.status ?? {};
  const against = Object.values(creatures).filter(({ id, side }) => side === "foes" && fight?.bands[id] !== undefined);
  const ends = fight && against.some(({ stats }) => isOff(stats.name));
  return [
    ...unsettled.map((seat) => ({ kind: "ruling", for: seat, outcome: "done" })),
    ...(ends ? [deed({ do: "end-fight", how: "left there" })] : []),
    narration(
      ends
        ? `${LEFT_THERE} Whatever it was, it is behind them.`
        : faded
          ? LEFT_THERE
          : "We leave that, and go on from before it.",
    ),
  ];
}

/** What is told next says in a sentence that something was put right since. */
export function acknowledged(stage: Stage, recent: readonly Letter[], says: readonly unknown[]): readonly unknown[] {
  const corrected = [...new Set(recent.flatMap(putRight))].slice(-2);
  const at = says.findIndex((say) => (say as { tag?: unknown } | null)?.tag === "NARRATIVE");
  const told = says[at] as { readonly body?: unknown } | undefined;
  if (corrected.length === 0 || typeof told?.body !== "string") return says;
  return says.with(at, { ...told, body: `${writtenOut(stage, corrected.join(" "))}\n\n${told.body}` });
}

function putRight(letter: Letter): readonly string[] {
  if (letter.kind === "ruling" && letter.changes.by === "human" && letter.outcome === "corrected") {
    const { retcon, words } = letter.changes;
    if (typeof retcon === "string") return [`As it truly was: ${retcon}`];
    return typeof words === "string" && words !== "" && letter.changes.sheet === undefined
      ? [`As it was put right: ${stopped(words)}`]
      : [];
  }
  if (letter.kind !== "deed" || letter.intent.do !== "fix" || typeof letter.intent.who !== "string") return [];
  const { hp, temp, gains, loses, dead, stable } = letter.intent;
  const name = firstNameOf(letter.intent.who);
  if (dead !== undefined) return [`${name} is ${dead === true ? "dead" : "alive"} after all.`];
  if (typeof gains === "string") return [`${name} is ${gains} after all.`];
  if (typeof loses === "string") return [`${name} is not ${loses} after all.`];
  if (hp === undefined && temp === undefined && stable === undefined) return [];
  return [`How ${name} is, the table has put right.`];
}

const stopped = (text: string): string => (/[.!?…]["”’)]?$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
