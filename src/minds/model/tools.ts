import type { ModelTool } from "../../models/model.ts";
import { DICE } from "./tools/dice.ts";
import { ASK, ASK_APART, STORY } from "./tools/story.ts";
import { schemaOf, type Tool } from "./tools/tool.ts";

/** Everything a GM can do. */
export const GM_TOOLS: readonly Tool[] = [...STORY, ...DICE];

const byName = new Map(GM_TOOLS.map((one) => [one.name, one]));

/** The tool of that name, however somebody wrote it: `askPlayer`, `ask-player`, `functions.ask_player`. */
export function toolNamed(name: string): Tool | undefined {
  const plain = name.slice(0, 80).replace(/^.*[.:/]/, "");
  const folded = plain
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .replace(/[ -]/g, "_")
    .toLowerCase();
  return byName.get(folded);
}

/** The same in every prompt, so it is made once. */
export const GM_SCHEMAS: readonly ModelTool[] = GM_TOOLS.map(schemaOf);

/** Where a companion is called for one answer, nobody hears anybody: what they would say among themselves is asked of each. */
export const APART_SCHEMAS: readonly ModelTool[] = GM_TOOLS.map((one) =>
  schemaOf(one.name === ASK.name ? ASK_APART : one),
);

export const schemasFor = (mode: string | undefined): readonly ModelTool[] =>
  mode === undefined ? GM_SCHEMAS : APART_SCHEMAS;

/** The tools as a page, for a model that has none and writes its asks as JSON. */
export const toolsPage = (mode?: string): string =>
  schemasFor(mode)
    .map(({ name, description, parameters }) => {
      const { properties = {}, required = [] } = parameters as { properties?: object; required?: readonly string[] };
      const fields = Object.keys(properties).map((field) => (required.includes(field) ? field : `${field}?`));
      return `- ${name}(${fields.join(", ")}): ${description}`;
    })
    .join("\n");
