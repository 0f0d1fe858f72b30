import * as v from 'valibot';
import type { Condition } from '@/contract/goods';
import { cleanText } from './marketplace-page/clean-text';
import { apiClient } from './api-client';
import { SourceError } from '../domains/search/goods-source';
import type { GoodsSource, SourceOffer } from '../domains/search/goods-source';

/** Item search, version 3 (https://developer.yahoo.co.jp/webapi/shopping/v3/itemsearch.html, 2026-11). */
const endpoint = 'https://shopping.yahooapis.jp/ShoppingWebService/V3/itemSearch';

/** One request a second for each application. */
const requestGapMs = 1100;
const hits = 20;

const hit = v.object({
  name: v.string(),
  url: v.pipe(v.string(), v.url()),
  price: v.pipe(v.number(), v.integer(), v.minValue(1)),
  inStock: v.optional(v.boolean(), true),
  condition: v.optional(v.nullable(v.string())),
  seller: v.optional(v.object({ name: v.optional(v.string()) })),
  image: v.optional(v.object({ medium: v.optional(v.string()) })),
  exImage: v.optional(v.nullable(v.object({ url: v.optional(v.nullable(v.string())) }))),
});
const answer = v.object({ hits: v.array(v.unknown()) });

const offerOf = ({
  name,
  url,
  price,
  inStock,
  condition,
  seller,
  image,
  exImage,
}: v.InferOutput<typeof hit>): SourceOffer => ({
  title: cleanText(name, 300),
  url,
  item: null,
  code: null,
  yen: price,
  isSoldOut: !inStock,
  // The word for "used" alone is not a grade.
  condition: condition === 'new' ? ('new' satisfies Condition) : null,
  picture: exImage?.url ?? image?.medium ?? null,
  seller: seller?.name === undefined ? null : cleanText(seller.name, 100),
});

export interface YahooShoppingSettings {
  readonly clientId: string;
  readonly url?: string;
  readonly gapMs?: number;
  readonly now?: () => number;
}

/** Yahoo! Shopping Japan's official item search with the operator's client id. */
export function yahooShopping(settings: YahooShoppingSettings): GoodsSource {
  const { clientId, url = endpoint, gapMs = requestGapMs, now } = settings;
  const client = apiClient({ gapMs, ...(now && { now }) });
  return {
    name: 'yahooShopping',
    status: () => client.status(),
    async search(words) {
      const address = new URL(url);
      const parameters = { appid: clientId, query: words, results: String(hits), in_stock: 'true', image_size: '300' };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      const parsed = v.safeParse(answer, await client.getJson(address));
      if (!parsed.success) throw new SourceError('unreadable');
      return parsed.output.hits.flatMap((entry) => {
        const read = v.safeParse(hit, entry);
        return read.success ? [offerOf(read.output)] : [];
      });
    },
  };
}
