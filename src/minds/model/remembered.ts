import type { Letter } from "../../protocol/letter.ts";
import { type Letters, lettersOf } from "../../protocol/letter.ts";
import type { Desk } from "../mind.ts";

/**
 * What a mind has in its letters: all of them where its seat lasts the evening. A player of `lead` or `handoff` is called for one answer: what it wrote in
 * its journal stands among its files, and it has what came since the last page of it. A GM of `handoff` begins afresh each turn and has what this turn
 * brought.
 */
export function remembered({ letters, role, seat, task, mode, file }: Desk): Letters {
  if (task === "scene") return lettersOf(withoutOthers(letters, file));
  if (mode === undefined || role === "narrator") return letters;
  if (role === "player") return lettersOf(page(letters, seat, task === "journal" ? file : `party/${seat}-journal.md`));
  return mode === "handoff" ? lettersOf(turn(letters, seat)) : letters;
}

/** For a page of a scene: without what was told elsewhere since that scene began. */
function withoutOthers(letters: Letters, file = ""): readonly Letter[] {
  const number = /^scenes\/(\d+)/.exec(file)?.[1];
  const began = letters.findLast((letter) => letter.kind === "scene" && letter.number === number)?.n;
  const isElsewhere = ({ n, kind, scene }: Letter): boolean =>
    began !== undefined && n > began && kind === "message" && scene !== null && scene !== number;
  return [...letters].filter((letter) => !isElsewhere(letter));
}

const isScene = (letter: Letter): boolean => letter.kind === "scene";

/**
 * What came since the last page of a journal: after the last letter it was made of, whenever it went on record. A word for the journal behind an answer is
 * made of nothing and stands for nothing: what was heard before it is still there.
 */
function page(letters: Letters, seat: string, file: string | undefined): readonly Letter[] {
  const isPage = (letter: Letter) => letter.kind === "writing" && letter.by === seat && letter.for === file;
  const last = letters.findLast((letter) => isPage(letter) && letter.kind === "writing" && letter.sources.length > 0);
  const from = last?.kind === "writing" ? Math.max(...last.sources) : 0;
  const own = [...letters].filter((letter) => letter.n > from && !isPage(letter));
  const scene = letters.findLast((letter) => isScene(letter) && (own.length === 0 || letter.n <= (own[0]?.n ?? 0)));
  return scene && !own.includes(scene) ? [scene, ...own] : own;
}

/** From the first word that reached the GM after it had last handed over; and what of its last answer does not stand, though the table asked for it since. */
function turn(letters: Letters, seat: string): readonly Letter[] {
  const handsOver = (letter: Letter) => letter.kind === "prompt" && letter.opened !== undefined;
  const own = letters.after(handsOver);
  const start = own.length === letters.length ? -1 : own.findIndex((letter) => !isGms(letter, seat));
  const scene = letters.findLast(isScene);
  const since = start > 0 ? own.slice(start) : own;
  const fell = letters.after((letter) => isOwn(letter, seat)).filter(({ kind }) => kind === "refusal");
  const brought = [...fell.filter((letter) => !since.includes(letter)), ...since];
  return scene && !brought.includes(scene) ? [scene, ...brought] : brought;
}

const isGms = (letter: Letter, seat: string): boolean => letter.kind === "message" && letter.from === seat;

/** What a GM said or asked for, and stands. What it writes for itself may stand behind what was refused beside it, and so may what the table asks in its name. */
export const isOwn = (letter: Letter, seat: string): boolean =>
  letter.kind === "message"
    ? letter.from === seat && letter.by !== "table"
    : letter.kind === "ruling"
      ? letter.changes.by !== "human"
      : ["check", "deed", "scene", "cue", "reveal"].includes(letter.kind) ||
        (["lookup", "roll", "retcon"].includes(letter.kind) && "by" in letter && letter.by === seat);
