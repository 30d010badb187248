/** The same words with marks that every screen has. Letters stay as they are: a strange one is better than none. */
export const ascii = (text: string): string => text.replace(MARKS, (mark) => SPELLED[mark] ?? mark);

const SPELLED: Readonly<Record<string, string>> = {
  "“": '"',
  "”": '"',
  "„": '"',
  "«": '"',
  "»": '"',
  "‘": "'",
  "’": "'",
  "–": "-",
  "—": "--",
  "−": "-",
  "…": "...",
  "·": "|",
  "•": "-",
  "→": "->",
  "×": "x",
  "★": "*",
  "✦": "*",
  "⚄": "#",
  "⚔": "!",
  "☠": "!",
  "❤": "+",
  "━": "-",
  "─": "-",
  "═": "=",
  "\u00a0": " ",
};

const MARKS = new RegExp(`[${Object.keys(SPELLED).join("")}]`, "gu");
