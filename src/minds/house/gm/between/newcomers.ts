import type { Saying } from "../../../../protocol/ask.ts";
import { nameOf } from "../../../../protocol/text.ts";
import { newcomerFact } from "../../../../table/newcomers.ts";
import { shuffled } from "../../draw.ts";
import { narration } from "../../fight-words.ts";
import type { Beat } from "../beat.ts";
import { knownTo } from "../known.ts";
import { prompt } from "../messages.ts";
import { FOLLOW, type Stage } from "../stage.ts";
import { wordsFor } from "../stock.ts";

/** Somebody has sat down whom the story has not met: they come in, in a way that fits the place, and one of the others tells them what they would tell. */
export function newcomerArrives(stage: Stage, { declared }: Beat): readonly Saying[] | undefined {
  const { desk, notes, at, up } = stage;
  const [seat] = desk.party.filter((one) => Object.hasOwn(notes.facts, newcomerFact(one)));
  if (seat === undefined || desk.status?.fight || declared.some(({ acts }) => acts)) return undefined;
  const name = nameOf(seat);
  const [comes = `${name} joins them.`] = wordsFor(stage, "newcomers", undefined, { name });
  const [teller] = shuffled(
    up.filter((one) => one !== seat && one !== stage.lead),
    stage.draw,
    "who tells",
  );
  const known = knownTo(notes, "everybody").slice(-2);
  const tongue = known.length > 0 ? `## On Your Tongue\n${known.map((text) => `- "${text}"`).join("\n")}\n\n` : "";
  const talk = [
    ...(teller === undefined
      ? []
      : [prompt(teller, "INTERACTION", `${tongue}## Request\n${name} is new here. What do they have to be told?`)]),
    prompt(seat, "INTERACTION", "## Request\nThese are the people with whom it goes on from here. A word to them?"),
  ];
  return [
    {
      kind: "scene",
      title: at.title.slice(0, 200),
      place: (at.place || at.title).slice(0, 200),
      time: at.time.slice(0, 200),
      present: desk.party,
    },
    { kind: "notes", intentions: [`${FOLLOW} ${stage.lead}`], facts: { [newcomerFact(seat)]: null } },
    narration(comes),
    ...talk,
  ];
}
