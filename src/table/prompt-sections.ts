/** Nothing to say under this heading. */
const NOTHING = "—";

/** The three parts of an item of `[AWAIT_PLAYERS]`. What a prompt says besides stays with the scene, under its own heading. */
export interface Parts {
  readonly scene_context: string;
  readonly just_happened: string;
  readonly request: string;
}

export function inSections(prompt: string): Parts {
  const sections = headed(prompt);
  const of = (name: string) => sections.find((one) => one.name === name)?.text ?? "";
  const isOf = (names: readonly string[]) => (one: Section) => names.includes(one.name);
  const besides = sections.filter((one) => !isOf([...MAIN, ...OPTIONS])(one)).map(written);
  const options = sections.filter(isOf(OPTIONS)).map(written);
  return {
    scene_context: [of("scene") || NOTHING, ...besides].join("\n\n"),
    just_happened: of("just happened") || NOTHING,
    request: [of("request") || of("") || NOTHING, ...options].join("\n\n"),
  };
}

/** The prompt that a player is handed of it: the same sections, without those that say nothing. */
export function outOfSections({ scene_context, just_happened, request }: Parts): string {
  const part = (title: string, text: string) => {
    const said = text.startsWith(NOTHING) ? text.slice(NOTHING.length).trim() : `## ${title}\n${text.trim()}`;
    return said === "" ? [] : [said];
  };
  return [...part("Scene", scene_context), ...part("Just Happened", just_happened), ...part("Request", request)].join(
    "\n\n",
  );
}

/** What a person is asked, and what is offered to them. */
export function sectionsOf(prompt: string): { readonly question: string; readonly options: readonly string[] } {
  const sections = headed(prompt);
  const listed = sections.filter(({ name }) => OPTIONS.includes(name)).map(({ text }) => text);
  const options = [...listed.join("\n").matchAll(/^[-*] +(\S.*)$/gm)].slice(0, 9).map(([, one = ""]) => one.trim());
  const rest = sections.filter(({ name, text }) => !OPTIONS.includes(name) && text !== "");
  const [only] = rest;
  const bare = rest.length === 1 && (only?.name === "request" || only?.name === "");
  return { question: (bare ? only?.text : rest.map(written).join("\n\n")) || "What do you do?", options };
}

/** A question and its choices as the prompt of whoever is asked. */
export function asPrompt(question: string, options: readonly string[]): string {
  const asked = /^#{1,4} /m.test(question) ? question : `## Request\n${question}`;
  return options.length === 0
    ? asked
    : `${asked}\n\n## Suggested Options\n${options.map((one) => `- ${one}`).join("\n")}`;
}

interface Section {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

const MAIN = ["scene", "just happened", "request", ""];
const OPTIONS = ["suggested options", "options"];

const written = ({ title, text }: Section): string => (title === "" ? text : `## ${title}\n${text}`);

/** A prompt part by part; what stands before the first heading has none. */
function headed(prompt: string): readonly Section[] {
  const found: { title: string; lines: string[] }[] = [{ title: "", lines: [] }];
  for (const line of prompt.split("\n")) {
    const title = /^#{1,4} +(.{1,60})$/.exec(line)?.[1]?.trim();
    if (title === undefined) found.at(-1)?.lines.push(line);
    else found.push({ title, lines: [] });
  }
  return found
    .map(({ title, lines }) => ({ name: title.toLowerCase(), title, text: lines.join("\n").trim() }))
    .filter(({ name, text }) => name !== "" || text !== "");
}
