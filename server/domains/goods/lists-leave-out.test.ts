import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoodsCard } from '@/contract/goods';
import type { ItemDetail } from '@/contract/item';
import { auctionAt, lastOf } from './auction-cycle';
import type { AuctionCycle, CatalogueListing } from './listing';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { themes } from '@demo/catalogue/front-texts';
import { createTestApi, type TestApi } from '@server/testing/test-api';

const listings = catalogueListings();
const needed = (fits: (listing: CatalogueListing) => boolean): CatalogueListing => {
  const template = listings.find((goods) => goods.status === 'onSale' && goods.ageLimit === null && fits(goods));
  if (!template) throw new Error('The catalogue has no such goods.');
  return template;
};
const themed = needed(
  ({ site, kind }) => site === 'mercari' && (themes[0]?.kinds ?? []).some((themeKind) => themeKind === kind),
);
const ofShop = needed(({ site }) => site === 'market');
/** Newer and better liked than anything else: a list that let it in would begin with it. */
const first = { likes: 1_000_000, listedDaysAgo: -1 };
const adult: CatalogueListing = { ...themed, ...first, id: 'm79990001', ageLimit: 18 };
const sold: CatalogueListing = { ...themed, ...first, id: 'm79990002', status: 'soldOut' };
const soldOfShop: CatalogueListing = { ...ofShop, ...first, id: 'sold-of-shop', status: 'soldOut' };
const fitting: CatalogueListing = { ...themed, ...first, id: 'm79990003' };

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [...listings, adult, sold, soldOfShop, fitting] });
}, 60_000);
afterAll(() => api.close());

const read = async <T>(name: string, input: Readonly<Record<string, string>> = {}): Promise<T> =>
  (await api.request(name, { query: new URLSearchParams(input).toString() })).data as T;
type Lists = Readonly<Record<string, readonly GoodsCard[]>>;
/** Returns the ids of the four extra items that a list contains. */
const extra = (goods: readonly GoodsCard[] | undefined) =>
  [adult, sold, soldOfShop, fitting].map(({ id }) => id).filter((id) => goods?.some((good) => good.id === id));

describe('what lists of our own leave out', () => {
  it('[R-01] [B-20] the front page: what is sold, and what is for adults alone', async () => {
    const page = await read<{ fresh: GoodsCard[]; themes: { goods: GoodsCard[] }[] }>('Sig.Front.Home.Sections');
    expect(extra(page.fresh)).toEqual([fitting.id]);
    expect(extra(page.themes.flatMap(({ goods }) => goods))).toEqual([fitting.id]);
    expect(extra((await read<{ goods: GoodsCard[] }>('Sig.Front.Home.Index')).goods)).toEqual([fitting.id]);
  });

  it('[R-05] [B-20] what is popular: the same', async () => {
    expect(extra((await read<{ goods: GoodsCard[] }>('Sig.Front.Mall.Popular')).goods)).toEqual([fitting.id]);
  });

  it('[R-70] [S-23] the front of a marketplace and a shop: what is sold', async () => {
    expect(extra((await read<Lists>('Sig.Front.Mall.Index', { site: 'mercari' }))['hot'])).toEqual([
      adult.id,
      fitting.id,
    ]);
    const shop = await read<Lists>('Sig.Front.Mall.Shop', { shop: ofShop.seller.id });
    expect([...extra(shop['hot']), ...extra(shop['fresh'])]).toEqual([]);
    expect(shop['hot']?.length).toBeGreaterThan(0);
  });

  it('[S-21] beside an item: what is sold, and the item itself', async () => {
    const more = await read<Lists>('Sig.Front.Item.More', { site: 'mercari', id: fitting.id });
    expect(extra(more['ofSeller'])).toEqual([adult.id]);
    expect(extra(more['similar'])).toEqual([adult.id]);
  });
});

/** The instant after `from` at which a round of this auction ends before its time. */
function endsEarly(cycle: AuctionCycle, from: Date): Date {
  for (let { round } = auctionAt(cycle, from); ; round += 1) {
    const { ended, startsAt, endsAt } = auctionAt(cycle, lastOf(cycle, round));
    if (ended && endsAt > from && endsAt.getTime() < startsAt.getTime() + cycle.lengthSeconds * 1000) return endsAt;
  }
}

it('[R-19] [E-07] [B-20] an auction that its seller ended early is in no list of what is on sale from that second on', async () => {
  const listing = needed(
    ({ auction, kind }) => auction !== null && (themes[0]?.kinds ?? []).some((themeKind) => themeKind === kind),
  );
  if (!listing.auction) throw new Error('An auction has a cycle.');
  const auction = { ...listing.auction, earlyFinish: true };
  const early: CatalogueListing = {
    ...listing,
    ...first,
    id: 'x79990005',
    seller: { ...listing.seller, id: 'early' },
    auction,
  };
  const own = await createTestApi({ goods: [...listings, early] });
  const listed = async (name: string, input: Readonly<Record<string, string>>) =>
    JSON.stringify((await own.request(name, { query: new URLSearchParams(input).toString() })).data).includes(
      `"id":"${early.id}"`,
    );
  const ofSeller = { q: '', site: early.site, seller: 'early' };
  const lists = () =>
    Promise.all([
      listed('Sig.Front.Search.Goods', { ...ofSeller, sort: 'ending' }),
      listed('Sig.Front.Search.Goods', { ...ofSeller, stock: '1' }),
      listed('Sig.Front.Home.Sections', {}),
      listed('Sig.Front.Mall.Index', { site: early.site }),
      listed('Sig.Front.Item.More', { site: listing.site, id: listing.id }),
      listed('Sig.Front.Search.Goods', ofSeller),
    ]);
  try {
    own.clock.move(endsEarly(auction, own.clock.now()).getTime() - own.clock.now().getTime() - 12_000);
    expect(await lists()).toEqual([true, true, true, true, true, true]);
    own.clock.move(15_000);
    expect(await lists()).toEqual([false, false, false, false, false, true]);
  } finally {
    await own.close();
  }
}, 60_000);

it('[R-65] an offer of a Suruga-ya shop has the price and the condition of that shop', async () => {
  const offers = ({ facts }: CatalogueListing) => (facts.site === 'surugaya' ? facts.offers : []);
  const product = needed((listing) =>
    offers(listing).some(({ shop, condition }) => shop !== null && condition !== listing.condition),
  );
  const other = offers(product).find(({ shop, condition }) => shop !== null && condition !== product.condition);
  const input = { site: 'surugaya', id: product.id, shop: other?.shop ?? '' };
  const detail = await read<ItemDetail>('Sig.Front.Item.Detail', input);
  expect(detail.condition).toBe(other?.condition);
  expect(detail.price.JPYPrice).toBe(other?.price);
  expect(detail.facts).toMatchObject({ site: 'surugaya', shop: other?.shop });
});
