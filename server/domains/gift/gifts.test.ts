import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { giftClaimDays } from '@/contract/gift';
import type { Gift } from '@/contract/gift';
import type { Notice } from '@/contract/notice';
import { buyer, staff } from '@tests/buying';
import type { Buyer } from '@tests/buying';
import { findRecipient } from '../account/address-book';
import { newId } from '@server/platform/db/keys';
import { getPictureUrl } from '../goods/goods-view';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { addresses } from '../account/schema';
import { gifts } from './schema';
import { sweep } from '@server/main/jobs/sweep';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { issueGift } from './gifts';
import { daysToMs } from '@/rules/time/instant';

let api: TestApi;
let me: Buyer;
let other: Buyer;
const gift = catalogueListings().find(({ id }) => id === 'seto-mamezara-04');
beforeAll(async () => {
  api = await createTestApi();
  me = await buyer(api, 'giftee');
  other = await buyer(api, 'onlooker');
});
afterAll(async () => {
  expect(api.errors).toEqual([]);
  await api.close();
});

/** Gives `me` a thing, or gives the same again. */
async function give(about = newId(), home?: string): Promise<string> {
  if (!gift) throw new Error('The catalogue has lost its small plates.');
  const recipient = home === undefined ? undefined : await findRecipient(api.db, me.id, home);
  const { titles } = gift;
  const what = { customerId: me.id, source: 'prize', about, titles, picture: getPictureUrl(gift, 0) } as const;
  return api.db.transaction((tx) => issueGift(tx, { ...what, ...(recipient && { recipient }), at: api.clock.now() }));
}
const claim = (customer: Buyer, id: string, address = `home-${customer.id}`) =>
  customer.call('Sig.Front.Gift.Claim', { id, address });
const rowOf = async (id: string) => (await api.db.select().from(gifts).where(eq(gifts.id, id)))[0];

describe('a gift', () => {
  it('[S-20] is claimed with an address that does not follow the book, and sent with a number', async () => {
    const id = await give();
    expect(await claim(me, id)).toMatchObject({ code: codes.ok, data: { state: 'claimed', tracking: null } });
    await api.db.update(addresses).set({ city: 'Hamburg' }).where(eq(addresses.id, 'home-giftee'));
    expect(await staff(api, `gift send ${id} EG123456785JP`)).toContain('on its way');
    const row = await rowOf(id);
    expect([row?.state, row?.address?.city, row?.trackingNumber]).toEqual(['sent', 'Berlin', 'EG123456785JP']);
    const { notices } = await me.get<{ notices: Notice[] }>('Sig.Front.Notice.List');
    expect(notices[0]).toMatchObject({ kind: 'giftSent', subject: { type: 'gift', id, source: 'prize' } });
  });

  it('[S-20] of one source is given once, however often', async () => {
    const about = newId();
    const ids = await Promise.all([give(about), give(about), give(about)]);
    expect(new Set(ids).size).toBe(1);
  });

  it('[S-20] with an address waits for nobody', async () => {
    const row = await rowOf(await give(newId(), 'home-giftee'));
    expect([row?.state, row?.claimBy, row?.address?.country]).toEqual(['claimed', null, 'DE']);
  });

  it('[S-20] [S-03] keeps the recipient’s number for customs, which staff reads beside the address', async () => {
    await api.db.update(addresses).set({ taxId: 'P123456789012' }).where(eq(addresses.id, 'home-giftee'));
    const claimed = await give();
    expect((await claim(me, claimed)).code).toBe(codes.ok);
    for (const id of [claimed, await give(newId(), 'home-giftee')])
      expect((await rowOf(id))?.taxId).toBe('P123456789012');
    expect(await staff(api, 'gift list')).toContain('customs number P123456789012');
  });

  it('[S-20] is nobody else’s, and goes to no one else’s address', async () => {
    const id = await give();
    expect((await claim(other, id)).code).toBe(codes.notFound);
    expect((await claim(me, id, 'home-onlooker')).code).toBe(codes.notFound);
    expect((await claim(me, 'unknown')).code).toBe(codes.notFound);
    expect((await api.request('Sig.Front.Gift.Claim', { input: { id, address: 'demo-us' } })).code).toBe(
      codes.loginNeeded,
    );
    expect((await rowOf(id))?.state).toBe('toClaim');
  });

  it('[S-20] taps at once claim it once, and a claimed one keeps its address', async () => {
    const id = await give();
    const answers = await Promise.all([1, 2, 3, 4].map(() => claim(me, id)));
    expect(answers.filter(({ code }) => code === codes.ok)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === codes.tooLate)).toHaveLength(3);
  });

  it('[S-20] cannot be sent before it is claimed, nor twice', async () => {
    const id = await give();
    await expect(staff(api, `gift send ${id} EG123456785JP`)).rejects.toThrow(/toClaim/);
    await claim(me, id);
    await expect(staff(api, `gift send ${id} x`)).rejects.toThrow(/tracking/);
    await staff(api, `gift send ${id} EG123456785JP`);
    await expect(staff(api, `gift send ${id} EG123456785JP`)).rejects.toThrow(/sent/);
    await staff(api, `gift tracking ${id} EG987654326JP`);
    expect((await rowOf(id))?.trackingNumber).toBe('EG987654326JP');
    await expect(staff(api, `gift tracking ${id} 1234`)).rejects.toThrow(/no tracking number/);
    await expect(staff(api, `gift send nothing EG123456785JP`)).rejects.toThrow(/no gift/);
    expect(await staff(api, 'gift list')).toContain(id);
  });

  it('[S-20] that nobody claims lapses, to the second', async () => {
    const id = await give();
    const at = (await rowOf(id))?.claimBy?.getTime() ?? 0;
    expect(at - api.clock.now().getTime()).toBeGreaterThan(daysToMs(giftClaimDays - 1));
    api.clock.move(at - api.clock.now().getTime());
    me = await buyer(api, 'giftee');
    expect((await claim(me, id)).code).toBe(codes.tooLate);
    await sweep(api.db, api.clock.now());
    expect((await rowOf(id))?.state).toBe('lapsed');
    const { data } = await claim(me, await give());
    expect((data as Gift).state).toBe('claimed');
  });
});

it('[S-20] staff sees what is to be sent, however much came after it', async () => {
  const waiting = await give(newId(), 'home-giftee');
  api.clock.move(1000);
  for (let turn = 0; turn < 101; turn += 1) await give();
  const list = await staff(api, 'gift list');
  expect(list).toContain(waiting);
  expect(list).toContain('Musterstraße 12');
});
