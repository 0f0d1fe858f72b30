// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eq } from 'drizzle-orm';
import { apiServer } from '@tests/api-server';
import { newBuyer } from '@tests/buyer';
import { grantPoints } from '@tests/buying';
import { fillDrum, goToRound, lotteryOf } from '@tests/lottery';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { daysToMs } from '@/rules/time/instant';
import { lotteries } from '@server/domains/lottery/schema';
import { roundAt } from '@server/domains/lottery/rounds';

const api = apiServer();
const texts = words.lottery;
const path = '/lottery/garapon';
const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const costs = filled(texts.play.score_other, { cost: 50 });
const plays = () => api.sentOf('Sig.Front.Lottery.Play');

/** Somebody with points before a drum with these balls. */
async function player(points: number, balls: Parameters<typeof fillDrum>[2]) {
  goToRound(api.test, 'garapon');
  await fillDrum(api.test, 'garapon', balls);
  const me = await newBuyer(api);
  if (points > 0) await grantPoints(api.test, me.id, points);
  return me;
}

/**
 * Stops the clock by which a second tap is told from another play; what it gives moves that clock on. It stands at a whole number: of two
 * fractions 700 apart the difference may be a hair less, and the tap would be the same one.
 */
function stopClock() {
  let now = Math.ceil(performance.now());
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms: number) => {
    now += ms;
  };
}

/** Motion is not wanted, unless a test says so: the result is there at once. */
let calm = true;
beforeEach(() => {
  calm = true;
  const media = window.matchMedia;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(media(query), { matches: query.includes('reduced-motion') && calm }),
  );
});

