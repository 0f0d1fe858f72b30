// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { setDeviceLanguages } from '@tests/device-languages';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { CostSheet } from '@/contract/cost';
import type { ItemDetail } from '@/contract/item';

const api = apiServer();
const texts = words.cost;
const camera = '/mall/mercari/detail/m36144759504';

const live = (storeDestination: { country: string; currency: string | null }) =>
  localStorage.setItem('place', JSON.stringify({ ...storeDestination, asked: true }));
const card = async () =>
  (await screen.findByRole('heading', { name: texts.title })).closest<HTMLElement>('section') as HTMLElement;
const line = async (name: string) =>
  (await within(await card()).findByText(name, { selector: 'dt' })).closest<HTMLElement>('div') as HTMLElement;
const yenIn = (text: string | null | undefined) =>
  [...(text ?? '').matchAll(/¥([\d,]+)/g)].map(([, sum]) => Number(sum?.replace(/,/g, '')));
const sum = async (name: string) => yenIn((await line(name)).querySelector('dd')?.textContent);
const total = async () => {
  await line(texts.line.goods);
  return yenIn((await card()).querySelector('[aria-live]')?.textContent);
};
const change = (edit: (item: ItemDetail) => ItemDetail) =>
  api.change('Sig.Front.Item.Detail', (answer) => ({ ...answer, data: edit(answer.data as ItemDetail) }));

