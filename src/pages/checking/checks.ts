import { socialDc } from "../../rules/checks/attitude.ts";
import { bonusFor } from "../../rules/checks/check.ts";
import { readTried } from "../../rules/checks/read-tried.ts";
import { saveBonus } from "../../rules/checks/save.ts";
import { creatureOf } from "../../rules/creature/creature.ts";
import type { Finding } from "../../world/finding.ts";
import type { Approach, Check, Situation } from "../../world/situation.ts";
import type { Names, PartyMember } from "./names.ts";
import { checksOn } from "./parts.ts";

/** Checks that this party cannot make, or cannot fail; and the kinds of ways that a page does not have. */
export const checkFindings = (page: Situation, names: Names): readonly Finding[] => [
  ...checksOn(page).flatMap(({ check, line, who }) => chances(page, check, line, names, who)),
  ...approaches(page),
];

function chances(page: Situation, check: Check, line: number, names: Names, who: string): readonly Finding[] {
  const named = names.party(who);
  const party = named.length > 0 ? named : names.party("");
  const bonuses = party.map((member) => bestOf(member, check));
  if (bonuses.length === 0 || !check.skills.some(readTried)) return [];
  const target = check.toward === "" ? undefined : names.here(page, check.toward);
  const dc = target ? socialDc(check.dc, target.attitude) : check.dc;
  const best = Math.max(...bonuses);
  const needed = `it takes ${dc}${target && dc !== check.dc ? ` against somebody ${target.attitude}` : ""}`;
  if (best + DIE < dc) {
    const what = `Nobody of the party can make this check: ${needed}, and the best they can roll is ${best + DIE}.`;
    return [
      {
        weight: "odd",
        path: page.path,
        line,
        what,
        remedy: `${best + DIE - (dc - check.dc)} or less would do; or name another skill beside it with \`or\`.`,
      },
    ];
  }
  if (Math.min(...bonuses) + 1 < dc) return [];
  const what = `Everybody of the party makes this check without fail: ${needed}.`;
  return [{ weight: "note", path: page.path, line, what, remedy: "Raise the number, or leave the check out." }];
}

const DIE = 20;

function bestOf({ slug, stats }: PartyMember, { skills }: Check): number {
  const creature = creatureOf(slug, "party", stats);
  const bonuses = skills.flatMap((skill) => {
    const tried = readTried(skill);
    if (!tried) return [];
    return [tried.do === "save" ? saveBonus(creature, tried.ability) : bonusFor(creature, tried)];
  });
  return Math.max(...bonuses);
}

const APPROACHES: readonly Approach[] = ["wit", "force", "kindness"];

function approaches({ ways, path, line, title }: Situation): readonly Finding[] {
  const missing = APPROACHES.filter((one) => !ways.some(({ approach }) => approach === one));
  if (ways.length === 0 || missing.length === 0) return [];
  const what = `No way on "${title}" is one of ${missing.join(" or of ")}.`;
  return [{ weight: "note", path, line, what, remedy: `Mark one with (${missing[0]}) in its heading, or write one.` }];
}
