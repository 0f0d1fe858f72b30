import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InvitationOverview } from '@/contract/invite';
import { codes } from '@/contract/codes';
import { buyer } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { cup } from '@tests/buyer';
import { addresses, customers } from '../account/schema';
import { orders } from '../order/schema';
import { points } from '../points/schema';
import { inviteCodes } from './schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { noteInvite } from './invite-codes';
import { settleInvites } from './settle-invites';
import { noteDevice } from './traits';
import { daysToMs } from '@/rules/time/instant';

let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

/** A customer whose address, number and mailbox are nobody else's. */
async function stranger(): Promise<Buyer> {
  count += 1;
  const me = await buyer(api, `stranger${count}`);
  const own = { street: `Birkenweg ${count}`, phone: `+49301${String(count).padStart(6, '0')}` };
  await api.db.update(addresses).set(own).where(eq(addresses.customerId, me.id));
  return me;
}

const overview = (customer: Buyer) => customer.get<InvitationOverview>('Sig.Front.Invite.Mine');
const settle = () => settleInvites(api.db, api.clock.now());

/** Somebody new who came by an invitation of `inviter`. */
async function invited(inviter: Buyer): Promise<Buyer> {
  const me = await stranger();
  api.clock.move(1000);
  await noteInvite(api.db, { inviterId: inviter.id, invitedId: me.id, at: api.clock.now() });
  return me;
}

/** An order that is paid, and at the door: how it got there is told in server/domains/order and server/domains/shipping. */
async function orderDone(customer: Buyer): Promise<void> {
  const { order } = await customer.buy([cup.goods]);
  await api.db.update(orders).set({ state: 'done' }).where(eq(orders.id, order));
}

const gained = async ({ id }: { id: string }) =>
  (await api.db.select().from(points).where(eq(points.customerId, id)))
    .filter(({ reason }) => reason === 'invite')
    .map((row) => row.points);

async function register(email: string, more: object, device?: string) {
  await api.request('Sig.Front.User.Register.SendCode', { input: { email } });
  const code = /\b\d{6}\b/.exec((await api.mails())[0]?.text ?? '')?.[0] ?? '';
  const input = { email, code, password: 'correct-horse-7', agreed: true };
  return {
    input,
    answer: await api.request('Sig.Front.User.Register.Create', {
      input: { ...input, ...more },
      ...(device && { headers: { 'X-Device-Id': device } }),
    }),
  };
}

