import type { ModelRequest } from "../../models/model.ts";
import type { Letter } from "../../protocol/letter.ts";
import { toSlug } from "../../protocol/text.ts";
import { isNamed } from "../../world/tiers.ts";
import { startIn } from "../house/session-start.ts";
import type { Desk } from "../mind.ts";
import { asItWas, filesFor, type Shown } from "./files.ts";
import { type Heard, heardBy, isNarration, type Looked, lookedUpIn, threadsIn } from "./heard.ts";
import { questionFor } from "./question.ts";
import { found, namesIn, passagesText } from "./recall.ts";
import { remembered } from "./remembered.ts";
import { rewordingFor } from "./rewording.ts";
import { lettersIn, type Room, roomIn, UNKNOWN, type Window } from "./room.ts";
import { isShape, type Shape } from "./shape.ts";
import { briefFor, pagesHere, stableFor } from "./stable.ts";
import { extract, inParts, tokensIn } from "./tokens.ts";
import { GM_SCHEMAS, schemasFor } from "./tools.ts";

/**
 * The prompt of a mind, from its desk and its model's window and nothing else: the same desk gives the same prompt, now and when an evening is audited. What
 * stays the same stands first, then what was heard, and last what is asked.
 */
export const promptFor = (desk: Desk, shape: string, window: Window = UNKNOWN): ModelRequest =>
  shape === "narrates" ? rewordingFor(desk) : asked(desk, isShape(shape) ? shape : "text", window).request;

/** The same, with what the seat has heard. */
export function asked(
  desk: Desk,
  shape: Shape,
  window: Window,
): { readonly request: ModelRequest; readonly heard: Heard } {
  const laid = laidOut(desk, shape, window);
  const { heard, room } = laid;
  const request = {
    seat: desk.seat,
    stable: stableFor(laid.brief, laid.files, laid.here),
    heard: heard.pieces,
    question: questionFor(desk, {
      threads: heard.threads,
      noted: heard.noted,
      folded: heard.folded,
      room,
      earlier: earlierFor(desk, laid),
      isRead: laid.isRead,
    }),
    tools: desk.role === "gm" && shape === "tools" ? schemasFor(desk.mode) : [],
    most: Math.floor(desk.task === "memory" ? roomFor(desk, room) : Math.min(MOST[desk.task] ?? 1000, room.answer)),
    ...(hasPeople(desk) ? { slow: true } : {}),
  };
  return { request, heard };
}

/** A page of memory has the question's room besides, which it hardly needs. */
const roomFor = ({ page }: Desk, { answer, question }: Room): number =>
  Math.min(Math.max(MOST.memory, (page?.room ?? 0) * 1.2), answer + question / 2);

/** What this seat has heard, as its prompt has it. */
export const heardAt = (desk: Desk, shape: Shape = "text", window: Window = UNKNOWN): Heard =>
  laidOut(desk, shape, window).heard;

interface LaidOut {
  readonly brief: string;
  readonly room: Room;
  readonly files: ReturnType<typeof filesFor>;
  readonly heard: Heard;
  /** The pages of where the story stands. */
  readonly here: readonly Shown[];
  /** What was looked up, and stands there. */
  readonly isRead: (path: string) => boolean;
}

/** How the window is shared out: first what always stands there, then the files, and the letters have the rest. */
function laidOut(desk: Desk, shape: Shape, window: Window): LaidOut {
  const brief = briefFor(desk, shape);
  const tools = desk.role === "gm" && shape === "tools" ? toolTokens() : 0;
  const room = roomIn(window, tokensIn(brief) + tools);
  const files = filesFor(desk, room);
  const texts = files.texts.map(({ text }) => text);
  const listed = files.others.length > 0 ? [files.others.join(", ")] : [];
  const letters = lettersIn(room, [...texts, ...listed], files.others.length > 0);
  const isWhole = ({ path, text }: Shown) => text.trim() === asItWas(desk, path)?.trim(); // of a part, the rest can be looked up
  const shown = new Set(files.texts.filter(isWhole).map(({ path }) => path));
  const own = remembered(desk);
  const looked = (letter: Looked) =>
    letter.kind === "lookup" && shown.has(letter.path)
      ? `You looked up ${letter.path}: it stands among your files.`
      : lookedUp(desk, letter, lookedUpIn(letters));
  const hear = (most: number): Heard => {
    const heard = heardBy(own, desk.seat, desk.role, most, looked);
    return own === desk.letters ? heard : { ...heard, threads: threadsIn(desk.letters) }; // who is where does not end with a turn
  };
  const before = hear(letters);
  const here = pagesHere(desk, files, before.threads, room);
  const whole = here.filter(isWhole);
  const isDoubled = whole.some(({ path }) => before.looked.includes(path));
  for (const { path } of whole) shown.add(path); // it stands where the story stands, and not a second time where it was looked up
  const heard = isDoubled ? hear(letters) : before;
  const isShort = desk.task === "memory" && heard.short; // whoever writes it down needs all of it before them, and no files
  const isRead = (path: string) => shown.has(path) || heard.looked.includes(path);
  if (!isShort) return { brief, room, files, heard, here, isRead };
  return { brief, room, files: NO_FILES, heard: hear(Math.floor(room.rest)), here: [], isRead };
}

const NO_FILES = { texts: [], others: [] };

let schemas = 0;
/** The same for every prompt, so it is counted once. */
const toolTokens = (): number => {
  schemas ||= tokensIn(JSON.stringify(GM_SCHEMAS));
  return schemas;
};

