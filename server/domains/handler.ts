import type { InferInput, InferOutput } from 'valibot';
import type { CallName, Contract } from '@/contract/table';
import type { LanguageKey } from '@/i18n/languages';
import type { Db } from '../platform/db/open';
import type { Failure, Reply } from '../platform/http/reply';
import type { Services } from './services';
import type { Customer } from './auth/sessions';
import type { MailKind } from '../platform/texts/texts';

/** The context of a call: the customer who makes it, and the services to answer it. */
export interface RequestContext {
  /** The write's own transaction, or the database for a read. The only way to the database, so that no query goes beside an open transaction. */
  readonly db: Db;
  readonly services: Omit<Services, 'db'>;
  readonly customer: Customer | null;
  /** Row key of the session that asks. */
  readonly session: string | null;
  readonly language: LanguageKey;
  readonly ip: string;
  /** The id that the device sends (writes only); null if it sends none. */
  readonly device: string | null;
  /** True where the call came over https. */
  readonly https: boolean;
  readonly now: Date;
  /** Lays a mail into the outbox, in the write's transaction. */
  mail(to: string, kind: MailKind, values?: Readonly<Record<string, string>>, language?: LanguageKey): Promise<void>;
  /** The answer then carries a new session's cookies. */
  signIn(customerId: string): void;
  /** The answer then clears the session's cookies. */
  signOut(): void;
  /** The answer holds a secret: it is not kept under the Idempotency-Key, and a repeat is a new try. */
  skipAnswerStorage(): void;
}

/** The context of a call before the transaction of its write begins; `db` is the database itself. */
export type PrepareContext = Omit<RequestContext, 'mail' | 'signIn' | 'signOut' | 'skipAnswerStorage'>;

export type Input<N extends CallName> = InferOutput<Contract[N]['input']>;
type Answer<N extends CallName> = Promise<Reply<InferInput<Contract[N]['output']>>>;

/**
 * A write that first does what takes long (hashing a password, decoding a picture): `prepare` runs without a transaction, so that nobody waits
 * for a connection or a row meanwhile, and gives the write, or refuses. What it counts stays counted, whatever becomes of the call. The write
 * uses its own `ctx.db` alone, and looks again under its locks: what `prepare` saw may have changed. A repeat under an Idempotency-Key whose
 * answer is kept prepares nothing.
 */
export interface PreparedWrite<N extends CallName> {
  prepare(input: Input<N>, prepareContext: PrepareContext): Promise<((ctx: RequestContext) => Answer<N>) | Failure>;
}

export type Handler<N extends CallName> = ((input: Input<N>, ctx: RequestContext) => Answer<N>) | PreparedWrite<N>;

export type Handlers<N extends CallName = CallName> = { readonly [Name in N]: Handler<Name> };

/** The customer of a call whose row says `login`; dispatch has refused visitors before. */
export function requireCustomer(ctx: PrepareContext): Customer {
  if (!ctx.customer) throw new Error('A call that needs a customer is not marked with login in the contract.');
  return ctx.customer;
}
