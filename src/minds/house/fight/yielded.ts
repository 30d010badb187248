import type { Saying } from "../../../protocol/ask.ts";
import { type Letter, lastSaid } from "../../../protocol/letter.ts";
import { toSlug } from "../../../protocol/text.ts";
import type { Creature, Status } from "../../../rules/state.ts";
import { deed } from "../fight-words.ts";
import { isElsewhere } from "../gm/apart.ts";
import type { Stage } from "../gm/stage.ts";
import { wordsFor } from "../gm/stock.ts";
import { capital, pluralOf } from "../plain-words.ts";
import { foesOf } from "../reckoning.ts";
import { calledIn } from "./called.ts";
import { foughtWith, isWritten } from "./ending.ts";

/** What is still to be asked about those who gave up, or what became of them. */
export interface Yielded {
  readonly next: readonly Saying[];
  readonly text: string;
  readonly asks: readonly Saying[];
}

const NOBODY: Yielded = { next: [], text: "", asks: [] };

/**
 * Those who gave up are the party's to deal with: asked once, in few words. What is done with them is a fact from then on. Whoever is questioned
 * may say what they came for.
 */
export function yieldedOf(stage: Stage, status: Status, recent: readonly Letter[]): Yielded {
  const those = foesOf(stage.desk.letters, status).filter(({ gone, dead }) => gone === "surrendered" && !dead);
  const [first] = those;
  if (!first || isWritten(stage, foughtWith(stage)?.won)) return NOBODY;
  const name = those.length === 1 ? calledIn(status, first.id) : `the ${pluralOf(first.stats.name.toLowerCase())}`;
  const question = `${capital(name)} ${those.length === 1 ? "has" : "have"} given up. What becomes of ${those.length === 1 ? "this one" : "them"}?`;
  const answer = answerTo(recent, question) ?? (isElsewhere(stage) ? OPTIONS[0].label : undefined);
  if (answer === undefined)
    return { ...NOBODY, next: [{ tag: "ASK_PLAYER", fields: { question, header: "Given up", options: OPTIONS } }] };
  const fate = fateOf(answer);
  const told = fate === "questioned" ? triedIn(recent) : undefined;
  if (fate === "questioned" && told === undefined)
    return { ...NOBODY, next: [{ kind: "check", for: stage.lead, skill: "Persuasion", dc: 12, reason: QUESTIONING }] };
  return settled(stage, those, name, fate, told ?? false);
}

const OPTIONS = [{ label: "Let them go" }, { label: "Bind them" }, { label: "Question them" }] as const;
const QUESTIONING = "what those who gave up will say";

type Fate = "let go" | "bound" | "questioned" | "killed";

/** In whatever words it is said; what is not understood is the milder thing. */
function fateOf(answer: string): Fate {
  if (/\b(?:don't|do not|never|not)\b.{0,20}\b(?:kill|hurt|harm)/i.test(answer)) return "let go";
  if (/\b(?:question|ask|interrogate|talk|speak|who sent|find out|learn)\b/i.test(answer)) return "questioned";
  if (/\b(?:bind|tie|rope|prisoners?|take them (?:with|along)|captives?|lock|jail|hand them over)\b/i.test(answer))
    return "bound";
  return /\b(?:kill|execute|hang|behead|slit|finish|slay|put them down)\b/i.test(answer) ? "killed" : "let go";
}

const answerTo = (recent: readonly Letter[], question: string): string | undefined => {
  const found = lastSaid(recent, "PLAYER_ANSWER", ({ fields }) => fields.question === question);
  return found?.fields.answer;
};

function triedIn(recent: readonly Letter[]): boolean | undefined {
  const at = recent.findLastIndex((letter) => letter.kind === "check" && letter.reason === QUESTIONING);
  const ruling = at < 0 ? undefined : recent.slice(at).find((letter) => letter.kind === "ruling");
  return ruling?.kind === "ruling" ? ruling.outcome.endsWith("success") : undefined;
}

function settled(stage: Stage, those: readonly Creature[], name: string, fate: Fate, told: boolean): Yielded {
  const under = fate === "questioned" ? (told ? "told" : "silent") : fate;
  const many = those.length > 1;
  const are = many ? "were" : "was";
  const aim = aimOf(stage);
  const words = told && aim !== "" ? `${many ? "They" : "It"} wanted ${aim}.` : "";
  const fact = `${capital(name)} ${are} ${fate === "questioned" ? "questioned and let go" : fate}.`;
  const learned = [fact, ...(words === "" ? [] : [`What ${name} wanted: ${aim}.`])];
  const [text = fact] = wordsFor(stage, "yielded", undefined, {}, under);
  const id = foughtWith(stage)?.id ?? toSlug(those[0]?.stats.name ?? "foes");
  const after =
    fate === "killed"
      ? those.map((one) => deed({ do: "harm", to: [one.id], dice: "999", type: "slashing" }))
      : fate === "bound"
        ? []
        : those.map((one) => deed({ do: "leave", who: one.id }));
  return {
    next: [],
    text: [text, words].filter((part) => part !== "").join(" "),
    asks: [
      { kind: "ruling", for: stage.lead, outcome: "done", changes: { aside: true, learned }, learners: "present" },
      { kind: "notes", facts: { [`${id} ${fate}`.slice(0, 100)]: fact } },
      ...after,
    ],
  };
}

/** What they were after, as the page has it. */
const aimOf = (stage: Stage): string =>
  (foughtWith(stage)?.aim ?? "")
    .replace(/^wants? (?:to )?/i, "")
    .replace(/[.;].*$/s, "")
    .trim();
