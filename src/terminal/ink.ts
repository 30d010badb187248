import { escaped, plain } from "../protocol/text.ts";
import { ascii } from "./ascii.ts";
import type { Look } from "./look.ts";
import { wrap } from "./wrap.ts";

/**
 * Bold, italic, quiet and coloured text. Until it is on the page, ink is letters of no width from the private area, so that text is measured
 * and broken as if it were not there; what comes from outside has none of them.
 */
export const bold = (text: string): string => `${ON.bold}${text}${OFF.bold}`;
export const italic = (text: string): string => `${ON.italic}${text}${OFF.italic}`;
export const quiet = (text: string): string => `${ON.quiet}${text}${OFF.quiet}`;
export const coloured = (text: string, hue: number): string =>
  `${String.fromCharCode(FIRST_HUE + hue)}${text}${OFF.hue}`;

/** Text from outside, without anything that would be taken for ink. */
export const withoutInk = (text: string): string => text.replace(/[\ue000-\ue0ff]/g, "");

/** Text as a screen can show it: spelled, broken and painted. Its ink is a screen's to obey once it was `printed`. */
export function painted(text: string, look: Look, broken = wrap): string {
  const spelled = look.ascii ? ascii(text) : text;
  const lines = broken(spelled, look.width).split("\n");
  return (look.colours === 0 ? lines.map(withoutInk) : paint(lines, look.colours)).join("\n");
}

/**
 * The last step before a terminal, a pipe or a file: nothing is left that a terminal would obey, but for our own ink. Everything that is written passes
 * here, wherever it comes from: a folder can be called anything.
 */
export const printed = (text: string): string => plain(text).replace(OWN_CODE, "\u001b$1").replaceAll(ESCAPE, "");

/** The same for JSON, in which nothing is lost: it stands there spelled. */
export const printedJson = (json: string): string => escaped(json);

/** Stands for the letter that begins a terminal's codes, until it is printed. The letter itself is never let through. */
const ESCAPE = "\ue0ff";
const CODE = "(?:[0-3]|3[1-6]|38;5;\\d{1,3})";
const OWN_CODE = new RegExp(`${ESCAPE}(\\[${CODE}(?:;${CODE}){0,3}m)`, "g");
export const INK_ENDS = `${ESCAPE}[0m`;

const ON = { bold: "\ue000", italic: "\ue001", quiet: "\ue002" } as const;
const OFF = { bold: "\ue003", italic: "\ue004", quiet: "\ue005", hue: "\ue006" } as const;
const FIRST_HUE = 0xe010;
const INK = /^[\ue000-\ue0ff]$/;

/** Neither lost on black nor on white: each stands out by nearly four to one on both. */
export const PALETTE = [31, 130, 97, 64, 132, 29, 67, 167, 98, 100] as const;
export const HUES: number = PALETTE.length;

/** For screens with sixteen colours; yellow and white are nothing on paper, black nothing at night. */
const FEW = [36, 31, 35, 32, 34] as const;

const CODES: Readonly<Record<string, readonly ["bold" | "italic" | "quiet" | "hue", string]>> = {
  [ON.bold]: ["bold", "1"],
  [ON.italic]: ["italic", "3"],
  [ON.quiet]: ["quiet", "2"],
  [OFF.bold]: ["bold", ""],
  [OFF.italic]: ["italic", ""],
  [OFF.quiet]: ["quiet", ""],
  [OFF.hue]: ["hue", ""],
};

/** Line by line: each begins its own ink and ends it, so that a pager or a prompt in between is not stained. */
function paint(lines: readonly string[], colours: 16 | 256): readonly string[] {
  const now = { bold: "", italic: "", quiet: "", hue: "" };
  const code = (): string => {
    const codes = Object.values(now).filter((one) => one !== "");
    return codes.length === 0 ? "" : `${ESCAPE}[${codes.join(";")}m`;
  };
  return lines.map((line) => {
    let open = code();
    let out = open;
    for (const piece of line.split(/([\ue000-\ue0ff])/)) {
      if (piece === "") continue;
      const [what, value] = CODES[piece] ?? hueCode(piece, colours) ?? [];
      if (what !== undefined && value !== undefined) {
        now[what] = value;
        continue;
      }
      if (INK.test(piece)) continue; // somebody's, and no ink
      const wanted = code();
      if (wanted !== open) out += `${open === "" ? "" : INK_ENDS}${wanted}`;
      open = wanted;
      out += piece;
    }
    return open === "" ? out : `${out}${INK_ENDS}`;
  });
}

function hueCode(piece: string, colours: 16 | 256): readonly ["hue", string] | undefined {
  const hue = piece.charCodeAt(0) - FIRST_HUE;
  if (piece.length !== 1 || hue < 0 || hue >= HUES) return undefined;
  return ["hue", colours === 256 ? `38;5;${PALETTE[hue]}` : String(FEW[hue % FEW.length])];
}