describe('playing', () => {
  it('[R-55] [T-13] is free first, then says what it costs; the ball and the points are told', async () => {
    const pass = stopClock();
    await player(70, { green: 9 });
    const user = await openPage(path);
    expect(await screen.findByText(filled(texts.play.freeLeft_one, { count: 1 }))).toBeTruthy();
    await user.click(await button(texts.play.free));
    const sheet = within(await screen.findByRole('dialog', { name: texts.result.won }));
    expect(sheet.getByText(texts.ball.green)).toBeTruthy();
    expect(sheet.getByText(filled(texts.result.now_other, { points: 170 }))).toBeTruthy();
    pass(700);
    await user.click(sheet.getByRole('button', { name: costs }));
    await screen.findByText(filled(texts.result.now_other, { points: 220 }));
    expect(plays().map(({ body }) => body)).toMatchObject([{ score: 0 }, { score: 50 }]);
  });

  it('[S-20] a thing leads to the claim, a white ball says so kindly', async () => {
    await player(100, { gold: 1 });
    const user = await openPage(path);
    await user.click(await button(texts.play.free));
    const won = within(await screen.findByRole('dialog', { name: texts.result.won }));
    expect(won.getByRole('link', { name: texts.result.claim }).getAttribute('href')).toBe('/lottery/myPrize');
    expect(won.queryByRole('button', { name: costs })).toBeNull();
    await player(0, { white: 99, gold: 1 });
    api.change('Sig.Front.Lottery.Play', (answer) => {
      const data = answer.data as { play: object };
      return { ...answer, data: { ...data, play: { ...data.play, ball: 'white', win: { kind: 'none' } } } };
    });
    const again = await openPage(path);
    await again.click(await button(texts.play.free));
    expect(await screen.findByRole('dialog', { name: texts.result.lost })).toBeTruthy();
    expect(screen.getByText(texts.result.none)).toBeTruthy();
  });

  it('[S-20] the drum turns until the ball has fallen, and Escape or a tap skips that', async () => {
    calm = false;
    await player(100, { green: 9 });
    const answer = api.hold('Sig.Front.Lottery.Play');
    const user = await openPage(path);
    await user.click(await button(texts.play.free));
    expect(await screen.findByText(texts.play.working)).toBeTruthy();
    await user.click(await button(texts.play.skip));
    answer();
    const sheet = within(await screen.findByRole('dialog', { name: texts.result.won }));
    await user.click(sheet.getByRole('button', { name: texts.result.close }));
    expect(document.activeElement?.querySelector('[data-phase=still]')).toBeTruthy();
    await user.click(await button(costs));
    await waitFor(() => expect(document.querySelector('[data-phase=falling]')).not.toBeNull());
    // The points are those of before until the ball has fallen.
    expect(screen.getByText(filled(texts.points_other, { points: 200 }))).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: texts.result.won })).toBeTruthy();
    expect(plays()).toHaveLength(2);
  });

  it('[S-20] two taps are one play', async () => {
    await player(100, { green: 9 });
    const user = await openPage(path);
    await user.dblClick(await button(texts.play.free));
    await screen.findByRole('dialog', { name: texts.result.won });
    expect(plays()).toHaveLength(1);
  });

  it('[S-20] [T-13] a second tap that falls on the sheet spends no points', async () => {
    const pass = stopClock();
    await player(100, { green: 9 });
    const user = await openPage(path);
    await user.click(await button(texts.play.free));
    const again = within(await screen.findByRole('dialog')).getByRole('button', { name: costs });
    pass(699);
    await user.click(again);
    expect(plays()).toHaveLength(1);
    expect(screen.getByRole('dialog')).toBeTruthy();
    pass(1);
    await user.click(again);
    await waitFor(() => expect(plays()).toHaveLength(2));
  });

  it('[S-20] [X-03] a lost answer is asked for again and is the same ball; it also stands there when one comes back', async () => {
    const me = await player(100, { gold: 1, green: 8 });
    api.fault('Sig.Front.Lottery.Play', 'offline', { times: 1, afterwards: true });
    const user = await openPage(path);
    await user.click(await button(texts.play.free));
    await screen.findByText(texts.play.unsure);
    await user.click(await button(texts.play.again));
    await screen.findByRole('dialog', { name: texts.result.won });
    const keys = new Set(plays().map(({ headers }) => headers.get('Idempotency-Key')));
    expect([plays().length, keys.size]).toEqual([2, 1]);
    await me.signIn();
    await openPage(path);
    expect(await heading(texts.last.title)).toBeTruthy();
    await button(costs);
  });

  it('[T-13] a free play that another tab used costs nothing here, and the button says the price', async () => {
    const me = await player(100, { green: 9 });
    const user = await openPage(path);
    const free = await button(texts.play.free);
    await api.test.request('Sig.Front.Lottery.Play', {
      cookie: await api.test.login(`${me.id}@mail.example`),
      input: { id: 'garapon', score: 0 },
    });
    await user.click(free);
    await screen.findByText(filled(texts.play.costsNow_other, { cost: 50 }));
    expect(await button(costs)).toBeTruthy();
  });

  it('[N-01] [A-02] a visitor looks, and logs in to play', async () => {
    const user = await openPage(path);
    expect(await heading(texts.odds.title)).toBeTruthy();
    await user.click(await button(texts.play.login));
    await waitFor(() => expect(location.pathname + location.search).toBe('/login?redirect=%2Flottery%2Fgarapon'));
    expect(plays()).toEqual([]);
  });
});

describe('who cannot play', () => {
  it.each([
    ['poolExhausted', '/lottery/tea-box'],
    ['allPrizesClaimed', '/lottery/lacquer-box'],
  ] as const)('[T-11] [X-17] [H-05] %s is told in its own words, with a way on', async (state, at) => {
    await openPage(at);
    expect(await heading(texts.closed[state].title)).toBeTruthy();
    const on = screen.getByRole('link', { name: texts.closed.others });
    expect(on.getAttribute('href')).toBe('/lottery');
    expect(screen.queryByRole('button', { name: texts.play.login })).toBeNull();
    await waitFor(() => expect(screen.queryByRole('heading', { name: texts.winners.title })).toBeNull());
  });

  it.each(['notStarted', 'ended'] as const)('[T-10] [X-17] %s is told in its own words', async (state) => {
    goToRound(api.test, 'pine', state);
    await openPage('/lottery/pine');
    expect(await heading(texts.closed[state].title)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.closed.others })).toBeTruthy();
  });

  it('[T-12] [X-17] too few points says how many it takes', async () => {
    await player(20, { red: 9 });
    const user = await openPage(path);
    await user.click(await button(texts.play.free));
    await user.click(await button(texts.result.close));
    expect(await screen.findByText(texts.play.short)).toBeTruthy();
    expect(screen.getByText(filled(texts.play.shortText_other, { cost: 50, points: 20 }))).toBeTruthy();
  });

  it('[T-12] [X-17] no plays left today, and none in the round', async () => {
    await player(500, { red: 9 });
    const withoutPlays = (left: object) =>
      api.change('Sig.Front.Lottery.Detail', (answer) => {
        const data = answer.data as { mine: object };
        return { ...answer, data: { ...data, mine: { ...data.mine, freeLeft: 0, todayLeft: 0, ...left } } };
      });
    withoutPlays({ totalLeft: 4 });
    await openPage(path);
    expect(await screen.findByText(texts.play.noneToday)).toBeTruthy();
    withoutPlays({ totalLeft: 0 });
    await openPage(path);
    expect(await screen.findByText(texts.play.noneInRound)).toBeTruthy();
  });

  it('[T-10] a phone whose clock runs ahead opens nothing', async () => {
    goToRound(api.test, 'pine', 'notStarted');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + daysToMs(30) });
    await openPage('/lottery/pine');
    expect(await heading(texts.closed.notStarted.title)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.play.login })).toBeNull();
    vi.useRealTimers();
  });
});

