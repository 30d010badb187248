/** The words of a piece as a person would say them: no marks, no links, no tags. */
export function spoken(raw: string): string {
  let text = raw;
  if (text.includes("<")) text = text.replace(/<!--[^<]*-->|<\/?[a-z][^<>]{0,200}>/gi, " ");
  if (text.includes("[")) {
    text = text
      .replace(/^\[[ xX]?\]\s*/, "")
      .replace(/!?\[\[(?:[^[\]|]{0,200}\|)?([^[\]|]{0,200})\]\]/g, "$1")
      .replace(/!?\[([^[\]]{0,300})\]\([^()]{0,500}\)/g, "$1");
  }
  if (/[*_`~\\]/.test(text)) text = text.replace(/\\([^\w\s])|[*`~]|__|(?<!\w)_|_(?!\w)/g, "$1");
  return (text.includes("  ") || text.includes("\t") ? text.replace(/\s+/g, " ") : text).trim();
}

/** What stands in a form until somebody fills it in. */
export function isPlaceholder(text: string): boolean {
  if (text.length > 120) return false;
  if (!/[\p{L}\p{N}]/u.test(text)) return true;
  if (/^(?:\[[^[\]]*\]|\{[^{}]*\}|<[^<>]*>)\.?$/.test(text)) return true;
  if (/^(?:nothing|unknown|varies|same|empty|null|false|true)(?:\.|\s\([^()]*\))?$/i.test(text)) return true;
  if (/^no\b[^.]{0,60}\b(?:yet|so far)\b[^.]{0,40}\.?$/i.test(text)) return true;
  return /^(?:none|n\/a|na|tbd|tba|todo|to be (?:decided|determined|written))\b(?![^.]*\bbut\b)/i.test(text);
}

const LONGEST = 400;

/** Sentences together as long as they are short enough, so that one of them can be told without the others. */
export function portions(text: string): readonly string[] {
  if (text.length <= LONGEST) return [text];
  const found: string[] = [];
  let current = "";
  for (const sentence of sentencesOf(text)) {
    if (current !== "" && current.length + sentence.length > LONGEST) {
      found.push(current.trim());
      current = "";
    }
    current += sentence;
    while (current.length > 2 * LONGEST) {
      const space = current.lastIndexOf(" ", LONGEST);
      const end = space > 0 ? space : LONGEST;
      found.push(current.slice(0, end).trim());
      current = current.slice(end);
    }
  }
  if (current.trim() !== "") found.push(current.trim());
  return found;
}

/** With the white space behind them, so that all of them together are the text. */
export function sentencesOf(text: string): readonly string[] {
  const found: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code !== 46 && code !== 33 && code !== 63 && code !== 0x2026) continue;
    let end = at + 1;
    while (end < text.length && CLOSERS.includes(text.charAt(end))) end++;
    if (text.charCodeAt(end) !== 32) continue;
    found.push(text.slice(from, end + 1));
    from = end + 1;
    at = end;
  }
  if (from < text.length) found.push(text.slice(from));
  return found;
}

const CLOSERS = ".!?…\"'”’)]*_";
