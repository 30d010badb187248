import { foeNamed } from "../../rules/foes/bestiary.ts";
import type { Finding } from "../../world/finding.ts";
import { ENDED, type Need, type Situation } from "../../world/situation.ts";
import type { Names } from "./names.ts";
import { partingFindings } from "./parting.ts";
import { checksOn, effectsOn, needsOn } from "./parts.ts";
import { unseenFindings } from "./unseen.ts";

/** Everything a page refers to that is not there, and what it makes and nothing ever asks for. */
export function referenceFindings(situations: readonly Situation[], names: Names): readonly Finding[] {
  const facts = factsOf(situations);
  return situations
    .filter(({ origin }) => origin === "written")
    .flatMap((page) => {
      const says = saying(page);
      const strangers = new Set(page.topics.map(({ who }) => who).filter((who) => names.person(who) === undefined));
      return [
        ...effectReferences(page, names, says),
        ...needReferences(page, names, facts, strangers, says),
        ...folk(page, names, strangers, says),
        ...page.leads
          .filter(({ to }) => !names.page(to))
          .map(({ to, line }) => says(line, `There is no page "${to}".`, THE_TITLE)),
        ...page.after
          .filter((ending) => names.ending(page, ending) === undefined)
          .map((ending) => says(page.line, `There is no ending "${ending}" for this page to come after.`, AN_ENDING)),
        ...page.foes
          .flatMap((foes) => [foes, ...(foes.more ?? []).map((one) => ({ ...one, line: foes.line }))])
          .filter(({ creature }) => !foeNamed(creature))
          .map(({ creature, line }) => says(line, `The rules know no creature called "${creature}".`, CREATURE)),
        ...voiceReferences(page, names, facts, says),
        ...partingFindings(page, situations, names),
        ...unseenFindings(page, names),
        ...factReferences(page, facts, says),
      ];
    });
}

type Says = (line: number, what: string, remedy: string, weight?: Finding["weight"]) => Finding;
const saying =
  ({ path }: Situation): Says =>
  (line, what, remedy, weight = "odd") => ({ weight, path, line, what, remedy });

const THE_TITLE = "Write the title of a page of beats/ as it stands there.";
const AN_ENDING = "Write the title of an ending as it stands under Endings.";
const CREATURE = "Use a creature of the rules, such as skeleton, and give it a name of your own with `called`.";

interface Facts {
  readonly made: ReadonlySet<string>;
  readonly asked: ReadonlySet<string>;
  readonly told: ReadonlySet<string>;
}

const factsOf = (situations: readonly Situation[]): Facts => ({
  made: new Set([
    ...situations
      .flatMap(effectsOn)
      .flatMap(({ effect }) => (effect.do === "fact" && effect.holds ? [effect.fact] : [])),
    ...situations.flatMap(({ endings }) => [ENDED, ...endings.map(({ id }) => id)]), // an ending is a fact for the pages after it
  ]),
  asked: new Set([
    ...situations.flatMap(needsOn).flatMap(({ needs }) => needs.flatMap((need) => ("fact" in need ? [need.fact] : []))),
    ...situations.flatMap(({ voices }) => voices.map(({ on }) => on)),
  ]),
  told: new Set(situations.flatMap(({ facts }) => facts.filter(({ text }) => text !== "").map(({ id }) => id))),
});

/** Clocks and people that are not there were named when the page was read. */
function effectReferences(page: Situation, names: Names, says: Says): readonly Finding[] {
  return effectsOn(page).flatMap(({ effect, line }): readonly Finding[] => {
    if ((effect.do === "to" || effect.do === "part") && !names.page(effect.situation))
      return [says(line, `There is no page "${effect.situation}".`, THE_TITLE)];
    if (effect.do === "end" && names.ending(page, effect.ending) === undefined)
      return [
        says(
          line,
          `There is no ending "${effect.ending}".`,
          "Write it under Endings: a title in bold, and what is told at the end.",
        ),
      ];
    if (effect.do === "opens" && !names.way(page, effect.way))
      return [
        says(
          line,
          `There is no way "${effect.way}" on this page to open.`,
          "Write the way's title as it stands in its heading.",
        ),
      ];
    if (effect.do === "fight" && !names.foes(page, effect.foes))
      return [
        says(
          line,
          effect.foes === ""
            ? "There is nobody to fight on this page."
            : `There are no foes "${effect.foes}" on this page.`,
          "Give it a section Foes.",
        ),
      ];
    return [];
  });
}

const NOBODY = "Name somebody who stands under Here, or who has a file in npcs/.";

