// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { arrive, buyer, type Buyer } from '@tests/buying';
import { openPage } from '@tests/open-page';
import { filled, words } from '@tests/words';
import { maxInParcel, type ParcelDetail, type ParcelQuote } from '@/contract/parcel';
import { codes } from '@/contract/codes';
import { leaveTo } from '@/lib/page-load';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

const api = apiServer();
const { parcel: texts, calculator, account, common } = words;
const brush = 'amazon/B0C8VJ5H1D';
const brushes = 'Bokusei Fude 3 calligraphy brush, black, set of 3, made in Japan';
const proposed = 'calligraphy brush';
const sunscreen = 'mercari/m12957483305';
const create = 'Sig.Front.Parcel.Create';
const quoteCall = 'Sig.Front.Parcel.Quote';

let me: Buyer;
let count = 0;
beforeEach(async () => {
  vi.mocked(leaveTo).mockClear();
  api.test.clock.move(hoursToMs(2));
  me = await buyer(api.test, `ships${(count += 1)}`);
});

/** Buys things, has each measured at the warehouse, and gives their ids. */
async function waiting(grams: readonly number[], goods = brush): Promise<string[]> {
  const ids: string[] = [];
  for (const weight of grams) {
    const { order } = await me.buy([goods]);
    ids.push(...(await arrive(api.test, order, [weight])));
  }
  return ids;
}

const signIn = () => api.signIn(`${me.id}@mail.example`);
async function open(): Promise<UserEvent> {
  await signIn();
  const user = await openPage('/parcel');
  await screen.findByRole('heading', { level: 1, name: texts.title });
  return user;
}

/** Days pass; who comes back now and then stays logged in. */
async function wait(days: number): Promise<void> {
  for (let left = days; left > 0; left -= 15) {
    api.test.clock.move(daysToMs(Math.min(15, left)));
    await me.get('Sig.Front.Parcel.List');
  }
}

const ticks = () => screen.findAllByRole<HTMLInputElement>('checkbox', { name: /Bokusei/ });
const tick = async (user: UserEvent, index = 0) => user.click((await ticks())[index] as HTMLElement);
const method = (name: keyof typeof calculator.method) =>
  screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(`^${calculator.method[name]} ?¥`) });
/** Chooses an item and a shipping method: without both nothing can be paid. */
async function begin(user: UserEvent, by: keyof typeof calculator.method = 'packetSurface') {
  await tick(user);
  await user.click(await method(by));
}
const total = () => screen.getByText(/^¥/, { selector: 'form p[aria-live] bdi' }).textContent;
const sendButton = () => screen.findByRole<HTMLButtonElement>('button', { name: texts.send.go });
const send = async (user: UserEvent) => user.click(await sendButton());
const contents = () => screen.findByLabelText<HTMLInputElement>(texts.declare.contents);
const value = () => screen.findByLabelText<HTMLInputElement>(texts.declare.value);
const yen = (sum: number) => `¥${String(sum).replace(/\B(?=(\d{3})+$)/g, ',')}`;
/** A text as the page shows it: sums are kept left to right. */
const fillText = (text: string, values: Record<string, string | number>) =>
  filled(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, filler]) => [
        name,
        /^¥|g$/.test(String(filler)) ? `\u2066${filler}\u2069` : filler,
      ]),
    ),
  );

async function type(user: UserEvent, field: HTMLElement, text: string) {
  await user.clear(field);
  await user.click(field);
  if (text !== '') await user.paste(text);
}

const parcels = () => me.get<{ parcels: { id: string; state: string }[] }>('Sig.Front.Parcel.List');
const quoted = (lines: readonly string[], more: object = {}) =>
  me.get<ParcelQuote>(quoteCall, { lines: lines.join(','), address: `home-${me.id}`, ...more });

