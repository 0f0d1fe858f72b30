import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { codes } from '@/contract/codes';
import type { Db } from '@server/platform/db/open';
import { experiencePosts } from './schema';
import { ownPostView, postCard, postFields, postHtml, postPictures } from './post-view';
import { submitPost, withdrawPost } from './write-post';
import { goodsSection } from '../goods/goods-section';
import { requireCustomer } from '../handler';
import type { Handlers, RequestContext } from '../handler';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { fail, isFailure, ok } from '@server/platform/http/reply';

const pageSize = 5;
const ownPageSize = 20;

/** Posts that readers may see: those of the demo in a demo alone. */
const isPublic = ({ services }: Pick<RequestContext, 'services'>) =>
  and(isNotNull(experiencePosts.publishedAt), services.isDemo ? undefined : eq(experiencePosts.isDemo, false));

async function findAuthor(db: Db, authorId: string, visible: ReturnType<typeof isPublic>) {
  const [row] = await db
    .select({ id: experiencePosts.authorId, name: experiencePosts.authorName })
    .from(experiencePosts)
    .where(and(eq(experiencePosts.authorId, authorId), visible))
    .orderBy(desc(experiencePosts.publishedAt))
    .limit(1);
  return row;
}

export const experienceHandlers = {
  async 'Sig.Front.Experience.List'({ author: authorId, cursor }, ctx) {
    const author = authorId === undefined ? null : await findAuthor(ctx.db, authorId, isPublic(ctx));
    if (author === undefined) return fail(codes.notFound);
    const { publishedAt: at, id } = experiencePosts;
    const paging = pageByInstant({ at, id, after: parseCursor(cursor), size: pageSize });
    const ofAuthor = author === null ? undefined : eq(experiencePosts.authorId, author.id);
    const found = await ctx.db
      .select({ row: experiencePosts, ...paging.cursorTuple })
      .from(experiencePosts)
      .where(and(isPublic(ctx), ofAuthor, paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(found);
    return ok({ author, posts: page.map(({ row }) => postCard(row)), next });
  },

  async 'Sig.Front.Experience.Detail'({ id }, ctx) {
    const [row] = await ctx.db
      .select()
      .from(experiencePosts)
      .where(and(eq(experiencePosts.id, id), isPublic(ctx)));
    if (!row) return fail(codes.notFound);
    const goods = row.kinds.length === 0 ? [] : await goodsSection(ctx, { kinds: row.kinds }, 'liked');
    return ok({ ...postFields(row), html: postHtml(row), pictures: postPictures(row), goods });
  },

  async 'Sig.Front.Experience.Own'({ id: postId, cursor }, ctx) {
    const { submittedAt: at, id, customerId } = experiencePosts;
    const isNamed = postId === undefined ? undefined : eq(id, postId);
    const paging = pageByInstant({ at, id, after: parseCursor(cursor), size: ownPageSize });
    const found = await ctx.db
      .select({ row: experiencePosts, ...paging.cursorTuple })
      .from(experiencePosts)
      .where(and(eq(customerId, requireCustomer(ctx).id), isNamed, paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    if (postId !== undefined && found.length === 0) return fail(codes.notFound);
    const { page, next } = paging.cut(found);
    return ok({ posts: page.map(({ row }) => ownPostView(row)), next });
  },

  async 'Sig.Front.Experience.Submit'(input, ctx) {
    const { db, now, language } = ctx;
    const row = await submitPost(db, input, { customerId: requireCustomer(ctx).id, language, now });
    return isFailure(row) ? row : ok({ post: ownPostView(row) });
  },

  async 'Sig.Front.Experience.Withdraw'({ id }, ctx) {
    const row = await withdrawPost(ctx.db, { customerId: requireCustomer(ctx).id, id });
    return isFailure(row) ? row : ok({ post: ownPostView(row) });
  },
} satisfies Handlers<
  | 'Sig.Front.Experience.List'
  | 'Sig.Front.Experience.Detail'
  | 'Sig.Front.Experience.Own'
  | 'Sig.Front.Experience.Submit'
  | 'Sig.Front.Experience.Withdraw'
>;
