import { and, asc, eq, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import type { ClaimFault } from '@/contract/claim-fault';
import { noticeKinds } from '@/contract/notice';
import type { NoticeValues } from '@/contract/notice';
import { languageKey, languages } from '@/i18n/languages';
import type { LanguageKey } from '@/i18n/languages';
import { formatFee } from '@/rules/money';
import { isDeleted } from '../account/customer-lock';
import { textIn } from '../goods/goods-view';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { outbox } from '@server/platform/mail/schema';
import { notices } from './schema';
import { forEachBatch } from '@server/platform/jobs/batches';
import { mailText } from '@server/platform/texts/texts';
import type { MailKind } from '@server/platform/texts/texts';
import { makeUnsubscribeToken, getNoticeSetting } from './notice-settings';
import { formatJst } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';

type Row = typeof notices.$inferSelect;
type MailedKind = {
  [K in keyof typeof noticeKinds]: (typeof noticeKinds)[K]['mail'] extends true ? K : never;
}[keyof typeof noticeKinds];

/** The mail for each kind of notice. */
const mailOf: Readonly<Record<MailedKind, MailKind>> = {
  orderPaid: 'noticeOrderPaid',
  payFailed: 'noticePayFailed',
  refused: 'noticeRefused',
  arrived: 'noticeArrived',
  arrivedDiffers: 'noticeArrivedDiffers',
  arrivalCorrected: 'noticeArrivalCorrected',
  storage: 'noticeStorage',
  parcelPaid: 'noticeParcelPaid',
  parcelPayFailed: 'noticeParcelPayFailed',
  sent: 'noticeSent',
  priceDrop: 'noticePriceDrop',
  backAgain: 'noticeBackAgain',
  endingSoon: 'noticeEndingSoon',
  newFinds: 'noticeNewFinds',
  outbid: 'noticeOutbid',
  bidLost: 'noticeBidLost',
  bidReserved: 'noticeBidReserved',
  bidWon: 'noticeBidWon',
  bidWonReserved: 'noticeBidWonReserved',
  bidWonAddress: 'noticeBidWonAddress',
  bidCorrected: 'noticeBidCorrected',
  bidPriceCorrected: 'noticeBidPriceCorrected',
  bidNotPlaced: 'noticeBidNotPlaced',
  bidImpossible: 'noticeBidImpossible',
  friendPaid: 'noticeFriendPaid',
  paymentReturned: 'noticePaymentReturned',
  labelClosed: 'noticeLabelClosed',
  labelOpened: 'noticeLabelOpened',
  labelSent: 'noticeLabelSent',
  pointsEnding: 'noticePointsEnding',
  claimReceived: 'noticeClaimReceived',
  claimAsked: 'noticeClaimAsked',
  claimApproved: 'noticeClaimApproved',
  claimRefunded: 'noticeClaimRefunded',
  refundReopened: 'noticeRefundReopened',
  claimRefused: 'noticeClaimRefusedAsListed',
  claimClosed: 'noticeClaimClosed',
  ticketAnswered: 'noticeTicketAnswered',
  requestQuoted: 'noticeRequestQuoted',
  requestRequoted: 'noticeRequestRequoted',
  requestDeclined: 'noticeRequestDeclined',
  liftGranted: 'noticeLiftGranted',
  liftRejected: 'noticeLiftRejected',
  requestAnswered: 'noticeRequestAnswered',
  questionAnswered: 'noticeQuestionAnswered',
  questionDeclined: 'noticeQuestionDeclined',
};

/** The mail of a refused claim, which says why. */
const mailOfFault: Readonly<Record<ClaimFault, MailKind>> = {
  noEvidence: 'noticeClaimRefusedNoEvidence',
  asListed: 'noticeClaimRefusedAsListed',
  afterwards: 'noticeClaimRefusedAfterwards',
  carrier: 'noticeClaimRefusedCarrier',
};

const isMailed = (kind: string): kind is MailedKind => kind in mailOf;
function mailKindOf(kind: MailedKind, { fault, reserved }: NoticeValues): MailKind {
  if (kind === 'claimRefused' && fault !== undefined) return mailOfFault[fault];
  if (reserved === undefined) return mailOf[kind];
  return kind === 'outbid' ? 'noticeOutbidReserved' : kind === 'bidLost' ? 'noticeBidLostReserved' : mailOf[kind];
}
const chunk = 100;

/** Returns the values that a notice inserts into its mail. */
function valuesOf({ kind, values, titles, subject }: Row, language: LanguageKey): Record<string, string> {
  const { yen, before, reserved, count, tracking, name, until } = values;
  const { code } = languages[language];
  const formatPrice = (price: number | undefined) => (price === undefined ? '' : (formatFee(price, code) ?? ''));
  // An order is named by its first item; `count` is how many it has.
  const others = kind === 'orderPaid' && count !== undefined && count > 1 ? ` (+${count - 1})` : '';
  return {
    title: titles ? textIn(titles, language).text + others : '',
    number: subject.id,
    price: formatPrice(yen),
    before: formatPrice(before),
    reserved: formatPrice(reserved),
    count: String(count ?? 0),
    tracking: tracking ?? '',
    name: name ?? '',
    // A mail knows no time zone of its reader: the day is Japan's, and the words say so.
    day: formatJst(parseInstant(until), languages[language]),
    time: formatJst(parseInstant(until), languages[language], true),
  };
}

/** Subject and text that tell of a notice; null for a kind that is shown on the site alone. */
export const noticeMailText = (row: Row, language: LanguageKey) =>
  isMailed(row.kind) ? mailText(mailKindOf(row.kind, row.values), language, valuesOf(row, language)) : null;

async function enqueueNoticeMail(tx: Db, row: Row, kind: MailedKind, site: string): Promise<void> {
  const { customerId, at } = row;
  const { group } = noticeKinds[kind];
  const [customer] = await tx.select().from(customers).where(eq(customers.id, customerId));
  // Mails of the group may have been ended since.
  if (!customer || isDeleted(customer) || !(await getNoticeSetting(tx, customerId, group)).mail) return;
  const language = languageKey(customer.language) ?? 'en';
  const token = await makeUnsubscribeToken(tx, { customerId, group, at });
  const link = `${site}/message/${row.id}`;
  const stop = `${site}/message/unsubscribe?token=${token}`;
  const { subject, text } = mailText(mailKindOf(kind, row.values), language, valuesOf(row, language));
  const foot = mailText('noticeFoot', language, { link, stop });
  const { code, rtl } = languages[language];
  const page = await html`<!doctype html>
    <html lang="${code}" dir="${rtl ? 'rtl' : 'ltr'}">
      <meta charset="utf-8" />
      <title>${subject}</title>
      <body>
        ${text.split('\n\n').map((part) => html`<p>${part}</p>`)}
        <p><a href="${link}">${link}</a></p>
        <hr />
        <p><a href="${stop}">${foot.subject}</a></p>
      </body>
    </html>`;
  await tx.insert(outbox).values({
    to: customer.email,
    subject,
    text: `${text}\n\n${foot.text}`,
    html: String(page),
    unsubscribe: `${site}/api/unsubscribe?token=${token}`,
    at,
  });
}

interface Waiting {
  readonly id: string;
  /** As the database writes it, to its last digit. */
  readonly since: string;
}

/**
 * Lays the mails of notices into the outbox, each once, in its customer's language, with a link that ends them (RFC 8058). `site` is the
 * origin that the links lead to. One that fails hinders no other, and comes again with the next run. Gives how many notices were done.
 */
export async function enqueueNoticeMails(db: Db, site: string): Promise<number> {
  let done = 0;
  const { id, at, mailDue } = notices;
  await forEachBatch(
    (last: Waiting | undefined) =>
      db
        .select({ id, since: sql<string>`${at}::text` })
        .from(notices)
        // The same condition as in the index, so that PostgreSQL uses it.
        .where(and(sql`${mailDue}`, last && sql`(${at}, ${id}) > (${last.since}::timestamptz, ${last.id}::text)`))
        .orderBy(asc(at), asc(id))
        .limit(chunk),
    async (due) => {
      await db.transaction(async (tx) => {
        const here = and(eq(id, due.id), eq(mailDue, true));
        const [claimedNotice] = await tx.update(notices).set({ mailDue: false }).where(here).returning();
        if (claimedNotice && isMailed(claimedNotice.kind))
          await enqueueNoticeMail(tx, claimedNotice, claimedNotice.kind, site);
      });
      done += 1;
    },
  );
  return done;
}
