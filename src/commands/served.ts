import { type Campaign, openCampaign, sheetOf } from "../campaign/campaign.ts";
import type { OnShelf } from "../campaign/folder/shelf.ts";
import { briefOf } from "../campaign/read/brief.ts";
import { readSheet } from "../campaign/sheets/sheet.ts";
import { accountOf } from "../play/account.ts";
import type { Entry, SeatId } from "../protocol/entry.ts";
import { isRefusal } from "../protocol/refusal.ts";
import { nameOf } from "../protocol/text.ts";
import { shelfFor } from "../screen/shelf.ts";
import type { Awake } from "../server/awake.ts";
import type { Served } from "../server/route.ts";
import { sessionsOf } from "./audit.ts";
import { knownBy, playerOf } from "./knows.ts";
import { promptBuilder } from "./prompt-builder.ts";
import { recorded, withoutUndone } from "./recorded.ts";
import { readSettings } from "./settings.ts";

/** What the server shows of campaigns and their records, made of what the commands show. `own`: the seats of whoever asks, who hear at them where they are. */
export async function onShelf(
  { name, path, ships }: OnShelf,
  copyOf?: string,
  own: readonly SeatId[] = [],
): Promise<Awaited<ReturnType<Served["shelf"]>>[number]> {
  const unplayed = { again: false, where: "", scene: "", played: null, open: false, problem: null };
  const nothing = { name, title: nameOf(name), ships, party: [], ...unplayed };
  const count = copyOf === undefined || name === copyOf ? "" : ` (${name.slice(copyOf.length + 1)})`; // a second copy of the same
  try {
    const campaign = openCampaign(path);
    const { state, entries } = await recorded(path);
    const open = state !== undefined && (state.session === "open" || state.session === "ending");
    const overview = campaign.files.find((file) => file.path.toLowerCase() === "overview.md")?.text ?? "";
    return {
      ...nothing,
      title: `${/^# +(\S.{0,120})$/m.exec(overview)?.[1]?.trim() ?? nameOf(copyOf ?? name)}${count}`,
      party: campaign.party.map((seat) => ({
        seat,
        name: nameOf(seat),
        calling: callingOn(campaign, seat),
        about: briefOf(campaign, seat),
      })),
      again: copyOf !== undefined && entries.length > 0,
      where: entries.length === 0 ? "Not played yet." : open ? "An evening is open." : "Between two evenings.",
      scene: lastSceneOf(entries, own),
      played: entries.at(-1)?.at ?? null,
      open,
    };
  } catch (error) {
    return { ...nothing, problem: String((error as Error).message) };
  }
}

/** The last scene that one of these seats heard: the owner may be a player, and of where the others are the shelf says nothing. */
function lastSceneOf(entries: readonly Entry[], own: readonly SeatId[]): string {
  const last = withoutUndone(entries).findLast(
    ({ kind, audience }) => kind === "scene" && audience.some((seat) => own.includes(seat)),
  );
  return last?.kind === "scene" ? [last.title, last.time].filter((word) => word !== "").join(", ") : "";
}

/** What anybody may know of a character before they choose one: people, class and level, as the sheet has them. */
function callingOn(campaign: Campaign, seat: string): string {
  const { kinds = [], class: calling = "", level } = readSheet(seat, sheetOf(campaign, seat)).stats;
  const words = [...kinds.filter((kind) => kind !== "humanoid"), calling].filter((word) => word !== "");
  return calling === "" || level === 0 ? words.join(" ") : `${words.join(" ")} ${level}`;
}

/** A file as it was last kept, as far as the seat may read it. */
export function readBy({ evening: { table, version } }: Awake, seat: string, path: string): string {
  const found = shelfFor(table.state, seat, path);
  if (isRefusal(found)) return "";
  const text = version?.(found.sha256) ?? "";
  return found.sections ? found.sections(text) : text;
}

/** The audit, who knows what, and what the calls of models came to. */
export async function behindOf(root: string): Promise<object> {
  const { entries, sessions } = await recorded(root);
  const players = [...new Set(entries.flatMap(playerOf))];
  return {
    sessions: sessions.map(({ id, entries: own, closed = null }) => ({ id, entries: own.length, closed })),
    audit: await sessionsOf(root, { promptFor: promptBuilder, planted: [] }),
    knows: Object.fromEntries(players.map((seat) => [seat, knownBy(entries, seat, players)])),
    account: accountOf(entries),
  };
}

/** As they stand in the home: keys are in the environment, and an address is shown without who logs in there. */
export function settingsShown(home: string): object {
  const { base_url: url, ...rest } = readSettings(home);
  if (url === undefined || !URL.canParse(url)) return rest;
  const { protocol, host, pathname } = new URL(url);
  return { ...rest, base_url: `${protocol}//${host}${pathname}` };
}
