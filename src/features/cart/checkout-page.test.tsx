// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writePoints } from '@server/domains/points/ledger';
import type { Listing } from '@server/domains/goods/listing';
import { coupons } from '@server/domains/coupon/schema';
import { demoCustomer } from '@demo/customer';
import { apiServer } from '@tests/api-server';
import { withListing } from '@tests/listing';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { CartLine } from '@/contract/cart';
import type { CallName } from '@/contract/table';
import { leaveTo } from '@/lib/page-load';

const api = apiServer();
const { cart: pageTexts, bill: billTexts } = words;
const texts = pageTexts.checkout;
const crayons = { site: 'amazon', id: 'B01N6XW2LP' };
/** An item of the premium section, sold from stock at ¥3,800. */
const necklace = { site: 'minne', id: '41130862' };
const create = 'Sig.Front.Order.Create';
const start = 'Sig.Front.Payment.Start';
/** The page is left, or the alert has come: what is asked for is asked for by its last call. */
const paid = () => waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));

const request = async <T,>(name: CallName, input: object = {}): Promise<T> => {
  const answer = await api.test.request(name, { cookie: await api.test.login(), input });
  expect(answer.code).toBe(200);
  return answer.data as T;
};
const cart = async () => (await request<{ lines: CartLine[] }>('Sig.Front.Cart.List')).lines;
const orders = async () => (await request<{ orders: { total: number }[] }>('Sig.Front.Order.List')).orders;

async function put(item: object, quantity = 1): Promise<string> {
  const input = { ...item, quantity, chosen: {}, remark: '' };
  return (await request<{ line: string }>('Sig.Front.Cart.Add', input)).line;
}

/** Signs the demo customer in and opens the checkout of these lines. */
async function openCheckout(...lines: string[]) {
  await api.signIn();
  const user = await openPage(`/checkout?lines=${lines.join(',')}`);
  await screen.findByRole('heading', { name: texts.address.title });
  return user;
}

const billed = (key: keyof typeof billTexts.line) =>
  screen.queryByText(billTexts.line[key], { selector: 'dt' })?.nextElementSibling?.textContent;
const go = () => screen.findByRole<HTMLButtonElement>('button', { name: texts.go });
/** The button, once the bill on show is the one that was asked for. */
const ready = async () => {
  const button = await go();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  return button;
};
const givePoints = (points: number, about: string) =>
  writePoints(api.test.db, { customerId: demoCustomer.id, points, reason: 'gift', about, at: api.test.clock.now() });

beforeEach(async () => {
  vi.mocked(leaveTo).mockClear();
  const ids = (await cart()).map(({ id }) => id);
  if (ids.length > 0) await request('Sig.Front.Cart.Remove', { ids });
});

