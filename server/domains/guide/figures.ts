import { eq } from 'drizzle-orm';
import { maxLabelItems, maxMembers } from '@/contract/group-label';
import { shippingMethods } from '@/contract/shipping';
import type { LanguageCode } from '@/contract/languages';
import { formatCount, formatDecimal, formatFee } from '@/rules/money';
import { listCampaigns } from '../coupon/coupons';
import type { ContentReader } from '../content/content-store';
import { feesNow } from '../order/order-fees';
import { sendWithinDays } from '../shipping/parcel-days';
import { getFee } from '../cost/cost-sheet';
import type { Db } from '@server/platform/db/open';
import { costRows } from '../shipping/schema';
import { inviteLifeDays } from '../group-label/group-label-make';
import { handlingOf } from '../shipping/rate-store';
import { toMethodTable } from '../shipping/shipping-definitions';
import { cycle, inviteRewards, rewardRules, tasks } from '../check-in/rewards';

/** The figures that guides insert with `{{name}}`, each formatted for the language. */
export type Figures = Readonly<Record<string, string>>;

type Write = (value: number) => string;

/** Limits of each method: `emsKg`, and days on the way as `emsFrom` and `emsTo` where somebody reports them. */
function methodFigures(count: Write, decimal: Write): Record<string, string> {
  const figures: Record<string, string> = {};
  for (const method of shippingMethods) {
    const { limits, days } = toMethodTable(method);
    figures[`${method}Kg`] = decimal(limits.grams / 1000);
    if (days) [figures[`${method}From`], figures[`${method}To`]] = [count(days[0]), count(days[1])];
  }
  return figures;
}

/** Every figure that guides name, staff's changes in them: from the tables and rules that bills are made with, and from nowhere else. */
export async function figuresNow(db: Db, reader: ContentReader, language: LanguageCode): Promise<Figures> {
  const yen: Write = (value) => formatFee(value, language) ?? '';
  const count: Write = (value) => formatCount(value, language);
  const decimal: Write = (value) => formatDecimal(value, language);
  const percentFormat = new Intl.NumberFormat(`${language}-u-nu-latn`, { style: 'percent', maximumFractionDigits: 2 });
  const percent: Write = (basisPoints) => percentFormat.format(basisPoints / 10_000);
  const { storage, packing, ...fees } = await feesNow(db);
  const markUp = getFee(await db.select().from(costRows).where(eq(costRows.kind, 'fee')), 'markUp');
  const handling = await handlingOf(db);
  const [coupon] = await listCampaigns(db, reader);
  const { pointMonths } = rewardRules();
  return {
    service: yen(fees.service),
    inspection: yen(fees.inspection),
    authentication: yen(fees.authentication),
    domesticInsurance: yen(fees.domesticInsurance),
    payment: percent(fees.paymentRate),
    markUp: percent(markUp.rate),
    handling: yen(handling.yen),
    packing: yen(packing.yen),
    packingGrams: count(packing.grams),
    storage: yen(storage.perDay),
    freeDays: count(storage.freeDays),
    mostDays: count(storage.maxDays),
    // Texts name them with the fact `coupons` alone.
    couponPercent: percent((coupon?.percent ?? 0) * 100),
    couponFrom: yen(coupon?.minYen ?? 0),
    pointMonths: count(pointMonths),
    cycleDays: count(cycle.length),
    cyclePoints: count(cycle.reduce((sum, points) => sum + points, 0)),
    firstOrder: count(tasks.firstOrder.points),
    inviter: count(inviteRewards.inviter),
    invited: count(inviteRewards.invited),
    mostInvited: count(inviteRewards.mostMonth),
    labelMembers: count(maxMembers),
    labelItems: count(maxLabelItems),
    sendDays: count(sendWithinDays),
    labelInviteDays: count(inviteLifeDays),
    ...methodFigures(count, decimal),
  };
}
