import { openBus } from "../bus/bus.ts";
import { openShelf } from "../campaign/folder/shelf.ts";
import { openVersions } from "../campaign/folder/versions.ts";
import { calledAt } from "../play/account.ts";
import { audit as auditOf, type PromptFor } from "../play/audit/audit.ts";
import type { Doubt } from "../play/audit/doubts.ts";
import type { Audited, Leak } from "../play/audit/findings.ts";
import { isPlayed, openRecord, readRecord } from "../play/record.ts";
import type { Draft } from "../protocol/entry.ts";
import { excerpt, plain } from "../protocol/text.ts";
import { sealedDice } from "../rules/seal.ts";
import { openScreen } from "../screen/screen.ts";
import { seatsOf } from "../table/seating.ts";
import { wrap } from "../terminal/wrap.ts";
import { type Command, oneCampaign, type Terminal, WrongUsage } from "./command.ts";
import { promptBuilder } from "./prompt-builder.ts";
import { NoSession, recorded, sessionNamed } from "./recorded.ts";

export const audit: Command = {
  name: "audit",
  summary: "prove that no seat came to know what it should not",
  usage: ["audit <campaign> [--session <id>] [--plant <text>] [--secrets <file>] [--quote] [--record]"],
  about: [
    "Goes through what is on record from the beginning: who heard each entry, by the",
    "screen's policy; what the models were sent, built again from the desks as they",
    "stood, byte for byte; what was told and written, searched for every secret that",
    "the seat had not heard, as it stands, backwards, rotated, in hex and in base64.",
    "What can no longer be proved is counted and said, and so is what may be right and",
    "cannot be vouched for: a line that says it is secret and was heard by others,",
    "what one alone learned in another's prompt or in the party's file, a telling of",
    "the house in a model's place. Exits with 1 on any leak.",
    "",
    "--record puts what was found on record as revealed, with its cause, and tells",
    "the GM: to let it stand, to explain it in the story, or to ask you to take it",
    "back. Secrets are named, with the line of the file they stand in, and not told;",
    "--quote and --json tell the words that were found.",
  ].join("\n"),
  examples: [
    "troupe audit the-long-stair",
    'troupe audit ./my-campaign --plant "the abbot drowned his brother"',
    "troupe audit ./my-campaign --record",
  ],
  options: {
    session: { takes: "id", help: "this session alone; otherwise all of them" },
    plant: { takes: "text", help: "something nobody but the GM may have come to know" },
    secrets: { takes: "file", help: "more of that, one a line" },
    quote: { help: "say the words that leaked: it spoils them" },
    record: { help: "put leaks on record as revealed, and tell the GM" },
  },
  run: (words, io) => auditWith(words, io, promptBuilder),
};

/** The same with another way to build prompts. */
export async function auditWith(
  words: readonly string[],
  io: Terminal,
  promptFor: PromptFor | undefined,
): Promise<number> {
  const root = openShelf(io.home).look(oneCampaign("audit", words));
  const planted = await plantedIn(io);
  if (!isPlayed(root)) throw new NoSession(undefined, []);
  if (typeof io.given.session === "string") sessionNamed(await recorded(root), io.given.session);
  const found = await sessionsOf(root, { promptFor, planted });
  const wanted = found.filter(({ session }) => io.given.session === undefined || session === io.given.session);
  for (const one of wanted) {
    if (io.json) io.out(JSON.stringify({ ok: one.leaks.every(isKnown), ...one }));
    else for (const line of linesOf(one, io.given.quote === true)) io.out(wrap(plain(line)));
  }
  const open = wanted.flatMap(({ leaks }) => leaks).filter((leak) => !isKnown(leak));
  if (io.given.record && open.length > 0) await record(root, open, io);
  return open.length > 0 ? 1 : 0;
}

export async function sessionsOf(
  root: string,
  options: { readonly promptFor: PromptFor | undefined; readonly planted: readonly string[] },
): Promise<readonly Audited[]> {
  await using ledger = await readRecord(root);
  return await auditOf(ledger.read(), { version: openVersions(root).text, ...options });
}

async function plantedIn(io: Terminal): Promise<readonly string[]> {
  const { plant, secrets } = io.given;
  const lines = typeof secrets === "string" ? (await io.read(secrets)).split(/\r?\n/) : [];
  const planted = [...(typeof plant === "string" ? [plant] : []), ...lines].map((line) => line.trim());
  const short = planted.find((one) => one !== "" && one.replace(/[^\p{L}\p{N}]/gu, "").length < 5);
  if (short !== undefined)
    throw new WrongUsage(`"${short}" would be found everywhere.`, "Plant at least five letters.");
  return planted.filter((one) => one !== "");
}

const isKnown = ({ recorded: known }: Leak): boolean => known === true;

