// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { ShippingSheet, ShippingTariff } from '@/contract/shipping';
import { apiServer } from '@tests/api-server';
import { setDeviceLanguages } from '@tests/device-languages';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const texts = words.calculator;

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const row = async (method: keyof typeof texts.method) => {
  const table = await screen.findByRole('table', { name: texts.results });
  const header = within(table).getByText(texts.method[method]);
  return header.closest<HTMLElement>('[role=row]') as HTMLElement;
};
/** Why a method is missing, with its name. */
const missing = async (method: keyof typeof texts.method) =>
  (await screen.findByText(texts.method[method], { selector: 'dt' })).closest('div')?.textContent;
const totals = async () => {
  const table = await screen.findByRole('table', { name: texts.results });
  const cells = table.querySelectorAll(`[data-label="${texts.column.total}"]`);
  return [...cells].map((cell) => Number(cell.textContent.replace(/[^\d]/g, '')));
};
const show = (user: UserEvent) => user.click(screen.getByRole('button', { name: texts.show }));

/** The sheet of an answer with a surcharge of 10 % on every method. */
const withTariffs =
  (change: (tariff: ShippingTariff) => void): Parameters<typeof api.change>[1] =>
  (answer) => {
    const data = structuredClone(answer.data) as { shipping?: ShippingSheet } & Partial<ShippingSheet>;
    (data.shipping ?? data).tariffs?.forEach(change);
    return { ...answer, data };
  };
const withFuelSurcharge = withTariffs(({ surcharges }) => surcharges.push({ yen: 0, rate: 1_000, above: null }));

async function submitQuery(user: UserEvent, country: string, weight: string): Promise<void> {
  await user.selectOptions(await screen.findByLabelText(texts.country), country);
  const typed = await field(texts.weight);
  await user.clear(typed);
  if (weight !== '') await user.type(typed, weight);
  await show(user);
}

