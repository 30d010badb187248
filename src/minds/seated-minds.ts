import type { Model } from "../models/model.ts";
import type { ModelOptions } from "../models/open-model.ts";
import { readSpecs, type Spec } from "../models/spec.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { Answers, Judge, Mind } from "./mind.ts";
import type { Window } from "./model/room.ts";
import type { Shape } from "./model/shape.ts";

/** Who plays with which model. */
export interface Models {
  /** In the order of trial; undefined where the house plays. */
  of(seat: string, role: Role): readonly Spec[] | undefined;
  /** Who judges what is told; only whoever is named for it. */
  readonly judge?: readonly Spec[] | undefined;
  /** For `openModel`. */
  readonly options: ModelOptions;
  /** Every model that is set up, each once. */
  readonly specs: readonly Spec[];
  /** The house decides, and a model at the GM's seat only tells. */
  readonly narrates: boolean;
  /** How many tokens a seat's models read, the fewest of them, and how much is remembered. It never throws. */
  window?(seat: string, role: Role, specs: readonly Spec[]): Promise<Window>;
}

/** Who thinks at each seat: the house, or the models that are set up for it. */
export interface SeatedMinds {
  /** `instead`: another model, where somebody chose one when the GM's had failed; it takes every seat that had the same. */
  mindOf(seat: SeatId, role: Role | undefined, instead?: string): Mind;
  /** Every model is tried again, whatever befell it. */
  afresh(): void;
  readonly judge?: Judge;
  /** The Game Master's model, where it runs the table. */
  readonly answers?: Answers;
}

/** What is large is fetched only where somebody wants a model. */
const fetchModels = () =>
  Promise.all([
    import("../models/open-model.ts"),
    import("../models/circuit.ts"),
    import("./model/model-mind.ts"),
    import("./model/judge.ts"),
    import("./model/out-of-character.ts"),
  ]);

/** One mind a seat, kept for the evening. `narrates`: asked for on the command line. */
export async function seatMinds(
  plan: Models | undefined,
  houseMind: (role: Role | undefined) => Mind,
  narrates: boolean,
  tell: (text: string) => void = () => {},
): Promise<SeatedMinds> {
  if (!plan || plan.specs.length === 0) return { mindOf: (_, role) => houseMind(role), afresh: () => {} };
  const [{ openModel }, { openCircuits }, { modelMind }, { modelJudge }, { modelAnswers }] = await fetchModels();
  const circuits = openCircuits({ clock: Date.now });
  const minds = new Map<string, Mind>();
  const toldOf = openSuccession(tell);
  const namesOf = (specs: readonly Spec[] = []): string => specs.map(({ name }) => name).join("|");
  const specsOf = (seat: SeatId, role: Role, instead: string): readonly Spec[] | undefined => {
    const own = plan.of(seat, role);
    const other = instead === "" || !own || namesOf(own) !== namesOf(plan.of("gm", "gm")) ? own : readSpecs(instead);
    return other && "problem" in other ? own : other;
  };
  const seated = (seat: SeatId, role: Role, instead: string): Mind => {
    const specs = specsOf(seat, role, instead);
    const house = houseMind(role);
    if (!specs || specs.length === 0) return house;
    const mindOf = (those: readonly Spec[], told?: "narrates") => {
      const model = toldOf(those, openModel(those, { ...plan.options, circuits }));
      const windowOf = plan.window;
      const shape: Shape = told ?? (those[0]?.provider === "claude-code" ? "text" : "tools");
      return modelMind({
        model,
        role,
        house,
        shape,
        ...(windowOf ? { window: () => windowOf(seat, role, those) } : {}),
      });
    };
    if (role === "gm" && (narrates || plan.narrates)) return mindOf(specs, "narrates");
    const own = mindOf(specs);
    if (role !== "gm" || specs.length < 2) return own;
    const second = mindOf(specs.slice(1));
    return (desk, signal, hands) => (hands?.second ? second : own)(desk, signal, hands);
  };
  const gms = narrates || plan.narrates ? [] : (plan.of("gm", "gm") ?? []);
  return {
    ...(gms.length > 0 ? { answers: modelAnswers(openModel(gms, { ...plan.options, circuits })) } : {}),
    ...(plan.judge ? { judge: modelJudge(openModel(plan.judge, { ...plan.options, circuits }), "gm") } : {}),
    mindOf(seat, role, instead = "") {
      if (role === undefined) return houseMind(role);
      const key = `${seat} ${instead}`;
      const known = minds.get(key) ?? seated(seat, role, instead);
      minds.set(key, known);
      return known;
    },
    afresh: circuits.forget,
  };
}

/** The people are told when another model answers than the one that did before; once, whatever the seats that share them. */
export function openSuccession(tell: (text: string) => void) {
  const answers = new Map<string, string>(); // which model answered last, by the first of them
  return ([first, ...others]: readonly Spec[], model: Model): Model => {
    if (!first || others.length === 0) return model;
    return (request, signal, listening = {}) =>
      model(request, signal, {
        ...listening,
        made(call) {
          listening.made?.(call);
          if (call.fault !== undefined || call.model === (answers.get(first.name) ?? first.name)) return;
          answers.set(first.name, call.model);
          tell(
            call.model === first.name
              ? `(${first.name} answers again.)`
              : `(${first.name} does not answer: ${call.model} does in its place.)`,
          );
        },
      });
  };
}

/** Whose words are looked at before they are heard: those of a GM or Narrator that is a model, or a program outside. */
export const guardedBy = (
  plan: Models | undefined,
  external: readonly SeatId[] = [],
): false | ((seat: SeatId) => boolean) => {
  const seats = (["gm", "narrator"] as const).filter(
    (role) => plan?.of(role, role) !== undefined || external.includes(role),
  );
  return seats.length > 0 && ((seat) => (seats as readonly string[]).includes(seat));
};
