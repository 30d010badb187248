import type { SeatId } from "../../../../protocol/entry.ts";
import { coinsInWords, inCoins, paidOut, priceIn, worthOf } from "../../../../world/purse.ts";
import type { Effect, OutcomeLevel } from "../../../../world/situation.ts";
import type { Goods } from "../../../../world/ware.ts";
import { firstNameOf } from "../../first-name.ts";
import { capital, listed } from "../../plain-words.ts";
import { costFor } from "../costs.ts";
import type { Move } from "../move.ts";
import { nothing, type Result } from "../result.ts";
import type { Stage } from "../stage.ts";
import type { Between, Line } from "./deal.ts";
import { nobodySells, wantedIn } from "./no-shop.ts";
import { onSheets } from "./on-sheets.ts";
import { carriedOf, ownedBy } from "./owned.ts";
import { agreedOn, isFirm, priceFor, totalOf } from "./price.ts";
import { basketOf, countedGoods, isBefore, type ShopWords, shopWords } from "./shop-words.ts";
import { spokenOf } from "./spoken-of.ts";
import { listPrices, sellerOf, waresHere } from "./wares.ts";

type Shop = Extract<Move, { kind: "between" }>;

/** What a line comes to where something is for sale; undefined where nothing is, or the line is about something else. */
export function shopMove(stage: Stage, seat: SeatId, words: string): Move | undefined {
  const wares = waresHere(stage);
  const lent = lending(stage, seat, words);
  if (lent) return move(seat, words, lent);
  const wants = shopWords(words);
  if (
    wares.length === 0 &&
    wants?.wants === "sell" &&
    wants.outright &&
    basketOf(wants.of, listPrices()).lines.length > 0
  )
    return move(seat, words, { does: "lacking", called: "" });
  const wanted = wares.length === 0 ? wantedIn(words) : undefined;
  if (wanted !== undefined) return move(seat, words, { does: "nobody-sells", wanted });
  if (wares.length === 0)
    return wants?.wants === "list" && stage.at.topics.length === 0 ? move(seat, words, { does: "wares" }) : undefined;
  if (!wants) return undefined;
  if (wants.wants === "list") return move(seat, words, { does: "wares" });
  return wants.wants === "sell" ? selling(stage, seat, words, wants) : buying(stage, seat, words, wants, wares);
}

type Wanted = Exclude<ShopWords, { wants: "list" }>;

const move = (seat: SeatId, words: string, deal: Between): Shop => ({ kind: "between", seat, words, deal });

/** Nothing is bought on a guess: it is asked about, with its price. */
const asked = (seat: SeatId, words: string, what: string): Move => ({ kind: "torn", seat, words, between: [what] });

function buying(stage: Stage, seat: SeatId, words: string, wants: Wanted, wares: readonly Goods[]): Move | undefined {
  const named = basketOf(wants.of, wares);
  const before = isBefore(wants.of) || (wants.wants === "haggle" && named.lines.length === 0); // over what was priced
  const { lines, missing } = before ? spokenOf(stage, seat, wares) : named;
  if (missing.length > 0 && lines.length === 0 && (wants.wants === "haggle" || !wants.outright || wants.loose))
    return undefined; // about something else, it may be
  if (missing.length > 0) return move(seat, words, { does: "lacking", called: missing[0] ?? "" });
  if (lines.length === 0) return undefined;
  if (wants.wants === "price") return move(seat, words, { does: "price", basket: lines });
  if (!wants.outright) return asked(seat, words, offerOf(stage, lines));
  const haggles = wants.wants === "haggle" && (wants.offers ?? 0) < priceFor(stage, lines);
  const bought = move(seat, words, { does: haggles ? "haggle" : "buy", basket: lines });
  const check = checkFor(stage, bought);
  return check ? { ...bought, check } : bought;
}

/** One roll for all of it: haggling decides the price, several errands at once the time. */
function checkFor(stage: Stage, { deal }: Shop): Move["check"] {
  if (deal.does !== "buy" && deal.does !== "haggle") return undefined;
  const { seller } = sellerOf(stage);
  const toward = seller ? { toward: seller.name } : {};
  if (deal.does === "haggle" && isFirm(stage, deal.basket)) return undefined; // it has been haggled over
  if (deal.does === "haggle") return { skill: "Persuasion", dc: 13, reason: "the price", advantage: [], ...toward };
  if (deal.basket.length < ERRANDS) return undefined;
  return { skill: "Investigation", dc: 10, reason: "several errands at once", advantage: [] };
}

/** As many different things are no longer one purchase. */
const ERRANDS = 3;

/** As the question names it, and as a yes takes it up: `buy two flasks of oil for 2 sp`. */
const offerOf = (stage: Stage, lines: readonly Line[]): string =>
  `buy ${listed(lines.map(countedGoods))} for ${coinsInWords(inCoins(priceFor(stage, lines)))}`;

