import { and, count, desc, eq } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import { maxSearches } from '@/contract/saved-search';
import type { SavedQuery } from '@/contract/saved-search';
import { lockCustomer } from '../account/customer-lock';
import { newId } from '@server/platform/db/keys';
import { savedSearches } from '../notice/schema';
import { requireCustomer } from '../handler';
import type { RequestContext, Handlers } from '../handler';
import { findsOf } from './finds';
import { runWatchJobs } from './watch';
import { expireDueRecords } from '../due-records/expire-due-records';
import { ok, fail } from '@server/platform/http/reply';
import { blockWordsOf } from '../search/query-filter';
import { fold } from '../vocabulary/fold';
import { toInstant } from '@/rules/time/date';

/** Fields by which a search is another one; block-words, order and stock do not make one alone. */
const finding = ['q', 'site', 'seller', 'min', 'max', 'condition'] as const;

/** The search in one spelling: what differs in case, width or block-words alone is the same search. */
function sameText({ q = '', site, seller, min, max, condition, stock, sort }: SavedQuery): string {
  const rest = [site, seller, min, max, condition, stock, sort].map((value) => value ?? '');
  return JSON.stringify([fold(q).trim(), ...rest]);
}

const isEmpty = (query: SavedQuery) => finding.every((name) => (query[name] ?? '') === '');

/** The query with its block-words in order; null where they are too many or too long. */
function cleaned(query: SavedQuery): SavedQuery | null {
  const not = blockWordsOf(query.not);
  if (not === null) return null;
  return { ...query, not: not.length > 0 ? not.join(',') : undefined };
}

const ownSearch = (ctx: RequestContext, id: string) =>
  and(eq(savedSearches.customerId, requireCustomer(ctx).id), eq(savedSearches.id, id));

export const savedSearchHandlers = {
  async 'Sig.Front.User.SavedSearch.List'(_, ctx) {
    const { db, now, language } = ctx;
    const customerId = requireCustomer(ctx).id;
    await ctx.services.movePrices(now);
    await expireDueRecords(ctx, () => runWatchJobs(db, now, { customerId, areasOff: ctx.services.areasOff }));
    const rows = await db
      .select()
      .from(savedSearches)
      .where(eq(savedSearches.customerId, customerId))
      .orderBy(desc(savedSearches.at), savedSearches.id);
    const searches = [];
    for (const { id, name, query, notices, at, lookedAt } of rows) {
      const finds = await findsOf(db, query, { since: lookedAt, now, language });
      searches.push({ id, name, query, notices, finds, at: toInstant(at) });
    }
    return ok({ searches });
  },

  async 'Sig.Front.User.SavedSearch.Save'({ name, query, notices }, ctx) {
    const { db, now } = ctx;
    const customerId = requireCustomer(ctx).id;
    const clean = cleaned(query);
    if (clean === null) return fail(codes.invalidInput, { fields: ['not'] });
    if (isEmpty(clean)) return fail(codes.invalidInput, { fields: ['query'] });
    await lockCustomer(db, customerId);
    const same = sameText(clean);
    const changed = { name, query: clean, notices };
    const [known] = await db
      .update(savedSearches)
      .set(changed)
      .where(and(eq(savedSearches.customerId, customerId), eq(savedSearches.same, same)))
      .returning();
    if (known) return ok({ id: known.id });
    const [all] = await db
      .select({ count: count() })
      .from(savedSearches)
      .where(eq(savedSearches.customerId, customerId));
    if ((all?.count ?? 0) >= maxSearches) return fail(codes.searchesFull);
    const id = newId();
    await db.insert(savedSearches).values({ ...changed, id, customerId, same, at: now, lookedAt: now, checkedAt: now });
    return ok({ id });
  },

  async 'Sig.Front.User.SavedSearch.Change'({ id, name, not, notices }, ctx) {
    const { db } = ctx;
    await lockCustomer(db, requireCustomer(ctx).id);
    const [row] = await db.select().from(savedSearches).where(ownSearch(ctx, id));
    if (!row) return fail(codes.notFound);
    const query = cleaned(not === undefined ? row.query : { ...row.query, not });
    if (query === null) return fail(codes.invalidInput, { fields: ['not'] });
    const set = { name: name ?? row.name, notices: notices ?? row.notices, query };
    await db.update(savedSearches).set(set).where(ownSearch(ctx, id));
    return ok({});
  },

  async 'Sig.Front.User.SavedSearch.Look'({ id }, ctx) {
    const found = await ctx.db
      .update(savedSearches)
      .set({ lookedAt: ctx.now, checkedAt: ctx.now })
      .where(ownSearch(ctx, id))
      .returning({ id: savedSearches.id });
    return found.length > 0 ? ok({}) : fail(codes.notFound);
  },

  async 'Sig.Front.User.SavedSearch.Delete'({ id }, ctx) {
    await ctx.db.delete(savedSearches).where(ownSearch(ctx, id));
    return ok({});
  },
} satisfies Handlers<
  | 'Sig.Front.User.SavedSearch.List'
  | 'Sig.Front.User.SavedSearch.Save'
  | 'Sig.Front.User.SavedSearch.Change'
  | 'Sig.Front.User.SavedSearch.Look'
  | 'Sig.Front.User.SavedSearch.Delete'
>;
