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
import type { ContentLanguage, ContentTexts, Listing, ListingOption } from '../catalogue/listing';
import { toInstant } from '../../src/rules/time/date';

/** Goods are re-checked at the marketplace on the tens of minutes. */
const checkEveryMs = 600_000;
const pictureSide = 1080;

const stateOf = (listing: Listing, now: Date, round: RoundRow | undefined) =>
  listing.auction ? liveAuction(listing.auction, round, now) : null;

/** An item as lists show it at an instant, in the reader's content language. `round`: what we did to its auction. */
export function toGoodsCard(listing: Listing, now: Date, language: LanguageKey, round?: RoundRow): GoodsCard {
  return cardOf(listing, stateOf(listing, now, round), language);
}

/** Recognised once a document: its whole text is read for it, and lists show the same documents over and over. */
const restricted = new WeakMap<Listing, readonly RestrictedKind[]>();
function restrictedIn(listing: Listing): readonly RestrictedKind[] {
  const known = restricted.get(listing) ?? restrictedKindsOf(listing);
  restricted.set(listing, known);
  return known;
}

function cardOf(listing: Listing, state: AuctionState | null, language: LanguageKey): GoodsCard {
  return {
    site: listing.site,
    id: listing.id,
    title: textIn(listing.titles, language),
    titleJa: listing.titleJa,
    picture: getPictureUrl(listing, 0),
    price: priceOf(listing, state),
    condition: listing.condition,
    soldOut: listing.status === 'soldOut' || (state?.ended ?? false),
    endsAt: state && toInstant(state.endsAt),
    bids: state && state.bids,
    domesticShipping: domesticOf(listing),
    taxOnTop: listing.facts.site === 'yahoo' ? listing.facts.taxOnTop : 0,
    restricted: [...restrictedIn(listing)],
    packed: packedOf(listing),
    ageLimit: listing.ageLimit,
  };
}

/** An item as its page shows it; `favourites` are those of our own customers. */
export function toItemDetail(
  listing: Listing,
  now: Date,
  language: LanguageKey,
  favourites: { count: number; own: boolean; round?: RoundRow | undefined },
): ItemDetail {
  const state = stateOf(listing, now, favourites.round);
  return {
    ...cardOf(listing, state, language),
    pictures: listing.pictures.map((_, index) => getPictureUrl(listing, index)),
    description: textIn(listing.descriptions, language),
    descriptionJa: listing.descriptionJa,
    conditionJa: listing.conditionJa,
    size: listing.size,
    shipFrom: listing.shipFrom && textIn(listing.shipFrom, language),
    shippingDays: listing.shippingDays && [...listing.shippingDays],
    insured: listing.insured,
    likes: listing.likes,
    favourites: listing.favourites + favourites.count,
    favourite: favourites.own,
    seller: { ...listing.seller },
    auction: auctionOf(listing, state),
    options: listing.options.map((option) => optionOf(option, language)),
    remark: listing.remark,
    facts: listing.facts,
    original: listing.original,
    checkedAt: toInstant(new Date(Math.floor(now.getTime() / checkEveryMs) * checkEveryMs)),
  };
}

const domesticOf = ({ domesticShipping, facts }: Listing): GoodsCard['domesticShipping'] => ({
  ...domesticShipping,
  freeOver: facts.site === 'rakuten' ? facts.freeShippingOver : null,
});

/** Goods of a kind differ: a tenth lighter to a quarter heavier than the typical one, on whole ten grams. */
function packedOf({ packed }: Listing): GoodsCard['packed'] {
  const tens = (grams: number) => Math.max(10, Math.ceil(grams / 10) * 10);
  return { grams: [tens(packed.grams * 0.9), tens(packed.grams * 1.25)], cm: [...packed.cm] };
}

function optionOf(option: ListingOption, language: LanguageKey): ItemOption {
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
export function getPictureUrl(listing: Listing, index: number): Picture {
  const src = `/pictures/${listing.site}/${encodeURIComponent(listing.id)}/${index}-{w}.webp`;
  return { src, width: pictureSide, height: pictureSide };
}

/** The price that a card shows, for search to compare; null for an auction, whose price moves. */
export function shownPrice(listing: Listing): number | null {
  return listing.auction ? null : payablePriceYen(priceOf(listing, null));
}

/** An auction has its bid price and perhaps a buyout; the reserve is the seller's secret. */
function priceOf(listing: Listing, state: AuctionState | null): GoodsPrice {
  if (listing.auction && state) {
    return {
      Type: 7,
      Price: null,
      JPYPrice: null,
      JPYPriceNew: null,
      ReservePrice: null,
      BuyNowPrice: listing.auction.buyoutPrice,
      BidJPYPrice: state.currentPrice,
    };
  }
  const { type, listed, now } = listing.price ?? { type: 1 as const, listed: null, now: null };
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

function auctionOf(listing: Listing, state: AuctionState | null): Auction | null {
  if (!listing.auction || !state) return null;
  const { startPrice, buyoutPrice, autoExtension, earlyFinish, transactionRate } = listing.auction;
  return {
    id: listing.id,
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
