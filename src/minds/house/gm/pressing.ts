import type { Stage } from "./stage.ts";

/** Something that will not wait much longer: a clock of this page with two hours left, or fewer, and more than words at the end of it. */
export function closeTo({ at, notes, pages }: Stage): string {
  const near = at.clocks.filter(({ id, of, strikes }) => {
    const last = strikes.find((strike) => strike.at === of);
    const left = of - (notes.clocks[id]?.at ?? 0);
    return (
      left > 0 &&
      left <= 2 &&
      last?.effects.some((effect) =>
        effect.do === "end" ? !pages.isOver(effect.ending, notes) : effect.do === "to" || effect.do === "fight",
      )
    );
  });
  return near.map(({ name }) => `${name.replace(/^The /, "The ")} is near. `).join("");
}
