import type { AskOf, Say } from "../protocol/ask.ts";
import { isAsk } from "../protocol/ask.ts";
import type { MessageOf } from "../protocol/catalog.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { RequestType } from "../protocol/messages/gm-to-player.ts";
import { isWhisper } from "../protocol/messages/player-to-player.ts";
import { nameOf } from "../protocol/text.ts";
import { addressed } from "./addressed.ts";
import { inFirstTypes, isVetoText, promptPath, promptText, responsePath, responseText } from "./passing.ts";
import { inSections, sectionsOf } from "./prompt-sections.ts";
import { sceneAt } from "./scenes.ts";
import { isHeldByHuman, presentWith, roleOf, seatsOf, threadOf } from "./seating.ts";
import type { TableState } from "./state.ts";

/**
 * Minds speak as in `team`, where everybody is reached directly. In the other modes the same is said the way they pass it on: the GM's prompts
 * as one call, or as files and a signal; an answer as what the lead gathers. Whoever speaks the mode's own way is left as they are.
 */
export function inMode(state: TableState, by: SeatId, says: readonly Say[]): readonly Say[] {
  if (state.mode === "team") return says;
  const role = roleOf(state, by);
  if (role === "gm")
    return called(
      state,
      says.map((say) => inFull(state, say)),
    );
  return role === "player" && state.prompts.has(by) ? answered(by, says) : says;
}

/** In calls, signals and the names of prompt files a short name is read where exactly one character fits; full ones are written. */
function inFull(state: TableState, say: Say): Say {
  const full = (name: SeatId): SeatId => {
    const players = seatsOf(state, "player");
    const [only, ...more] = players.filter((one) => one.split("-").includes(name));
    return players.includes(name) || only === undefined || more.length > 0 ? name : only;
  };
  if (isAsk(say)) {
    const name = say.kind === "writing" ? /^tmp\/([^/]{1,100})-prompt\.md$/i.exec(say.for)?.[1] : undefined;
    return name === undefined || say.kind !== "writing" ? say : { ...say, for: promptPath(full(name.toLowerCase())) };
  }
  if (say.tag === "AWAIT_AI_PLAYERS") return { ...say, fields: { characters: say.fields.characters.map(full) } };
  if (say.tag !== "AWAIT_PLAYERS") return say;
  const characters = say.fields.characters.map((part) => ({ ...part, name: full(part.name) }));
  return { ...say, fields: { ...say.fields, characters } };
}

type Prompt = MessageOf<"GM_TO_PLAYER">;
const isPrompt = (say: Say): say is Prompt => !isAsk(say) && say.tag === "GM_TO_PLAYER";

/** All players whom the GM prompts in one breath are called together, where the first of them was; people are asked by the lead. */
function called(state: TableState, says: readonly Say[]): readonly Say[] {
  const prompts = new Map<SeatId, Prompt>();
  for (const say of says) {
    const [to = ""] = isPrompt(say) ? addressed(state, say) : [];
    if (isPrompt(say) && roleOf(state, to) === "player") prompts.set(to, say);
  }
  const calls = [...prompts].filter(([to]) => !isHeldByHuman(state, to));
  const asks = [...prompts].filter(([to]) => isHeldByHuman(state, to));
  const first = says.find((say) => isPrompt(say) && calls.some(([, prompt]) => prompt === say));
  return says.flatMap((say): readonly Say[] => {
    if (!isPrompt(say)) return [say];
    if (say === first) {
      const placed = calls.map(([to, prompt]) => [to, inPlace(prompt, whereIs(state, to, says))] as const);
      return state.mode === "lead" ? [bundle(state, placed)] : filed(placed);
    }
    const asked = asks.find(([, prompt]) => prompt === say);
    if (asked) return [asking(...asked)];
    return addressed(state, say).some((to) => prompts.has(to)) ? [] : [say];
  });
}

