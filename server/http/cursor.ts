import * as v from 'valibot';
import type { Place } from '../goods/goods-store';

const place = v.tuple([
  v.pipe(v.number(), v.integer(), v.minValue(-2_147_483_648), v.maxValue(2_147_483_647)),
  v.string(),
]);

/** A place in a list as an opaque cursor. */
export function toCursor({ sortKey, key }: Place): string {
  return Buffer.from(JSON.stringify([sortKey, key])).toString('base64url');
}

/** The place of a cursor; undefined where it is none of ours. */
export function fromCursor(cursor: string): Place | undefined {
  try {
    const parsed = v.safeParse(place, JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    if (!parsed.success || parsed.output[1].includes('\0')) return undefined;
    return { sortKey: parsed.output[0], key: parsed.output[1] };
  } catch {
    return undefined;
  }
}
