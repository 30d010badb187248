import { lineEnding } from "../folder/text.ts";
import { planAdd } from "./add.ts";
import { rawLines } from "./blocks.ts";
import type { Edit, EditOf } from "./edit.ts";
import { prose } from "./harmless.ts";
import { planLabel } from "./label.ts";
import { NOTHING, type Plan, spliced, standing } from "./plan.ts";
import { planPut } from "./put.ts";
import { planReplace } from "./replace.ts";

/** The text after some edits, each made on what the one before left. Every byte that an edit is not about stays. */
export const applyEdits = (text: string, edits: readonly Edit[]): string =>
  edits.reduce((now, edit) => spliced(now, planOf(now, edit).splices), text);

/** What an edit would do to a text. */
export function planOf<K extends Edit["do"]>(text: string, edit: EditOf<K>): Plan {
  const plan: (text: string, edit: EditOf<K>) => Plan = PLANS[edit.do as K];
  return plan(text, edit);
}

const PLANS: { readonly [K in Edit["do"]]: (text: string, edit: EditOf<K>) => Plan } = {
  add: planAdd,
  put: planPut,
  replace: planReplace,
  label: planLabel,
  swap: planSwap,
  append: planAppend,
};

function planSwap(text: string, { line, to, nth = 0 }: EditOf<"swap">): Plan {
  const hit = rawLines(text, 0, text.length).filter((one) => one.text === line)[nth];
  if (!hit || line === to) return hit ? { splices: [], target: line } : NOTHING;
  if (to === "") return { splices: [{ from: hit.start, to: hit.end, text: "" }], target: line };
  const lines = to.split(/\r\n|\n|\r/).join(lineEnding(text));
  return { splices: [{ from: hit.start, to: hit.start + hit.text.length, text: lines }], target: line };
}

function planAppend(text: string, { text: words, header = "", raw }: EditOf<"append">): Plan {
  const eol = lineEnding(text);
  const lines = raw ? endings(words, eol).trim() : prose(words, eol);
  if (lines === "") return NOTHING;
  if (text.trim() !== "") {
    const { from, to, text: put } = standing(text, text.length, lines);
    return { splices: [{ from, to, text: put.endsWith("\n") ? put : put + eol }] };
  }
  const top = endings(header, eol).trimEnd();
  const lead = text === "" || text.endsWith("\n") ? "" : eol;
  return {
    splices: [
      { from: text.length, to: text.length, text: `${lead}${top === "" ? "" : top + eol + eol}${lines}${eol}` },
    ],
  };
}

const endings = (text: string, eol: string): string =>
  text
    .toWellFormed()
    .split(/\r\n|\n|\r/)
    .join(eol);
