import { CAME, isHair, throwOf } from "./dice.js";

/**
 * What a seat's letters come to on the page: passages in their order. The same letters give the same passages, so a page that is loaded again shows
 * what it showed. Nothing stands between the words of a narration; what came meanwhile follows it.
 * @typedef {import("../src/protocol/letter.ts").Letter} Letter
 * @typedef {import("./dice.js").Throw} Throw
 * @typedef {{ readonly n: number, gone?: boolean }} Base `n`: the letter it came with; `gone`: it was taken back
 * @typedef {Base & { readonly kind: "scene", readonly title: string, readonly where: string }} ScenePassage
 * @typedef {Base & { readonly kind: "telling", text: string, open: boolean, cut: boolean }} TellingPassage `open`: more of it may come
 * @typedef {Base & { readonly kind: "speech", readonly who: string, readonly to: readonly string[], readonly whispered: boolean, readonly text: string }} SpeechPassage
 * @typedef {Base & { readonly kind: "own", readonly text: string }} OwnPassage what this seat's person had their character do
 * @typedef {Base & { readonly kind: "deed", readonly who: string, readonly text: string }} DeedPassage
 * @typedef {Base & { readonly kind: "dice", throws: readonly Throw[] }} DicePassage
 * @typedef {Base & { readonly kind: "ruling", readonly text: string, readonly private: boolean }} RulingPassage
 * @typedef {Base & { readonly kind: "private", readonly text: string, readonly with: readonly string[] }} PrivatePassage
 * @typedef {Base & { readonly kind: "told", readonly by: readonly string[], readonly text: string }} ToldPassage
 * @typedef {Base & { readonly kind: "notice", readonly text: string }} NoticePassage
 * @typedef {Base & { readonly kind: "back", readonly count: number, again?: boolean }} BackPassage what stands before it was taken back; `again`: and the same was said once more
 * @typedef {BackPassage | ScenePassage | TellingPassage | SpeechPassage | OwnPassage | DeedPassage | DicePassage | RulingPassage | PrivatePassage | ToldPassage | NoticePassage} Passage
 */

/**
 * @typedef {object} StoryOptions
 * @property {string | undefined} seat whose letters they are; undefined: of somebody who watches
 * @property {(passage: Passage) => void} add
 * @property {(passage: Passage) => void} change the passage has more in it than when it was added
 * @property {(back: number) => number} [back] all after that letter is taken back; answers how many passages that were
 */

