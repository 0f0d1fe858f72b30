import { and, eq, inArray } from 'drizzle-orm';
import type { InferOutput } from 'valibot';
import { codes } from '@/contract/codes';
import type { groupLabelCalls } from '@/contract/group-label';
import { maxLabelItems } from '@/contract/group-label';
import { readContents } from '@/rules/buying/declaration';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import type { Db } from '@server/platform/db/open';
import { orderLines } from '../order/schema';
import { labelItems } from './schema';
import { ok, fail } from '@server/platform/http/reply';
import type { Reply } from '@server/platform/http/reply';
import { quoteGroupLabel } from './group-label-quote';
import type { GroupLabelRow } from './group-label-rows';
import { listGroupLabelLines, listLinesInGroupLabels } from './group-label-rows';

type Putting = InferOutput<(typeof groupLabelCalls)['Sig.Front.Label.Put']['input']>['items'];

/** Puts a customer's arrived things into a label that the caller holds: each once, none that is packed or in another label. */
export async function putIn(
  db: Db,
  label: GroupLabelRow,
  customerId: string,
  { items, now }: { items: Putting; now: Date },
): Promise<Reply<object>> {
  await lockCustomer(db, customerId);
  const ids = [...new Set(items.map(({ line }) => line))];
  const lines = await db
    .select()
    .from(orderLines)
    .where(and(inArray(orderLines.id, ids), eq(orderLines.customerId, customerId)));
  if (lines.length !== ids.length) return fail(codes.notFound);
  const isPacked = lines.some(({ state }) => state !== 'arrived') || (await listLinesInGroupLabels(db, ids)).size > 0;
  if (label.state !== 'open' || isPacked) return fail(codes.tooLate);
  if (ids.length !== items.length || !items.every(({ contents }) => readContents(contents).ok))
    return fail(codes.invalidInput, { fields: ['items'] });
  const inIt = await listGroupLabelLines(db, label.id);
  if (inIt.length + lines.length > maxLabelItems) return fail(codes.labelFull);
  const together = [...inIt.map(({ line }) => line), ...lines];
  const { quote } = await quoteGroupLabel(db, label, together, now);
  if (!quote?.bill) return fail(codes.methodClosed);
  const rows = items.map(({ line, contents, yen }) => ({
    id: newId(),
    lineId: line,
    labelId: label.id,
    customerId,
    contents,
    yen,
    at: now,
  }));
  await db.insert(labelItems).values(rows);
  return ok({});
}
