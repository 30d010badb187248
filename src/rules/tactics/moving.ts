import { nameOf } from "../../protocol/text.ts";
import { has, hasFeature, pacesOf, speedOf } from "../creature/creature.ts";
import type { Band } from "../creature/words.ts";
import { worth } from "./attacking.ts";
import type { Option, Options, Skill } from "./option.ts";
import type { Seen, View } from "./view.ts";

/** Getting where one can do something, or away. */
export const movingOptions: Options = (view, skill) => {
  const { me, foes, broken } = view;
  const id = me.id;
  const options: Option[] = [];
  const mobile = speedOf(me) > 0;
  const pressed = foes.filter(({ engagesMe, helpless, down }) => engagesMe && !helpless && !down);
  const turned = has(me, "turned");
  if (broken || turned) return away(view, turned);
  if (has(me, "prone") && mobile && me.turn.paces >= Math.ceil(pacesOf(me.stats.speed) / 2))
    options.push({ intent: { do: "stand", who: id }, score: 60, label: "stand up" });
  if (
    (has(me, "grappled") || (has(me, "restrained") && me.held.some(({ ends }) => ends.escape !== undefined))) &&
    me.turn.action
  )
    options.push({ intent: { do: "escape", who: id }, score: pressed.length > 0 ? 8 : 30, label: "break free" });
  const standing = foes.filter(({ down }) => !down);
  const dreaded = me.held.filter(({ name }) => name === "frightened").map(({ by }) => by);
  if (mobile && fightsHandToHand(me) && pressed.length === 0) {
    for (const foe of standing) {
      const cost = costTo(foe);
      const charge = cost > me.turn.paces && me.turn.action && cost <= me.turn.paces + pacesOf(speedOf(me));
      if (dreaded.includes(foe.id) || foe.distance === "out") continue;
      if (cost <= me.turn.paces)
        options.push({
          intent: { do: "move", who: id, engage: [foe.id] },
          score: 40 * worth(foe, skill) * (foe.distance === "near" ? 1 : 0.6),
          label: `close with ${nameOf(foe.id)}`,
        });
      else if (charge) options.push({ intent: { do: "dash", who: id }, score: 3, label: "run" });
    }
    options.push(...nearer(view, standing));
  }
  return [...options, ...retreats(view, skill, pressed), ...spares(view)];
};

/** Strength at arm's length is worth more to it than anything it throws. */
const fightsHandToHand = ({ stats }: View["me"]): boolean => {
  const [first] = stats.attacks;
  const melee = stats.attacks.some(({ kind }) => kind === "melee");
  return (
    melee &&
    (first?.kind === "melee" || !stats.attacks.some(({ kind }) => kind === "ranged")) &&
    !stats.casting?.slots.length
  );
};

/** In paces: one into somebody's reach, two to where they are. */
const costTo = (foe: Seen): number => ({ engaged: 0, near: 1, far: 3, out: 99 })[foe.distance];

/** Too far to strike at anybody now: towards them, at a run if need be. */
function nearer({ me, band }: View, foes: readonly Seen[]): readonly Option[] {
  if (foes.length === 0 || foes.some(({ distance }) => distance !== "far")) return [];
  const to: Band = band === "far" ? "near" : "far";
  if (me.turn.paces >= 2) return [{ intent: { do: "move", who: me.id, to }, score: 2.5, label: "go after them" }];
  return me.turn.action ? [{ intent: { do: "dash", who: me.id }, score: 2, label: "run" }] : [];
}

/** Those who fight from afar get out of reach if it costs them little. */
function retreats({ me, allies }: View, skill: Skill, pressed: readonly Seen[]): readonly Option[] {
  if (skill === "plain" || pressed.length === 0 || speedOf(me) === 0) return [];
  const frail = me.stats.casting !== undefined && me.stats.casting.slots.length > 0;
  const covered = allies.some(({ hp }) => hp > 0);
  const nimble = ["cunning-action", "nimble-escape"].some((one) => hasFeature(me, one));
  if (has(me, "disengaged") && me.turn.paces >= 1)
    return [{ intent: { do: "move", who: me.id, to: "near" }, score: 35, label: "step back" }];
  if (nimble && me.turn.bonus && !me.turn.action && covered && me.turn.paces >= 1)
    return [{ intent: { do: "disengage", who: me.id, bonus: true }, score: 6, label: "slip away" }];
  const hurt = me.hp * 2 <= me.stats.hp;
  if (frail && hurt && covered && me.turn.action && me.turn.paces >= 1)
    return [{ intent: { do: "disengage", who: me.id }, score: 13, label: "disengage" }];
  return [];
}

/** With nothing better to do, make it harder to be hit. */
function spares({ me, foes }: View): readonly Option[] {
  const seen = foes.some(({ down }) => !down);
  return me.turn.action && me.turn.attacks === 0 && seen
    ? [{ intent: { do: "dodge", who: me.id }, score: 1, label: "dodge" }]
    : [];
}

/** Nerve gone: out, or hands up when there is no out. */
function away({ me, foes, band }: View, turned: boolean): readonly Option[] {
  const id = me.id;
  if (speedOf(me) > 0 && me.turn.action) return [{ intent: { do: "flee", who: id }, score: 50, label: "run for it" }];
  const outward: Band = band === "near" ? "far" : "out";
  if (speedOf(me) > 0 && me.turn.paces >= 2)
    return [{ intent: { do: "move", who: id, to: outward }, score: 20, label: "get away" }];
  const speaks = me.stats.abilities.int >= 6;
  return !turned && speaks && foes.some(({ engagesMe }) => engagesMe)
    ? [{ intent: { do: "surrender", who: id }, score: 10, label: "give up" }]
    : [];
}