/** @param {StoryOptions} options */
export function openStory({ seat = "", add, change, back = () => 0 }) {
  /** @type {TellingPassage | undefined} */
  let telling; // which is being told
  let told = ""; // what has been heard of it
  /** @type {readonly Letter[]} */
  let held = []; // what came in the middle of it
  /** @type {readonly Letter[]} */
  let ruled = []; // ruled, and not told yet
  /** @type {readonly string[]} */
  let here = []; // who is in the scene
  /** @type {readonly Extract<Letter, { kind: "reveal" | "learned" }>[]} */
  let learned = []; // the story may be about to say it
  /** @type {readonly string[]} */
  let heard = [];
  /** @type {readonly string[]} */
  let ownWords = [];
  /** @type {Extract<Letter, { kind: "check" }> | undefined} */
  let called;
  /** @type {DicePassage | undefined} */
  let tray; // the dice that fell last, to which what came of them belongs
  let total = 0;
  /** @type {readonly { readonly n: number, readonly text: string }[]} */
  let owned = []; // what this seat's person said
  /** @type {{ readonly passage: BackPassage, readonly words: readonly string[] } | undefined} */
  let undone; // what was taken back last, until this person says something

  /** @param {Passage} passage */
  const put = (passage) => {
    if (passage.kind !== "dice") tray = undefined;
    if (passage.kind === "own" || (passage.kind === "speech" && passage.who === seat)) {
      if (undone?.words.includes(passage.text)) {
        undone.passage.again = true;
        change(undone.passage);
      }
      undone = undefined;
      owned = [...owned.slice(-40), { n: passage.n, text: passage.text }];
    }
    add(passage);
  };

  /** What was revealed is told once: by the story, or else by itself. */
  const tellLearned = () => {
    const rest = learned.filter(({ text }) => ![...heard, ...ownWords].some((story) => isSaidIn(story, text)));
    learned = [];
    for (const { n, text, to } of rest) put({ kind: "private", n, text, with: to.filter((one) => one !== seat) });
  };

  const tellRuled = () => {
    const rest = ruled;
    ruled = [];
    for (const letter of rest) if (letter.kind === "ruling") putRuling(letter);
  };

  /** The narration is whole, or taken back: what waited for it follows. */
  const toldOut = () => {
    if (telling?.open) {
      telling.open = false;
      change(telling);
    }
    telling = undefined;
    told = "";
    tellRuled();
    const waited = held;
    held = [];
    for (const letter of waited) take(letter);
    tellLearned();
  };

  /** @param {Extract<Letter, { kind: "ruling" }>} letter */
  const putRuling = ({ n, for: who, outcome, changes, visibility }) => {
    const lines = Array.isArray(changes.told) ? changes.told.filter((line) => typeof line === "string") : [];
    const text = lines.length > 0 ? lines.join(" ") : /\s.*[.!?]$/s.test(outcome) ? outcome : "";
    if (text !== "") put({ kind: "ruling", n, text, private: visibility === "private" && who === seat });
  };

  /** @param {Letter} letter */
  const dice = (letter) => {
    if (letter.kind === "check") {
      called = letter.for === seat ? letter : called;
      return true;
    }
    if (letter.kind === "roll") {
      const thrown = throwOf(letter, called);
      total = letter.total;
      called = undefined;
      if (tray && tray.throws.length < MOST_THROWS) {
        tray.throws = [...tray.throws, thrown];
        change(tray);
      } else {
        tray = { kind: "dice", n: letter.n, throws: [thrown] };
        put(tray);
      }
      return true;
    }
    if (letter.kind !== "ruling" || !tray) return false;
    const last = tray.throws.at(-1);
    const came = Array.isArray(letter.changes.told) ? undefined : CAME[letter.outcome];
    if (!last || came === undefined || last.who !== letter.for || last.came !== undefined) return false;
    tray.throws = [
      ...tray.throws.slice(0, -1),
      { ...last, came: came === "no" && isHair(last, total) ? "no, just short" : came },
    ];
    change(tray);
    return true;
  };

  /** @param {Extract<Letter, { kind: "part" }>} letter */
  const part = ({ n, of, text, closes }) => {
    if (!of) {
      told = "";
      telling = undefined;
    }
    if (closes) return;
    told += text;
    if (telling) {
      telling.text = told;
      change(telling);
    } else {
      telling = { kind: "telling", n, text: told, open: true, cut: false };
      put(telling);
    }
  };

  /** @param {Extract<Letter, { kind: "message" }>} letter */
  const narrative = ({ n, body, by }) => {
    const cut = by === "table";
    ruled = ruled.filter((one) => isForFew(one, here) || isOfThings(one));
    heard = [...heard.slice(-2), body];
    if (telling && body.startsWith(told)) {
      Object.assign(telling, { text: body, open: false, cut });
      change(telling);
    } else put({ kind: "telling", n, text: body, open: false, cut });
    telling = undefined;
    toldOut();
  };

  /** @param {Extract<Letter, { kind: "message" }>} letter */
  const message = (letter) => {
    const { n, tag, from, body, to, fields } = letter;
    if (from === seat) ownWords = [...ownWords.slice(-5), body];
    if (tag === "HUMAN_DECISION" && !/^\(?pass\)?$/i.test(body.trim())) put({ kind: "own", n, text: body });
    else if (tag === "RELAY_TO_HUMAN") toldOut();
    else if (tag === "NARRATIVE") narrative(letter);
    else if (tag === "GM_TO_PLAYER") {
      const text = perceived(body);
      heard = [...heard.slice(-2), body];
      if (text !== "") put({ kind: "private", n, text, with: [] });
    } else if (tag === "PLAYER_TO_GM" && from !== seat) put({ kind: "deed", n, who: from, text: body });
    else if (tag === "PLAYER_TO_PLAYER") {
      heard = [...heard.slice(-2), body];
      put({ kind: "speech", n, who: from, to, whispered: isWhisper(fields, body), text: body });
    }
  };

  /** @param {number} n @param {number} to */
  const takenBack = (n, to) => {
    /** @type {BackPassage} */
    const passage = { kind: "back", n, count: back(to) };
    undone = { passage, words: owned.filter((one) => one.n > to).map(({ text }) => text) };
    owned = owned.filter((one) => one.n <= to);
    put(passage);
  };

  /** @param {Letter} letter */
  const take = (letter) => {
    const { n } = letter;
    const isOfTelling =
      letter.kind === "part" || letter.kind === "undo" || (letter.kind === "message" && letter.tag === "NARRATIVE");
    if (telling?.open && !isOfTelling && !(letter.kind === "message" && letter.tag === "RELAY_TO_HUMAN")) {
      held = [...held, letter];
      return;
    }
    if (letter.kind === "part") return part(letter);
    if (isToBeTold(letter)) {
      ruled = [...ruled, letter];
      return;
    }
    if (dice(letter)) return;
    switch (letter.kind) {
      case "message":
        return message(letter);
      case "scene":
        here = letter.present;
        return put({ kind: "scene", n, ...headOf(letter) });
      case "ruling":
        return putRuling(letter);
      case "reveal":
        if (!letter.secret.startsWith(`unseen/${seat}/`)) learned = [...learned, letter];
        return;
      case "learned":
        if (!letter.noted && letter.of !== seat && letter.to.includes(seat)) learned = [...learned, letter];
        return;
      case "cue":
        return put({ kind: "private", n, text: letter.text, with: letter.to.filter((one) => one !== seat) });
      case "rejoin":
        if (letter.to.includes(seat) && letter.text !== "")
          put({ kind: "told", n, by: letter.by === undefined ? letter.tellers : [letter.by], text: letter.text });
        return;
      case "boundary":
        return put({ kind: "notice", n, text: boundaryText(letter) });
      case "notice":
        return put({ kind: "notice", n, text: letter.text });
      case "undo":
        ruled = [];
        learned = [];
        held = [];
        telling = undefined;
        told = "";
        tray = undefined;
        takenBack(n, letter.back_to);
        return;
      case "session":
        if (letter.closed !== undefined) put({ kind: "notice", n, text: "The evening is over, and saved." });
        return;
      default:
        return;
    }
  };

  return {
    take,
    /** No more letters for now: what waits for a telling that will not come is shown. */
    settle: () => {
      if (!telling?.open) toldOut();
    },
  };
}

