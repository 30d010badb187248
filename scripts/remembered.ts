import { canarySession, type Found } from "../test/support/canary-session.ts";

/**
 * What is left of things that were said once, in beats 2, 10 and 30, for whoever heard them: in the prompt, or one recall away. With scripted minds whose pages
 * of memory keep nothing, so that what is found is what the table itself keeps.
 */
const WINDOWS = [8_000, 16_000, 32_000, 128_000];
const LENGTHS = [60, 200];

const share = (found: readonly Found[], fits: (one: Found) => boolean): string =>
  `${Math.round((found.filter(fits).length / Math.max(1, found.length)) * 100)} %`;

const rows: string[] = [];
let wrong = 0;
const measure = async (name: string, options: Parameters<typeof canarySession>[0]): Promise<void> => {
  const all = await canarySession(options);
  const heard = all.filter(({ canary, seat }) => canary.hears.includes(seat));
  const leaked = all.filter(({ canary, seat, where }) => !canary.hears.includes(seat) && where !== "nowhere").length;
  const lost = heard.filter(({ where }) => where === "nowhere").length;
  wrong += leaked + lost;
  rows.push(
    `| ${name} | ${share(heard, ({ where }) => where === "prompt")} | ${share(heard, ({ where }) => where === "recall")} | ${lost} | ${leaked} |`,
  );
};

for (const beats of LENGTHS)
  for (const window of WINDOWS) await measure(`${window / 1000}k, after ${beats} beats`, { beats, window });
for (const window of WINDOWS)
  await measure(`${window / 1000}k, the next evening`, { beats: 60, window, nextEvening: true });
for (const mode of ["lead", "handoff"] as const)
  for (const window of WINDOWS)
    await measure(`${window / 1000}k, ${mode}, after 60 beats`, { beats: 60, window, mode });

console.log(
  ["| window | in the prompt | one recall away | lost | had by others |", "|---|---|---|---|---|", ...rows].join("\n"),
);
process.exitCode = wrong > 0 ? 1 : 0;
