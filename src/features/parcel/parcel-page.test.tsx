// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiServer } from '@tests/api-server';
import { arrive, buyer, staff, type Buyer } from '@tests/buying';
import { expectToast } from '@tests/expect-toast';
import { openPage } from '@tests/open-page';
import { words } from '@tests/words';
import type { ParcelDetail, ParcelQuote } from '@/contract/parcel';
import { leaveTo } from '@/lib/page-load';
import { carrierPage } from './carrier-page';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

const api = apiServer();
const { parcel: texts, common } = words;
const brush = 'amazon/B0C8VJ5H1D';

let me: Buyer;
let count = 0;
beforeEach(async () => {
  vi.mocked(leaveTo).mockClear();
  api.test.clock.move(hoursToMs(2));
  me = await buyer(api.test, `parcel${(count += 1)}`);
  await api.signIn(`${me.id}@mail.example`);
});

/** Puts a thing into a parcel by a method. */
async function packed(line: string, method: string): Promise<{ parcel: string; payment: string }> {
  const address = `home-${me.id}`;
  const { bill } = await me.get<ParcelQuote>('Sig.Front.Parcel.Quote', { lines: line, address, method });
  return me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', {
    lines: [line],
    address,
    method,
    packing: false,
    insurance: false,
    declaration: [{ line, contents: 'Calligraphy brushes', yen: 2480 }],
    total: bill?.total,
  });
}

/** Buys a thing, has it arrive and puts it into a parcel. */
async function parcel(): Promise<{ parcel: string; payment: string; line: string }> {
  const { order } = await me.buy([brush]);
  const [line = ''] = await arrive(api.test, order, [1050]);
  return { ...(await packed(line, 'ems')), line };
}

const detail = (id: string) => me.get<ParcelDetail>('Sig.Front.Parcel.Detail', { id });
const open = (id: string) => openPage(`/parcel/${id}`);
/** The card of the page under a heading. */
const card = async (name: string) =>
  within((await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement);
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
const happened = async () =>
  (await card(texts.detail.history)).getAllByRole('listitem').map((row) => row.firstElementChild?.textContent);

describe('an unpaid parcel', () => {
  it('[B-03] says what happens next and until when, and leads to the provider’s page', async () => {
    const made = await parcel();
    const user = await open(made.parcel);
    const head = await card(made.parcel);
    expect(head.getByText(texts.state.unpaid)).toBeTruthy();
    expect(head.getByText(texts.next.unpaid)).toBeTruthy();
    expect(fact(texts.detail.payBy)).toMatch(/^\d+ \w+ \d+ \d\d:\d\d$/);
    expect(fact(texts.detail.left)).toMatch(/^\d d \d\d:\d\d$/);
    expect(fact(texts.detail.weight)).toBe('1.05 kg');
    await user.dblClick(screen.getByRole('button', { name: texts.detail.pay }));
    await waitFor(() => expect(leaveTo).toHaveBeenCalledWith(expect.stringMatching(/^\/__pay\//)));
    expect(api.sentOf('Sig.Front.Payment.Start')).toHaveLength(1);
  });

  it('[B-03] a payment that failed is told, and can be tried again', async () => {
    const made = await parcel();
    await me.pay(made.payment, 'fail');
    await open(made.parcel);
    expect(await screen.findByText(texts.detail.failed)).toBeTruthy();
    expect(screen.getByRole('button', { name: texts.detail.pay })).toBeTruthy();
  });

  it('[B-03] is called off after asking, and its things wait again', async () => {
    const made = await parcel();
    const user = await open(made.parcel);
    await user.click(await screen.findByRole('button', { name: texts.cancel.go }));
    const dialog = within(screen.getByRole('dialog', { name: texts.cancel.title }));
    await user.click(dialog.getByRole('button', { name: texts.cancel.keep }));
    expect((await detail(made.parcel)).state).toBe('unpaid');
    await user.click(screen.getByRole('button', { name: texts.cancel.go }));
    await user.dblClick(within(screen.getByRole('dialog')).getByRole('button', { name: texts.cancel.go }));
    await expectToast(texts.cancel.done);
    expect(await screen.findByText(texts.next.cancelled)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(screen.queryByRole('button', { name: texts.detail.pay })).toBeNull();
    expect(screen.getByRole('link', { name: texts.gone.back }).getAttribute('href')).toBe('/parcel');
    const { arrived } = await me.get<{ arrived: { id: string }[] }>('Sig.Front.Parcel.Arrived');
    expect(arrived.map(({ id }) => id)).toEqual([made.line]);
    expect(api.sentOf('Sig.Front.Parcel.Cancel')).toHaveLength(1);
  });

  it('[B-03] paid meanwhile it cannot be called off, and the page says how it stands', async () => {
    const made = await parcel();
    const user = await open(made.parcel);
    await user.click(await screen.findByRole('button', { name: texts.cancel.go }));
    await me.pay(made.payment);
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: texts.cancel.go }));
    await expectToast(texts.cancel.tooLate);
    expect(await screen.findByText(texts.next.paid)).toBeTruthy();
  });

  it('[B-03] [X-12] a lost connection is told in the dialog, and the next tap sends the same', async () => {
    const made = await parcel();
    const user = await open(made.parcel);
    await user.click(await screen.findByRole('button', { name: texts.cancel.go }));
    api.fault('Sig.Front.Parcel.Cancel', 'offline', { times: 1, afterwards: true });
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: texts.cancel.go }));
    expect((await dialog.findByRole('alert')).textContent).toBe(common.network.failure);
    await user.click(dialog.getByRole('button', { name: texts.cancel.go }));
    await expectToast(texts.cancel.done);
    expect(await screen.findByText(texts.next.cancelled)).toBeTruthy();
  });

  it('[B-03] not paid in time it is over', async () => {
    const made = await parcel();
    api.test.clock.move(daysToMs(4));
    await open(made.parcel);
    expect(await screen.findByText(texts.next.cancelled)).toBeTruthy();
    expect(screen.queryByText(texts.detail.things)).toBeNull();
    expect(await happened()).toEqual([texts.event.cancelled, texts.event.unpaid]);
  });
});