/**
 * The passages of letters that are all there.
 * @param {readonly Letter[]} letters
 * @param {string | undefined} seat
 */
export function passagesOf(letters, seat) {
  /** @type {Passage[]} */
  const passages = [];
  const story = openStory({
    seat,
    add: (passage) => passages.push(passage),
    change: () => {},
    back: (back) => strike(passages, back),
  });
  for (const letter of letters) story.take(letter);
  story.settle();
  return passages;
}

/**
 * Marks what came after a letter, up to another, as taken back. Answers how many passages that were.
 * @param {readonly Passage[]} passages
 * @param {number} back
 * @param {number} [until]
 */
export function strike(passages, back, until = Number.POSITIVE_INFINITY) {
  const struck = passages.filter(({ n, gone }) => n > back && n < until && !gone);
  for (const one of struck) one.gone = true;
  return struck.length;
}

/**
 * How many letters there are before a telling that is not whole yet.
 * @param {readonly Letter[]} letters
 */
export function beforeOpenTelling(letters) {
  const begun = letters.findLastIndex((letter) => letter.kind === "part" && !letter.of);
  const isWhole =
    begun < 0 ||
    letters
      .slice(begun)
      .some((letter) => letter.kind === "undo" || (letter.kind === "message" && letter.tag === "NARRATIVE"));
  return isWhole ? letters.length : begun;
}

