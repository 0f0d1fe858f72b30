import type { BotModel } from './bot/bot-model';
import type { AreaName } from '@/contract/areas';
import type { Clock } from '../platform/clock';
import type { Db } from '../platform/db/open';
import type { CountGoods } from './goods/count-cache';
import type { LegalEntity } from './payment/legal-entity';
import type { PushService } from './notice/push-service';
import type { LoginProvider } from './auth/login-provider';
import type { PaymentProvider } from './payment/provider';
import type { SecondPersonAbove } from './payment/refunds';
import type { Follow } from './links/link-follow';
import type { Log } from '../platform/log/log';
import type { Metrics } from '../platform/metrics/metrics';
import type { LivePages } from './item/live-pages';
import type { IsTrustedProxy } from '../platform/http/trusted-proxies';
import type { CallMeter } from '../platform/http/rate-limits';
import type { TranslationEngine } from './translate/translation-engine';
import type { SourceSearches } from './search/goods-source';
import type { MallShop } from './mall/mall-shop';
import type { RecurringShows } from './live/show';

/** The services that the API uses. One object per server; tests create their own. */
export interface Services {
  readonly db: Db;
  readonly kind: 'embedded' | 'server';
  /** Hosts from which live shows come. */
  readonly liveHosts: readonly string[];
  /** Invented goods, customers, posts, lotteries and shows are here, and every answer says so. */
  readonly isDemo: boolean;
  /** Inspection and authentication can be ordered: their findings reach the buyer. */
  readonly offersChecks: boolean;
  /** Areas of the shop that the operator has switched off: their calls are refused. */
  readonly areasOff: readonly AreaName[];
  /** The support address for customers; null if the operator set none. */
  readonly supportEmail: string | null;
  /** The operator's company; null if the operator named none. */
  readonly legalEntity: LegalEntity | null;
  readonly clock: Clock;
  /** Origins other than its own that may call with credentials. */
  readonly webOrigins: readonly string[];
  /** Origin of page and API as customers know it, for links in mails; without SITE_ORIGIN this server on this machine. */
  readonly siteOrigin: string;
  readonly trustProxy: IsTrustedProxy;
  readonly follow: Follow;
  /** Short links that the catalogue knows itself; asked before the network. */
  readonly shortLinks: ReadonlyMap<string, string>;
  /** Shops of our own mall. */
  readonly mallShops: readonly MallShop[];
  /** Live shows that come round by the clock, beside those that staff announce. */
  readonly recurringShows: RecurringShows;
  /** Sources outside the shop that find goods, with the operator's keys. */
  readonly sources: SourceSearches;
  /** Null where marketplaces' own pages are not read. */
  readonly livePages: LivePages | null;
  readonly reads: CallMeter;
  readonly writes: CallMeter;
  /** Whole yen: for a bid above it the first payment is reserved first; null where no sum is reserved. */
  readonly bidHoldAbove: number | null;
  /** Null where nobody takes money: then nothing can be paid. */
  readonly payments: PaymentProvider | null;
  /** Whole yen: a larger refund that staff decided waits for a second person; undefined where none does. */
  readonly secondPersonAbove?: SecondPersonAbove;
  /** Null where no engine translates: then texts are shown as they were written. */
  readonly translationEngine: TranslationEngine | null;
  /** Null where no language model helps the help bot. */
  readonly botModel: BotModel | null;
  /** The identity provider at which customers can log in; null where there is none. */
  readonly loginProvider: LoginProvider | null;
  /** Shows notifications on customers' browsers. */
  readonly push: PushService;
  /** The token of whoever may send the operator's feed; null where it comes by command alone. */
  readonly feedToken: string | null;
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
  readonly metrics: Metrics;
  /** Called once for each exception of a handler. */
  readonly report: (error: unknown) => void;
}

/** The services that differ between a demonstration and a shop for customers. */
export type DemoServices = Pick<Services, 'shortLinks' | 'mallShops' | 'recurringShows'>;

export const noDemoServices: DemoServices = {
  shortLinks: new Map(),
  mallShops: [],
  recurringShows: { list: () => [], find: () => undefined },
};