describe('the calculator', () => {
  it('[E-10] lists countries that no parcel goes to as well, and says why instead of a price', async () => {
    const user = await openPage('/calc');
    await user.selectOptions(await screen.findByLabelText(texts.country), 'RS');
    const why = filled(words.address.unserved.noRate, { country: 'Serbia' });
    expect(await screen.findByText(why)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.show })).toHaveProperty('disabled', true);
    const support = screen.getByRole('link', { name: words.common.contactSupport });
    expect(support.getAttribute('href')).toBe('/customerSupport');
    await submitQuery(user, 'DE', '1200');
    expect(screen.queryByText(why)).toBeNull();
    expect(await row('ems')).toBeTruthy();
  });

  it('[R-07] [S-05] [E-10] shows each method with fee, handling fee, total and days, cheapest first', async () => {
    const user = await openPage('/calc');
    await submitQuery(user, 'DE', '1200');
    const ems = await row('ems');
    // Zone 3, up to 1.25 kg (docs/facts.md §2).
    expect(ems.textContent).toContain('¥5,000');
    const [, days, fee, handling, total] = [...ems.children].map((cell) => cell.textContent);
    const yen = (text: string | null | undefined) => Number(text?.replace(/[^\d]/g, ''));
    expect(days).toMatch(/\d+–\d+/);
    expect(yen(total)).toBe(yen(fee) + yen(handling));
    const all = await totals();
    expect(all.length).toBeGreaterThanOrEqual(4);
    expect(all).toEqual([...all].sort((a, b) => a - b));
    expect(within(await row('packetSurface')).getByText(texts.cheapest)).toBeDefined();
    expect(within(await row('packetSurface')).queryByText(texts.fastest)).toBeNull();
    expect(screen.getAllByText(texts.fastest).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/2026|2025|2024|2022/).length).toBeGreaterThan(0);
  });

  it('[B-02] [S-05] says whom each figure comes from and of which day, in the reader’s words', async () => {
    const user = await openPage('/calc');
    await submitQuery(user, 'RU', '1200');
    await row('ems');
    const lines = [...document.querySelectorAll('[class*=sources] li')].map((line) => line.textContent);
    const line = (...parts: readonly string[]) =>
      lines.find((candidate) => parts.every((part) => candidate.includes(part)));
    expect(line(texts.method.ems, texts.origin.japanPost)).toBeDefined();
    expect(line(texts.method.courier, texts.origin.carrierNotice, '2026')).toBeDefined();
    expect(line(texts.column.handling, texts.origin.own, '2026')).toBeDefined();
  });

  it('[S-05] says of each missing method why it is missing', async () => {
    const user = await openPage('/calc');
    await submitQuery(user, 'DE', '2500');
    expect(await missing('packetAir')).toContain(filled(texts.reason.tooHeavy, { limit: '2 kg' }));
    expect(await missing('courier')).toContain(texts.reason.needsSize);
  });

  it('[S-05] what goes there on request does not stand under what is not possible', async () => {
    const user = await openPage('/calc');
    await submitQuery(user, 'DE', '2500');
    const card = (await screen.findByRole('heading', { name: texts.onRequest })).closest('section');
    expect(card?.textContent).toContain(texts.method.ugx);
    const closed = screen.getByRole('heading', { name: texts.missing }).closest('section');
    expect(closed?.textContent).not.toContain(texts.method.ugx);
    expect(closed?.textContent).toContain(texts.method.packetAir);
  });

  it('[S-05] [B-18] [B-15] with a value it tells duty and tax too, from the same sheet, in the reader’s money', async () => {
    localStorage.setItem('place', JSON.stringify({ country: 'DE', currency: 'EUR', asked: true }));
    const user = await openPage('/calc');
    await user.type(await field(texts.value), '１万円');
    await submitQuery(user, 'DE', '1200');
    const card = (await screen.findByRole('heading', { name: texts.duty.title })).closest('section');
    const of = (name: string) => within(card as HTMLElement).getByText(name).nextElementSibling?.textContent ?? '';
    // Below 150 euros a flat €3; VAT of 19 % on the goods, the parcel and the duty.
    expect(of(texts.duty.duty)).toBe('¥537');
    expect(of(texts.duty.tax)).toMatch(/^¥\d,\d{3}$/);
    await waitFor(() => expect(of(texts.column.total)).toMatch(/^¥\d,\d{3}≈ EUR\s\d/));
    expect((await row('ems')).textContent).toMatch(/≈ EUR\s\d/);
    expect(location.search).toContain('value=');
    await user.clear(await field(texts.value));
    await user.type(await field(texts.value), 'much');
    await show(user);
    expect(await screen.findByText(texts.error.yen)).toBeDefined();
  });

  it('[D-09] of a country whose duty is unknown it says what that means', async () => {
    await openPage('/calc?country=MX&weight=1200&value=10000');
    const card = (await screen.findByRole('heading', { name: texts.duty.title })).closest('section');
    expect(within(card as HTMLElement).getAllByText(texts.duty.unknown)).toHaveLength(2);
    expect(within(card as HTMLElement).getByText(texts.duty.unknownNote)).toBeTruthy();
    expect(screen.queryByText(texts.duty.note)).toBeNull();
  });

  it('[D-10] says how much of a price are surcharges of the carrier', async () => {
    api.change('Sig.Front.Shipping.Sheet', withFuelSurcharge);
    api.change('Sig.Front.Cost.Sheet', withFuelSurcharge);
    const user = await openPage('/calc');
    await submitQuery(user, 'DE', '1200');
    // 10 % of ¥5,000.
    const ems = await row('ems');
    expect(ems.textContent).toContain('¥5,500');
    expect(ems.textContent.replace(/[\u2066-\u2069]/g, '')).toContain(filled(texts.surcharge, { yen: '¥500' }));
  });

  it('[S-05] [B-18] a route that is suspended says so, and others stand', async () => {
    const user = await openPage('/calc');
    await submitQuery(user, 'RU', '1200');
    expect(await row('ems')).toBeDefined();
    expect(await missing('courier')).toContain(texts.reason.suspended);
  });

  it('[D-10] says until which day a route is suspended', async () => {
    const suspend = withTariffs((tariff) =>
      Object.assign(tariff, { status: 'suspended', suspendedUntil: '2027-01-31', bands: [] }),
    );
    api.change('Sig.Front.Shipping.Sheet', suspend);
    api.change('Sig.Front.Cost.Sheet', suspend);
    const user = await openPage('/calc');
    await submitQuery(user, 'DE', '1200');
    expect(await missing('ems')).toContain(filled(texts.reason.suspendedUntil, { day: '31 Jan 2027' }));
  });

  it.each([
    [2000, false, 'smooth'],
    [2000, true, 'auto'],
    [100, false, undefined],
  ])(
    '[S-05] scrolls to a result at %i px, motion reduced: %s, by %s, and leaves the focus',
    async (top, isStill, by) => {
      const scrolled: (ScrollIntoViewOptions | undefined)[] = [];
      Element.prototype.scrollIntoView = (how) => void scrolled.push(typeof how === 'object' ? how : undefined);
      const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 300, 300));
      const original = window.matchMedia.bind(window);
      const matches = vi
        .spyOn(window, 'matchMedia')
        .mockImplementation((query) => Object.assign(original(query), { matches: isStill }));
      const user = await openPage('/calc');
      await submitQuery(user, 'DE', '1200');
      await row('ems');
      const expected = by === undefined ? [] : [{ block: 'start', behavior: by }];
      await waitFor(() => expect(scrolled).toEqual(expected));
      expect(document.activeElement?.textContent).toBe(texts.show);
      await user.type(await field(texts.weight), '0');
      expect(scrolled).toHaveLength(by === undefined ? 0 : 1);
      rect.mockRestore();
      matches.mockRestore();
      Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
    },
  );

  it('[E-10] [V-27] calculates by size alone, and says which weight it took', async () => {
    const user = await openPage('/calc');
    await user.selectOptions(await screen.findByLabelText(texts.country), 'DE');
    await user.click(screen.getByLabelText(texts.mode.volume));
    for (const [label, value] of [
      [texts.length, '30'],
      [texts.width, '20cm'],
      [texts.height, '１０'],
    ] as const) {
      await user.type(await field(label), value);
    }
    await show(user);
    expect(await screen.findByText(filled(texts.assumed, { weight: '1 kg' }))).toBeDefined();
    expect(within(await row('courier')).getByText(texts.example)).toBeDefined();
    expect(within(await row('ems')).queryByText(texts.example)).toBeNull();
  });

  it('[S-05] keeps the question in the address, and for the next visit', async () => {
    const user = await openPage('/calc');
    await submitQuery(user, 'AU', '1,5 kg');
    await row('ems');
    expect(location.search).toBe('?country=AU&by=weight&weight=1%2C5+kg');
    await openPage(`/calc${location.search}`);
    expect((await field(texts.weight)).value).toBe('1,5 kg');
    const before = await totals();
    await openPage('/calc');
    expect((await field(texts.weight)).value).toBe('1,5 kg');
    expect(await totals()).toEqual(before);
  });

  it('[B-20] starts with the country that the reader named before', async () => {
    localStorage.setItem('place', JSON.stringify({ country: 'KR', currency: null, asked: true }));
    await openPage('/calc');
    expect((await screen.findByLabelText<HTMLSelectElement>(texts.country)).value).toBe('KR');
  });

  it('[X-03] a sheet that does not come can be asked for again', async () => {
    api.fault('Sig.Front.Shipping.Sheet', 'http502');
    const user = await openPage('/calc');
    await submitQuery(user, 'DE', '500');
    const again = await screen.findByRole('button', { name: words.common.retry });
    api.heal();
    await user.click(again);
    expect(await row('ems')).toBeDefined();
    expect((await field(texts.weight)).value).toBe('500');
  });
});

