import type { Letter } from "../../../protocol/letter.ts";
import type { Status } from "../../../rules/state.ts";
import { untold } from "../compose/beat.ts";
import { wordsOf } from "../compose/masked.ts";
import { paragraphs, saidBy } from "../fight-words.ts";
import type { Stage } from "../gm/stage.ts";
import { wordsFor } from "../gm/stock.ts";
import { turnsIn } from "../reckoning.ts";
import { type BlowTold, blowsTold } from "./blows.ts";
import { againstTheirWill } from "./dominated.ts";

/**
 * A round in sixty to a hundred and twenty words: what those said who then did it, the blows that mattered with the dice to be felt in them,
 * and who went down. The numbers have been seen in the rulings.
 */
export function roundTold(stage: Stage, recent: readonly Letter[], status: Status): string {
  const turns = untold(turnsIn(recent, status), stage.told);
  const said = wordsBy(stage, recent);
  const own = [...said.values(), turns].reduce((sum, text) => sum + lengthOf(text), 0);
  const blows = weighed(blowsTold(stage, recent, status), MOST - own);
  const told = paragraphs(...perActor(said, blows, status), turns);
  const images = lengthOf(told) < LEAST ? wordsFor(stage, "rounds").slice(0, told === "" ? 2 : 1) : [];
  return paragraphs(told, images.join(" ")) || "The round ends as it began.";
}

/** The last blows of a fight, in half as many words: what it came to is told besides. */
export function blowsOf(stage: Stage, recent: readonly Letter[], status: Status): string {
  const said = wordsBy(stage, recent);
  const own = [...said.values()].reduce((sum, text) => sum + lengthOf(text), 0);
  return paragraphs(...perActor(said, weighed(blowsTold(stage, recent, status), MOST / 2 - own), status));
}

/** What each said who then acted; of whoever was moved by another, that they did not want it, and nothing that they had meant to do. */
const wordsBy = (stage: Stage, recent: readonly Letter[]): ReadonlyMap<string, string> =>
  new Map([...saidBy(recent), ...againstTheirWill(recent)].map(([seat, text]) => [seat, untold(text, stage.told)]));

const LEAST = 60;
const MOST = 112;

const lengthOf = (text: string): number => wordsOf(text).length;

/** The weightiest of them, as many as there is room for, in the order in which they fell. */
function weighed(blows: readonly BlowTold[], room: number): readonly BlowTold[] {
  let left = room;
  const kept = new Set<BlowTold>();
  for (const one of blows.toSorted((a, b) => b.weight - a.weight)) {
    const length = lengthOf(one.text);
    if (length > left) continue;
    left -= length;
    kept.add(one);
  }
  return blows.filter((one) => kept.has(one));
}

/** What each of the party said and did stands in one paragraph; what their foes did, in one between. */
function perActor(
  said: ReadonlyMap<string, string>,
  blows: readonly BlowTold[],
  { creatures }: Status,
): readonly string[] {
  const done: string[] = [];
  const spoken = new Set<string>();
  let run: string[] = [];
  let whose = "";
  const close = (): void => {
    if (run.length > 0) done.push(run.join(" "));
    run = [];
  };
  for (const { who, text } of blows) {
    const actor = who === "" || creatures[who]?.side === "party" ? who : "foes";
    if (actor !== whose) close();
    whose = actor;
    const words = spoken.has(actor) ? "" : (said.get(actor) ?? "");
    if (words !== "") spoken.add(actor);
    run.push(...[words, text].filter((part) => part !== ""));
  }
  close();
  return [...[...said].filter(([seat]) => !spoken.has(seat)).map(([, text]) => text), ...done];
}
