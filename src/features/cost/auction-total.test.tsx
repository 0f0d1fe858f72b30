// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import type { Auction, ItemDetail } from '@/contract/item';

const api = apiServer();
const texts = words.cost;
const desk = words.auction;
const path = '/mall/yahoo/detail/o123456789';

const live = (country: string) =>
  localStorage.setItem('place', JSON.stringify({ country, currency: null, asked: true }));

/** The store's auction, of a settled price and with no end in sight. */
const stands = (current: number, { buyout = null, ...edit }: Partial<ItemDetail> & { buyout?: number | null } = {}) =>
  api.change('Sig.Front.Item.Detail', (answer) => {
    const item = answer.data as ItemDetail;
    const auction: Auction = {
      ...(item.auction as Auction),
      currentPrice: current,
      buyoutPrice: buyout,
      endsAt: '2099-12-01T20:00:00+08:00',
    };
    const price = { ...item.price, BidJPYPrice: current, BuyNowPrice: buyout };
    return { ...answer, data: { ...item, auction, price, ...edit } };
  });
const panel = async () =>
  (await screen.findByRole('heading', { name: texts.title })).closest<HTMLElement>('section') as HTMLElement;
const line = async (name: string) =>
  (await within(await panel()).findByText(name, { selector: 'dt' })).closest<HTMLElement>('div') as HTMLElement;
const sums = (text: string | null | undefined) =>
  [...(text ?? '').matchAll(/(?:¥|JPY\s)([\d,]+)/g)].map(([, sum]) => Number(sum?.replace(/,/g, '')));
const total = async () => {
  await line(texts.line.goods);
  const ends = sums((await panel()).querySelector('[aria-live]')?.textContent);
  return ends[ends.length - 1] ?? 0;
};
const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: desk.limit.label });
const answer = () =>
  screen.getAllByRole('status').find((element) => /JPY/.test(element.textContent))?.textContent ?? '';

describe('the bid that keeps the whole cost within a limit', () => {
  it('[B-06] [B-02] follows the panel’s options at once, and costs what the panel then says', async () => {
    live('DE');
    stands(5_000);
    const user = await openPage(path);
    await user.type(await field(), '20,000');
    await waitFor(() => expect(answer()).toMatch(/^Bid up to/));
    const [plain = 0] = sums(answer());
    await user.click(await within(await panel()).findByLabelText(texts.option.inspection));
    await user.click(within(await panel()).getByLabelText(texts.option.packing));
    await waitFor(() => expect(sums(answer())[0]).toBeLessThan(plain - 500));
    await user.type(within(await panel()).getByLabelText(texts.together), '1 kg');
    await user.click(within(await panel()).getByRole('radio', { name: /^EMS/ }));
    await user.click(within(await panel()).getByLabelText(texts.option.insurance));
    const [bid = 0, whole = 0] = sums(answer());
    expect(whole).toBeLessThanOrEqual(20_000);
    stands(bid);
    await openPage(path);
    expect(await total()).toBe(whole);
    stands(bid + 1);
    await openPage(path);
    expect(await total()).toBeGreaterThan(20_000);
  });

  it('[B-06] [B-20] goes to the country that a customer compares with, and comes back', async () => {
    const cookie = await api.test.login();
    await api.test.request('Sig.Front.User.Profile.Update', { cookie, input: { country: 'DE', currency: 'EUR' } });
    await api.signIn();
    stands(5_000);
    const user = await openPage(path);
    await user.type(await field(), '20000');
    await waitFor(() => expect(answer()).toMatch(/^Bid up to/));
    const home = answer();
    await user.selectOptions(within(await panel()).getByLabelText(texts.country), 'AD');
    await waitFor(() => expect(answer()).toContain(desk.limit.without));
    await user.selectOptions(within(await panel()).getByLabelText(texts.country), 'DE');
    await waitFor(() => expect(answer()).toBe(home));
  });

  it('[B-06] [B-18] says that what nobody knows is not counted in', async () => {
    live('AD');
    stands(5_000);
    const user = await openPage(path);
    await user.type(await field(), '90000');
    await waitFor(() => expect(answer()).toContain(desk.limit.without));
    live('DE');
    await openPage(path);
    // The limit is still there.
    await waitFor(() => expect(answer()).toMatch(/^Bid up to/));
    expect(answer()).not.toContain(desk.limit.without);
  });

  it('[B-06] is not offered where nobody knows how it would be sent', async () => {
    live('DE');
    stands(5_000, { packed: null });
    await openPage(path);
    expect((await line(texts.line.international)).textContent).toContain(texts.unknown.international);
    expect(document.body.textContent).not.toContain(texts.noMethod);
    await screen.findByText(desk.next);
    expect(screen.queryByRole('textbox', { name: desk.limit.label })).toBeNull();
  });
});

describe('the price of an auction', () => {
  it('[R-66] [B-02] has the store’s consumption tax on top, by the seller’s word', async () => {
    live('DE');
    stands(5_001);
    await openPage(path);
    const tax = await line(texts.line.consumptionTax);
    expect(sums(tax.textContent)).toEqual([501]);
    expect(tax.textContent).toContain(texts.from.seller);
    expect(tax.textContent).toContain(texts.certainty.estimate);
    expect((await line(texts.line.goods)).textContent).toContain(texts.from.auction);
  });

  it('[B-06] [B-02] does not move any more where it is bought at once', async () => {
    live('DE');
    stands(5_001, { buyout: 9_000 });
    await openPage(path);
    const goods = await line(texts.line.goods);
    expect(sums(goods.textContent)).toEqual([9_000]);
    expect(goods.textContent).toContain(texts.from.marketplace);
    expect(goods.textContent).toContain(texts.certainty.fixed);
  });
});
