import type { Letter, Letters } from "../protocol/letter.ts";

/** A scene as one seat heard it, numbered by what that seat heard: nothing tells of scenes in which it was not. */
export interface Chapter {
  readonly chapter: number;
  readonly session: string;
  readonly number: string;
  readonly title: string;
  readonly place: string;
  readonly time: string;
  readonly letters: readonly Letter[];
}

/**
 * The letters that stand, a chapter from each scene that opened; what came before the first of a session belongs to it. Of a party that is apart
 * whoever hears several groups has the chapters of each beside one another.
 */
export function chaptersOf(letters: Letters): readonly Chapter[] {
  const chapters: { scene: Extract<Letter, { kind: "scene" }> | undefined; session: string; letters: Letter[] }[] = [];
  for (const letter of letters) {
    const last = chapters.at(-1);
    const isNew = last?.session !== letter.session || (letter.kind === "scene" && last.scene !== undefined);
    if (!last || isNew)
      chapters.push({
        scene: letter.kind === "scene" ? letter : undefined,
        session: letter.session,
        letters: [letter],
      });
    else {
      if (letter.kind === "scene") last.scene = letter;
      const theirs = chapters.findLast(
        ({ scene, session }) => scene?.number === letter.scene && session === last.session,
      );
      (theirs ?? last).letters.push(letter);
    }
  }
  return chapters
    .filter(({ scene }) => scene !== undefined)
    .map(({ scene, session, letters: own }, i) => ({
      chapter: i + 1,
      session,
      number: scene?.number ?? "",
      title: scene?.title ?? "",
      place: scene?.place ?? "",
      time: scene?.time ?? "",
      letters: own,
    }));
}
