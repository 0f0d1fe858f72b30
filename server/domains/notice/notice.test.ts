import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Notice } from '@/contract/notice';
import { arrive, buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { outbox } from '@server/platform/mail/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { enqueueNoticeMails } from './notice-mails';
import { notify } from './notify';
import { runWatchJobs } from '../watch/watch';
import { daysToMs } from '@/rules/time/instant';

const site = 'https://shop.example';
const fan = 'market/asakusa-sensu-01';
const cup = 'market/seto-mamezara-04';
let api: TestApi;
let me: Buyer;
let customers = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(() => api.close());
beforeEach(async () => {
  me = await buyer(api, `told${(customers += 1)}`);
});

interface Listed {
  readonly notices: readonly Notice[];
  readonly next: string | null;
  readonly unread: number;
}
const list = (input = {}) => me.get<Listed>('Sig.Front.Notice.List', input);
const kinds = async () => (await list()).notices.map(({ kind }) => kind);
const mails = async () => {
  await enqueueNoticeMails(api.db, site);
  return api.db
    .select()
    .from(outbox)
    .where(eq(outbox.to, `${me.id}@mail.example`))
    .orderBy(outbox.id);
};
const signInAgain = async () => {
  me = await buyer(api, me.id);
};
const notifyOnce = (occasion: string) =>
  api.db.transaction((tx) =>
    notify(tx, {
      customer: me.id,
      kind: 'orderPaid',
      subject: { type: 'order', id: 'KH-ONE' },
      values: { yen: 1200 },
      occasion,
      at: api.clock.now(),
    }),
  );

describe('what happens to an order', () => {
  it('[B-20] the mail of a paid order names the first item and how many others there are', async () => {
    await me.buy([fan, cup]);
    const [paid] = await mails();
    expect(paid?.text).toContain(' (+1) ');
  });

  it('[B-20] [R-10] is told step by step: paid, bought, arrived, sent, delivered', async () => {
    const { order } = await me.buy([fan]);
    const [line = ''] = await arrive(api, order, [300]);
    const input = { lines: line, address: `home-${me.id}` };
    const quote = await me.get<{ method: string; bill: { total: number } }>('Sig.Front.Parcel.Quote', input);
    const made = await me.get<{ parcel: string; payment: string }>('Sig.Front.Parcel.Create', {
      lines: [line],
      address: `home-${me.id}`,
      method: quote.method,
      packing: false,
      insurance: false,
      declaration: [{ line, contents: 'Folding fan', yen: 1000 }],
      total: quote.bill.total,
    });
    await me.pay(made.payment);
    await staff(api, `parcel sent ${made.parcel} EM123456785JP`);
    await staff(api, `parcel delivered ${made.parcel}`);
    const { notices, unread } = await list();
    const kindsSent = notices.map(({ kind }) => kind).sort();
    expect(kindsSent).toEqual(['arrived', 'bought', 'delivered', 'orderPaid', 'parcelPaid', 'sent']);
    expect(unread).toBe(6);
    const sent = notices.find(({ kind }) => kind === 'sent');
    expect(sent).toMatchObject({
      subject: { type: 'parcel', id: made.parcel },
      values: { tracking: 'EM123456785JP' },
      title: { language: 'en' },
      read: false,
    });
    const sentMails = await mails();
    expect(sentMails).toHaveLength(4);
    expect(sentMails.map(({ subject }) => subject).join('\n')).toContain(`Your parcel ${made.parcel} is on its way`);
  });

  it('[B-20] [B-03] a refusal says why and what comes back', async () => {
    const { order } = await me.buy([cup]);
    await staff(api, `order refused ${order}/1 noAnswer`);
    const [rejectionNotice] = (await list()).notices.filter(({ kind }) => kind === 'refused');
    expect(rejectionNotice?.values.reason).toBe('noAnswer');
    expect(rejectionNotice?.values.yen).toBeGreaterThan(0);
    // A friend may have paid: the mail promises the buyer no money.
    const mail = (await mails()).find(({ text }) => text.includes(order) && text.includes('did not sell'));
    expect(mail?.text).toContain('goes back to the payment method that was used');
    expect(mail?.text).not.toMatch(/your refund/i);
  });

  it('[B-20] [T-16] a third party’s word on a payment is told, done or failed', async () => {
    const order = async (goods: string) => {
      const made = (await me.order([await me.put(goods)])).data as { order: string; payment: string };
      await me.pay(made.payment, 'confirm');
      return made.order;
    };
    const [good, bad] = [await order(fan), await order(cup)];
    expect(await kinds()).toEqual([]);
    await staff(api, `payment confirm ${good}`);
    await staff(api, `payment decline ${bad}`);
    expect((await kinds()).sort()).toEqual(['orderPaid', 'payFailed']);
  });

  it('[B-09] [B-20] free storage that runs out is told a week and a day before, once each', async () => {
    const { order } = await me.buy([fan]);
    await arrive(api, order, [300]);
    const storage = async () => (await list({ group: 'parcels' })).notices.filter(({ kind }) => kind === 'storage');
    const started = api.clock.offset;
    try {
      api.clock.move(daysToMs(37));
      await signInAgain();
      expect(await storage()).toEqual([]);
      api.clock.move(daysToMs(1) + 60_000);
      for (let time = 0; time < 3; time += 1) await runWatchJobs(api.db, api.clock.now());
      expect((await storage()).map(({ values }) => values.count)).toEqual([7]);
      api.clock.move(daysToMs(6));
      await Promise.all([1, 2, 3].map(() => runWatchJobs(api.db, api.clock.now())));
      expect((await storage()).map(({ values }) => values.count)).toEqual([1, 7]);
      api.clock.move(daysToMs(20));
      await signInAgain();
      expect(await storage()).toHaveLength(2);
    } finally {
      api.clock.move(null);
      api.clock.move(started);
    }
  });
});

describe('a notice', () => {
  it('[B-20] is made once for its occasion, however many tell it at once', async () => {
    const sent = await Promise.all(Array.from({ length: 8 }, () => notifyOnce('a')));
    expect(sent.filter(Boolean)).toHaveLength(1);
    expect(await notifyOnce('b')).toBe(true);
    expect(await kinds()).toHaveLength(2);
    await Promise.all(Array.from({ length: 4 }, () => enqueueNoticeMails(api.db, site)));
    expect(await mails()).toHaveLength(2);
  });

  it('[R-10] is read by its customer alone, one or all', async () => {
    await notifyOnce('a');
    await notifyOnce('b');
    const [notice] = (await list()).notices;
    const other = await buyer(api, 'stranger');
    const input = { id: notice?.id };
    expect((await other.call('Sig.Front.Notice.Detail', input)).code).toBe(1001);
    await other.get('Sig.Front.Notice.Read', input);
    expect((await list()).unread).toBe(2);
    expect(await me.get('Sig.Front.Notice.Read', input)).toEqual({ unread: 1 });
    expect((await me.get<Notice>('Sig.Front.Notice.Detail', input)).read).toBe(true);
    expect(await me.get('Sig.Front.Notice.Read')).toEqual({ unread: 0 });
  });

  it('[B-20] badges count the cart’s lines and unread notices', async () => {
    await me.put(fan);
    await notifyOnce('a');
    expect(await me.get('Sig.Front.Notice.Badges')).toEqual({ cart: 1, unread: 1 });
    await me.get('Sig.Front.Notice.Read');
    expect(await me.get('Sig.Front.Notice.Badges')).toEqual({ cart: 1, unread: 0 });
    expect((await api.request('Sig.Front.Notice.Badges')).code).toBe(401);
  });

  it('[R-10] comes 20 a page, each once, of a kind where one is asked for', async () => {
    for (let turn = 0; turn < 23; turn += 1) await notifyOnce(String(turn));
    const first = await list();
    const second = await list({ cursor: first.next });
    expect([first.notices.length, second.notices.length, second.next]).toEqual([20, 3, null]);
    expect(new Set([...first.notices, ...second.notices].map(({ id }) => id)).size).toBe(23);
    expect((await list({ group: 'searches' })).notices).toEqual([]);
    expect((await list({ group: 'bids' })).notices).toEqual([]);
    expect((await me.call('Sig.Front.Notice.List', { cursor: 'x' })).code).toBe(1000);
  });
});

describe('what a customer wants to be told', () => {
  const set = (group: string, here: boolean, mail: boolean) =>
    me.get('Sig.Front.Notice.Set', { group, site: here, mail });

  it('[B-20] is kept by kind: here, by mail, both or neither', async () => {
    await set('orders', false, true);
    await notifyOnce('a');
    expect(await kinds()).toEqual([]);
    expect(await mails()).toHaveLength(1);
    await set('orders', true, false);
    await notifyOnce('b');
    expect(await kinds()).toEqual(['orderPaid']);
    expect(await mails()).toHaveLength(1);
    const { settings } = await me.get<{ settings: unknown[] }>('Sig.Front.Notice.Settings');
    expect(settings).toContainEqual({ group: 'orders', site: true, mail: false, push: true });
    expect(settings).toContainEqual({ group: 'parcels', site: true, mail: true, push: true });
    expect((await me.call('Sig.Front.Notice.Set', { group: 'all', site: true, mail: true })).code).toBe(1000);
  });

  it('[B-20] mails that were ended before they went are not sent', async () => {
    await notifyOnce('a');
    await set('orders', true, false);
    expect(await mails()).toEqual([]);
  });

  it('[B-20] one tap in a mail ends its kind, once, without a login', async () => {
    await notifyOnce('a');
    const [mail] = await mails();
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.unsubscribe).toBe(`${site}/api/unsubscribe?token=${token}`);
    expect(mail?.html).toContain(`<a href="${site}/message/unsubscribe?token=${token}">`);
    const mailed = async () =>
      (await me.get<{ settings: { group: string; mail: boolean }[] }>('Sig.Front.Notice.Settings')).settings.filter(
        ({ group, mail: isOn }) => !isOn && group !== 'news',
      );
    const open = (method: string, with_ = token) =>
      api.handle(new Request(`http://localhost/api/unsubscribe?token=${with_}`, { method }));
    const looked = await open('GET');
    expect([looked.status, looked.headers.get('Location')]).toEqual([303, `/message/unsubscribe?token=${token}`]);
    expect(await mailed()).toEqual([]);
    const done = await open('POST');
    expect([done.status, await done.text()]).toEqual([200, 'Done']);
    expect(await mailed()).toEqual([expect.objectContaining({ group: 'orders', site: true })]);
    // Turned on again by its owner, the old link no longer turns it off.
    await set('orders', true, true);
    expect((await api.request('Sig.Front.Notice.Unsubscribe', { input: { token } })).data).toEqual({ group: 'orders' });
    expect(await mailed()).toEqual([]);
    expect((await open('POST', 'A'.repeat(43))).status).toBe(404);
    expect((await open('POST', '%00')).status).toBe(404);
    const wrong = await api.request('Sig.Front.Notice.Unsubscribe', { input: { token: 'A'.repeat(43) } });
    expect([wrong.code, wrong.data]).toEqual([1001, null]);
  });
});
