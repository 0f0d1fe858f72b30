import { termsVersion } from '@server/platform/brand/brand';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import type { InvitationOverview } from '@/contract/invite';
import { buyer, grantPoints, paymentOf, providerBook, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { orders } from '../order/schema';
import { payments } from '../payment/schema';
import { points } from '../points/schema';
import { addresses, customers } from '../account/schema';
import { outbox } from '@server/platform/mail/schema';
import { gifts } from '../gift/schema';
import { invites } from '../invite/schema';
import { notices } from '../notice/schema';
import { CommandError } from '@server/main/operator/command-error';
import { noteInvite } from '../invite/invite-codes';
import { enqueueNoticeMails } from '../notice/notice-mails';
import { notify } from '../notice/notify';
import { pointsOf } from '@tests/rewards';
import { makeDemo } from '@demo/records';
import { sweep } from '@server/main/jobs/sweep';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { cheapCost } from '@server/testing/test-database';
import { daysToMs } from '@/rules/time/instant';

const secret = 'Kakehashi-2026';
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
}, 60_000);
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

const person = (): Promise<Buyer> => buyer(api, `goer${(count += 1)}`);
const remove = (customer: Buyer) => customer.call('Sig.Front.User.Account.Delete', { password: secret });
const sumOf = async ({ id }: Buyer) =>
  (await api.db.select().from(points).where(eq(points.customerId, id))).reduce((sum, row) => sum + row.points, 0);
const notifyCustomer = (customerId: string, occasion: string) =>
  notify(api.db, {
    customer: customerId,
    kind: 'pointsEnding',
    subject: { type: 'points', id: 'points' },
    at: api.clock.now(),
    values: { count: 5, until: '2027-01-01T00:00:00Z' },
    occasion,
  });

describe('what others do to an account at the moment it goes', () => {
  it('[B-19] [N-03] mails of its messages and logins from an older session keep nobody waiting for ever', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const me = await person();
      for (let turnIndex = 0; turnIndex < 6; turnIndex += 1) await notifyCustomer(me.id, `${turn} ${turnIndex}`);
      const email = `${me.id}@mail.example`;
      const login = { input: { email, password: secret }, cookie: await api.login(email) };
      const [deleted] = await Promise.all([
        remove(me),
        enqueueNoticeMails(api.db, 'http://localhost'),
        ...Array.from({ length: 4 }, () => api.request('Sig.Front.User.Session.Login', login)),
      ]);
      expect(deleted.code).toBe(codes.ok);
      expect(await api.db.select().from(notices).where(eq(notices.customerId, me.id))).toEqual([]);
    }
    expect(api.errors).toEqual([]);
  });

  it('[S-35] staff sends a thing while its owner calls it off: one of the two, and points only where it stays', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const me = await person();
      const price = pointsOf('sensu');
      await grantPoints(api, me.id, price);
      const redemptionInput = { id: 'sensu', points: price, address: me.address };
      const { redemption } = await me.get<{ redemption: { id: string } }>(
        'Sig.Front.GoodPoint.Redeem',
        redemptionInput,
      );
      const [gift] = await api.db.select().from(gifts).where(eq(gifts.about, redemption.id));
      const [sent, back] = await Promise.all([
        staff(api, `gift send ${gift?.id ?? ''} EG123456785JP`).catch((error: unknown) => error),
        me.call('Sig.Front.GoodPoint.Cancel', { id: redemption.id }),
      ]);
      const wasSent = typeof sent === 'string';
      if (!wasSent) expect(sent).toBeInstanceOf(CommandError);
      expect([wasSent, back.code]).toEqual(wasSent ? [true, codes.tooLate] : [false, codes.ok]);
      expect(await sumOf(me)).toBe(wasSent ? 0 : price);
    }
  });

  it('[B-19] no address, no password and no word of it comes in after the person has gone', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const me = await person();
      const { addresses: book } = await me.get<{ addresses: Record<string, unknown>[] }>('Sig.Front.User.Address.List');
      const { id: _, ...typed } = book[0] ?? {};
      const answers = await Promise.all([
        remove(me),
        ...Array.from({ length: 4 }, () => me.call('Sig.Front.User.Address.Save', typed)),
        me.call('Sig.Front.User.Password.Change', { current: secret, password: 'another-horse-8' }),
      ]);
      expect(answers.map(({ code }) => code)).not.toContain(codes.serverError);
      const rows = await api.db.select().from(addresses).where(eq(addresses.customerId, me.id));
      const [row] = await api.db.select().from(customers).where(eq(customers.id, me.id));
      if (answers[0]?.code === codes.ok) expect([rows, row?.passwordHash]).toEqual([[], 'scrypt$2$8$3$$']);
    }
  });

  it('[B-19] a code for a new password and the end of the account wait for each other only once', async () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const me = await person();
      const email = `${me.id}@mail.example`;
      await api.request('Sig.Front.User.Password.SendCode', { input: { email } });
      const code = /\b\d{6}\b/.exec((await api.mails()).find(({ to }) => to === email)?.text ?? '')?.[0];
      const input = { email, code, password: 'another-horse-8' };
      const answers = await Promise.all([remove(me), api.request('Sig.Front.User.Password.Reset', { input })]);
      expect(answers.map((answer) => answer.code)).not.toContain(codes.serverError);
    }
  });

  it('[A-04] [S-18] an invitation of one who is gone stops nobody else’s, and logs nobody out', async () => {
    const [deleted, inviter] = [await person(), await person()];
    const [lost, guest] = [await person(), await person()];
    for (const [participant, by] of [
      [lost, deleted],
      [guest, inviter],
    ] as const) {
      await api.db
        .update(addresses)
        .set({
          street: `Weg ${participant.id}`,
          phone: `+4930${String(count).padStart(3, '0')}${participant.id.slice(4).padStart(4, '0')}`,
        })
        .where(eq(addresses.customerId, participant.id));
      const { order } = await participant.buy(['market/seto-mamezara-04']);
      await api.db.update(orders).set({ state: 'done' }).where(eq(orders.id, order));
      // As a registration writes it that read the code before the inviter left.
      if (by === deleted) expect((await remove(deleted)).code).toBe(codes.ok);
      await api.db.insert(invites).values({ inviterId: by.id, invitedId: participant.id, at: api.clock.now() });
    }
    await sweep(api.db, api.clock.now());
    const { guests } = await inviter.get<InvitationOverview>('Sig.Front.Invite.Mine');
    expect(guests).toMatchObject([{ state: 'rewarded', points: 300 }]);
    expect([await sumOf(deleted), await sumOf(lost)]).toEqual([0, 0]);
  });

  it('[A-04] one who registers with the code of somebody who has just left comes uninvited', async () => {
    const [deleted, guest] = [await person(), await person()];
    await remove(deleted);
    await noteInvite(api.db, { inviterId: deleted.id, invitedId: guest.id, at: api.clock.now() });
    expect(await api.db.select().from(invites).where(eq(invites.invitedId, guest.id))).toEqual([]);
  });

  it('[B-20] a message that came in at the last moment is mailed to nobody', async () => {
    const me = await person();
    await remove(me);
    await notifyCustomer(me.id, 'late');
    await enqueueNoticeMails(api.db, 'http://localhost');
    const to = `${me.id}@deleted.invalid`;
    expect(await api.db.select().from(outbox).where(eq(outbox.to, to))).toEqual([]);
  });
});

