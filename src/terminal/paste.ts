import { Transform } from "node:stream";

/** Asks a terminal to say where a paste begins and ends, and not to any more. */
export const PASTES_MARKED = "\u001b[?2004h";
export const PASTES_UNMARKED = "\u001b[?2004l";

const BEGIN = "\u001b[200~";
const END = "\u001b[201~";

/** What is pasted, of however many lines, becomes one line to look over before Enter. Everything else goes through as it is typed. */
export function joinPastes(): Transform {
  let inPaste = false;
  let kept = ""; // the beginning of what may be a mark
  const decoder = new TextDecoder();
  return new Transform({
    transform(chunk: Buffer | string, _encoding, done) {
      let text = kept + (typeof chunk === "string" ? chunk : decoder.decode(chunk, { stream: true }));
      kept = "";
      let out = "";
      for (;;) {
        const mark = inPaste ? END : BEGIN;
        const at = text.indexOf(mark);
        const piece = at < 0 ? text : text.slice(0, at);
        if (at < 0) kept = inPaste ? begunMark(piece, mark) : "";
        out += inPaste ? oneLine(piece.slice(0, piece.length - kept.length)) : piece;
        if (at < 0) break;
        text = text.slice(at + mark.length);
        inPaste = !inPaste;
      }
      done(null, out);
    },
    flush(done) {
      done(null, inPaste ? oneLine(kept) : "");
    },
  });
}

/** Line ends become spaces, and so does everything that would be taken for a key. */
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f]+/g, " ");

/** The end of a piece that may go on as a mark in the next one. */
function begunMark(piece: string, mark: string): string {
  for (let length = Math.min(mark.length - 1, piece.length); length > 0; length--)
    if (piece.endsWith(mark.slice(0, length))) return piece.slice(-length);
  return "";
}
