import { toSlug } from "../../../../protocol/text.ts";
import type { Thing } from "../../../../world/situation.ts";
import { type Goods, goodsIn } from "../../../../world/ware.ts";
import { rowsOf } from "../../tables/table.ts";
import { feelingOf, holds } from "../holds.ts";
import type { Stage } from "../stage.ts";

/** What is for sale here: what the page says; in a folder without pages, what a place of that kind has at the list's price. */
export function waresHere(stage: Stage): readonly Goods[] {
  const { at, notes, pages } = stage;
  const written = (at.wares ?? []).filter(({ needs }) => holds(needs, notes, pages));
  if (written.length > 0 || at.origin === "written") return written;
  const kinds = kindsOf(stage);
  return kinds.length === 0 ? [] : listed(kinds);
}

/** The whole list, by which things are priced that somebody would sell. */
export const listPrices = (): readonly Goods[] => listed(KINDS.map(({ kind }) => kind));

/** The price list: a heading for each kind of place. */
const rows = () => rowsOf("house/tables/wares.md");

const listed = (kinds: readonly string[]): readonly Goods[] => {
  const met = new Set<string>();
  return kinds
    .flatMap((kind) =>
      rows()
        .filter(({ under }) => under === kind)
        .flatMap(({ text }) => goodsIn(text) ?? []),
    )
    .filter(({ name }) => !met.has(name) && met.add(name));
};

/** What a place deals in, by its name and by what its file calls it. */
const KINDS: readonly { readonly kind: string; readonly is: RegExp }[] = [
  {
    kind: "market",
    is: /\b(?:market|marketplace|bazaar|shop|stores?|emporium|chandlery?|outfitters?|trading post|traders?|merchants?|general goods)\b/i,
  },
  { kind: "smith", is: /\b(?:smith|smithy|blacksmith|forge|armou?r(?:er|y)|weaponsmith)s?\b/i },
  { kind: "inn", is: /\b(?:inn|tavern|alehouse|taproom|hostel|coaching house)\b/i },
  { kind: "healer", is: /\b(?:apothecary|herbalist|healer|infirmary|alchemist)s?\b/i },
];

function kindsOf({ at, desk }: Stage): readonly string[] {
  const place = desk
    .world?.()
    .places.find(({ slug, name }) => [slug, toSlug(name)].includes(toSlug(at.place || at.title)));
  const text = `${at.title} ${at.place} ${place?.kind ?? ""}`;
  return KINDS.filter(({ is }) => is.test(text)).map(({ kind }) => kind);
}

/** Whoever deals here; nobody where those who are here want nothing to do with the party. */
export function sellerOf(stage: Stage): { readonly seller?: Thing; readonly refuses?: Thing } {
  const people = stage.here.filter(({ kind }) => kind === "person");
  const against = (one: Thing): boolean =>
    ["hostile", "unfriendly"].includes(feelingOf(one.id, stage.notes, stage.pages));
  const traders = people.filter(({ aliases, looks, name }) =>
    TRADES.test(`${name} ${aliases.join(" ")} ${looks.join(" ")}`),
  );
  const [seller] = traders.length > 0 ? traders : people;
  if (!seller) return {};
  return against(seller) ? { refuses: seller } : { seller };
}

const TRADES =
  /\b(?:merchant|trader|shopkeeper|keeper|smith|innkeeper|landlord|landlady|chandler|seller|monger|peddler|pedlar|grocer|sutler|apothecary|sells?)\b/i;