describe('what outlives an account', () => {
  it('[B-19] [T-05] money that comes for an order that ran out before its customer left goes back', async () => {
    const me = await person();
    const made = (await me.order([await me.put('market/seto-mamezara-04')])).data as { order: string; payment: string };
    const { url } = await me.get<{ url: string }>('Sig.Front.Payment.Start', { id: made.payment, terms: termsVersion });
    await me.get('Sig.Front.Order.Cancel', { id: made.order });
    expect((await remove(me)).code).toBe(codes.ok);
    await api.handle(new Request(`http://localhost${url}/succeed`, { method: 'POST' }));
    const page = await providerBook(api, url.split('/').at(-1));
    expect([page?.state, page?.refunded]).toEqual(['paid', page?.yen]);
    const [order] = await api.db.select().from(orders).where(eq(orders.id, made.order));
    expect(order?.address).toMatchObject({ street: '', firstName: '', phone: '' });
  });

  it('[S-18] [K-11] a reward counts towards the inviter’s month, though who was invited has left', async () => {
    const [inviter, guest] = [await person(), await person()];
    const settled = { outcome: 'rewarded', points: 300, settledAt: api.clock.now() } as const;
    const invite = { inviterId: inviter.id, invitedId: guest.id, at: api.clock.now() };
    await api.db.insert(invites).values({ ...invite, ...settled });
    expect((await remove(guest)).code).toBe(codes.ok);
    expect(await inviter.get<InvitationOverview>('Sig.Front.Invite.Mine')).toMatchObject({
      left: 29,
      earned: 300,
      guests: [{ name: '***', state: 'rewarded' }],
    });
  });
});

it('[B-19] a demo account that was deleted stays so, and keeps no server from starting', async () => {
  const ownApi = await createTestApi();
  const demo = await buyer(ownApi);
  expect((await remove(demo)).code).toBe(codes.ok);
  await makeDemo(ownApi.db, ownApi.clock.now(), cheapCost);
  expect(await ownApi.db.select().from(points)).toEqual([]);
  await ownApi.close();
}, 60_000);

describe('what goes by the clock', () => {
  it('[A-07] goes on for everybody where one step or one customer fails', async () => {
    const [broken, fine] = [await person(), await person()];
    const old = new Date(api.clock.now().getTime() - daysToMs(400));
    for (const { id } of [broken, fine])
      await api.db.insert(points).values({ customerId: id, points: 40, reason: 'gift', about: `old ${id}`, at: old });
    const [row] = await api.db.select().from(points).where(eq(points.customerId, broken.id));
    // Its end is written already under that name, for another's points.
    const about = `${broken.id} ${row?.id}`;
    await api.db.insert(points).values({ customerId: 'demo', points: 1, reason: 'expired', about, at: old });
    await expect(sweep(api.db, api.clock.now())).rejects.toThrow('1 of');
    expect(await sumOf(fine)).toBe(0);
    await api.db.delete(points).where(eq(points.about, about));
    await sweep(api.db, api.clock.now());
    expect(await sumOf(broken)).toBe(0);
  });

  it('[B-19] deleting an account holds nobody else, whatever of theirs has run out', async () => {
    const [me, other] = [await person(), await person()];
    const made = (await other.order([await other.put('market/seto-mamezara-04')])).data as { order: string };
    const payBy = new Date(api.clock.now().getTime() - 1000);
    await api.db.update(payments).set({ payBy }).where(eq(payments.orderId, made.order));
    expect((await remove(me)).code).toBe(codes.ok);
    expect((await paymentOf(api, made.order)).state).toBe('open');
  });
});
