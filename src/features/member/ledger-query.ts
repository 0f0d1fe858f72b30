import type { InputOf } from '@/api/call';
import { pointsHref } from '@/config/paths';
import { type pointCalls, pointKinds, type PointKind } from '@/contract/points';
import { addDays, isDay, startOfLocalDay, toInstant } from '@/rules/time/date';

const name = 'Sig.Front.User.Points.List';

/** The filters of the ledger; days as `YYYY-MM-DD` of the device, both included. */
export interface LedgerQuery {
  readonly kind?: PointKind;
  readonly days?: { readonly first: string; readonly last: string };
}

/** Reads `?ledger&kind=…&from=…&to=…`; what is malformed is not asked for. */
export function readLedgerQuery(search: string): LedgerQuery {
  const fields = new URLSearchParams(search);
  const kind = pointKinds.find((pointKind) => pointKind === fields.get('kind'));
  const [first, last] = [fields.get('from') ?? '', fields.get('to') ?? ''];
  return { ...(kind && { kind }), ...(isDay(first) && isDay(last) && { days: { first, last } }) };
}

/** The same as an address. */
export function ledgerHref({ kind, days }: LedgerQuery): string {
  return `${pointsHref}${kind ? `&kind=${kind}` : ''}${days ? `&from=${days.first}&to=${days.last}` : ''}`;
}

/** The same as the call takes it: days begin and end with those of the device. */
export function pointsInput({ kind, days }: LedgerQuery): InputOf<(typeof pointCalls)[typeof name]> {
  if (!days) return { kind };
  return {
    kind,
    since: toInstant(startOfLocalDay(days.first)),
    before: toInstant(startOfLocalDay(addDays(days.last, 1))),
  };
}
