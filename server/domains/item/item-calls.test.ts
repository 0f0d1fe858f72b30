import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import type { GoodsCard } from '@/contract/goods';
import type { ItemDetail } from '@/contract/item';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import type { Listing } from '../goods/listing';
import { createTestApi, demoCustomer } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { daysToMs } from '@/rules/time/instant';

const listings = catalogueListings();
const sample = listings.find(({ site }) => site === 'mercari');
if (!sample) throw new Error('The catalogue is empty.');
const states = (['removed', 'unsupportedGoods', 'unsupportedSeller', 'soldOut'] as const).map((status): Listing => ({
  ...sample,
  id: `m8${status}`,
  titleJa: 'すがた',
  status,
}));
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ goods: [...listings, ...states] });
}, 60_000);
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

const detail = (id: string, language = 'en', cookie = '') =>
  api.request('Sig.Front.Item.Detail', { input: { site: 'mercari', id }, query: `language=${language}`, cookie });
type Page = { goods: GoodsCard[] };

describe('an item', () => {
  it('[E-05 E-06] is shown for every item of the catalogue as the contract says', async () => {
    const output = contract['Sig.Front.Item.Detail'].output;
    for (const { site, id, status } of listings) {
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
    const auctioned = listings.find((listing) => listing.auction && listing.status === 'onSale');
    if (!auctioned) throw new Error('The catalogue holds no auction.');
    const input = { site: auctioned.site, id: auctioned.id };
    const now = async () => (await api.request('Sig.Front.Item.Detail', { input })).data as ItemDetail;
    const first = await now();
    expect(first.price).toMatchObject({ Type: 7, BidJPYPrice: first.auction?.currentPrice, JPYPrice: null });
    expect(first.endsAt).toBe(first.auction?.endsAt);
    api.clock.move(daysToMs(60));
    expect((await now()).auction?.startsAt).not.toBe(first.auction?.startsAt);
  });
});

describe('the front page', () => {
  it('[R-01] fills the front page with a mix of what is on sale', async () => {
    const answer = await api.request('Sig.Front.Home.Index');
    const { goods } = answer.data as Page;
    expect(goods).toHaveLength(10);
    expect(new Set(goods.slice(0, 2).map(({ site }) => site)).size).toBe(2);
    expect(new Set(goods.map(({ site, id }) => `${site}/${id}`)).size).toBe(10);
    expect(goods.filter(({ soldOut }) => soldOut)).toEqual([]);
  });
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
    const request = () => api.request('Sig.Front.Item.RequestLift', { cookie, input });
    expect((await request()).code).toBe(codes.ok);
    expect((await request()).code).toBe(codes.ok);
    const { runCommand } = await import('@server/main/operator/commands');
    const list = await runCommand(api.services, ['lift', 'list']);
    expect(list.split('\n')).toHaveLength(1);
    expect(list).toContain(`${demoCustomer.id} mercari/m8unsupportedSeller`);
  });
});
