import { eq } from 'drizzle-orm';
import type { Listing } from '@server/domains/goods/listing';
import { goods } from '@server/domains/goods/schema';
import type { TestApi } from '@server/testing/test-api';

/** Changes a listing at its marketplace while something is done, and puts it back. */
export async function withListing(
  { db }: TestApi,
  { site, id }: { readonly site: string; readonly id: string },
  edit: (listing: Listing) => Listing,
  work: () => Promise<void>,
): Promise<void> {
  const key = eq(goods.key, `${site}/${id}`);
  const [row] = await db.select().from(goods).where(key);
  if (!row) throw new Error(`No listing ${site}/${id}.`);
  const { doc } = row;
  await db
    .update(goods)
    .set({ doc: edit(doc) })
    .where(key);
  try {
    await work();
  } finally {
    await db.update(goods).set({ doc }).where(key);
  }
}
