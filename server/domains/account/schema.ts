import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instantColumn } from '@server/platform/db/columns';

export const customers = pgTable(
  'customers',
  {
    id: text('id').primaryKey(),
    /** Lower-cased. */
    email: text('email').notNull(),
    passwordHash: text('password_hash').notNull(),
    passwordSetAt: instantColumn('password_set_at').notNull(),
    name: text('name').notNull(),
    language: text('language').notNull(),
    country: text('country'),
    currency: text('currency'),
    invitation: text('invitation'),
    createdAt: instantColumn('created_at').notNull(),
    /** The time at which the customer deleted the account. The row remains because orders and payments refer to it; nobody can log in with it. */
    deletedAt: instantColumn('deleted_at'),
  },
  (table) => [uniqueIndex('customers_email').on(table.email)],
);

/** The address books of customers. Fields are those of `contract/address.ts`, cleaned by `rules/address`. */
export const addresses = pgTable(
  'addresses',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    phone: text('phone').notNull(),
    country: text('country').notNull(),
    state: text('state').notNull(),
    city: text('city').notNull(),
    street: text('street').notNull(),
    street2: text('street2').notNull(),
    postalCode: text('postal_code').notNull(),
    /** The recipient's number for customs; '' where the country asks for none. */
    taxId: text('tax_id').notNull().default(''),
    isDefault: boolean('is_default').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  (table) => [
    index('addresses_customer').on(table.customerId),
    uniqueIndex('addresses_default')
      .on(table.customerId)
      .where(sql`${table.isDefault}`),
  ],
);

/** The customer to whom a row belongs, and with whom it is deleted. */
export const customerColumn = () =>
  text('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });
