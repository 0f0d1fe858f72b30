import { codes } from '../../src/contract/codes';
import type { GoodsPrice } from '../../src/contract/goods';
import type { ItemDetail, UnreadReason } from '../../src/contract/item';
import { originalUrl } from '../../src/rules/marketplaces';
import { restrictedKindsOf } from '../../src/rules/restricted/recognise';
import type { RequestContext } from '../http/handler';
import { ok, fail } from '../http/reply';
import type { FailureCode, Reply } from '../http/reply';
import { isSeenLive } from './live-pages';
import type { PageKey } from './page-address';
import type { PageGoods } from './reading';
import { toInstant } from '../../src/rules/time/date';

/** What stands for a picture in the contract; the page shows none (decision 47). */
const noPicture = { src: '/no-picture.svg', width: 1080, height: 1080 };

/** At Yahoo! Auctions the price of a page is the present bid, and what it ends at nobody knows. */
function priceOf({ price, several }: PageGoods, { site }: PageKey): GoodsPrice {
  const none = { Price: null, JPYPrice: null, JPYPriceNew: null, ReservePrice: null, BuyNowPrice: null };
  if (site === 'yahoo') return { ...none, Type: 7, BidJPYPrice: price };
  return { ...none, Type: several ? 4 : 1, Price: price, JPYPrice: price, JPYPriceNew: price, BidJPYPrice: null };
}

/** An item by its page alone. What the page does not say is null; who pays shipping inside Japan is taken to be the buyer. */
function detailOf(key: PageKey, goods: PageGoods, readAt: Date): ItemDetail {
  const { site, id, shop } = key;
  const { title, description, category, condition, soldOut, taxOnTop, ageLimit } = goods;
  const read = toInstant(readAt);
  return {
    site,
    id,
    title: { text: title, language: 'ja' },
    titleJa: title,
    picture: noPicture,
    pictures: [],
    price: priceOf(goods, key),
    condition,
    conditionJa: null,
    soldOut,
    endsAt: null,
    bids: null,
    domesticShipping: { payer: 'buyer', yen: null, freeOver: null },
    taxOnTop,
    restricted: restrictedKindsOf({
      kind: '',
      titleJa: title,
      descriptionJa: description,
      categoryJa: category,
      ageLimit,
    }),
    packed: null,
    ageLimit,
    description: { text: description, language: 'ja' },
    descriptionJa: description,
    size: null,
    shipFrom: null,
    shippingDays: null,
    insured: null,
    likes: null,
    favourites: 0,
    favourite: false,
    seller: null,
    auction: null,
    options: [],
    remark: false,
    facts: null,
    original: originalUrl(site, id, shop) ?? null,
    checkedAt: read,
    live: { readAt: read },
  };
}

/** An item that the catalogue lacks, by its marketplace's public page; not found where that is switched off. */
export async function liveItem({ db, services, ip }: RequestContext, key: PageKey): Promise<Reply<ItemDetail>> {
  if (!services.livePages) return fail(codes.notFound);
  const found = await services.livePages.read(db, services.clock, key, ip);
  if ('wait' in found) return fail(codes.rateLimited, { retryAfter: found.wait });
  const { reading, readAt } = found;
  if (reading.kind === 'goods') return ok(detailOf(key, reading.goods, readAt));
  if (reading.kind === 'gone') return fail(codes.notFound);
  return fail(codes.notFound, { why: reading.kind satisfies UnreadReason });
}

/** Why goods that the catalogue lacks can be neither kept nor put into the cart: unknown, or known from their page alone. */
export async function lacking({ db, services, now }: RequestContext, key: PageKey): Promise<FailureCode> {
  const isSeen = services.livePages !== null && (await isSeenLive(db, now, key));
  return isSeen ? codes.notInCatalogue : codes.notFound;
}
