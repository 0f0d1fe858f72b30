import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codes } from '../../src/contract/codes';
import type { InviteMine } from '../../src/contract/invite';
import { buyer, givePoints, paymentOf, staff } from '../../tests/buying';
import type { Buyer } from '../../tests/buying';
import { payments, points, testPayments } from '../db/schema-buying';
import { outbox } from '../db/schema';
import { gifts } from '../db/schema-gifts';
import { invites } from '../db/schema-invites';
import { notices } from '../db/schema-notices';
import { CommandRefused } from '../operator/command-refused';
import { noteInvite } from '../invite/invite-codes';
import { settleInvites } from '../invite/settle-invites';
import { layNoticeMails } from '../notice/notice-mails';
import { notify } from '../notice/notify';
import { rewardOf } from '../reward/rewards';
import { sweep } from '../sweep';
import { createTestApi } from '../testing';
import type { TestApi } from '../testing';

const secret = 'Kakehashi-2026';
const day = 86_400_000;
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
const remove = (who: Buyer) => who.call('Sig.Front.User.Account.Delete', { password: secret });
const sumOf = async ({ id }: Buyer) =>
  (await api.db.select().from(points).where(eq(points.customerId, id))).reduce((sum, row) => sum + row.points, 0);
const tell = (who: string, occasion: string) =>
  notify(api.db, {
    customer: who,
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
      for (let one = 0; one < 6; one += 1) await tell(me.id, `${turn} ${one}`);
      const login = { input: { email: `${me.id}@mail.example`, password: secret }, cookie: me.cookie };
      const [gone] = await Promise.all([
        remove(me),
        layNoticeMails(api.db, 'http://localhost'),
        ...Array.from({ length: 4 }, () => api.request('Sig.Front.User.Session.Login', login)),
      ]);
      expect(gone.code).toBe(codes.ok);
      expect(await api.db.select().from(notices).where(eq(notices.customerId, me.id))).toEqual([]);
    }
    expect(api.errors).toEqual([]);
  });

  it('[S-35] staff sends a thing while its owner calls it off: one of the two, and points only where it stays', async () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const me = await person();
      const { points: price = 0 } = rewardOf('premium-coupon-15') ? (rewardOf('sensu') ?? {}) : {};
      await givePoints(api, me.id, price);
      const wish = { id: 'sensu', points: price, address: me.address };
      const { redemption } = await me.get<{ redemption: { id: string } }>('Sig.Front.GoodPoint.Redeem', wish);
      const [gift] = await api.db.select().from(gifts).where(eq(gifts.about, redemption.id));
      const [sent, back] = await Promise.all([
        staff(api, `gift send ${gift?.id ?? ''} EG123456789JP`).catch((error: unknown) => error),
        me.call('Sig.Front.GoodPoint.Cancel', { id: redemption.id }),
      ]);
      const wasSent = typeof sent === 'string';
      if (!wasSent) expect(sent).toBeInstanceOf(CommandRefused);
      expect([wasSent, back.code]).toEqual(wasSent ? [true, codes.tooLate] : [false, codes.ok]);
      expect(await sumOf(me)).toBe(wasSent ? 0 : price);
    }
  });
});
