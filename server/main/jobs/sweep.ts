import { lt } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { emailCodes, sessionHandoffs, sessions } from '@server/domains/auth/schema';
import { idempotency } from '@server/domains/account/idempotency-schema';
import { rateLimits } from '@server/platform/http/schema';
import { providerLogins, providerProofs } from '@server/domains/auth/login-providers-schema';
import { passkeyChallenges } from '@server/domains/auth/passkeys-schema';
import { notices, unsubscribeTokens } from '@server/domains/notice/schema';
import { expireClaims } from '@server/domains/after-sale/expire-claims';
import { settleBids } from '@server/domains/bids/settle-bids';
import { forfeitPoints } from '@server/domains/points/ledger';
import { expireUnpaid } from '@server/domains/due-records/expire-unpaid';
import { expireGifts } from '@server/domains/gift/gifts';
import { settleInvites } from '@server/domains/invite/settle-invites';
import { expireShares } from '@server/domains/group-label/group-label-settle';
import { sweepParked } from '@server/platform/mail/outbox';
import { sweepUploads } from '@server/domains/upload/uploads';
import { runAllSettled } from '@server/platform/jobs/batches';
import { expireRequests } from '@server/domains/request/request-rows';
import { payDueReviews } from '@server/domains/review/judge';
import { settleTickets } from '@server/domains/ticket/settle-tickets';
import { sweepPages } from '@server/domains/item/live-pages';
import { deleteOldTranslations } from '@server/domains/translate/stored-translations';
import { keyLifeMs } from '../calls/idempotency';
import { daysToMs } from '@/rules/time/instant';

/** A mail's link ends its mails for a year, and messages are kept for two: a thing is told once as long as its message is here. */
const tokenRetentionDays = 365;
const noticeRetentionDays = 730;

const inTurn = (steps: readonly (() => PromiseLike<unknown>)[]): Promise<void> =>
  runAllSettled(steps, (step) => Promise.resolve(step()));

/** Brings up to now what goes by the clock, of everybody (decision 60). What fails stops none of the others. */
export const endDue = (db: Db, now: Date): Promise<void> =>
  inTurn([
    () => settleBids(db, now, 'due'),
    () => expireUnpaid(db, now, 'all'),
    () => expireShares(db, now, 'all'),
    () => forfeitPoints(db, now),
    () => expireGifts(db, now),
    () => settleInvites(db, now),
    () => payDueReviews(db, now),
    () => expireClaims(db, now),
    () => settleTickets(db, now),
    () => expireRequests(db, now),
  ]);

/** Deletes what has run out: sessions, codes of every kind, rate limits, kept answers, old messages, pictures that nothing uses. */
export const removeOld = (db: Db, now: Date): Promise<void> => {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  return inTurn([
    () => db.delete(sessions).where(lt(sessions.expiresAt, now)),
    () => db.delete(sessionHandoffs).where(lt(sessionHandoffs.expiresAt, now)),
    () => db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now)),
    () => db.delete(providerLogins).where(lt(providerLogins.expiresAt, now)),
    () => db.delete(providerProofs).where(lt(providerProofs.expiresAt, now)),
    () => db.delete(emailCodes).where(lt(emailCodes.expiresAt, now)),
    () => db.delete(rateLimits).where(lt(rateLimits.resetsAt, now)),
    () => db.delete(unsubscribeTokens).where(lt(unsubscribeTokens.at, ago(daysToMs(tokenRetentionDays)))),
    () => db.delete(notices).where(lt(notices.at, ago(daysToMs(noticeRetentionDays)))),
    () => sweepUploads(db, now),
    () => sweepPages(db, now),
    () => deleteOldTranslations(db, now),
    () => sweepParked(db, now),
    () => db.delete(idempotency).where(lt(idempotency.createdAt, ago(keyLifeMs))),
  ]);
};

/** All of it. */
export const sweep = (db: Db, now: Date): Promise<void> => inTurn([() => endDue(db, now), () => removeOld(db, now)]);
