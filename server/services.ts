import type { Clock } from './clock';
import type { Db } from './db/open';
import type { CountGoods } from './goods/count-cache';
import type { PaymentProvider } from './payment/provider';
import type { Follow } from './links/link-follow';
import type { Log } from './log/log';
import type { LivePages } from './marketplace-page/live-pages';
import type { IsTrustedProxy } from './http/trusted-proxies';
import type { CallMeter } from './http/rate-limits';
import type { Translator } from './translate/translator';

/** What the API stands on. One object per server; tests make their own. */
export interface Services {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** Invented goods, customers, posts, lotteries and shows are here, and every answer says so. */
  readonly isDemo: boolean;
  /** Inspection and authentication can be ordered: their findings reach the buyer. */
  readonly offersChecks: boolean;
  /** Where customers write to; null where the operator named no address. */
  readonly supportEmail: string | null;
  readonly clock: Clock;
  /** Origins other than its own that may call with credentials. */
  readonly webOrigins: readonly string[];
  /** Origin of page and API as customers know it, for links in mails; without SITE_ORIGIN this server on this machine. */
  readonly siteOrigin: string;
  readonly trustProxy: IsTrustedProxy;
  readonly follow: Follow;
  /** Short links that the catalogue knows itself; asked before the network. */
  readonly shortLinks: ReadonlyMap<string, string>;
  /** Null where marketplaces' own pages are not read. */
  readonly livePages: LivePages | null;
  readonly reads: CallMeter;
  readonly writes: CallMeter;
  /** Null where nobody takes money: then nothing can be paid. */
  readonly payments: PaymentProvider | null;
  readonly translator: Translator;
  /** Brings the prices and ends by which search compares auctions up to an instant. */
  movePrices(now: Date): Promise<void>;
  readonly countGoods: CountGoods;
  /** scrypt's N for new passwords. */
  readonly passwordCost: number;
  /** True where `/__outbox` may show the mails. */
  readonly outboxPage: boolean;
  /** Called after a write laid mails into the outbox. */
  deliverMails(): void;
  readonly log: Log;
  /** Called once for each exception of a handler. */
  readonly report: (error: unknown) => void;
}
