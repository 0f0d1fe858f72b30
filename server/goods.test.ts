import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { codes } from '../src/contract/codes';
import { contract } from '../src/contract/table';
import type { GoodsCard } from '../src/contract/goods';
import type { ItemDetail } from '../src/contract/item';
import { seedGoods } from './catalogue/seed-goods';
import type { GoodsSeed } from './catalogue/goods-seed';
import { createTestApi, demoCustomer } from './testing';
import type { TestApi } from './testing';

const seeds = seedGoods();
const [sample] = seeds;
if (!sample) throw new Error('The catalogue is empty.');
const copies = Array.from({ length: 45 }, (_, index): GoodsSeed => {
  const title = index % 2 ? '100%_ぬえのたま' : 'ＡＢＣ ぬえのたま';
  return {
    ...sample,
    id: `m9000000${String(index).padStart(3, '0')}`,
    titleJa: title,
    listedDaysAgo: 300 + (index % 3),
  };
});
const states = (['removed', 'unsupportedGoods', 'unsupportedSeller', 'soldOut'] as const).map((status): GoodsSeed => ({
  ...sample,
  id: `m8${status}`,
  titleJa: 'すがた',
  status,
}));
let api: TestApi;
/** The catalogue alone. */
let seeded: TestApi;

beforeAll(async () => {
  api = await createTestApi({ goods: [...seeds, ...copies, ...states] });
  seeded = await createTestApi();
});
afterEach(() => expect(api.errors).toEqual([]));
afterAll(async () => {
  await api.close();
  await seeded.close();
});

const detail = (id: string, language = 'en', cookie = '') =>
  api.request('Sig.Front.Item.Detail', { input: { site: 'mercari', id }, query: `language=${language}`, cookie });
type Page = { goods: GoodsCard[]; next: string | null };
async function search(q: string, rest: Record<string, string> = {}): Promise<Page> {
  const answer = await api.request('Sig.Front.Search.Goods', { input: { q, ...rest } });
  expect(answer.code).toBe(codes.ok);
  return answer.data as Page;
}

describe('an item', () => {
  it('[E-05 E-06] is shown for every item of the catalogue as the contract says', async () => {
    const output = contract['Sig.Front.Item.Detail'].output;
    for (const { site, id, status } of seeds) {
      const answer = await api.request('Sig.Front.Item.Detail', { input: { site, id } });
      if (status === 'onSale' || status === 'soldOut') expect(v.is(output, answer.data), id).toBe(true);
      else expect(answer.code).toBeGreaterThanOrEqual(1200);
    }
  });

  it.each([
    ['m8removed', codes.goodsRemoved],
    ['m8unsupportedGoods', codes.unsupportedGoods],
    ['m8unsupportedSeller', codes.unsupportedSeller],
    ['m8nowhere', codes.notFound],
  ])('[X-16] %s is refused with %i', async (id, code) => {
    expect(await detail(id)).toMatchObject({ code, data: null });
  });

  it('[E-06] that is sold out is still shown', async () => {
    expect(await detail('m8soldOut')).toMatchObject({ code: codes.ok, data: { soldOut: true } });
  });

  it('[K-05] is described in the reader’s content language, in English for Arabic readers', async () => {
    const title = async (language: string) => ((await detail(sample.id, language)).data as ItemDetail).title;
    expect(await title('ja')).toEqual({ text: sample.titles.ja, language: 'ja' });
    expect(await title('ar')).toEqual({ text: sample.titles.en, language: 'en' });
  });

  it('[E-07] at auction has a bid price, a round and an end that the clock moves', async () => {
    const auctioned = seeds.find((seed) => seed.auction && seed.status === 'onSale');
    if (!auctioned) throw new Error('The catalogue holds no auction.');
    const input = { site: auctioned.site, id: auctioned.id };
    const now = async () => (await api.request('Sig.Front.Item.Detail', { input })).data as ItemDetail;
    const first = await now();
    expect(first.price).toMatchObject({ Type: 7, BidJPYPrice: first.auction?.currentPrice, JPYPrice: null });
    expect(first.endsAt).toBe(first.auction?.endsAt);
    api.clock.move(60 * 86_400_000);
    expect((await now()).auction?.id).not.toBe(first.auction?.id);
  });
});

