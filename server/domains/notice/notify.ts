import { and, eq } from 'drizzle-orm';
import type { Picture } from '@/contract/goods';
import { noticeKinds } from '@/contract/notice';
import type { NoticeKind, NoticeValues } from '@/contract/notice';
import { newId } from '@server/platform/db/keys';
import type { GoodsTexts } from '../vocabulary/goods-texts';
import type { Db } from '@server/platform/db/open';
import { notices } from './schema';
import type { NoticeSubject } from './schema';
import { getNoticeSetting } from './notice-settings';
import { hasPushDevice } from './push-devices';

export interface Notification {
  /** The customer's id. */
  readonly customer: string;
  readonly kind: NoticeKind;
  readonly subject: NoticeSubject;
  readonly at: Date;
  readonly values?: NoticeValues;
  /** The value that distinguishes notices of one kind and subject: a day, a price, a round; omitted if the event happens only once. */
  readonly occasion?: string;
  /** Goods that it is about: their titles and picture as they are now. */
  readonly goods?: { readonly titles: GoodsTexts; readonly picture: Picture };
}

const idOf = (subject: NoticeSubject) => (subject.type === 'goods' ? `${subject.site}/${subject.id}` : subject.id);

/**
 * Tells a customer something, once for its kind, subject and occasion, as their settings say. To be called in the transaction of
 * what it tells of; the mail follows by `notice-mails.ts`, the browsers by
 * `push-notices.ts`. True where it was new.
 */
export async function notify(tx: Db, telling: Notification): Promise<boolean> {
  const { customer, kind, subject, at, values = {}, occasion = '', goods } = telling;
  const once = [kind, subject.type, idOf(subject), occasion].join(' ');
  const same = and(eq(notices.customerId, customer), eq(notices.once, once));
  const [existing] = await tx.select({ id: notices.id }).from(notices).where(same);
  if (existing) return false;
  const { group, mail: isImportant } = noticeKinds[kind];
  const setting = await getNoticeSetting(tx, customer, group);
  const pushDue = isImportant && setting.push && (await hasPushDevice(tx, customer));
  const made = await tx
    .insert(notices)
    .values({
      id: newId(),
      customerId: customer,
      kind,
      subject,
      once,
      values,
      titles: goods?.titles ?? null,
      picture: goods?.picture ?? null,
      at,
      shown: setting.site,
      mailDue: isImportant && setting.mail,
      pushDue,
    })
    .onConflictDoNothing()
    .returning({ id: notices.id });
  return made.length > 0;
}
