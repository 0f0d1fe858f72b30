import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { emailCodes } from './schema';
import { forgive, take } from '@server/platform/http/rate-limits';
import { fail } from '@server/platform/http/reply';
import type { Failure } from '@server/platform/http/reply';
import { codes } from '@/contract/codes';

export const purposes = ['register', 'login', 'reset', 'changeEmail'] as const;
export type Purpose = (typeof purposes)[number];

/** The purpose and the address that a code is valid for. */
export interface CodeFor {
  readonly purpose: Purpose;
  /** Lower-cased. */
  readonly email: string;
  /** The customer who changes their address; missing for the other purposes. */
  readonly customerId?: string;
}

/** Seconds until another code may be asked for. */
export const resendSeconds = 60;
export const lifeMinutes = 10;
const maxWrongTries = 5;

/** The row key of a code. */
export const codeSubject = ({ purpose, email, customerId = '' }: CodeFor): string =>
  JSON.stringify([purpose, email, customerId]);

/** The key that tries are counted under: one network, one address and one purpose, however often a code is sent. */
export const triesOf = (ip: string, { purpose, email }: CodeFor): string => `${ip} ${purpose} ${email}`;

const hashOf = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest('hex');

/** Makes a code of six digits, or says how many seconds to wait. Two askings at once make one code. */
export async function makeCode(
  db: Db,
  purpose: CodeFor,
  now: Date,
): Promise<{ readonly code: string } | { readonly wait: number }> {
  const subject = codeSubject(purpose);
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('hex');
  const past = new Date(now.getTime() - resendSeconds * 1000);
  // Askings that came together read their clocks in any order: a code of a moment later is no code from the future.
  const future = new Date(now.getTime() + resendSeconds * 1000);
  const row = {
    salt,
    hash: hashOf(salt, code),
    wrongTries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + lifeMinutes * 60_000),
  };
  const made = await db
    .insert(emailCodes)
    .values({ subject, ...row })
    .onConflictDoUpdate({
      target: emailCodes.subject,
      set: row,
      // A code from the future was made under a clock that has been put back.
      setWhere: sql`${emailCodes.sentAt} <= ${past.toISOString()}::timestamptz or ${emailCodes.sentAt} > ${future.toISOString()}::timestamptz`,
    })
    .returning();
  if (made.length > 0) return { code };
  const [last] = await db.select().from(emailCodes).where(eq(emailCodes.subject, subject));
  const passed = last ? (now.getTime() - last.sentAt.getTime()) / 1000 : 0;
  return { wait: Math.min(resendSeconds, Math.max(1, Math.ceil(resendSeconds - passed))) };
}

const isAlive = (row: typeof emailCodes.$inferSelect | undefined, now: Date) =>
  row !== undefined && row.expiresAt > now && row.wrongTries < maxWrongTries;

/**
 * Null where the code is right, which uses it up; else the refusal: codeWrong, codeExpired, rateLimited. After five wrong tries a code is dead,
 * after ten of one network at one address it tries no further one for a day, though it be sent anew: six digits are a million, and each new
 * code would give five more guesses. Nobody else is kept from their code by that (decision 68). Inside a transaction: limits are held before
 * codes, here and wherever both are.
 */
export async function useCode(
  tx: Db,
  purpose: CodeFor,
  code: string,
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<Failure | null> {
  const here = eq(emailCodes.subject, codeSubject(purpose));
  const [seen] = await tx.select().from(emailCodes).where(here);
  if (!isAlive(seen, now)) return fail(codes.codeExpired);
  const wait = await take(tx, 'codeTries', triesOf(ip, purpose), now);
  if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
  const [row] = await tx.select().from(emailCodes).where(here).for('update');
  if (!row || !isAlive(row, now)) return fail(codes.codeExpired);
  const right = timingSafeEqual(Buffer.from(hashOf(row.salt, code)), Buffer.from(row.hash));
  if (!right) {
    await tx
      .update(emailCodes)
      .set({ wrongTries: sql`${emailCodes.wrongTries} + 1` })
      .where(here);
    return fail(codes.codeWrong);
  }
  await tx.delete(emailCodes).where(here);
  await forgive(tx, 'codeTries', triesOf(ip, purpose));
  return null;
}
