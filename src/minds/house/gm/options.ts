import { ATTITUDES } from "../../../rules/checks/attitude.ts";
import type { Danger, Lead, Way } from "../../../world/situation.ts";
import { shuffled } from "../draw.ts";
import { capital } from "../plain-words.ts";
import { happeningWays } from "./between/happenings.ts";
import { bonusIn, isOpen } from "./bonus.ts";
import { nextLook } from "./describe.ts";
import { feelingOf } from "./holds.ts";
import { mark, refusedMark } from "./marks.ts";
import { isKnown, openLeads, openWays, untold } from "./scope.ts";
import type { Stage } from "./stage.ts";

/** What suggests itself, in the player's words: ways not yet gone, something to ask, and where it leads. Two to five. */
export function optionsFor(stage: Stage): readonly string[] {
  const approaches = new Set<string>();
  const open = shuffled(openWays(stage), stage.steady, `ways ${stage.at.slug}`).filter((way) =>
    isWithinReach(stage, way),
  );
  const earned = open.find(wasEarned);
  const ways = [...(earned ? [earned] : []), ...open.filter((way) => way !== earned)]
    .map((way) => ({ way, again: seen(approaches, way.approach) }))
    .toSorted((a, b) => Number(a.again) - Number(b.again))
    .map(({ way }) => way.title);
  const questions = shuffled(questionsFor(stage), stage.steady, `questions ${stage.at.slug}`);
  const news = openLeads(stage).filter((lead) => !isKnown(stage, lead));
  const back = openLeads(stage).filter((lead) => isKnown(stage, lead));
  const now = happeningWays(stage.at, stage.notes);
  const here = [
    ...now,
    ...ways.filter((title) => !now.includes(title)).slice(0, now.length > 0 ? 1 : 2),
    ...questions.slice(0, ways.length < 2 && now.length === 0 ? 2 : 1),
  ];
  const looks = here.length < 2 ? unseen(stage).slice(0, 2 - here.length) : [];
  const leads = [
    ...shuffled(news, stage.steady, `leads ${stage.at.slug}`)
      .toSorted((a, b) => dangerOf(stage, a) - dangerOf(stage, b))
      .slice(0, 2),
    ...(news.length === 0 && (here.length < 2 || ways.length === 0)
      ? shuffled(back, stage.steady, `back ${stage.at.slug}`).slice(0, 2)
      : []),
  ];
  return [...new Set([...here, ...looks, ...leads.map(({ title }) => title)].map((one) => capital(one)))].slice(0, 5);
}

/** Where there is little else to do: what is here, and nobody has looked at. */
const unseen = (stage: Stage): readonly string[] =>
  stage.at.origin === "compiled"
    ? []
    : shuffled(
        stage.here.filter((thing) => thing.kind === "thing" && nextLook(stage, thing) !== undefined),
        stage.steady,
        `looks ${stage.at.slug}`,
      ).map(({ name }) => `Look at ${name}`);

/** No die could do it, as somebody feels just now: it can be said, and is not suggested. */
function isWithinReach(stage: Stage, { check }: Way): boolean {
  if (!check) return true;
  const mood = check.toward === "" ? 0 : ATTITUDES[feelingOf(check.toward, stage.notes, stage.pages)];
  return check.skills.some((skill) => 20 + bonusIn(stage, stage.lead, skill) >= check.dc + mood);
}

/** Something had to come about before it was open: it is no use to anybody who does not hear of it. */
const wasEarned = ({ needs }: Way): boolean => needs.some((need) => "fact" in need && need.holds);

/** How dangerous it is where a lead goes: what is near and safe is thought of first. */
const dangerOf = ({ pages }: Stage, { to }: Lead): number => DANGERS.indexOf(pages.at(to)?.danger ?? "none");
const DANGERS: readonly Danger[] = ["none", "low", "medium", "high"];

/** True from the second time on. */
function seen(known: Set<string>, approach = ""): boolean {
  const was = known.has(approach);
  known.add(approach);
  return was;
}

/** Questions that would be answered, or that a roll might open. */
function questionsFor(stage: Stage): readonly string[] {
  const { here, notes, pages, at } = stage;
  return untold(stage).flatMap((topic) => {
    const person = here.find(({ id }) => id === topic.who);
    const [about] = topic.about;
    if (!person || !about || (at.origin === "compiled" && !/\s|^\p{Lu}/u.test(about))) return [];
    const tried = notes.spent.includes(mark(at, refusedMark(topic.id)));
    const may =
      isOpen(stage, topic, stage.lead) ||
      (topic.opens.some((key) => "check" in key) && !tried && feelingOf(person.id, notes, pages) !== "hostile");
    return may ? [`Ask ${person.name} about ${about}`] : [];
  });
}
