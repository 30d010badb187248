import { tell } from "../test/support/telling.ts";
import { goal, median } from "./measure.ts";

const SEEDS = 11;

/** Evenings of the adventure that ships, from opening to an ending, one after another: the processor's time of each, its files and its record included. */
export async function adventure(): Promise<string> {
  const times: number[] = [];
  const beats: number[] = [];
  for (let seed = 1; seed <= SEEDS; seed++) {
    const [evening] = await tell("campaigns/the-long-stair", `bench ${seed}`);
    times.push((evening?.cpu ?? Number.NaN) / 1000);
    beats.push(evening?.beats ?? Number.NaN);
  }
  const row = (name: string, value: string) => `  ${name.padEnd(52)}${value.padStart(12)}`;
  const each = median(times);
  return [
    "The Long Stair, full-auto, to an ending; eleven evenings in one process",
    row("beats, in the middle", median(beats).toFixed(0)),
    row("seconds of processor time, in the middle", each.toFixed(2)),
    row("milliseconds a beat", ((1000 * each) / median(beats)).toFixed(0)),
    `  ${goal(each <= 3, "at most 3 s an evening")}`,
  ].join("\n");
}
