import type { PaymentMethod } from '@/contract/payment';
import type { HostPayment, PrepayParams } from '@/contract/payment-start';
import type { LanguageKey } from '@/i18n/languages';
import type { RefundState } from '@/rules/buying/machines';

/** The outcome of an attempt to pay: paid, declined, waiting for a third party, or ended unpaid. */
export type PaymentOutcome = 'succeed' | 'fail' | 'confirm' | 'end';

/** The return address of a payer who did not pay. With it the page waits a few seconds for the provider's answer instead of a minute. */
export const unpaidReturn = (returnTo: string): string => `${returnTo}${returnTo.includes('?') ? '&' : '?'}unpaid=1`;

export interface NewPayment {
  /** Our id of the attempt, which is the idempotency key: called twice with it, a provider opens one page. */
  readonly attempt: string;
  readonly payment: string;
  /** Whole yen. */
  readonly yen: number;
  /** Number of the order, the parcel or the share; null for a friend, who must not see it (decision 31). */
  readonly number: string | null;
  /** Path of the storefront to which the buyer comes back, whatever became of it. */
  readonly returnTo: string;
  readonly endsAt: Date;
  readonly language: LanguageKey;
  readonly email: string | null;
  /** The provider's name for its record of the payer; null for a friend, and where it has none. */
  readonly payer: string | null;
}

/** Records of customers at a provider, in which it saves the ways to pay that they want to use again. */
export interface PayerRecords {
  /**
   * Makes the record of a customer, or brings its e-mail up to date. Called twice for a customer, it makes one. Null where a record of that name was
   * deleted at the provider, and where the shop's key may make none.
   */
  register(payer: {
    /** Our id of the customer. */
    readonly customer: string;
    readonly email: string;
    readonly reference: string | null;
  }): Promise<string | null>;
  /** Deletes a record with what is saved in it; nothing where it is deleted already. */
  delete(reference: string): Promise<void>;
}

/** A sum that is reserved at first, and captured or released later. */
export interface NewHold extends Omit<NewPayment, 'payment' | 'number'> {
  /** The title of the goods, in the language of the page. */
  readonly title: string;
}

export interface NewCapture extends ProviderNames {
  readonly idempotencyKey: string;
  /** Whole yen, at most what is reserved; the provider releases the rest. */
  readonly yen: number;
}

/** The provider's own ids of an attempt: of its page, and of the charge if that has an id of its own. */
export interface ProviderNames {
  readonly reference: string;
  readonly charge: string | null;
}

export interface NewRefund extends ProviderNames {
  /** Our id of the refund. */
  readonly refund: string;
  readonly idempotencyKey: string;
  readonly yen: number;
}

/** The provider's word about money of ours. Any number of times and in any order: the shop takes each once. */
export type ProviderChange =
  | {
      readonly kind: 'attempt';
      readonly attempt: string;
      readonly outcome: PaymentOutcome;
      readonly yen: number;
      readonly charge: string | null;
    }
  | {
      readonly kind: 'hold';
      /** Our id of the hold. */
      readonly hold: string;
      /** Reserved, or reserved no more: declined, ended unused, or released. What was captured is an `attempt` of the same id. */
      readonly outcome: 'authorise' | 'end';
      readonly yen: number;
      readonly charge: string | null;
    }
  | {
      readonly kind: 'refund';
      /** Our id; null for one that staff made on the provider's own pages. */
      readonly refund: string | null;
      readonly reference: string;
      readonly charge: string;
      readonly yen: number;
      readonly state: RefundState;
      readonly failure: string | null;
    }
  | {
      readonly kind: 'dispute';
      readonly reference: string;
      readonly charge: string;
      readonly yen: number;
      readonly state: 'open' | 'won' | 'lost';
      readonly reason: string;
    };

export interface ProviderEvent {
  /** The provider's own id. */
  readonly id: string;
  readonly type: string;
  /** The provider's id of what it is about. */
  readonly subject: string | null;
  /** Null where the type is none that the shop knows. */
  readonly change: ProviderChange | null;
}

/** A movement of the provider's balance: a row of its books. */
export interface ProviderMovement {
  /** The provider's own id. */
  readonly id: string;
  readonly kind: 'payment' | 'refund' | 'dispute';
  /** Our id of the attempt, where the provider says it. */
  readonly attempt: string | null;
  /** The provider's name of the money, as in `ProviderNames.charge`. */
  readonly charge: string;
  /** Whole yen: positive into the balance, negative out of it. */
  readonly yen: number;
  /** Whole yen that the provider kept for it; negative where it gave a fee back. */
  readonly fee: number;
  readonly at: Date;
}

/** A webhook that the provider did not sign, or signed too long ago. */
export class BadSignatureError extends Error {}

/** The provider says no, and would say it again. Anything else that a call throws may be tried again. */
export class ProviderRejectionError extends Error {}

/**
 * A payment provider. No method is called inside a transaction: the row that asks for it is committed first, and its id is the idempotency
 * key, so that a call may be repeated after a crash (decision 104).
 */
export interface PaymentProvider {
  /** Also the last part of the address of its webhooks. */
  readonly name: string;
  /** The methods that its page offers, as the buyer knows them. */
  readonly methods: readonly PaymentMethod[];
  /** The hosts' own payments that it can prepare; empty where a buyer can only pay on its page. */
  readonly hostPayments: readonly HostPayment[];
  /** Null where it saves no ways to pay. */
  readonly payers: PayerRecords | null;
  /** Opens a payment: the provider's name for it, and the address of the page where the buyer pays (a path of ours, or https). */
  createPayment(payment: NewPayment): Promise<{ readonly reference: string; readonly url: string }>;
  /** Prepares a payment that the buyer's host makes: the provider's name for it, and the parameters that the host needs. */
  createHostPayment(
    payment: NewPayment,
    by: HostPayment,
  ): Promise<{ readonly reference: string; readonly prepay: PrepayParams }>;
  /** Opens a page on which the buyer has a sum reserved: `attempt` is our id of the hold, and the idempotency key. */
  createHold(hold: NewHold): Promise<{ readonly reference: string; readonly url: string }>;
  /** Takes what is due of a reserved sum, once. Throws ProviderRejectionError where it is reserved no more. */
  capture(capture: NewCapture): Promise<void>;
  /** Ends a page or a host's payment that nobody has paid, and releases what is reserved; nothing where somebody has paid. */
  cancel(reference: string): Promise<void>;
  /** Gives whole yen back. */
  refund(refund: NewRefund): Promise<{ readonly reference: string; readonly state: RefundState }>;
  /** Reads a webhook. Throws BadSignatureError. */
  parseWebhook(body: string, headers: Headers): ProviderEvent;
  /** The events since a time, oldest first: those whose webhook did not come are taken from here. */
  listChanges(since: Date): Promise<readonly ProviderEvent[]>;
  /** Lists the movements of its balance since a time, oldest first, to compare them with the books. */
  listMovements(since: Date): Promise<readonly ProviderMovement[]>;
}
