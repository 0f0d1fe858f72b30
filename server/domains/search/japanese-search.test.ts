import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { codes } from '@/contract/codes';
import type { GoodsCard } from '@/contract/goods';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: catalogueListings() });
}, 60_000);
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

type Page = { goods: GoodsCard[]; total: number; dropped: string[] };
async function search(q: string, language = 'en'): Promise<Page> {
  const answer = await api.request('Sig.Front.Search.Goods', { input: { q }, query: `language=${language}` });
  expect(answer.code).toBe(codes.ok);
  return answer.data as Page;
}
const ids = ({ goods }: Page) => goods.map(({ id }) => id);

describe('a search with Japanese words', () => {
  it.each([
    'desk',
    'Schreibtisch',
    'bureau',
    '책상',
    'mirror',
    'espejo',
    'зеркало',
    '거울',
    'comb',
    'nori',
    'oshi no ko',
    'one piece',
    'red mirror',
    'wooden comb',
    'binoculars',
    'Fernglas',
    'highlighter',
  ])('[Q-08] finds for %s nothing by accident', async (typed) =>
    expect(await search(typed)).toMatchObject({ goods: [], total: 0, dropped: [] }),
  );

  it('[Q-08] finds other games for a name of a console, other fishing tackle for a reel', async () => {
    expect(await search('game boy')).toMatchObject({ total: 16, dropped: ['game boy'] });
    expect(await search('fishing reel')).toMatchObject({ total: 1, dropped: ['fishing reel'] });
  });

  it.each([
    ['红色相机', '红色', 'camera'],
    ['กล้องสีแดง', 'สีแดง', 'camera'],
  ])('[S-31] leaves out of %s only %s', async (typed, dropped, meant) => {
    const found = await search(typed);
    expect(found.dropped).toEqual([dropped]);
    expect(ids(found)).toEqual(ids(await search(meant)));
  });

  it('[Q-08] does not answer with a colour alone', async () =>
    expect(await search('синяя футболка')).toMatchObject({ goods: [], total: 0 }));

  it('[Q-08] finds handbags for 手袋 in Chinese, gloves in Japanese', async () => {
    expect(ids(await search('手袋', 'zhCn'))).toEqual(ids(await search('手提包', 'zhCn')));
    expect(ids(await search('手袋', 'ja'))).toEqual(ids(await search('gloves')));
    expect(ids(await search('手袋', 'zhCn'))).not.toEqual(ids(await search('手袋', 'ja')));
  });
});
