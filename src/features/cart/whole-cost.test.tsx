// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { addresses, customers } from '@server/domains/account/schema';
import { apiServer } from '@tests/api-server';
import { buyer, type Buyer } from '@tests/buying';
import { setDeviceLanguages } from '@tests/device-languages';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { orderCalls } from '@/contract/order';
import type { OutputOf } from '@/api/call';
import { stripBidi } from '@/lib/bidi';

type Quote = OutputOf<(typeof orderCalls)['Sig.Front.Order.Quote']>;

const api = apiServer();
const { bill: texts, cart: cartTexts, calculator, common } = words;
const camera = 'mercari/m36144759504';

let me: Buyer;
let count = 0;

/** A customer who has said no country to us; what the device knows is `place`. */
beforeEach(async () => {
  me = await buyer(api.test, `whole${(count += 1)}`);
  await api.test.db.update(customers).set({ country: null, currency: null }).where(eq(customers.id, me.id));
  await api.test.db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, me.address));
  await api.signIn(`${me.id}@mail.example`);
});

const live = (country: string, currency: string) =>
  localStorage.setItem('place', JSON.stringify({ country, currency, asked: true }));
const valueOf = (name: string) =>
  screen.queryByText((_words, node) => node?.tagName === 'DT' && (node.textContent ?? '').startsWith(name))
    ?.nextElementSibling?.textContent ?? '';
const bar = () => stripBidi(document.querySelector('[aria-live] strong')?.parentElement?.textContent ?? '');
const yen = (sum: number) => `¥${sum.toLocaleString('en')}`;
const lastQuote = () => {
  const sent = api.sentOf('Sig.Front.Order.Quote');
  return sent[sent.length - 1]?.url.searchParams;
};

