import { and, eq, gt } from 'drizzle-orm';
import { nextState, couponMachine } from '@/rules/buying/machines';
import { couponYen } from '@/rules/buying/coupon';
import type { CouponOffer } from '@/contract/order';
import { transitionRow } from '@server/platform/db/transition-row';
import type { Db } from '@server/platform/db/open';
import { listContent } from '../content/content-store';
import type { ContentReader } from '../content/content-store';
import { coupons } from './schema';
import { newId } from '@server/platform/db/keys';
import { getJstMonth, toInstant } from '@/rules/time/date';

type Coupon = typeof coupons.$inferSelect;

interface Campaign {
  readonly id: string;
  readonly percent: number;
  readonly minYen: number;
  readonly endsAt: Date;
}

/** So often one customer may claim it. */
export const maxClaims = 999;

/** Lists the coupons that customers can claim now. One without an end is a new one each month of the Japanese calendar. */
export async function listCampaigns(db: Db, reader: ContentReader): Promise<readonly Campaign[]> {
  const month = getJstMonth(reader.now);
  return (await listContent(db, 'coupon', reader)).map(({ id, endsAt, body }) => ({
    ...body,
    ...(endsAt === null ? { id: `${id}-${month.name}`, endsAt: month.endsAt } : { id, endsAt }),
  }));
}

const offered = (coupon: Campaign, claimed: boolean, sectionYen: number): CouponOffer => ({
  id: coupon.id,
  percent: coupon.percent,
  minYen: coupon.minYen,
  endsAt: toInstant(coupon.endsAt),
  claimed,
  yen: couponYen(coupon, sectionYen),
});

/** Coupons that checkout offers: those that end first. */
const maxOffered = 100;

/** Coupons in hand, and campaigns that none in hand is of, with what each takes off goods of the section. The best first. */
export async function couponOffers(
  db: Db,
  customerId: string,
  sectionYen: number,
  reader: ContentReader,
): Promise<CouponOffer[]> {
  const usable = await db
    .select()
    .from(coupons)
    .where(and(eq(coupons.customerId, customerId), eq(coupons.state, 'unused'), gt(coupons.endsAt, reader.now)))
    .orderBy(coupons.endsAt, coupons.claimedAt)
    .limit(maxOffered);
  const open = (await listCampaigns(db, reader)).filter(({ id }) => !usable.some(({ campaign }) => campaign === id));
  const all = [
    ...usable.map((coupon) => offered(coupon, true, sectionYen)),
    ...open.map((campaign) => offered(campaign, false, sectionYen)),
  ];
  return all.sort((a, b) => b.yen - a.yen);
}

/** Gives the customer a coupon of a running campaign, or null where it is over or was claimed too often. */
export async function claimCoupon(
  db: Db,
  customerId: string,
  campaignId: string,
  reader: ContentReader,
): Promise<string | null> {
  const campaign = (await listCampaigns(db, reader)).find(({ id }) => id === campaignId);
  if (!campaign) return null;
  const owned = await db
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.customerId, customerId), eq(coupons.campaign, campaignId)));
  if (owned.length >= maxClaims) return null;
  const { id: _, ...terms } = campaign;
  const id = newId();
  await db
    .insert(coupons)
    .values({ id, customerId, campaign: campaignId, state: 'unused', claimedAt: reader.now, ...terms });
  return id;
}

/** Gives a customer a coupon outside the premium event, such as a prize; `campaign` names what it came from. Gives its id. */
export async function issueCoupon(
  tx: Db,
  coupon: {
    readonly customerId: string;
    readonly campaign: string;
    readonly percent: number;
    readonly minYen: number;
    readonly endsAt: Date;
    readonly now: Date;
  },
): Promise<string> {
  const { now, ...terms } = coupon;
  const id = newId();
  await tx.insert(coupons).values({ id, ...terms, state: 'unused', claimedAt: now });
  return id;
}

/** A coupon that the customer may use now, or undefined. */
export async function usableCoupon(db: Db, customerId: string, id: string, now: Date): Promise<Coupon | undefined> {
  const [coupon] = await db
    .select()
    .from(coupons)
    .where(
      and(eq(coupons.id, id), eq(coupons.customerId, customerId), eq(coupons.state, 'unused'), gt(coupons.endsAt, now)),
    );
  return coupon;
}

const couponTransitions = { table: coupons, machine: couponMachine, noun: 'A coupon' };

/** Applies an event to a coupon and saves its new state; where the event does not fit its state, nothing happens. */
export async function transitionCoupon(db: Db, id: string, event: 'hold' | 'use' | 'release'): Promise<void> {
  const [coupon] = await db.select().from(coupons).where(eq(coupons.id, id)).for('update');
  const state = coupon && nextState(couponMachine, coupon.state, event);
  if (state) await transitionRow(db, couponTransitions, coupon, event);
}
