import type { Letter } from "../../protocol/letter.ts";
import { isPass, isVeto, type PlayerToGm } from "../../protocol/messages/player-to-gm.ts";
import type { Desk, Mind } from "../mind.ts";
import { nobodyLeft } from "./after-fight.ts";
import { fightStep } from "./fight.ts";
import { clock, deed, narration, paragraphs } from "./fight-words.ts";
import { firstNameOf } from "./first-name.ts";
import {
  BACK_IN_THE_FIGHT,
  LANDINGS,
  landingCalled,
  ONE_SWEEPER,
  OPTIONS,
  OUTCOMES,
  SWEEPERS,
  SWEEPERS_AT,
  seenAt,
} from "./long-stair.ts";
import { withoutBracket } from "./plain-words.ts";
import { sweepers, sweepersCome } from "./sweepers.ts";
import { toldOf } from "./third-person.ts";

/**
 * A game master with a handful of lines, for trying a table out and for standing in. It rolls for what was declared, settles it, tells what
 * happened and asks whoever is next: all of it from its letters, so that it can take over at any point and be taken over from.
 */
export const houseGm: Mind = async (desk) => {
  if (desk.task === "wrap") return [sessionEnd(desk)];
  const recent = desk.letters.after(isNarration);
  const vetoed = owedContext(recent);
  if (vetoed !== undefined) return [prompt(vetoed, "FULL_CONTEXT", FULL)];
  const open = unsettled(recent);
  if (desk.task === "open" && desk.status?.fight) return backInTheFight(desk);
  const fight = fightStep(desk, recent, open);
  if (fight) return fight;
  if (desk.task === "run" && !recent.some(isHappening)) return asks(desk, landing(desk)); // told, and nobody asked yet
  if (open.length > 0)
    return open.map((seat) => ({ kind: "check", for: seat, skill: "Perception", dc: 10, reason: "the dark" }));
  return [...scene(desk), { tag: "NARRATIVE", fields: groupOf(desk), body: told(desk, recent) }];
};

/** An evening that begins where the last one broke off: first where everybody stands, then the round is asked for anew. */
function backInTheFight(desk: Desk): readonly unknown[] {
  const place = landingCalled(landing(desk));
  return [{ kind: "scene", title: "The Long Stair", place }, clock(0), narration(BACK_IN_THE_FIGHT)];
}

/** Somebody was asked, or did something, since the story was last told. */
const isHappening = (letter: Letter): boolean => letter.kind === "prompt" || isMessage(letter, "PLAYER_ACTION");

const isMessage = (letter: Letter, tag: string): boolean => letter.kind === "message" && letter.tag === tag;
const isNarration = (letter: Letter): boolean => isMessage(letter, "NARRATIVE");

/** Which landing the party is at: as many as have been told of. */
const landing = ({ notes }: Desk): number => notes?.clocks.stair?.at ?? 0;

/** A new scene at the beginning, and again every few landings; and on one of them somebody is waiting. */
function scene(desk: Desk): readonly unknown[] {
  const at = landing(desk) + (desk.task === "open" ? 0 : 1);
  const clock = { kind: "notes", clocks: { stair: { at: at % 100, of: 100 } } };
  const opens = desk.task === "open" || at % LANDINGS.length === 0;
  const title = opens ? [{ kind: "scene", title: "The Long Stair", place: landingCalled(at) }] : [];
  return [...title, clock, ...(at === SWEEPERS_AT ? sweepersCome(desk) : [])];
}

/** What everybody did and how it came out, and then what there is to see. */
function told(desk: Desk, recent: readonly Letter[]): string {
  const deeds = recent.flatMap((letter, i) => {
    if (letter.kind !== "message") return [];
    if (letter.tag === "PLAYER_ACTION") return [toldBy(String(letter.fields.character), String(letter.fields.action))];
    const answer = letter as unknown as PlayerToGm;
    if (letter.tag !== "PLAYER_TO_GM" || isPass(answer) || isVeto(answer)) return [];
    const { character } = answer.fields;
    return isPrivate(promptOf(recent.slice(0, i), character)) ? [] : [toldBy(character, answer.body)];
  });
  const [ruled] = recent.filter((letter) => letter.kind === "ruling" && letter.visibility === "open");
  const well = ruled?.kind === "ruling" && ruled.outcome.endsWith("success");
  const lines = OUTCOMES[well ? "well" : "badly"];
  const line = (lines[desk.letters.length % lines.length] ?? "").replace(
    "{name}",
    ruled?.kind === "ruling" ? firstNameOf(ruled.for) : "",
  );
  const at = landing(desk) + (desk.task === "open" ? 0 : 1);
  const count = at === SWEEPERS_AT ? sweepers(desk) : 0;
  const here = count > 1 ? SWEEPERS : count === 1 ? ONE_SWEEPER : seenAt(at);
  return paragraphs(...deeds, ruled ? line : "", here);
}

/** What somebody said they do, told of them; what the stair offered has words of its own. */
function toldBy(seat: string, words: string): string {
  const name = firstNameOf(seat);
  const said = withoutBracket(words);
  const option = OPTIONS.find(({ says }) => says.toLowerCase() === said.toLowerCase().replace(/[.!]$/, ""));
  return option ? option.told.replace("{name}", () => name) : toldOf(name, said);
}

type Prompt = Extract<Letter, { kind: "prompt" }>;

