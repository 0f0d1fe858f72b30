import { eq } from 'drizzle-orm';
import { isDeleted } from '@server/domains/account/customer-lock';
import type { Db } from '@server/platform/db/open';
import type { AddressEntry } from '@/contract/address';
import { addresses, customers } from '@server/domains/account/schema';
import { hashPassword } from '@server/domains/auth/passwords';

/** The customer that outside checks and demonstrations log in with. Never made on a database server unasked. */
export const demoCustomer = {
  id: 'demo',
  email: 'demo@kakehashi.example',
  password: 'Kakehashi-2026',
  name: 'Demo',
} as const;

/** The demo customer's addresses, the default first: with a state, without one, without a postal code, in another order, with an emirate. */
export const demoAddresses: readonly AddressEntry[] = [
  {
    firstName: 'Demo',
    lastName: 'Customer',
    phone: '+12025550143',
    country: 'US',
    state: 'CA',
    city: 'Sacramento',
    street: '1200 Sample Street',
    street2: 'Apt 4B',
    postalCode: '95814',
  },
  {
    firstName: 'Jana',
    lastName: 'Beispiel',
    phone: '+4930901820000',
    country: 'DE',
    state: '',
    city: 'Berlin',
    street: 'Musterstraße 12',
    street2: '',
    postalCode: '10115',
  },
  {
    firstName: 'Tai Man',
    lastName: 'Chan',
    phone: '+85261234567',
    country: 'HK',
    state: 'Kowloon',
    city: 'Mong Kok',
    street: '88 Sample Road, Flat 12A',
    street2: '',
    postalCode: '',
  },
  {
    firstName: '小明',
    lastName: '王',
    phone: '+886912345678',
    country: 'TW',
    state: '臺北市',
    city: '中正區',
    street: '範例路一段 1 號 5 樓',
    street2: '',
    postalCode: '100',
  },
  {
    firstName: 'Layla',
    lastName: 'Haddad',
    phone: '+971501234567',
    country: 'AE',
    state: 'Dubai',
    city: '',
    street: 'Sample Tower, Office 1403',
    street2: 'Al Example Street',
    postalCode: '',
  },
];

/** Makes the demo customer with addresses where there is none; an existing one stays as it is. False where the account was deleted. */
export async function makeDemoCustomer(db: Db, now: Date, passwordCost: number): Promise<boolean> {
  const { password, ...rest } = demoCustomer;
  const [made] = await db
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
    .onConflictDoNothing()
    .returning();
  if (!made) {
    const [present] = await db.select().from(customers).where(eq(customers.id, demoCustomer.id));
    return present !== undefined && !isDeleted(present);
  }
  await db.insert(addresses).values(
    demoAddresses.map((address, index) => ({
      ...address,
      id: `demo-${address.country.toLowerCase()}`,
      customerId: demoCustomer.id,
      isDefault: index === 0,
      // The list shows the newest first.
      createdAt: new Date(now.getTime() - index * 1000),
    })),
  );
  return true;
}
