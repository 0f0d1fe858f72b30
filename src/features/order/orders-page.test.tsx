// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { openPainted } from '@tests/after-paint';
import { apiServer } from '@tests/api-server';
import { codeOf, installNativeApp } from '@tests/native-app';
import { cup, createFan, newBuyer } from '@tests/buyer';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';

const api = apiServer();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('the way to the list of orders', () => {
  it('[N-01] [N-03] is a customer’s own: a visitor logs in first', async () => {
    await openPage('/order');
    await heading(words.account.login.title);
    expect(location.pathname + location.search).toBe('/login?redirect=%2Forder');
  });

  it('[N-12] in a browser the member page leads to it in-site', async () => {
    await api.signIn();
    const user = await openPage('/member');
    await user.click(await screen.findByRole('link', { name: words.member.links.orders }));
    await heading(words.order.title);
    expect(location.pathname).toBe('/order');
    expect(await screen.findByText(words.order.none.title)).toBeTruthy();
    expect(screen.getByRole('link', { name: words.order.none.search }).getAttribute('href')).toBe('/search');
  });

  it('[N-12] a native app opens its own', async () => {
    const code = await codeOf(api.test);
    const app = installNativeApp(() => code);
    const user = await openPainted('/member');
    await user.click(await screen.findByRole('link', { name: words.member.links.orders }));
    await waitFor(() => expect(app.requests).toContain('openOrderList'));
    expect(location.pathname).toBe('/member');
  });

  it('[N-12] [X-14] one that cannot leads to ours', async () => {
    const code = await codeOf(api.test);
    const app = installNativeApp(() => code);
    app.script = 'unsupported';
    const user = await openPage('/member');
    await user.click(await screen.findByRole('link', { name: words.member.links.orders }));
    await heading(words.order.title);
    expect(app.requests).toContain('openOrderList');
  });
});

const texts = words.order;
const cards = () => screen.findAllByRole('heading', { level: 2 });
/** Numbers of the orders on show. */
const numbers = async () => (await cards()).map(({ textContent }) => textContent);
const title = (number: string) => filled(texts.number, { number });
const named = (...ids: string[]) => ids.map(title);
const tab = (state: keyof typeof texts.tab) =>
  within(screen.getByRole('navigation', { name: texts.tab.label })).getByRole('link', { name: texts.tab[state] });

/** One order in each state that has a tab: unpaid, being bought, arrived, called off. */
async function openOrders(path = '/order') {
  const buyer = await newBuyer(api);
  const unpaid = await buyer.order([createFan]);
  const active = await buyer.order([createFan, cup]);
  await buyer.pay(active.payment);
  const arrived = await buyer.order([cup]);
  await buyer.pay(arrived.payment);
  await buyer.staff(`order bought ${arrived.order}/1`);
  await buyer.staff(`order arrived ${arrived.order}/1 300 10x10x10 --confirmed`);
  const done = await buyer.order([createFan]);
  await buyer.pay(done.payment);
  await buyer.staff(`order refused ${done.order}/1 noAnswer`);
  const user = await openPage(path);
  return { user, unpaid: unpaid.order, active: active.order, arrived: arrived.order, done: done.order };
}

