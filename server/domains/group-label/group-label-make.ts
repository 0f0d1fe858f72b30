import type { ShippingMethod } from '@/contract/shipping';
import { calledName, type Recipient } from '../account/address-book';
import { newToken, randomKeys } from '@server/platform/db/keys';
import type { KeySource } from '@server/platform/db/keys';
import { loadCostSheet } from '../cost/cost-sheet';
import type { Db } from '@server/platform/db/open';
import { labelMembers, labels } from './schema';
import type { Customer } from '../auth/sessions';
import { recordGroupLabelEvent } from './group-label-rows';
import { daysToMs } from '@/rules/time/instant';

/** Days for which an invitation can be used. */
export const inviteLifeDays = 14;
const inviteLifeMs = daysToMs(inviteLifeDays);

export const newInvite = (now: Date) => ({
  invite: newToken(),
  inviteUntil: new Date(now.getTime() + inviteLifeMs),
});

/** Whether a method takes parcels to a country now. */
export async function isOpenTo(db: Db, country: string, method: ShippingMethod, now: Date): Promise<boolean> {
  const { shipping } = await loadCostSheet(db, country, now);
  return shipping.tariffs.some((tariff) => tariff.method === method && tariff.status === 'open');
}

export interface LabelMaking extends Recipient {
  readonly name: string;
  readonly method: ShippingMethod;
  readonly packing: boolean;
}

/** Makes an open label with its leader as the first member and gives its number. */
export async function createGroupLabel(
  db: Db,
  leader: Customer,
  making: LabelMaking,
  now: Date,
  keys: KeySource = randomKeys,
): Promise<string> {
  const id = keys.number('KL');
  await db
    .insert(labels)
    .values({ id, leaderId: leader.id, ...making, state: 'open', ...newInvite(now), at: now, since: now });
  const name = await calledName(db, leader);
  await db.insert(labelMembers).values({ id: keys.id(), labelId: id, customerId: leader.id, name, at: now });
  await recordGroupLabelEvent(db, id, 'made', now, { name, customerId: leader.id });
  return id;
}
