import { brand } from '../brand/brand';
import type { Clock } from '../clock';
import type { Db } from '../db/open';
import type { ServerEnv } from '../env';
import { traced } from '../tracing/trace';
import { sendOutbox, smtpSender } from './outbox';

export interface Mailer {
  /** Begins to send what waits in the outbox; waits for nothing. */
  deliver(): void;
  /** Begins nothing more, and gives what is under way. */
  stop(): Promise<void>;
}

/** Without an SMTP server mails stay in the outbox. */
const noMailer: Mailer = { deliver: () => undefined, stop: () => Promise.resolve() };

/** Sends what waits by the SMTP server that the environment names; one run at a time, and one more where a mail came in during a run. */
export function mailerOf(
  {
    SMTP_URL: url,
    MAIL_FROM: from = `"${brand.mail.senderName}" <${brand.mail.senderAddress}>`,
  }: Pick<ServerEnv, 'SMTP_URL' | 'MAIL_FROM'>,
  db: Db,
  clock: Clock,
  report: (error: unknown) => void,
): Mailer {
  if (url === undefined) return noMailer;
  const send = smtpSender(url, from);
  let running: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  const sendAll = async (): Promise<void> => {
    again = false;
    await traced('mails', {}, () => sendOutbox(db, clock, send, report)).catch(report);
    if (again && !stopped) await sendAll();
  };
  return {
    deliver() {
      if (stopped) return;
      again = true;
      running ??= sendAll().finally(() => {
        running = undefined;
      });
    },
    async stop() {
      stopped = true;
      await running;
    },
  };
}