/** The choice of a method, folded away or not. */
const method = async (name: string) =>
  within(await card()).findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}`) });

async function tick(user: UserEvent, name: string): Promise<void> {
  await user.click(await within(await card()).findByLabelText(name));
}

describe('the whole cost on an item', () => {
  it('[B-02] is shown line by line with source, date and certainty, and adds up', async () => {
    live({ country: 'DE', currency: 'EUR' });
    await openPage(camera);
    const [low = 0, high = low] = await total();
    const box = await card();
    const sums = [...box.querySelectorAll('dl:last-of-type > div')].map((row) =>
      yenIn(row.querySelector('dd')?.textContent),
    );
    expect(sums.reduce((all, [from = 0]) => all + from, 0)).toBe(low);
    expect(sums.reduce((all, [from = 0, to = from]) => all + to, 0)).toBe(high);
    expect((await line(texts.line.international)).textContent).toContain(words.calculator.origin.japanPost);
    expect((await line(texts.line.international)).textContent).toContain(texts.certainty.estimate);
    expect((await line(texts.line.service)).textContent).toMatch(/2026.*Fixed/);
    expect((await line(texts.tax.vat)).textContent).toContain(words.calculator.origin.publicGuide);
  });

  it('[B-20] [B-02] asks where to, and keeps the answer for the whole shop', async () => {
    setDeviceLanguages(['en']);
    const user = await openPage(camera);
    const box = await card();
    expect(within(box).getByText(texts.choose)).toBeDefined();
    await user.selectOptions(within(box).getByLabelText(texts.country), 'GB');
    expect((await total()).length).toBeGreaterThan(0);
    expect(JSON.parse(localStorage.getItem('place') ?? '')).toMatchObject({ country: 'GB', currency: 'GBP' });
    // Nobody chose the pound: it goes with the country.
    await user.selectOptions(within(await card()).getByLabelText(texts.country), 'CA');
    expect(JSON.parse(localStorage.getItem('place') ?? '')).toMatchObject({ country: 'CA', currency: 'CAD' });
    await user.selectOptions(within(await card()).getByLabelText(texts.country), 'GB');
    expect(within(await card()).getByText(filled(texts.currency.sum, { currency: 'GBP' }))).toBeDefined();
  });

  it('[B-02] follows the options at once, and keeps them for the next item', async () => {
    live({ country: 'DE', currency: null });
    const user = await openPage(camera);
    const [before = 0] = await total();
    await tick(user, texts.option.inspection);
    const [after = 0] = await total();
    expect(await sum(texts.line.inspection)).toEqual([500]);
    // The payment fee of 3.6 % is calculated on it, too.
    expect(after - before).toBeGreaterThanOrEqual(500);
    expect(after - before).toBeLessThanOrEqual(519);
    await user.click(await method(words.calculator.method.parcelAir));
    await user.click(await method(words.calculator.method.ems));
    await tick(user, texts.option.insurance);
    expect(await sum(texts.line.insurance)).toEqual([0]);
    await openPage('/mall/mercari/detail/m28401937715');
    expect(await sum(texts.line.inspection)).toEqual([500]);
    expect((await method(words.calculator.method.ems)).checked).toBe(true);
  });

  it('[B-02] shares a parcel by weight; what cannot be read is said and counts for nothing', async () => {
    live({ country: 'DE', currency: null });
    const user = await openPage(camera);
    const singleSum = await sum(texts.line.international);
    const field = await within(await card()).findByLabelText<HTMLInputElement>(texts.together);
    await user.type(field, '２ｋｇ');
    await waitFor(async () => expect(await sum(texts.line.international)).not.toEqual(singleSum));
    await user.clear(field);
    await user.type(field, 'a lot');
    expect(await within(await card()).findByText(words.calculator.error.notNumber)).toBeDefined();
    expect(field.value).toBe('a lot');
    expect(await sum(texts.line.international)).toEqual(singleSum);
  });

  it('[B-04] says where two boxes are cheaper than one', async () => {
    live({ country: 'DE', currency: null });
    const user = await openPage(camera);
    await user.click(await method(words.calculator.method.ems));
    await user.type(await within(await card()).findByLabelText(texts.together), '1.5kg');
    const hint = await within(await card()).findByText(/^Sending it all in two boxes would cost/);
    expect(hint.textContent).toMatch(/¥[\d,]+.*less \(Small packet by sea\)/);
  });

  it('[B-15] shows the buyer’s own money with rate, day and mark-up as a line of its own', async () => {
    live({ country: 'DE', currency: 'GBP' });
    await openPage(camera);
    await total();
    const box = await card();
    expect(within(box).getByText(/1 GBP = ¥210\.3/)).toBeDefined();
    expect(within(box).getByText(texts.currency.rateExample)).toBeDefined();
    expect(within(box).getByText(filled(texts.currency.markUp, { percent: '3' }))).toBeDefined();
    const pence = [...box.querySelectorAll('dl:first-of-type dd')]
      .map((cell) => /GBP\s([\d.]+)/.exec(cell.textContent)?.[1])
      .flatMap((found) => (found ? [Math.round(Number(found) * 100)] : []));
    const [amount = 0, markUp = 0, both] = pence;
    expect(amount + markUp).toBe(both);
  });

  it('[B-18] says what nobody knows instead of guessing', async () => {
    live({ country: 'AD', currency: 'EUR' });
    await openPage(camera);
    expect((await line(texts.line.duty)).textContent).toContain(texts.unknown.duty);
    expect(within(await card()).getByText(texts.totalAtLeast)).toBeDefined();
    live({ country: 'RU', currency: 'RUB' });
    await openPage(camera);
    expect((await line(words.calculator.method.courier)).textContent).toContain(words.calculator.reason.suspended);
  });

  it('[B-07] [B-02] offers no method that may not carry the goods', async () => {
    live({ country: 'DE', currency: null });
    change((item) => ({ ...item, restricted: ['perfume'] }));
    await openPage(camera);
    expect((await line(words.calculator.method.ems)).textContent).toContain(texts.closedGoods);
  });

  it('[K-14] counts shipping inside Japan as free above the shop’s sum', async () => {
    live({ country: 'DE', currency: null });
    change((item) => ({ ...item, domesticShipping: { payer: 'buyer', yen: 700, freeOver: 3_980 } }));
    await openPage(camera);
    expect(await sum(texts.line.domestic)).toEqual([0]);
  });

  it('[X-03] can be asked again where it did not come', async () => {
    live({ country: 'DE', currency: null });
    api.fault('Sig.Front.Cost.Sheet', 'http500');
    const user = await openPage(camera);
    const again = await within(await card()).findByRole('button', { name: words.common.retry });
    api.heal();
    await user.click(again);
    expect((await total()).length).toBeGreaterThan(0);
  });
});

describe('the price at the door on a card', () => {
  it('[B-02] stands on every card once the country is known, and only then', async () => {
    setDeviceLanguages(['en']);
    await openPage('/mall/mercari');
    const plain = await screen.findAllByText(words.common.price.goodsOnly);
    expect(plain.length).toBeGreaterThan(2);
    live({ country: 'DE', currency: null });
    await openPage('/mall/mercari');
    const totals = await screen.findAllByText(/^≈ EUR\s\d+$/);
    expect(totals.length).toBeGreaterThan(2);
  });

  it('[B-02] is not said of what nobody can buy any more', async () => {
    live({ country: 'DE', currency: null });
    await openPage('/mall/mercari?sort=dear');
    await screen.findAllByText(/^≈ EUR\s\d+$/);
    const [soldOut] = await screen.findAllByText(words.common.soldOut);
    const note = soldOut?.closest('a')?.textContent ?? '';
    expect(note).toContain(words.common.price.goodsOnly);
    expect(note).not.toContain('EUR');
  });

  it('[H-07] [B-15] says where its exchange rate is old', async () => {
    live({ country: 'DE', currency: null });
    const { delivered, oldRate } = words.common.price;
    await openPage('/mall/mercari');
    expect((await screen.findAllByText(`${delivered} · ${oldRate}`)).length).toBeGreaterThan(2);
    const today = api.test.clock.now().toISOString().slice(0, 10);
    api.change('Sig.Front.Cost.Sheet', (answer) => {
      const sheet = answer.data as CostSheet;
      const rates = sheet.rates.map((rate) => ({ ...rate, source: { ...rate.source, asOf: today } }));
      return { ...answer, data: { ...sheet, rates } };
    });
    await openPage('/mall/mercari');
    expect((await screen.findAllByText(delivered)).length).toBeGreaterThan(2);
    expect(screen.queryByText(new RegExp(oldRate))).toBeNull();
  });

  it('[B-02] says "over" where a part is not known', async () => {
    live({ country: 'DE', currency: null });
    api.change('Sig.Front.Cost.Sheet', (answer) => ({
      ...answer,
      data: { ...(answer.data as CostSheet), duty: null },
    }));
    await openPage('/mall/mercari');
    expect((await screen.findAllByText(/^over EUR\s\d+$/)).length).toBeGreaterThan(2);
  });
});
