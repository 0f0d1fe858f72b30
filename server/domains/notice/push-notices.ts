import { and, asc, eq, sql } from 'drizzle-orm';
import { noticeKinds } from '@/contract/notice';
import { languageKey } from '@/i18n/languages';
import { daysToMs } from '@/rules/time/instant';
import { isQuietHour } from '@/rules/notice/quiet-hours';
import { isDeleted } from '../account/customer-lock';
import { getShopName } from '@server/platform/brand/brand';
import type { Db } from '@server/platform/db/open';
import { customers } from '../account/schema';
import { notices } from './schema';
import { pushDevices } from './push-schema';
import { forEachBatch } from '@server/platform/jobs/batches';
import { noticeMailText } from './notice-mails';
import { getNoticeSetting } from './notice-settings';
import { removePushDevice } from './push-devices';
import type { PushService } from './push-service';

type Row = typeof notices.$inferSelect;
const chunk = 100;
/** Older news interrupts nobody. */
const lifeMs = daysToMs(1);

/** Sends one notice to its customer's browsers. False where it has to wait: for the morning, or for a service that failed. */
async function pushNotice(db: Db, service: PushService, notice: Row, now: Date): Promise<boolean> {
  const { customerId, kind } = notice;
  if (now.getTime() - notice.at.getTime() > lifeMs) return true;
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId));
  if (!customer || isDeleted(customer)) return true;
  if (!(await getNoticeSetting(db, customerId, noticeKinds[kind].group)).push) return true;
  const language = languageKey(customer.language) ?? 'en';
  const words = noticeMailText(notice, language);
  if (!words) return true;
  const message = { title: getShopName(language), body: words.subject, path: `/message/${notice.id}`, tag: notice.id };
  const devices = await db.select().from(pushDevices).where(eq(pushDevices.customerId, customerId));
  // A notice waits only while it is night for every device of the customer.
  const awake = devices.filter(({ timeZone }) => !isQuietHour(now, timeZone));
  let isDone = awake.length > 0 || devices.length === 0;
  for (const device of awake) {
    const outcome = await service.send(device, message);
    if (outcome === 'ended') await removePushDevice(db, customerId, device.endpoint);
    if (outcome === 'failed') isDone = false;
  }
  return isDone;
}

interface Waiting {
  readonly id: string;
  /** As the database writes it, to its last digit. */
  readonly since: string;
}

/**
 * Shows notices on the browsers that customers named, in the customer's language. One that reaches some browsers and not others is sent again
 * to all: its tag makes the second replace the first. One that fails hinders no other.
 */
export async function sendPushNotices(db: Db, service: PushService, now: Date): Promise<void> {
  const { id, at, pushDue } = notices;
  await forEachBatch(
    (last: Waiting | undefined) =>
      db
        .select({ id, since: sql<string>`${at}::text` })
        .from(notices)
        // The same condition as in the index, so that PostgreSQL uses it.
        .where(and(sql`${pushDue}`, last && sql`(${at}, ${id}) > (${last.since}::timestamptz, ${last.id}::text)`))
        .orderBy(asc(at), asc(id))
        .limit(chunk),
    async (due) => {
      const [notice] = await db.select().from(notices).where(eq(id, due.id));
      if (notice && (await pushNotice(db, service, notice, now)))
        await db.update(notices).set({ pushDue: false }).where(eq(id, due.id));
    },
  );
}