describe('what cannot be calculated', () => {
  it.each([
    ['', texts.error.empty],
    ['0', texts.error.tooSmall],
    ['-5', texts.error.tooSmall],
    ['heavy', texts.error.notNumber],
    ['1e99', texts.error.notNumber],
    ['999999999', texts.error.tooLarge],
    ['<b>5</b>', texts.error.notNumber],
  ])('[V-28] %j is said at its field and stays there', async (typed, error) => {
    const user = await openPage('/calc');
    await submitQuery(user, 'DE', typed);
    const weight = await field(texts.weight);
    await waitFor(() => expect(weight.getAttribute('aria-invalid')).toBe('true'));
    const hint = document.getElementById(weight.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
    expect(hint?.textContent).toBe(error);
    expect(weight.value).toBe(typed);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('[V-28] [S-05] a weight that cannot be read takes the earlier result away', async () => {
    const user = await openPage('/calc');
    await submitQuery(user, 'DE', '500');
    expect(await screen.findByRole('table')).toBeTruthy();
    await user.clear(await field(texts.weight));
    await user.type(await field(texts.weight), 'heavy');
    await show(user);
    await waitFor(() => expect(screen.queryByRole('table')).toBeNull());
    await user.clear(await field(texts.weight));
    await user.type(await field(texts.weight), '600');
    await show(user);
    expect(await screen.findByRole('table')).toBeTruthy();
  });

  it('[V-27] starts with the country in which the reader probably lives', async () => {
    setDeviceLanguages(['en-GB']);
    await openPage('/calc');
    expect((await field(texts.country)).value).toBe('GB');
  });

  it('[V-27] a destination is needed, and a size is whole or not at all', async () => {
    setDeviceLanguages(['en']);
    const user = await openPage('/calc');
    await user.type(await field(texts.weight), '500');
    await user.type(await field(texts.length), '30');
    await show(user);
    expect(await screen.findByText(texts.error.country)).toBeDefined();
    expect(screen.getByLabelText(texts.country).getAttribute('aria-invalid')).toBe('true');
    expect((await field(texts.width)).getAttribute('aria-invalid')).toBe('true');
    expect((await field(texts.height)).getAttribute('aria-invalid')).toBe('true');
    expect((await field(texts.length)).getAttribute('aria-invalid')).toBeNull();
  });

  it.each([
    '?country=XX&weight=500',
    '?country=DE&weight=NaN',
    '?country=__proto__&weight=5&by=evil',
    `?country=DE&weight=${'9'.repeat(500)}`,
    '?country=DE&by=volume&length=-1&width=0&height=1.5.5',
  ])('[V-27] an address that asks nonsense shows the form and no figure: %s', async (search) => {
    await openPage(`/calc${search.slice(0, 300)}`);
    expect(await screen.findByRole('button', { name: texts.show })).toBeDefined();
    expect(screen.queryByRole('table')).toBeNull();
    expect(document.body.textContent).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('[S-05] what lies corrupt on the device is forgotten', async () => {
    localStorage.setItem('calculator', '{"country":7,"weight":{"__proto__":{"x":1}}');
    await openPage('/calc');
    expect((await field(texts.weight)).value).toBe('');
    localStorage.setItem('calculator', JSON.stringify({ country: 'DE', by: 'weight', weight: '9'.repeat(10_000) }));
    await openPage('/calc');
    expect((await field(texts.weight)).value).toBe('9'.repeat(60));
  });
});
