import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../db/open';
import { emailCodes } from '../db/schema';
import { refuse } from '../http/reply';
import type { Refused } from '../http/reply';
import { codes } from '../../src/contract/codes';

export type Purpose = 'register' | 'reset' | 'changeEmail';

/** V-12: seconds until another code may be asked for. */
export const resendSeconds = 60;
export const lifeMinutes = 10;
const mostWrongTries = 5;

/** What a code is for: purpose and lower-cased address, for a change of address also the customer. */
export function codeSubject(purpose: Purpose, email: string, customerId = ''): string {
  return JSON.stringify([purpose, email, customerId]);
}

const hashOf = (salt: string, code: string) => createHash('sha256').update(`${salt}:${code}`).digest('hex');

/** Makes a code of six digits, or says how many seconds to wait. Two askings at once make one code. */
export async function makeCode(
  db: Db,
  subject: string,
  now: Date,
): Promise<{ readonly code: string } | { readonly wait: number }> {
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

/** Null where the code is right, which uses it up; else the refusal. After five wrong tries a code is dead. */
export async function useCode(db: Db, subject: string, code: string, now: Date): Promise<Refused | null> {
  const here = eq(emailCodes.subject, subject);
  const [row] = await db.select().from(emailCodes).where(here).for('update');
  if (!row || row.expiresAt <= now || row.wrongTries >= mostWrongTries) return refuse(codes.codeExpired);
  const right = timingSafeEqual(Buffer.from(hashOf(row.salt, code)), Buffer.from(row.hash));
  if (!right) {
    await db
      .update(emailCodes)
      .set({ wrongTries: sql`${emailCodes.wrongTries} + 1` })
      .where(here);
    return refuse(codes.codeWrong);
  }
  await db.delete(emailCodes).where(here);
  return null;
}
