import { eq } from 'drizzle-orm';
import { newId, newToken } from '../buying/ids';
import type { Db } from '../db/open';
import { customers } from '../db/schema';
import { labelItems, labelMembers, labels } from '../db/schema-label';
import { makeLabel } from '../label/label-make';
import { noteLabel } from '../label/label-rows';
import { hashPassword } from '../passwords';
import type { Customer } from '../sessions';
import { demoAddresses, demoCustomer } from './demo';
import { makeArrived } from './demo-orders';

const dayMs = 86_400_000;
const [, address] = demoAddresses;
/** Enough for a password of 32 random bytes that nobody knows. */
const fewRounds = 2 ** 10;

/** Made-up people who ship with the demo customer. Their addresses end in .invalid, and no password opens their accounts. */
const friends = [
  { id: 'demo-mia', name: 'Mia', goods: 'market/asakusa-sensu-01' },
  { id: 'demo-jun', name: 'Jun', goods: 'market/seto-mamezara-04' },
] as const;

/** Makes a group label that the demo customer leads, with a thing of each member, once. */
export async function makeDemoLabel(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const [leader] = await tx.select().from(customers).where(eq(customers.id, demoCustomer.id));
    const [any] = await tx.select({ id: labels.id }).from(labels).where(eq(labels.leaderId, demoCustomer.id)).limit(1);
    if (any || !leader || !address) return;
    const at = new Date(now.getTime() - 2 * dayMs);
    const making = { name: 'Autumn box', address, method: 'ems', packing: false } as const;
    const label = await makeLabel(tx, leader, making, at);
    await put(tx, label, demoCustomer.id, { goods: 'market/asakusa-furin-05', at });
    for (const [turn, friend] of friends.entries()) {
      const joined = new Date(at.getTime() + (turn + 1) * 3_600_000);
      await makeFriend(tx, leader, friend);
      await tx
        .insert(labelMembers)
        .values({ id: newId(), labelId: label, customerId: friend.id, name: friend.name, at: joined });
      await noteLabel(tx, label, 'joined', joined, friend.name);
      await put(tx, label, friend.id, { goods: friend.goods, at: joined });
    }
  });
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

async function put(db: Db, label: string, owner: string, { goods, at }: { goods: string; at: Date }): Promise<void> {
  for (const { id, yen } of await makeArrived(db, owner, [goods], at))
    await db.insert(labelItems).values({
      id: newId(),
      lineId: id,
      labelId: label,
      customerId: owner,
      contents: 'Household goods',
      yen,
      at,
    });
}
