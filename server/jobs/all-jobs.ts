import type { Clock } from '../clock';
import type { Db } from '../db/open';
import { enqueueNoticeMails } from '../notice/notice-mails';
import { watch } from '../notice/watch';
import type { PaymentProvider } from '../payment/provider';
import type { Job } from './scheduler';
import { endDue, removeOld } from './sweep';

const minuteMs = 60_000;

interface JobContext {
  readonly db: Db;
  readonly clock: Clock;
  readonly payments: PaymentProvider | null;
  readonly siteOrigin: string;
  /** Begins to send what waits in the outbox, also what could not be sent before. */
  readonly deliverMails: () => void;
}

/** What the server does by itself. */
export const allJobs = ({ db, clock, payments, siteOrigin, deliverMails }: JobContext): readonly Job[] => [
  { name: 'end-due', everyMs: minuteMs, run: () => endDue(db, clock.now(), payments) },
  {
    name: 'mail-notices',
    everyMs: minuteMs,
    async run() {
      await enqueueNoticeMails(db, siteOrigin).finally(deliverMails);
    },
  },
  { name: 'watch', everyMs: 10 * minuteMs, run: () => watch(db, clock.now()) },
  { name: 'remove-old', everyMs: 10 * minuteMs, run: () => removeOld(db, clock.now()) },
];