/** What a file that was looked up says, and what was found of what was asked for, up to the letter that asked for it. */
export function lookedUp(desk: Desk, letter: Looked, room: number): string {
  if (letter.kind === "lookup") {
    const text = asItWas(desk, letter.path) ?? nowIn(desk, letter.path);
    if (text === undefined) return `You looked up ${letter.path}: there is no such file.`;
    const parts = inParts(text, room);
    const at = timesBefore(desk, letter) % parts.length;
    const more = parts.length === 1 ? "" : `\n(Part ${at + 1} of ${parts.length}. Looked up once more, it goes on.)`;
    return `You looked up ${letter.path}.\n${parts[at]}${more}`;
  }
  const sought = { letters: desk.letters, seat: desk.seat, most: placeOf(desk, letter), files: readable(desk), room };
  const passages = found(letter.words, sought);
  return `You asked for “${letter.words}”${passages.length === 0 ? ": nothing you have heard or may read has it." : `:\n${passagesText(passages)}`}`;
}

function placeOf({ letters }: Desk, letter: Looked): number {
  let place = letters.length;
  while (place > 0 && letters.at(place - 1) !== letter) place--;
  return place > 0 ? place - 1 : letters.length;
}

/** How often this file had been looked up before: a long one is read part by part. */
function timesBefore({ letters }: Desk, { n, ...looked }: Looked): number {
  let times = 0;
  if (looked.kind !== "lookup") return 0;
  for (const letter of letters) {
    if (letter.n >= n) break;
    if (letter.kind === "lookup" && letter.path === looked.path) times++;
  }
  return times;
}

const nowIn = (desk: Desk, path: string): string | undefined => {
  const text = desk.read(path);
  return typeof text === "string" ? text : undefined;
};

/** What a seat may read, as it stood when the evening began: what came since it has heard. */
const readable = (desk: Desk) =>
  desk.list().flatMap(({ path }) => {
    const text = /^(?:tmp|\.troupe)\//i.test(path) ? undefined : asItWas(desk, path);
    return text === undefined ? [] : [{ path, text }];
  });

/** People, places and facts that are spoken of now bring along what is older and no longer stands in the prompt. */
function earlierFor(desk: Desk, { heard, room, files, here }: LaidOut): string {
  if (desk.role === "narrator" || desk.role === "lead" || desk.task === "journal" || desk.task === "memory") return "";
  const lasts = remembered(desk) === desk.letters; // whoever is called for one answer has no earlier letters, unless it asks for them
  const most = lasts ? countUpTo(desk, heard.folded) : 0;
  const recent = recentIn(desk);
  const names = namesIn(recent);
  const fits = (letter: Letter) => LASTING.has(letter.kind) || (letter.kind === "message" && HEARD.has(letter.tag));
  const sought = { letters: desk.letters, seat: desk.seat, most, fits, room: room.question * 0.15, rare: 0.12 };
  const passages = most === 0 ? "" : passagesText(found(names, sought));
  const standing = new Set([...here.map(({ path }) => path), ...heard.looked]);
  const others = files.others.filter((path) => !standing.has(path));
  const pages = namedIn(desk, others, recent).map(
    ({ path, text }) => `<file path="${path}">\n${extract(text, room.question * 0.15, path)}\n</file>`,
  );
  return [
    passages === "" ? "" : `# From earlier, on what is spoken of now\n${passages}`,
    pages.length === 0 ? "" : `# Pages of who and what is spoken of now\n${pages.join("\n")}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** What somebody may have forgotten: what was told, learned and said; not dice, and not what they wrote themselves. */
const LASTING: ReadonlySet<Letter["kind"]> = new Set(["learned", "cue", "reveal", "ruling", "rejoin"] as const);
const HEARD: ReadonlySet<string> = new Set(["NARRATIVE", "PLAYER_TO_PLAYER", "SESSION_END"]);

/** Pages of people, places and powers that are spoken of and do not stand among the files. */
function namedIn(desk: Desk, others: readonly string[], text: string): readonly Shown[] {
  const named = others.filter((path) => {
    const name = /^(?:npcs|locations|factions|items)\/([^/]{1,100})\.md$/i.exec(path)?.[1];
    return name !== undefined && isNamed(toSlug(name), text);
  });
  return named.slice(0, 3).flatMap((path) => {
    const page = asItWas(desk, path);
    return page === undefined ? [] : [{ path, text: page }];
  });
}

/** How many letters have a number up to this one: they stand in the order of their numbers. */
function countUpTo({ letters }: Desk, n: number): number {
  let [low, high] = [0, letters.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((letters.at(middle)?.n ?? 0) <= n) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What was said since the story was last told, and that telling: by its names older things are found. */
function recentIn({ letters }: Desk): string {
  const told = letters.findLast(isNarration);
  const since = letters.after(isNarration).slice(-12);
  return [...(told ? [told] : []), ...since]
    .flatMap((letter) =>
      letter.kind === "message" ? [letter.body] : letter.kind === "scene" ? [letter.title, letter.place] : [],
    )
    .join("\n")
    .slice(-6000);
}

/** Tokens an answer may have. */
const MOST: Readonly<Record<Desk["task"], number>> = {
  open: 1800,
  run: 1500,
  wrap: 500,
  answer: 500,
  interact: 200,
  reply: 200,
  tell: 400,
  journal: 700,
  scene: 1800,
  memory: 1800,
};

/** Somebody human plays along, as far as this seat was told: then caches are kept for longer. */
function hasPeople({ letters, role }: Desk): boolean {
  if (role !== "gm") return false;
  const start = startIn(letters);
  return start !== undefined && start.fields.player_character !== "none";
}
