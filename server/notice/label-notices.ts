import type { NoticeKind, NoticeValues } from '../../src/contract/notice';
import type { Db } from '../db/open';
import { membersOf } from '../label/label-rows';
import { notify } from './notify';

type LabelKind = Extract<NoticeKind, 'labelClosed' | 'labelOpened' | 'labelSent'>;

/** Tells members of a group label, each with figures of their own; `valuesOf` gives null for who is not told. */
export async function tellMembers(
  tx: Db,
  label: string,
  told: { readonly kind: LabelKind; readonly at: Date },
  valuesOf: (customerId: string) => NoticeValues | null,
): Promise<void> {
  for (const { customerId } of await membersOf(tx, label)) {
    const values = valuesOf(customerId);
    if (values === null) continue;
    const subject = { type: 'label', id: label } as const;
    await notify(tx, { ...told, customer: customerId, subject, values, occasion: told.at.toISOString() });
  }
}
