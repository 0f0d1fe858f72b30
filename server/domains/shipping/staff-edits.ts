import { and, eq, sql } from 'drizzle-orm';
import type { ShippingMethod } from '@/contract/shipping';
import { isImplausibleRate } from '@/rules/shipping/implausible-rate';
import type { Db } from '@server/platform/db/open';
import { StaffError } from '../staff/staff-error';
import { shippingFees, shippingRates, shippingRoutes } from './schema';
import { bandRows, fallingStep, listRates, listRoutes } from './rate-store';
import type { ShippingRouteRow } from './rate-store';
import { toMethodTable, listRateDefinitions } from './shipping-definitions';
import { toInstant } from '@/rules/time/date';

/** An edit that would leave the rates wrong; the message is for the person who made it. Nothing of it was kept. */
export class EditError extends Error {}

/** The highest price that staff may enter, in whole yen; a higher one is taken for a typing error. */
export const maxRateYen = 10_000_000;

/** Staff's mark on a row, of the day (in Beijing time, as all that the API sends). */
export const staffMark = (now: Date) => ({
  asOf: toInstant(now).slice(0, 10),
  sourceName: 'staff' as const,
  sourceUrl: null,
  staff: true,
});

/** A figure of a method: `place` is a zone, a region or a country. */
export interface Figure {
  readonly method: ShippingMethod;
  readonly place: string;
  readonly grams: number;
}