function linesOf(one: Audited, quote: boolean): readonly string[] {
  const { session, entries, letters, prompts, proved, secrets, short, unproven, leaks, doubts } = one;
  const built = prompts === 0 ? "no prompts" : `${prompts} prompts (${proved} built again, the same to the byte)`;
  const open = leaks.filter((leak) => !isKnown(leak));
  return [
    `${session}: ${entries} entries, ${letters} letters, ${built}, ${secrets} secrets looked for.`,
    ...(short > 0 ? [`  ${short} secrets say too little to be looked for.`] : []),
    ...Object.entries(unproven).map(([what, times]) => `  Not proved: ${times} ${what}.`),
    ...open.map((leak) => `  LEAK  ${placeOf(leak)}: ${explained(leak)}${quote ? quotedIn(leak) : ""}`),
    ...(open.length > 0 ? [`  (${A_LEAK})`] : []),
    ...(leaks.length > open.length ? [`  ${leaks.length - open.length} found before, and on record as revealed.`] : []),
    ...doubts.map((doubt) => `  DOUBT ${placeOf(doubt)}: ${doubted(doubt)}`),
    ...(open.length === 0 ? [`  No leak found in what was looked at${lookedAt(one)}`] : []),
  ];
}

const A_LEAK =
  "LEAK: somebody was told words that were meant for others. That they made use of it is not said: troupe knows tells what it was, and spoils it.";

/** What it was, and what it was not. */
const lookedAt = ({ prompts, proved, unproven, doubts }: Audited): string =>
  [
    `: who heard each entry${proved > 0 ? ", prompts as they were sent" : ""}, what was told and written.`,
    ...(prompts > proved || Object.keys(unproven).length > 0 ? ["What is not proved was not looked at."] : []),
    ...(doubts.length > 0 ? ["What is doubted is for somebody to read."] : []),
  ].join(" ");

/** What cannot be vouched for, without the words. */
function doubted({ kind, of, seats, where }: Doubt): string {
  const [whose, who] = [calledAt(of), seats.map(calledAt).join(", ")];
  const says: Readonly<Record<Doubt["kind"], string>> = {
    secret: `${whose} said in so many words that others were not to hear it; ${who} heard it.`,
    own: `what ${whose} alone learned, noticed or said in secret is in ${where}, where ${who} has it.`,
    check: `why ${whose} was tested was heard by ${who}.`,
    name: `what the GM calls a secret was heard by ${who}.`,
    account: `what was told to ${whose} while they were apart was told on to ${who} as it stood, or broken off.`,
    "stand-in": `the house told the story in a model's place, to ${who}.`,
  };
  return says[kind];
}

const placeOf = ({ scene, beat, seq }: Pick<Leak, "scene" | "beat" | "seq">): string =>
  `scene ${scene ?? "—"}, beat ${beat}, entry ${seq}`;

const quotedIn = ({ words, text }: Leak): string => ` “${excerpt(words ?? text, 200)}”`;

/** What happened, without the words that leaked. */
function explained({ kind, seat, id: name, form, where }: Leak): string {
  const who = calledAt(seat);
  const id = where === undefined || where === name ? name : where.startsWith(`${name}:`) ? where : `${name} (${where})`;
  const how = form === undefined || form === "plain" ? "" : ` (${form})`;
  const says: Readonly<Record<Leak["kind"], string>> = {
    heard: `${who} heard it, and by the screen's policy does not.`,
    prompt: `${id}${how} stands in what the model of ${who} was sent.`,
    "other-prompt": `what the model of ${who} was sent is not what the desk gives. Another version built it, or something else was in it.`,
    told: `${id}${how} was told to ${who}, who had not heard it.`,
    written: `${id}${how} was written into a file that ${who} reads.`,
    sources: `${id} was made of something that ${who} did not hear.`,
    desk: `${id} lies on the desk of ${who}, who may not read it.`,
  };
  return says[kind];
}

/** What came out is known from now on, by a reveal that says how; and the GM is told. */
async function record(root: string, leaks: readonly Leak[], io: Terminal): Promise<void> {
  await using ledger = await openRecord(root);
  const bus = await openBus({
    ledger,
    screen: openScreen(),
    clock: () => new Date().toISOString(),
    dice: (place) => sealedDice("", place), // nobody rolls
  });
  const { sessionId } = bus.state;
  const known = leaks.filter(({ kind }) => kind !== "desk" && kind !== "other-prompt");
  for (const [id, some] of Map.groupBy(known, (leak) => leak.id)) {
    const [first] = some;
    if (!first) continue;
    const to = [...new Set(some.map(({ seat }) => seat))].filter((seat) => bus.state.seats.has(seat));
    const cause = `a leak, found later: ${placeOf(first)}, session ${first.session}`;
    const text = excerpt(first.text, MOST);
    const told = `${to.map(calledAt).join(", ")} came to know something by accident (${placeOf(first)}): ${text} ${WAYS}`;
    const drafts: readonly Draft[] = [
      { kind: "reveal", secret: id, to, text, cause },
      { kind: "notice", to: [...seatsOf(bus.state, "gm")], text: told },
    ];
    await bus.record(JSON.stringify([sessionId, "audit", id, first.session, first.seq, ...to]), sessionId, drafts);
  }
  if (!io.quiet) io.tell("On record as revealed. The GM is told when play goes on.");
}

const MOST = 2000;
const WAYS = "Let it stand, explain it in the story, or ask the human whether to take the beat back.";