describe('a parcel on its way', () => {
  it('[T-16] whose payment is being confirmed says how long that takes, and whom to ask', async () => {
    const made = await parcel();
    await me.pay(made.payment, 'confirm');
    await open(made.parcel);
    expect(await screen.findByText(texts.next.confirming)).toBeTruthy();
    expect(screen.getByRole('link', { name: common.contactSupport }).getAttribute('href')).toBe('/customerSupport');
    expect(screen.queryByRole('button', { name: texts.detail.pay })).toBeNull();
    expect(screen.queryByRole('button', { name: texts.cancel.go })).toBeNull();
  });

  it('[B-04] paid, it says by when it leaves, and shows what is in it and what it cost beside the estimate', async () => {
    const made = await parcel();
    await me.pay(made.payment);
    await open(made.parcel);
    expect(await screen.findByText(texts.next.paid)).toBeTruthy();
    expect(fact(texts.detail.sendBy)).toMatch(/^\d+ \w+ \d+$/);
    expect((await card(texts.detail.things)).getByText(/Bokusei Fude/)).toBeTruthy();
    expect((await card(texts.detail.address)).getByText('10115 Berlin')).toBeTruthy();
    const declared = await card(texts.detail.declared);
    expect(declared.getByText('Calligraphy brushes').closest('div')?.textContent).toContain('¥2,480');
    await waitFor(() => expect(fact(words.bill.total)).toMatch(/^¥5,698≈ USD/));
    // The order's estimate used EMS too.
    expect(fact(`${texts.detail.estimated} · ${words.calculator.method.ems}`)).toMatch(/^¥/);
    expect(screen.getByText(texts.detail.trackingLater)).toBeTruthy();
    expect(await happened()).toEqual([texts.event.paid, texts.event.unpaid]);
  });

  it('[R-12] [X-06] sent, its number can be copied, followed at the carrier, and shown as a code', async () => {
    const made = await parcel();
    await me.pay(made.payment);
    await staff(api.test, `parcel sent ${made.parcel} EG123456785JP`);
    const user = await open(made.parcel);
    expect(await screen.findByText(texts.next.sent)).toBeTruthy();
    const tracking = await card(texts.detail.tracking);
    expect(tracking.getByText('EG123456785JP')).toBeTruthy();
    await user.click(tracking.getByRole('button', { name: common.copy }));
    await expectToast(common.copied);
    expect(await navigator.clipboard.readText()).toBe('EG123456785JP');
    expect(tracking.getByRole('link', { name: texts.detail.qr }).getAttribute('href')).toBe(
      `/packageQR?code=${made.parcel}`,
    );
    await user.click(tracking.getByRole('button', { name: texts.detail.carrier }));
    expect(within(await screen.findByRole('dialog')).getByText('trackings.post.japanpost.jp')).toBeTruthy();
  });

  it('[B-04] delivered, it tells all that happened', async () => {
    const made = await parcel();
    await me.pay(made.payment);
    await staff(api.test, `parcel sent ${made.parcel} EG123456785JP`);
    await staff(api.test, `parcel delivered ${made.parcel}`);
    await open(made.parcel);
    expect(await screen.findByText(texts.next.delivered)).toBeTruthy();
    const { sent, delivered, paid, unpaid } = texts.event;
    expect(await happened()).toEqual([delivered, sent, paid, unpaid]);
  });

  it('[B-03] on its way it says between which days it is expected', async () => {
    const made = await parcel();
    await me.pay(made.payment);
    await staff(api.test, `parcel sent ${made.parcel} EG123456785JP`);
    await open(made.parcel);
    await screen.findByText(texts.next.sent);
    expect(fact(texts.detail.expected)).toMatch(/^\d+ \w+ \d+ – \d+ \w+ \d+$/);
    expect(fact(texts.detail.method)).toBe('EMS');
  });

  it('[S-11] [S-37] delivered, the review of each thing is next, and a word where something is wrong', async () => {
    const made = await parcel();
    await me.pay(made.payment);
    await staff(api.test, `parcel sent ${made.parcel} EG123456785JP`);
    await staff(api.test, `parcel delivered ${made.parcel}`);
    const { order } = (await detail(made.parcel)).lines[0] ?? { order: '' };
    await open(made.parcel);
    const next = await card(texts.after.title);
    const review = next.getByRole('link', { name: /\+50 points/ });
    expect(review.getAttribute('href')).toBe(`/shareOrder/inside/add?order=${order}&line=${made.line}`);
    expect(next.getByRole('link', { name: texts.after.wrong }).getAttribute('href')).toContain(`line=${made.line}`);
  });

  it('[B-02] the estimate of the order says nothing beside a bill of another method', async () => {
    const { order } = await me.buy([brush]);
    const [line = ''] = await arrive(api.test, order, [1050]);
    const made = await packed(line, 'packetSurface');
    await open(made.parcel);
    await waitFor(() => expect(fact(words.bill.total)).toMatch(/^¥/));
    expect(screen.queryByText(new RegExp(texts.detail.estimated))).toBeNull();
  });

  it('[B-04] [M-09] prints the customs summary on a sheet of its own, and leads to the receipt', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue(undefined);
    const made = await parcel();
    await me.pay(made.payment);
    const user = await open(made.parcel);
    await user.click(await screen.findByRole('button', { name: texts.detail.printCustoms }));
    expect(print).toHaveBeenCalledTimes(1);
    expect(document.documentElement.dataset['sheet']).toBe('');
    const sheets = () => [...document.querySelectorAll<HTMLElement>('body > section')];
    expect(sheets()[0]?.textContent).toContain('Calligraphy brushes¥2,480');
    expect(sheets()[0]?.textContent).toContain('10115 Berlin');
    window.dispatchEvent(new Event('afterprint'));
    expect(document.documentElement.dataset['sheet']).toBeUndefined();
    await waitFor(() => expect(sheets()).toEqual([]));
    const receipt = screen.getByRole('link', { name: texts.detail.receipt });
    expect(receipt.getAttribute('href')).toBe(`/paymentSuccess?id=${made.payment}`);
  });
});

describe('an address of no parcel', () => {
  it.each(['KP-NONE', 'x'])('[N-08] %s says that there is none', async (id) => {
    await open(id);
    expect(await screen.findByText(texts.gone.title)).toBeTruthy();
    expect(screen.getByRole('link', { name: texts.gone.back }).getAttribute('href')).toBe('/parcel');
  });

  it('[N-08] another customer’s parcel is none', async () => {
    const made = await parcel();
    await buyer(api.test, 'stranger');
    await api.signIn('stranger@mail.example');
    await open(made.parcel);
    expect(await screen.findByText(texts.gone.title)).toBeTruthy();
  });

  it.each(['a%20b', '%00', 'x'.repeat(41)])('[N-08] %s is the 404 page', async (id) => {
    await open(id);
    expect(await screen.findByText(common.notFound.title)).toBeTruthy();
  });
});

it('[B-04] only Japan Post’s own methods have its page', () => {
  expect(carrierPage({ method: 'ems', tracking: 'EG1 2' })).toContain('requestNo1=EG1%202');
  expect(carrierPage({ method: 'courier', tracking: 'EG1' })).toBeNull();
  expect(carrierPage({ method: 'ems', tracking: null })).toBeNull();
});
