import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { NewCredential } from '@/contract/passkey';
import { customers } from '../account/schema';
import { instantColumn } from '@server/platform/db/columns';
import { sessions } from './schema';

/** Passkeys (WebAuthn credentials) by which customers log in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The browser's id of the passkey, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential'),
    /** COSE key, base64url. It verifies signatures and makes none. */
    publicKey: text('public_key').notNull(),
    /** Signatures so far, as the device counted them; devices that share a passkey count none. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<NonNullable<NewCredential['response']['transports']>>().notNull(),
    /** The password manager or device that stores it; empty where it is not known. */
    name: text('name').notNull(),
    addedAt: instantColumn('added_at').notNull(),
    lastUsedAt: instantColumn('last_used_at'),
  },
  (table) => [index('passkeys_customer').on(table.customerId, table.addedAt)],
);
export type PasskeyRow = typeof passkeys.$inferSelect;

/** Challenges that wait for a browser's signature. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 of the challenge. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** Row key of the session that adds a passkey, and ends the challenge with it; null for a log-in. */
    sessionHash: text('session_hash').references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  (table) => [
    index('passkey_challenges_session').on(table.sessionHash),
    index('passkey_challenges_end').on(table.expiresAt),
  ],
);
