import type { MessageOf } from "../../protocol/catalog.ts";
import { refusal } from "../../protocol/refusal.ts";
import { excerpt } from "../../protocol/text.ts";
import type { TableState } from "../../table/state.ts";
import { type Claimed, claimsIn, isBorneOut, saidByTheRules } from "../claims.ts";
import type { Amended, Check } from "../context.ts";

/** Dice, blows and deaths are the rules' to say. A filter over words. */
export const claimsWhatTheRulesSaid: Check<MessageOf<"NARRATIVE">> = {
  name: "it claims no die, blow, harm, healing, death or slot that nothing on record bears out",
  test: (say, { state, guard, last }) => {
    if (!guard) return undefined;
    const claims = claimsIn(say.body);
    if (claims.length === 0) return undefined;
    const entries = guard.sinceTold();
    const open = claims.filter((claim) => !isBorneOut(claim, entries) && !isOfTheDead(claim, state));
    const unfounded = open.filter((claim) => isOfTheRules(claim, say.body, state));
    const [first] = unfounded;
    const [doubtful] = open;
    if (!first) return doubtful && doubted(say, doubtful);
    const rest = unfounded.reduce((body, { words }) => body.replace(words, ""), say.body).trim();
    if (last && rest !== "" && rest !== say.body)
      return {
        amended: { ...say, body: rest },
        notice: `Your narration claimed ${first.claim} that the table did not record. The sentences that did were left out.`,
      };
    const said = saidByTheRules(entries).slice(-6).join("; ") || "nothing";
    return refusal(
      "screen/claim",
      `“${excerpt(first.words, 160)}” claims ${first.claim}. Narration does so only after the table has recorded it: ask for a deed, check or roll first. Since the story was last told the table recorded: ${excerpt(said, 300)}.`,
      { tag: say.tag, field: "body", found: first.words },
    );
  },
};

/** Words of the rules are theirs wherever they stand. What prose tells of blows, wounds and deaths is so in a fight, or of somebody who has numbers: the rest is the story's. */
function isOfTheRules({ claim, words }: Claimed, body: string, { seats, status }: TableState): boolean {
  if (!OF_PROSE.has(claim) || status.fight) return true;
  const before =
    body
      .slice(0, Math.max(0, body.indexOf(words)))
      .split(/(?<=[.!?…]["”’*]*)\s+/)
      .at(-2) ?? "";
  if (STAYS.test(words) && !GOES_DOWN.test(`${before} ${words}`)) return false; // whoever sits on a step and stays there has not died
  const told = HE_OR_SHE.test(words) ? `${before} ${words}` : words;
  const names = [...seats.values()].flatMap(({ id, role }) => (role === "player" ? id.split("-") : []));
  const numbered = Object.values(status.creatures).flatMap(({ id, stats }) => [
    ...id.split("-"),
    ...stats.name.toLowerCase().split(" "),
  ]);
  const found = new Set(told.toLowerCase().match(/\p{L}+/gu));
  return YOU.test(told) || [...names, ...numbered].some((name) => name.length > 2 && name !== "the" && found.has(name));
}

const STAYS = /\b(?:do|does|did) not get up(?=[.,!;])/i;
const GOES_DOWN =
  /\b(?:drops?|dropped|falls?|fell|fallen|collapses?|collapsed|slumps?|slumped|crumples?|crumpled|topples?|toppled|sinks?|sank|goes (?:down|over)|went (?:down|over)|hits?|strikes?|struck|cracks?|blow|wound\w*|blood)\b/i;
const OF_PROSE: ReadonlySet<Claimed["claim"]> = new Set(["a hit or a miss", "healing", "a death or a faint"]);
const HE_OR_SHE = /\b(?:he|she|him|her|his|they|them|their)\b/i;
const YOU = /\byou(?:rs?|rself)?\b/i;

const doubted = (say: MessageOf<"NARRATIVE">, { claim, words }: Claimed): Amended => ({
  amended: say,
  notice: `“${excerpt(words, 160)}” may be read as ${claim}, of which the table recorded nothing. If it was one, it is the rules' to say.`,
});

/** Whoever is dead may be told of as dead for as long as the story goes on; nobody else. */
function isOfTheDead({ claim, words }: Claimed, { status }: TableState): boolean {
  if (claim !== "a death or a faint") return false;
  const told = new Set(words.toLowerCase().match(/[\p{L}]+/gu));
  return Object.values(status.creatures).some(
    ({ id, dead, stats }) =>
      dead &&
      `${id} ${stats.name}`
        .toLowerCase()
        .split(/[^\p{L}]+/u)
        .some((word) => word.length > 2 && word !== "the" && told.has(word)),
  );
}
