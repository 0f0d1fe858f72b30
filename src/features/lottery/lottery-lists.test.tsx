// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { newBuyer } from '@tests/buyer';
import { expectToast } from '@tests/expect-toast';
import { fillDrum, goToRound, lotteryOf } from '@tests/lottery';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { Ball, PrizeState } from '@/contract/lottery';

const api = apiServer();
const texts = words.lottery;
const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => goToRound(api.test, 'garapon'));

/** Somebody who has drawn a ball of this colour. */
async function winner(ball: Ball) {
  const me = await newBuyer(api);
  await fillDrum(api.test, 'garapon', { [ball]: 1 });
  const cookie = await api.test.login(`${me.id}@mail.example`);
  await api.test.request('Sig.Front.Lottery.Play', { cookie, input: { id: 'garapon', score: 0 } });
  return me;
}

describe('the list', () => {
  it('[R-54] [T-10] [T-11] shows every lottery with its state, to visitors too', async () => {
    await openPage('/lottery');
    for (const state of Object.values(texts.state))
      expect((await screen.findAllByText(state)).length).toBeGreaterThan(0);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toContain('/lottery/garapon');
  });

  it('[R-54] [X-12] that did not come is asked for again', async () => {
    api.fault('Sig.Front.Lottery.List', 'http502');
    const user = await openPage('/lottery');
    await heading(words.common.failed.title);
    api.heal();
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    expect(await screen.findByText(lotteryOf('garapon').names.en ?? '')).toBeTruthy();
  });
});

describe('my prizes', () => {
  it('[R-56] [S-20] a thing is claimed with an address, then sent with a number', async () => {
    const me = await winner('gold');
    const user = await openPage('/lottery/myPrize');
    await screen.findByText(texts.prizes.state.toClaim);
    await user.click(screen.getByRole('button', { name: texts.prizes.claim }));
    const sheet = within(await screen.findByRole('dialog', { name: texts.claim.title }));
    await user.click(await sheet.findByRole('button', { name: texts.claim.go }));
    await expectToast(texts.claim.done);
    expect(await screen.findByText(texts.prizes.state.claimed)).toBeTruthy();
    const ids = api.sentOf('Sig.Front.Gift.Claim').map(({ body }) => (body as { id: string }).id);
    await me.staff(`gift send ${ids.join()} EG600512845JP`);
    await openPage('/lottery/myPrize');
    expect(await screen.findByText('EG600512845JP')).toBeTruthy();
  });

  it('[R-56] [X-03] a claim without an answer goes out again as the same one', async () => {
    await winner('gold');
    const user = await openPage('/lottery/myPrize');
    await user.click(await screen.findByRole('button', { name: texts.prizes.claim }));
    api.fault('Sig.Front.Gift.Claim', 'offline', { times: 1, afterwards: true });
    const go = () => screen.findByRole('button', { name: texts.claim.go });
    await user.click(await go());
    await screen.findByText(words.common.network.failure);
    await user.click(await go());
    await expectToast(texts.claim.done);
    const keys = api.sentOf('Sig.Front.Gift.Claim').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it.each(['credited', 'inHand', 'held', 'used', 'over', 'claimed', 'sent', 'lapsed'] satisfies PrizeState[])(
    '[R-56] %s has words of its own',
    async (state) => {
      await winner('gold');
      api.change('Sig.Front.Lottery.MyPrizes', (answer) => {
        const { prizes } = answer.data as { prizes: object[] };
        return { ...answer, data: { prizes: prizes.map((prize) => ({ ...prize, state })), next: null } };
      });
      await openPage('/lottery/myPrize');
      expect(await screen.findByText(texts.prizes.state[state])).toBeTruthy();
      expect(screen.queryByRole('button', { name: texts.prizes.claim })).toBeNull();
    },
  );

  it('[R-56] [R-57] none yet leads to the lottery', async () => {
    await newBuyer(api);
    for (const [path, title] of [
      ['/lottery/myPrize', texts.prizes.none],
      ['/lottery/record', texts.record.none],
    ] as const) {
      await openPage(path);
      await heading(title);
      expect(screen.getByRole('link', { name: texts.prizes.play }).getAttribute('href')).toBe('/lottery');
    }
  });

  it('[N-01] a visitor logs in first', async () => {
    await openPage('/lottery/myPrize');
    await waitFor(() => expect(location.pathname + location.search).toBe('/login?redirect=%2Flottery%2FmyPrize'));
  });
});

it('[R-57] the record says what was drawn and what it cost', async () => {
  await winner('green');
  await openPage('/lottery/record');
  expect(await screen.findByText(filled(texts.win.points_other, { points: 100 }))).toBeTruthy();
  expect(screen.getByText(texts.record.free)).toBeTruthy();
});
