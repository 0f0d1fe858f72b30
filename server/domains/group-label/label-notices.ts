import type { NoticeKind, NoticeValues } from '@/contract/notice';
import type { Db } from '@server/platform/db/open';
import { listMembers } from './group-label-rows';
import { notify } from '../notice/notify';

type GroupLabelNoticeKind = Extract<NoticeKind, 'labelClosed' | 'labelOpened' | 'labelSent'>;

/** Tells members of a group label, each with figures of their own; `valuesOf` gives null for who is not told. */
export async function notifyMembers(
  tx: Db,
  label: string,
  notice: { readonly kind: GroupLabelNoticeKind; readonly at: Date },
  valuesOf: (customerId: string) => NoticeValues | null,
): Promise<void> {
  for (const { customerId } of await listMembers(tx, label)) {
    const values = valuesOf(customerId);
    if (values === null) continue;
    const subject = { type: 'label', id: label } as const;
    await notify(tx, { ...notice, customer: customerId, subject, values, occasion: notice.at.toISOString() });
  }
}
