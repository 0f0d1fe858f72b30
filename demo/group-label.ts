import { eq } from 'drizzle-orm';
import type { GroupLabelState } from '@/contract/group-label';
import { newToken } from '@server/platform/db/keys';
import type { KeySource } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { customers } from '@server/domains/account/schema';
import { labelItems, labelMembers, labels } from '@server/domains/group-label/schema';
import { closeGroupLabel, reopenGroupLabel } from '@server/domains/group-label/group-label-close';
import { createGroupLabel } from '@server/domains/group-label/group-label-make';
import { moveGroupLabel } from '@server/domains/group-label/group-label-move';
import { quoteGroupLabel, sharesBy } from '@server/domains/group-label/group-label-quote';
import {
  listGroupLabelLines,
  lockGroupLabel,
  recordGroupLabelEvent,
  listShares,
} from '@server/domains/group-label/group-label-rows';
import { hashPassword } from '@server/domains/auth/passwords';
import type { Customer } from '@server/domains/auth/sessions';
import { demoAddresses, demoCustomer } from './customer';
import { demoLabels, friends, labelKeys } from './group-label-definitions';
import type { DemoLabel } from './group-label-definitions';
import { makeArrived } from './orders';
import { payDemo } from './pay';
import { daysToMs, hoursToMs } from '@/rules/time/instant';

const [, address] = demoAddresses;
/** Enough for a password of 32 random bytes that nobody knows. */
const fewRounds = 2 ** 10;

/** Makes group labels in every state that the demo customer leads, with a thing of each member, once. */
export async function makeDemoLabel(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [leader] = await tx.select().from(customers).where(eq(customers.id, demoCustomer.id));
    const [any] = await tx.select({ id: labels.id }).from(labels).where(eq(labels.leaderId, demoCustomer.id)).limit(1);
    if (any || !leader) return;
    for (const friend of friends) await makeFriend(tx, leader, friend);
    for (const demoLabel of demoLabels)
      await makeOne(tx, leader, demoLabel, new Date(now.getTime() - daysToMs(demoLabel.daysAgo)));
  });
}

async function makeOne(db: Db, leader: Customer, { name, state, items }: DemoLabel, at: Date): Promise<void> {
  if (!address) return;
  const keys = labelKeys(name);
  const label = await createGroupLabel(
    db,
    leader,
    { name, address, taxId: '', method: 'ems', packing: false },
    at,
    keys,
  );
  for (const [turn, [owner, goods]] of items.entries()) {
    const joined = new Date(at.getTime() + hoursToMs(turn));
    await join(db, label, owner, { at: joined, keys });
    await put(db, label, owner, { goods, at: joined, keys });
  }
  await bringTo(db, label, state, new Date(at.getTime() + daysToMs(0.5)));
}

async function join(db: Db, label: string, owner: string, { at, keys }: { at: Date; keys: KeySource }): Promise<void> {
  const friend = friends.find(({ id }) => id === owner);
  if (!friend) return;
  await db.insert(labelMembers).values({ id: keys.id(), labelId: label, customerId: friend.id, name: friend.name, at });
  await recordGroupLabelEvent(db, label, 'joined', at, { name: friend.name, customerId: friend.id });
}

/** Takes an open label as far as `state`, as its leader, its members and staff would. */
async function bringTo(db: Db, id: string, state: GroupLabelState, at: Date): Promise<void> {
  const label = await lockGroupLabel(db, id);
  if (!label || state === 'open') return;
  if (state === 'cancelled') {
    await reopenGroupLabel(db, label, { event: 'cancel', why: 'cancelled', about: null, at });
    return;
  }
  const labelLines = await listGroupLabelLines(db, id);
  const lines = labelLines.map(({ line }) => line);
  const { fees, quote } = await quoteGroupLabel(db, label, lines, at);
  if (!quote?.bill) return;
  const shares = sharesBy(quote.bill, labelLines, 'weight', { fees, now: at });
  await closeGroupLabel(db, label, { split: 'weight', bill: quote.bill, shares, lines: labelLines, now: at });
  for (const { share, payment } of await listShares(db, id))
    if (state !== 'closed' || share.customerId === label.leaderId) await payDemo(db, payment.id, 'succeed', at);
  if (state !== 'sent' && state !== 'delivered') return;
  await moveGroupLabel(db, id, { event: 'send', tracking: 'EG600512876JP', at: new Date(at.getTime() + daysToMs(1)) });
  if (state === 'delivered')
    await moveGroupLabel(db, id, { event: 'deliver', at: new Date(at.getTime() + daysToMs(9)) });
}

/** Makes an account of a made-up person, which nobody can log in to. */
export async function makeFriend(
  db: Db,
  leader: Customer,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const passwordHash = await hashPassword(newToken(), fewRounds);
  await db
    .insert(customers)
    .values({ ...leader, id, name, email: `${id}@kakehashi.invalid`, passwordHash })
    .onConflictDoNothing();
}

async function put(
  db: Db,
  label: string,
  owner: string,
  { goods, at, keys }: { readonly goods: string; readonly at: Date; readonly keys: KeySource },
): Promise<void> {
  for (const { id, yen } of await makeArrived(db, owner, [goods], at))
    await db.insert(labelItems).values({
      id: keys.id(),
      lineId: id,
      labelId: label,
      customerId: owner,
      contents: 'Ceramic mugs',
      yen,
      at,
    });
}
