import { and, eq } from 'drizzle-orm';
import { mostAddresses } from '../../src/contract/address';
import { codes } from '../../src/contract/codes';
import { checkAddress } from '../../src/rules/address/check';
import { readTaxId } from '../../src/rules/address/tax-id';
import { bookOf } from '../account/address-book';
import { lockCustomer } from '../account/customer-lock';
import type { Db } from '../db/open';
import { addresses } from '../db/schema';
import { customerOf } from '../http/handler';
import type { Ask, Handlers } from '../http/handler';
import { ok, refuse } from '../http/reply';
import { newId } from '../db/keys';

/** The customer's book, for this write alone: the next one waits, so that the limit and the one default hold. */
async function takeBook(ask: Ask) {
  const customerId = customerOf(ask).id;
  await lockCustomer(ask.db, customerId);
  return { customerId, book: await bookOf(ask.db, customerId) };
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
  async 'Sig.Front.User.Address.List'(_, ask) {
    return ok({ addresses: await bookOf(ask.db, customerOf(ask).id) });
  },

  async 'Sig.Front.User.Address.Save'({ id: present, isDefault, taxId: typedTaxId, ...typed }, ask) {
    const checked = checkAddress(typed);
    const taxId = readTaxId(typedTaxId, typed.country);
    if (!checked.ok) return refuse(codes.invalidInput, { fields: Object.keys(checked.problems) });
    if (taxId === undefined) return refuse(codes.invalidInput, { fields: ['taxId'] });
    const { customerId, book } = await takeBook(ask);
    if (present !== undefined && !book.some(({ id }) => id === present)) return refuse(codes.notFound);
    if (present === undefined && book.length >= mostAddresses) return refuse(codes.addressesFull);
    const id = present ?? newId();
    if (present === undefined) {
      await ask.db
        .insert(addresses)
        .values({ id, customerId, ...checked.address, taxId, isDefault: false, createdAt: ask.now });
    } else
      await ask.db
        .update(addresses)
        .set({ ...checked.address, taxId })
        .where(eq(addresses.id, id));
    if (isDefault || book.length === 0) await makeDefault(ask.db, customerId, id);
    return ok({ id });
  },

  async 'Sig.Front.User.Address.Delete'({ id }, ask) {
    const { customerId, book } = await takeBook(ask);
    const gone = book.find((row) => row.id === id);
    if (!gone) return refuse(codes.notFound);
    await ask.db.delete(addresses).where(eq(addresses.id, id));
    const next = book.find((row) => row.id !== id);
    if (gone.isDefault && next) await makeDefault(ask.db, customerId, next.id);
    return ok({});
  },

  async 'Sig.Front.User.Address.SetDefault'({ id }, ask) {
    const { customerId, book } = await takeBook(ask);
    if (!book.some((row) => row.id === id)) return refuse(codes.notFound);
    await makeDefault(ask.db, customerId, id);
    return ok({});
  },
} satisfies Handlers<
  | 'Sig.Front.User.Address.List'
  | 'Sig.Front.User.Address.Save'
  | 'Sig.Front.User.Address.Delete'
  | 'Sig.Front.User.Address.SetDefault'
>;
