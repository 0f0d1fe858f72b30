// @vitest-environment jsdom
import { screen, within } from '@testing-library/dom';
import { act, cleanup } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '@tests/render-ui';
import { filled, words } from '@tests/words';
import type { Auction } from '@/contract/item';
import { i18n } from '@/i18n/i18n';
import { languageKeys } from '@/i18n/languages';
import { AuctionCard } from './components/auction-card';

const end = '2026-12-01T21:30:00+08:00';
const auction: Auction = {
  id: 'o123456789',
  startPrice: 1,
  currentPrice: 5250,
  buyoutPrice: null,
  startsAt: '2026-11-20T10:00:00+08:00',
  endsAt: end,
  bidIncrement: 250,
  bids: 12,
  autoExtension: true,
  earlyFinish: true,
  transactionRate: null,
  reserveUnmet: null,
};
const texts = words.auction;
const areas = ['item', 'auction'] as const;
/** 2,000 yen of fees on top of every bid. */
const totalOf = (bid: number) => ({ yen: bid + 2000, complete: true });
const until = (milliseconds: number) =>
  vi.useFakeTimers({ now: Date.parse(end) - milliseconds, toFake: ['Date', 'setInterval', 'clearInterval'] });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const field = () => screen.queryByRole('textbox', { name: texts.limit.label });
const next = () => screen.queryByText(texts.next)?.parentElement?.querySelector('dd')?.textContent;

let titleReads = 0;
const show = async (edit: Partial<Auction> = {}, site: 'yahoo' | 'mercari' = 'yahoo') => {
  // Typed input is kept by auction, so each call gets a new id.
  const id = `o${(titleReads += 1)}`;
  const card = (more: Partial<Auction>) => (
    <AuctionCard site={site} auction={{ ...auction, id, ...edit, ...more }} totalOf={totalOf} />
  );
  const { rerender, container } = await renderUi(card({}), { areas });
  return { container, update: (more: Partial<Auction>) => rerender(card(more)) };
};

describe('the bid desk', () => {
  it.each([
    [{}, 'JPY 5,500'],
    [{ bids: 0 }, 'JPY 5,250'],
    [{ currentPrice: 999 }, 'JPY 1,009'],
    [{ currentPrice: 50_000 }, 'JPY 51,000'],
    [{ buyoutPrice: 5300 }, 'JPY 5,300'],
  ])('[B-06] says the next legal bid of %o', async (edit, bid) => {
    until(60_000);
    await show(edit);
    expect(next()).toBe(bid);
  });

  it('[B-06] [T-14] closes at the end, and opens again where the end has moved', async () => {
    until(2000);
    const { container, update } = await show();
    expect(container.textContent).toContain('00:00:02');
    expect(field()).not.toBeNull();
    await pass(2000);
    expect(container.textContent).toContain('Ended');
    expect([next(), field()]).toEqual([undefined, null]);
    update({ endsAt: '2026-12-01T21:35:00+08:00', currentPrice: 5500 });
    expect(container.textContent).toContain('00:05:00');
    expect(next()).toBe('JPY 5,750');
    expect(field()).not.toBeNull();
  });

  it('[B-06] explains how bidding works, and what may move the end', async () => {
    until(60_000);
    await show({ buyoutPrice: 30_000 });
    const how = within(screen.getByText(texts.how.title).closest('details') as HTMLElement);
    expect(how.getByText(texts.how.final)).toBeTruthy();
    expect(how.getByText(texts.how.oneBid)).toBeTruthy();
    expect(how.getByText(filled(texts.how.buyout, { price: 'JPY 30,000' }))).toBeTruthy();
    expect(screen.getByText(words.item.auction.earlyFinish)).toBeTruthy();
  });

  it('[B-06] can be ended early only once somebody has bid', async () => {
    until(60_000);
    await show({ bids: 0 });
    expect(screen.queryByText(words.item.auction.earlyFinish)).toBeNull();
    expect(screen.getByText(texts.earlyLater)).toBeTruthy();
  });

  it('[B-06] at Mercari always extends, and a first bid sets the end', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-30T03:00:00Z'), toFake: ['Date', 'setInterval', 'clearInterval'] });
    await show({ bids: 0, autoExtension: false, earlyFinish: false }, 'mercari');
    expect(screen.getByText(words.item.auction.extension)).toBeTruthy();
    expect(screen.getByText(filled(texts.mercariEnd, { time: '1 Dec 2026 20:00 JST' }))).toBeTruthy();
  });
});

describe('the field for a limit', () => {
  const type = async (text: string) => {
    const user = userEvent.setup();
    await user.type(field() as HTMLElement, text);
    return user;
  };
  const sums = (bid: string, total: string) => ({ bid, total });

  it.each([
    ['15,000', {}, filled(texts.limit.result, sums('JPY 13,000', 'JPY 15,000'))],
    ['１．５万円', {}, filled(texts.limit.result, sums('JPY 13,000', 'JPY 15,000'))],
    ['7000', {}, filled(texts.limit.none, sums('JPY 5,500', 'JPY 7,500'))],
    ['7500', {}, filled(texts.limit.result, sums('JPY 5,500', 'JPY 7,500'))],
    ['90000', { buyoutPrice: 30_000 }, filled(texts.limit.buyout, sums('JPY 30,000', 'JPY 32,000'))],
  ])('[B-06] answers %s', async (typed, edit, answer) => {
    await show({ ...edit, endsAt: '2099-12-01T21:30:00+08:00' });
    await type(typed);
    expect(screen.getByRole('status').textContent).toBe(answer);
  });

  it.each([
    ['0', texts.limit.error.tooSmall],
    ['-500', texts.limit.error.tooSmall],
    ['12.5', texts.limit.error.fraction],
    ['99999999999', texts.limit.error.tooLarge],
    ['much', texts.limit.error.notNumber],
  ])('[B-06] refuses %s in words beside the field, once it is typed', async (typed, message) => {
    await show({ endsAt: '2099-12-01T21:30:00+08:00' });
    const user = await type(typed);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe(message);
    expect(field()?.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('[B-10] keeps what was typed on the device', async () => {
    const own = { id: 'kept', endsAt: '2099-12-01T21:30:00+08:00' };
    await show(own);
    await type('15000');
    cleanup();
    await show(own);
    expect(await screen.findByDisplayValue('15000')).toBeTruthy();
  });

  it('[B-06] is not there while the whole cost is not known', async () => {
    await renderUi(<AuctionCard site="yahoo" auction={{ ...auction, endsAt: '2099-12-01T21:30:00+08:00' }} />, {
      areas,
    });
    expect(next()).toBe('JPY 5,500');
    expect(field()).toBeNull();
  });
});

it.each(languageKeys)('[B-06] [K-01] speaks %s', async (language) => {
  await renderUi(
    <AuctionCard site="yahoo" auction={{ ...auction, endsAt: '2099-12-01T21:30:00+08:00' }} totalOf={totalOf} />,
    { language, areas },
  );
  const t = i18n.getFixedT(null, 'auction');
  for (const text of [t('next'), t('how.title'), t('how.final'), t('limit.label'), t('limit.hint')]) {
    expect(screen.getByText(text)).toBeTruthy();
  }
});
