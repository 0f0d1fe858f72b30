import type { GoodsCard, GoodsPrice, GoodsText, Picture } from '../../src/contract/goods';
import type { RestrictedKind } from '../../src/contract/restricted';
import type { Auction, ItemDetail, ItemOption } from '../../src/contract/item';
import { contentLanguage } from '../../src/i18n/languages';
import type { LanguageKey } from '../../src/i18n/languages';
import { payablePriceYen } from '../../src/rules/price';
import { restrictedKindsOf } from '../../src/rules/restricted/recognise';
import { liveAuction } from '../bids/auction-now';
import type { RoundRow } from '../bids/auction-now';
import type { AuctionState } from '../catalogue/auction-cycle';
import type { ContentLanguage, ContentTexts, GoodsSeed, OptionSeed } from '../catalogue/goods-seed';
import { toInstant } from '../../src/rules/time/date';

/** Goods are re-checked at the marketplace on the tens of minutes. */
const checkEveryMs = 600_000;
const pictureSide = 1080;

const stateOf = (seed: GoodsSeed, now: Date, round: RoundRow | undefined) =>
  seed.auction ? liveAuction(seed.auction, round, now) : null;

/** An item as lists show it at an instant, in the reader's content language. `round`: what we did to its auction. */
export function goodsCard(seed: GoodsSeed, now: Date, language: LanguageKey, round?: RoundRow): GoodsCard {
  return cardOf(seed, stateOf(seed, now, round), language);
}

/** Recognised once a document: its whole text is read for it, and lists show the same documents over and over. */
const restricted = new WeakMap<GoodsSeed, readonly RestrictedKind[]>();
function restrictedIn(seed: GoodsSeed): readonly RestrictedKind[] {
  const known = restricted.get(seed) ?? restrictedKindsOf(seed);
  restricted.set(seed, known);
  return known;
}

function cardOf(seed: GoodsSeed, state: AuctionState | null, language: LanguageKey): GoodsCard {
  return {
    site: seed.site,
    id: seed.id,
    title: textIn(seed.titles, language),
    titleJa: seed.titleJa,
    picture: pictureOf(seed, 0),
    price: priceOf(seed, state),
    condition: seed.condition,
    soldOut: seed.status === 'soldOut' || (state?.ended ?? false),
    endsAt: state && toInstant(state.endsAt),
    bids: state && state.bids,
    domesticShipping: domesticOf(seed),
    taxOnTop: seed.facts.site === 'yahoo' ? seed.facts.taxOnTop : 0,
    restricted: [...restrictedIn(seed)],
    packed: packedOf(seed),
    ageLimit: seed.ageLimit,
  };
}

/** An item as its page shows it; `favourites` are those of our own customers. */
export function itemDetail(
  seed: GoodsSeed,
  now: Date,
  language: LanguageKey,
  favourites: { count: number; own: boolean; round?: RoundRow | undefined },
): ItemDetail {
  const state = stateOf(seed, now, favourites.round);
  return {
    ...cardOf(seed, state, language),
    pictures: seed.pictures.map((_, index) => pictureOf(seed, index)),
    description: textIn(seed.descriptions, language),
    descriptionJa: seed.descriptionJa,
    conditionJa: seed.conditionJa,
    size: seed.size,
    shipFrom: seed.shipFrom && textIn(seed.shipFrom, language),
    shippingDays: seed.shippingDays && [...seed.shippingDays],
    insured: seed.insured,
    likes: seed.likes,
    favourites: seed.favourites + favourites.count,
    favourite: favourites.own,
    seller: { ...seed.seller },
    auction: auctionOf(seed, state),
    options: seed.options.map((option) => optionOf(option, language)),
    remark: seed.remark,
    facts: seed.facts,
    original: seed.original,
    checkedAt: toInstant(new Date(Math.floor(now.getTime() / checkEveryMs) * checkEveryMs)),
  };
}

const domesticOf = ({ domesticShipping, facts }: GoodsSeed): GoodsCard['domesticShipping'] => ({
  ...domesticShipping,
  freeOver: facts.site === 'rakuten' ? facts.freeShippingOver : null,
});

/** Goods of a kind differ: a tenth lighter to a quarter heavier than the typical one, on whole ten grams. */
function packedOf({ packed }: GoodsSeed): GoodsCard['packed'] {
  const tens = (grams: number) => Math.max(10, Math.ceil(grams / 10) * 10);
  return { grams: [tens(packed.grams * 0.9), tens(packed.grams * 1.25)], cm: [...packed.cm] };
}

function optionOf(option: OptionSeed, language: LanguageKey): ItemOption {
  return {
    id: option.id,
    name: textIn(option.names, language),
    nameJa: option.nameJa,
    required: option.required,
    choices: option.choices.map(({ id, texts, textJa, price, soldOut }) => ({
      id,
      text: textIn(texts, language),
      textJa,
      JPYPrice: price,
      soldOut,
    })),
  };
}

/** A text of the service in the reader's content language. */
export function textIn(texts: ContentTexts, language: LanguageKey): GoodsText {
  const code = contentLanguage(language) as ContentLanguage;
  return { text: texts[code], language: code };
}

/** Address of one of an item's pictures. */
export function pictureOf(seed: GoodsSeed, index: number): Picture {
  const src = `/pictures/${seed.site}/${encodeURIComponent(seed.id)}/${index}-{w}.webp`;
  return { src, width: pictureSide, height: pictureSide };
}

/** The price that a card shows, for search to compare; null for an auction, whose price moves. */
export function shownPrice(seed: GoodsSeed): number | null {
  return seed.auction ? null : payablePriceYen(priceOf(seed, null));
}

/** An auction has its bid price and perhaps a buyout; the reserve is the seller's secret. */
function priceOf(seed: GoodsSeed, state: AuctionState | null): GoodsPrice {
  if (seed.auction && state) {
    return {
      Type: 7,
      Price: null,
      JPYPrice: null,
      JPYPriceNew: null,
      ReservePrice: null,
      BuyNowPrice: seed.auction.buyoutPrice,
      BidJPYPrice: state.currentPrice,
    };
  }
  const { type, listed, now } = seed.price ?? { type: 1 as const, listed: null, now: null };
  return {
    Type: type,
    Price: listed,
    JPYPrice: listed,
    JPYPriceNew: now,
    ReservePrice: null,
    BuyNowPrice: null,
    BidJPYPrice: null,
  };
}

function auctionOf(seed: GoodsSeed, state: AuctionState | null): Auction | null {
  if (!seed.auction || !state) return null;
  const { startPrice, buyoutPrice, autoExtension, earlyFinish, transactionRate } = seed.auction;
  return {
    id: seed.id,
    startPrice,
    currentPrice: state.currentPrice,
    buyoutPrice,
    startsAt: toInstant(state.startsAt),
    endsAt: toInstant(state.endsAt),
    bidIncrement: state.bidIncrement,
    bids: state.bids,
    autoExtension,
    earlyFinish,
    transactionRate,
    reserveUnmet: state.reserveUnmet,
  };
}