describe('what waits in the warehouse', () => {
  it('[N-03] is a customer’s own: a visitor logs in first', async () => {
    await openPage('/parcel');
    await screen.findByRole('heading', { level: 1, name: account.login.title });
    expect(location.search).toBe('?redirect=%2Fparcel');
  });

  it('[B-04] says what will stand here where there is nothing yet', async () => {
    await open();
    expect(await screen.findByText(texts.none.title)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.none.orders }).getAttribute('href')).toBe('/order');
  });

  it('[B-09] shows weight and box, and the storage clock before and after the free days', async () => {
    await waiting([1050]);
    await open();
    const [row] = await ticks();
    expect(row?.labels?.[0]?.textContent).toContain(brushes);
    expect(row?.labels?.[0]?.textContent).toContain('1.05 kg · 20 × 15 × 10 cm');
    expect(row?.labels?.[0]?.textContent).toMatch(
      /Free for 45 more days, until \d+ \w+ \d+\. After that \u2066¥100\u2069 a day/,
    );
    await wait(50);
    await open();
    await waitFor(async () =>
      expect((await ticks())[0]?.labels?.[0]?.textContent).toMatch(
        /Free storage ended on .*\u2066¥600\u2069 is due so far/,
      ),
    );
  });

  it('[X-03] says that it could not be read, and reads again', async () => {
    await waiting([300]);
    api.fault('Sig.Front.Parcel.List', 'http500');
    const user = await open();
    const again = await screen.findByRole('button', { name: common.retry });
    api.heal();
    await user.click(again);
    expect(await ticks()).toHaveLength(1);
  });

  it('[B-04] takes at most 12 things', async () => {
    await waiting([300]);
    api.change('Sig.Front.Parcel.Arrived', (answer) => {
      const { arrived } = answer.data as { arrived: { id: string }[] };
      const many = Array.from({ length: maxInParcel + 1 }, (_, turn) => ({ ...arrived[0], id: `thing-${turn}` }));
      return { ...answer, data: { arrived: many, next: null, labelled: 0 } };
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: texts.waiting.all }));
    const boxes = await ticks();
    expect(boxes.filter(({ checked }) => checked)).toHaveLength(maxInParcel);
    expect(boxes[maxInParcel]?.disabled).toBe(true);
    expect(screen.getByText(filled(texts.waiting.most_other, { count: maxInParcel }))).toBeTruthy();
  });
});

