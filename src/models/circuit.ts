import { isDown, type ModelFault } from "./fault.ts";

/** Remembers which models are down, so that a table does not wait for one at every step. */
export interface Circuits {
  /** Why a model is left alone for now. */
  resting(model: string): ModelFault | undefined;
  answered(model: string): void;
  failed(model: string, fault: ModelFault): void;
  /** Somebody wants all of them to be tried again. */
  forget(): void;
}

interface CircuitOptions {
  readonly clock?: () => number;
  /** Calls in a row from which nothing came. */
  readonly after?: number;
  /** How long it is then left alone; the next call tries it again. */
  readonly rest?: number;
}

export function openCircuits({ clock = Date.now, after = 3, rest = 60_000 }: CircuitOptions = {}): Circuits {
  const faults = new Map<string, { readonly count: number; readonly at: number; readonly fault: ModelFault }>();
  return {
    resting(model) {
      const found = faults.get(model);
      return found && found.count >= after && clock() < found.at + rest ? found.fault : undefined;
    },
    answered: (model) => void faults.delete(model),
    forget: () => faults.clear(),
    failed(model, fault) {
      if (!isDown(fault.kind)) return;
      faults.set(model, { count: (faults.get(model)?.count ?? 0) + 1, at: clock(), fault });
    },
  };
}
