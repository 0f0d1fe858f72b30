import { codes } from '@/contract/codes';
import { authorOf, postCards, posts } from '../content/posts';
import { demoOnly } from '../demo-only';
import type { Handlers } from '../http/handler';
import { cut, parseCursor } from '../http/paging';
import { ok, fail } from '../http/reply';
import { cleanHtml } from '../content/rich-text';
import { goodsSection } from '../goods/goods-section';

const pageSize = 5;

export const experienceHandlers = {
  async 'Sig.Front.Experience.List'({ author, cursor }, ctx) {
    const after = parseCursor(cursor);
    const authorFilter = author === undefined ? null : ctx.services.isDemo ? authorOf(author) : undefined;
    if (authorFilter === undefined) return fail(codes.notFound);
    const found = demoOnly(ctx.services, posts).filter(
      (post) =>
        (authorFilter === null || post.author === authorFilter.id) && (after === null || post.daysAgo > after.sortKey),
    );
    const { page, next } = cut(found, pageSize, ({ daysAgo, id }) => ({ sortKey: daysAgo, key: id }));
    return ok({ author: authorFilter, posts: await postCards(page, ctx), next });
  },

  async 'Sig.Front.Experience.Detail'({ id }, ctx) {
    const found = demoOnly(ctx.services, posts).find((post) => post.id === id);
    if (!found) return fail(codes.notFound);
    const [card] = await postCards([found], ctx);
    if (!card) throw new Error('A post has no card.');
    return ok({
      ...card,
      html: cleanHtml(found.html),
      goods: await goodsSection(ctx, { kinds: found.kinds }, 'liked'),
    });
  },
} satisfies Handlers<'Sig.Front.Experience.List' | 'Sig.Front.Experience.Detail'>;
