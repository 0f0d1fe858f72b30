import type { AreaName } from '@/contract/areas';
import type { Clock } from '@server/platform/clock';
import type { Db } from '@server/platform/db/open';
import { refreshFavourites } from '@server/domains/item/live-item';
import type { LivePages } from '@server/domains/item/live-pages';
import { enqueueNoticeMails } from '@server/domains/notice/notice-mails';
import { sendPushNotices } from '@server/domains/notice/push-notices';
import type { PushService } from '@server/domains/notice/push-service';
import { runWatchJobs } from '@server/domains/watch/watch';
import { runPaymentJobs, takeMissedEvents } from '@server/domains/provider-events/payment-jobs';
import type { PaymentProvider } from '@server/domains/payment/provider';
import type { SecondPersonAbove } from '@server/domains/payment/refunds';
import { updateExchangeRates } from '@server/domains/cost/exchange-rates';
import type { ExchangeRateFeed } from '@server/domains/cost/exchange-rate-feed';
import type { Log } from '@server/platform/log/log';
import { reconcileAndLog } from '@server/domains/payment/reconcile';
import { daysToMs } from '@/rules/time/instant';
import type { Job } from '@server/platform/jobs/scheduler';
import { endDue, removeOld } from './sweep';

const minuteMs = 60_000;

interface JobContext {
  readonly db: Db;
  readonly clock: Clock;
  /** Areas of the shop that are switched off. */
  readonly areasOff: readonly AreaName[];
  readonly payments: PaymentProvider | null;
  readonly secondPersonAbove: SecondPersonAbove;
  readonly siteOrigin: string;
  readonly log: Log;
  /** Null where marketplaces' own pages are not read. */
  readonly livePages: LivePages | null;
  readonly exchangeRateFeeds: readonly ExchangeRateFeed[];
  readonly push: PushService;
  /** Begins to send what waits in the outbox, also what could not be sent before. */
  readonly deliverMails: () => void;
}

/** The jobs that the server runs by itself. */
export const allJobs = ({
  db,
  clock,
  areasOff,
  payments,
  secondPersonAbove,
  siteOrigin,
  log,
  livePages: pages,
  exchangeRateFeeds,
  push,
  deliverMails,
}: JobContext): readonly Job[] => [
  { name: 'end-due', everyMs: minuteMs, run: () => endDue(db, clock.now()) },
  { name: 'payments', everyMs: minuteMs, run: () => runPaymentJobs(db, payments, clock.now(), secondPersonAbove) },
  { name: 'missed-payments', everyMs: 10 * minuteMs, run: () => takeMissedEvents(db, payments, clock.now()) },
  { name: 'reconcile', everyMs: daysToMs(1), run: () => reconcileAndLog(db, payments, log, clock.now()) },
  {
    name: 'mail-notices',
    everyMs: minuteMs,
    async run() {
      await enqueueNoticeMails(db, siteOrigin).finally(deliverMails);
    },
  },
  { name: 'push-notices', everyMs: minuteMs, run: () => sendPushNotices(db, push, clock.now()) },
  { name: 'refresh-favourites', everyMs: 10 * minuteMs, run: () => refreshFavourites(db, pages, clock) },
  { name: 'watch', everyMs: 10 * minuteMs, run: () => runWatchJobs(db, clock.now(), { areasOff }) },
  // Feeds publish once a day; asked more often, so that one that was away is not waited for until tomorrow.
  { name: 'exchange-rates', everyMs: 180 * minuteMs, run: () => updateExchangeRates(db, exchangeRateFeeds) },
  { name: 'remove-old', everyMs: 10 * minuteMs, run: () => removeOld(db, clock.now()) },
];
