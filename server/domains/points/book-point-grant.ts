import { grantLimits } from '@/contract/desk/customers';
import type { GrantReason } from '@/contract/desk/customers';
import { newId } from '@server/platform/db/keys';
import { holdCustomer } from '../account/customer-lock';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { getPointBalance, movePoints } from './ledger';

export interface PointGrant {
  readonly customerId: string;
  /** Above nothing to add points, below it to take some. */
  readonly points: number;
  readonly reason: GrantReason;
  /** The balance that the person of staff sees; null where the grant does not depend on it. */
  readonly balance: number | null;
  readonly confirmed: boolean;
}

function checkSum({ points, confirmed }: PointGrant): void {
  const { max, usual } = grantLimits;
  const sum = Math.abs(points);
  if (sum === 0 || sum > max) throw new StaffError('invalid', `${points} is not from 1 to ${max} points.`, ['points']);
  if (sum > usual && !confirmed)
    throw new StaffError('implausible', `${points} points are more than the usual ${usual}.`, ['points']);
}

/** Adds points to a customer's, or takes some, by a decision of staff. Refusals: changed, invalid (`points`), implausible (`points`). */
export async function bookPointGrant({ db, now }: StaffAct, grant: PointGrant): Promise<StaffChange> {
  const { customerId, points, reason, balance } = grant;
  checkSum(grant);
  if (!(await holdCustomer(db, customerId))) throw new StaffError('changed', 'The account was deleted.');
  const before = await getPointBalance(db, customerId, now);
  if (balance !== null && balance !== before)
    throw new StaffError('changed', `There are ${before} points meanwhile, not ${balance}.`);
  const after = await movePoints(db, { customerId, points, reason, about: newId(), at: now });
  if (after === null)
    throw new StaffError('invalid', `There are ${before} points: ${-points} cannot be taken.`, ['points']);
  return { subject: customerId, before: { balance: before }, after: { balance: after, points, reason } };
}
