import type { Saying } from "../../../protocol/ask.ts";
import type { Letter } from "../../../protocol/letter.ts";
import { isIncapacitated } from "../../../rules/creature/creature.ts";
import type { Status } from "../../../rules/state.ts";
import { shuffled } from "../draw.ts";
import { firstNameOf } from "../first-name.ts";
import { A_DEATH, BEAT } from "../gm/marks.ts";
import { inSentence, prompt } from "../gm/messages.ts";
import type { Stage } from "../gm/stage.ts";
import { withoutBracket } from "../plain-words.ts";
import { eventsOf } from "../reckoning.ts";
import { filled, fitting } from "../tables/table.ts";
import { toldOf } from "../third-person.ts";
import { type Exchange, exchangesIn } from "./exchanges.ts";

/** A death has weight: everybody who saw it is asked for one line at once, it is told by itself, and it comes back later. */

/** Those of the party who died in these letters and have not come back since. */
const deathsIn = (recent: readonly Letter[], { creatures }: Status): readonly string[] => [
  ...new Set(
    recent
      .flatMap(eventsOf)
      .flatMap((event) => (event.event === "died" ? [event.who] : []))
      .filter((id) => creatures[id]?.side === "party" && creatures[id]?.dead),
  ),
];

/** The prompts that a death still owes to those who saw it. */
export function mourningAsks({ desk }: Stage, recent: readonly Letter[], status: Status): readonly Saying[] {
  const asked = exchangesIn(recent).filter(isMourning);
  const [dead] = deathsIn(recent, status).filter(
    (id) => !asked.some(({ prompt: body }) => body.startsWith(headOf(id))),
  );
  if (dead === undefined) return [];
  const body = `${headOf(dead)}\n\n## At Hand\n- about: ${firstNameOf(dead)}; death\n- danger: high\n\n## Request\n${ONE_LINE}`;
  return desk.party.filter((seat) => sees(status, seat)).map((seat) => prompt(seat, "OPTIONAL_REACTION", body));
}

const headOf = (dead: string): string => `## Just Happened\n${firstNameOf(dead)} is dead.`;
/** How a prompt asks for a word to a death. */
export const ONE_LINE = "There is room for one line, or one small thing done. Then it goes on.";
const isMourning = ({ prompt: body }: Exchange): boolean => body.includes(ONE_LINE);

const sees = ({ creatures }: Status, seat: string): boolean => {
  const one = creatures[seat];
  return one !== undefined && !one.dead && one.hp > 0 && one.gone === null && !isIncapacitated(one);
};

export interface Mourned {
  readonly text: string;
  /** What is kept of it: that it is known, and what comes back. */
  readonly asks: readonly Saying[];
}

/** The deaths of these letters as they are told, each with what was said to it; and what the table and the notes keep of them. */
export function mourned(stage: Stage, recent: readonly Letter[], status: Status): Mourned {
  const exchanges = exchangesIn(recent).filter(isMourning);
  const used = new Set<string>();
  const all = deathsIn(recent, status).map((dead) => {
    const name = firstNameOf(dead);
    const row = shuffled(fitting("deaths", NOTHING, "dies"), stage.draw, `death ${dead}`).find(
      ({ text, later }) => !used.has(text) && !stage.told.has(filled(text, { name })) && later !== "",
    );
    if (row) used.add(row.text);
    const lines = exchanges.flatMap(({ seat, answer, prompt: body }) =>
      answer === undefined || !body.startsWith(headOf(dead)) ? [] : [toldOf(firstNameOf(seat), withoutBracket(answer))],
    );
    const text = [row ? filled(row.text, { name }) : `${name} is dead.`, ...lines].filter((line) => line !== "");
    return { name, text: text.join("\n\n"), later: row ? filled(row.later, { name }) : "" };
  });
  if (all.length === 0) return { text: "", asks: [] };
  const beat = stage.notes.clocks[BEAT]?.at ?? 0;
  const learned = all.map(({ name }) => `${name} is dead.`);
  const facts = Object.fromEntries(all.map(({ name }) => [`${name} is dead`, `${name} died at ${whereOf(stage)}.`]));
  const threads = Object.fromEntries(
    all.flatMap(({ name, later }) => (later === "" ? [] : [[`${A_DEATH}, ${name}'s (${beat})`, later]])),
  );
  return {
    text: all.map(({ text }) => text).join("\n\n"),
    asks: [
      {
        kind: "ruling",
        for: witness(stage, status),
        outcome: "done",
        changes: { aside: true, learned },
        learners: "present",
      },
      { kind: "notes", facts, threads },
    ],
  };
}

const NOTHING: ReadonlySet<string> = new Set();

const whereOf = ({ at }: Stage): string => inSentence(at.place || at.title);

const witness = ({ lead, desk }: Stage, status: Status): string =>
  desk.party.find((seat) => sees(status, seat)) ?? lead;
