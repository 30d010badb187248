import type { Spell } from "../../src/rules/magic/spell.ts";
import { SPELLS } from "../../src/rules/magic/spells.ts";

/** Every spell the engine knows, from its own data. */
export const spellsPart = (): string =>
  [
    "| spell | level | costs | reaches | on | does |",
    "|---|---|---|---|---|---|",
    ...[...SPELLS].map(([name, spell]) => {
      const { level, cost, range, effect, concentration } = spell;
      const reaches = typeof range === "number" ? `${range} ft` : range;
      const does = `${doesOf(effect)}${concentration ? "; concentration" : ""}`;
      return `| \`${name}\` | ${level === 0 ? "cantrip" : level} | ${cost} | ${reaches} | ${targetsOf(spell)} | ${does} |`;
    }),
  ].join("\n");

function targetsOf({ range, targets, moreTargets, area, only }: Spell): string {
  if (range === "self") return "self";
  return `${targets}${only ? ` ${only}` : ""}${moreTargets > 0 ? `, +${moreTargets} a slot level` : ""}${area ? ", area" : ""}`;
}

const more = (dice: string | number | undefined): string => (dice === undefined ? "" : ` (+${dice} a slot level)`);

function doesOf(effect: Spell["effect"]): string {
  switch (effect.does) {
    case "attack": {
      const { kind, damage, rays, moreRays, holds, noReaction } = effect;
      const times = rays > 1 ? `${rays} rays (+${moreRays} a slot level), each a` : "a";
      const dealt = `${damage.dice}${damage.plusAbility ? " + ability" : ""} ${damage.type}${more(damage.more)}`;
      return `${times} ${kind} spell attack for ${dealt}${holds ? `; ${holds.name}` : ""}${noReaction ? "; no reaction" : ""}`;
    }
    case "save": {
      const { ability, damage, half, holds, again, escape: slips, pushes, ignoresCover, easierInFight, tells } = effect;
      const fails = [
        ...(damage ? [`${damage.dice} ${damage.type}${more(damage.more)}${half ? ", half on a save" : ""}`] : []),
        ...(holds ? [holds.name] : []),
        ...(pushes ? ["pushed out of reach"] : []),
        ...(tells ? [`told: "${tells}"`] : []),
      ];
      const besides = [
        ...(again ? ["a save at the end of each turn"] : []),
        ...(slips ? ["an action and the spell's DC end it"] : []),
        ...(ignoresCover ? ["cover does not help"] : []),
        ...(easierInFight ? ["advantage on the save in a fight"] : []),
      ];
      return [`${ability} save or ${fails.join(", ")}`, ...besides].join("; ");
    }
    case "heal":
      return `heals ${effect.dice} + ability${more(effect.more)}`;
    case "hold":
      return `holds \`${effect.holds.name}\``;
    case "darts":
      return `${effect.darts} darts of ${effect.dice} ${effect.type} that do not miss (+1 a slot level)`;
    case "sleep":
      return `${effect.dice} hit points of creatures fall asleep, weakest first${more(effect.more)}`;
    case "temper":
      return `${effect.dice} temporary hit points${more(effect.more)}`;
    case "strengthen":
      return `${effect.by} hit points and as many more at most${more(effect.more)}`;
    case "stabilise":
      return "makes the dying stable";
    case "step":
      return "out of all reach, without a blow, to near";
    case "cure":
      return `ends one of ${effect.one.join(", ")}`;
    case "tell":
      return "told to the GM as text";
  }
}
