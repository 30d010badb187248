import type { Edit } from "../campaign/edits/edit.ts";
import type { Entry, EntryOf } from "../protocol/entry.ts";
import { isWhisper, type PlayerToPlayer } from "../protocol/messages/player-to-player.ts";
import { openly } from "../world/in-secret.ts";
import { atHand } from "./at-hand.ts";
import { deltaOf } from "./changes.ts";
import { type Exchange, isHidden } from "./exchanges.ts";
import { resultOf, withoutAside } from "./outcome.ts";
import { nowKnown, seenBy } from "./secrets-out.ts";
import { oneLine, wholeSentences } from "./sentences.ts";
import { folded, sectionLines } from "./standing.ts";
import { calledBy, eveningOf, heardByGm, type Told } from "./told.ts";

interface Row {
  readonly character: string;
  readonly secret: string;
  readonly discovered: string;
  readonly hook: string;
}

/** What was done, whispered or thought in secret, as rows of the one table that is kept for it. */
export function characterSecrets(told: Told, text: string): readonly Edit[] {
  return [...nowKnown(told, text, CHARACTER_SECRETS), ...addedOf(told, text)];
}

function addedOf(told: Told, text: string): readonly Edit[] {
  return newOf(rowsOf(told), text).map(({ character, secret, discovered, hook }) => ({
    do: "add",
    sections: CHARACTER_SECRETS,
    heads: HEAD,
    text: `${character}: ${secret}`,
    cells: {
      "character|who|name": character,
      "secret|what|action": secret,
      "discovered|known": discovered,
      "hook|consequence": hook,
    },
  }));
}

/** What somebody has thought or done in secret before, in the same words, is not written again, whatever the scene. */
function newOf(rows: readonly Row[], text: string): readonly Row[] {
  const standing = (sectionLines(text, CHARACTER_SECRETS) ?? []).map(({ line }) => ` ${withoutScene(line)} `);
  const known = new Set<string>();
  return rows.filter(({ character, secret }) => {
    const [who, what] = [folded(character), withoutScene(secret)];
    const isKnown =
      known.has(`${who}: ${what}`) ||
      standing.some((line) => line.startsWith(` ${who} `) && line.includes(` ${what} `));
    known.add(`${who}: ${what}`);
    return !isKnown;
  });
}

const withoutScene = (text: string): string => folded(text.replace(/\bScene \d{1,9}:/g, ""));

const CHARACTER_SECRETS = ["Character Secrets", "Secret Actions", "Player Secrets"];
const HEAD = ["Character", "Secret", "How Discovered", "Story Hook"];
const LONGEST = 400;

/** Only what is new, and only what the GM heard: the file is the GM's. */
function rowsOf(told: Told): readonly Row[] {
  const { byEntry } = atHand(eveningOf(told)).exchanges;
  const answers = told.entries
    .flatMap(({ seq }) => byEntry.get(seq) ?? [])
    .filter((one) => isHidden(one) && !one.passed && !one.vetoed && heardByGm(told, one.entry));
  const whispers = told.entries.filter((entry): entry is EntryOf<"message"> => isWhispered(entry));
  const rows = [
    ...answers.map((one) => ({ seq: one.entry.seq, row: rowOfAnswer(told, one) })),
    ...whispers.map((entry) => ({ seq: entry.seq, row: rowOfWhisper(told, entry) })),
  ];
  return rows
    .toSorted((one, other) => one.seq - other.seq)
    .map(({ row }) => row)
    .filter(({ secret }) => secret !== "");
}

const isWhispered = (entry: Entry): boolean =>
  entry.kind === "message" &&
  entry.tag === "PLAYER_TO_PLAYER" &&
  isWhisper({ tag: "PLAYER_TO_PLAYER", fields: entry.fields, body: entry.body } as PlayerToPlayer);

function rowOfAnswer(told: Told, { seat, entry, words, ruling }: Exchange): Row {
  const came = ruling ? resultOf(ruling) : "";
  return {
    character: calledBy(told, seat),
    secret: isLeft(words)
      ? ""
      : oneLine(
          [
            sceneMark(entry),
            wholeSentences(withEnd(withoutAside(isChosen(words) ? "" : openly(words))), LONGEST),
            came,
          ].join(" "),
        ),
    discovered: seenBy(told, seat, entry.seq, ruling?.outcome ?? ""),
    hook: ruling ? oneLine(deltaOf(ruling).replace(/^- [A-Z]+: /gm, "")) : "",
  };
}

/** A sentence has an end. */
const withEnd = (text: string): string => (text === "" || /[.!?…”"]$/.test(text.trim()) ? text : `${text.trim()}.`);

/** Taken from a list, it is the ruling that says what was done; left, nothing was. */
const isChosen = (words: string): boolean => /^\s*do it[.!]?\s*$/i.test(words);
const isLeft = (words: string): boolean => /^\s*leave it[.!]?\s*$/i.test(words);

function rowOfWhisper(told: Told, entry: EntryOf<"message">): Row {
  const hearers = entry.to.map((seat) => calledBy(told, seat)).join(", ");
  return {
    character: calledBy(told, entry.from),
    secret: oneLine(`${sceneMark(entry)} Whispered to ${hearers}: ${wholeSentences(entry.body, LONGEST)}`),
    discovered: `${hearers} heard it`,
    hook: "",
  };
}

const sceneMark = ({ scene }: EntryOf<"message">): string => (scene ? `Scene ${scene}:` : "");
