// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import type { CostSheet } from '@/contract/cost';
import type { ItemDetail } from '@/contract/item';
import type { RestrictedKind } from '@/contract/restricted';

const api = apiServer();
const texts = words.cost;
const errors = words.calculator.error;
const camera = '/mall/mercari/detail/m36144759504';

const live = (storeDestination: unknown) => localStorage.setItem('place', JSON.stringify(storeDestination));
const germany = { country: 'DE', currency: 'EUR', asked: true };
const card = async () =>
  (await screen.findByRole('heading', { name: texts.title })).closest<HTMLElement>('section') as HTMLElement;
/** The yen of the whole cost, which stand behind the reader's own money. */
const total = async () => {
  await within(await card()).findByText(texts.line.goods, { selector: 'dt' });
  return /¥.*/.exec((await card()).querySelector('[aria-live]')?.textContent ?? '')?.[0] ?? '';
};
const change = (edit: Partial<ItemDetail>) =>
  api.change('Sig.Front.Item.Detail', (answer) => ({ ...answer, data: { ...(answer.data as ItemDetail), ...edit } }));
const changeSheet = (edit: (sheet: CostSheet) => CostSheet) =>
  api.change('Sig.Front.Cost.Sheet', (answer) => ({ ...answer, data: edit(answer.data as CostSheet) }));
const broken = /NaN|undefined|Infinity|-¥|\[object/;

describe('the weight of other things', () => {
  it('[B-02] is understood or refused in words, and stays as it was typed', async () => {
    live(germany);
    const user = await openPage(camera);
    const separateTotal = await total();
    const field = await within(await card()).findByLabelText<HTMLInputElement>(texts.together);
    for (const [typed, error] of [
      ['0', errors.tooSmall],
      ['-5 kg', errors.tooSmall],
      ['1000000000', errors.tooLarge],
      ['101 kg', errors.tooLarge],
      ['2x3', errors.ambiguous],
      ['heavy', errors.notNumber],
    ] as const) {
      await user.clear(field);
      await user.type(field, typed);
      expect(await within(await card()).findByText(error)).toBeDefined();
      expect(field.value).toBe(typed);
      expect(field.getAttribute('aria-invalid')).toBe('true');
      expect(await total()).toBe(separateTotal);
    }
    const shared: string[] = [];
    for (const typed of ['800 g', '８００', '٨٠٠', '\u200f0,8 kg\u200f', '799.5 g']) {
      await user.clear(field);
      await user.type(field, typed);
      await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
      shared.push(await total());
    }
    expect(new Set(shared).size).toBe(1);
    expect(shared[0]).not.toBe(separateTotal);
  });
});

describe('what lies on the device', () => {
  it.each([
    '{',
    'null',
    '7',
    '[]',
    '{"method":"rocket","together":5,"inspection":"yes","insurance":1,"packing":null}',
    JSON.stringify({ together: 'x'.repeat(10_000) }),
  ])('[B-02] may be broken: %.40s', async (stored) => {
    live(germany);
    await openPage(camera);
    const plain = await total();
    localStorage.setItem('cost-choice', stored);
    await openPage(camera);
    expect(await total()).toBe(plain);
    expect((await card()).textContent).not.toMatch(broken);
    for (const box of within(await card()).getAllByRole<HTMLInputElement>('checkbox')) expect(box.checked).toBe(false);
  });

  it.each([
    { country: 'de', currency: 'EUR' },
    { country: 'ZZ', currency: 'XXX' },
    { country: ['DE'], currency: 5 },
  ])('[B-20] may name no country: %o', async (destination) => {
    live({ ...destination, asked: true });
    await openPage(camera);
    expect(within(await card()).getByText(texts.choose)).toBeDefined();
    expect(api.sent.filter(({ name }) => name === 'Sig.Front.Cost.Sheet')).toEqual([]);
  });
});

describe('what the API sends', () => {
  it.each([
    ['no tariffs', (sheet: CostSheet) => ({ ...sheet, shipping: { ...sheet.shipping, tariffs: [] } })],
    [
      'no bands',
      (sheet: CostSheet) => {
        const tariffs = sheet.shipping.tariffs.map((tariff) => ({ ...tariff, bands: [] }));
        return { ...sheet, shipping: { ...sheet.shipping, tariffs } };
      },
    ],
    ['no rates', (sheet: CostSheet) => ({ ...sheet, rates: [] })],
    ['no insurance and no duty', (sheet: CostSheet) => ({ ...sheet, insurance: [], duty: null })],
  ])('[B-02] may hold %s: unknown, and never nothing', async (_, edit) => {
    live(germany);
    changeSheet(edit);
    await openPage(camera);
    expect(await total()).toMatch(/^¥[1-9]/);
    expect((await card()).textContent).not.toMatch(broken);
    expect(document.body.textContent).not.toContain(texts.noMethod);
    expect(within(await card()).getByText(texts.totalAtLeast)).toBeDefined();
  });

  it('[B-07] may name a kind of goods that is not known here', async () => {
    live(germany);
    change({ restricted: ['antimatter' as RestrictedKind] });
    await openPage(camera);
    expect(document.body.textContent).not.toContain(texts.noMethod);
    expect(await total()).toMatch(/^¥/);
  });

  it('[B-07] [B-02] goods that nobody carries have no price to ask for', async () => {
    live(germany);
    change({ restricted: ['counterfeit'] });
    await openPage(camera);
    expect(await within(await card()).findByText(texts.noMethod)).toBeDefined();
    expect(within(await card()).queryByText(texts.unknown.international)).toBeNull();
  });

  it.each([0, 1, 1_000_000_000])('[B-02] may be a price of ¥%i', async (price) => {
    live(germany);
    api.change('Sig.Front.Item.Detail', (answer) => {
      const item = answer.data as ItemDetail;
      return { ...answer, data: { ...item, price: { ...item.price, JPYPrice: price, JPYPriceNew: null } } };
    });
    await openPage(camera);
    expect(await total()).toMatch(/^¥[1-9]/);
    expect((await card()).textContent).not.toMatch(broken);
  });

  it('[B-02] a price that the marketplace does not name has no whole cost', async () => {
    live(germany);
    api.change('Sig.Front.Item.Detail', (answer) => {
      const item = answer.data as ItemDetail;
      return { ...answer, data: { ...item, price: { ...item.price, JPYPrice: null, JPYPriceNew: null } } };
    });
    await openPage(camera);
    await screen.findByRole('heading', { name: words.item.shipping.title });
    expect(screen.queryByRole('heading', { name: texts.title })).toBeNull();
  });
});

describe('the price on a card', () => {
  it('[B-02] is the upper end of what the item’s page says without options', async () => {
    // Tax there depends on the province, so the sum is a range.
    live({ ...germany, country: 'CA', currency: 'JPY' });
    await openPage('/mall/mercari');
    const cards = await screen.findAllByText(/^≈ ¥[\d,]+$/);
    const links = cards.map((entry) => entry.closest('a'));
    const own = links.find((link) => link?.getAttribute('href')?.includes('m36144759504'));
    const short = /≈ (¥[\d,]+)/.exec(own?.textContent ?? '')?.[1];
    await openPage(camera);
    const ends = (await total()).split(/\s–\s/);
    expect(ends).toHaveLength(2);
    expect(ends[1]).toBe(short);
  });
});
