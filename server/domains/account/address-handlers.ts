import { and, eq } from 'drizzle-orm';
import { maxAddresses } from '@/contract/address';
import { codes } from '@/contract/codes';
import { checkAddress } from '@/rules/address/check';
import { readTaxId } from '@/rules/address/tax-id';
import { bookOf } from './address-book';
import { lockCustomer } from './customer-lock';
import type { Db } from '@server/platform/db/open';
import { addresses } from './schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { ok, fail } from '@server/platform/http/reply';
import { newId } from '@server/platform/db/keys';

/** The customer's book, for this write alone: the next one waits, so that the limit and the one default hold. */
async function takeBook(ctx: RequestContext) {
  const customerId = requireCustomer(ctx).id;
  await lockCustomer(ctx.db, customerId);
  return { customerId, book: await bookOf(ctx.db, customerId) };
}

async function makeDefault(db: Db, customerId: string, id: string): Promise<void> {
  // Two steps: the index allows one default at any moment.
  await db
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), addresses.isDefault));
  await db.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id));
}

export const addressHandlers = {
  async 'Sig.Front.User.Address.List'(_, ctx) {
    return ok({ addresses: await bookOf(ctx.db, requireCustomer(ctx).id) });
  },

  async 'Sig.Front.User.Address.Save'({ id: present, isDefault, taxId: typedTaxId, ...typed }, ctx) {
    const checked = checkAddress(typed);
    const taxId = readTaxId(typedTaxId, typed.country);
    if (!checked.ok) return fail(codes.invalidInput, { fields: Object.keys(checked.problems) });
    if (taxId === undefined) return fail(codes.invalidInput, { fields: ['taxId'] });
    const { customerId, book } = await takeBook(ctx);
    if (present !== undefined && !book.some(({ id }) => id === present)) return fail(codes.notFound);
    if (present === undefined && book.length >= maxAddresses) return fail(codes.addressesFull);
    const id = present ?? newId();
    if (present === undefined) {
      await ctx.db
        .insert(addresses)
        .values({ id, customerId, ...checked.address, taxId, isDefault: false, createdAt: ctx.now });
    } else
      await ctx.db
        .update(addresses)
        .set({ ...checked.address, taxId })
        .where(eq(addresses.id, id));
    if (isDefault || book.length === 0) await makeDefault(ctx.db, customerId, id);
    return ok({ id });
  },

  async 'Sig.Front.User.Address.Delete'({ id }, ctx) {
    const { customerId, book } = await takeBook(ctx);
    const address = book.find((row) => row.id === id);
    if (!address) return fail(codes.notFound);
    await ctx.db.delete(addresses).where(eq(addresses.id, id));
    const next = book.find((row) => row.id !== id);
    if (address.isDefault && next) await makeDefault(ctx.db, customerId, next.id);
    return ok({});
  },

  async 'Sig.Front.User.Address.SetDefault'({ id }, ctx) {
    const { customerId, book } = await takeBook(ctx);
    if (!book.some((row) => row.id === id)) return fail(codes.notFound);
    await makeDefault(ctx.db, customerId, id);
    return ok({});
  },
} satisfies Handlers<
  | 'Sig.Front.User.Address.List'
  | 'Sig.Front.User.Address.Save'
  | 'Sig.Front.User.Address.Delete'
  | 'Sig.Front.User.Address.SetDefault'
>;
