// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { apiServer } from '@tests/api-server';
import { newBuyer } from '@tests/buyer';
import { openPage } from '@tests/open-page';
import { media } from '@tests/setup-page';
import { filled, words } from '@tests/words';
import type { SignCenter } from '@/contract/check-in';
import { daysToMs } from '@/rules/time/instant';

const api = apiServer();
const texts = words.sign;
const heading = (name: string) => screen.findByRole('heading', { name });
const button = (name: string) => screen.findByRole('button', { name });
const points = (count: number) =>
  filled(count === 1 ? words.common.points_one : words.common.points_other, { number: count });

async function center(): Promise<SignCenter> {
  const cookie = api.jar.header();
  return (await api.test.request('Sig.Front.Sign.Center', { cookie })).data as SignCenter;
}

/** The row of a task. */
const task = async (name: string) => {
  const row = (await heading(name)).closest('li');
  if (!row) throw new Error(`No row ${name}.`);
  return within(row);
};

describe('the sign-in', () => {
  it('[R-18] [T-08] shows a visitor everything, and the way to log in and back', async () => {
    await openPage('/sign');
    await heading(texts.today.open);
    expect(screen.getByRole('link', { name: texts.today.logIn }).getAttribute('href')).toBe('/login?redirect=%2Fsign');
    expect(screen.getByRole('table')).toBeTruthy();
    expect(screen.queryByText(texts.balance, { exact: false })).toBeNull();
    expect(screen.getAllByRole('link', { name: texts.tasks.logIn }).length).toBeGreaterThan(5);
  });

  it('[N-02] asks for a login at the address of the host apps', async () => {
    await openPage('/global/sign');
    await waitFor(() => expect(location.pathname + location.search).toBe('/login?redirect=%2Fglobal%2Fsign'));
  });

  it('[N-04] is light in a dark system', async () => {
    media.dark = true;
    await openPage('/sign');
    await heading(texts.today.open);
    expect(document.documentElement.dataset['scheme']).toBe('light');
  });

  it.each(['/sign', '/global/sign'])(
    '[T-08] [R-43] [R-46] at %s signs in once, and says what it brought',
    async (path) => {
      await newBuyer(api);
      const user = await openPage(path);
      await user.click(await button(texts.today.go));
      const popup = within(await screen.findByRole('dialog', { name: texts.success.sign.title }));
      expect(popup.getByRole('status').textContent).toContain(points(1));
      await user.click(popup.getByRole('button', { name: texts.success.more }));
      await heading(texts.today.done);
      expect(screen.queryByRole('button', { name: texts.today.go })).toBeNull();
      expect(screen.getByRole('timer').textContent).toMatch(/^\d\d:\d\d:\d\d$/);
      expect(screen.getByText(filled(texts.today.streak_one, { count: 1 }))).toBeTruthy();
      expect(api.sentOf('Sig.Front.Sign.SignIn')).toHaveLength(1);
    },
  );

  it('[T-08] in a second tab finds that it is done, and gets nothing twice', async () => {
    await newBuyer(api);
    const user = await openPage('/sign');
    await button(texts.today.go);
    await api.test.request('Sig.Front.Sign.SignIn', { cookie: api.jar.header() });
    await user.click(await button(texts.today.go));
    await heading(texts.today.done);
    expect((await center()).balance).toBe(1);
  });

  it('[T-08] [X-12] a tap that does not arrive can be made again', async () => {
    await newBuyer(api);
    const user = await openPage('/sign');
    api.fault('Sig.Front.Sign.SignIn', 'offline', { times: 1, afterwards: true });
    await user.click(await button(texts.today.go));
    await screen.findByText(words.common.network.failure);
    await user.click(await button(texts.today.go));
    await heading(texts.today.done);
    expect((await center()).balance).toBe(1);
  });

  it('[X-12] a page that does not come can be asked for again', async () => {
    api.fault('Sig.Front.Sign.Center', 'http502');
    const user = await openPage('/sign');
    await screen.findByText(words.common.failed.title);
    api.heal();
    await user.click(await button(words.common.retry));
    expect(await heading(texts.today.open)).toBeTruthy();
  });
});

