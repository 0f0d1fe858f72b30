import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { rowId, rowIds } from '../../contract/cart';
import { freshKey } from '../../lib/fresh-key';
import { readJson, writeJson } from '../../lib/storage';
import { visitStorage } from '../../session/visit';

const name = 'checkout';

const made = v.object({ order: rowId, payment: rowId });

const schema = v.object({
  lines: rowIds,
  /** The order's Idempotency-Key, made when the checkout opens. */
  key: rowId,
  /** Null until another than the default is chosen. */
  address: v.nullable(rowId),
  coupon: v.nullable(rowId),
  /** As it is typed. */
  points: v.pipe(v.string(), v.maxLength(40)),
  packing: v.boolean(),
  together: v.boolean(),
  /** What came of it. */
  made: v.nullable(made),
});

export type Choices = v.InferOutput<typeof schema>;
export type Made = v.InferOutput<typeof made>;

const fresh = (lines: string): Choices => ({
  lines,
  key: freshKey(),
  address: null,
  coupon: null,
  points: '',
  packing: false,
  together: true,
  made: null,
});

/** The choices of an earlier checkout of other lines are none of this one. */
function keptFor(lines: string): Choices | undefined {
  const kept = readJson(visitStorage, name, (value) => {
    const read = v.safeParse(schema, value);
    return read.success ? read.output : undefined;
  });
  return kept?.lines === lines ? kept : undefined;
}

/** What is chosen at the checkout of these lines. It outlives a reload and a way round by the address book or the log-in (B-10). */
export function useChoices(lines: string) {
  const [choices, setChoices] = useState(() => keptFor(lines) ?? fresh(lines));
  useEffect(() => void writeJson(visitStorage, name, choices), [choices]);
  const change = (part: Partial<Choices>) => setChoices((now) => ({ ...now, ...part }));
  return { choices, change };
}
