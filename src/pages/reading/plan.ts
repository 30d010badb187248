import { bare, isNothing, keyOf, labelled, list } from "../../markdown/marks.ts";
import { sentencesOf } from "../../markdown/spoken.ts";
import { toSlug } from "../../protocol/text.ts";
import type { Lead, Opening, Situation, Thing, Told, Way } from "../../world/situation.ts";
import { checksIn } from "../checks-in-prose.ts";
import { GIVES_AWAY, privacyOf, SECRET } from "../privacy.ts";
import type { Names } from "./names.ts";
import { type Entry, joined, type Leaf, type Row } from "./page.ts";

/** What people call the parts of a beat sheet. */
const PARTS = {
  happens: list(
    "what happens, happening, scene, the scene, read aloud, read out, boxed text, opening, setup, set up, situation, description",
  ),
  ways: list(
    "opportunities, options, approaches, what the party can do, what the players can do, player options, possible actions",
  ),
  topics: list(
    "information if cooperative, if cooperative, information, what they can learn, information to learn, what the party can learn",
  ),
  outcomes: list("possible outcomes, outcomes, results, what next, next, leads to, transitions"),
  people: list("npcs, npcs present, npcs involved, people, characters, cast, who is here, present"),
  place: list("location, place, where, setting"),
  time: list("time, when"),
} as const satisfies Readonly<Record<string, readonly string[]>>;
type PartName = keyof typeof PARTS;

const BY_KEY: ReadonlyMap<string, PartName> = new Map(
  Object.entries(PARTS).flatMap(([part, titles]) => titles.map((title) => [keyOf(title), part as PartName] as const)),
);

/** One thing a sheet says, under the heading or label it belongs to. */
interface Said {
  readonly part: PartName | undefined;
  readonly hidden: boolean;
  readonly text: string;
  readonly line: number;
  readonly point: boolean;
  /** The nearest heading above that is no part: often whose information it is. */
  readonly above: string;
}

/** A free-form beat sheet, read as far as it goes. Nothing is told of it that stands under a heading for the GM or gives something away. */
export function planOf(leaf: Leaf, names: Names): Situation {
  const said = saidOn(leaf);
  const of = (part: PartName): readonly Said[] =>
    said.filter((one) => one.part === part && !one.hidden && !isNothing(one.text));
  const openings = openingsIn([...quotesOn(leaf), ...of("happens")]);
  const here = peopleIn(of("people")).slice(0, MOST_PEOPLE);
  return {
    slug: leaf.slug,
    title: leaf.title,
    path: leaf.path,
    line: leaf.line,
    origin: "plan",
    starts: false,
    after: [],
    needs: [],
    place: of("place")[0]?.text.replace(/\.$/, "") ?? "",
    time: of("time")[0]?.text.replace(/\.$/, "") ?? "",
    danger: "low",
    openings,
    here,
    notices: [],
    ways: of("ways").flatMap(wayIn),
    topics: of("topics").map((one, i) => topicOf(one, i, here, names)),
    clocks: [],
    foes: [],
    voices: [],
    drags: [],
    leads: of("outcomes")
      .slice(0, MOST_OUTCOMES)
      .flatMap((one) => leadsIn(one, leaf, names)),
    facts: [],
    endings: [],
    plan: said.map(({ text }) => text).join("\n"),
  };
}

/** No sheet that a person wrote has more. */
const MOST_PEOPLE = 200;
const MOST_OUTCOMES = 100;

/** Every point and paragraph, with the part it belongs to: by its own label, else the label or heading above it. */
function saidOn({ head, parts }: Leaf): readonly Said[] {
  const found: Said[] = [];
  let above = "";
  const take = (entries: readonly Entry[], part: PartName | undefined, hidden: boolean): void => {
    let under: PartName | undefined;
    let veiled = false;
    for (const entry of entries.flatMap(statements)) {
      const { label, value, text } = labelled(joined(entry.rows));
      const own = label === "" ? undefined : BY_KEY.get(keyOf(label));
      const secret = label !== "" && privacyOf(label) === SECRET;
      if (label !== "" && value === "") {
        under = own;
        veiled = secret;
        if (!own && !secret) above = label;
        continue;
      }
      if (entry.kind === "text" && label === "") {
        under = undefined;
        veiled = false;
      }
      const words = own || secret ? value : text;
      const common = { line: entry.line, point: entry.kind === "point", above };
      found.push({ ...common, part: own ?? under ?? part, hidden: hidden || veiled || secret, text: words });
    }
  };
  take(
    head.filter(({ kind }) => kind !== "quote"),
    undefined,
    false,
  );
  for (const part of parts) {
    const own = BY_KEY.get(keyOf(part.title));
    const hidden = privacyOf(part.title) === SECRET;
    above = own || hidden ? "" : part.title;
    take(part.entries, own, hidden);
    for (const inner of part.inner) {
      const inside = BY_KEY.get(keyOf(inner.title));
      if (!inside) above = inner.title;
      take(inner.entries, inside ?? own, hidden || privacyOf(inner.title) === SECRET);
    }
  }
  return found;
}

