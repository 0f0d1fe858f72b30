// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { goToEnd, onStage, placeBidAs, stage } from '@tests/auction';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { maxUnprovenBids } from '@/contract/bid';
import { hoursToMs } from '@/rules/time/instant';

const api = apiServer();
const texts = words.bid;
const page = `/mall/${stage.site}/detail/${stage.id}`;
const jpy = (yen: number) => `JPY ${String(yen).replace(/\B(?=(\d{3})+$)/g, ',')}`;
let count = 0;

const inside = (element: HTMLElement) => within(element);
type Sheet = ReturnType<typeof inside>;
const person = () => buyer(api.test, `sheet${(count += 1)}`);
const openItem = async (me: Buyer) => {
  await api.signIn(`${me.id}@mail.example`);
  const user = await openPage(page);
  await user.click(await screen.findByRole('button', { name: words.item.bid }));
  return { user, sheet: inside(await screen.findByRole('dialog')) };
};
const field = (sheet: Sheet) => sheet.findByLabelText<HTMLInputElement>(texts.sheet.label);
const sent = () => api.sentOf('Sig.Front.Bid.Place');
const go = (yen: number) => filled(texts.sheet.go, { bid: jpy(yen) });

describe('bidding on an item’s page', () => {
  it('[B-06] [T-14] offers the next legal bid, says what it means, and tells how it went', () =>
    onStage(api.test, {}, async () => {
      const { user, sheet } = await openItem(await person());
      expect((await field(sheet)).value).toBe('1000');
      expect(sheet.getByText(texts.sheet.means)).toBeTruthy();
      expect(sheet.getByText(texts.sheet.terms.binding)).toBeTruthy();
      await user.clear(await field(sheet));
      await user.type(await field(sheet), '５，０００');
      await user.click(await sheet.findByRole('switch', { name: new RegExp(words.bill.line.inspection) }));
      await user.click(sheet.getByRole('button', { name: go(5000) }));
      await sheet.findByText(filled(texts.sheet.done.leading, { price: jpy(1000) }));
      expect(sent().map(({ body }) => body)).toMatchObject([
        { ...stage, ceiling: 5000, services: { inspection: true, authentication: false, domesticInsurance: false } },
      ]);
      expect(sheet.getByRole('link', { name: texts.own.see }).getAttribute('href')).toBe('/bid');
      expect(sheet.queryByRole('button', { name: go(5001) })).toBeNull();
    }));

  it('[B-06] says the whole cost at the ceiling', () =>
    onStage(api.test, {}, async () => {
      const { sheet } = await openItem(await person());
      expect(await sheet.findByText(/^Total cost to your door.*¥[\d,]+/)).toBeTruthy();
    }));

  it.each([
    ['abc', 'notNumber'],
    ['0', 'tooSmall'],
    ['-100', 'tooSmall'],
    ['1000.5', 'fraction'],
    ['1000000000000', 'tooLarge'],
    ['999', 'tooLow'],
  ] as const)('[B-06] refuses %s beside the field, and sends nothing', (typed, error) =>
    onStage(api.test, {}, async () => {
      const { user, sheet } = await openItem(await person());
      await user.clear(await field(sheet));
      await user.type(await field(sheet), `${typed}{Enter}`);
      expect((await sheet.findByRole('alert')).textContent).toBe(filled(texts.sheet.error[error], { next: jpy(1000) }));
      expect((await field(sheet)).value).toBe(typed);
      expect(sent()).toHaveLength(0);
    }),
  );

  it('[B-06] [X-12] a lost answer is told, and the next tap sends the same bid, which is there once', () =>
    onStage(api.test, {}, async () => {
      const me = await person();
      const { user, sheet } = await openItem(me);
      await field(sheet);
      api.fault('Sig.Front.Bid.Place', 'offline', { times: 1, afterwards: true });
      await user.click(sheet.getByRole('button', { name: go(1000) }));
      expect((await sheet.findByRole('alert')).textContent).toBe(words.common.network.failure);
      await user.click(sheet.getByRole('button', { name: go(1000) }));
      await sheet.findByText(filled(texts.sheet.done.leading, { price: jpy(1000) }));
      expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
      const { bids } = await me.get<{ bids: { ceiling: number }[] }>('Sig.Front.Bid.List');
      expect(bids.map(({ ceiling }) => ceiling)).toEqual([1000]);
    }));

  it('[B-06] says that a first customer’s bids come to little, and keeps what was typed', () =>
    onStage(api.test, {}, async () => {
      const { user, sheet } = await openItem(await person());
      await user.clear(await field(sheet));
      await user.type(await field(sheet), `${maxUnprovenBids + 1}{Enter}`);
      expect((await sheet.findByRole('alert')).textContent).toContain('¥100,000');
      expect((await field(sheet)).value).toBe(String(maxUnprovenBids + 1));
      await user.clear(await field(sheet));
      await user.type(await field(sheet), `${maxUnprovenBids}{Enter}`);
      await sheet.findByText(filled(texts.sheet.done.leading, { price: jpy(1000) }));
    }));

  it('[B-06] a double tap is one bid', () =>
    onStage(api.test, {}, async () => {
      const { user, sheet } = await openItem(await person());
      await field(sheet);
      await user.dblClick(sheet.getByRole('button', { name: go(1000) }));
      await sheet.findByText(filled(texts.sheet.done.leading, { price: jpy(1000) }));
      expect(sent()).toHaveLength(1);
    }));

  it('[B-10] what was typed is still there after a reload', () =>
    onStage(api.test, {}, async () => {
      const me = await person();
      const first = await openItem(me);
      await first.user.clear(await field(first.sheet));
      await first.user.type(await field(first.sheet), '4321');
      const { sheet } = await openItem(me);
      await waitFor(async () => expect((await field(sheet)).value).toBe('4321'));
    }));

  it('[B-06] another customer of ours holds it: said plainly, and nothing can be sent', () =>
    onStage(api.test, {}, async () => {
      await placeBidAs(await person(), 3000);
      const { sheet } = await openItem(await person());
      expect(await sheet.findByText(texts.own.other)).toBeTruthy();
      expect(sheet.queryByLabelText(texts.sheet.label)).toBeNull();
    }));

  it('[B-06] the price moved meanwhile: refused in words, with the new lowest bid', () =>
    onStage(api.test, {}, async () => {
      const { user, sheet } = await openItem(await person());
      await field(sheet);
      await user.type(await field(sheet), '1');
      await user.clear(await field(sheet));
      await user.type(await field(sheet), '1500');
      await staff(api.test, `bid outbid ${stage.site} ${stage.id} 2000`);
      await user.click(sheet.getByRole('button', { name: go(1500) }));
      expect(await sheet.findByText(filled(texts.sheet.error.tooLow, { next: jpy(2100) }))).toBeTruthy();
      expect((await field(sheet)).value).toBe('1500');
    }));

  it('[B-06] [K-08] with a buyout price both are offered, and a bid that high buys at once', () =>
    onStage(api.test, { buyoutPrice: 7000 }, async () => {
      const { user, sheet } = await openItem(await person());
      expect(screen.getByRole('button', { name: words.item.toCart })).toBeTruthy();
      await user.clear(await field(sheet));
      await user.type(await field(sheet), '9000');
      expect(sheet.getByText(filled(texts.sheet.buyout, { price: jpy(7000) }))).toBeTruthy();
      await user.click(sheet.getByRole('button', { name: go(9000) }));
      await sheet.findByText(filled(texts.sheet.done.ordered, { price: jpy(7000) }));
      expect(sheet.getByRole('link', { name: texts.do.order }).getAttribute('href')).toMatch(/^\/order\/KH-/);
    }));

  it('[B-06] one’s own bid stands on the item’s page', () =>
    onStage(api.test, {}, async () => {
      const me = await person();
      await placeBidAs(me, 3000);
      await api.signIn(`${me.id}@mail.example`);
      await openPage(page);
      expect(await screen.findByText(filled(texts.own.leading, { ceiling: jpy(3000) }))).toBeTruthy();
    }));

  it('[T-14] who left a win unpaid is told where to turn', () =>
    onStage(api.test, {}, async () => {
      const me = await person();
      await placeBidAs(me, 3000);
      goToEnd(api.test, -5);
      await me.get('Sig.Front.Bid.List');
      api.test.clock.move(hoursToMs(49));
      const { sheet } = await openItem(me);
      expect(await sheet.findByText(texts.sheet.barred)).toBeTruthy();
      expect(sheet.getByRole('link', { name: texts.do.support })).toBeTruthy();
    }));
});

it('[A-02] a visitor logs in first', () =>
  onStage(api.test, {}, async () => {
    const user = await openPage(page);
    await user.click(await screen.findByRole('button', { name: words.item.bid }));
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(sent()).toHaveLength(0);
  }));
