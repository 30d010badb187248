const segmenter = new Intl.Segmenter("en", { granularity: "sentence" });

/** The sentences of what somebody typed. The dot of "Mr. Pask", of "St. Orrin" and of "E. Quill" ends none. */
export function wholeSentences(text: string): readonly string[] {
  const whole: string[] = [];
  for (const { segment } of segmenter.segment(text)) {
    const one = segment.trim();
    if (one === "") continue;
    const before = whole.at(-1);
    if (before !== undefined && goesOn(before.slice(-LONGEST), one)) whole[whole.length - 1] = `${before} ${one}`;
    else whole.push(one);
  }
  return whole;
}

const LONGEST = 12;

const goesOn = (before: string, next: string): boolean =>
  TITLE.test(before) ||
  (/(?<![\p{L}\p{N}'’])No\.$/u.test(before) && /^\d/.test(next)) ||
  (INITIAL.test(before) && /^\p{Lu}/u.test(next) && !/^(?:I|We|My|He|She|They|It|You|The|A|Then|And|But)\b/.test(next));

const TITLE = /(?<![\p{L}\p{N}'’])(?:mr|mrs|ms|dr|st|messrs|mme|mlle|prof|rev|capt|sgt|lt|hon)\.$/iu;
/** "So do I." ends with one as well. */
const INITIAL = /(?<![\p{L}\p{N}'’])(?!I\.)\p{Lu}\.$/u;
