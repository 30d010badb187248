import type { Letter, Letters } from "../protocol/letter.ts";
import { befell } from "./stand-ins.ts";

type Call = Extract<Letter, { kind: "model-call" }>;

/** Who told something, out of character: the model that was called for it, or the house in its place. Empty where no model was called. */
export function tellerOf(told: Letter | undefined, lead: Letters): string {
  if (told?.kind !== "message") return "";
  const calls = callsFor(told, lead);
  const last = calls[0];
  if (!last) return "";
  const answered = calls.find(({ fault }) => fault === undefined);
  if (told.by === "table") return `${answered?.model ?? last.model} told it, and broke off.`;
  if (told.by !== "house") return answered ? `The model ${answered.model} told it.` : "";
  if (answered?.shape?.startsWith("narrates")) return `The house decided it, and ${answered.model} put it into words.`;
  const why = last.fault === undefined ? befell("refused") : befell(last.fault);
  return `The house told it in place of ${last.model}, which ${why}.`;
}

/** The calls for the GM's seat since what was told before it, newest first. What the lead has heard: no player hears of calls. */
function callsFor(told: Extract<Letter, { kind: "message" }>, lead: Letters): readonly Call[] {
  const isNarration = (letter: Letter) => letter.kind === "message" && letter.tag === "NARRATIVE";
  const calls: Call[] = [];
  let found = false;
  for (let i = lead.length - 1; i >= 0; i--) {
    const letter = lead.at(i);
    if (!letter) break;
    if (found && letter.kind === "model-call" && letter.seat === told.from && TELLS.has(letter.why)) calls.push(letter);
    if (!isNarration(letter) || letter.kind !== "message") continue;
    if (found) break;
    found = letter.body === told.body && letter.at === told.at;
  }
  return calls;
}

const TELLS = new Set(["open", "run", "wrap"]);