describe('the box planner', () => {
  it('[B-04] prices the things that are chosen by every method, cheapest first', async () => {
    const lines = await waiting([400, 700]);
    const user = await open();
    expect(screen.queryByRole('button', { name: texts.send.go })).toBeNull();
    await user.click(await screen.findByRole('button', { name: texts.waiting.all }));
    await method('packetSurface');
    const { priced, bill, missing, method: suggested } = await quoted(lines);
    expect(suggested).toBe('ems');
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    expect(screen.getByText(texts.send.choose)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.send.go })).toBeNull();
    expect(screen.getAllByRole('radio')).toHaveLength(priced.length);
    expect(total()).toBe(yen(bill?.total ?? 0));
    expect(screen.getByText(fillText(texts.method.packed, { weight: '1.1 kg' }))).toBeTruthy();
    expect(screen.getByText(fillText(calculator.byVolume, { weight: '1.2 kg' }))).toBeTruthy();
    expect(screen.getByText(fillText(calculator.nextBand, { weight: '100 g', saving: '¥180' }))).toBeTruthy();
    expect(missing).toMatchObject([{ method: 'ugx', reason: 'ask' }]);
    expect(screen.getByText(`${calculator.onRequest}: ${calculator.method.ugx}`)).toBeTruthy();
    await tick(user, 1);
    await waitFor(async () => expect(total()).toBe(yen((await quoted(lines.slice(0, 1))).bill?.total ?? 0)));
  });

  it('[B-04] another method, packaging and insurance change the bill', async () => {
    const lines = await waiting([1050]);
    const user = await open();
    await tick(user);
    await user.click(await method('parcelAir'));
    const input = { method: 'parcelAir', packing: '1', insurance: '1' };
    await user.click(screen.getByRole('checkbox', { name: `${texts.wish.packing} ¥300` }));
    await user.click(screen.getByRole('checkbox', { name: `${texts.wish.insurance} ¥400` }));
    const { bill } = await quoted(lines, input);
    await waitFor(() => expect(total()).toBe(yen(bill?.total ?? 0)));
    expect(screen.getByText(words.bill.line.packing, { selector: 'dt' })).toBeTruthy();
    expect(screen.getByText(words.bill.line.insurance, { selector: 'dt' })).toBeTruthy();
    await user.click(await method('ems'));
    await waitFor(() => expect(screen.queryByText(words.bill.line.insurance, { selector: 'dt' })).toBeNull());
    expect(screen.queryByText(texts.wish.insuranceNone)).toBeNull();
    await user.click(await method('courier'));
    expect(await screen.findByText(texts.wish.insuranceNone)).toBeTruthy();
  });

  it('[B-04] says where two boxes are cheaper', async () => {
    await waiting([1050]);
    api.change(quoteCall, (answer) => {
      const quote = answer.data as ParcelQuote;
      const priced = quote.priced.map((row) => ({ ...row, boxes: { count: 2, saving: 640 } }));
      return { ...answer, data: { ...quote, priced: priced.slice(0, 1) } };
    });
    const user = await open();
    await tick(user);
    expect(await screen.findByText(fillText(texts.method.boxes_other, { count: 2, saving: '¥640' }))).toBeTruthy();
  });

  it('[B-07] names the methods that may not carry a thing', async () => {
    await waiting([300], sunscreen);
    const user = await open();
    await user.click(await screen.findByRole('checkbox'));
    await screen.findAllByRole('radio');
    expect(screen.getByText(calculator.method.ems).nextElementSibling?.textContent).toBe(texts.method.goods);
  });

  it('[B-04] a method that no longer takes the parcel is said, and another can be chosen', async () => {
    const lines = await waiting([1050, 1900]);
    const user = await open();
    await tick(user);
    await user.click(await method('packetAir'));
    await waitFor(async () => expect((await method('packetAir')).checked).toBe(true));
    await tick(user, 1);
    expect(await screen.findByText(texts.send.methodClosed)).toBeTruthy();
    expect(screen.queryByRole('button', { name: texts.send.go })).toBeNull();
    await user.click(await method('ems'));
    const { bill } = await quoted(lines, { method: 'ems' });
    await waitFor(() => expect(total()).toBe(yen(bill?.total ?? 0)));
  });

  it('[S-03] without an address it leads to the form of one', async () => {
    await waiting([1050]);
    api.change('Sig.Front.User.Address.List', (answer) => ({ ...answer, data: { addresses: [] } }));
    const user = await open();
    await tick(user);
    expect(await screen.findByText(texts.to.none)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.to.add }).getAttribute('href')).toBe('/address?new');
    expect(screen.queryByRole('button', { name: texts.send.go })).toBeNull();
  });

  it('[S-03] another address of the book can be chosen, and the price follows', async () => {
    const lines = await waiting([1050]);
    const us = { firstName: 'Ann', lastName: 'Else', phone: '+12025550143', country: 'US', state: 'CA', city: 'Davis' };
    const other = { ...us, street: '1 Elm St', street2: '', postalCode: '95616', isDefault: false };
    const { id } = await me.get<{ id: string }>('Sig.Front.User.Address.Save', other);
    const { bill } = await me.get<ParcelQuote>(quoteCall, { lines: lines.join(','), address: id });
    const user = await open();
    await tick(user);
    await user.selectOptions(await screen.findByLabelText(texts.to.address), id);
    await waitFor(() => expect(total()).toBe(yen(bill?.total ?? 0)));
    expect(screen.getByText('1 Elm St')).toBeTruthy();
  });
});

describe('the declaration', () => {
  it('[B-04] proposes the English title and the price, and says what is wrong at its field', async () => {
    await waiting([1050]);
    const user = await open();
    await begin(user);
    expect((await contents()).value).toBe(proposed);
    expect((await value()).value).toBe('2480');
    for (const [typed, error] of [
      ['筆', texts.declare.script],
      ['ab', filled(texts.declare.short_other, { count: 3 })],
      ['b'.repeat(61), filled(texts.declare.long_other, { count: 60 })],
    ] as const) {
      await type(user, await contents(), typed);
      await send(user);
      expect(await screen.findByText(error)).toBeTruthy();
      expect(document.activeElement).toBe(await contents());
      expect((await contents()).value).toBe(typed);
    }
    await type(user, await contents(), 'Calligraphy brushes');
    await type(user, await value(), 'a gift');
    await send(user);
    expect(await screen.findByText(texts.declare.yen)).toBeTruthy();
    expect(document.activeElement).toBe(await value());
    await type(user, await value(), '1,000');
    expect(await screen.findByText(texts.declare.below)).toBeTruthy();
    expect(api.sentOf(create)).toHaveLength(0);
    await send(user);
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect(api.sentOf(create)[0]?.body).toMatchObject({
      declaration: [{ contents: 'Calligraphy brushes', yen: 1000 }],
    });
  });

  it('[B-10] what was chosen and typed survives a reload', async () => {
    await waiting([1050]);
    const user = await open();
    await tick(user);
    await user.click(await method('ems'));
    await type(user, await contents(), 'Brushes');
    await open();
    expect((await contents()).value).toBe('Brushes');
    await waitFor(async () => expect((await method('ems')).checked).toBe(true));
  });
});