describe('search', () => {
  it('[R-01] fills the front page with a mix of what is on sale', async () => {
    const answer = await api.request('Sig.Front.Home.Index');
    const { goods } = answer.data as Page;
    expect(goods).toHaveLength(20);
    expect(new Set(goods.slice(0, 2).map(({ site }) => site)).size).toBe(2);
    expect(new Set(goods.map(({ site, id }) => `${site}/${id}`)).size).toBe(20);
    expect(goods.filter(({ soldOut }) => soldOut)).toEqual([]);
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
    expect(ids.toSorted()).toEqual(copies.map(({ id }) => id));
  });

  it('[A-01] wants every word, in any width and case, and takes % and _ as they are', async () => {
    expect((await search('abc ぬえのたま', { site: 'mercari' })).goods).toHaveLength(20);
    expect((await search('abc 100%_')).goods).toHaveLength(0);
    expect((await search('100%_')).goods).toHaveLength(20);
    expect((await search('1__%_')).goods).toHaveLength(0);
    expect((await search('\\')).goods).toHaveLength(0);
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
    ['bag', 'en', ['handbag']],
    ['カバン', 'ja', ['handbag']],
    ['包', 'zh-CN', ['handbag']],
    ['Uhr', 'de', ['wristwatch', 'alarmClock']],
    ['stylo', 'fr', ['fountainPen']],
    ['juguete', 'es', ['plushBear', 'figure', 'modelKit', 'tinRobot', 'modelTrain']],
    ['인형', 'ko', ['plushBear', 'kokeshi', 'hinaDolls']],
    ['กระเป๋า', 'th', ['handbag']],
  ])('[S-31] finds for %s (%s) the goods of %j, all of them and no others', async (word, language, kinds) => {
    const wanted = seeds.filter((seed) => kinds.includes(seed.kind) && ['onSale', 'soldOut'].includes(seed.status));
    const input = { q: word };
    const answer = await seeded.request('Sig.Front.Search.Goods', { input, query: `language=${language}` });
    const found = (answer.data as Page).goods.map(({ site, id }) => `${site}/${id}`);
    expect(found.toSorted()).toEqual(wanted.map(({ site, id }) => `${site}/${id}`).toSorted());
    expect(found.length).toBeGreaterThan(0);
  });

  it('[S-31] falls back to the words alone where nothing of the kind is there', async () => {
    const names = ({ goods }: Page) => goods.map(({ id }) => id);
    const cased = seeds.filter(({ titles }) => /camera.*case/i.test(titles.en)).map(({ id }) => id);
    expect(cased).not.toEqual([]);
    expect(names(await search('camera bag ぬえのたま'))).toEqual([]);
    expect(names(await search('camera case', { site: 'mercari' }))).toEqual(expect.arrayContaining(cased));
  });

  it('[X-16] never lists what cannot be bought', async () => {
    expect((await search('すがた')).goods.map(({ id }) => id)).toEqual(['m8soldOut']);
  });

  it.each(['x', 'WzFd', 'bnVsbA', 'WzEsImFcdTAwMDAiXQ', 'Wzk5OTk5OTk5OTk5LCJhIl0'])(
    '[A-07] refuses the cursor %s',
    async (cursor) => {
      const answer = await api.request('Sig.Front.Search.Goods', { input: { q: '', cursor } });
      expect(answer.code).toBe(codes.invalidInput);
    },
  );
});

describe('a customer', () => {
  const set = (on: boolean, cookie: string, id = sample.id) =>
    api.request('Sig.Front.User.Favourite.Set', { cookie, input: { site: 'mercari', id, on } });

  it('[E-06] keeps an item once, however often it is asked', async () => {
    const cookie = await api.login();
    const before = sample.favourites;
    await Promise.all(Array.from({ length: 5 }, () => set(true, cookie)));
    expect((await set(true, cookie)).data).toEqual({ favourite: true, favourites: before + 1 });
    expect((await detail(sample.id, 'en', cookie)).data).toMatchObject({ favourite: true, favourites: before + 1 });
    expect((await detail(sample.id)).data).toMatchObject({ favourite: false, favourites: before + 1 });
    expect((await set(false, cookie)).data).toEqual({ favourite: false, favourites: before });
    expect((await set(true, cookie, 'm8nowhere')).code).toBe(codes.notFound);
    expect((await set(true, cookie, 'm8removed')).code).toBe(codes.goodsRemoved);
  });

  it('[X-16] asks once to lift a restriction, however often it is sent', async () => {
    const cookie = await api.login();
    const input = { site: 'mercari', id: 'm8unsupportedSeller' };
    const ask = () => api.request('Sig.Front.Item.RequestLift', { cookie, input });
    expect((await ask()).code).toBe(codes.ok);
    expect((await ask()).code).toBe(codes.ok);
    const { runCommand } = await import('./operator/commands');
    const list = await runCommand(api, ['lift', 'list']);
    expect(list.split('\n')).toHaveLength(1);
    expect(list).toContain(`mercari/m8unsupportedSeller  customer ${demoCustomer.id}`);
  });
});
