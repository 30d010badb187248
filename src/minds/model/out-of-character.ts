import { createHash } from "node:crypto";
import type { Model, ModelRequest } from "../../models/model.ts";
import { nameOf } from "../../protocol/text.ts";
import type { Answers, Desk } from "../mind.ts";
import { page } from "../pages.ts";
import { stamped } from "./edition.ts";
import { eveningInShort } from "./facts.ts";
import { promptFor } from "./prompt.ts";
import { readsOut } from "./read-out.ts";
import { found, passagesText } from "./recall.ts";
import { wholeSentences } from "./sentences.ts";
import { agreedBy } from "./stable.ts";
import { selfText } from "./standing.ts";

/**
 * The Game Master's model answers a person out of character. Its prompt is made from the desk of that person's seat and nothing else, so it can tell them
 * nothing that they may not know.
 */
export const modelAnswers =
  (model: Model): Answers =>
  async (what, desk, signal, { made, ...hands } = {}) => {
    const request = outOfCharacter(what, desk);
    const shape = `${what}/${edition()}`;
    const answer = await model(request, signal, {
      ...hands,
      ...(made ? { made: (call) => made({ ...call, shape }) } : {}),
    });
    const text = answer.text.replace(/^#+ .*$/gm, "").trim();
    if (text === "" || readsOut(text, request.stable[0] ?? "")) return undefined;
    return answer.finish === "length" ? wholeSentences(text) : text;
  };

export type Wanted = Parameters<Answers>[0];

const BRIEFS: Readonly<Record<Wanted, string>> = { ask: "model/out-of-character.md", recap: "model/recap.md" };

/** The files as they stand now and the letters of a player who could answer, behind another brief, and another question. */
export function outOfCharacter(what: Wanted, { mode: _, opening: __, ...desk }: Desk): ModelRequest {
  const own = what === "recap" ? { ...desk, list: () => toldFrom(desk), read: readFrom(desk) } : desk;
  const { stable, heard } = promptFor({ ...own, task: "reply" }, "text");
  const name = nameOf(desk.seat);
  const brief = page(BRIEFS[what])
    .replaceAll("{name}", name)
    .replaceAll("{first}", name.split(" ")[0] ?? name);
  return {
    seat: desk.seat,
    stable: [`${brief}${agreedBy(desk)}`, ...stable.slice(1)],
    heard,
    question: questionOf(what, desk),
    tools: [],
    most: 500,
  };
}

/** Of what happened a sheet and a page about the world tell nothing: their room is for what was heard. */
const tells = (path: string): boolean => path === "party-knowledge.md" || /-journal\.md$/i.test(path);
const toldFrom = ({ list }: Pick<Desk, "list">) => list().filter(({ path }) => tells(path));
const readFrom =
  ({ read }: Pick<Desk, "read">): Desk["read"] =>
  (path) =>
    tells(path) ? read(path) : "";

function questionOf(what: Wanted, { asks = "", self, view, letters, seat }: Omit<Desk, "mode" | "opening">): string {
  if (what === "recap") {
    const evening = eveningInShort({ letters, seat }, IN_SHORT);
    return `${evening === "" ? "" : `# The evening from its beginning, in short\n${evening}\n\n`}# Tell the story so far`;
  }
  const numbers = self ? `${selfText(self, view)}\n\n` : "";
  const passages = passagesText(found(asks, { letters, seat, room: REMEMBERED }));
  const before = passages === "" ? "" : `# What they have heard of it\n${passages}\n\n`;
  return `${numbers}${before}# Asked out of character\n\n${asks}`;
}

/** Tokens for an evening in short: its first scenes may stand nowhere else any more. */
const IN_SHORT = 1400;

/** Tokens for what somebody once heard of what they ask: it may be long ago, and stand nowhere else any more. */
const REMEMBERED = 900;

/** By what prompts of this kind are known to be of the same hand; the rest of them is a player's. */
const edition = (): string =>
  createHash("sha256")
    .update(JSON.stringify([stamped("text"), ...Object.values(BRIEFS).map(page)]))
    .digest("hex")
    .slice(0, 8);

/** What was wanted of a call on record, if such prompts are still made as they were then; undefined where it is of another kind. */
export function wantedIn(stamp: string): Wanted | undefined {
  const [what = "", of = ""] = stamp.split("/");
  return Object.hasOwn(BRIEFS, what) && of === edition() ? (what as Wanted) : undefined;
}
