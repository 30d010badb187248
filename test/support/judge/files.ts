import { seatsWith, type View } from "./view.ts";

/** Who reads a file of the campaign, as the design tells it. */
export function readersOf(path: string, view: View): readonly string[] {
  const name = path.toLowerCase();
  const gm = seatsWith(view, "gm");
  const players = seatsWith(view, "player");
  const narrator = seatsWith(view, "narrator");
  if (name === ".troupe" || name.startsWith(".troupe/")) return [];
  if (name === "party-knowledge.md") return [...gm, ...players, ...narrator];
  if (name === "world-primer.md") return [...gm, ...players];
  if (name === "preferences.md") return [...gm, ...narrator, ...seatsWith(view, "lead")];
  if (name === "overview.md" || /^scenes\/[^/]*\.md$/.test(name)) return [...gm, ...narrator];
  const owner = players.find((seat) => OWN.some((of) => of(seat) === name));
  if (owner !== undefined) return [...gm, owner];
  return /^party\/[^/]*-brief\.md$/.test(name) ? [...gm, ...narrator] : gm;
}

const OWN: readonly ((seat: string) => string)[] = [
  (seat) => `party/${seat}.md`,
  (seat) => `party/${seat}-journal.md`,
  (seat) => `tmp/${seat}-prompt.md`,
  (seat) => `tmp/${seat}-response.md`,
  (seat) => `tmp/${seat}-notes-for-journal.md`,
];

/** Whether a seat may write for a file: a player in its journal, the Narrator in scenes, the GM in state and plans. */
export function mayWrite(path: string, seat: string, view: View): boolean {
  const name = path.toLowerCase();
  const role = view.seats.get(seat)?.role;
  if (role === "narrator") return /^scenes\/[^/]*\.md$/.test(name);
  if (role === "player")
    return [`party/${seat}-journal.md`, `tmp/${seat}-response.md`, `tmp/${seat}-notes-for-journal.md`].includes(name);
  if (role !== "gm") return false;
  const sheets = seatsWith(view, "player").map((one) => `party/${one}.md`);
  const plans =
    /^(?:story-state|party-knowledge|decision-log|relationships)\.md$|^(?:sessions|tmp)\/[^/]*\.md$|^beats\/./;
  return plans.test(name) || sheets.includes(name);
}

/** A path that stays in the campaign's folder. */
export const isInside = (path: string): boolean =>
  !path.startsWith("/") && !path.split("/").includes("..") && !/[\u0000-\u001f\\]|%[0-9a-f]{2}/.test(path);
