import type { Finding } from "../../world/finding.ts";
import type { Counts } from "./counts.ts";
import { endingKey } from "./names.ts";
import { needsOn } from "./parts.ts";
import type { Possible } from "./possible.ts";
import type { Story } from "./story.ts";

/** What can never come about: pages, endings, secrets, and lines whose needs never hold. Each of these is proved, not guessed. */
export function closedFindings(story: Story, counts: Counts, possible: Possible): readonly Finding[] {
  return story.pages.flatMap(({ situation: page, open }, at): readonly Finding[] => {
    if (open) return [];
    const odd = (line: number, what: string, remedy: string): Finding => ({
      weight: "odd",
      path: page.path,
      line,
      what,
      remedy,
    });
    const endings = page.endings
      .filter((ending) => !possible.endings.has(endingKey(page, ending)))
      .map(({ title, line }) =>
        odd(
          line,
          `The ending "${title}" can never be come to.`,
          `Something that can happen needs the effect \`end ${title}\`.`,
        ),
      );
    if (!possible.pages.has(at))
      return [
        odd(
          page.line,
          `Nothing leads to "${page.title}".`,
          `Give another page a lead or an effect \`to ${page.title}\` that can come about, or write \`starts\` under the title.`,
        ),
        ...endings,
      ];
    const opened = new Set((story.deedsOf[at] ?? []).filter((deed) => possible.deeds.has(deed.at)).map(keyOf));
    const secrets = [
      // Of what is locked without any key the reader has spoken.
      ...page.topics
        .filter(({ tier, opens }) => tier !== "locked" || opens.length > 0)
        .map(({ line }) => ({ kind: "topic", line, what: "This can never be told" })),
      ...page.notices.map(({ line }) => ({ kind: "notice", line, what: "This can never be noticed" })),
    ].filter((one) => !opened.has(keyOf(one)));
    const asked = new Set([...page.topics, ...page.notices].map(({ line }) => line));
    const waiting = needsOn(page).filter(
      ({ needs, line }) => !asked.has(line) && !possible.holds(counts.bounds(needs)),
    );
    const strikes = page.clocks.flatMap(({ id, name, strikes: all, of }) => {
      const count = counts.clock(id);
      const comes = count === undefined ? 0 : (possible.most[count] ?? 0);
      return all
        .filter((strike) => strike.at > comes)
        .map(({ line, at: due }): Finding => {
          const what =
            due > of
              ? `${name} has only ${of} segments.`
              : `${name} never comes to ${due}: the pages move it no further than ${comes}.`;
          return {
            weight: "odd",
            path: page.path,
            line,
            what,
            remedy: `Move it with effects \`${name} +1\`, or let it run: \`every 2\` in its heading.`,
          };
        });
    });
    return [
      ...endings,
      ...strikes,
      ...secrets.map(({ line, what }) => odd(line, `${what}: nothing opens it.`, OPEN)),
      ...waiting.map(({ line, what }) => odd(line, `${what} waits for something that never holds.`, OPEN)),
    ];
  });
}

const OPEN = "Give it a key that can come about: a check, a feeling, or a fact that something reachable makes.";

const keyOf = ({ kind, line }: { readonly kind: string; readonly line: number }): string => `${kind} ${line}`;