/** What was asked about, and has been said yes to. */
export function offerTakenUp(stage: Stage, seat: SeatId, offered: string): Move | undefined {
  const [, verb = "", what = ""] = /^(buy|sell) (.{1,300}) for [^,]{1,40}$/.exec(offered) ?? [];
  return what === "" ? undefined : shopMove(stage, seat, `I ${verb} ${what}.`);
}

function selling(stage: Stage, seat: SeatId, words: string, wants: Wanted): Move | undefined {
  const { things } = ownedBy(stage, seat);
  const prices = [...waresHere(stage), ...listPrices()];
  const { lines, missing } = basketOf(wants.of, prices);
  const owned = lines.filter(({ goods, count }) => carriedOf(things, goods) >= count);
  if (owned.length < lines.length || missing.length > 0 || lines.length === 0)
    return wants.outright ? move(seat, words, { does: "lacking", called: "" }) : undefined;
  if (!wants.outright)
    return asked(seat, words, `sell ${listed(lines.map(countedGoods))} for ${coinsInWords(inCoins(half(lines)))}`);
  return move(seat, words, { does: "sell", basket: lines });
}

const half = (lines: readonly Line[]): number => Math.floor(totalOf(lines) / 2);

/** "Borrow 2 gp from Hask", "give Hask 5 sp": coins go from one purse of the party to another. */
function lending({ desk, up }: Stage, seat: SeatId, words: string): Between | undefined {
  const text = words.trim().replace(/[.!]+$/, "");
  const [, sum = "", lender = ""] = /^(?:i |we )?borrow (.{1,40}) from (\p{L}[\p{L}' -]{0,40})$/iu.exec(text) ?? [];
  const [, taker = "", gift = ""] =
    /^(?:i )?(?:give|lend|hand) (\p{L}[\p{L}' -]{0,30}?) (\d.{1,30})$/iu.exec(text) ?? [];
  const other = desk.party.find(
    (one) =>
      one !== seat &&
      up.includes(one) &&
      firstNameOf(one).toLowerCase() === (lender || taker).split(" ")[0]?.toLowerCase(),
  );
  const copper = priceIn(sum || gift);
  if (other === undefined || copper === undefined || copper === 0) return undefined;
  return lender === ""
    ? { does: "lend", from: seat, to: other, copper }
    : { does: "lend", from: other, to: seat, copper };
}

/** What is told of a deal, and what it changes in purses and packs. */
export function shopResult(stage: Stage, shop: Shop, level: OutcomeLevel): Result {
  const { deal } = shop;
  if (deal.does === "nobody-sells") return written(shop, [nobodySells(stage, deal.wanted)]);
  const { seller, refuses } = sellerOf(stage);
  if (refuses && deal.does !== "lend")
    return {
      ...written(shop, [
        `${refuses.name} sells them nothing, and buys nothing of theirs, as things stand between them.`,
      ]),
      undone: true,
    };
  switch (deal.does) {
    case "wares":
      return written(shop, [waresTold(waresHere(stage))]);
    case "price":
      return written(
        shop,
        deal.basket.map((line) => priceTold(stage, line)),
      );
    case "lacking":
      return { ...written(shop, [lacking(stage, deal.called)]), undone: true };
    case "buy":
      return bought(stage, shop, deal, shop.check ? level : "yes");
    case "haggle":
      return haggled(stage, shop, deal.basket, level, seller?.id);
    case "sell": {
      const coins = inCoins(half(deal.basket));
      const loses = deal.basket.flatMap(({ goods, count }) =>
        Array.from({ length: Math.min(20, count) }, () => goods.name.replace(/^an? /, "")),
      );
      const said = `${capital(listed(deal.basket.map(countedGoods)))} ${deal.basket.length + (deal.basket[0]?.count ?? 1) > 2 ? "change" : "changes"} hands for ${coinsInWords(coins)}, half of what it would cost new.`;
      return { ...written(shop, [said]), records: [onSheets(shop.seat, { [shop.seat]: { coins, loses } })] };
    }
    case "lend": {
      const has = ownedBy(stage, deal.from).coins;
      const coins = inCoins(deal.copper);
      if (worthOf(has) < deal.copper) {
        const said = `${firstNameOf(deal.from)} has ${coinsInWords(has)}, and not the ${coinsInWords(coins)} that it would take.`;
        return { ...written(shop, [said]), undone: true };
      }
      const sheets = { [deal.from]: { coins: paidOut(coins) }, [deal.to]: { coins } };
      return {
        ...written(shop, [
          `${coinsInWords(coins)} ${isOne(coins) ? "goes" : "go"} from ${firstNameOf(deal.from)}'s purse into ${firstNameOf(deal.to)}'s.`,
        ]),
        records: [onSheets(shop.seat, sheets)],
      };
    }
    default:
      return nothing(shop);
  }
}

const isOne = (coins: Readonly<Record<string, number>>): boolean =>
  Object.values(coins).reduce((sum, count) => sum + count, 0) === 1;

const written = (shop: Move, says: readonly string[]): Result => ({
  ...nothing(shop, [says.join(" ")]),
  written: true,
  answers: true,
});

const waresTold = (wares: readonly Goods[]): string =>
  wares.length === 0 ? "Nothing is for sale here." : `To be had here: ${priced(wares)}.`;

const priced = (wares: readonly Goods[]): string =>
  wares.map(({ name, price }) => `${name} (${coinsInWords(inCoins(price))})`).join(", ");

const priceTold = (stage: Stage, { goods, count }: Line): string => {
  const one = priceFor(stage, [{ goods, count: 1 }]);
  const each = coinsInWords(inCoins(one));
  return count === 1
    ? `${capital(goods.name)} is ${each}.`
    : `${capital(countedGoods({ goods, count }))} come to ${coinsInWords(inCoins(one * count))}, at ${each} each.`;
};

function lacking(stage: Stage, called: string): string {
  if (called === "")
    return waresHere(stage).length === 0 ? "Nobody here is buying." : "Nobody here would put a price on that.";
  return `Nothing that goes by the name of ${called} is for sale here. To be had: ${priced(waresHere(stage))}.`;
}

/** A tenth off, as haggling goes. */
const TENTH = 10;

/** The price comes down, and is asked about: a yes buys, and so does anybody's word for it later. */
function haggled(
  stage: Stage,
  shop: Shop,
  basket: readonly Line[],
  level: OutcomeLevel,
  seller: string | undefined,
): Result {
  const list = totalOf(basket);
  const price = priceFor(stage, basket);
  const what = listed(basket.map(countedGoods));
  if (isFirm(stage, basket))
    return {
      ...written(shop, [
        `It is ${coinsInWords(inCoins(price))} for ${what}${price < list ? " already" : ", as it was before"}, and goes no lower.`,
      ]),
      asks: offerOf(stage, basket),
    };
  if (level !== "yes") {
    const effects: readonly Effect[] = level === "worse" && seller ? [{ do: "attitude", person: seller, by: -1 }] : [];
    return {
      ...written(shop, [
        `The price stays at ${coinsInWords(inCoins(list))}, and nothing has changed hands.${effects.length > 0 ? " It has been taken ill." : ""}`,
      ]),
      level,
      effects,
      invented: { [agreedOn(stage, basket)]: String(list) },
    };
  }
  const lower = Math.max(1, list - Math.max(1, Math.floor(list / TENTH)));
  const sum = coinsInWords(inCoins(lower));
  return {
    ...written(shop, [
      `The price of ${what} comes down from ${coinsInWords(inCoins(list))} to ${sum}. A yes, and the money changes hands.`,
    ]),
    level,
    invented: { [agreedOn(stage, basket)]: String(lower) },
    asks: `buy ${what} for ${sum}`,
  };
}

function bought(stage: Stage, shop: Shop, { basket }: Extract<Between, { does: "buy" }>, level: OutcomeLevel): Result {
  const list = totalOf(basket);
  const total = priceFor(stage, basket);
  const purse = ownedBy(stage, shop.seat).coins;
  if (worthOf(purse) < total) return { ...written(shop, [tooDear(stage, shop.seat, total)]), undone: true };
  const coins = inCoins(total);
  const gains = basket.flatMap(onSheetAs);
  const left = coinsInWords(inCoins(worthOf(purse) - total));
  const said = `${capital(coinsInWords(coins))} for ${listed(basket.map(countedGoods))}${total < list ? `, down from ${coinsInWords(inCoins(list))}` : ""}; ${firstNameOf(shop.seat)} has ${left} left.`;
  const about = basket.map(({ goods }) => goods.text).filter((text) => text !== "" && !stage.told.has(text));
  const slow = shop.check && level !== "yes" ? costFor(stage, ["time"]) : undefined;
  return {
    ...written(shop, [said, ...about]),
    level,
    records: [onSheets(shop.seat, { [shop.seat]: { coins: paidOut(coins), gains } })],
    ...(slow ? { cost: slow } : {}),
  };
}

/** What has no number of its own goes down once for each. */
const onSheetAs = (line: Line): readonly string[] =>
  /^an? /.test(line.goods.name)
    ? [line.count === 1 ? line.goods.name.replace(/^an? /, "") : countedGoods(line)]
    : Array.from({ length: Math.min(5, line.count) }, () => line.goods.name);

/** What is missing, and who of the party could help out. */
function tooDear(stage: Stage, seat: SeatId, total: number): string {
  const has = ownedBy(stage, seat).coins;
  const others = stage.up
    .filter((one) => one !== seat)
    .map((one) => ({ one, coins: ownedBy(stage, one).coins }))
    .filter(({ coins }) => worthOf(coins) > 0)
    .map(({ one, coins }) => `${firstNameOf(one)} has ${coinsInWords(coins)}`);
  const name = firstNameOf(seat);
  const short = `That comes to ${coinsInWords(inCoins(total))}, and ${name} has ${coinsInWords(has)}.`;
  return others.length === 0 ? `${short} Nobody else here has more.` : `${short} ${capital(listed(others))}.`;
}
