import { eq } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { requireTrackingNumber } from '../shipping/require-tracking-number';
import type { StaffAct, StaffChange } from '../staff/staff-act';
import { StaffError } from '../staff/staff-error';
import { moveGroupLabel } from './group-label-move';
import { lockGroupLabel } from './group-label-rows';
import type { GroupLabelRow } from './group-label-rows';
import { notifyMembers } from './label-notices';
import { labels } from './schema';

/** A group label by its number, held. Refused as `notFound`. */
async function findGroupLabelForStaff(db: Db, id: string): Promise<GroupLabelRow> {
  const label = await lockGroupLabel(db, id);
  if (!label) throw new StaffError('notFound', `There is no label ${id}.`, ['label']);
  return label;
}

interface SendInput {
  readonly label: string;
  /** The carrier's number; spaces, hyphens and small letters do not matter. */
  readonly tracking: string;
}

/** Hands a paid group label over to its carrier, and tells its members. Refusals: notFound, changed, invalid (`tracking`). */
export async function sendGroupLabel({ db, now }: StaffAct, input: SendInput): Promise<StaffChange> {
  const label = await findGroupLabelForStaff(db, input.label);
  const tracking = requireTrackingNumber(input.tracking, label.method);
  await moveGroupLabel(db, label.id, { event: 'send', at: now, tracking });
  return { subject: label.id, before: { state: label.state }, after: { state: 'sent', tracking } };
}

/** Corrects the tracking number of a group label that is on its way, and tells its members. Refusals: notFound, changed, invalid (`tracking`). */
export async function correctGroupLabelTracking({ db, now }: StaffAct, input: SendInput): Promise<StaffChange> {
  const label = await findGroupLabelForStaff(db, input.label);
  if (label.state !== 'sent')
    throw new StaffError('changed', `The label ${label.id} is ${label.state}: it is not on its way.`);
  const tracking = requireTrackingNumber(input.tracking, label.method, label.tracking);
  await db.update(labels).set({ tracking }).where(eq(labels.id, label.id));
  await notifyMembers(db, label.id, { kind: 'labelSent', at: now }, () => ({ tracking }));
  return { subject: label.id, before: { tracking: label.tracking }, after: { tracking } };
}

/** Records that a group label is at its leader's door. Refusals: notFound, changed. */
export async function deliverGroupLabel({ db, now }: StaffAct, id: string): Promise<StaffChange> {
  const label = await findGroupLabelForStaff(db, id);
  await moveGroupLabel(db, label.id, { event: 'deliver', at: now });
  return { subject: label.id, before: { state: label.state }, after: { state: 'delivered' } };
}
