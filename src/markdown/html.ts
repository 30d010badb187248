/** An HTML block that begins here: what ends it (a blank line where nothing is named), and whether that stands on the same line. */
export interface HtmlBlock {
  readonly closes: RegExp | undefined;
  readonly closed: boolean;
  readonly comment: boolean;
}

/** The rest of a line that begins with `<`. Some tags do not interrupt a paragraph. */
export function htmlBlock(rest: string, interrupts: boolean): HtmlBlock | undefined {
  const line = rest.slice(0, 2000);
  for (const [opens, closes, anywhere] of HTML) {
    if (!opens.test(line)) continue;
    if (interrupts && !anywhere) return undefined;
    return { closes, closed: closes?.test(rest) ?? false, comment: line.startsWith("<!--") };
  }
  return undefined;
}

const BLOCKS =
  "address|article|aside|base|basefont|blockquote|body|caption|center|col|colgroup|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|" +
  "figure|footer|form|frame|frameset|h1|h2|h3|h4|h5|h6|head|header|hr|html|iframe|legend|li|link|main|menu|menuitem|nav|noframes|ol|" +
  "optgroup|option|p|param|search|section|summary|table|tbody|td|tfoot|th|thead|title|tr|track|ul";

const ATTRIBUTE = "\\s+[a-z_:][\\w:.-]*(?:\\s*=\\s*(?:[^\\s\"'=<>`]+|'[^']*'|\"[^\"]*\"))?";

const HTML: readonly (readonly [opens: RegExp, closes: RegExp | undefined, interrupts: boolean])[] = [
  [/^<(?:script|pre|style|textarea)(?=\s|>|$)/i, /<\/(?:script|pre|style|textarea)>/i, true],
  [/^<!--/, /-->/, true],
  [/^<\?/, /\?>/, true],
  [/^<![A-Z]/i, />/, true],
  [/^<!\[CDATA\[/, /\]\]>/, true],
  [new RegExp(`^</?(?:${BLOCKS})(?=\\s|/?>|$)`, "i"), undefined, true],
  [new RegExp(`^(?:<[a-z][\\w-]*(?:${ATTRIBUTE})*\\s*/?>|</[a-z][\\w-]*\\s*>)\\s*$`, "i"), undefined, false],
];
