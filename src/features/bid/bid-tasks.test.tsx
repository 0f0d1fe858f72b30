// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { addresses } from '@server/domains/account/schema';
import { apiServer } from '@tests/api-server';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { bidTaskInput, outsideAuction, saveOutsideAuction } from '@tests/outside-auction';
import { filled, words } from '@tests/words';
import type { BidTask } from '@/contract/bid-task';
import { languages } from '@/i18n/languages';
import { leaveTo } from '@/lib/page-load';
import { formatJst, formatLocal } from '@/rules/time/date';
import { hoursToMs } from '@/rules/time/instant';

const api = apiServer();
const texts = words.bid;
const jpy = (yen: number) => `JPY ${String(yen).replace(/\B(?=(\d{3})+$)/g, ',')}`;
let count = 0;
let auction = outsideAuction.id as string;

/** A customer, and an auction of their own that ends in a day. */
async function person(): Promise<Buyer> {
  count += 1;
  auction = `z${1_122_330_000 + count}`;
  await saveOutsideAuction(api.test, { id: auction });
  return buyer(api.test, `taskpage${count}`);
}
const openItem = async (customer: Buyer) => {
  await api.signIn(`${customer.id}@mail.example`);
  const user = await openPage(`/mall/yahoo/detail/${auction}`);
  await user.click(await screen.findByRole('button', { name: words.item.bid }));
  return { user, sheet: within(await screen.findByRole('dialog')) };
};
const openList = async (customer: Buyer, path = '/bid') => {
  await api.signIn(`${customer.id}@mail.example`);
  const user = await openPage(path);
  await screen.findByRole('heading', { level: 1, name: texts.title });
  return user;
};
const bid = async (customer: Buyer, ceiling: number) => {
  const { task } = await customer.get<{ task: BidTask }>(
    'Sig.Front.Bid.Task.Place',
    bidTaskInput(ceiling, { id: auction }),
  );
  return task.id;
};
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
const go = (yen: number) => filled(texts.sheet.go, { bid: jpy(yen) });

describe('an auction at a marketplace', () => {
  it('[Q-11] is bid in by staff: the sheet says so, until when, and what holds', async () => {
    const customer = await person();
    const until = new Date(api.test.clock.now().getTime() + hoursToMs(22));
    const { user, sheet } = await openItem(customer);
    expect(screen.getByText(words.item.live.bid)).toBeTruthy();
    expect((await sheet.findByLabelText<HTMLInputElement>(texts.sheet.label)).value).toBe('5250');
    const { staff: byStaff, until: early, binding, several } = texts.task.terms;
    for (const text of [byStaff, early, binding, several]) expect(sheet.getByText(text)).toBeTruthy();
    const accepted = sheet.getByText(texts.task.acceptedUntil).nextElementSibling?.textContent;
    expect(accepted).toContain(formatLocal(until, languages.en, true));
    expect(accepted).toContain(formatJst(until, languages.en, true));
    await user.clear(sheet.getByLabelText(texts.sheet.label));
    await user.type(sheet.getByLabelText(texts.sheet.label), '9000');
    await user.type(sheet.getByLabelText(texts.task.note), 'Handle with care');
    await user.click(sheet.getByRole('button', { name: go(9000) }));
    expect(await sheet.findByText(texts.task.done)).toBeTruthy();
    expect(api.sentOf('Sig.Front.Bid.Task.Place').map(({ body }) => body)).toMatchObject([
      { site: 'yahoo', id: auction, ceiling: 9000, note: 'Handle with care' },
    ]);
    await waitFor(() => expect(screen.getByText(new RegExp(texts.task.state.waiting))).toBeTruthy());
    expect(screen.getByRole('dialog', { name: texts.sheet.title })).toBeTruthy();
  });

  it('[Q-11] says before a bid that a win needs an address, to whoever has none', async () => {
    const customer = await person();
    const text = texts.sheet.addressNeeded;
    const { user, sheet } = await openItem(customer);
    expect(await sheet.findByText(texts.sheet.terms.title)).toBeTruthy();
    expect(sheet.queryByText(text)).toBeNull();
    await api.test.db.delete(addresses).where(eq(addresses.customerId, customer.id));
    await user.keyboard('{Escape}');
    const other = await openItem(customer);
    expect(await other.sheet.findByText(text)).toBeTruthy();
    expect(other.sheet.getByRole('link', { name: texts.do.address }).getAttribute('href')).toContain('address');
  });

  it('[Q-11] that another customer wants as well says what happens then', async () => {
    const customer = await person();
    await bid(await buyer(api.test, 'taskrival'), 7000);
    api.test.clock.move(60_000);
    const { sheet } = await openItem(customer);
    expect(await sheet.findByText(texts.task.says.contested)).toBeTruthy();
    expect(sheet.getByRole('button', { name: go(5250) })).toBeTruthy();
  });

  it('[Q-11] takes no bid within two hours of its end', async () => {
    const customer = await person();
    await saveOutsideAuction(api.test, { id: auction, hours: 1 });
    const { sheet } = await openItem(customer);
    expect(await sheet.findByText(texts.task.closed)).toBeTruthy();
    expect(sheet.queryByLabelText(texts.sheet.label)).toBeNull();
  });

  it('[Q-11] shows a refusal in the sheet, and what was typed stays', async () => {
    const customer = await person();
    const { user, sheet } = await openItem(customer);
    const field = await sheet.findByLabelText<HTMLInputElement>(texts.sheet.label);
    await saveOutsideAuction(api.test, { id: auction, yen: 50_000 });
    await user.click(sheet.getByRole('button', { name: go(5250) }));
    expect((await sheet.findByRole('alert')).textContent).not.toBe('');
    expect(field.value).toBe('5250');
  });
});

