import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';

/** Identities at a provider by which customers log in. */
export const linkedLogins = pgTable(
  'linked_logins',
  {
    issuer: text('issuer').notNull(),
    /** The provider's id of the person. */
    subject: text('subject').notNull(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    linkedAt: instantColumn('linked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.issuer, table.subject] }),
    index('linked_logins_customer').on(table.customerId),
  ],
);

/** Browsers that are at the provider's page. */
export const providerLogins = pgTable(
  'provider_logins',
  {
    /** SHA-256 of the state in the addresses of provider and page. */
    stateHash: text('state_hash').primaryKey(),
    /** SHA-256 of the secret of the browser that began: what comes back in another browser logs nobody in. */
    bindingHash: text('binding_hash').notNull(),
    nonce: text('nonce').notNull(),
    /** The secret of PKCE, which the provider gets with the code. */
    codeVerifier: text('code_verifier').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('provider_logins_end').on(table.expiresAt)],
);
export type ProviderLoginRow = typeof providerLogins.$inferSelect;

/** Identities that belong to no account yet, while their owner confirms one or agrees to a new one. */
export const providerProofs = pgTable(
  'provider_proofs',
  {
    /** SHA-256 of the browser's token. */
    tokenHash: text('token_hash').primaryKey(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** Verified by the provider; lower-cased. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [index('provider_proofs_end').on(table.expiresAt)],
);
export type ProviderProofRow = typeof providerProofs.$inferSelect;
