import { isNothing, keyOf, list, wordsOf } from "../../markdown/marks.ts";
import { opening, outermost, type Prose, within } from "../../markdown/prose.ts";
import type { Quest } from "../../world/campaign.ts";
import { sameSentence, sameSubject, telling, withoutRepeats } from "./alike.ts";
import { type Entry, headed, listedIn } from "./entries.ts";
import { factsOf } from "./facts.ts";
import { listsOf, prologue } from "./place.ts";

const OBJECTIVE = list("objective, goal, task, aim, description, summary, what, details");
const GIVEN_BY = list("given by, giver, quest giver, from, patron, client, source, employer");
const PROGRESS = list("current progress, progress, status, state, next step, notes, update");
const KNOWN = list("known information, what we know, known, information, clues, leads, facts, details");
const LABELS = new Set([...OBJECTIVE, ...GIVEN_BY, ...PROGRESS, ...KNOWN, "reward"].map(keyOf));

/** "Active Quests", "Side Quests", "Goals": a heading over quests, not one of them. */
const LIST =
  /^(?:(?:active|current|open|ongoing|known|primary|secondary|main|side|personal|available|completed|finished|closed|resolved|failed|past|party|our|minor|major|optional) )*(?:quests?|goals?|objectives?|missions?|jobs?|tasks?|contracts?)(?: (?:log|list|so far|and goals|and objectives))?$|^(?:primary|secondary|main|side|completed|active|optional)$|^quest log$/;
const DONE = /\b(?:complete|completed|done|finished|resolved|closed|fulfilled|failed|abandoned)\b/;
const NAMED =
  /^(?:(?:active|current|primary|secondary|main|side|personal|minor|major|optional) )?(?:quest|mission|job|objective|goal|contract)\s?\d{0,2}\s?[:–—-]\s+(?=\S)/i;

/** The quests that a file lists, wherever in it they stand; what it says there are none of is none. */
export function questsIn(path: string, prose: Prose): readonly Quest[] {
  const found: Quest[] = [];
  let until = 0;
  for (const heading of prose.headings) {
    if (heading.from < until) continue;
    if (found.length >= MOST) break;
    const words = wordsOf(heading.title.replace(/\([^()]*\)/g, " "));
    if (LIST.test(words)) for (const quest of listed(path, within(prose, heading), DONE.test(words))) found.push(quest);
    else if (NAMED.test(heading.title)) found.push(questOf(path, headed(prose, heading), false));
    else continue;
    until = heading.to;
  }
  if (found.length > 0) return found;
  const labels = [...new Set(prose.said.flatMap(({ under }) => under.filter((label) => LIST.test(wordsOf(label)))))];
  return labels.flatMap((label) =>
    listsOf(prose, [label]).flatMap((list) => listed(path, list, DONE.test(wordsOf(label)))),
  );
}

function listed(path: string, prose: Prose, done: boolean): readonly Quest[] {
  const own = opening(prose);
  const parts = outermost(prose);
  if (listedIn(own).some(({ name }) => LABELS.has(keyOf(name))))
    return [
      single(path, { said: own, headings: [] }, done),
      ...parts.map((part) => questOf(path, headed(prose, part), done)),
    ];
  const points = listedIn(own).flatMap((entry): readonly Quest[] => {
    if (LIST.test(wordsOf(entry.name)) && entry.prose.said.length > 0)
      return listed(path, entry.prose, done || DONE.test(wordsOf(entry.name)));
    const prosaic = entry.kind === "line" && entry.prose.said.length === 0;
    return prosaic && (parts.length > 0 || own.length > 1) ? [] : [questOf(path, entry, done)];
  });
  const under = parts.flatMap((part): readonly Quest[] => {
    const words = wordsOf(part.title.replace(/\([^()]*\)/g, " "));
    if (LIST.test(words)) return listed(path, within(prose, part), done || DONE.test(words));
    return isNothing(part.title) ? [] : [questOf(path, headed(prose, part), done)];
  });
  return [...points, ...under].filter(({ title }) => title !== "" && !isNothing(title));
}

/** A section that tells of one quest and has no heading for it. */
function single(path: string, prose: Prose, done: boolean): Quest {
  const fact = factsOf(prose);
  const title = fact("title", "name", "quest") || fact(...OBJECTIVE);
  return questOf(path, { name: title, rest: "", line: prose.said[0]?.line ?? 0, prose, kind: "heading" }, done);
}

/** A quest as a heading, a point or a row tells of it. */
export function questOf(path: string, { name, rest, line, prose, ticked }: Entry, done: boolean): Quest {
  const fact = factsOf(prose);
  const [, remark = ""] = /\(([^()]{1,40})\)\s*$/.exec(name) ?? [];
  const isStatus = STATUS.test(remark);
  const title = (isStatus ? name.replace(/\([^()]*\)\s*$/, "") : name)
    .replace(NAMED, "")
    .replace(/^[✅☑✔❌]\s*/u, "")
    .trim();
  const progress = fact(...PROGRESS) || (isStatus ? remark : "");
  const known = listsOf(prose, KNOWN).flatMap(({ said }) =>
    said.filter(({ announces }) => !announces).map(({ text }) => text),
  );
  const said = fact(...OBJECTIVE) || prologue(prose) || rest;
  const isOver = OVER.test(said);
  return {
    title,
    path,
    line,
    objective: isOver ? "" : said,
    givenBy: fact(...GIVEN_BY),
    progress,
    known: known.filter((text) => !isNothing(text)),
    done:
      done ||
      isOver ||
      ticked === true ||
      /^[✅☑✔]/u.test(name) ||
      DONE.test(wordsOf(progress).split(" ").slice(0, 2).join(" ")),
  };
}

const OVER = /^(?:done|completed?|finished|resolved|failed|abandoned)[.!]{0,3}$/i;
const STATUS =
  /^(?:pending|active|ongoing|open|new|current|optional|in progress|on hold|not started|completed?|done|finished|resolved|failed|abandoned|closed)\b/i;

/** The party's own list joined to the story's: the same quest under two titles is listed once, with what either says. */
export function joined(quests: readonly Quest[]): readonly Quest[] {
  const all: Quest[] = [];
  const objectives: ReadonlySet<string>[] = [];
  for (const quest of quests.slice(0, MOST)) {
    const words = telling(quest.objective);
    const at = all.findIndex(
      (other, i) =>
        other.path !== quest.path &&
        (sameSubject(other.title, quest.title) || asksTheSame(objectives[i] ?? new Set(), words)),
    );
    const same = all[at];
    if (!same) {
      all.push(quest);
      objectives.push(words);
    } else
      all[at] = {
        ...same,
        objective: same.objective || quest.objective,
        givenBy: same.givenBy || quest.givenBy,
        progress: same.progress || quest.progress,
        known: withoutRepeats([...same.known, ...quest.known]),
        done: same.done || quest.done,
      };
  }
  return all;
}

const MOST = 300;

const asksTheSame = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  one.size > 3 && other.size > 3 && sameSentence(one, other, 0.8);