describe('the list of orders', () => {
  it('[B-20] [B-03] shows what is in each, where it is, what happens next and what it costs', async () => {
    const { unpaid, active, arrived, done } = await openOrders();
    expect(await numbers()).toHaveLength(4);
    expect(new Set(await numbers())).toEqual(new Set(named(unpaid, active, arrived, done)));
    const card = (id: string) =>
      within(screen.getByRole('heading', { name: title(id) }).closest('section') as HTMLElement);
    expect(card(unpaid).getByText(texts.state.unpaid)).toBeTruthy();
    expect(card(unpaid).getByRole('link', { name: texts.openUnpaid }).getAttribute('href')).toBe(`/order/${unpaid}`);
    expect(card(active).getAllByText(texts.lineState.buying)).toHaveLength(2);
    expect(card(active).getAllByText(texts.next.buying)).toHaveLength(2);
    expect(card(active).getAllByText(/^We expect to complete the purchase by/)).toHaveLength(2);
    expect(card(active).getByText(/^¥[\d,]+$/)).toBeTruthy();
    expect(card(arrived).getByText(/days of free storage left$/)).toBeTruthy();
    expect(card(done).getAllByText(texts.state.refunded)).not.toEqual([]);
    expect(card(done).getByText(texts.spent.finished)).toBeTruthy();
    expect(card(active).getByText(texts.spent.title)).toBeTruthy();
  });

  it('[B-03] [B-20] an unpaid order names its deadline, and one that has arrived leads to its parcel', async () => {
    const { unpaid, active, arrived } = await openOrders();
    await numbers();
    const card = (id: string) =>
      within(screen.getByRole('heading', { name: title(id) }).closest('section') as HTMLElement);
    expect(card(unpaid).getByText(/^Please pay by .*\d:\d\d/)).toBeTruthy();
    for (const other of [active, arrived]) expect(card(other).queryByText(/^Please pay by/)).toBeNull();
    const ship = card(arrived).getByRole('link', { name: texts.toParcels });
    expect(ship.getAttribute('href')).toBe(`/parcel?order=${arrived}`);
    for (const other of [active, unpaid]) expect(card(other).queryByRole('link', { name: texts.toParcels })).toBeNull();
  });

  it('[B-03] [S-34] what waits in a group parcel says so, and is offered to no parcel of its own', async () => {
    api.change('Sig.Front.Order.List', (answer) => {
      const { orders } = answer.data as { orders: { lines: { state: string; label: string | null }[] }[] };
      const inGroup = orders.map((order) => ({
        ...order,
        lines: order.lines.map((line) => ({ ...line, label: line.state === 'arrived' ? 'KL-2345678901' : null })),
      }));
      return { ...answer, data: { ...(answer.data as object), orders: inGroup } };
    });
    await openOrders();
    await numbers();
    expect(screen.getByText(texts.next.inGroup)).toBeTruthy();
    expect(screen.queryByRole('link', { name: texts.toParcels })).toBeNull();
  });

  it('[B-20] by state, and Back and a link bring the same', async () => {
    const { user, unpaid, active, arrived, done } = await openOrders();
    await numbers();
    for (const [state, id] of [
      ['unpaid', unpaid],
      ['active', active],
      ['arrived', arrived],
      ['done', done],
    ] as const) {
      await user.click(tab(state));
      await waitFor(async () => expect(await numbers()).toEqual(named(id)));
      expect(location.search).toBe(`?state=${state}`);
      expect(tab(state).getAttribute('aria-current')).toBe('true');
    }
    await openPage('/order?state=arrived');
    expect(await numbers()).toEqual(named(arrived));
  });

  it('[B-20] by word and number, in the address', async () => {
    const { user, unpaid, arrived } = await openOrders();
    await numbers();
    const box = screen.getByLabelText(texts.find.words);
    await user.type(box, `${unpaid.slice(3).toLowerCase()}{Enter}`);
    await waitFor(async () => expect(await numbers()).toEqual(named(unpaid)));
    expect(location.search).toBe(`?q=${unpaid.slice(3).toLowerCase()}`);
    await openPage(`/order?q=${encodeURIComponent('豆皿')}&state=arrived`);
    expect(await numbers()).toEqual(named(arrived));
    await openPage(`/order?q=${arrived}&state=arrived`);
    expect(await numbers()).toEqual(named(arrived));
    expect(screen.getByLabelText<HTMLInputElement>(texts.find.words).value).toBe(arrived);
  });

  it('[B-20] by day, and what finds nothing has a way on', async () => {
    const { user } = await openOrders();
    await numbers();
    await user.click(screen.getByText(texts.find.days));
    await user.type(screen.getByLabelText(texts.find.to), '2020-01-31');
    await user.click(screen.getByRole('button', { name: texts.find.go }));
    expect(await screen.findByText(texts.noneFound.title)).toBeTruthy();
    expect(location.search).toBe('?to=2020-01-31');
    await user.click(screen.getByRole('link', { name: texts.noneFound.all }));
    await waitFor(async () => expect(await numbers()).toHaveLength(4));
    expect(screen.getByLabelText<HTMLInputElement>(texts.find.to).value).toBe('');
  });

  it('[B-20] long lists go on by a button, also after a page that did not come', async () => {
    const buyer = await newBuyer(api);
    for (let made = 0; made < 21; made += 1) await buyer.pay((await buyer.order([createFan])).payment);
    const user = await openPage('/order');
    expect(await numbers()).toHaveLength(20);
    api.fault('Sig.Front.Order.List', 'http502');
    await user.click(screen.getByRole('button', { name: texts.more }));
    expect(await screen.findByText(texts.moreFailed, {}, { timeout: 15_000 })).toBeTruthy();
    api.heal();
    await user.click(screen.getByRole('button', { name: texts.more }));
    await waitFor(async () => expect(await numbers()).toHaveLength(21));
    expect(new Set(await numbers()).size).toBe(21);
    expect(screen.queryByRole('button', { name: texts.more })).toBeNull();
  }, 60_000);

  it('[X-12] one that does not come can be asked for again', async () => {
    await newBuyer(api);
    api.fault('Sig.Front.Order.List', 'http502');
    const user = await openPage('/order');
    await screen.findByText(words.common.failed.title);
    api.heal();
    await user.click(screen.getByRole('button', { name: words.common.retry }));
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
  });
});
