import { isNothing, keyOf, list, wordsOf } from "../../markdown/marks.ts";
import type { Prose } from "../../markdown/prose.ts";
import type { Said } from "../../markdown/said.ts";
import { checksIn } from "../../pages/checks-in-prose.ts";
import type { Check, Topic } from "../../world/topic.ts";

type Tier = Topic["tier"];

/**
 * What a person can tell, and what it takes. The nearest heading or label that speaks of it sets the tier; a check on the line itself,
 * or in a heading above it, can raise it, and sets it where only "what they know" stands above.
 */
export function topicsOf({ said }: Prose, name: string): readonly Topic[] {
  return said.flatMap((one): readonly Topic[] => {
    if (one.announces) return [];
    const own = tierOf(one.label);
    const above = own === undefined ? gateAbove(one, name) : { tier: own, checks: [] };
    if (above === undefined) return [];
    const text = one.kind === "row" ? rowTopic(one) : topicText(one, own);
    if (isNothing(text) || (one.value !== "" && isNothing(one.value)) || SILENT.test(text)) return [];
    const asked = checksIn(one.kind === "row" ? rowText(one) : one.text, one.line);
    const checks = asked.length > 0 ? asked : above.checks;
    return [
      { text, tier: raised(cellTier(one) ?? bracketTier(one.text) ?? above.tier, checks), line: one.line, checks },
    ];
  });
}

const FREE =
  /^(?:public|common|general|open|open(?:ly)? shared|well known|known|surface|basic|free) ?(?:knowledge|information|info|facts?|topics?|face)?$|^(?:public|common|general) (?:knowledge|information|info)\b|^(?:freely|openly|willingly|happily|gladly)\b|^free\b|^(?:what )?(?:\w+ ){0,2}(?:will|ll|would|freely|openly|happily|gladly) (?:say|tell|share|talk about|admit)(?: (?:freely|openly|anyone|everyone|to anyone|to anybody|about))?$|^tells? (?:anyone|everyone|anybody|everybody)|^(?:everyone|everybody|anyone) knows|^shares? freely|^(?:can|will) (?:easily )?(?:share|tell|say)$|^no (?:check|trust|roll)/;
const GATED =
  /^(?:private|guarded|gated|restricted|personal|reluctant|confidential) ?(?:knowledge|information|info|facts?|topics?)?\b|\brequires? (?:\w+ )?(?:trust|persuasion|convincing|check|a check|friendship|leverage|bribe|coin)|^(?:\w+ ){0,2}if (?:\w+ ){0,3}(?:trust|ask|press|push|befriend|convince|persuad|brib|pa(?:id|y)|drunk|threaten|friend|help|earn|won over)|^(?:\w+ ){0,2}(?:will|would|ll) (?:only )?(?:tell|say|share|admit|reveal|talk) (?:if|when|once|for|after|to friends|only)|^with (?:a )?(?:persuasion|trust|effort|bribe|coin|drink|convincing|pressure|check)|^(?:needs?|takes?|after|on|for|once) (?:some )?(?:trust|persuasion|convincing|a check|trusted|coin|friends?)|^trusted\b|^(?:only )?(?:with|to) (?:trusted|friends|allies)/;
const LOCKED =
  /^(?:\w+ ){0,3}secrets?$|^secrets?\b|\b(?:gm|dm|game master) (?:only|eyes|s eyes)\b|^only (?:the )?(?:gm|dm)\b|^locked\b|^hidden\b|^(?:will |would )?never (?:tell|say|reveal|admit|share)s?\b|^(?:what )?(?:\w+ ){0,2}(?:won t|wont|will not|would never|will never) (?:tell|say|reveal|admit|share)|^(?:deep|dark|true|real) (?:secret|truth|nature|identity|agenda|motive|goal|allegiance)|^(?:what )?(?:they|he|she|it)? ?(?:hides?|is hiding|are hiding|conceals?)$|^truth$|^only (?:with|under|by) (?:leverage|torture|duress|force|magic)/;
const KNOWS =
  /^(?:\w+ ){1,4}knows?$|^knows?(?: about)?$|^knowledge$|^what (?:they|he|she) can tell|^can tell$|^information$|^info$|^topics?$|^conversation topics$|^talking points$|^rumou?rs$|^(?:useful |key )?(?:clues|information)$/;
/** Notes about the telling, not the telling itself. */
const NOTES =
  /\b(?:gm|dm|game ?master s?|running|roleplay(?:ing)?) (?:notes?|tips?|advice)\b|^notes?$|^plot\b|^hooks?\b|\bstat(?:s|istics)?\b|^combat\b/;

