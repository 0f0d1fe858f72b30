import { and, asc, eq, isNull, lt, lte, or } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { LanguageKey } from '@/i18n/languages';
import type { Clock } from '../clock';
import type { Db } from '../db/open';
import { outbox } from './schema';
import { mailText } from '../texts/texts';
import type { MailKind } from '../texts/texts';
import { daysToMs } from '@/rules/time/instant';

/** Lays a mail into the outbox, in the reader's language. */
export async function enqueueMail(
  db: Db,
  mail: {
    to: string;
    kind: MailKind;
    values: Readonly<Record<string, string>>;
    /** The contact for the reader: an address, or the help page. */
    support: string;
    language: LanguageKey;
    at: Date;
  },
): Promise<void> {
  const { subject, text } = mailText(mail.kind, mail.language, { support: mail.support, ...mail.values });
  await db.insert(outbox).values({ to: mail.to, subject, text, at: mail.at });
}

/** Sends one mail; rejects where the SMTP server did not take it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The link by which the reader's mail program unsubscribes from mails like this one with one tap (RFC 8058). */
  readonly unsubscribe?: string;
}

const oneTap = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** Sends through an SMTP server (`smtp://user:password@host:port`). */
export function smtpSender(smtpUrl: string, from: string): SendMail {
  const transport = createTransport(smtpUrl);
  return async ({ to, subject, text, html, unsubscribe }) => {
    const more = {
      ...(html !== undefined && { html }),
      ...(unsubscribe !== undefined && { headers: oneTap(unsubscribe) }),
    };
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text, ...more });
  };
}

/** As long as an instance may take over one mail: one that was killed meanwhile gives it back by this. */
const claimMs = 5 * 60_000;
const minuteMs = 60_000;
/** Waits between tries: 1, 4, 16, 64, 256 minutes, then six hours each; twelve tries are some 40 hours. */
const longestWaitMs = 6 * 60 * minuteMs;
const maxTries = 12;
/** So many failures in a row that say nothing of the mail itself end a run: the server is down. */
const maxInARow = 3;
const longestError = 500;

/** An SMTP client's error: what the server was asked, and the number of its answer where there was one. */
interface SmtpFailure extends Error {
  readonly command?: unknown;
  readonly responseCode?: unknown;
}

/** Whether a failure is about this mail (its address, its content), not about the server, the log-in or the sender. */
const isAboutMail = ({ command }: SmtpFailure): boolean =>
  command === 'RCPT TO' || command === 'DATA' || command === 'API';

/** A 5xx to the address or the content: no further try will be answered otherwise (RFC 5321 §4.2.1). */
const isPermanent = (failure: SmtpFailure): boolean =>
  isAboutMail(failure) &&
  typeof failure.responseCode === 'number' &&
  failure.responseCode >= 500 &&
  failure.responseCode < 600;

type Row = typeof outbox.$inferSelect;

/**
 * Claims the next mail whose time has come, the oldest first, so that two instances do not send it twice. Undefined where none waits, null where
 * another instance was faster.
 */
async function claimNext(db: Db, now: Date): Promise<Row | null | undefined> {
  const free = or(isNull(outbox.claimedAt), lt(outbox.claimedAt, new Date(now.getTime() - claimMs)));
  const due = or(isNull(outbox.nextTryAt), lte(outbox.nextTryAt, now));
  const waits = and(isNull(outbox.parkedAt), free, due);
  const [next] = await db.select().from(outbox).where(waits).orderBy(asc(outbox.id)).limit(1);
  if (!next) return undefined;
  const [claimedMail] = await db
    .update(outbox)
    .set({ claimedAt: now })
    .where(and(eq(outbox.id, next.id), waits))
    .returning();
  return claimedMail ?? null;
}

/** Notes a try that failed: when the next one is, or that there is none. True where it was the last. */
async function noteFailure(db: Db, { id, attempts }: Row, failure: SmtpFailure, now: Date): Promise<boolean> {
  const tries = attempts + 1;
  const isOver = tries >= maxTries || isPermanent(failure);
  const wait = Math.min(minuteMs * 4 ** attempts, longestWaitMs);
  await db
    .update(outbox)
    .set({
      claimedAt: null,
      attempts: tries,
      nextTryAt: isOver ? null : new Date(now.getTime() + wait),
      lastError: failure.message.slice(0, longestError),
      parkedAt: isOver ? now : null,
    })
    .where(eq(outbox.id, id));
  return isOver;
}

/**
 * Sends what lies in the outbox, oldest first, takes each mail out when it has gone, and gives how many went. One that is not taken keeps
 * nobody else waiting: it is tried again later and later, and parked where the server refused it for good or after twelve tries; staff sees
 * it then. `report` hears of parked ones, and of what ended a run.
 */
export async function sendOutbox(
  db: Db,
  clock: Clock,
  send: SendMail,
  report: (error: unknown) => void = () => undefined,
): Promise<number> {
  let sent = 0;
  let inARow = 0;
  let unreported: Error | null = null;
  while (inARow < maxInARow) {
    const mail = await claimNext(db, clock.now());
    if (mail === undefined) break;
    if (mail === null) continue;
    const failure = await sendOne(mail, send);
    if (failure === null) {
      await db.delete(outbox).where(eq(outbox.id, mail.id));
      sent += 1;
      inARow = 0;
      unreported = null;
      continue;
    }
    // Not the address: a log is no place for it.
    if (await noteFailure(db, mail, failure, clock.now())) report(new Error(`Mail ${mail.id} was given up.`));
    const isServer = !isAboutMail(failure);
    inARow = isServer ? inARow + 1 : 0;
    unreported = isServer ? failure : null;
  }
  // In a small shop one mail waits at a time, and the server is down all the same.
  if (unreported !== null) report(unreported);
  return sent;
}

/** Null where it went, else why not. */
async function sendOne({ to, subject, text, html, unsubscribe }: Row, send: SendMail): Promise<Error | null> {
  try {
    await send({ to, subject, text, ...(html !== null && { html }), ...(unsubscribe !== null && { unsubscribe }) });
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** The time for which a mail that was given up stays for staff to check. */
const parkedLifeMs = daysToMs(30);

/** Mails that were given up a month ago go. */
export const sweepParked = (db: Db, now: Date) =>
  db.delete(outbox).where(lt(outbox.parkedAt, new Date(now.getTime() - parkedLifeMs)));
