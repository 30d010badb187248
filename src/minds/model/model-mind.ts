import type { CallMade, Listening, Model } from "../../models/model.ts";
import type { Saying } from "../../protocol/ask.ts";
import { isAsked } from "../../protocol/ask.ts";
import type { Role } from "../../protocol/kinds/seat.ts";
import { EMPTY_PAGE } from "../house/narrator.ts";
import type { Desk, Hands, Mind } from "../mind.ts";
import { gmSays, keepsNarration, settingOf, type Told, wordsIn } from "./answer.ts";
import { stamped } from "./edition.ts";
import { accountSays, pageSays, playerSays } from "./others.ts";
import { asked, promptFor } from "./prompt.ts";
import { isRead, readsOut, unread } from "./read-out.ts";
import { Retold, withoutRetold } from "./repeated.ts";
import { narrationIn, reworded } from "./rewording.ts";
import { UNKNOWN, type Window } from "./room.ts";
import type { Shape } from "./shape.ts";
import { openTelling } from "./telling.ts";

export interface ModelMindOptions {
  readonly model: Model;
  readonly role: Role;
  /** The mind of the house for this seat: it knows when there is nothing to write, and decides where the model only rewords. */
  readonly house: Mind;
  readonly shape?: Shape;
  /** How much its model can be given at once; asked before each prompt. */
  readonly window?: () => Promise<Window>;
}

/** In a smaller window than this the tools' own schemas would take the place of the story: there a GM writes what it asks for. */
const TOOLS_FIT = 12_000;

/**
 * A language model at a seat. One step is one call: the prompt is made from the desk and nothing else, and the answer becomes what the seat says. It
 * remembers nothing, so the house can stand in for it at any step, and it for the house.
 */
export function modelMind({ model, role, house, shape: own = "tools", window: ask }: ModelMindOptions): Mind {
  if (own === "narrates") return role === "gm" ? rewording(model, house) : house;
  return async (desk, signal, hands) => {
    const window = (await ask?.()) ?? UNKNOWN;
    const shape = own === "tools" && window.tokens < TOOLS_FIT ? "text" : own;
    if (desk.task === "memory") {
      const request = promptFor(desk, shape, window);
      const answer = await model(request, signal, listening(hands, shape, window));
      const text = wordsIn(answer).trim();
      if (text !== "" && !readsOut(text, request.stable[0] ?? "")) return [{ kind: "memory", text }];
      hands?.house?.();
      return house(desk, signal);
    }
    if (desk.task === "journal" || desk.task === "scene") {
      const page = await house(desk, signal);
      if (isEmpty(page)) return page; // nothing to write needs no model
      const request = promptFor(desk, shape, window);
      const answer = await model(request, signal, listening(hands, shape, window));
      const own = readsOut(answer.text, request.stable[0] ?? "") ? page : pageSays(answer, desk, page);
      if (own === page) hands?.house?.();
      return own;
    }
    const { request, heard: soFar } = asked(desk, shape, window);
    const { due, threads } = soFar;
    if (due) hands?.fold?.(due);
    const [brief = ""] = request.stable;
    const listens = listening(hands, shape, window);
    if (role !== "gm") {
      if (desk.task === "tell") return accountSays(await model(request, signal, listens), brief);
      const says = playerSays(await model(request, signal, listens), desk);
      if (says || desk.task === "reply") return says ?? [];
      throw new Retold("The answer was given before, word for word.");
    }
    const setting = settingOf(desk, threads);
    const fresh = (says: readonly Saying[]) => withoutRetold(unread(says, brief), desk);
    const telling = hands?.tell ? openTelling(hands.tell, shape, setting, desk, brief) : undefined;
    if (!telling) return fresh(gmSays(await model(request, signal, listens), desk, setting));
    const enough = new AbortController();
    let heard: Promise<Told | undefined> | undefined; // what people had heard when the call began anew
    const hears: Listening = {
      ...listens,
      text: telling.text,
      input: telling.input,
      again: () => {
        telling.again();
        heard ??= telling.done().then((told) => {
          if (told) enough.abort(HEARD);
          return told;
        });
      },
    };
    try {
      const answer = await model(request, AbortSignal.any([signal, enough.signal]), hears);
      const before = await heard;
      if (before) return [narrationOf(before)];
      const told = await telling.done();
      const says = gmSays(answer, desk, setting, told);
      if (!told) return await kept(fresh(says), desk, hands);
      return isRead(says, brief) ? [narrationOf(told)] : says;
    } catch (error) {
      const before = await heard;
      if (!before || signal.aborted) throw error;
      return [narrationOf(before)];
    }
  };
}

const HEARD = "the story goes on from what was heard";

const narrationOf = ({ fields, text }: Told): Saying => ({ tag: "NARRATIVE", fields, body: text });

/** Narration whose prompt will not do is told by itself: it stands, and the prompt is refused behind it. */
async function kept(says: readonly Saying[], desk: Desk, hands: Hands | undefined): Promise<readonly Saying[]> {
  const told = keepsNarration(says, desk);
  const asks = told ? says.slice(0, says.indexOf(told)) : [];
  if (!told || (await hands?.tell?.(told.fields ?? {}, told.body ?? "", asks))) return says;
  return says.slice(asks.length);
}

/** Calls are put on record with the shape in which their prompt was made. */
function listening(hands: Hands | undefined, shape: Shape, window?: Window): Listening {
  const { made, may, alive } = hands ?? {};
  return {
    ...(made ? { made: (call) => made({ ...call, shape: stamped(shape, window) }) } : {}),
    ...(may ? { may } : {}),
    ...(alive ? { alive } : {}),
  };
}

function isEmpty(says: readonly Saying[]): boolean {
  const page = says.find((say) => isAsked(say, "writing"));
  return page === undefined || page.text === EMPTY_PAGE || page.sources?.length === 0;
}

/** The house decides the step; the model only puts its narration into other words, and where those say something else, the house's stand. */
const rewording =
  (model: Model, house: Mind): Mind =>
  async (desk, signal, hands) => {
    const says = await house(desk, signal);
    hands?.house?.();
    const found = narrationIn(says);
    if (!found) return says;
    const listens = listening(hands, "narrates");
    let answered: CallMade | undefined; // on record once it is known whether its words were told
    const made = (call: CallMade): void => {
      if (call.fault === undefined) answered = call;
      else listens.made?.(call);
    };
    let own = false;
    try {
      const answer = await model(promptFor(desk, "narrates"), signal, { ...listens, made });
      const body = answer.finish === "length" ? found.body : reworded(found.body, wordsIn(answer), desk.party);
      own = body !== found.body;
      if (own) hands?.house?.("reworded");
      return says.with(found.at, { ...found.said, body });
    } finally {
      if (answered) listens.made?.(own ? answered : { ...answered, fault: NOT_TAKEN });
    }
  };

/** The answer came, and the house's words stand. */
const NOT_TAKEN = "not-taken";
