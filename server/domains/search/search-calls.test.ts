import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { fakeLibreTranslate } from '@server/testing/fake-translation-engines';
import { libreTranslate } from '@server/providers/translation/libre-translate';
import type { GoodsCard } from '@/contract/goods';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import type { Listing } from '../goods/listing';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

const listings = catalogueListings();
const sample = listings.find(({ site }) => site === 'mercari');
if (!sample) throw new Error('The catalogue is empty.');
/** Items of a kind that no word names, so that only their titles match. */
const copies = Array.from({ length: 45 }, (_, index): Listing => {
  const title = index % 2 ? '100%_ぬえのたま' : 'ＡＢＣ ぬえのたま';
  return {
    ...sample,
    kind: 'none',
    titles: { ...sample.titles, en: 'Nue' },
    id: `m9000000${String(index).padStart(3, '0')}`,
    titleJa: title,
    listedDaysAgo: 300 + (index % 3),
  };
});
const states = (['removed', 'unsupportedGoods', 'unsupportedSeller', 'soldOut'] as const).map((status): Listing => ({
  ...sample,
  id: `m8${status}`,
  kind: 'none',
  titleJa: 'すがた',
  status,
}));
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ goods: [...listings, ...copies, ...states] });
}, 60_000);
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

type Page = { goods: GoodsCard[]; next: string | null; total: number; corrected: string | null; dropped: string[] };
async function search(q: string, rest: Record<string, string> = {}): Promise<Page> {
  const answer = await api.request('Sig.Front.Search.Goods', { input: { q, ...rest } });
  expect(answer.code).toBe(codes.ok);
  return answer.data as Page;
}

/** All pages of a result, as a reader of the language sees them. */
async function searchAll(q: string, language: string): Promise<GoodsCard[]> {
  const all: GoodsCard[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const input = cursor === '' ? { q } : { q, cursor };
    const answer = await api.request('Sig.Front.Search.Goods', { input, query: `language=${language}` });
    expect(answer.code).toBe(codes.ok);
    const page = answer.data as Page;
    all.push(...page.goods);
    cursor = page.next;
  }
  return all;
}