describe('the calendar', () => {
  it('[E-17] [K-11] names every day of the month once, today among them, and what each brings', async () => {
    await newBuyer(api);
    await api.test.request('Sig.Front.Sign.SignIn', { cookie: api.jar.header() });
    await openPage('/sign');
    const table = await screen.findByRole('table');
    const { days, today } = await center();
    const cells = within(table)
      .getAllByRole('cell')
      .filter(({ textContent }) => textContent?.trim() !== '');
    expect(cells).toHaveLength(days.length);
    const [current, ...others] = cells.filter((cell) => cell.getAttribute('aria-current') === 'date');
    expect(others).toEqual([]);
    expect(current?.textContent).toContain(String(Number(today.slice(8))));
    expect(current?.getAttribute('aria-label')).toContain(filled(texts.calendar.signed, { points: points(1) }));
    expect(within(table).getAllByRole('columnheader')).toHaveLength(7);
    const index = cells.indexOf(current ?? table);
    const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
    expect(current?.parentElement && [...current.parentElement.children].indexOf(current)).toBe(weekday);
    expect(index).toBe(Number(today.slice(8)) - 1);
  });

  it('[E-17] goes back a month and forth again by the keyboard, no further', async () => {
    const user = await openPage('/sign');
    await screen.findByRole('table');
    expect((await screen.findByLabelText<HTMLButtonElement>(texts.calendar.later)).disabled).toBe(true);
    const first = screen.getByRole('table').querySelector('caption')?.textContent;
    screen.getByLabelText(texts.calendar.earlier).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('table').querySelector('caption')?.textContent).not.toBe(first));
    await user.click(screen.getByLabelText(texts.calendar.later));
    await waitFor(() => expect(screen.getByRole('table').querySelector('caption')?.textContent).toBe(first));
  });
});

describe('tasks', () => {
  it('[T-09] are to do, to claim, to join or done, each with its one way on', async () => {
    const buyer = await newBuyer(api);
    const user = await openPage('/sign');
    const address = await task(texts.task.address.title);
    await user.click(address.getByRole('button', { name: texts.tasks.claim }));
    const popup = within(await screen.findByRole('dialog', { name: texts.success.task.title }));
    expect(popup.getByText(points(20))).toBeTruthy();
    await user.click(popup.getByRole('button', { name: texts.success.more }));
    expect((await task(texts.task.address.title)).getByText(texts.tasks.done)).toBeTruthy();
    const parcel = await task(texts.task.firstParcel.title);
    expect(parcel.getByRole('link', { name: texts.tasks.go }).getAttribute('href')).toBe('/parcel');
    const month = await task(texts.task.monthOrders.title);
    await user.click(month.getByRole('button', { name: texts.tasks.join }));
    await screen.findByText(new RegExp(filled(texts.tasks.progress, { done: 0, goal: 2 })));
    expect((await center()).balance).toBe(20);
    expect(buyer.id).toBeTruthy();
  });
});

describe('what a host opens by itself', () => {
  it('[R-46] today’s sign-in is the server’s word', async () => {
    await newBuyer(api);
    await openPage('/global/components/signSuc?points=999');
    await heading(texts.success.sign.none.title);
    await api.test.request('Sig.Front.Sign.SignIn', { cookie: api.jar.header() });
    await openPage('/global/components/signSuc?points=999');
    expect((await screen.findByRole('status')).textContent).toContain('+1');
    expect(document.body.textContent).not.toContain('999');
  });

  it('[R-44] a task that is not claimed is no success, whatever the address says', async () => {
    await newBuyer(api);
    await openPage('/global/components/actionSuc?task=address');
    await heading(texts.success.task.none.title);
    const input = { key: 'address', period: '' };
    await api.test.request('Sig.Front.Sign.Task.Claim', { cookie: api.jar.header(), input });
    for (const query of ['', '?task=address']) {
      await openPage(`/global/components/actionSuc${query}`);
      expect((await screen.findByRole('status')).textContent).toContain('+20');
    }
    await openPage('/global/components/actionSuc?task=%3Cb%3E');
    await heading(texts.success.task.none.title);
  });

  it.each(['signSuc', 'actionSuc'])('[R-44] [R-46] %s asks a visitor to log in, and comes back', async (name) => {
    await openPage(`/global/components/${name}`);
    await heading(texts.success.sign.visitor.title);
    expect(screen.getByRole('link', { name: texts.tasks.logIn }).getAttribute('href')).toBe(
      `/login?redirect=%2Fglobal%2Fcomponents%2F${name}`,
    );
  });

  it('[R-45] the rules say every figure that the server goes by', async () => {
    await openPage('/global/components/rule');
    await heading(texts.rules.points.title);
    for (const title of [texts.rules.sign.title, texts.rules.draws.title, texts.rules.invite.title])
      await heading(title);
    expect(screen.getByText(filled(texts.rules.points.life_other, { count: 12 }))).toBeTruthy();
    expect(screen.getByText(filled(texts.rules.invite.limit_other, { count: 30 }))).toBeTruthy();
    expect(screen.getByText(filled(texts.cycle.day, { day: 7 })).nextElementSibling?.textContent).toBe(points(10));
  });
});

it('[T-08] [K-11] a device whose clock is days ahead signs in for the server’s day alone', async () => {
  await newBuyer(api);
  api.sendsTime = true;
  api.test.clock.move(daysToMs(-3));
  try {
    const { today } = await center();
    const user = await openPage('/sign');
    await user.click(await button(texts.today.go));
    await heading(texts.today.done);
    expect(screen.getByRole('timer').textContent).not.toBe('00:00:00');
    expect(await center()).toMatchObject({ today, streak: 1, signed: { points: 1 } });
    expect(new Date(today).getTime()).toBeLessThan(Date.now() - daysToMs(2));
  } finally {
    api.test.clock.move(null);
  }
});
