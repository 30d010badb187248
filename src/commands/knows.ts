import { openShelf } from "../campaign/folder/shelf.ts";
import { characterNamed } from "../campaign/preferences.ts";
import type { Entry, EntryOf } from "../protocol/entry.ts";
import { tellersOf } from "../protocol/kinds/rejoin.ts";
import { excerpt, nameOf } from "../protocol/text.ts";
import { wrap } from "../terminal/wrap.ts";
import { type Command, oneCampaign, WrongUsage } from "./command.ts";
import { recorded, withoutUndone } from "./recorded.ts";
import { whoKnows } from "./who-knows.ts";

export const knows: Command = {
  name: "knows",
  summary: "who knows what, since when, and why: spoilers",
  usage: ["knows <campaign> [character]", "knows <campaign> --secret <id>"],
  about: [
    "Lists what each character knows that not everybody does: what was revealed to",
    "them, whispered, done in secret, told while others were elsewhere, ruled in",
    "private, written in a journal. With the scene and beat since when, and by what",
    "entry. Other characters' secrets are spoilers.",
    "",
    "--secret asks the other way round: who knows this one, since when, by what. Its",
    "name is the one that reveals, the doctor and the audit use, or an entry's number",
    "for something that was said or done in play.",
  ].join("\n"),
  examples: [
    "troupe knows the-long-stair",
    "troupe knows the-long-stair tilda --json",
    "troupe knows the-long-stair --secret 87",
  ],
  options: { secret: { takes: "id", help: "who knows this one" } },
  async run(words, io) {
    const [name = "", who, ...more] = words;
    const campaign = openShelf(io.home).look(
      oneCampaign(
        "knows",
        [name, ...more].filter((word) => word !== ""),
      ),
    );
    const { entries, sessions } = await recorded(campaign);
    if (typeof io.given.secret === "string") {
      if (who !== undefined)
        throw new WrongUsage("One character, or one secret.", `Leave out ${who}, or --secret ${io.given.secret}.`);
      return whoKnows(campaign, entries, io.given.secret, io);
    }
    const players = [...new Set(sessions.flatMap(({ entries: some }) => some.flatMap(playerOf)))];
    const character = who === undefined ? undefined : characterNamed(who, players);
    if (who !== undefined && character === undefined)
      throw new WrongUsage(`Nobody called "${who}" has played here.`, `There are ${players.join(", ") || "none yet"}.`);
    if (players.length === 0 && !io.quiet) io.tell("Nobody has played here yet.");
    if (character === undefined && players.length > 1 && !io.quiet)
      io.tell(wrap(`(Everybody's secrets follow. Your own alone: troupe knows ${name} <character>)\n`));
    for (const seat of character ? [character] : players) {
      if (!io.json) io.out(nameOf(seat));
      const known = knownBy(entries, seat, players);
      if (io.json) for (const one of known) io.out(JSON.stringify({ character: seat, ...one }));
      else for (const line of linesOf(known)) io.out(wrap(`  - ${line}`));
    }
    return 0;
  },
};

/** What one character knows that not everybody does. */
export const knownBy = (entries: readonly Entry[], seat: string, players: readonly string[]): readonly Fact[] =>
  withoutUndone(entries)
    .filter((entry) => knowersOf(entry).includes(seat))
    .flatMap((entry) => fact(entry, players));

export const playerOf = (entry: Entry): readonly string[] =>
  entry.kind === "seat" && entry.joined === "player" ? [entry.seat] : [];

interface Fact {
  readonly what: string;
  readonly since: {
    readonly session: string;
    readonly scene: string | null;
    readonly beat: number;
    readonly seq: number;
  };
  readonly why: string;
  readonly with: readonly string[];
}

/** Whoever heard it; of a leak that was found later, whoever it came to. */
const knowersOf = (entry: Entry): readonly string[] =>
  entry.kind === "reveal" && entry.cause !== undefined ? entry.to : entry.audience;

/** What an entry tells that not the whole party heard. */
function fact(entry: Entry, players: readonly string[]): readonly Fact[] {
  const others = players.filter((seat) => knowersOf(entry).includes(seat));
  const told = tellingOf(entry);
  if (!told || (others.length === players.length && entry.kind !== "reveal")) return [];
  const { session, scene, beat, seq } = entry;
  return [{ ...told, since: { session, scene, beat, seq }, with: entry.audience }];
}

function tellingOf(entry: Entry): { readonly what: string; readonly why: string } | undefined {
  if (entry.kind === "reveal") return { what: entry.text, why: entry.cause ?? `the GM revealed ${entry.secret}` };
  if (entry.kind === "learned")
    return { what: entry.text, why: entry.by === "reveal" ? "revealed by the GM" : "found out" };
  if (entry.kind === "cue") return { what: entry.text, why: "noticed, and by some alone" };
  if (entry.kind === "writing" && entry.for.endsWith("-journal.md"))
    return { what: entry.text, why: "written in the journal" };
  if (entry.kind === "rejoin" && entry.text !== "")
    return { what: entry.text, why: `told by ${tellersOf(entry).map(nameOf).join(" and ")}` };
  if (entry.kind === "ruling") return { what: outcomeOf(entry), why: "a ruling in private" };
  if (entry.kind !== "message") return undefined;
  if (entry.tag === "PLAYER_ACTION") return { what: entry.fields.action, why: "done unasked, for the GM" };
  const why: Readonly<Record<string, string>> = {
    NARRATIVE: "told while others were elsewhere",
    GM_TO_PLAYER: "the GM asked in private",
    PLAYER_TO_GM: "answered the GM in private",
    PLAYER_TO_PLAYER: "said to some",
  };
  const found = why[entry.tag];
  return found ? { what: entry.body, why: found } : undefined;
}

/** What it came to, with what somebody learned by it. */
const outcomeOf = ({ outcome, changes: { learned } }: EntryOf<"ruling">): string =>
  [outcome, ...(Array.isArray(learned) ? learned.map(String) : [])].join(" ");

/** For people: what it comes to in plain words, since when, and by which entry. What was only asked tells nobody anything. */
function linesOf(known: readonly Fact[]): readonly string[] {
  const lines = known.flatMap(({ what, since, why }) => {
    const words = inWords(what);
    if (words === "") return [];
    const when = `${since.scene === null ? "" : `scene ${Number(since.scene)}, `}beat ${since.beat}, entry ${since.seq}`;
    return [`${excerpt(words, 160)} (${why.replace(/^the GM revealed .*/, "revealed by the GM")}; since ${when})`];
  });
  return lines.length > 0 ? lines : ["nothing that the others do not know"];
}

/** Without the headings of a prompt, what it asks, and what it tells a mind by name. */
const inWords = (what: string): string =>
  what
    .split(/^(?=#{1,4} )/m)
    .filter((section) => !/^#{1,4} (?:Request|Suggested Options|Dice|Context Files)\b/i.test(section))
    .map((section) =>
      section.replace(/^(?:#{1,4} .*|- (?:doing|trying|danger|known|about|mood): .*|-{3,}|\*Scene \d.*\*)$/gm, ""),
    )
    .join(" ")
    .replace(/\*\*|^- /gm, "")
    .replace(/\s+/g, " ")
    .trim();
