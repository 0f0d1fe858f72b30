import { and, asc, eq, isNull, lt, or } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import type { LanguageKey } from '../../src/i18n/languages';
import type { Clock } from '../clock';
import type { Db } from '../db/open';
import { outbox } from '../db/schema';
import { mailText } from '../texts/texts';
import type { MailKind } from '../texts/texts';

export const supportAddress = 'support@kakehashi.example';

/** Lays a mail into the outbox, in the reader's language. */
export async function layMail(
  db: Db,
  mail: { to: string; kind: MailKind; values: Readonly<Record<string, string>>; language: LanguageKey; at: Date },
): Promise<void> {
  const { subject, text } = mailText(mail.kind, mail.language, { support: supportAddress, ...mail.values });
  await db.insert(outbox).values({ to: mail.to, subject, text, at: mail.at });
}

/** Sends one mail; rejects where the SMTP server did not take it. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

interface OutgoingMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where the reader's mail program ends mails like this one with one tap (RFC 8058). */
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

const claimMs = 5 * 60_000;

/**
 * Sends what lies in the outbox, oldest first, and takes each mail out when it has gone. A mail is claimed before it is
 * sent, so that two instances do not send it twice; one that failed is tried again after five minutes.
 */
export async function sendOutbox(db: Db, clock: Clock, send: SendMail): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = clock.now();
    const free = or(isNull(outbox.claimedAt), lt(outbox.claimedAt, new Date(now.getTime() - claimMs)));
    const [next] = await db.select().from(outbox).where(free).orderBy(asc(outbox.id)).limit(1);
    if (!next) return sent;
    const mine = await db
      .update(outbox)
      .set({ claimedAt: now })
      .where(and(eq(outbox.id, next.id), free))
      .returning();
    if (mine.length === 0) continue;
    const { to, subject, text, html, unsubscribe } = next;
    await send({ to, subject, text, ...(html !== null && { html }), ...(unsubscribe !== null && { unsubscribe }) });
    await db.delete(outbox).where(eq(outbox.id, next.id));
    sent += 1;
  }
}