/** "He won't share anything willingly": how somebody takes to being asked is nothing to be told. */
const SILENT =
  /^(?:he|she|they|it) (?:won['’]t|will not|would never|refuses? to|wouldn['’]t) (?:share|reveal|tell|say|talk|give|hide|volunteer|admit|disclose)\b/i;

function tierOf(title: string): Tier | undefined {
  if (title === "") return undefined;
  const words = wordsOf(title);
  if (NOTES.test(words)) return undefined;
  if (LOCKED.test(words)) return "locked";
  if (GATED.test(words)) return "gated";
  return FREE.test(words) ? "free" : undefined;
}

/** Without the label that says what it takes. */
const topicText = (one: Said, own: Tier | undefined): string =>
  one.value !== "" && (own !== undefined || checksIn(one.label, one.line).length > 0) ? one.value : spoken(one);

interface Gate {
  readonly tier: Tier;
  readonly checks: readonly Check[];
}

/** From the nearest label outwards; a heading with the person's own name, or one that begins the GM's notes, is as far as it goes. */
function gateAbove({ under, heads, line }: Said, name: string): Gate | undefined {
  const titles = [...heads.slice(heads.lastIndexOf(name) + 1), ...under];
  let checks: readonly Check[] = [];
  for (const title of titles.toReversed()) {
    if (checks.length === 0) checks = checksIn(title, line);
    const tier = tierOf(title);
    if (tier !== undefined) return { tier, checks };
    const words = wordsOf(title);
    if (NOTES.test(words)) return undefined;
    if (KNOWS.test(words)) return { tier: "free", checks };
  }
  return undefined;
}

/** A point under a label that is no tier of its own is told with it: "The mill: it burned in spring". */
function spoken({ under, text, line }: Said): string {
  const above = under.at(-1);
  if (above === undefined || tierOf(above) !== undefined || KNOWS.test(wordsOf(above))) return text;
  return checksIn(above, line).length > 0 ? text : `${above}: ${text}`;
}

const STEPS: readonly Tier[] = ["free", "gated", "locked"];

/** The easiest way in counts; a saving throw is no way to make somebody talk. */
function raised(tier: Tier, checks: readonly Check[]): Tier {
  const asked = checks.filter(({ skills }) => skills.length === 0 || skills.some((skill) => !skill.endsWith(" save")));
  const least = Math.min(...asked.map(({ dc }) => dc));
  const needed: Tier = asked.length === 0 || least < 10 ? "free" : least < 15 ? "gated" : "locked";
  return STEPS[Math.max(STEPS.indexOf(tier), STEPS.indexOf(needed))] ?? tier;
}

/** A word in brackets at either end: `(secret) He killed her`, `The well is dry [if trusted]`. */
function bracketTier(text: string): Tier | undefined {
  const inside =
    /^[([]([^()[\]]{1,40})[)\]]/.exec(text)?.[1] ?? /[([]([^()[\]]{1,40})[)\]]\.?$/.exec(text.slice(-44))?.[1];
  return inside === undefined ? undefined : tierOf(inside);
}

const TIER_COLUMNS = new Set(list("tier, gate, access, who, requires, availability, level").map(keyOf));

function cellTier({ cells = [], columns = [] }: Said): Tier | undefined {
  for (const [i, column] of columns.entries()) {
    const tier = TIER_COLUMNS.has(keyOf(column)) ? tierOf(cells[i] ?? "") : undefined;
    if (tier !== undefined) return tier;
  }
  return undefined;
}

/** What a row tells, without the columns that say what it takes. */
function rowTopic({ cells = [], columns = [], text }: Said): string {
  if (columns.length === 0) return text;
  const told = cells.filter(
    (cell, i) => cell !== "" && !TIER_COLUMNS.has(keyOf(columns[i] ?? "")) && !TAKES.has(keyOf(columns[i] ?? "")),
  );
  return told
    .slice(0, 1)
    .concat(told.slice(1).join("; "))
    .filter((part) => part !== "")
    .join(": ");
}

const TAKES = new Set(list("dc, difficulty, check, skill, roll, ability, cost").map(keyOf));

/** In a column headed DC a number is one. */
const rowText = ({ cells = [], columns = [] }: Said): string =>
  cells
    .map((cell, i) => (/^(?:dc|difficulty)$/.test(keyOf(columns[i] ?? "")) && /^\d/.test(cell) ? `DC ${cell}` : cell))
    .join(" ");
