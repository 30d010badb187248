import type { Letter } from "../../protocol/letter.ts";
import { isPass, isVeto, type PlayerToGm } from "../../protocol/messages/player-to-gm.ts";
import type { Desk, Mind } from "../mind.ts";
import { nameOf } from "./player.ts";

/**
 * A game master with a handful of lines, for trying a table out and for standing in. It settles what was declared, tells what happened and
 * asks the next player: all of it from its letters, so that it can take over at any point and be taken over from.
 */
export const houseGm: Mind = async (desk) => {
  if (desk.task === "wrap") return [sessionEnd(desk)];
  const vetoed = owedContext(desk.letters);
  if (vetoed !== undefined) return [prompt(desk, vetoed, "FULL_CONTEXT", "You have all of it now. What is it to you?")];
  const heard = sinceNarration(desk.letters);
  const opening = desk.letters.every((letter) => letter.kind !== "message" || letter.tag !== "NARRATIVE");
  return [
    ...(opening ? [{ kind: "scene", title: "The Long Stair" }] : []),
    ...unsettled(desk.letters).map((seat) => ({
      kind: "ruling",
      for: seat,
      outcome: "It comes to nothing worse than noise.",
    })),
    { tag: "NARRATIVE", fields: groupOf(desk.letters), body: opening ? OPENING : outcome(heard) },
    prompt(desk, nextPlayer(desk), "QUICK_REACTION", "The stair goes down. Nobody has gone first yet."),
  ];
};

const OPENING = "A stair goes down into the dark, and somebody has swept it.";

function outcome(heard: readonly PlayerToGm[]): string {
  const deeds = heard.filter((answer) => !isPass(answer) && !isVeto(answer)).map(({ body }) => body);
  return [...deeds, "Below, a door is closed with care."].join("\n\n");
}

/** The answers and actions since the story was last told. */
function sinceNarration(letters: readonly Letter[]): readonly PlayerToGm[] {
  const last = letters.findLastIndex((letter) => letter.kind === "message" && letter.tag === "NARRATIVE");
  return letters.slice(last + 1).flatMap((letter): PlayerToGm[] => {
    if (letter.kind !== "message") return [];
    if (letter.tag === "PLAYER_TO_GM") return [letter as unknown as PlayerToGm];
    const { character, action } = letter.fields;
    if (letter.tag !== "PLAYER_ACTION") return [];
    return [{ tag: "PLAYER_TO_GM", fields: { type: "ACTION", character: String(character) }, body: String(action) }];
  });
}

/** Whose actions no ruling has settled, one name for each action. */
function unsettled(letters: readonly Letter[]): readonly string[] {
  const open: string[] = [];
  for (const letter of letters) {
    if (letter.kind === "ruling" && open.includes(letter.for)) open.splice(open.indexOf(letter.for), 1);
    if (letter.kind !== "message") continue;
    if (letter.tag === "PLAYER_ACTION") open.push(String(letter.fields.character));
    const answer = letter as unknown as PlayerToGm;
    if (answer.tag === "PLAYER_TO_GM" && answer.fields.type === "ACTION" && !isPass(answer) && !isVeto(answer))
      open.push(letter.from);
  }
  return open;
}

/** A player who vetoed and has not been given the full context. */
function owedContext(letters: readonly Letter[]): string | undefined {
  const owed = new Set<string>();
  for (const letter of letters) {
    if (letter.kind === "prompt" && letter.closed === "vetoed") owed.add(letter.for);
    if (letter.kind === "prompt" && letter.opened === "FULL_CONTEXT") owed.delete(letter.for);
  }
  return [...owed][0];
}

/** In the order of the party, over and over. */
function nextPlayer({ letters }: Desk): string {
  const start = letters.findLast(
    (letter) => letter.kind === "message" && letter.tag === "SESSION_COMMAND" && letter.fields.command === "start",
  );
  const fields = (start?.kind === "message" ? start.fields : {}) as {
    player_character?: string;
    ai_characters?: readonly string[];
  };
  const human = fields.player_character === "none" || !fields.player_character ? [] : [fields.player_character];
  const party = [...human, ...(fields.ai_characters ?? [])];
  const asked = letters.filter((letter) => letter.kind === "message" && letter.tag === "GM_TO_PLAYER").length;
  return party[asked % Math.max(1, party.length)] ?? "";
}

/** Of a split party, the group of the newest scene. */
function groupOf(letters: readonly Letter[]): object {
  const scene = letters.findLast((letter) => letter.kind === "scene");
  const refused = letters.at(-1);
  return scene?.kind === "scene" && refused?.kind === "refusal" && refused.code === "screen/which-group"
    ? { group: scene.present }
    : {};
}

function prompt({ letters }: Desk, to: string, request_type: string, body: string) {
  const scene = letters.findLast((letter) => letter.kind === "scene");
  const { number, slug } = scene?.kind === "scene" ? scene : { number: "001", slug: "the-long-stair" };
  return {
    tag: "GM_TO_PLAYER",
    fields: { to, request_type, scene_number: number, scene_slug: slug },
    body: `${nameOf(to)}. ${body}`,
  };
}

function sessionEnd({ letters }: Desk) {
  const told = letters.filter((letter) => letter.kind === "message" && letter.tag === "NARRATIVE").length;
  const summary =
    told === 0 ? "The evening ended before it began." : "The party came to the long stair, and some way down it.";
  return {
    tag: "SESSION_END",
    fields: { summary, state_saved: true, next_hook: "Below, a door is closed with care." },
  };
}