describe('a code', () => {
  it('[S-18] is made once for a customer, however many ask at once, and has no letters that look alike', async () => {
    const me = await stranger();
    const all = await Promise.all(Array.from({ length: 50 }, () => overview(me)));
    expect(new Set(all.map(({ code }) => code)).size).toBe(1);
    expect(all[0]?.code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
    expect(all[0]?.url).toBe(`http://localhost/global/invite?code=${all[0]?.code}`);
    expect(await api.db.select().from(inviteCodes).where(eq(inviteCodes.customerId, me.id))).toHaveLength(1);
  });

  it('[R-41] shows a visitor who invites with one letter alone', async () => {
    const me = await stranger();
    await api.db.update(customers).set({ name: 'Jana Beispiel' }).where(eq(customers.id, me.id));
    const { code } = await overview(me);
    const { data } = await api.request('Sig.Front.Invite.Seen', { input: { code } });
    expect(data).toEqual({ name: 'J***', rewards: { inviter: 300, invited: 100, mostMonth: 30 } });
    expect((await api.request('Sig.Front.Invite.Seen', { input: { code: 'NOBODYS' } })).code).toBe(codes.notFound);
    expect((await api.request('Sig.Front.Invite.Mine', {})).code).toBe(codes.loginNeeded);
  });
});

describe('registration', () => {
  it('[A-04] by a code is told to who gave it', async () => {
    const me = await stranger();
    const { code } = await overview(me);
    const { answer } = await register('newcomer@mail.example', { invitation: code });
    expect(answer.code).toBe(200);
    expect((await overview(me)).guests).toMatchObject([{ name: 'n***', state: 'registered', reason: null, points: 0 }]);
  });

  it('[A-04] with a code that nobody has is refused, and costs nobody the code of the mail', async () => {
    const { input, answer } = await register('mistyped@mail.example', { invitation: 'NOBODYS' });
    expect(answer.code).toBe(codes.invitationUnknown);
    expect(answer.msg).toMatch(/invitation code/);
    expect((await api.request('Sig.Front.User.Register.Create', { input })).code).toBe(200);
  });

  it('[A-04] [S-18] of oneself on the same device brings nothing', async () => {
    const first = await register('once@mail.example', {}, 'device-number-1');
    const cookie = `session=${first.answer.cookies['session']}`;
    const { code } = (await api.request('Sig.Front.Invite.Mine', { cookie })).data as InvitationOverview;
    await register('twice@mail.example', { invitation: code }, 'device-number-1');
    const [twice] = await api.db.select().from(customers).where(eq(customers.email, 'twice@mail.example'));
    // Another address: the device alone tells.
    const other = await stranger();
    await orderDone(other);
    await api.db
      .update(orders)
      .set({ customerId: twice?.id ?? '' })
      .where(eq(orders.customerId, other.id));
    await settle();
    const { guests } = (await api.request('Sig.Front.Invite.Mine', { cookie })).data as InvitationOverview;
    expect(guests).toMatchObject([{ state: 'none', reason: 'device', points: 0 }]);
  });
});

describe('a reward', () => {
  it('[S-18] comes to both once the first order is done, once, whoever looks and however often', async () => {
    const me = await stranger();
    const guest = await invited(me);
    await guest.buy([cup.goods]);
    expect((await overview(me)).guests).toMatchObject([{ state: 'ordered' }]);
    expect(await gained(me)).toEqual([]);
    await orderDone(guest);
    await Promise.all([...Array.from({ length: 20 }, settle), ...Array.from({ length: 20 }, () => overview(me))]);
    await orderDone(guest);
    await settle();
    expect(await gained(me)).toEqual([300]);
    expect(await gained(guest)).toEqual([100]);
    expect(await overview(me)).toMatchObject({
      earned: 300,
      count: 1,
      left: 29,
      guests: [{ state: 'rewarded', points: 300 }],
    });
  });

  it.each([
    [
      'email',
      (me: Buyer, guest: Buyer) =>
        api.db
          .update(customers)
          .set({ email: `${me.id}+2@mail.example` })
          .where(eq(customers.id, guest.id)),
    ],
    [
      'device',
      async (me: Buyer, guest: Buyer) => {
        for (const { id } of [me, guest]) await noteDevice(api.db, id, 'one-device-of-two', api.clock.now());
      },
    ],
    [
      'address',
      async (me: Buyer, guest: Buyer) => {
        const [home] = await api.db.select().from(addresses).where(eq(addresses.customerId, me.id));
        const street = `${home?.street.toUpperCase()} `;
        await api.db.update(addresses).set({ street }).where(eq(addresses.customerId, guest.id));
      },
    ],
    [
      'phone',
      async (me: Buyer, guest: Buyer) => {
        const [home] = await api.db.select().from(addresses).where(eq(addresses.customerId, me.id));
        await api.db
          .update(addresses)
          .set({ phone: home?.phone ?? '' })
          .where(eq(addresses.customerId, guest.id));
      },
    ],
  ] as const)('[S-18] does not come for the same %s', async (reason, make) => {
    const me = await stranger();
    const guest = await invited(me);
    await make(me, guest);
    await orderDone(guest);
    expect((await overview(me)).guests).toMatchObject([{ state: 'none', reason, points: 0 }]);
    expect([await gained(me), await gained(guest)]).toEqual([[], []]);
  });

  it('[S-18] does not come for one who shares a home with another whom one invited before', async () => {
    const me = await stranger();
    const [first, second] = [await invited(me), await invited(me)];
    const [home] = await api.db.select().from(addresses).where(eq(addresses.customerId, first.id));
    await api.db
      .update(addresses)
      .set({ street: home?.street ?? '' })
      .where(eq(addresses.customerId, second.id));
    for (const guest of [second, first]) await orderDone(guest);
    expect((await overview(me)).guests).toMatchObject([{ reason: 'address' }, { state: 'rewarded' }]);
  });

  it('[S-18] [K-11] comes thirty times a month of Japan; the invited have theirs all the same', async () => {
    const me = await stranger();
    const guests: Buyer[] = [];
    for (let turn = 0; turn < 31; turn += 1) guests.push(await invited(me));
    for (const guest of guests) await orderDone(guest);
    await settle();
    const now = await overview(me);
    expect(now).toMatchObject({ earned: 9000, left: 0, count: 31 });
    expect(now.guests.filter(({ reason }) => reason === 'limit')).toHaveLength(1);
    expect((await Promise.all(guests.map(gained))).flat()).toEqual(Array(31).fill(100));
    const late = await invited(me);
    api.clock.move(daysToMs(31));
    await settle();
    const again = await buyer(api, me.id);
    expect((await overview(again)).left).toBe(30);
    await orderDone(await buyer(api, late.id));
    expect(await overview(again)).toMatchObject({ earned: 9300, left: 29 });
  });
});
