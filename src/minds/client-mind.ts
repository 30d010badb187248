import type { Model } from "../models/model.ts";
import type { SeatId } from "../protocol/entry.ts";
import type { Role } from "../protocol/kinds/seat.ts";
import type { Mind } from "./mind.ts";

/** Tokens: of brief and files together about half, which is as much as clients take of one answer; and of a file that was looked up. */
const WINDOW = { tokens: 32_000, memory: "full" } as const;
const LOOKED_UP = 6000;

/**
 * Game Masters that are clients, by their seats: each is asked as a model is, and what its tools say is read and judged as a
 * model's. It remembers for itself, so it is asked for no page of memory; pages are written by the house.
 */
export async function clientMinds(
  clients: Readonly<Record<SeatId, Model>>,
  houseMind: (role: Role | undefined) => Mind,
): Promise<ReadonlyMap<SeatId, Mind>> {
  const seats = Object.entries(clients);
  if (seats.length === 0) return new Map();
  const [{ modelMind }, { lookedUp }] = await Promise.all([
    import("./model/model-mind.ts"),
    import("./model/prompt.ts"),
  ]);
  const mindOf = (model: Model): Mind => {
    const house = houseMind("gm");
    return (desk, signal, hands) => {
      if (desk.task !== "open" && desk.task !== "run" && desk.task !== "wrap") return house(desk, signal, hands);
      const { fold: _fold, ...kept } = hands ?? {};
      const looked = desk.letters.after((letter) => letter.kind !== "lookup" && letter.kind !== "recall");
      const found = looked
        .slice(-1)
        .flatMap((letter) =>
          letter.kind === "lookup" || letter.kind === "recall" ? [lookedUp(desk, letter, LOOKED_UP)] : [],
        );
      const asks: Model = (request, ...given) =>
        model({ ...request, question: [...found, request.question].join("\n\n") }, ...given);
      return modelMind({ model: asks, role: "gm", house, window: async () => WINDOW })(desk, signal, kept);
    };
  };
  return new Map(seats.map(([seat, model]) => [seat, mindOf(model)]));
}
