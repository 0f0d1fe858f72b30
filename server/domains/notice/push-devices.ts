import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { pushDevices, pushKeys } from './push-schema';
import type { PushDeviceRow, PushKeysRow } from './push-schema';
import { newPushKeys } from './push-service';

/** Browsers of one customer that are kept; the oldest goes when another comes. */
const maxDevices = 10;

/** The shop's keys at push services; made where there are none yet. */
export async function ensurePushKeys(db: Db, at: Date): Promise<PushKeysRow> {
  const made = { id: 1, ...newPushKeys(), at };
  await db.insert(pushKeys).values(made).onConflictDoNothing();
  const [keys] = await db.select().from(pushKeys);
  return keys ?? made;
}

/** Keeps a browser for a customer. One that another customer used before belongs to this one from now on. */
export async function addPushDevice(tx: Db, device: PushDeviceRow): Promise<void> {
  await tx.insert(pushDevices).values(device).onConflictDoUpdate({ target: pushDevices.endpoint, set: device });
  const own = await tx
    .select({ endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(eq(pushDevices.customerId, device.customerId))
    .orderBy(asc(pushDevices.at));
  const tooMany = own.slice(0, Math.max(0, own.length - maxDevices)).map(({ endpoint }) => endpoint);
  if (tooMany.length > 0) await tx.delete(pushDevices).where(inArray(pushDevices.endpoint, tooMany));
}

/** Removes a customer's browser. */
export async function removePushDevice(tx: Db, customerId: string, endpoint: string): Promise<void> {
  await tx.delete(pushDevices).where(and(eq(pushDevices.customerId, customerId), eq(pushDevices.endpoint, endpoint)));
}

/** True where a customer has a browser that shows notifications. */
export async function hasPushDevice(tx: Db, customerId: string): Promise<boolean> {
  const rows = await tx
    .select({ endpoint: pushDevices.endpoint })
    .from(pushDevices)
    .where(eq(pushDevices.customerId, customerId))
    .limit(1);
  return rows.length > 0;
}
