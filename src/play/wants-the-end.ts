/** Asked whether to end here: a yes, or a sentence that says so and nothing else. */
export const wantsTheEnd = (words: string): boolean =>
  /^\s*(?:y|yes|yeah|ok|okay|sure)\s*[.!]?\s*$/i.test(words) ||
  words.split(/[.!;]+/).some((sentence) => {
    const found = sentence.toLowerCase().match(/[\p{L}'’]{1,40}/gu) ?? [];
    return found.some((word) => word === "end" || word === "stop") && found.every((word) => OF_THE_END.has(word));
  });

const OF_THE_END: ReadonlySet<string> = new Set(
  "end stop here now it there the this evening session tonight for today and then please yes yeah ok okay sure let us let's let’s we can should".split(
    " ",
  ),
);
