import { codes } from '@/contract/codes';
import type { ItemDetail, UnreadReason } from '@/contract/item';
import { originalUrl } from '@/rules/marketplaces';
import { restrictedKindsOf } from '@/rules/restricted/recognise';
import { toInstant } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';
import type { Listing } from '../goods/listing';
import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import { favouritesOf, findGoods, goodsKey } from '../goods/goods-store';
import { toItemDetail } from '../goods/goods-view';
import type { PrepareContext, RequestContext } from '../handler';
import { ok, fail, isFailure } from '@server/platform/http/reply';
import type { Failure, FailureCode, Reply } from '@server/platform/http/reply';
import { findReading } from './live-pages';
import type { LivePages, PageReading } from './live-pages';
import { oldFavourites, storePageListing } from './page-listings';
import type { PageKey } from './page-address';
import type { PageGoods } from './reading';

/** At Yahoo! Auctions the price of a page is the present bid, and what it ends at nobody knows; the time of its end is there. */
function toPrice(
  { price, several, endsAt }: PageGoods,
  { site }: PageKey,
): Pick<Listing, 'price' | 'bidYen' | 'bidEndsAt'> {
  if (site === 'yahoo') return { price: null, bidYen: price, ...(endsAt !== undefined && { bidEndsAt: endsAt }) };
  return { price: price === null ? null : { type: several ? 4 : 1, listed: price, now: price } };
}

/** An item by its page alone. What the page does not say is null; who pays shipping inside Japan is taken to be the buyer. */
export function createPageListing(key: PageKey, goods: PageGoods, readAt: Date): Listing {
  const { site, id, shop } = key;
  const { title, description, category, condition, soldOut, taxOnTop, ageLimit, pictures } = goods;
  const words = { kind: '', titleJa: title, descriptionJa: description, categoryJa: category, ageLimit };
  return {
    site,
    id,
    titles: { ja: title },
    titleJa: title,
    descriptions: { ja: description },
    descriptionJa: description,
    kind: '',
    condition,
    conditionJa: null,
    size: null,
    shipFrom: null,
    shippingDays: null,
    domesticShipping: { payer: 'buyer', yen: null },
    insured: null,
    likes: null,
    favourites: 0,
    seller: null,
    ...toPrice(goods, key),
    auction: null,
    options: [],
    remark: false,
    restricted: restrictedKindsOf(words),
    ageLimit,
    facts: null,
    pictures: pictures.map((url) => ({ url })),
    original: originalUrl(site, id, shop) ?? null,
    status: soldOut ? 'soldOut' : 'onSale',
    listedDaysAgo: 0,
    taxOnTop,
    packed: null,
    readAt: toInstant(readAt),
    source: 'page',
  };
}

const toListing = (key: PageKey, { reading, readAt }: PageReading): Listing | null =>
  reading.kind === 'goods' ? createPageListing(key, reading.goods, readAt) : null;

/** The item as its page says now, else as it was saved, else the reason why there is neither. */
async function readItem(
  { db, services, ip, now }: RequestContext,
  key: PageKey,
  stored: Listing | undefined,
): Promise<Listing | Failure> {
  const found = await services.livePages?.read(db, services.clock, key, ip);
  if (!found) return stored ?? fail(codes.notFound);
  if ('wait' in found) return stored ?? fail(codes.rateLimited, { retryAfter: found.wait });
  const { kind } = found.reading;
  const listing = toListing(key, found) ?? (kind === 'gone' && stored ? removed(stored) : undefined);
  if (listing && stored) await storePageListing(db, listing, now);
  const known = listing ?? stored;
  if (known) return known;
  return kind === 'closed' || kind === 'later'
    ? fail(codes.notFound, { why: kind satisfies UnreadReason })
    : fail(codes.notFound);
}

/**
 * An item that the shop does not have itself, by its marketplace's public page; not found where that is switched off. `stored`: the item as a
 * customer saved it, which is shown if the page cannot be read now.
 */