function needReferences(
  page: Situation,
  names: Names,
  { made }: Facts,
  strangers: ReadonlySet<string>,
  says: Says,
): readonly Finding[] {
  const loose = (need: Need): readonly [what: string, remedy: string] | undefined => {
    if ("clock" in need)
      return names.clock(need.clock)
        ? undefined
        : [`there is no clock "${need.clock}"`, "Give a page a section Clock of that name."];
    if ("person" in need)
      return names.person(need.person) !== undefined || strangers.has(need.person)
        ? undefined
        : [`there is nobody called "${need.person}"`, NOBODY];
    return made.has(need.fact)
      ? undefined
      : [
          `nothing on any page makes ${need.fact} so`,
          `Put \`${need.fact}\` behind the arrow of what brings it about, or spell it as it stands there. \`gain\` makes no fact.`,
        ];
  };
  return needsOn(page).flatMap(({ needs, line, what }) =>
    needs.flatMap((need) => {
      const [why, remedy] = loose(need) ?? [];
      if (why === undefined || remedy === undefined) return [];
      return [
        says(
          line,
          `${what} ${"fact" in need && !need.holds ? "asks that something not be so, and" : "waits, and"} ${why}.`,
          remedy,
        ),
      ];
    }),
  );
}

/** People who are to be moved or asked, and characters who are to notice something. */
function folk(page: Situation, names: Names, strangers: ReadonlySet<string>, says: Says): readonly Finding[] {
  const moved = checksOn(page)
    .filter(
      ({ check }) => check.toward !== "" && !strangers.has(check.toward) && names.person(check.toward) === undefined,
    )
    .map(({ check, line }) => says(line, `There is nobody called "${check.toward}".`, NOBODY));
  const asked = page.topics
    .filter(({ who }) => !names.here(page, who))
    .map(({ who, line }) =>
      names.person(who) === undefined
        ? says(line, `There is nobody called "${who}" to tell this.`, NOBODY)
        : says(
            line,
            `"${who}" is not on this page's list of who is here, so nobody can ask them.`,
            "Put them under Here.",
            "note",
          ),
    );
  const noticed = page.notices
    .filter(({ who, check }) => who !== "" && names.party(who).length === 0 && !check && names.party("").length > 0)
    .map(({ who, line }) =>
      says(
        line,
        `${absent(who, names)}, so nobody notices this.`,
        "Name somebody of the party, a class one of them has, or a check.",
        "note",
      ),
    );
  return [...moved, ...once(asked), ...noticed];
}

const absent = (who: string, names: Names): string =>
  names.isClass(who) ? `Nobody of the party is a ${who}` : `"${who}" is nobody of the party`;

/** One of each sentence is enough. */
const once = (found: readonly Finding[]): readonly Finding[] =>
  [...new Map(found.toReversed().map((one) => [one.what, one])).values()].toReversed();

const MOMENTS = new Set(["yes", "cost", "no", "worse", "fight"]);

function voiceReferences(page: Situation, names: Names, { made }: Facts, says: Says): readonly Finding[] {
  const lost = page.voices
    .filter(({ on }) => on !== "" && !MOMENTS.has(on) && !names.way(page, on) && !made.has(on))
    .map(({ on, line }) =>
      says(
        line,
        `"on ${on}" is no way of this page, no fact and no outcome, so this is never said.`,
        "Name a way by its title, a fact, or one of yes, cost, no, worse, fight.",
      ),
    );
  const absentees = page.voices
    .filter(({ who }) => names.party(who).length === 0 && names.party("").length > 0)
    .map(({ who, line }) =>
      says(line, `${absent(who, names)}, so nobody says this.`, "Name somebody of the party.", "note"),
    );
  return [...lost, ...once(absentees)];
}

function factReferences(page: Situation, { made, asked, told }: Facts, says: Says): readonly Finding[] {
  const never = page.facts
    .filter(({ id }) => !made.has(id))
    .map(({ id, line }) =>
      says(line, `Nothing on any page makes ${id} so, and this is never known.`, `Put \`${id}\` behind an arrow.`),
    );
  const unused = effectsOn(page).flatMap(({ effect, line }) =>
    effect.do !== "fact" || !effect.holds || asked.has(effect.fact) || told.has(effect.fact)
      ? []
      : [
          says(
            line,
            `Nothing asks whether ${effect.fact}, and no page says what it means.`,
            `Say it in words under Facts, or let something need it.`,
            "note",
          ),
        ],
  );
  return [...never, ...once(unused)];
}
