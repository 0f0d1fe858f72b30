import type { AreaName } from '@/contract/areas';
import type { Clock } from '../clock';
import type { Db } from '../db/open';
import { refreshFavourites } from '../marketplace-page/live-item';
import type { LivePages } from '../marketplace-page/live-pages';
import { enqueueNoticeMails } from '../notice/notice-mails';
import { sendPushNotices } from '../notice/push-notices';
import type { PushService } from '../notice/push-service';
import { runWatchJobs } from '../notice/watch';
import { runPaymentJobs, takeMissedEvents } from '../payment/payment-jobs';
import type { PaymentProvider } from '../payment/provider';
import type { SecondPersonAbove } from '../payment/refunds';
import { updateExchangeRates } from '../cost/exchange-rates';
import type { ExchangeRateFeed } from '../providers/exchange-rate-feeds';
import type { Log } from '../log/log';
import { reconcileAndLog } from '../payment/reconcile';
import { daysToMs } from '@/rules/time/instant';
import type { Job } from './scheduler';
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
