import * as v from 'valibot';
import { readUrl } from '@/rules/links/read-url';
import { cleanText } from './marketplace-page/clean-text';
import { apiClient } from './api-client';
import { SourceError } from '../domains/search/goods-source';
import { longestDescription, longestTitle, maxPictures } from '../domains/item/reading';
import type { GoodsSource, SourceItem, SourceOffer } from '../domains/search/goods-source';

/** Ichiba Item Search, version 2026-07-01 (https://webservice.rakuten.co.jp/documentation/ichiba-item-search, 2026-11). */
const endpoint = 'https://openapi.rakuten.co.jp/ichibams/api/IchibaItem/Search/20260701';

/** Rakuten asks for no more than about one request a second for each application. */
const requestGapMs = 1100;
const hits = 20;

const flag = v.union([v.number(), v.pipe(v.string(), v.transform(Number))]);
const image = v.union([
  v.string(),
  v.pipe(
    v.object({ imageUrl: v.string() }),
    v.transform(({ imageUrl }) => imageUrl),
  ),
]);
const price = v.pipe(v.union([v.number(), v.pipe(v.string(), v.transform(Number))]), v.integer(), v.minValue(1));
const item = v.object({
  itemName: v.string(),
  itemCode: v.optional(v.string()),
  itemCaption: v.optional(v.string(), ''),
  itemUrl: v.pipe(v.string(), v.url()),
  itemPrice: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** The lowest and highest price of the variants that can be bought. */
  itemPriceMin3: v.optional(price),
  itemPriceMax3: v.optional(price),
  /** 0: the price contains tax; 1: it does not. */
  taxFlag: v.optional(flag, 1),
  /** 0: out of stock. */
  availability: v.optional(flag, 1),
  shopName: v.optional(v.string()),
  mediumImageUrls: v.optional(v.array(image), []),
});
/** Flat with formatVersion 2; the list's name began with a capital letter in earlier versions. */
const answer = v.union([
  v.object({ items: v.array(v.unknown()) }),
  v.pipe(
    v.object({ Items: v.array(v.unknown()) }),
    v.transform(({ Items }) => ({ items: Items })),
  ),
]);

/** Pictures come 128 pixels wide, by a parameter of their address. */
function largerPicture(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const url = new URL(address);
  url.protocol = 'https:';
  url.searchParams.set('_ex', '500x500');
  return url.href;
}

function offerOf(found: v.InferOutput<typeof item>): SourceOffer {
  const link = readUrl(found.itemUrl);
  return {
    title: cleanText(found.itemName, 300),
    url: found.itemUrl,
    item: link.kind === 'item' ? { site: link.site, id: link.id } : null,
    code: found.itemCode ?? null,
    yen: found.taxFlag === 0 ? found.itemPrice : null,
    isSoldOut: found.availability === 0,
    condition: null,
    picture: largerPicture(found.mediumImageUrls[0]),
    seller: found.shopName === undefined ? null : cleanText(found.shopName, 100),
  };
}

function itemOf(found: v.InferOutput<typeof item>): SourceItem {
  const { itemPrice, itemPriceMin3: lowest = itemPrice, itemPriceMax3: highest = itemPrice } = found;
  return {
    title: cleanText(found.itemName, longestTitle),
    description: cleanText(found.itemCaption, longestDescription, true),
    price: Math.max(itemPrice, highest),
    several: highest > lowest,
    taxOnTop: found.taxFlag === 0 ? 0 : 10,
    isSoldOut: found.availability === 0,
    pictures: found.mediumImageUrls.flatMap((address) => largerPicture(address) ?? []).slice(0, maxPictures),
  };
}

export interface RakutenSettings {
  readonly applicationId: string;
  readonly accessKey: string;
  readonly url?: string;
  readonly gapMs?: number;
  readonly now?: () => number;
}

/** Rakuten Ichiba's official item search with the operator's keys. */
export function rakutenIchiba(settings: RakutenSettings): GoodsSource {
  const { applicationId, accessKey, url = endpoint, gapMs = requestGapMs, now } = settings;
  const client = apiClient({ gapMs, ...(now && { now }) });
  const request = async (parameters: Readonly<Record<string, string>>) => {
    const address = new URL(url);
    for (const [name, value] of Object.entries({ applicationId, formatVersion: '2', ...parameters }))
      address.searchParams.set(name, value);
    const found = await client.getJson(address, { accessKey });
    if (found === null) return [];
    const parsed = v.safeParse(answer, found);
    if (!parsed.success) throw new SourceError('unreadable');
    return parsed.output.items.flatMap((entry) => {
      const read = v.safeParse(item, entry);
      return read.success ? [read.output] : [];
    });
  };
  return {
    name: 'rakuten',
    status: () => client.status(),
    async search(words) {
      return (await request({ keyword: words, hits: String(hits), availability: '1' })).map(offerOf);
    },
    // Without `availability`: what is sold out is to be told from what is not there.
    async getItem(code) {
      const found = (await request({ itemCode: code, availability: '0' })).find(({ itemCode }) => itemCode === code);
      return found ? itemOf(found) : null;
    },
  };
}