/** One edit at a time: each is checked against the rates that it leaves. */
export const editInTurn = <T>(db: Db, edit: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7305012)`);
    return edit(tx);
  });

/** The way of a method into a country. Throws EditError for a country in no table. */
export async function routeTo(db: Db, method: ShippingMethod, country: string): Promise<ShippingRouteRow> {
  const found = (await listRoutes(db, country)).find((route) => route.method === method);
  if (!found) throw new EditError(`${country} is not a country of the tables.`);
  return found;
}

async function changeRoute(tx: Db, route: ShippingRouteRow, to: Partial<ShippingRouteRow>, now: Date): Promise<void> {
  await tx
    .update(shippingRoutes)
    .set({ ...to, ...staffMark(now) })
    .where(and(eq(shippingRoutes.method, route.method), eq(shippingRoutes.country, route.country)));
}

/** Opens a method to a country that has a price of its own now. */
export async function openRoute(tx: Db, method: ShippingMethod, country: string, now: Date): Promise<void> {
  const route = await routeTo(tx, method, country);
  if (route.status === 'ask' || route.status === 'none') await changeRoute(tx, route, { status: 'open' }, now);
}

/** Throws EditError where a heavier parcel would cost less in any country that goes by the place. */
export async function checkRising(tx: Db, method: ShippingMethod, zone: string): Promise<void> {
  const routes = await tx.select().from(shippingRoutes).where(eq(shippingRoutes.method, method));
  const own = await tx.selectDistinct({ place: shippingRates.place }).from(shippingRates);
  const withOwn = new Set(own.map((row) => row.place));
  const ofZone = routes.filter((route) => route.place === zone);
  // Countries without figures of their own all have the place's: one of them stands for the others.
  const alike = ofZone.find((route) => !withOwn.has(route.country));
  const differing = ofZone.filter((route) => withOwn.has(route.country));
  const itself = routes.filter((route) => route.country === zone);
  for (const route of [...(alike ? [alike] : []), ...differing, ...itself]) {
    const step = fallingStep(bandRows(await listRates(tx, route.country), method, route.country));
    if (!step) continue;
    const { below, falls } = step;
    throw new EditError(
      `${method} to ${route.country} would fall: ${below.grams} g ¥${below.yen}, but ${falls.grams} g ¥${falls.yen}.`,
    );
  }
}

/** The price that counts now for a figure; undefined where there is none. */
async function findRate(tx: Db, { method, place: zone, grams }: Figure): Promise<number | undefined> {
  const isIt = and(eq(shippingRates.method, method), eq(shippingRates.place, zone), eq(shippingRates.grams, grams));
  const [own] = await tx.select({ yen: shippingRates.yen }).from(shippingRates).where(isIt);
  if (own || toMethodTable(method).zones.includes(zone)) return own?.yen;
  return bandRows(await listRates(tx, zone), method, zone).find((band) => band.grams === grams)?.yen;
}

/**
 * Writes one figure. For a country it stands before its zone's, and opens a method that had no price there. Refused as implausible where it is
 * far from the last one, unless confirmed.
 */
export async function setRate(
  db: Db,
  figure: Figure,
  { yen, confirmed }: { readonly yen: number; readonly confirmed: boolean },
  now: Date,
): Promise<void> {
  const { grams } = toMethodTable(figure.method).limits;
  if (figure.grams > grams) throw new EditError(`${figure.method} takes ${grams} g at most.`);
  if (yen < 1) throw new EditError('A rate is at least 1 yen.');
  await editInTurn(db, async (tx) => {
    const last = await findRate(tx, figure);
    const values = { ...figure, yen, ...staffMark(now) };
    const target = [shippingRates.method, shippingRates.place, shippingRates.grams];
    await tx.insert(shippingRates).values(values).onConflictDoUpdate({ target, set: values });
    const zones = toMethodTable(figure.method).zones;
    if (!zones.includes(figure.place)) await openRoute(tx, figure.method, figure.place, now);
    await checkRising(tx, figure.method, figure.place);
    if (!confirmed && isImplausibleRate(yen, last))
      throw new StaffError('implausible', `¥${last} is the last price of ${figure.method} ${figure.place}.`, ['yen']);
  });
}

/** Takes staff's figure back: the public one stands again where there is one. */
export async function resetRate(db: Db, figure: Figure, now: Date): Promise<void> {
  const { method, place: zone, grams } = figure;
  const isIt = and(
    eq(shippingRates.method, method),
    eq(shippingRates.place, zone),
    eq(shippingRates.grams, grams),
    eq(shippingRates.staff, true),
  );
  await editInTurn(db, async (tx) => {
    const deleted = await tx.delete(shippingRates).where(isIt).returning();
    if (deleted.length === 0) throw new EditError(`Staff set no rate of ${method} ${zone} for ${grams} g.`);
    const original = listRateDefinitions().find(
      (definition) => definition.method === method && definition.place === zone && definition.grams === grams,
    );
    if (original) {
      const { source, ...rate } = original;
      const from = { asOf: source.asOf, sourceName: source.name, sourceUrl: source.url, staff: false };
      await tx.insert(shippingRates).values({ ...rate, ...from });
    }
    const [left] = await tx
      .select()
      .from(shippingRates)
      .where(and(eq(shippingRates.method, method), eq(shippingRates.place, zone)));
    const route = (await listRoutes(tx, zone)).find((candidate) => candidate.method === method);
    if (!left && route?.place === null && route.status === 'open') await changeRoute(tx, route, { status: 'ask' }, now);
    await checkRising(tx, method, zone);
  });
}

/** A method stops going to a country for now. */
export async function suspend(
  db: Db,
  method: ShippingMethod,
  country: string,
  reason: string | null,
  now: Date,
): Promise<void> {
  await editInTurn(db, async (tx) => {
    const route = await routeTo(tx, method, country);
    if (route.status === 'none') throw new EditError(`${method} does not go to ${country}.`);
    await changeRoute(tx, route, { status: 'suspended', reason }, now);
  });
}

/** A suspended method goes again; without a figure for the country its price is asked for. */
export async function resume(db: Db, method: ShippingMethod, country: string, now: Date): Promise<void> {
  await editInTurn(db, async (tx) => {
    const route = await routeTo(tx, method, country);
    if (route.status !== 'suspended') throw new EditError(`${method} to ${country} is not suspended.`);
    const priced = bandRows(await listRates(tx, country), method, country).length > 0;
    await changeRoute(tx, route, { status: priced ? 'open' : 'ask', reason: null }, now);
  });
}

/** The country goes by the rates of a zone or region from now on, and is open. */
export async function setZone(db: Db, method: ShippingMethod, country: string, zone: string, now: Date): Promise<void> {
  await editInTurn(db, async (tx) => {
    const route = await routeTo(tx, method, country);
    const status = route.status === 'suspended' ? route.status : 'open';
    await changeRoute(tx, route, { place: zone, status }, now);
    await checkRising(tx, method, country);
  });
}

/** The service's own fee for a parcel, whole yen. */
export async function setHandling(db: Db, yen: number, now: Date): Promise<void> {
  await db
    .update(shippingFees)
    .set({ yen, ...staffMark(now) })
    .where(eq(shippingFees.name, 'handling'));
}
