import type { Desk, Mind } from "../../minds/mind.ts";
import type { Saying } from "../../protocol/ask.ts";
import type { SeatId } from "../../protocol/entry.ts";
import type { RequestType } from "../../protocol/messages/gm-to-player.ts";
import { tidy } from "../../protocol/text.ts";
import { answerType, responsePath } from "../../table/passing.ts";
import { pageOf } from "./notes-page.ts";
import { type OutsideOptions, openOutside } from "./outside.ts";
import { NOTHING_NOTED, notesPath } from "./tmp-files.ts";

export const refusalPath = (seat: SeatId): string => `tmp/${seat}-refusal.md`;

/**
 * A character that a program outside plays: the prompt is in `tmp/` when this is asked, and what the program leaves beside it is the answer. A file
 * that is refused is not read again; why it was is told in a file of its own.
 */
export function outsidePlayer(seat: SeatId, options: OutsideOptions): Mind {
  const outside = openOutside(options);
  let taken = { prompt: 0, sha256: "" }; // what was answered with, and to which prompt
  return async (desk, signal, hands) => {
    if (desk.task === "journal") return journal(desk, signal);
    if (desk.task !== "answer") return desk.task === "reply" ? [] : options.house(desk, signal, hands);
    const { n: prompt, request } = promptOf(desk);
    const complain = (why: string) => outside.put(refusalPath(seat), `${why}\n`);
    if (taken.prompt !== prompt) {
      taken = { prompt, sha256: "" };
      outside.remove(refusalPath(seat));
    } else if (taken.sha256 !== "") complain(whyRefused(desk));
    const found = await outside.arrival(responsePath(seat), signal, {
      unfit: complain,
      skip: ({ sha256 }) => sha256 === taken.sha256,
    });
    if (!found || found === "meanwhile") return [];
    taken = { prompt, sha256: found.sha256 };
    return [said(seat, found.text, request)];
  };

  /** What the program noted for its journal is its page; where it noted nothing, the house writes. */
  async function journal(desk: Desk, signal: AbortSignal): Promise<readonly Saying[]> {
    const found = outside.look(notesPath(seat), { done: true }); // it has answered since
    const own = found !== undefined && "text" in found && !found.text.includes(NOTHING_NOTED);
    const text = own ? pageOf(found.text) : "";
    return text === "" || !desk.file
      ? options.house(desk, signal)
      : [{ kind: "writing", for: desk.file, text, sources: [] }];
  }
}

/** Plain prose is the answer. Somebody who writes the whole message says it as it stands, name and all. */
function said(seat: SeatId, text: string, request: RequestType | undefined): Saying {
  if (/^\s*\[PLAYER_TO_GM\]/.test(text)) return text;
  const body = tidy(text);
  return { tag: "PLAYER_TO_GM", fields: { type: answerType(body, request), character: seat }, body };
}

function promptOf({ letters, seat }: Desk): { readonly n: number; readonly request: RequestType | undefined } {
  const open = letters.findLast(
    (letter) => letter.kind === "prompt" && letter.for === seat && letter.opened !== undefined,
  );
  return open?.kind === "prompt" ? { n: open.n, request: open.opened } : { n: 0, request: undefined };
}

export function whyRefused({ letters }: Desk): string {
  const found = letters.findLast((letter) => letter.kind === "refusal");
  return found?.kind === "refusal" ? `Your last file was not taken. ${found.hint}` : "Your last file was not taken.";
}
