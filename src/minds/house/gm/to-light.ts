import type { Saying } from "../../../protocol/ask.ts";
import type { SeatId } from "../../../protocol/entry.ts";
import { privately } from "../../../world/in-secret.ts";
import { CAME_OUT_NOW } from "../companions/exchange.ts";
import { regardFor } from "../companions/trust.ts";
import { shuffled } from "../draw.ts";
import { firstNameOf } from "../first-name.ts";
import { type Changes, changed, patched } from "./effects.ts";
import { holds } from "./holds.ts";
import { APART } from "./known.ts";
import { prompt } from "./messages.ts";
import type { Stage } from "./stage.ts";

/** What was done in secret and has come out in this beat. */
export interface Lit {
  readonly changes: Changes;
  /** What is told of it, whatever else there is to tell. */
  readonly says: readonly string[];
  /** That it is no secret any more. */
  readonly asks: readonly Saying[];
}

/** The first of the page's lines that comes to light now: all who are there are told, and know what was done and by whom. */
export function toLight(stage: Stage, changes: Changes): Lit {
  const { at, pages, desk, apart } = stage;
  const { notes } = changes;
  const light = at.lights?.find(
    (one) => !notes.spent.includes(litMark(at.slug, one.line)) && holds(one.needs, notes, pages),
  );
  if (!light || changes.ending) return { changes, says: [], asks: [] };
  const secrets = light.needs.flatMap((need) => {
    const owner = "fact" in need && need.holds ? notes.facts[privately(need.fact)] : undefined;
    return owner !== undefined && !owner.startsWith(APART) && "fact" in need
      ? [{ owner, fact: need.fact, text: pages.means(need.fact) || light.text }]
      : [];
  });
  /** It is everybody's; while they are apart, that of those who are there, and still of whoever did it. */
  const knowing = (owner: SeatId): string | null =>
    apart ? `${APART}${[...new Set([...desk.party, owner])].join(", ")}` : null;
  const known = patched(changes, {
    spent: [...notes.spent, litMark(at.slug, light.line)].slice(-2000),
    facts: Object.fromEntries(secrets.map(({ fact, owner }) => [privately(fact), knowing(owner)])),
  });
  const after = changed(stage, known, light.effects);
  const [first] = secrets;
  const talk = first ? [`${LIT} ${first.owner} ${first.fact}`] : [];
  return {
    changes: patched(
      { ...after, learned: [...after.learned, ...secrets.map(({ text }) => text)] },
      { intentions: [...after.notes.intentions, ...talk] },
    ),
    says: [light.text],
    asks: secrets.map(({ owner, fact, text }) => ({
      kind: "reveal",
      secret: `unseen/${owner}/${fact}`,
      to: desk.party,
      text,
    })),
  };
}

const LIT = "came to light:";
const litMark = (page: string, line: number): string => `${page}/light-${line}`;

/** Something has come out about one of them: those whom it touches most have a word to say, the one it is about among them. */
export function litTalk(stage: Stage): readonly Saying[] {
  const { notes, up, lead, desk, draw, pages } = stage;
  const [, owner = "", fact = ""] =
    notes.intentions.map((line) => /^came to light: (\S+) (\S+)$/.exec(line)).find((found) => found) ?? [];
  if (owner === "") return [];
  const others = shuffled(
    up.filter((seat) => seat !== lead && seat !== owner),
    draw,
    "who minds",
  ).toSorted((a, b) => bond(stage, b, owner) - bond(stage, a, owner));
  const talkers = [
    ...others.slice(0, up.includes(owner) && owner !== lead ? 1 : 2),
    ...(owner === lead ? [] : [owner]),
  ];
  return talkers
    .filter((seat) => up.includes(seat) && desk.party.includes(seat))
    .map((seat) => prompt(seat, "INTERACTION", talkOf(owner, pages.means(fact))));
}

/** How much somebody has at stake with another, for good or ill, by their sheet. */
const bond = ({ desk }: Stage, seat: SeatId, owner: SeatId): number => Math.abs(regardFor(desk.temper?.(seat), owner));

const talkOf = (owner: SeatId, text: string): string =>
  `## Just Happened\n${text || `What ${firstNameOf(owner)} did is known now.`}\n\n## At Hand\n- doing: ${owner}\n- known: ${text}\n\n## Request\n${CAME_OUT_NOW} There is a moment to talk among yourselves.`;
