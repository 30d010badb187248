import { actionReport, foeNames } from "../../src/rules/foes/bestiary.ts";

const UP_TO = 6;

/** How much of the foes' actions is carried out, and by creature what is not. */
export function foesPart(): string {
  const { executed, listed, share, notExecuted } = actionReport(UP_TO);
  const partly = notExecuted.filter((one) => one.partly).length;
  const creatures = [...new Set(notExecuted.map(({ creature }) => creature))];
  return [
    `Of ${foeNames().length} creatures all are read. Up to challenge ${UP_TO} they list ${listed} actions, reactions and legendary actions: ${executed} (${(100 * share).toFixed(1)} %) are`,
    `carried out whole, ${partly} in part (marked *: the rolls are made, the rest is text), ${listed - executed - partly} are told to the GM as text.`,
    "",
    ...creatures.map((creature) => {
      const actions = notExecuted.filter((one) => one.creature === creature);
      return `- ${creature}: ${actions.map((one) => `${one.action}${one.partly ? "*" : ""}`).join(", ")}`;
    }),
  ].join("\n");
}
