/** What a person can do at the table, on one page: words first, commands by what they are for. */
export function helpOf(
  commands: Readonly<Record<string, { readonly takes: string; readonly help: string }>>,
  companion: string | undefined,
): string {
  const called = (name: string): string => `/${name} ${commands[name]?.takes ?? ""}`.trimEnd();
  const line = (name: string): string => entry(called(name), commands[name]?.help ?? "");
  return [
    "Say what your character does or says in your own words, or choose by number.",
    "",
    "  I look under the bench. What is it made of?",
    '  "We mean no harm." I put the lamp down where they can see it.',
    ...(companion === undefined
      ? []
      : [`  ${companion}, keep an eye on the door.   (a companion's name first: said to them)`]),
    "",
    ...GROUPS.flatMap(([title, ...names]) => [title, ...names.map(line), ""]),
    "At the table",
    ...["save", "end", "help"].map(line),
    entry("// words", "said at the table, not in the story"),
    entry("Ctrl-C", "save, and leave the evening open"),
  ].join("\n");
}

const GROUPS: readonly (readonly [string, ...string[]])[] = [
  ["Your company", "party", "status", "who", "whisper", "secret"],
  ["Your papers", "sheet", "journal", "note", "recap", "roll"],
  ["Your seat", "undo", "away", "back", "timeout", "seat"],
  ["Your last word", "x", "fix", "rule", "retcon", "quiet"],
  ["Out of the story", "ask", "why", "cost"],
];

/** Two spaces at least stand before what a command does. */
const entry = (name: string, help: string): string => `  ${`${name}  `.padEnd(25)}${help}`;
