import { and, eq } from 'drizzle-orm';
import * as v from 'valibot';
import { dutyRow } from '@/contract/cost';
import type { DutyRow } from '@/contract/cost';
import { currencies } from '@/rules/countries';
import { isImplausibleRate } from '@/rules/shipping/implausible-rate';
import { costRows } from '../shipping/schema';
import type { Db } from '@server/platform/db/open';
import { EditError, staffMark } from '../shipping/staff-edits';
import { StaffError } from '../staff/staff-error';
import { restorePublishedRate } from './exchange-rates';
import { listCostDefinitions, feeDocs, rateDoc } from './cost-docs';
import type { CostDefinition, FeeName } from './cost-docs';

type Kind = CostDefinition['kind'];

async function docOf(db: Db, kind: Kind, key: string): Promise<unknown> {
  const [row] = await db
    .select({ doc: costRows.doc })
    .from(costRows)
    .where(and(eq(costRows.kind, kind), eq(costRows.key, key)));
  return row?.doc;
}

async function write(db: Db, kind: Kind, key: string, doc: object, now: Date): Promise<void> {
  const set = { doc, ...staffMark(now) };
  await db
    .insert(costRows)
    .values({ kind, key, ...set })
    .onConflictDoUpdate({ target: [costRows.kind, costRows.key], set });
}

/** A fee of our own: whole yen, or hundredths of a percent for `payment` and `markUp`. Packing keeps the grams that it adds. */
export async function setFee(db: Db, name: FeeName, figure: number, now: Date): Promise<void> {
  const before = (await docOf(db, 'fee', name)) as object | undefined;
  const field = name === 'payment' || name === 'markUp' ? 'rate' : 'yen';
  const doc = v.safeParse(feeDocs[name], { ...before, [field]: figure });
  if (!doc.success) throw new EditError(`${figure} is no figure for the fee ${name}.`);
  await write(db, 'fee', name, doc.output, now);
}

/** Yen for ten thousand units of a currency that the service shows. Refused as implausible where it is far from the last one, unless confirmed. */
export async function setExchangeRate(
  db: Db,
  { currency, yen, confirmed }: { readonly currency: string; readonly yen: number; readonly confirmed: boolean },
  now: Date,
): Promise<void> {
  if (currency === 'JPY' || !currencies.includes(currency))
    throw new EditError(`There is no rate of ${currency} to change.`);
  const doc = v.safeParse(rateDoc, { yen, example: false });
  if (!doc.success) throw new EditError(`${yen / 10_000} is no rate of ${currency}.`);
  const last = v.safeParse(rateDoc, await docOf(db, 'rate', currency));
  if (!confirmed && last.success && isImplausibleRate(yen, last.output.yen))
    throw new StaffError('implausible', `1 ${currency} = ¥${last.output.yen / 10_000} is the last rate.`, ['yen']);
  await write(db, 'rate', currency, doc.output, now);
}

/** Changes some of a country's duty row, or begins one where all of it is given. */
export async function setDuty(db: Db, country: string, change: Partial<DutyRow>, now: Date): Promise<void> {
  const before = (await docOf(db, 'duty', country)) as object | undefined;
  const doc = v.safeParse(dutyRow, { ...before, ...change });
  if (!doc.success) {
    const at = v.getDotPath(doc.issues[0]) ?? 'the row';
    throw new EditError(`${at} of ${country} is missing or not as it should be: ${doc.issues[0].message}.`);
  }
  await write(db, 'duty', country, doc.output, now);
}

/** Takes staff's change back: the public row stands again, or none where there was none. */
export async function resetCost(db: Db, kind: Kind, key: string): Promise<void> {
  const isIt = and(eq(costRows.kind, kind), eq(costRows.key, key), eq(costRows.staff, true));
  await db.transaction(async (tx) => {
    const deleted = await tx.delete(costRows).where(isIt).returning();
    if (deleted.length === 0) throw new EditError(`Staff changed nothing in ${kind} ${key}.`);
    if (kind === 'rate' && (await restorePublishedRate(tx, key))) return;
    const original = listCostDefinitions().find((definition) => definition.kind === kind && definition.key === key);
    if (!original) return;
    const { source, ...row } = original;
    await tx
      .insert(costRows)
      .values({ ...row, asOf: source.asOf, sourceName: source.name, sourceUrl: source.url, staff: false });
  });
}