/** `**Location**: here` and `**Time**: now` on two lines are two; what nobody is meant to see is none. */
function statements(entry: Entry): readonly Entry[] {
  if (entry.kind === "remark" || entry.kind === "code") return [];
  const found: { kind: Entry["kind"]; line: number; rows: Row[] }[] = [];
  for (const row of entry.rows) {
    const own = found.length === 0 || (entry.kind === "text" && /^(?:\*\*|__)/.test(row.text));
    if (own) found.push({ kind: entry.kind, line: row.line, rows: [row] });
    else found.at(-1)?.rows.push(row);
  }
  return found;
}

/** What stands in quotes above the first heading is meant to be read out. */
const quotesOn = ({ head }: Leaf): readonly Said[] =>
  head
    .filter(({ kind }) => kind === "quote")
    .map(({ rows, line }) => ({
      part: "happens",
      hidden: false,
      text: bare(joined(rows)),
      line,
      point: false,
      above: "",
    }));

const ABOUT_PLAY =
  /\b(?:the (?:party|players?|pcs|characters)|players|pcs|gm|dm|dc \d{1,2}|npcs?|checks?|roll(?:s|ed)?)\b/i;
const isTellable = (sentence: string): boolean => !GIVES_AWAY.test(sentence) && !ABOUT_PLAY.test(sentence);

function openingsIn(said: readonly Said[]): readonly Opening[] {
  const text = said
    .map((one) => sentencesOf(one.text).filter(isTellable).join("").trim())
    .filter((one) => one !== "")
    .join("\n\n");
  return text === "" ? [] : [{ text, needs: [], effects: [], again: false, line: said[0]?.line ?? 1 }];
}

const CAN =
  /^(?:(?:the (?:party|players?|pcs|characters)|players|pcs|they|anyone|somebody) )?(?:can|could|may|might) (?:also |try to )?/i;
const IN_BRACKETS = /\s?\([^()]{0,120}\)/g;

/** `Bribe the guard (Persuasion DC 13)`: a way without outcomes; what comes of it is settled at the table. */
function wayIn({ text, line }: Said): readonly Way[] {
  const [asked] = checksIn(text, line);
  const first = (sentencesOf(text)[0] ?? "").replace(IN_BRACKETS, "").replace(CAN, "").trim();
  const title = first.replace(/[.:;]$/, "").slice(0, 120);
  const id = toSlug(title);
  if (id === "" || GIVES_AWAY.test(title)) return [];
  const check = asked && asked.skills.length > 0 ? { check: { skills: asked.skills, dc: asked.dc, toward: "" } } : {};
  const shown = title.charAt(0).toUpperCase() + title.slice(1);
  return [{ id, title: shown, said: [], needs: [], ...check, commits: false, again: false, outcomes: {}, line }];
}

/** Somebody of the sheet, by name; nothing is told of how they look, since a sheet mostly says what they are about. */
const peopleIn = (said: readonly Said[]): readonly Thing[] =>
  said.flatMap(({ text, line, point }) => {
    const names = point
      ? [labelled(text).label || (text.split(/\s[-–—]\s|[,(:]/)[0] ?? "")]
      : text.split(/\s*(?:,|;|\band\b)\s*/);
    return names
      .map((name) => name.replace(IN_BRACKETS, "").trim())
      .filter((name) => /^\p{Lu}/u.test(name) && name.length <= 60 && name.split(" ").length <= 5)
      .map(
        (name): Thing => ({
          id: toSlug(name),
          name,
          aliases: [],
          kind: "person",
          looks: [],
          wants: "",
          attitude: "neutral",
          says: [],
          needs: [],
          line,
        }),
      );
  });

/** What is told to whoever wins them over: by their own check, else Persuasion 13. */
function topicOf({ text, line, above }: Said, at: number, here: readonly Thing[], names: Names): Told {
  const [asked] = checksIn(text, line);
  const who = names.person(above) ?? here.find(({ name }) => above.includes(name))?.id ?? here[0]?.id ?? "";
  const check =
    asked && asked.skills.length > 0
      ? { skills: asked.skills, dc: asked.dc, toward: who }
      : { skills: ["persuasion"], dc: 13, toward: who };
  return {
    id: `${who}-${at + 1}`.replace(/^-/, ""),
    who,
    tier: "gated",
    about: [],
    opens: [{ check }],
    text: text.replace(IN_BRACKETS, (brackets) => (/\bDC\b/.test(brackets) ? "" : brackets)),
    effects: [],
    line,
  };
}

/** An outcome that names another page leads there. */
function leadsIn({ text, line }: Said, leaf: Leaf, names: Names): readonly Lead[] {
  const words = text.split(/[^\p{L}\p{N}'’-]+/u).slice(0, 60);
  for (let from = 0; from < words.length; from++)
    for (let to = Math.min(words.length, from + 8); to > from; to--) {
      const title = words.slice(from, to).join(" ").trim();
      const page = /^\p{Lu}/u.test(title) ? names.page(title) : undefined;
      if (page !== undefined && page !== leaf.slug)
        return [{ to: page, needs: [], title: `Go on to ${title}`, text: "", comes: false, line }];
    }
  return [];
}