describe('the whole cost before paying', () => {
  it('[H-07] says where shipping is calculated from an example tariff, and how old a rate is', async () => {
    live('DE', 'EUR');
    const line = await me.put(camera);
    await openPage('/cart');
    await screen.findByText(texts.later.title);
    expect(screen.queryByText(texts.later.example)).toBeNull();
    expect((await screen.findAllByText(texts.own.old)).length).toBeGreaterThan(0);
    localStorage.setItem('cost-choice', JSON.stringify({ method: 'courier' }));
    await openPage('/cart');
    expect(await screen.findByText(texts.later.example)).toBeTruthy();
    const quote = await me.get<Quote>('Sig.Front.Order.Quote', { lines: line, country: 'DE', method: 'courier' });
    expect(quote.later).toMatchObject({ method: 'courier', example: true });
    const post = await me.get<Quote>('Sig.Front.Order.Quote', { lines: line, country: 'DE', method: 'ems' });
    expect(post.later).toMatchObject({ method: 'ems', example: false });
  });

  it('[B-02] [B-03] is calculated for the country that a device knows, line by line, and said in all', async () => {
    live('DE', 'EUR');
    const line = await me.put(camera);
    const { bill, later: deferredCosts } = await me.get<Quote>('Sig.Front.Order.Quote', { lines: line, country: 'DE' });
    await openPage('/cart');
    expect(await screen.findByText(filled(texts.later.for, { country: 'Germany' }))).toBeTruthy();
    expect(lastQuote()?.get('country')).toBe('DE');
    // The costs that are paid later are itemised, with the shipping method and its days.
    expect(valueOf(texts.line.handling)).toBe('¥500');
    expect(screen.getByText(`${calculator.method.ems} · ${filled(calculator.span, { from: 7, to: 21 })}`)).toBeTruthy();
    expect(valueOf(texts.later.duty)).toMatch(/^¥/);
    const max =
      (deferredCosts.parcel?.[1] ?? 0) +
      (deferredCosts.duty?.[1] ?? 0) +
      (deferredCosts.tax?.[1] ?? 0) +
      (deferredCosts.clearance?.[1] ?? 0);
    expect(bar()).toContain(`${texts.sum.now}${yen(bill.total)}`);
    expect(bar()).toContain(filled(texts.sum.later, { sum: yen(max) }));
    expect(bar()).toMatch(/total about EUR\s\d+ \(/);
    expect(bar()).toContain(`(${yen(bill.total + max)})`);
  });

  it('[B-15] stands in the buyer’s own money beside each total, with the day of its rate', async () => {
    live('DE', 'EUR');
    await me.put(camera);
    await openPage('/cart');
    await waitFor(() => expect(valueOf(texts.total)).toMatch(/≈ EUR\s\d+\.\d\d$/));
    expect(valueOf(texts.later.all)).toMatch(/≈ EUR\s[\d.]+(?: – EUR\s[\d.]+)?$/);
    expect(screen.getByText(/^1 EUR = ¥/).closest('p')?.textContent).toMatch(/2026/);
  });

  it('[B-15] nobody who calculates in yen is shown another money', async () => {
    live('DE', 'JPY');
    await me.put(camera);
    await openPage('/cart');
    await waitFor(() => expect(valueOf(texts.later.all)).toMatch(/^¥/));
    expect(document.body.textContent).not.toContain('≈');
  });

  it('[B-20] calculates for the country in which the reader probably lives until they name one', async () => {
    setDeviceLanguages(['en-GB']);
    await me.put(camera);
    await openPage('/cart');
    expect(await screen.findByText(filled(texts.later.for, { country: 'United Kingdom' }))).toBeTruthy();
    expect(lastQuote()?.get('country')).toBe('GB');
  });

  it('[B-20] asks where to, and calculates anew for another country', async () => {
    setDeviceLanguages(['en']);
    await me.put(camera);
    const user = await openPage('/cart');
    expect(await screen.findByText(texts.later.choose)).toBeTruthy();
    expect(lastQuote()?.get('country')).toBeNull();
    expect(bar()).toContain('total over');
    expect(bar()).toContain(texts.sum.noShipping);
    await user.click(screen.getByRole('button', { name: cartTexts.checkout.address.change }));
    const popup = within(await screen.findByRole('dialog', { name: common.place.title }));
    await user.selectOptions(await popup.findByLabelText(common.place.country), 'TW');
    await user.click(popup.getByRole('button', { name: common.place.save }));
    expect(await screen.findByText(filled(texts.later.for, { country: 'Taiwan' }))).toBeTruthy();
    expect(lastQuote()?.get('country')).toBe('TW');
  });

  it('[B-02] [B-03] what was chosen on an item’s page goes along to cart, checkout and order', async () => {
    live('DE', 'EUR');
    const item = await openPage(`/mall/${camera.replace('/', '/detail/')}`);
    for (const method of [words.calculator.method.parcelAir, words.calculator.method.ems])
      await item.click(await screen.findByRole('radio', { name: new RegExp(method) }));
    await item.click(await screen.findByLabelText(words.cost.option.packing));
    await item.click(await screen.findByLabelText(words.cost.option.insurance));
    const line = await me.put(camera);
    await openPage('/cart');
    await waitFor(() => expect(valueOf(texts.line.packing)).toBe('¥300'));
    expect(valueOf(texts.line.insurance)).toBe('¥0');
    const user = await openPage(`/checkout?lines=${line}`);
    const packing = await screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(texts.line.packing) });
    expect(packing.checked).toBe(true);
    const go = await screen.findByRole('button', { name: cartTexts.checkout.go });
    await waitFor(() => expect(go.getAttribute('aria-disabled')).toBeNull());
    await user.click(go);
    await waitFor(() =>
      expect(api.sentOf('Sig.Front.Order.Create')[0]?.body).toMatchObject({
        method: 'ems',
        packing: true,
        insurance: true,
      }),
    );
  });

  it('[B-03] the checkout shows what is ordered as the cart does, and calculates for the address', async () => {
    live('TW', 'TWD');
    const line = await me.put('amazon/B01N6XW2LP', { quantity: 2 });
    await openPage(`/checkout?lines=${line}`);
    const card = (await screen.findByRole('heading', { name: cartTexts.checkout.lines })).closest('section');
    const row = within(card as HTMLElement).getByRole('listitem');
    expect(row.querySelector('img')).toBeTruthy();
    expect(row.textContent).toContain('Amazon');
    expect(row.textContent).toContain('× 2');
    expect(await screen.findByText(filled(texts.later.for, { country: 'Germany' }))).toBeTruthy();
    expect(lastQuote()?.get('country')).toBeNull();
  });
});
