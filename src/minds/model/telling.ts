import type { Saying } from "../../protocol/ask.ts";
import type { Refusal } from "../../protocol/refusal.ts";
import { tidy } from "../../protocol/text.ts";
import type { Desk, Hands } from "../mind.ts";
import { firstOf, sayings, type Told } from "./answer.ts";
import { PIECE, readsOut } from "./read-out.ts";
import { openRetold } from "./repeated.ts";
import { salvage } from "./salvage.ts";
import { endsIn } from "./sentences.ts";
import type { Shape } from "./shape.ts";
import { meant } from "./tools/meant.ts";
import { narrative } from "./tools/story.ts";
import { type Input, type Setting, whom } from "./tools/tool.ts";
import { toolNamed } from "./tools.ts";

/** Past so much nothing is told ahead: it is heard when it is whole. */
const LONGEST = 20_000;

/**
 * Tells narration while it comes in, sentence by sentence and always one behind, up to whatever comes behind it. What has to be settled first is put on
 * record with its first piece: what came before it, and the rulings that nobody has to remember. What was refused ends it; what was told stands, and the
 * step that follows begins with it.
 */
export function openTelling(tell: NonNullable<Hands["tell"]>, shape: Shape, setting: Setting, desk: Desk, brief = "") {
  let words = "";
  let input = "";
  let before: { readonly tool: string; readonly text: string }[] = []; // calls that came before narration
  let over = false;
  let told: Told | undefined;
  let asked = ""; // what was last handed over to be told
  let queue: Promise<void> = Promise.resolve();
  const retold = openRetold(desk);

  const say = (text: string, fields: Told["fields"]): void => {
    const ends = endsIn(text);
    const soFar = tidy(text.slice(0, ends.at(-2) ?? 0));
    if (over || soFar.length <= asked.length || !soFar.startsWith(asked)) return;
    if (readsOut(soFar, brief, PIECE)) over = true; // it is looked at as a whole
    if (over) return;
    if (asked === "" && retold.begins(soFar)) return; // it may become what was told before
    asked = soFar;
    queue = queue.then(async () => {
      if (over) return;
      const first = told?.first ?? firstOf(asksIn(before, setting), desk, setting);
      const refused: Refusal | undefined | true = first === undefined || (await tell(fields, soFar, first));
      if (refused || first === undefined) over = true;
      else told = { text: soFar, fields, first };
    });
    queue.catch(() => {
      over = true;
    });
  };

  return {
    text(piece: string): void {
      if (over || input !== "" || words.length > LONGEST) return;
      words += piece;
      const body = proseIn(words, shape);
      if (body !== undefined && ENDS.test(piece)) say(body, {});
    },
    input(tool: string, piece: string): void {
      if (over || input.length > LONGEST) return;
      if (toolNamed(tool)?.name !== "narrate") {
        const last = before.at(-1);
        if (asked !== "" || input !== "" || toolNamed(tool)?.waits)
          over = true; // from here on it is no longer narration
        else if (last?.tool === tool) before = before.with(-1, { tool, text: (last.text + piece).slice(0, LONGEST) });
        else if (before.length < MOST_CALLS) before.push({ tool, text: piece });
        else over = true;
        return;
      }
      if (asked !== "" && input === "") {
        over = true;
        return;
      }
      input += piece;
      if (!ENDS.test(piece)) return;
      const { text, to } = narrated(salvage(input, 0, true)?.value);
      if (typeof text !== "string" || to === undefined) return; // whom it is for may still be coming
      const { tag, fields } = narrative("", whom(to, setting), setting) as { tag?: string; fields?: Told["fields"] };
      if (tag === undefined)
        over = true; // it is for some of those present: they hear it when it is whole
      else say(text, fields ?? {});
    },
    /** What came so far does not count. What people have heard does. */
    again(): void {
      over = over || asked !== "";
      words = "";
      input = "";
      before = [];
    },
    /** What was told, once all of it is known. */
    async done(): Promise<Told | undefined> {
      await queue;
      over = true;
      return told;
    },
  };
}

const narrated = (input: unknown): Input => {
  const tool = toolNamed("narrate");
  return tool && typeof input === "object" && input !== null ? meant(tool, input as Input) : {};
};

const MOST_CALLS = 12;

/** What calls that are complete ask of the table; several of one tool may stand one behind the other. */
const asksIn = (calls: readonly { readonly tool: string; readonly text: string }[], setting: Setting) =>
  calls.flatMap(({ tool, text }) => {
    const name = toolNamed(tool)?.name ?? tool;
    const says: Saying[] = [];
    for (let at = 0, next = salvage(text, 0, true); next && says.length < MOST_CALLS; next = salvage(text, at, true)) {
      at = next.end;
      if (typeof next.value !== "object" || next.value === null) break;
      says.push(...sayings({ name, input: next.value as Readonly<Record<string, unknown>> }, setting));
      if (text.slice(at).trim() === "") break;
    }
    return says;
  });

const ENDS = /[.!?…\s]/;

/**
 * The narration that a text begins with, so far. Beside tools prose is told ahead only under its tag: without it, it may be a word before a call.
 * Nothing while a thought, a tag's fields or a block may still be coming.
 */
function proseIn(text: string, shape: Shape): string | undefined {
  const words = text.replace(/^\s*<(think|thinking|reasoning)>[\s\S]*?<\/\1>/i, "").trimStart();
  const tagged = /^\**\[NARRATIVE\]\**[ \t]*\n/i.exec(words);
  if (!tagged && (shape === "tools" || words === "" || /^[[<{`~#*]/.test(words))) return undefined;
  const body = words.slice(tagged?.[0].length ?? 0).trimStart();
  if (tagged && /^[a-z_]{2,20}:/i.test(body)) return undefined;
  const stop = body.search(/^\s{0,8}\**(?:\[[A-Z][A-Z_]{2,}|```|~~~|<|\{|[a-z][a-z_]{2,30}\()/m);
  return stop < 0 ? body : body.slice(0, stop);
}
