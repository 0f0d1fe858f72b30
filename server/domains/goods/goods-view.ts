import type { GoodsCard, GoodsPrice, GoodsText, Picture } from '@/contract/goods';
import type { RestrictedKind } from '@/contract/restricted';
import type { Auction, ItemDetail, ItemOption } from '@/contract/item';
import type { LanguageKey } from '@/i18n/languages';
import { entryIn } from '@server/platform/texts/entry-in';
import { payablePriceYen } from '@/rules/price';
import { restrictedKindsOf } from '@/rules/restricted/recognise';
import { liveAuction } from './auction-now';
import type { RoundRow } from './auction-now';
import type { AuctionState } from './auction-cycle';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import type { Listing, ListingOption } from './listing';
import { toInstant } from '@/rules/time/date';
import { hashPictureAddress } from '../pictures/hash-picture-address';
import { toRemotePicture } from '../pictures/remote-picture';

/** The demo's goods are re-checked at the marketplace on the tens of minutes. */
const checkEveryMs = 600_000;
const pictureSide = 1080;

const stateOf = (listing: Listing, now: Date, round: RoundRow | undefined) =>
  listing.auction ? liveAuction(listing.auction, round, now) : null;

/** An item as lists show it at an instant, in the reader's content language. `round`: what we did to its auction. */
export function toGoodsCard(listing: Listing, now: Date, language: LanguageKey, round?: RoundRow): GoodsCard {
  return cardOf(listing, stateOf(listing, now, round), now, language);
}

const restricted = new WeakMap<Listing, readonly RestrictedKind[]>();
/**
 * Restricted kinds of goods by their texts and by what their source names. Computed once for each document, since it reads the whole text, and lists
 * show the same documents over and over.
 */
export function getRestrictedKinds(listing: Listing): readonly RestrictedKind[] {
  const known = restricted.get(listing) ?? [...new Set([...restrictedKindsOf(listing), ...(listing.restricted ?? [])])];
  restricted.set(listing, known);
  return known;
}

function cardOf(listing: Listing, state: AuctionState | null, now: Date, language: LanguageKey): GoodsCard {
  const endsAt = state ? toInstant(state.endsAt) : (listing.bidEndsAt ?? null);
  return {
    site: listing.site,
    id: listing.id,
    title: textIn(listing.titles, language),
    titleJa: listing.titleJa,
    picture: getPictureUrl(listing, 0),
    price: priceOf(listing, state),
    condition: listing.condition,
    soldOut: listing.status === 'soldOut' || (state ? state.ended : endsAt !== null && new Date(endsAt) <= now),
    endsAt,
    bids: state && state.bids,
    domesticShipping: domesticOf(listing),
    taxOnTop: listing.taxOnTop ?? (listing.facts?.site === 'yahoo' ? listing.facts.taxOnTop : 0),
    restricted: [...getRestrictedKinds(listing)],
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
    ...cardOf(listing, state, now, language),
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
    seller: listing.seller && { ...listing.seller },
    auction: auctionOf(listing, state),
    options: listing.options.map((option) => optionOf(option, language)),
    remark: listing.remark,
    facts: listing.facts,
    original: listing.original,
    ...(listing.source === 'page' && {
      live: { readAt: listing.readAt ?? toInstant(now), orderable: isOrderable(listing) },
    }),
    checkedAt: listing.readAt ?? toInstant(new Date(Math.floor(now.getTime() / checkEveryMs) * checkEveryMs)),
  };
}

const domesticOf = ({ domesticShipping, facts }: Listing): GoodsCard['domesticShipping'] => ({
  ...domesticShipping,
  freeOver: facts?.site === 'rakuten' ? facts.freeShippingOver : null,
});

/** Goods of a kind differ: a tenth lighter to a quarter heavier than the typical one, on whole ten grams. */
function packedOf({ packed }: Listing): GoodsCard['packed'] {
  if (!packed) return null;
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

/** A text about goods in the reader's language, else in their content language, in English, or in whatever language there is. */
export function textIn(texts: GoodsTexts, language: LanguageKey): GoodsText {
  const found = entryIn(texts, language);
  return { text: found?.entry ?? '', language: found?.language ?? 'ja' };
}

/** The placeholder of goods without a picture. */
export const noPicture: Picture = { src: '/no-picture.svg', width: pictureSide, height: pictureSide };

/** Address of one of an item's pictures. For a fetched picture it contains a hash of the original address, so that it changes with the picture. */
export function getPictureUrl(listing: Listing, index: number): Picture {
  const picture = listing.pictures[index];
  if (!picture) return noPicture;
  if (listing.source === 'page') return ('url' in picture ? toRemotePicture(picture.url) : null) ?? noPicture;
  const version = 'url' in picture ? `?v=${hashPictureAddress(picture.url).slice(0, 8)}` : '';
  const src = `/pictures/${listing.site}/${encodeURIComponent(listing.id)}/${index}-{w}.webp${version}`;
  return { src, width: pictureSide, height: pictureSide };
}

/** True where goods that were read from a page can be ordered: at one price, without a choice that the page does not explain. */
export const isOrderable = ({ source, price }: Listing): boolean => source === undefined || price?.type === 1;

/** The price that a card shows, for search to compare; null for an auction, whose price moves. */
export function displayPrice(listing: Listing): number | null {
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
  if (listing.bidYen !== undefined) {
    const none = { Price: null, JPYPrice: null, JPYPriceNew: null, ReservePrice: null, BuyNowPrice: null };
    return { ...none, Type: 7, BidJPYPrice: listing.bidYen };
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
