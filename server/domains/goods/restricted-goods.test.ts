import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { ItemDetail } from '@/contract/item';
import type { RestrictedKind } from '@/contract/restricted';
import { restrictedKindsOf } from '@/rules/restricted/recognise';
import type { Listing } from './listing';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { createTestApi, type TestApi } from '@server/testing/test-api';

const listings = catalogueListings();
const sample = listings.find(({ site }) => site === 'mercari');
if (!sample) throw new Error('The catalogue is empty.');
const perfume: Listing = { ...sample, id: 'm99900000001', titleJa: 'オードトワレ 50ml', status: 'onSale' };
let api: TestApi;

beforeAll(async () => {
  api = await createTestApi({ goods: [...listings, perfume] });
}, 60_000);
afterEach(() => expect(api.errors).toEqual([]));
afterAll(() => api.close());

const kindsOf = async ({ site, id }: Pick<Listing, 'site' | 'id'>) =>
  ((await api.request('Sig.Front.Item.Detail', { input: { site, id } })).data as ItemDetail).restricted;

it('[B-07] an item says which restricted kinds it is', async () => {
  expect(await kindsOf(perfume)).toEqual(['perfume']);
  expect(await kindsOf(sample)).toEqual([]);
  expect(await kindsOf({ site: 'mercari', id: 'm12957483305' })).toEqual(['sunscreen']);
});

it('[B-07] at least eight goods on sale meet a restriction, of five kinds or more', () => {
  const onSale = listings.filter(({ status }) => status === 'onSale').map(restrictedKindsOf);
  const met = onSale.filter((kinds) => kinds.length > 0);
  expect(met.length).toBeGreaterThanOrEqual(8);
  expect(new Set<RestrictedKind>(met.flat()).size).toBeGreaterThanOrEqual(5);
});
