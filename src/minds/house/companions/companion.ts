import type { Temper } from "../../../world/temper.ts";
import type { Desk } from "../../mind.ts";
import { type Draw, drawFor } from "../draw.ts";
import { firstNameOf } from "../first-name.ts";
import { missingFor, namesAny } from "./missing.ts";
import { type Past, pastOf } from "./past.ts";
import { isSaid } from "./said.ts";
import { regardFor, trustIn } from "./trust.ts";
import { type Voice, voiceOf } from "./voice.ts";

/** Everything a companion answers from: its sheet, its letters, and chance. */
export interface Companion {
  readonly seat: string;
  readonly name: string;
  readonly party: readonly string[];
  readonly sheet: string;
  readonly temper: Temper | undefined;
  readonly voice: Voice;
  readonly past: Past;
  /** How they are, by the numbers: their own, as anybody feels it. */
  readonly self: Desk["self"];
  /** What everybody of the party may have read when the evening began. */
  common(): readonly string[];
  readonly draw: Draw;
  /** Names of the party in lower case: two lines that differ in these alone are the same line. */
  readonly names: ReadonlySet<string>;
  /** There is something to it, nobody has said any of it tonight, and it names nobody who is dead or not there. */
  fresh(text: string | undefined): text is string;
  /** The same where the dead are what it is about. */
  unsaid(text: string | undefined): text is string;
  /** What of a list is this seat's at this moment: no two of the party are given the same at once, and in time everybody has had all of it. */
  share<T>(list: readonly T[]): readonly T[];
  /** How far it trusts another: by the sheet at first, and by what was done since. */
  trusts(other: string): number;
}

export function companionAt(desk: Desk): Companion {
  const { seat, party, letters } = desk;
  const found = desk.read(`party/${seat}.md`);
  const sheet = typeof found === "string" ? found : "";
  const temper = desk.temper?.();
  const names = new Set(party.flatMap((one) => one.toLowerCase().split("-")));
  const past = pastOf(letters, seat, names);
  const [place, count] = [Math.max(0, party.indexOf(seat)), Math.max(1, party.length)];
  let trust: ReadonlyMap<string, number> | undefined;
  let draw: Draw | undefined;
  let missing: readonly string[] | undefined;
  const voice = voiceOf(sheet, temper);
  const unsaid = (text: string | undefined): text is string =>
    text !== undefined && text !== "" && !isSaid(text, names, past.said);
  return {
    seat,
    name: firstNameOf(seat),
    party,
    sheet,
    temper,
    voice,
    past,
    self: desk.self,
    common: () =>
      ["party-knowledge.md", "world-primer.md"].flatMap((path) => {
        const text = (desk.opening ?? desk.read)(path);
        return typeof text === "string" && text !== sheet ? [text] : [];
      }),
    draw: (purpose) => {
      draw ??= drawFor(letters, seat);
      return draw(purpose);
    },
    names,
    unsaid,
    fresh: (text): text is string => {
      if (!unsaid(text)) return false;
      missing ??= missingFor(letters, seat, party);
      return missing.length === 0 || !namesAny(text, missing, voice.calls.nicknames);
    },
    share: (list) => list.filter((_, i) => (i + past.told) % count === place),
    trusts: (other) => {
      trust ??= trustIn(letters, seat, temper);
      const first = other.split("-")[0] ?? other; // narration knows people by their first names
      const moved = (trust.get(other) ?? 0) + (first === other ? 0 : (trust.get(first) ?? 0));
      return Math.max(-5, Math.min(5, moved + regardFor(temper, other)));
    },
  };
}