describe('search', () => {
  it('[B-08] measures a word to leave out as the page does: what nobody sees counts as none', async () => {
    const searchWithout = (not: string) => api.request('Sig.Front.Search.Goods', { input: { q: '', not } });
    expect((await searchWithout(`${'x'.repeat(40)}\u200b\u200b`)).code).toBe(codes.ok);
    expect((await searchWithout('👨‍👩‍👧‍👦'.repeat(40))).code).toBe(codes.ok);
    expect((await searchWithout('x'.repeat(41))).code).toBe(codes.invalidInput);
  });

  it('[A-01] pages through all that is found, each once', async () => {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Page = await search('ヌエノタマ', cursor === null ? {} : { cursor });
      expect(page.goods.length).toBeLessThanOrEqual(20);
      ids.push(...page.goods.map(({ id }) => id));
      cursor = page.next;
    } while (cursor !== null);
    expect([...ids].sort()).toEqual(copies.map(({ id }) => id));
  });

  it('[A-01] wants every word, in any width and case, and takes % and _ as they are', async () => {
    expect((await search('abc ぬえのたま', { site: 'mercari' })).goods).toHaveLength(20);
    expect((await search('abc 100%_')).dropped).toHaveLength(1);
    expect((await search('100%_')).goods).toHaveLength(20);
    expect((await search('1__%_')).goods).toHaveLength(0);
    expect((await search('\\', { site: 'mercari' })).goods).toHaveLength(0);
    expect((await search('ぬえのたま', { site: 'yahoo' })).goods).toHaveLength(0);
  });

  it.each([
    ['camera', 'en', ['filmCamera', 'digitalCamera']],
    ['カメラ', 'ja', ['filmCamera', 'digitalCamera']],
    ['相机', 'zh-CN', ['filmCamera', 'digitalCamera']],
    ['Kamera', 'de', ['filmCamera', 'digitalCamera']],
    ['appareil photo', 'fr', ['filmCamera', 'digitalCamera']],
    ['camara', 'es', ['filmCamera', 'digitalCamera']],
    ['фотоаппарат', 'ru', ['filmCamera', 'digitalCamera']],
    ['bag', 'en', ['handbag', 'backpack', 'pouch', 'toteBag']],
    ['カバン', 'ja', ['handbag', 'backpack', 'toteBag']],
    ['包', 'zh-CN', ['handbag', 'backpack', 'pouch', 'toteBag']],
    ['Uhr', 'de', ['wristwatch', 'alarmClock']],
    ['stylo', 'fr', ['fountainPen', 'ballPen']],
    ['juguete', 'es', ['plushBear', 'figure', 'modelKit', 'tinRobot', 'modelTrain']],
    ['인형', 'ko', ['plushBear', 'kokeshi', 'hinaDolls']],
    ['กระเป๋า', 'th', ['handbag', 'backpack', 'pouch', 'toteBag', 'wallet']],
  ])('[S-31] finds for %s (%s) the goods of %j, all of them and no others', async (word, language, kinds) => {
    const matching = listings.filter(
      (listing) => kinds.includes(listing.kind) && ['onSale', 'soldOut'].includes(listing.status),
    );
    const found = (await searchAll(word, language)).map(({ site, id }) => `${site}/${id}`);
    expect(found.sort()).toEqual(matching.map(({ site, id }) => `${site}/${id}`).sort());
    expect(found.length).toBeGreaterThan(0);
  });

  it.each([
    ['cmaera', 'camera', 'camera'],
    ['Fotoaparat', 'Kamera', 'Fotoapparat'],
    ['中古カメラ', 'カメラ', null],
    ['ｶﾒﾗ', 'カメラ', null],
    ['used cameras', 'camera', null],
  ])('[S-31] finds for %s what it finds for %s, and says that it was read as %s', async (typed, meant, corrected) => {
    const [asTyped, asMeant] = [await search(typed), await search(meant)];
    expect(asTyped.goods.map(({ id }) => id)).toEqual(asMeant.goods.map(({ id }) => id));
    expect(asTyped.total).toBeGreaterThan(0);
    expect(asTyped).toMatchObject({ total: asMeant.total, corrected });
  });

  it.each([
    ['مظلة', '傘'],
    ['المظلة', '傘'],
    ['ساعة', '腕時計'],
    ['حذاء', '靴'],
    ['قفازات', '手袋'],
    ['دمية', '人形'],
    ['كاميرا', 'カメラ'],
    ['كاميرات', 'カメラ'],
    ['lalka', '人形'],
    ['rękawiczki', '手袋'],
    ['aparat fotograficzny', 'カメラ'],
    ['beg tangan', 'バッグ'],
    ['kasut', '靴'],
  ])('[Q-08] finds for %s what it finds for %s', async (typed, japanese) => {
    const [asTyped, asMeant] = [await search(typed), await search(japanese)];
    expect(asTyped.goods.map(({ id }) => id)).toEqual(asMeant.goods.map(({ id }) => id));
    expect(asTyped).toMatchObject({ total: asMeant.total, corrected: null, dropped: [] });
    expect(asTyped.total).toBeGreaterThan(0);
  });

  it.each(['bebek arabası', 'doll house', 'عربة أطفال', 'wózek dziecięcy', 'รถเข็นเด็ก'])(
    '[Q-08] finds for %s nothing that a part of it names',
    async (typed) => expect(await search(typed)).toMatchObject({ goods: [], total: 0, corrected: null, dropped: [] }),
  );

  it('[S-31] finds goods by a colour in whatever form', async () => {
    const black = (await search('black camera')).goods.map(({ id }) => id);
    expect(black).not.toEqual([]);
    for (const typed of ['schwarze Kamera', 'cámara negra', 'чёрная камера', 'กล้องสีดำ'])
      expect((await search(typed)).goods.map(({ id }) => id)).toEqual(expect.arrayContaining(black));
  });

  it('[S-31] leaves out the fewest words where nothing has all of them, and says which', async () => {
    const found = await search('leica camera');
    expect([found.goods.length > 0, found.dropped]).toEqual([true, ['leica']]);
    expect(found.goods.map(({ id }) => id)).toEqual((await search('camera')).goods.map(({ id }) => id));
    const page = await search('purple leica camera');
    const alike = await search('purple camera');
    expect(page.goods.map(({ id }) => id)).toEqual(alike.goods.map(({ id }) => id));
    expect([...page.dropped].sort()).toEqual(['leica', ...alike.dropped].sort());
  });

  it('[S-31] has the same goods on every page of a loosened search, each once', async () => {
    const all = await searchAll('ぬえのたま zzzzqqq', 'en');
    expect(new Set(all.map(({ id }) => id)).size).toBe(copies.length);
    expect(all).toHaveLength(copies.length);
  });

  it('[S-31] leaves out nothing where every word is found, and finds nothing of none', async () => {
    expect((await search('film camera')).dropped).toEqual([]);
    expect(await search('zzzzqqq xxxyyy')).toMatchObject({ goods: [], total: 0, dropped: [] });
    expect(await search('zzzzqqq')).toMatchObject({ goods: [], total: 0, dropped: [] });
  });

  it('[S-31] falls back to the words alone where nothing of the kind is there', async () => {
    const names = ({ goods }: Page) => goods.map(({ id }) => id);
    const cased = listings.filter(({ titles }) => /camera.*case/i.test(titles.en)).map(({ id }) => id);
    expect(cased).not.toEqual([]);
    expect(await search('camera bag ぬえのたま')).toMatchObject({ dropped: ['bag'] });
    expect(names(await search('camera case', { site: 'mercari' }))).toEqual(expect.arrayContaining(cased));
  });

  it('[X-16] never lists what cannot be bought', async () => {
    expect((await search('すがた')).goods.map(({ id }) => id)).toEqual(['m8soldOut']);
  });

  it.each(['x', 'WzFd', 'bnVsbA', 'WzEsImFcdTAwMDAiXQ', 'WzkwMDcxOTkyNTQ3NDA5OTIsImEiXQ'])(
    '[A-07] refuses the cursor %s',
    async (cursor) => {
      const answer = await api.request('Sig.Front.Search.Goods', { input: { q: '', cursor } });
      expect(answer.code).toBe(codes.invalidInput);
    },
  );
});

describe('a query for the marketplaces', () => {
  const japanese = (q: string, language = 'en') =>
    api.request('Sig.Front.Search.Japanese', { input: { q }, query: `language=${language}&` });

  it('[Q-08] goes to the translator only where the word lists do not reach', async () => {
    const server = fakeLibreTranslate();
    const engine = libreTranslate({ url: 'https://translate.example', apiKey: undefined, fetch: server.fetch });
    Object.assign(api.services, { translationEngine: engine });
    expect((await japanese('pokemon card')).data).toEqual({ words: 'ポケモン カード', engine: null, unknown: [] });
    expect((await japanese('blorbo')).data).toEqual({ words: 'ja: blorbo', engine: 'LibreTranslate', unknown: [] });
    // The server offers no Korean.
    expect((await japanese('blorbo', 'ko')).data).toMatchObject({ words: 'blorbo', unknown: ['blorbo'] });
    expect(server.bodies).toEqual([{ q: ['blorbo'], source: 'en', target: 'ja', format: 'text' }]);
    Object.assign(api.services, { translationEngine: null });
  });

  it('[Q-08] stays as a Japanese reader typed it', async () => {
    expect((await japanese('文具', 'ja')).data).toEqual({ words: '文具', engine: null, unknown: [] });
  });
});