export async function getLiveItem(ctx: RequestContext, key: PageKey, stored?: Listing): Promise<Reply<ItemDetail>> {
  const listing = await readItem(ctx, key, stored);
  if (isFailure(listing)) return listing;
  if (listing.status === 'removed') return fail(codes.goodsRemoved);
  const favourites = await favouritesOf(ctx.db, goodsKey(key.site, key.id), ctx.customer?.id ?? null);
  return ok(toItemDetail(listing, ctx.now, ctx.language, favourites));
}

const removed = (listing: Listing): Listing => ({ ...listing, status: 'removed' });

/** Saves an item whose page was read within the last minutes, so that it can be a favourite or in a cart; undefined if its page was not read. */
export async function savePageItem({ db, services, now }: RequestContext, key: PageKey): Promise<Listing | undefined> {
  if (services.livePages === null || key.shop !== undefined) return undefined;
  const reading = await findReading(db, now, key);
  const listing = reading && toListing(key, reading);
  if (!listing) return undefined;
  await storePageListing(db, listing, now);
  return listing;
}

/** The reason why goods of a marketplace's page cannot be put into the cart: unknown, or sold with options that the page does not explain. */
export async function getMissingItemCode({ db, services, now }: RequestContext, key: PageKey): Promise<FailureCode> {
  const reading = services.livePages && (await findReading(db, now, key));
  return reading?.reading.kind === 'goods' ? codes.notInCatalogue : codes.notFound;
}

/** Updates a saved item from its page. Returns false if the page could not be read. */
async function refresh(
  { db, pages, clock, ip }: { readonly db: Db; readonly pages: LivePages; readonly clock: Clock; readonly ip: string },
  stored: Listing,
  maxAgeMs: number,
): Promise<boolean> {
  const { site, id } = stored;
  const found = await pages.read(db, clock, { site, id }, ip, maxAgeMs);
  if ('wait' in found) return false;
  const listing = toListing({ site, id }, found) ?? (found.reading.kind === 'gone' ? removed(stored) : null);
  if (listing) await storePageListing(db, listing, clock.now());
  return listing !== null;
}

/** Number of items that one run of the job reads; requests to one host follow each other. */
const watchedAtOnce = 5;
/** Milliseconds after which the page of a favourite is read again. */
const watchMs = hoursToMs(6);

/** Reads the pages of favourites again if nobody has opened them for long, so that a lower price or a sale is noticed. */
export async function refreshFavourites(db: Db, pages: LivePages | null, clock: Clock): Promise<void> {
  if (!pages) return;
  const before = toInstant(new Date(clock.now().getTime() - watchMs));
  for (const listing of await oldFavourites(db, before, watchedAtOnce))
    await refresh({ db, pages, clock, ip: 'favourites' }, listing, watchMs);
}

/** Milliseconds for which price and stock of a page count as current before a payment. */
const recheckMs = 60_000;

/**
 * Reads an item's page again before it is paid, outside any transaction, and updates the item. Returns false if the page could not be read:
 * price and stock are then unknown.
 */
export async function recheckPageItem(context: PrepareContext, stored: Listing): Promise<boolean> {
  const { db, services, ip } = context;
  const { livePages: pages, clock } = services;
  return pages !== null && refresh({ db, pages, clock, ip }, stored, recheckMs);
}

/**
 * Reads the page of an auction again before a bid, outside any transaction, so that its price and end are at most a minute old. Where it
 * cannot be read, the last reading counts: staff look at the page themselves before they bid.
 */
export async function readPageAgain(
  context: PrepareContext,
  { site, id }: Pick<Listing, 'site' | 'id'>,
): Promise<void> {
  const { db, services, ip } = context;
  const { livePages: pages, clock } = services;
  if (pages === null) return;
  const stored = await findGoods(db, site, id);
  if (stored && stored.source !== 'page') return;
  if (stored) await refresh({ db, pages, clock, ip }, stored, recheckMs);
  else await pages.read(db, clock, { site, id }, ip, recheckMs);
}
