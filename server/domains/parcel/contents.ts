import { inArray, sql } from 'drizzle-orm';
import { proposedContents } from '@/rules/buying/declaration';
import { en } from '../vocabulary/en';
import type { Db } from '@server/platform/db/open';
import { goods } from '../goods/schema';
import { goodsKey } from '../goods/goods-store';
import type { LineRow } from '../order/order-transitions';

const kindNames: ReadonlyMap<string, string> = new Map(Object.entries(en.kinds));

/** The key of the listing; '' for what was bought by a purchase request. */
const keyOf = ({ goods: { site, id } }: LineRow) => (site === null ? '' : goodsKey(site, id));

/** Number of kinds of goods that customs would count in these lines, by how they would be declared. */
export async function countDeclaredKinds(db: Db, lines: readonly LineRow[]): Promise<number> {
  const contents = await contentsOf(db, lines);
  return new Set(lines.map(({ id }) => contents.get(id) || id)).size;
}

/**
 * Proposes a customs description for each order line, by the line's id: the kind of goods in English, otherwise as much of the start of the
 * English title as can be declared; '' if neither can be.
 */
export async function contentsOf(db: Db, lines: readonly LineRow[]): Promise<ReadonlyMap<string, string>> {
  if (lines.length === 0) return new Map();
  const rows = await db
    .select({ key: goods.key, kind: sql<string>`${goods.doc}->>'kind'` })
    .from(goods)
    .where(inArray(goods.key, [...new Set(lines.map(keyOf))]));
  const kinds = new Map(rows.map(({ key, kind }) => [key, kind]));
  return new Map(
    lines.map((line) => {
      const kind = kindNames.get(kinds.get(keyOf(line)) ?? '');
      return [line.id, proposedContents(kind ?? line.goods.titles.en ?? '')];
    }),
  );
}