describe('the checkout', () => {
  it('[B-03] orders what is on show and leads to the provider’s page; a double tap is one order', async () => {
    const user = await openCheckout(await put(crayons, 2));
    const button = await ready();
    expect(screen.getByText('Nijiiro Futomaki 24 crayons, set of 24, with case')).toBeTruthy();
    expect(billed('goods')).toBe('¥2,772');
    const total = document.querySelector('[aria-live] strong')?.textContent;
    const before = (await orders()).length;
    await user.dblClick(button);
    await paid();
    const after = await orders();
    expect(after).toHaveLength(before + 1);
    expect(`¥${after[0]?.total.toLocaleString('en')}`).toBe(total);
    expect(api.sentOf(create)).toHaveLength(1);
    expect(api.sentOf(create)[0]?.body).toMatchObject({ address: 'demo-us', coupon: null, points: 0, together: true });
    expect(await cart()).toEqual([]);
  });

  it.each(['', '?lines=', '?lines=%3Cb%3E', '?lines=rubbish', '?lines=a,b,,c'])(
    '[B-03] [N-08] of %s says that there is nothing to order, with ways on',
    async (query) => {
      await api.signIn();
      await openPage(`/checkout${query}`);
      expect(await screen.findByText(texts.lost.title)).toBeTruthy();
      expect(screen.getByRole('link', { name: texts.toCart }).getAttribute('href')).toBe('/cart');
      expect(screen.getByRole('link', { name: texts.lost.orders }).getAttribute('href')).toBe('/order');
    },
  );

  it('[B-03] [X-03] after a lost answer the same order goes on to its payment', async () => {
    const user = await openCheckout(await put(crayons));
    const button = await ready();
    const before = (await orders()).length;
    api.fault(create, 'truncated', { times: 1, afterwards: true });
    await user.click(button);
    expect((await screen.findByRole('alert')).textContent).toBe(words.common.network.failure);
    expect(leaveTo).not.toHaveBeenCalled();
    await user.click(await ready());
    await paid();
    expect(await orders()).toHaveLength(before + 1);
    expect(new Set(api.sentOf(create).map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  });

  it('[B-03] [X-03] an order whose payment did not open stays, and can be paid from here after a reload', async () => {
    const line = await put(crayons);
    const user = await openCheckout(line);
    api.fault(start, 'http500');
    await user.click(await ready());
    expect(await screen.findByText(texts.made.title)).toBeTruthy();
    expect(await screen.findByText(words.common.network.failure)).toBeTruthy();
    api.heal();
    const again = await openPage(`/checkout?lines=${line}`);
    expect(await screen.findByRole('link', { name: texts.made.order })).toBeTruthy();
    await again.click(screen.getByRole('button', { name: texts.made.pay }));
    await paid();
    expect(api.sentOf(create)).toHaveLength(1);
  });

  it('[B-03] a price that changed meanwhile is told with both sums, and asked for again', async () => {
    const user = await openCheckout(await put(crayons));
    const button = await ready();
    const dearer = (listing: Listing): Listing => ({ ...listing, price: { type: 1, listed: 1650, now: 1486 } });
    await withListing(api.test, crayons, dearer, async () => {
      const sum = () => document.querySelector('[aria-live] strong')?.textContent ?? '';
      const old = sum();
      await user.click(button);
      const alert = await screen.findByRole('alert');
      await waitFor(() => expect(billed('goods')).toBe('¥1,486'));
      expect(alert.textContent).toBe(filled(texts.priceChanged, { old, now: sum() }));
      expect(leaveTo).not.toHaveBeenCalled();
      await user.click(await ready());
      await paid();
    });
    const keys = api.sentOf(create).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('[B-03] [E-05] what was sold meanwhile stops the order, by its name, and leads back to the cart', async () => {
    const user = await openCheckout(await put(crayons), await put(necklace));
    const button = await ready();
    await withListing(
      api.test,
      crayons,
      (listing) => ({ ...listing, status: 'soldOut' }),
      async () => {
        await user.click(button);
        const alert = within(await screen.findByRole('alert'));
        expect(alert.getByText(/Nijiiro/)).toBeTruthy();
        expect(alert.getByText(pageTexts.problem.soldOut)).toBeTruthy();
        await waitFor(async () => expect((await go()).disabled).toBe(true));
        await user.click(screen.getByRole('link', { name: texts.toCart }));
        expect(await screen.findByText(pageTexts.problem.soldOut)).toBeTruthy();
      },
    );
    expect(leaveTo).not.toHaveBeenCalled();
  });
});

describe('where it goes and how', () => {
  it('[S-41] [B-10] another address and the wishes go along, and survive a reload', async () => {
    const line = await put(crayons);
    const user = await openCheckout(line);
    await user.click(screen.getByRole('button', { name: texts.address.change }));
    const popup = within(await screen.findByRole('dialog', { name: texts.address.choose }));
    await user.click(popup.getByRole('button', { name: /Jana Beispiel/ }));
    await user.click(screen.getByRole('checkbox', { name: new RegExp(billTexts.line.packing) }));
    await user.click(screen.getByRole('radio', { name: texts.wishes.alone }));
    await waitFor(() => expect(document.querySelector('address')?.textContent).toContain('Berlin'));
    const again = await openPage(`/checkout?lines=${line}`);
    await screen.findByText(/Musterstraße/);
    await again.click(await ready());
    await paid();
    expect(api.sentOf(create)[0]?.body).toMatchObject({ address: 'demo-de', packing: true, together: false });
    const quoted = api.sentOf('Sig.Front.Order.Quote').map(({ url }) => url.searchParams);
    expect(quoted[0]?.get('address')).toBe('demo-us');
    expect(quoted[quoted.length - 1]?.get('address')).toBe('demo-de');
    expect(quoted[quoted.length - 1]?.get('packing')).toBe('1');
  });

  it('[S-41] [B-10] what was chosen survives a killed webview, whose visit is over', async () => {
    const line = await put(crayons);
    const user = await openCheckout(line);
    await user.click(screen.getByRole('radio', { name: texts.wishes.alone }));
    await ready();
    sessionStorage.clear();
    await openCheckout(line);
    const separate = screen.getByRole<HTMLInputElement>('radio', { name: texts.wishes.alone });
    await waitFor(() => expect(separate.checked).toBe(true));
  });

  it('[S-03] [B-03] without any address leads to the form, and orders nothing before there is one', async () => {
    const line = await put(crayons);
    api.change('Sig.Front.User.Address.List', (answer) => ({ ...answer, data: { addresses: [] } }));
    await openCheckout(line);
    expect(screen.getByRole('link', { name: texts.address.add }).getAttribute('href')).toBe('/address?new');
    const first = await screen.findByRole('link', { name: texts.needs.address });
    expect(first.getAttribute('href')).toBe('/address?new');
    expect(screen.queryByRole('button', { name: texts.go })).toBeNull();
  });
});

describe('coupons and points', () => {
  it('[K-13] [V-29] one tap claims the coupon and takes it; none is another tap', async () => {
    const user = await openCheckout(await put(necklace, 5));
    await ready();
    expect(billed('goods')).toBe('¥19,000');
    expect(billed('coupon')).toBeUndefined();
    const coupon = () => screen.findByRole<HTMLInputElement>('radio', { name: /10% off/ });
    expect((await coupon()).closest('label')?.textContent).toContain('-¥1,900');
    await user.click(await coupon());
    await waitFor(() => expect(billed('coupon')).toBe('-¥1,900'));
    expect((await coupon()).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: texts.coupon.none }));
    await waitFor(() => expect(billed('coupon')).toBeUndefined());
    await user.click(await coupon());
    await waitFor(() => expect(billed('coupon')).toBe('-¥1,900'));
    expect(api.sentOf('Sig.Front.Coupon.Claim')).toHaveLength(1);
    await user.click(await ready());
    await paid();
    expect(api.sentOf(create)[0]?.body).toMatchObject({ coupon: expect.stringMatching(/^[\w-]{20,}$/) as string });
  });

  it('[E-18] coupons that do nothing here stand folded with their reason, and cannot be taken', async () => {
    await openCheckout(await put(crayons));
    await ready();
    const folded = await screen.findByText(filled(texts.coupon.noneFits, { count: 0 }));
    expect(folded.closest('details')?.open).toBe(false);
    expect(folded.closest('details')?.textContent).toContain(texts.coupon.noPremium);
    expect(screen.queryByRole('radio', { name: /10% off/ })).toBeNull();
    await openCheckout(await put(necklace));
    expect(await screen.findByText(filled(texts.coupon.tooLittle, { here: '¥3,800' }))).toBeTruthy();
  });

  it('[K-13] a coupon used elsewhere meanwhile is left out, and that is said', async () => {
    const user = await openCheckout(await put(necklace, 5));
    await ready();
    await user.click(await screen.findByRole('radio', { name: /10% off/ }));
    await waitFor(() => expect(billed('coupon')).toBe('-¥1,900'));
    await api.test.db.update(coupons).set({ state: 'used' }).where(eq(coupons.state, 'unused'));
    await user.click(await ready());
    expect(await screen.findByText('This coupon cannot be used here.')).toBeTruthy();
    expect(await screen.findByText(texts.coupon.dropped)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: texts.coupon.none }).checked).toBe(true);
    await user.click(await ready());
    await paid();
    expect(api.sentOf(create)[1]?.body).toMatchObject({ coupon: null });
  });

  it('[B-03] points are taken as typed, all of them by one tap, and no more than the order takes', async () => {
    await givePoints(5000, 'test-points');
    const line = await put(crayons);
    const user = await openCheckout(line);
    const field = () => screen.findByLabelText<HTMLInputElement>(texts.points.label);
    expect(await screen.findByText(filled(texts.points.held_other, { points: '5,000' }))).toBeTruthy();
    await user.type(await field(), '２００');
    await waitFor(() => expect(billed('points')).toBe('-¥200'));
    await user.clear(await field());
    await user.type(await field(), '1387');
    expect((await screen.findByRole('alert')).textContent).toBe(filled(texts.points.most_other, { points: '1,386' }));
    await user.click(screen.getByRole('button', { name: texts.needs.points }));
    expect(document.activeElement).toBe(await field());
    expect(screen.queryByRole('button', { name: texts.go })).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.points.all }));
    await waitFor(() => expect(billed('points')).toBe('-¥1,386'));
    const again = await openPage(`/checkout?lines=${line}`);
    await waitFor(async () => expect((await field()).value).toBe('1386'));
    await waitFor(() => expect(billed('points')).toBe('-¥1,386'));
    await again.click(await ready());
    await paid();
    expect(api.sentOf(create)[0]?.body).toMatchObject({ points: 1386 });
  });
});