describe('shipping and paying', () => {
  it('[B-03] makes one parcel at the total on show, and leads to the provider’s page', async () => {
    await waiting([1050]);
    const user = await open();
    await tick(user);
    await user.click(await method('ems'));
    await waitFor(() => expect(total()).toBe('¥5,698'));
    await user.dblClick(await sendButton());
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
    expect(api.sentOf(create)).toHaveLength(1);
    expect(api.sentOf(create)[0]?.body).toMatchObject({ method: 'ems', total: 5698 });
    expect(await screen.findByText(texts.send.made)).toBeTruthy();
    const [made] = (await parcels()).parcels;
    expect(screen.getByRole('link', { name: texts.send.open }).getAttribute('href')).toBe(`/parcel/${made?.id}`);
    await open();
    expect(await screen.findByText(texts.waiting.none)).toBeTruthy();
    const row = (await screen.findByRole('link', { name: made?.id ?? '' })).closest('section') as HTMLElement;
    expect(within(row).getByText(texts.state.unpaid)).toBeTruthy();
    expect(within(row).getByText('EMS')).toBeTruthy();
    const detail = await me.get<ParcelDetail>('Sig.Front.Parcel.Detail', { id: made?.id });
    expect(detail.declaration).toMatchObject([{ contents: proposed, yen: 2480 }]);
  });

  it('[B-03] a total that has changed is told, nothing is lost, and the next tap sends', async () => {
    await waiting([1050]);
    await wait(44);
    const user = await open();
    await begin(user, 'ems');
    await type(user, await contents(), 'Brushes');
    const before = await waitFor(total);
    await me.get('Sig.Front.Parcel.List');
    api.test.clock.move(daysToMs(2));
    await send(user);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(total()).not.toBe(before));
    expect(alert.textContent).toBe(fillText(texts.send.priceChanged, { before: before ?? '', now: total() ?? '' }));
    expect((await contents()).value).toBe('Brushes');
    await send(user);
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    const [first, second] = api.sentOf(create);
    expect(first?.headers.get('Idempotency-Key')).not.toBe(second?.headers.get('Idempotency-Key'));
  });

  it('[B-03] [X-12] a lost answer is told, and the next tap makes no second parcel', async () => {
    await waiting([1050]);
    const user = await open();
    await begin(user);
    api.fault(create, 'offline', { times: 1, afterwards: true });
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe(common.network.failure);
    await send(user);
    await waitFor(() => expect(leaveTo).toHaveBeenCalled());
    expect((await parcels()).parcels).toHaveLength(1);
  });

  it('[B-03] a thing that another tab has packed is told, and what waits is read again', async () => {
    const lines = await waiting([1050, 400]);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: texts.waiting.all }));
    await user.click(await method('ems'));
    const { bill } = await quoted(lines.slice(0, 1), { method: 'ems' });
    await sendButton();
    await me.get(create, {
      lines: lines.slice(0, 1),
      address: `home-${me.id}`,
      method: 'ems',
      packing: false,
      insurance: false,
      declaration: [{ line: lines[0], contents: 'Brushes', yen: 2480 }],
      total: bill?.total,
    });
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe(texts.send.gone);
    await waitFor(async () => expect(await ticks()).toHaveLength(1));
    expect((await ticks())[0]?.checked).toBe(true);
  });

  it('[B-07] a method that has closed is told', async () => {
    await waiting([1050]);
    api.change(create, (answer) => ({ ...answer, code: codes.methodClosed, data: null }));
    const user = await open();
    await begin(user);
    await send(user);
    expect(await screen.findByText(texts.send.methodClosed)).toBeTruthy();
  });

  it('[B-03] [X-12] a payment that does not open leaves the parcel, and the way to pay', async () => {
    await waiting([1050]);
    const user = await open();
    await begin(user);
    api.fault('Sig.Front.Payment.Start', 'offline', { times: 1 });
    await send(user);
    expect((await screen.findByRole('alert')).textContent).toBe(common.network.failure);
    await user.click(screen.getByRole('button', { name: texts.detail.pay }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledTimes(1));
    expect(api.sentOf(create)).toHaveLength(1);
  });
});
