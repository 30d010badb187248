import { readFileSync } from "node:fs";

/** A text of a provider that goes on for so many thousand characters and never ends. */
export function endless(folder: string, thousands: number): string {
  const text = readFileSync(new URL(`../traffic/${folder}/text.sse`, import.meta.url), "utf8");
  const body = text.slice(text.indexOf("\n\n") + 2);
  const gap = ["\r\n\r\n", "\n\n"].find((one) => body.includes(one)) ?? "\n";
  const frames = body.split(gap);
  const at = frames.findIndex((frame) => frame.includes("falls on "));
  const long = (frames[at] ?? "").replaceAll("falls on ", "and on it rains ".repeat(63).slice(0, 1000));
  return [...frames.slice(0, at), ...Array.from({ length: thousands }, () => long), ""].join(gap);
}
