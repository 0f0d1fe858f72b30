import { LRUCache } from 'lru-cache';
import type { Listing } from './listing';
import type { Db } from '@server/platform/db/open';
import { goods } from './schema';
import { isAnyOf } from '@server/platform/db/any-of';

/** Some 10 KB each. */
const maxStored = 5_000;

/**
 * Goods documents that were read lately, by the hash of their content: what has a name of its own can be old nowhere, neither after a write
 * nor beside another server. Nobody changes a document in place.
 */
const stored = new LRUCache<string, Listing>({ max: maxStored });

/** A document as the table names it. */
export interface DocName {
  readonly key: string;
  readonly docHash: string;
}

/** The documents of goods, in their order; those that are gone meanwhile are left out. */
export async function loadDocuments(db: Db, names: readonly DocName[]): Promise<readonly Listing[]> {
  const known = names.map(({ docHash }) => stored.get(docHash));
  const missing = names.filter((_, index) => !known[index]);
  if (missing.length === 0) return known.flatMap((doc) => doc ?? []);
  const rows = await db
    .select({ key: goods.key, docHash: goods.docHash, doc: goods.doc })
    .from(goods)
    .where(
      isAnyOf(
        goods.key,
        missing.map(({ key }) => key),
      ),
    );
  for (const { docHash, doc } of rows) stored.set(docHash, doc);
  const read = new Map(rows.map(({ key, doc }) => [key, doc]));
  return names.flatMap(({ key }, index) => known[index] ?? read.get(key) ?? []);
}