describe('one’s bids that staff place', () => {
  it('[Q-11] waiting: sums and times, and taken back after asking once more', async () => {
    const customer = await person();
    await bid(customer, 9000);
    const user = await openList(customer);
    expect(await screen.findByRole('heading', { level: 2, name: texts.task.title })).toBeTruthy();
    expect(screen.getByText(texts.task.says.waiting)).toBeTruthy();
    expect(await fact(texts.fact.ceiling)).toBe(jpy(9000));
    expect(await fact(texts.task.seen)).toBe(jpy(5000));
    expect(await fact(texts.fact.endsJapan)).toMatch(/JST$/);
    expect(await fact(texts.task.until)).toMatch(/JST$/);
    expect(screen.queryByText(texts.none.title)).toBeNull();
    await user.click(screen.getByRole('button', { name: texts.task.withdraw }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: texts.task.withdraw }));
    expect(await screen.findByText(texts.task.says.withdrawn)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.task.withdraw })).toBeNull();
  });

  it('[Q-11] placed, then outbid: says so, and is raised on the item’s page', async () => {
    const customer = await person();
    const id = await bid(customer, 9000);
    await staff(api.test, `bidtask placed ${id}`);
    await openList(customer);
    expect(await screen.findByText(filled(texts.task.says.placed, { max: jpy(9000) }))).toBeTruthy();
    await staff(api.test, `bidtask outbid ${id}`);
    await openList(customer, '/bid?state=outbid');
    expect(await screen.findByText(texts.says.outbid)).toBeTruthy();
    const raise = screen.getByRole('link', { name: texts.do.raise });
    expect(raise.getAttribute('href')).toBe(`/mall/yahoo/detail/${auction}`);
    const { user, sheet } = await openItem(customer);
    await user.type(await sheet.findByLabelText(texts.sheet.label), '{Control>}a{/Control}12000');
    await user.click(sheet.getByRole('button', { name: go(12_000) }));
    await sheet.findByText(texts.task.done);
    await openList(customer);
    expect(await screen.findByText(texts.task.says.waiting)).toBeTruthy();
  });

  it('[Q-11] won: what it costs and until when, paid from here', async () => {
    vi.mocked(leaveTo).mockClear();
    const customer = await person();
    const id = await bid(customer, 9000);
    await staff(api.test, `bidtask placed ${id}`);
    await staff(api.test, `bidtask won ${id} 7000 domestic=500 early`);
    const user = await openList(customer, '/bid?state=won');
    expect(await screen.findByText(texts.says.ordered)).toBeTruthy();
    expect(await fact(texts.fact.final)).toBe(jpy(7000));
    expect(await fact(texts.fact.toPay)).toMatch(/^¥/);
    await user.click(screen.getByRole('button', { name: texts.do.pay }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
  });

  it('[Q-11] won: the item’s page says so to the winner, and leads to the payment', async () => {
    const customer = await person();
    const id = await bid(customer, 8000);
    await staff(api.test, `bidtask placed ${id}`);
    await staff(api.test, `bidtask won ${id} 7500 domestic=800 early`);
    await api.signIn(`${customer.id}@mail.example`);
    await openPage(`/mall/yahoo/detail/${auction}`);
    expect(await screen.findByText(texts.says.ordered)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.do.pay }).getAttribute('href')).toMatch(/^\/order\/KH-/);
  });

  it('[Q-11] not placed: the reason', async () => {
    const customer = await person();
    const id = await bid(customer, 9000);
    await staff(api.test, `bidtask impossible ${id} seller`);
    await openList(customer, '/bid?state=lost');
    expect(await screen.findByText(texts.task.reason.seller)).toBeTruthy();
    expect(screen.getByText(texts.task.state.impossible)).toBeTruthy();
  });

  it('[Q-11] that cannot be read: an error with a retry', async () => {
    const customer = await person();
    api.fault('Sig.Front.Bid.Task.List', 'http500');
    await openList(customer);
    expect(await screen.findByRole('button', { name: words.common.retry })).toBeTruthy();
    api.heal();
  });
});
