import fc from "fast-check";
import type { Edit } from "../../src/campaign/edits/edit.ts";
import { ANY_LETTER } from "../support/any-letter.ts";

/** Pages as people write them and as nobody would: every kind of block, either line ending, with or without an end to the last line. */
export const aPage: fc.Arbitrary<string> = fc
  .record({
    front: fc.boolean(),
    parts: fc.array(fc.constantFrom(...parts()), { maxLength: 14 }),
    eol: fc.constantFrom("\n", "\r\n"),
    ended: fc.boolean(),
  })
  .map(({ front, parts: chosen, eol, ended }) => {
    const text = [...(front ? ["---\nlevel: 3\nname: Ana\n---"] : []), ...chosen].join("\n");
    return (ended ? `${text}\n` : text).replaceAll("\n", eol);
  });

function parts(): readonly string[] {
  return [
    "",
    "",
    "# The Story",
    "## NPCs",
    "## **Quests** (open):",
    "Places\n------",
    "## Secrets ##",
    "### Allies",
    "### The Long Road (pending)",
    "#### Quests",
    "Some prose that runs\nover two lines.",
    "**Location**: the inn\n**Time**: dusk",
    "**Hit Points**:\n- Ana: 3/8\n- Bo: 4/4",
    "**Hit Points**:",
    "Level: 3",
    "- **Ana Voss**: kind\n- Bo - brave\n- [ ] a box",
    "* one\n  * inner\n\n* two",
    "1. first\n2. second\n   goes on",
    "- None yet - not started",
    "*None yet*",
    "| NPC | Mood | Last seen |\n|-----|:---:|---|\n| Ana Voss | good | here \\| there |\n| Bo | | |",
    "| Name |\n|---|\n| N/A |",
    "Name | Mood\n--- | ---\nBo | grim",
    "| **Level** | 3 |\n| **Hit Points** | 8/8 |",
    "> a note\n> # not a heading",
    "<!-- a\n# hidden\ncomment -->",
    "<!-- short -->",
    "```\n# code\n- no point\n```",
    "~~~",
    "<!-- never ends",
    "---",
    "- point\n  ```\n  # code in it\n  ```",
    "    indented",
    "<div>\n# in html\n</div>",
    "- Ana",
    "Bo: in a line",
  ];
}

const titles = fc.constantFrom(["NPCs"], ["Quests", "Goals"], ["Nowhere", "Places"], ["Secrets"], ["New Things"]);
const names = fc.constantFrom(
  "Ana",
  "Ana Voss",
  "Bo",
  "The Long Road",
  "Cy (the thief)",
  "A|B",
  "x: y",
  "---",
  "# Z #",
  "",
);
const words = fc.oneof(
  fc.constantFrom(
    "a plain word",
    "3/8",
    "# forged",
    "## forged\n### again",
    "---",
    "===",
    "```",
    "~~~ code",
    "<!-- hidden",
    "a --> b",
    "| a | b |",
    "- a\n- b",
    "1. one",
    "[ ] box",
    "> quoted",
    "back\\",
    "",
    "Ana: loud\r\n\r\nSetext\n------",
    "<pre>",
    "**Time**: noon",
  ),
  fc.string({ unit: ANY_LETTER, maxLength: 30 }),
);

const cells = fc.option(fc.record({ "mood|attitude": words }), { nil: undefined });
const under = fc.option(fc.constantFrom("Hit Points", "Allies", "Unheard of"), { nil: undefined });

/** Edits of every kind that stays within one section. */
export const aSectionEdit: fc.Arbitrary<Extract<Edit, { readonly sections: readonly string[] }>> = fc.oneof(
  fc.record({ sections: titles, text: words, under, cells }).map(({ under: label, cells: row, ...rest }) => ({
    do: "add" as const,
    ...rest,
    ...(label === undefined ? {} : { under: label }),
    ...(row === undefined ? {} : { cells: row }),
  })),
  fc
    .record({ sections: titles, name: names, text: words, under, cells })
    .map(({ under: label, cells: row, ...rest }) => ({
      do: "put" as const,
      ...rest,
      ...(label === undefined ? {} : { under: label }),
      ...(row === undefined ? {} : { cells: row }),
    })),
  fc
    .record({ sections: titles, text: words, labels: fc.option(fc.record({ Location: words, "Mood|Weather": words })) })
    .map(({ labels, ...rest }) => ({ do: "replace" as const, ...rest, ...(labels === null ? {} : { labels }) })),
);
