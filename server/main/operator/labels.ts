import { desc } from 'drizzle-orm';
import type { Db } from '@server/platform/db/open';
import { labels } from '@server/domains/group-label/schema';
import { moveGroupLabel } from '@server/domains/group-label/group-label-move';
import type { GroupLabelMove } from '@server/domains/group-label/group-label-move';
import { listGroupLabelLines, listMembers } from '@server/domains/group-label/group-label-rows';
import { CommandError } from './command-error';
import { formatStaffTime } from '@/rules/time/date';

export const labelsUsage = `  label list                               the newest group labels
  label sent LABEL TRACKING                handed over to the carrier
  label delivered LABEL                    at the door of its leader`;

type Run = (at: { readonly db: Db; readonly now: Date }, words: readonly string[]) => Promise<string>;

async function move(db: Db, id: string, moving: GroupLabelMove): Promise<void> {
  if (!(await moveGroupLabel(db, id, moving))) throw new CommandError(`There is no label ${id}.`);
}

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
  async sent({ db, now }, [word = '', tracking = '']) {
    if (!/^[A-Z0-9]{8,30}$/i.test(tracking)) throw new CommandError(`${tracking} is no tracking number.`);
    await move(db, word, { event: 'send', at: now, tracking: tracking.toUpperCase() });
    return `${word} is on its way: ${tracking.toUpperCase()}.`;
  },
  async delivered({ db, now }, [word = '']) {
    await move(db, word, { event: 'deliver', at: now });
    return `${word} is delivered.`;
  },
};
