// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { goToEnd, onStage, placeBidAs, stage } from '@tests/auction';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { leaveTo } from '@/lib/page-load';

const api = apiServer();
const texts = words.bid;
const jpy = (yen: number) => `JPY ${String(yen).replace(/\B(?=(\d{3})+$)/g, ',')}`;
let count = 0;

const person = () => buyer(api.test, `bids${(count += 1)}`);
const open = async (me: Buyer, path = '/bid') => {
  await api.signIn(`${me.id}@mail.example`);
  const user = await openPage(path);
  await screen.findByRole('heading', { level: 1, name: texts.title });
  return user;
};
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
const outbidBy = (yen: number) => staff(api.test, `bid outbid ${stage.site} ${stage.id} ${yen}`);

it('[N-01] [N-03] bids are a customer’s own: a visitor logs in first', async () => {
  await openPage('/bid');
  await screen.findByRole('heading', { level: 1, name: words.account.login.title });
  expect(location.pathname + location.search).toBe('/login?redirect=%2Fbid');
});

describe('one’s bids', () => {
  it('[T-14] none yet: leads to the auctions', async () => {
    await open(await person());
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
    const searchHref = screen.getByRole('link', { name: texts.none.search }).getAttribute('href');
    expect(searchHref).toBe('/search?site=yahoo&sort=ending');
  });

  it('[B-06] leading: ceiling, price, the next bid, the first payment, time left here and in Japan', () =>
    onStage(api.test, { autoExtension: true, earlyFinish: true }, async () => {
      const me = await person();
      await placeBidAs(me, 5000);
      await outbidBy(2000);
      await open(me);
      expect(await screen.findByText(texts.says.leading)).toBeTruthy();
      expect(await fact(texts.fact.ceiling)).toBe(jpy(5000));
      expect(await fact(texts.fact.price)).toBe(jpy(2100));
      expect(await fact(texts.fact.next)).toBe(jpy(2200));
      expect(await fact(texts.fact.cost)).toMatch(/^¥[\d,]+$/);
      expect(await fact(texts.fact.left)).toMatch(/\d\d:\d\d/);
      expect(await fact(texts.fact.endsJapan)).toMatch(/JST$/);
      expect(screen.getByText(texts.ends.extension)).toBeTruthy();
      expect(screen.getByText(texts.ends.early)).toBeTruthy();
    }));

  it.each([
    ['Asia/Tokyo', false],
    ['Europe/Berlin', true],
  ])('[K-11] [B-06] the end is written once for readers in Japan, and twice elsewhere: %s', (zone, isTwice) =>
    onStage(api.test, {}, async () => {
      vi.stubEnv('TZ', zone);
      const me = await person();
      await placeBidAs(me, 5000);
      await open(me);
      expect(await fact(texts.fact.endsJapan)).toMatch(/JST$/);
      expect(screen.queryByText(texts.fact.endsLocal) !== null).toBe(isTwice);
      vi.unstubAllEnvs();
    }),
  );

  it('[B-06] outbid while one looks: read again, and raised from here', () =>
    onStage(api.test, {}, async () => {
      const me = await person();
      await placeBidAs(me, 2000);
      const user = await open(me, '/bid?state=outbid');
      await screen.findByText(texts.noneFound.title);
      await outbidBy(3000);
      await user.click(screen.getByRole('link', { name: texts.tab.all }));
      expect(await screen.findByText(texts.says.outbid)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: texts.do.raise }));
      const sheet = within(await screen.findByRole('dialog', { name: texts.sheet.raiseTitle }));
      expect((await sheet.findByLabelText<HTMLInputElement>(texts.sheet.label)).value).toBe('3100');
      await user.click(sheet.getByRole('button', { name: filled(texts.sheet.go, { bid: jpy(3100) }) }));
      await sheet.findByText(filled(texts.sheet.done.leading, { price: jpy(3100) }));
      await waitFor(() => expect(screen.getByText(texts.says.leading)).toBeTruthy());
    }));

  it('[T-14] won: what it costs and until when, paid from here', () =>
    onStage(api.test, {}, async () => {
      vi.mocked(leaveTo).mockClear();
      const me = await person();
      await placeBidAs(me, 2000);
      goToEnd(api.test, -5);
      const user = await open(me, '/bid?state=won');
      expect(await screen.findByText(texts.says.ordered)).toBeTruthy();
      expect(await fact(texts.fact.final)).toBe(jpy(1000));
      expect(await fact(texts.fact.toPay)).toMatch(/^¥/);
      expect(screen.getByRole('link', { name: texts.do.order })).toBeTruthy();
      await user.click(screen.getByRole('button', { name: texts.do.pay }));
      await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
    }));

  it('[T-14] [B-06] the page of a won item says so and leads to the payment; everybody else is led to similar items', () =>
    onStage(api.test, {}, async () => {
      const [winner, loser] = [await person(), await person()];
      await placeBidAs(winner, 2000);
      goToEnd(api.test, -5);
      const item = `/mall/${stage.site}/detail/${stage.id}`;
      await api.signIn(`${winner.id}@mail.example`);
      await openPage(item);
      expect(await screen.findByText(texts.says.ordered)).toBeTruthy();
      const pay = await screen.findByRole('link', { name: texts.do.pay });
      expect(pay.getAttribute('href')).toMatch(/^\/order\/KH-/);
      expect(screen.queryByRole('link', { name: words.item.errorWidget.search })).toBeNull();
      await api.signIn(`${loser.id}@mail.example`);
      await openPage(item);
      expect(await screen.findByRole('link', { name: words.item.errorWidget.search })).toBeTruthy();
      expect(screen.queryByText(texts.says.ordered)).toBeNull();
    }));

  it('[T-14] won by an early finish, and lost: each in words, with the way on', () =>
    onStage(api.test, {}, async () => {
      const [winner, loser] = [await person(), await person()];
      await placeBidAs(loser, 2000);
      await outbidBy(3000);
      await placeBidAs(winner, 9000);
      await staff(api.test, `bid end ${stage.site} ${stage.id}`);
      await open(winner);
      expect(await screen.findByText(texts.ends.wasEarly)).toBeTruthy();
      await open(loser, '/bid?state=lost');
      expect(await screen.findByText(texts.says.outbidAtEnd)).toBeTruthy();
      expect(await fact(texts.fact.final)).toBe(jpy(3100));
      expect(screen.getByRole('link', { name: texts.do.similar })).toBeTruthy();
    }));

  it('[X-12] a failed read says so and is tried again', async () => {
    const me = await person();
    api.fault('Sig.Front.Bid.List', 'http500');
    const user = await open(me);
    const again = await screen.findByRole('button', { name: words.common.retry }, { timeout: 5000 });
    api.heal();
    await user.click(again);
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
  });
});