const MOST_THROWS = 12;

/** @param {Letter} letter a ruling in the Game Master's own words: the story is about to tell it */
const isToBeTold = (letter) =>
  letter.kind === "ruling" &&
  letter.changes.by !== "human" &&
  (isOfThings(letter) || (!Array.isArray(letter.changes.told) && /\s/.test(letter.outcome)));

/** @param {Letter} letter coins and things that changed hands: they stand behind the passage in which they do */
const isOfThings = (letter) =>
  letter.kind === "ruling" &&
  letter.changes.by !== "human" &&
  letter.changes.aside === true &&
  letter.changes.sheet !== undefined;

/** @param {Letter} letter what only some of those who are here have noticed a story for all may leave out @param {readonly string[]} here */
const isForFew = (letter, here) =>
  letter.kind === "ruling" &&
  (letter.noticed_by === undefined
    ? letter.visibility !== "open"
    : here.length === 0 || !here.every((one) => one === letter.for || letter.noticed_by?.includes(one)));

/** @param {Extract<Letter, { kind: "scene" }>} scene where another part says the same and more, it is said once */
function headOf({ title: called, place, time }) {
  const parts = [called, ...[place, time].flatMap((text) => text.split(", "))];
  const [title = "", ...where] = parts.filter((part, at) => part !== "" && !isSaidBeside(part, at, parts));
  return { title, where: where.join(", ") };
}

/** @param {string} part @param {number} at @param {readonly string[]} parts */
function isSaidBeside(part, at, parts) {
  const low = part.toLowerCase();
  return parts.some((other, i) => {
    const more = other.toLowerCase();
    return more === low ? i < at : more.startsWith(`${low} `);
  });
}

/** @param {Extract<Letter, { kind: "boundary" }>} boundary */
function boundaryText({ subject, lifted, faded, ahead }) {
  if (lifted) return `It may be spoken of again: ${subject}.`;
  const left = ahead ? [] : [faded ? "Left there." : "Left, and taken back."];
  return [...left, ...(subject === "" ? [] : [`The table stays off this from here on: ${subject}.`])].join(" ");
}

/**
 * What a prompt says of the scene; what it asks comes with the decision.
 * @param {string} body
 */
export const perceived = (body) =>
  [...body.matchAll(/^#{1,4} (Scene|Just Happened|You Notice)\s*\n([\s\S]*?)(?=^#{1,4} |(?![\s\S]))/gim)]
    .map(([, , text = ""]) => text.trim())
    .filter((text) => text !== "" && !/^Round \d+; in order: .*$/.test(text))
    .join("\n\n");

/**
 * @param {Readonly<Record<string, unknown>>} fields
 * @param {string} body
 */
const isWhisper = (fields, body) =>
  fields.manner === "whisper" ||
  (fields.manner === undefined && /whisper/i.test(body.slice(0, 160).replace(/["“][^"”]{0,160}(?:["”]|$)/g, " ")));

/**
 * Whether what was revealed has been told as well, in nearly these words.
 * @param {string} story
 * @param {string} revealed
 */
export function isSaidIn(story, revealed) {
  const words = wordsOf(revealed);
  const told = new Set(wordsOf(story));
  return words.length > 0 && words.filter((word) => told.has(word)).length >= 0.8 * words.length;
}

/** @param {string} text words without what is cut off them: `don't` and `do` are no different here */
const wordsOf = (text) =>
  text
    .toLowerCase()
    .replaceAll("’", "'")
    .match(/[\p{L}\p{N}]+(?:'[\p{L}]+)?/gu)
    ?.map((word) => word.replace(/(?:n't|'[a-z]+)$/, "")) ?? [];
