/** The one word that stands for all that mean it, where people ask after the same matter in other words. Stems in, stem out. */
export const commonStem = (one: string): string => COMMON.get(one) ?? (NUMBER.test(one) ? "number" : one);

/** Somebody who says "sixty-three" says a number. The small ones are mostly a count of something else. */
const NUMBER = /^(?:\d{2,}|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\p{L}{3,5})?)$/u;

/** The first of each row stands for the rest. Only what hardly ever means anything else. */
const ROWS = `
  hurry rush hast urgent urgency hasty
  dinner lunch meal supper food
  pay fee payment salary reward paycheck
  money coin cash
  boy lad kid child nipper youngster children
  sweep clean tidy swept
  noise sound racket din thump thud thudd knock bang
  open unlock undo undon
  dead deceas died die death dy
  father dad daddy papa pa
  mother mum mom mam mummy
  sign signatur signatory
  owe owed debt ow
  health ill sick unwell hungry starv sickly wellbe
  flood delug inundation
  happen occur
  begin start began begun
  salt salted
  survey surveyor
  sister sis
  kill murder slay slain
  number amount
`;

const COMMON: ReadonlyMap<string, string> = new Map(
  ROWS.trim()
    .split("\n")
    .map((row) => row.trim().split(" "))
    .flatMap(([first = "", ...rest]) => rest.map((one) => [one, first] as const)),
);
