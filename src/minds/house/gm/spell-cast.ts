import type { SeatId } from "../../../protocol/entry.ts";
import { slotsLeft } from "../../../rules/magic/casting.ts";
import { SPELLS, spellId } from "../../../rules/magic/spells.ts";
import { deed } from "../fight-words.ts";
import { firstNameOf } from "../first-name.ts";
import { capital } from "../plain-words.ts";
import type { Wish } from "../understand/reading.ts";
import type { Move } from "./move.ts";
import { nothing, type Result } from "./result.ts";
import type { Stage } from "./stage.ts";

/** A kind spell on the party's own, outside of a fight: the rules cast it. One that hangs on a minute of fighting is not spent on none. */
export function spellMove({ desk }: Stage, seat: SeatId, { verb, things, text }: Wish): Move | undefined {
  const named = things.find((id) => id.startsWith("spell/"));
  const id = named === undefined ? undefined : spellId(named.slice("spell/".length));
  const spell = id === undefined ? undefined : SPELLS.get(id);
  const caster = desk.status?.creatures[seat];
  if (verb !== "cast" || id === undefined || !spell || !caster || !KIND.has(spell.effect.does)) return undefined;
  const others = desk.party.filter((one) => one !== seat);
  const some = things.filter((one) => others.includes(one));
  const rest = REST.test(text) ? others.filter((one) => !some.includes(one)) : [];
  const own = /\b(?:me|myself|us|ourselves)\b/i.test(text) ? [seat] : [];
  const meant = [...some, ...rest, ...own];
  if (meant.length === 0 && things.length > 1) return undefined; // on somebody who is none of theirs
  const level =
    spell.level === 0 || caster.stats.casting?.innate
      ? 0
      : [1, 2, 3, 4, 5].find((one) => one >= spell.level && slotsLeft(caster, one) > 0);
  const most = Math.max(1, spell.targets) + spell.moreTargets * Math.max(0, (level ?? 0) - spell.level);
  const targets = (meant.length > 0 ? meant : [seat]).slice(0, most);
  const lasts =
    spell.effect.does !== "hold" || (spell.effect.holds.ends !== undefined && "rest" in spell.effect.holds.ends);
  return { kind: "spell", seat, words: text, spell: id, targets, lasts, ...(level === undefined ? {} : { level }) };
}

/** It mends, whomever it is cast on. */
export const isMending = ({ verb, things }: Wish): boolean =>
  verb === "cast" &&
  things.some((id) => {
    const spell = id.startsWith("spell/") ? spellId(id.slice("spell/".length)) : undefined;
    return spell !== undefined && /^(?:heal|cure|stabilise)$/.test(SPELLS.get(spell)?.effect.does ?? "");
  });

/** What is done to friends. */
const KIND: ReadonlySet<string> = new Set(["heal", "cure", "stabilise", "temper", "strengthen", "hold"]);
const REST =
  /\b(?:and|,) (?:them|the others|the rest)\b|\b(?:all of us|the party|everyone|everybody|my (?:friends|companions))\b/i;

export function spellResult(move: Extract<Move, { kind: "spell" }>): Result {
  const { seat, spell, targets, level, lasts } = move;
  const name = spell.replaceAll("-", " ");
  const answers = { answers: true, undone: true } as const;
  if (!lasts)
    return {
      ...nothing(move, [
        `${capital(name)} holds for no longer than a fight does, and there is none. It is kept for one.`,
      ]),
      ...answers,
    };
  if (level === undefined)
    return {
      ...nothing(move, [`${firstNameOf(seat)} has nothing left to cast ${name} with before the next rest.`]),
      ...answers,
    };
  const cast = deed({ do: "cast", who: seat, spell, ...(level > 0 ? { level } : {}), targets: [...targets] });
  return { ...nothing(move), records: [cast] };
}