describe('the page', () => {
  it('[E-11] [K-20] shows chances, limits and cost', async () => {
    await player(0, { gold: 1, white: 199 });
    await openPage(path);
    await heading(texts.odds.title);
    expect(screen.getByText(filled(texts.odds.oneIn, { odds: 200 }))).toBeTruthy();
    expect(screen.getByText(filled(texts.odds.percent, { percent: 0.5 }))).toBeTruthy();
    expect(screen.getAllByText(texts.odds.gone)).toHaveLength(3);
    expect(screen.getByText(filled(texts.rules.score_other, { cost: 50 }))).toBeTruthy();
    expect(screen.getAllByText(/JST$/)).toHaveLength(2);
  });

  it.each([
    ['Asia/Tokyo', 0],
    ['Europe/Berlin', 2],
  ])('[K-11] writes the reader’s own time in %s below Japan’s: %s times', async (zone, count) => {
    vi.stubEnv('TZ', zone);
    await player(0, { gold: 1, white: 199 });
    await openPage(path);
    await heading(texts.odds.title);
    expect(screen.queryAllByText(new RegExp(`^${texts.rules.local}`))).toHaveLength(count);
    vi.unstubAllEnvs();
  });

  it('[N-08] [X-12] one that is not there leads to the others; one that did not come is asked for again', async () => {
    await openPage('/lottery/nothing');
    await heading(texts.none.title);
    expect(screen.getByRole('link', { name: texts.all }).getAttribute('href')).toBe('/lottery');
    api.fault('Sig.Front.Lottery.Detail', 'http502');
    const user = await openPage(path);
    await heading(words.common.failed.title);
    api.heal();
    await user.click(await button(words.common.retry));
    expect(await heading(texts.odds.title)).toBeTruthy();
  });

  it('[S-20] winners that did not come are asked for again', async () => {
    api.fault('Sig.Front.Lottery.Winners', 'http502');
    const user = await openPage(path);
    await screen.findByText(texts.winners.failed);
    api.heal();
    await user.click(await button(words.common.retry));
    await waitFor(() => expect(screen.queryByText(texts.winners.failed)).toBeNull());
  });

  it('[D-05] the last round says so; name and description come from the lottery', async () => {
    goToRound(api.test, 'garapon');
    const { round } = roundAt(lotteryOf('garapon'), api.test.clock.now());
    const overAt = new Date(lotteryOf('garapon').endsAt.getTime() + daysToMs(7 * round));
    const ownTexts = { names: { ja: '最後の抽選' }, abouts: { ja: '玉は2,000個。' } };
    await api.test.db
      .update(lotteries)
      .set({ overAt, ...ownTexts })
      .where(eq(lotteries.id, 'garapon'));
    await fillDrum(api.test, 'garapon', { white: 9 });
    await openPage(path);
    expect(await screen.findByText(texts.closed.last.allPrizesClaimed)).toBeTruthy();
    expect(screen.getByText('最後の抽選').getAttribute('lang')).toBe('ja');
    expect(screen.queryByText(texts.nextIn)).toBeNull();
  });
});
