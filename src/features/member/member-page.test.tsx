// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { writePoints } from '@server/domains/points/ledger';
import { apiServer } from '@tests/api-server';
import { createFan, newBuyer } from '@tests/buyer';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import type { PointReason } from '@/contract/points';
import { addDays, toLocalDay } from '@/rules/time/date';
import { daysToMs } from '@/rules/time/instant';

const api = apiServer();
const texts = words.member;
let count = 0;

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const ago = (days: number) => new Date(api.test.clock.now().getTime() - daysToMs(days));
const write = (customerId: string, points: number, days: number, reason: PointReason = 'gift') =>
  writePoints(api.test.db, { customerId, points, reason, about: `page ${(count += 1)}`, at: ago(days) });
const tile = (name: string) => screen.findByRole('link', { name: new RegExp(`^\\s*\\S+\\s*${name}$`) });

describe('the member page', () => {
  it('[N-01] is a customer’s own', async () => {
    await openPage('/member');
    await heading(words.account.login.title);
    expect(location.search).toBe('?redirect=%2Fmember');
  });

  it('[R-09] [Q-05] says who, how many points until when, how they came to be, and leads everywhere', async () => {
    const me = await newBuyer(api);
    await write(me.id, 1000, 100);
    await write(me.id, 250, 30);
    await write(me.id, -50, 20, 'play');
    await openPage('/member');
    await heading(texts.title);
    expect(await screen.findByText('1,200 points')).toBeTruthy();
    expect(screen.getByText(filled(texts.points.worth, { price: '¥1,200' }))).toBeTruthy();
    expect(screen.getByText(/^1,200 points expire on .+ 2027\.$/)).toBeTruthy();
    expect(screen.getByRole('img', { name: /: 0 on .+, 1,200 today, peak 1,250/ })).toBeTruthy();
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(15);
    const links = within(screen.getByRole('navigation', { name: texts.links.title })).getAllByRole('link');
    const shopping = [
      '/order',
      '/parcel',
      '/request',
      '/bid',
      '/favourite',
      '/groupLabel/label',
      '/shareOrder?show=mine',
    ];
    const service = ['/message', '/afterSaleService', '/workOrder', '/customerSupport', '/userGuide'];
    const more = ['/address', '/settings', '/share', '/live', '/ocr', '/global/download'];
    const earn = within(screen.getByRole('navigation', { name: texts.earn.title })).getAllByRole('link');
    expect(earn.map((link) => link.getAttribute('href'))).toEqual([
      '/sign',
      '/lottery',
      '/goodPoint',
      '/global/invite',
    ]);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([...service, ...more]);
    const orders = screen.getByRole('navigation', { name: texts.groups.shopping });
    const orderLinks = within(orders).getAllByRole('link');
    expect(orderLinks.map((link) => link.getAttribute('href'))).toEqual(shopping);
    const chart = screen.getByRole('img', { name: /Line chart/ });
    expect(orders.compareDocumentPosition(chart) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it('[R-09] says what waits, and leads there', async () => {
    const me = await newBuyer(api);
    await me.order([createFan]);
    const user = await openPage('/member');
    await waitFor(async () => expect((await tile(texts.waiting.toPay)).textContent).toContain('1'));
    await waitFor(async () => expect((await tile(texts.waiting.messages)).textContent).toContain('0'));
    expect((await tile(texts.waiting.arrived)).getAttribute('href')).toBe('/parcel');
    expect((await screen.findByRole('link', { name: /No coupons available/ })).getAttribute('href')).toBe('/coupon');
    await user.click(await tile(texts.waiting.toPay));
    await heading(words.order.title);
    expect(location.search).toBe('?state=unpaid');
  });

  it('[R-09] the daily check-in carries the points that a tap collects there, until they are collected', async () => {
    const me = await newBuyer(api);
    await openPage('/member');
    const { claimable } = (await api.test.request('Sig.Front.User.Member.Overview', { cookie: api.jar.header() }))
      .data as { claimable: number };
    expect(claimable).toBeGreaterThan(0);
    const badge = filled(texts.earn.claimable, { points: filled(words.common.points_other, { number: claimable }) });
    expect((await screen.findByText(badge)).closest('a')?.getAttribute('href')).toBe('/sign');
    await api.test.request('Sig.Front.Sign.SignIn', { cookie: api.jar.header(), input: {} });
    await me.signIn();
    const after = (await api.test.request('Sig.Front.User.Member.Overview', { cookie: api.jar.header() })).data;
    expect((after as { claimable: number }).claimable).toBeLessThan(claimable);
  });

  it('[R-09] without points says what they are worth; no chart of nothing', async () => {
    await newBuyer(api);
    await openPage('/member');
    expect(await screen.findByText(texts.points.none)).toBeTruthy();
    expect(screen.queryByRole('img', { name: /Line chart/ })).toBeNull();
  });

  it('[X-12] what could not be read is tried again, and the links are there all the while', async () => {
    await newBuyer(api);
    api.fault('Sig.Front.User.Member.Overview', 'http500');
    const user = await openPage('/member');
    const again = await screen.findByRole('button', { name: words.common.retry });
    expect(screen.getByRole('link', { name: texts.links.settings })).toBeTruthy();
    api.heal();
    await user.click(again);
    expect(await screen.findByText(texts.points.none)).toBeTruthy();
  });
});

describe('points in and out', () => {
  const rows = async () => (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  const { ledger } = texts;

  it('[A-07] shows each with why, about what, and what was held after it; by kind', async () => {
    const me = await newBuyer(api);
    await write(me.id, 300, 40, 'reward');
    const { order } = await me.order([createFan], 120);
    const user = await openPage('/member');
    await user.click(await screen.findByRole('link', { name: texts.points.ledger }));
    await heading(ledger.title);
    const [newest, oldest] = await rows();
    expect(newest).toContain(texts.reason.order);
    expect(newest).toContain('−120');
    expect(newest).toContain(filled(ledger.balance, { number: 180 }));
    expect(oldest).toContain(texts.reason.reward);
    expect(oldest).toContain('+300');
    const orderLink = screen.getByRole('link', { name: filled(ledger.order, { number: order }) });
    expect(orderLink.getAttribute('href')).toBe(`/order/${order}`);
    await user.click(screen.getByRole('link', { name: ledger.kind.gained }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await user.click(screen.getByRole('link', { name: ledger.kind.expired }));
    expect(await screen.findByText(ledger.noneFound.title)).toBeTruthy();
  });

  it('[A-07] none yet: says what will stand here', async () => {
    await newBuyer(api);
    await openPage('/member?ledger');
    expect(await screen.findByText(ledger.none.title)).toBeTruthy();
    expect(screen.getByRole('link', { name: ledger.none.go }).getAttribute('href')).toBe('/search');
  });

  it('[A-07] older ones come with a tap; a page that fails says so', async () => {
    const me = await newBuyer(api);
    for (let n = 0; n < 23; n += 1) await write(me.id, 10, 23 - n);
    const user = await openPage('/member?ledger');
    const more = await screen.findByRole('button', { name: ledger.more });
    api.fault('Sig.Front.User.Points.List', 'http500');
    await user.click(more);
    expect(await screen.findByText(ledger.moreFailed)).toBeTruthy();
    api.heal();
    await user.click(screen.getByRole('button', { name: ledger.more }));
    await waitFor(async () => expect(await rows()).toHaveLength(23));
  });

  it('[V-30] a range by two taps; of more than 90 days it is refused in words', async () => {
    const me = await newBuyer(api);
    await write(me.id, 10, 200);
    await write(me.id, 20, 3);
    const user = await openPage('/member?ledger');
    await user.click(await screen.findByRole('button', { name: words.common.range.open }));
    const sheet = within(await screen.findByRole('dialog', { name: words.common.range.open }));
    const today = toLocalDay(new Date());
    const back = async (months: number) => {
      for (let n = 0; n < months; n += 1)
        await user.click(sheet.getByRole('button', { name: words.common.range.before }));
    };
    const forth = async (months: number) => {
      for (let n = 0; n < months; n += 1)
        await user.click(sheet.getByRole('button', { name: words.common.range.next }));
    };
    const days = () =>
      sheet.getAllByRole<HTMLButtonElement>('button').filter((button) => /^\d+$/.test(button.textContent ?? ''));
    await back(4);
    await user.click(days()[0] as HTMLElement);
    await forth(4);
    await user.click(days()[0] as HTMLElement);
    expect((await sheet.findByRole('alert')).textContent).toBe('Choose no more than 90 days');
    await back(2);
    await user.click(days()[0] as HTMLElement);
    expect(sheet.queryByRole('alert')).toBeNull();
    await user.click(sheet.getByRole('button', { name: words.common.range.take }));
    expect(await screen.findByText(ledger.noneFound.title)).toBeTruthy();
    const month = (by: number) => addDays(`${today.slice(0, 7)}-15`, by * 30).slice(0, 7);
    expect(location.search).toBe(`?ledger&from=${month(-4)}-01&to=${month(-2)}-01`);
    await user.click(screen.getAllByRole('button', { name: ledger.clear })[0] as HTMLElement);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });

  it('[V-30] the calendar goes by keys too, and no further than today', async () => {
    await newBuyer(api);
    const user = await openPage('/member?ledger');
    await user.click(await screen.findByRole('button', { name: words.common.range.open }));
    const sheet = within(await screen.findByRole('dialog', { name: words.common.range.open }));
    const today = sheet.getAllByRole('button').find((element) => element.getAttribute('aria-current') === 'date');
    today?.focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(today);
    await user.keyboard('{ArrowLeft}{ArrowUp}{Enter}{PageUp}{PageDown}{ArrowDown}{Enter}');
    const dayLabel = document.activeElement?.getAttribute('aria-label') ?? '';
    expect(sheet.getByRole('status').textContent).toMatch(new RegExp(`– ${dayLabel}$`));
  });

  it('[V-30] a link with a range of a year is refused by the API, with a way on', async () => {
    await newBuyer(api);
    const user = await openPage('/member?ledger&from=2025-01-01&to=2025-12-31');
    expect((await screen.findByRole('alert')).textContent).toContain('Choose no more than 90 days.');
    const clearLinks = screen.getAllByRole('link', { name: ledger.clear });
    await user.click(clearLinks[0] as HTMLElement);
    expect(await screen.findByText(ledger.none.title)).toBeTruthy();
  });
});
