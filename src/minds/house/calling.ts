/** What is called out to somebody by name or title is said: "Mr Pask, I want to bargain", "Wenna Tull, my father went down here". */

/** "Sir, …", "Miss Marl, …", "boy, …"; not "guard, and wait". */
export const callsByTitle = (one: string): boolean => BY_TITLE.test(one);
const BY_TITLE =
  /^(?:(?:please|listen|look|oh|hey|well|now|good (?:morning|day|evening)|my|dear|young|old|good)[, ]{1,2}){0,2}(?:mr|mrs|ms|miss|dr|st|prof|rev|capt|sgt|lt|mister|missus|master|mistress|sir|madam|madame|ma['’]am|lady|lord|ladies|gentlemen|captain|sergeant|doctor|father|mother|brother|sister|uncle|aunt|granny|boy|girl|lad|lass|son|child|friend|friends|guard|guards|keeper|warden)\b\.?(?: (?:\p{Lu}\.|\p{L}[\p{L}'’-]{1,30})){0,2}, (?!(?:and|then|who|whose|which)\b)/iu;

/** "Wenna, …" and "Wenna Tull, …"; "Sighing, …" calls nobody. */
export const callsByName = (one: string): boolean => BY_NAME.test(one);
const BY_NAME = /^(?!\p{L}{1,40}(?:ing|ed),)\p{Lu}[\p{L}'’-]{1,40}(?: \p{Lu}[\p{L}'’-]{1,40})?,/u;
