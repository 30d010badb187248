import type { SeatId } from "../protocol/entry.ts";
import { saysPass } from "../protocol/messages/player-to-gm.ts";
import { isRefusal, type Refusal } from "../protocol/refusal.ts";
import { nameOf, tidy } from "../protocol/text.ts";
import { accountOwed, inBrief, sentencesOf, told } from "../table/meeting.ts";
import { isHeldByHuman, seatsOf } from "../table/seating.ts";
import type { TableState } from "../table/state.ts";
import { keepsBack } from "../world/in-secret.ts";
import { yesOrNo } from "../world/yes-or-no.ts";
import type { Evening } from "./evening.ts";
import type { DriverOptions } from "./playable.ts";
import { whyNot } from "./spoken.ts";
import type { Decide, Step } from "./step.ts";

/** Those who meet again tell each other of the time apart before the story goes on: one of each group is asked what, and nothing is told before. */
export function accountStep(state: TableState, { deadlines }: Evening): Step | undefined {
  const owed = accountOwed(state);
  if (!owed) return undefined;
  const { by: seat, to, until, texts, facts } = owed;
  const id = `tells ${until} at ${state.moved}`;
  if (seat === undefined) return { do: "record", id, drafts: [told(owed)] };
  if (!isHeldByHuman(state, seat)) return { do: "speak", id, seat, task: "tell", deadline: deadlines.player };
  const brief = inBrief(texts, facts);
  const those = new Intl.ListFormat("en", { type: "conjunction" }).format(to.map(nameOf));
  const asks = `What do you tell ${those} of your time apart?`;
  const inWords = "Say it in your own words";
  return {
    do: "decide",
    id: `account ${until}`,
    seat,
    of: "ASK_PLAYER",
    text: brief === "" ? asks : `${asks} ${inWords}, or let it be told in brief:\n\n${brief}`,
    options: [...(brief === "" ? [] : [IN_BRIEF]), NOTHING],
  };
}

const IN_BRIEF = "Tell it in brief";
const NOTHING = "Tell nothing";

/** A person is asked what their character tells of a time apart. */
export const isOfAccount = ({ id }: Pick<Decide, "id">): boolean => id.startsWith("account ");

interface Telling extends Pick<DriverOptions, "table" | "show"> {
  readonly id: () => string;
}

/** What they said is what they tell; a yes or nothing said is the brief account. */
export async function tellsOf(seat: SeatId, typed: string, { table, show, id }: Telling): Promise<boolean> {
  const owed = accountOwed(table.state);
  const words = tidy(typed);
  if (owed?.by !== seat) return false;
  const [yes] = [yesOrNo(words)].filter((said) => said?.says === "yes" && said.rest === "");
  if (words === "" || words === IN_BRIEF || yes) {
    await table.record(id(), told(owed));
    return true;
  }
  const isNothing = words === NOTHING || saysPass(words) || /^nothing[.!]?$/i.test(words);
  const sentences = isNothing ? [] : sentencesOf(words);
  const kept = sentences.filter(keepsBack);
  const text = isNothing ? "" : kept.length === 0 ? words : sentences.filter((one) => !kept.includes(one)).join(" ");
  const answer = await table.lend(seat, id()).passOn({ kind: "rejoin", text });
  if (!isRefusal(answer) && kept.length > 0)
    await table.record(id(), {
      kind: "notice",
      to: [...seatsOf(table.state, "gm")],
      text: `What ${nameOf(seat)} keeps back of it: ${kept.join(" ")}`,
    });
  if (isRefusal(answer)) show?.(whyNot(answer as Refusal), seat);
  return !isRefusal(answer);
}
