/** Where sentences end in a text that may still grow: behind the mark and what closes with it, with a blank after it. */
export function endsIn(text: string): readonly number[] {
  return [...text.matchAll(/[.!?…]{1,3}["”’'»)*_]{0,4}(?=\s)/g)].map(({ 0: mark, index }) => index + mark.length);
}

/** A text up to the end of its last whole sentence; as it is, where it has none. */
export function wholeSentences(text: string): string {
  const last = endsIn(`${text.trimEnd()}\n`).at(-1);
  return last === undefined ? text : text.slice(0, last);
}
