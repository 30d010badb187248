import type { Saying } from "../../protocol/ask.ts";
import { isAsked, isSaid } from "../../protocol/ask.ts";
import { fieldOf } from "../../protocol/entry.ts";
import { doer } from "../../protocol/kinds/deed.ts";
import type { Letter } from "../../protocol/letter.ts";
import { freshTurn } from "../../rules/creature/creature.ts";
import { TRIFLE } from "../house/fight/trifle.ts";
import { beatOf } from "../house/gm/beat.ts";
import { prompt } from "../house/gm/messages.ts";
import type { Desk } from "../mind.ts";

/** What somebody does of their own will. Checks, saves, harm and what befalls them are the GM's to call. */
const ACTS = new Set([
  ...[
    "take-turn",
    "attack",
    "special",
    "cast",
    "use",
    "move",
    "stand",
    "drop",
    "dash",
    "disengage",
    "dodge",
    "hide",
    "help",
  ],
  ...["ready", "grapple", "shove", "escape", "stabilise", "wake", "flee", "surrender", "capture", "end-turn", "delay"],
]);

/**
 * What a character does, whoever plays them has said. A GM's model that plays somebody's turn, or rules on a deed nobody declared, decides for them:
 * that is left out, and they are asked instead. More may be ruled on what somebody did in this beat (`acted`), when dice have settled it; and outside of a fight
 * what they said or did in it (`spoke`) may take more than one deed of the rules. A body that is dominated is the GM's to move. A trifle is played out when the person wants it over.
 */
export function leftToThem(
  says: readonly Saying[],
  desk: Pick<Desk, "party" | "status">,
  declared: readonly string[],
  wantsItOver?: boolean,
  acted: readonly string[] = declared,
  turns: readonly string[] = [],
  spoke: readonly string[] = [],
): { readonly says: readonly Saying[]; readonly asked: readonly Saying[] } {
  const decidedFor = new Set<string>();
  const { fight } = desk.status ?? {};
  let isOffered = false;
  const kept = says.flatMap((say): readonly Saying[] => (isKept(say) ? [say] : learnt(say)));
  function isKept(say: Saying): boolean {
    if (isPlayOut(say) && fight?.tier === "trivial" && !wantsItOver) {
      isOffered = wantsItOver === undefined;
      if (!isOffered) for (const seat of desk.party) if (fight.bands[seat] !== undefined) decidedFor.add(seat);
      return false;
    }
    const who = actor(say);
    const own = desk.status?.creatures[who]?.held.some(({ name }) => name === "dominated") ?? false;
    const isTheirs =
      declared.includes(who) ||
      (!isRuling(say) && (fight ? turns : [...acted, ...spoke]).includes(who)) ||
      (isRuling(say) && (acted.includes(who) || teaches(say)));
    if (!desk.party.includes(who) || isTheirs || own) return !isPartys(say);
    decidedFor.add(who);
    return false;
  }
  const asks = (seat: string) => kept.some((say) => isSaid(say, "GM_TO_PLAYER") && say.fields?.to === seat);
  const type = fight ? "COMBAT_ACTION" : "QUICK_REACTION";
  const asked = [...decidedFor].filter((seat) => !asks(seat)).map((to) => prompt(to, type, ASKED_INSTEAD));
  return { says: kept, asked: isOffered ? [...asked, TRIFLE] : asked };
}

/** What somebody is asked in the place of what was decided for them: in words that no Game Master's own prompt is likely to have. */
export const ASKED_INSTEAD = "## Request\nWhat do you do? It is yours to say.";

/**
 * Whose turn in the fight is what they said they do in this beat, before it began too: a check does not use it up, but a turn does; and a turn that
 * has begun may be ended.
 */
export function turnsMeant(
  { status, party }: Pick<Desk, "party" | "status">,
  recent: readonly Letter[],
): readonly string[] {
  const { fight, creatures = {} } = status ?? {};
  if (!fight) return [];
  const acted = new Set(beatOf(recent).declared.flatMap(({ seat, acts }) => (acts ? [seat] : [])));
  return party.filter((seat) => {
    const one = creatures[seat];
    if (!one || !acted.has(seat) || fight.bands[seat] === undefined) return false;
    const said = recent.findLastIndex(
      (letter) => letter.kind === "message" && (letter.from === seat || fieldOf(letter, "character") === seat),
    );
    const took = recent.slice(said + 1).some((letter) => letter.kind === "deed" && actor({ ...letter }) === seat);
    const { action, paces, done } = one.turn;
    return !took || (fight.turn === seat && (!action || done.length > 0 || paces < freshTurn(one).paces));
  });
}

function actor(say: Saying): string {
  if (isRuling(say))
    return (say.outcome ?? "done") === "done" && say.changes?.aside === true ? "" : String(say.for ?? ""); // what goes on sheets and pages is nobody's deed
  return isAsked(say, "deed") && ACTS.has(String(say.intent?.do)) ? doer(say.intent) : "";
}

const isRuling = (say: Saying) => isAsked(say, "ruling");

/** Of a ruling that decides for somebody, what they find out by it. */
const learnt = (say: Saying): readonly Saying[] =>
  isRuling(say) && say.changes?.learned !== undefined ? [{ ...say, outcome: "done" }] : [];

/** What somebody finds out is nothing that they decide. */
const teaches = (say: Saying): boolean =>
  isRuling(say) && (say.outcome ?? "done") === "done" && say.changes?.learned !== undefined;

const isPlayOut = (say: Saying): boolean => isAsked(say, "deed") && say.intent?.do === "play-out";

/** A whole side's turns, played by nobody who sits there. */
const isPartys = (say: Saying): boolean =>
  isAsked(say, "deed") && say.intent?.do === "run-side" && say.intent.side === "party";