/** The prompt that a player has last been asked with. */
const promptOf = (letters: readonly Letter[], seat: string): Prompt | undefined =>
  letters.findLast(
    (letter): letter is Prompt => letter.kind === "prompt" && letter.for === seat && letter.opened !== undefined,
  );

/** What is answered to it is never woven in. */
const isPrivate = (prompt: Prompt | undefined): boolean => prompt?.secret === true || prompt?.opened === "REFLECTION";

/** Who has said what they do, and no ruling has settled it; once for each. */
function unsettled(recent: readonly Letter[]): readonly string[] {
  let open: readonly string[] = [];
  for (const letter of recent) {
    if (letter.kind === "ruling" && letter.changes.aside !== true) open = without(open, letter.for);
    if (isMessage(letter, "PLAYER_ACTION") && letter.kind === "message")
      open = [...open, String(letter.fields.character)];
    const answer = letter as unknown as PlayerToGm;
    if (!isMessage(letter, "PLAYER_TO_GM") || answer.fields.type !== "ACTION" || isPass(answer) || isVeto(answer))
      continue;
    const { character } = answer.fields;
    if (promptOf(recent.slice(0, recent.indexOf(letter)), character)?.opened !== "REFLECTION")
      open = [...open, character];
  }
  return open;
}

/** The list without the first that is the same. */
function without(list: readonly string[], one: string): readonly string[] {
  const i = list.indexOf(one);
  return i < 0 ? list : list.toSpliced(i, 1);
}

/** A player who vetoed and has not been given the full context. */
function owedContext(recent: readonly Letter[]): string | undefined {
  const owed = new Set<string>();
  for (const letter of recent) {
    if (letter.kind === "prompt" && letter.closed === "vetoed") owed.add(letter.for);
    if (letter.kind === "prompt" && letter.opened === "FULL_CONTEXT") owed.delete(letter.for);
  }
  return [...owed][0];
}

/** One after another in the order of the party; now and then two are left to talk, or somebody is left to think. */
function asks({ party: all, letters, status }: Desk, at: number): readonly unknown[] {
  const party = all.filter((seat) => (status?.creatures[seat]?.hp ?? 1) > 0);
  if (party.length === 0) return nobodyUp(all, status);
  const last = letters.findLast((letter) => isMessage(letter, "GM_TO_PLAYER"));
  const asked = last?.kind === "message" ? party.indexOf(last.to[0] ?? "") : -1;
  const next = party[(asked + 1) % party.length] ?? "";
  const after = party[(asked + 2) % party.length] ?? "";
  const turn = at % 7;
  if (turn === 3 && party.length > 1) return [next, after].map((to) => prompt(to, "INTERACTION", TALK));
  if (turn === 5) return [prompt(next, "REFLECTION", "It is a long way down. What goes through your mind?")];
  if (turn === 6) return [prompt(next, "OPTIONAL_REACTION", "The others have stopped. Anything to add?")];
  return [prompt(next, "QUICK_REACTION", ASK)];
}

/** Nobody can be asked: whoever lives comes round in time, and where nobody does, that is the end. */
function nobodyUp(all: readonly string[], status: Desk["status"]): readonly unknown[] {
  const alive = all.filter((seat) => status?.creatures[seat]?.dead === false);
  if (alive.length === 0) return [nobodyLeft];
  return [...alive.map((to) => deed({ do: "heal", to, dice: "1" })), deed({ do: "rest", length: "short", who: alive })];
}

const ASK = `## Just Happened
Below, a door was closed with care.

## Request
Nobody has gone first yet. What do you do?

## Suggested Options
${OPTIONS.map(({ says }) => `- ${says}`).join("\n")}`;
const TALK = "Nobody has said yet what everybody is thinking. Talk to each other.";
const FULL = `## Scene
A stair of swept stone, wide enough for two. Somebody below has heard you, and has not come up.

## Request
You have all of it now. What is it to you, and what do you do?`;

/** Told that the party is split: the group of the newest scene. */
function groupOf({ letters }: Desk): object {
  const [refused] = letters.after((letter) => letter.kind !== "refusal");
  if (refused?.kind !== "refusal" || refused.code !== "screen/which-group") return {};
  const threads = new Map<string, readonly string[]>();
  let newest: readonly string[] = [];
  for (const letter of letters) {
    if (letter.kind !== "scene") continue;
    for (const [name, there] of threads)
      threads.set(
        name,
        there.filter((seat) => !letter.present.includes(seat)),
      );
    newest = letter.present;
    threads.set(letter.thread, newest);
  }
  return { group: newest };
}

const prompt = (to: string, request_type: string, body: string) => ({
  tag: "GM_TO_PLAYER",
  fields: { to, request_type },
  body,
});

function sessionEnd({ letters, status }: Desk) {
  const told = letters.findLast(isNarration);
  const scene = letters.findLast((letter) => letter.kind === "scene");
  const place = scene?.kind === "scene" ? `at ${scene.place.toLowerCase() || "its head"}` : "";
  if (status?.fight)
    return {
      tag: "SESSION_END",
      fields: {
        summary: `The party stands in a fight on the Long Stair, ${place}.`,
        state_saved: true,
        next_hook: "The brooms are up.",
      },
    };
  const summary = told
    ? `The party is on its way down the Long Stair; its last scene began ${place}.`
    : "The evening ended before it began.";
  return {
    tag: "SESSION_END",
    fields: { summary, state_saved: true, next_hook: "Below, a door is closed with care." },
  };
}
