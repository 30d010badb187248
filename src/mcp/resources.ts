import { lineOf } from "../minds/model/letter-lines.ts";
import type { SeatId } from "../protocol/entry.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { nameOf } from "../protocol/text.ts";
import { listFor, shelfFor } from "../screen/shelf.ts";
import type { Awake } from "../server/awake.ts";
import type { Papers } from "./place.ts";

export interface Paper {
  readonly uri: string;
  readonly name: string;
  readonly mimeType: "text/markdown";
}

const ROOT = "troupe://seat/";
const SCENE = /^heard\/scene-(\d{1,9})\.md$/;

const paper = (path: string): Paper => ({ uri: `${ROOT}${encodeURI(path)}`, name: path, mimeType: "text/markdown" });

/** What a seat may read: its files as the screen gives them, and of each scene what it has heard. */
export const papersFor = ({ evening: { table } }: Awake, seat: SeatId): readonly Paper[] => [
  ...listFor(table.state, seat).map(paper),
  ...[...scenesHeard(table, seat).keys()].map((number) => paper(`heard/scene-${number}.md`)),
];

/** The text of one of them; undefined for everything else, whether it is there or not. */
export async function paperAt(table: Awake, seat: SeatId, uri: string, papers: Papers): Promise<string | undefined> {
  const { evening } = table;
  const path = pathIn(uri);
  if (path === undefined) return undefined;
  const scene = SCENE.exec(path)?.[1];
  if (scene !== undefined) return scenesHeard(evening.table, seat).get(scene);
  const found = shelfFor(evening.table.state, seat, path);
  if (isRefusal(found)) return undefined;
  if (path === `party/${seat}.md`) return papers(table, "/sheet", seat); // as it stands now
  const text = evening.version?.(found.sha256);
  return text === undefined || !found.sections ? text : found.sections(text);
}

function pathIn(uri: string): string | undefined {
  if (!uri.startsWith(ROOT) || uri.length > 1000) return undefined;
  try {
    return decodeURI(uri.slice(ROOT.length));
  } catch {
    return undefined;
  }
}

/** Scene by scene, what was told and said as this seat heard it. */
function scenesHeard(table: Pick<Awake["evening"]["table"], "mailbox">, seat: SeatId): ReadonlyMap<string, string> {
  const scenes = new Map<string, string[]>();
  for (const letter of table.mailbox(seat).standing()) {
    const text =
      letter.kind === "scene"
        ? lineOf(letter, seat)
        : letter.kind !== "message"
          ? ""
          : letter.tag === "NARRATIVE"
            ? letter.body
            : letter.tag === "PLAYER_TO_PLAYER"
              ? `${nameOf(letter.from)}: ${letter.body}`
              : "";
    const number = letter.kind === "scene" ? letter.number : letter.scene;
    if (text !== "" && number) scenes.set(number, [...(scenes.get(number) ?? []), text]);
  }
  return new Map([...scenes].map(([scene, texts]) => [scene, texts.join("\n\n")]));
}
