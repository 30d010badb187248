import type { Folder } from "./folder.ts";
import { calledName, named, withoutBrackets } from "./names.ts";
import { isPart } from "./sentences.ts";

/** Hands out what is in everybody's mouth, each once in a compile: what is known of quests, of people elsewhere, of factions. */
export type Rumours = (count: number, notOf: readonly string[]) => readonly string[];

export function rumoursIn({ world, safe, guard }: Folder): Rumours {
  const said = new Set<string>();
  const pool = [
    ...world.quests.flatMap(({ known }) => known.flatMap((text) => safe(text))),
    ...world.people.slice(0, 400).flatMap(({ name, topics }) =>
      topics
        .filter(({ tier }) => tier === "free")
        .slice(1)
        .flatMap(({ text }) =>
          safe(text)
            .slice(0, 1)
            .map((sentence) => named(sentence, calledName(name))),
        ),
    ),
    ...world.factions.slice(0, 60).flatMap(({ name, overview, publicGoal, path }) =>
      guard.hidesIn(path, overview.slice(0, 120))
        ? []
        : [
            ...safe(overview)
              .slice(0, 2)
              .map((text) =>
                text.replace(/^An? (?=\p{L})/u, (article) => `${withoutBrackets(name)} is ${article.toLowerCase()}`),
              ),
            ...safe(publicGoal).filter((text) => text.split(" ").length > 4),
          ],
    ),
    ...safe(world.overview.setting),
    ...safe(world.overview.hook),
  ].filter((text) => stands(text) && !said.has(text) && said.add(text));
  return (count, notOf) => {
    const found: string[] = [];
    for (let i = 0; i < pool.length && found.length < count; i++) {
      const text = pool[i] ?? "";
      if (notOf.some((name) => text.startsWith(name))) continue;
      found.push(text);
      pool.splice(i--, 1);
    }
    return found;
  };
}

/** Understood without what stood before it. */
const stands = (text: string): boolean =>
  text.split(" ").length > 4 &&
  !isPart(text) &&
  !/^(?:he|she|they|it|his|her|their|its|this|that|these|those|and|but|or|so|then|also|worse|there)\b/i.test(text);
