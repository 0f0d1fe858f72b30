import { desc, eq } from 'drizzle-orm';
import { note, settleOrder, stepLine } from '../buying/order-steps';
import { toInstant } from '../clock';
import type { Db } from '../db/open';
import { orders } from '../db/schema-buying';
import { labels } from '../db/schema-label';
import { heldIn, lockCustomers, lockLabel, membersOf, noteLabel, stepLabel } from '../label/label-rows';
import { tellMembers } from '../notice/label-notices';
import { CommandRefused } from './command-refused';

export const labelsUsage = `  label list                               the newest group labels
  label sent LABEL TRACKING                handed over to the carrier
  label delivered LABEL                    at the door of its leader`;

type Run = (db: Db, now: Date, words: readonly string[]) => Promise<string>;

/** Moves a label and all that is in it; members' orders end with their last thing. */
async function move(db: Db, now: Date, word: string, event: 'send' | 'deliver', tracking?: string): Promise<void> {
  const label = await lockLabel(db, word);
  if (!label) throw new CommandRefused(`There is no label ${word}.`);
  const held = await heldIn(db, word);
  await lockCustomers(
    db,
    held.map(({ item }) => item.customerId),
  );
  const { state } = await stepLabel(db, label, event, now, tracking === undefined ? {} : { tracking });
  await noteLabel(db, word, state === 'sent' ? 'sent' : 'delivered', now);
  if (state === 'sent')
    await tellMembers(db, word, { kind: 'labelSent', at: now }, () => (tracking ? { tracking } : {}));
  for (const { line } of held) {
    await stepLine(db, line, event, now);
    await note(db, line.orderId, event === 'send' ? 'sent' : 'delivered', now, { line: line.id });
  }
  for (const id of new Set(held.map(({ line }) => line.orderId))) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id));
    if (order) await settleOrder(db, order);
  }
}

export const labelCommands: Readonly<Record<string, Run>> = {
  async list(db) {
    const found = await db.select().from(labels).orderBy(desc(labels.at)).limit(50);
    if (found.length === 0) return 'No labels.';
    const texts = found.map(async ({ id, at, state, method }) => {
      const [members, held] = [await membersOf(db, id), await heldIn(db, id)];
      return `${id}  ${toInstant(at)}  ${state}  ${method}  ${members.length} members  ${held.length} things`;
    });
    return (await Promise.all(texts)).join('\n');
  },
  async sent(db, now, [word = '', tracking = '']) {
    if (!/^[A-Z0-9]{8,30}$/i.test(tracking)) throw new CommandRefused(`${tracking} is no tracking number.`);
    await move(db, now, word, 'send', tracking.toUpperCase());
    return `${word} is on its way: ${tracking.toUpperCase()}.`;
  },
  async delivered(db, now, [word = '']) {
    await move(db, now, word, 'deliver');
    return `${word} is delivered.`;
  },
};
