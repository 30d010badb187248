import type { Letter } from "../../protocol/letter.ts";
import { nameOf } from "../../protocol/text.ts";
import { choicesFor } from "../../rules/tactics/choices.ts";
import type { View } from "../../rules/tactics/view.ts";
import type { Desk, Mind } from "../mind.ts";
import { unwritten } from "./narrator.ts";

/** A companion of few words, for trying a table out. It answers every prompt, and asks for nothing. */
export const housePlayer: Mind = async (desk) => {
  if (desk.task === "journal") return [journal(desk)];
  if (desk.task === "interact") return [talk(desk)];
  if (desk.task === "reply") return [];
  const prompt = desk.letters.findLast((letter) => letter.kind === "message" && letter.tag === "GM_TO_PLAYER");
  const request = prompt?.kind === "message" ? prompt.fields.request_type : undefined;
  const name = firstNameOf(desk.seat);
  if (request === "OPTIONAL_REACTION") return [answer("REACTION", "(pass)")];
  if (request === "REFLECTION") return [answer("REACTION", `${name} thinks of who swept the stair, and for whom.`)];
  if (request === "COMBAT_ACTION" && desk.view) return [inFight(desk, desk.view)];
  if (request === "SECRET_ACTION") return [answer("ACTION", `${name} pockets the candle end.`)];
  const deed = pick(DEEDS, desk);
  return [answer(desk.letters.length % 2 === 0 ? "ACTION" : "REACTION", `${name} ${deed}.`)];
};

const DEEDS = [
  "listens at the wall, and moves one step further down to listen again",
  "counts the steps under their breath",
  "holds the lantern out over the dark",
  "waits for the others to catch up",
  "runs a thumb along the edge of the next step",
];

const LINES = ["“Someone comes here often.”", "“I would rather not meet whoever sweeps.”", "“Down, then.”"];

const pick = <T>(from: readonly T[], { letters }: Desk): T => from[letters.length % from.length] as T;

const answer = (type: string, body: string) => ({ tag: "PLAYER_TO_GM", fields: { type }, body });

/** What looks best from where the character stands; what it takes stands in brackets behind it. */
function inFight(desk: Desk, view: View): unknown {
  const [choice] = choicesFor(view);
  const kind = choice?.deeds.at(-1)?.do ?? "dodge";
  const lines = IN_A_FIGHT[kind] ?? IN_A_FIGHT.dodge ?? [];
  const line = pick(lines, desk).replaceAll("{name}", firstNameOf(desk.seat));
  return answer("ACTION", choice ? `${line} (${choice.label})` : line);
}

const IN_A_FIGHT: Readonly<Record<string, readonly string[]>> = {
  attack: [
    "{name} picks one of them and lets the rest of the landing go.",
    "{name} steps in under the next stroke.",
    "{name} waits half a breath for the gap, and takes it.",
    "No words; {name} is busy.",
  ],
  cast: [
    "{name} says it fast, and means every syllable.",
    "{name} has both hands free for once, and uses them.",
    "The air around {name} smells of struck flint.",
  ],
  use: ["{name} takes the one breath there is time for.", "{name} digs deep, and finds a little more."],
  stabilise: ["{name} is on the floor beside them, both hands red."],
  flee: ["{name} has seen enough of this landing."],
  dodge: ["{name} keeps moving and gives them nothing to hit.", "{name} gets the wall behind them."],
};

/** One line, unless somebody has just heard one from here. */
function talk(desk: Desk): unknown {
  const said = desk.letters
    .after((letter) => letter.kind === "prompt" && letter.opened !== undefined)
    .some((letter) => letter.kind === "message" && letter.tag === "PLAYER_TO_PLAYER" && letter.from === desk.seat);
  if (said) return answer("REACTION", "(pass)");
  return { tag: "PLAYER_TO_PLAYER", fields: { to: "party" }, body: pick(LINES, desk) };
}

/** What this seat heard told since it last wrote, and what it did itself; no feelings that nobody had. */
function journal({ seat, letters, file = "" }: Desk): unknown {
  const since = unwritten(letters, file);
  const scene = since.findLast((letter) => letter.kind === "scene");
  const told = since.filter((letter) => isMessage(letter, "NARRATIVE"));
  const done = since.filter(
    (letter) => isMessage(letter, "PLAYER_TO_GM") && letter.kind === "message" && letter.from === seat,
  );
  const bodies = (some: readonly Letter[]) =>
    some.flatMap((letter) => (letter.kind === "message" ? [letter.body.replace(/ ?\([^()]{0,200}\)\s*$/, "")] : [])); // what it takes stands in brackets
  const title = scene?.kind === "scene" ? scene.title : "Further on";
  const text = [
    "---",
    `### ${title}`,
    ...(scene?.kind === "scene" ? [`*Scene ${scene.number}: ${scene.slug}*`] : []),
    "**What happened**",
    bodies(told).join("\n\n") || "Nothing was told.",
    "**What I did**",
    bodies(done).join("\n\n") || "I kept still.",
  ].join("\n\n");
  return { kind: "writing", for: file, text, sources: [...told, ...done].map(({ n }) => n) };
}

const isMessage = (letter: Letter, tag: string): boolean => letter.kind === "message" && letter.tag === tag;

/** Tilda, of tilda-brannock. */
export const firstNameOf = (seat: string): string => nameOf(seat).split(" ")[0] ?? seat;