/** Whoever is called for one answer is told where they are; where the GM has said so, in its words. */
function inPlace(prompt: Prompt, where: string): Prompt {
  if (where === "" || /^#{1,4} +scene[ \t]*$/im.test(prompt.body)) return prompt;
  const body = /^#{1,4} /m.test(prompt.body) ? prompt.body : `## Request\n${prompt.body}`;
  return { ...prompt, body: `## Scene\n${where}\n\n${body}` };
}

/** Where a player is, when, and with whom: by the scene that is opened in the same breath, or else by the one that is open. */
function whereIs(state: TableState, seat: SeatId, says: readonly Say[]): string {
  const opened = says.findLast(
    (say): say is AskOf<"scene"> => isAsk(say) && say.kind === "scene" && (say.present?.includes(seat) ?? true),
  );
  const scene = opened ?? threadOf(state, seat);
  if (!scene) return "";
  const others = (scene.present ?? presentWith(state, seat)).filter((one) => one !== seat).map(nameOf);
  const with_ = others.length === 0 ? "none of your party is with you" : `with you: ${others.join(", ")}`;
  return `${[scene.place || scene.title, scene.time].filter((part) => part !== "").join(", ")}; ${with_}.`;
}

function bundle(state: TableState, calls: readonly (readonly [SeatId, Prompt])[]): MessageOf<"AWAIT_PLAYERS"> {
  const [, first] = calls[0] as (typeof calls)[number];
  const { scene_number, scene_slug } = { ...first.fields, ...sceneAt(state, first) };
  const characters = calls.map(([name, prompt]) => {
    const { request, body } = passed(prompt);
    return { name, request_type: request, ...inSections(body) };
  });
  return { tag: "AWAIT_PLAYERS", fields: { characters, scene_number, scene_slug }, body: "" };
}

const passed = ({ fields, body }: Prompt) => inFirstTypes({ request: fields.request_type, body });

/** A file for each, and then the signal that they are in place. */
const filed = (calls: readonly (readonly [SeatId, Prompt])[]): readonly Say[] => [
  ...calls.map(
    ([to, prompt]): AskOf<"writing"> => ({
      kind: "writing",
      for: promptPath(to),
      text: promptText(passed(prompt)),
      sources: [],
    }),
  ),
  { tag: "AWAIT_AI_PLAYERS", fields: { characters: calls.map(([to]) => to) }, body: "" },
];

function asking(character: SeatId, prompt: Prompt): MessageOf<"ASK_PLAYER"> {
  const { request: request_type, body } = passed(prompt);
  const { question, options } = sectionsOf(body);
  const header = HEADERS[prompt.fields.request_type];
  const choices = options.length > 0 ? options : [IN_YOUR_OWN_WORDS];
  return {
    tag: "ASK_PLAYER",
    fields: { question, header, options: choices.map((label) => ({ label })), character, request_type },
    body: "",
  };
}

/** What is offered where the GM offers nothing. */
export const IN_YOUR_OWN_WORDS = "In your own words";

const HEADERS: Readonly<Record<RequestType, string>> = {
  QUICK_REACTION: "Action",
  FULL_CONTEXT: "Decision",
  COMBAT_ACTION: "Combat",
  SECRET_ACTION: "In secret",
  OPTIONAL_REACTION: "Reaction",
  REFLECTION: "Reflection",
  INTERACTION: "Talk",
};

/** One answer, with what was said aloud before it; what was whispered stays unsaid, since nobody carries it. */
function answered(by: SeatId, says: readonly Say[]): readonly Say[] {
  const answer = says.findLast((say) => !isAsk(say) && say.tag === "PLAYER_TO_GM") as
    | MessageOf<"PLAYER_TO_GM">
    | undefined;
  const lines = says.flatMap((say) =>
    !isAsk(say) && say.tag === "PLAYER_TO_PLAYER" && !isWhisper(say) ? [say.body.trim()] : [],
  );
  const others = says.filter((say) => isAsk(say) || (say.tag !== "PLAYER_TO_GM" && say.tag !== "PLAYER_TO_PLAYER"));
  if (!answer && lines.length === 0) return says;
  const own = answer ? responseText(answer) : "";
  const text = [...(isVetoText(own) ? [] : lines), own].filter((part) => part !== "").join("\n\n") || "(pass)";
  const type = isVetoText(text) ? "VETO" : (answer?.fields.type ?? "REACTION");
  const whose = answer?.fields.character ?? by; // who answers in another's name is refused at the other's file
  return [...others, { kind: "writing", for: responsePath(whose), text, sources: [], type }];
}
