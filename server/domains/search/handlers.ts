import { codes } from '@/contract/codes';
import { searchPageSize } from '@/contract/search';
import { languages } from '@/i18n/languages';
import type { FoundOffer } from '@/contract/search';
import type { GoodsFilter } from '../goods/goods-filter';
import type { Db } from '@server/platform/db/open';
import { findMany, findListings } from '../goods/goods-store';
import type { Found } from '../goods/goods-store';
import { loadGoodsCards, cardsOnSale } from '../goods/goods-cards';
import type { Handlers, RequestContext } from '../handler';
import { parseCursor, toCursor } from '@server/platform/http/paging';
import type { CursorPosition } from '@server/platform/http/paging';
import { ok, fail } from '@server/platform/http/reply';
import { take } from '@server/platform/http/rate-limits';
import { japaneseWords } from './japanese-words';
import { allowedPositions } from './block-words';
import { filterOf } from './query-filter';
import { suggestions } from './suggest';
import { toRemotePicture } from '../pictures/remote-picture';
import type { SourceOffer } from './goods-source';
import { toInstant } from '@/rules/time/date';

/** Nobody reads further than this number. */
const countedTo = 1_000;

/** A page of what block-words let through; the whole list is read for it, up to where nobody reads further. */
async function pageWithout(
  db: Db,
  filter: GoodsFilter,
  options: Parameters<typeof allowedPositions>[2] & { after: CursorPosition | null },
): Promise<{ found: Found; total: number }> {
  const { after } = options;
  const positions = await allowedPositions(db, filter, options);
  const at = after === null ? -1 : positions.findIndex(({ key }) => key === after.key);
  const isExpired = after !== null && at < 0;
  const rest = isExpired ? positions.filter(({ sortKey }) => sortKey > after.sortKey) : positions.slice(at + 1);
  const page = rest.slice(0, searchPageSize);
  const listings = await findListings(
    db,
    page.map(({ key }) => key),
  );
  return {
    found: { listings: listings, next: rest.length > page.length ? (page.at(-1) ?? null) : null },
    total: positions.length,
  };
}

/** The words of a query in Japanese, by the shop's word lists, and by the translator where they do not know every word. */
async function putIntoJapanese(q: string, { db, services, ip, now, language }: RequestContext) {
  if (language === 'ja') return { words: q, engine: null, unknown: [] };
  const { words, unknown } = japaneseWords(q, language);
  const own = { words, engine: null, unknown: [...unknown] };
  const { translationEngine: engine } = services;
  if (unknown.length === 0 || !engine || (await take(db, 'translations', ip, now)) !== null) return own;
  try {
    const [translated] = (await engine.translate([q], 'ja', languages[language].code)) ?? [];
    return translated ? { words: translated, engine: engine.name, unknown: [] } : own;
  } catch (error) {
    services.report(error);
    return own;
  }
}

/** Without live items our item page would find nothing: a purchase request is the way to the offer. */
const offerView = (
  { title, url, item, yen, isSoldOut, condition, picture, seller }: SourceOffer,
  hasLiveItems: boolean,
): FoundOffer => ({
  title,
  url,
  item: hasLiveItems ? item : null,
  yen,
  condition,
  seller,
  soldOut: isSoldOut,
  picture: toRemotePicture(picture),
});

export const searchHandlers = {
  async 'Sig.Front.Search.Goods'(input, { db, now, language, services }) {
    const { site, seller, sort = 'new', cursor } = input;
    const after = parseCursor(cursor);
    if (seller !== undefined && site === undefined) return fail(codes.invalidInput, { fields: ['site'] });
    await services.movePrices(now);
    const read = await filterOf(services.countGoods, input, now, { countTo: countedTo, loosens: true, language });
    if (!read) return fail(codes.invalidInput, { fields: ['not'] });
    const { filter, not, corrected, dropped, counted } = read;
    const { found, total } =
      not.length > 0
        ? await pageWithout(db, filter, { not, language, order: sort, after })
        : {
            found: await findMany(db, filter, { order: sort, after, limit: searchPageSize }),
            total: counted ?? (await services.countGoods(filter, countedTo, now)),
          };
    const ofSeller =
      seller === undefined ? [] : (await findMany(db, { site, seller }, { order: 'new', limit: 1 })).listings;
    const named = ofSeller[0]?.seller;
    return ok({
      goods: await (filter.onSaleAt || filter.runningAt ? cardsOnSale : loadGoodsCards)(db, found.listings, {
        now,
        language,
      }),
      next: found.next && toCursor(found.next),
      total,
      corrected,
      dropped: [...dropped],
      seller: named ? { id: named.id, name: named.name } : null,
      sources: [...services.sources.names],
    });
  },

  async 'Sig.Front.Search.Suggest'({ q }, { language }) {
    return ok({ words: suggestions(q, language) });
  },
  async 'Sig.Front.Search.Japanese'({ q }, ctx) {
    return ok(await putIntoJapanese(q, ctx));
  },

  async 'Sig.Front.Search.Offers'({ source, q }, ctx) {
    const { db, services, ip, now } = ctx;
    if (!services.sources.names.includes(source)) return fail(codes.notFound);
    const retryAfter = await take(db, 'sources', ip, now);
    if (retryAfter !== null) return fail(codes.rateLimited, { retryAfter });
    const { words } = await putIntoJapanese(q, ctx);
    const found = await services.sources.search(source, words);
    if (!found) return fail(codes.notFound);
    const { offers, readAt, hasFailed } = found;
    const { livePages } = services;
    const coded = offers.flatMap(({ item, code }) => (item && code !== null ? [{ key: item, source, code }] : []));
    await livePages?.rememberCodes(db, now, coded);
    return ok({
      offers: offers.map((offer) => offerView(offer, livePages !== null)),
      readAt: readAt === null ? null : toInstant(new Date(readAt)),
      failed: hasFailed,
    });
  },
} satisfies Handlers<
  'Sig.Front.Search.Goods' | 'Sig.Front.Search.Japanese' | 'Sig.Front.Search.Offers' | 'Sig.Front.Search.Suggest'
>;
