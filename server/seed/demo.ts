import type { Db } from '../db/open';
import { customers } from '../db/schema';
import { hashPassword } from '../passwords';

/** The customer that outside checks and demonstrations log in with (design §9). Never made on a database server unasked. */
export const demoCustomer = {
  id: 'demo',
  email: 'demo@kakehashi.example',
  password: 'Kakehashi-2026',
  name: 'Demo',
} as const;

/** Makes the demo customer where there is none; an existing one stays as it is. */
export async function makeDemoCustomer(db: Db, now: Date, passwordCost: number): Promise<void> {
  const { password, ...rest } = demoCustomer;
  await db
    .insert(customers)
    .values({
      ...rest,
      passwordHash: await hashPassword(password, passwordCost),
      passwordSetAt: now,
      language: 'en',
      country: 'US',
      currency: 'USD',
      createdAt: now,
    })
    .onConflictDoNothing();
}
