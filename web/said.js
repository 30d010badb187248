import { h } from "./dom.js";
import { inline, marked } from "./marks.js";

/**
 * What the table says out of the story. A list as a terminal has it, words and what they do in two columns, is one here too.
 * @param {string} text
 * @param {import("./names.js").Names} names
 */
export function said(text, names) {
  /** @type {HTMLElement[]} */
  const blocks = [];
  /** @type {string[]} */
  let run = [];
  const flush = () => {
    blocks.push(...marked(run.join("\n"), names));
    run = [];
  };
  for (const line of text.split("\n")) {
    const [, what, does] = ENTRY.exec(line) ?? [];
    if (what === undefined || does === undefined) {
      run.push(line);
      continue;
    }
    flush();
    blocks.push(h("p", { class: "entry tight" }, h("b", null, what), " ", h("span", null, inline(does, names, false))));
  }
  flush();
  return blocks;
}

const ENTRY = /^ {2}(\S[^\n]{0,60}?) {2,}(\S.*)$/;
