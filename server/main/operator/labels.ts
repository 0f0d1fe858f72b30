import { desc } from 'drizzle-orm';
import { labels } from '@server/domains/group-label/schema';
import {
  correctGroupLabelTracking,
  deliverGroupLabel,
  sendGroupLabel,
} from '@server/domains/group-label/group-label-acts';
import { listGroupLabelLines, listMembers } from '@server/domains/group-label/group-label-rows';
import type { StaffAct } from '@server/domains/staff/staff-act';
import { runRecorded } from './run-recorded';
import { formatStaffTime } from '@/rules/time/date';

export const labelsUsage = `  label list                               the newest group labels
  label sent LABEL TRACKING                handed over to the carrier, whose number it must be
  label tracking LABEL TRACKING            corrects the number of one on its way; its members are told
  label delivered LABEL                    at the door of its leader`;

type Run = (at: StaffAct, words: readonly string[]) => Promise<string>;

export const labelCommands: Readonly<Record<string, Run>> = {
  async list({ db }) {
    const found = await db.select().from(labels).orderBy(desc(labels.at)).limit(50);
    if (found.length === 0) return 'No labels.';
    const texts = found.map(async ({ id, at, state, method }) => {
      const [members, lines] = [await listMembers(db, id), await listGroupLabelLines(db, id)];
      return `${id}  ${formatStaffTime(at)}  ${state}  ${method}  ${members.length} members  ${lines.length} things`;
    });
    return (await Promise.all(texts)).join('\n');
  },
  sent: (at, [label = '', ...words]) =>
    runRecorded(at, 'label sent', async () => {
      const change = await sendGroupLabel(at, { label, tracking: words.join('') });
      return { change, text: `${label} is on its way: ${String(change.after.tracking)}.` };
    }),
  tracking: (at, [label = '', ...words]) =>
    runRecorded(at, 'label tracking', async () => {
      const change = await correctGroupLabelTracking(at, { label, tracking: words.join('') });
      return { change, text: `${label} has the tracking number ${String(change.after.tracking)}.` };
    }),
  delivered: (at, [label = '']) =>
    runRecorded(at, 'label delivered', async () => ({
      change: await deliverGroupLabel(at, label),
      text: `${label} is delivered.`,
    })),
};
