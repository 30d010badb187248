import type { ModelRequest } from "../../models/model.ts";
import { earlyIn } from "../house/session-start.ts";
import type { Desk } from "../mind.ts";
import { asItWas } from "./files.ts";
import { type Heard, heardBy } from "./heard.ts";
import { questionFor, SHOWN } from "./question.ts";
import { remembered } from "./remembered.ts";
import { rewordingFor } from "./rewording.ts";
import { isShape } from "./shape.ts";
import { stableFor } from "./stable.ts";
import { cut } from "./tokens.ts";
import { GM_SCHEMAS } from "./tools.ts";

/**
 * The prompt of a mind, from its desk and nothing else: the same desk gives the same prompt, now and when an evening is audited. What stays the same
 * stands first, then what was heard, and last what is asked.
 */
export function promptFor(desk: Desk, shape: string): ModelRequest {
  const wanted = isShape(shape) ? shape : "text";
  if (wanted === "narrates") return rewordingFor(desk);
  const { pieces, threads } = heardAt(desk);
  return {
    seat: desk.seat,
    stable: stableFor(desk, wanted, threads),
    heard: pieces,
    question: questionFor(desk, threads),
    tools: desk.role === "gm" && wanted === "tools" ? GM_SCHEMAS : [],
    most: MOST[desk.task] ?? 1000,
    ...(hasPeople(desk) ? { slow: true } : {}),
  };
}

/** What this seat has heard, with the files it looked up as they stood when the evening began. */
export const heardAt = (desk: Desk): Heard =>
  heardBy(remembered(desk), desk.seat, desk.role, (path) => {
    const text = asItWas(desk, path);
    return text === undefined ? "" : `\n${cut(text, SHOWN)}`;
  });

/** Tokens an answer may have. */
const MOST: Readonly<Record<Desk["task"], number>> = {
  open: 1800,
  run: 1500,
  wrap: 500,
  answer: 500,
  interact: 200,
  reply: 200,
  tell: 400,
  journal: 700,
  scene: 1200,
};

/** Somebody human plays along, as far as this seat was told: then caches are kept for longer. */
function hasPeople({ letters, role }: Desk): boolean {
  if (role !== "gm") return false;
  const start = earlyIn(
    letters,
    (letter) => letter.kind === "message" && letter.tag === "SESSION_COMMAND" && letter.fields.command === "start",
  );
  return start?.kind === "message" && start.fields.player_character !== "none";
}
