import { codes } from '@/contract/codes';
import { articleCards, articleHtml, holdsWords, topicsOf } from './articles';
import { contentGoods } from './content-goods';
import { findContent, listContent, readerOf } from './content-store';
import type { Handlers } from '../handler';
import { cut, parseCursor } from '@server/platform/http/paging';
import { ok, fail } from '@server/platform/http/reply';

const pageSize = 4;

export const articleHandlers = {
  async 'Sig.Front.Article.List'({ topic, q, cursor }, ctx) {
    const after = parseCursor(cursor);
    const all = await listContent(ctx.db, 'article', readerOf(ctx));
    const found = all.filter(
      (article) =>
        (topic === undefined || article.body.topic === topic) &&
        (q === undefined || holdsWords(article, ctx.language, q)),
    );
    // The list is ordered by the latest start, then by the smallest id.
    const rest = found.filter(({ startsAt, id }) => {
      if (after === null) return true;
      return startsAt.getTime() < after.sortKey || (startsAt.getTime() === after.sortKey && id > after.key);
    });
    const { page, next } = cut(rest, pageSize, ({ startsAt, id }) => ({ sortKey: startsAt.getTime(), key: id }));
    return ok({ ...topicsOf(all, ctx.language), articles: await articleCards(page, ctx), next });
  },

  async 'Sig.Front.Article.Detail'({ id }, ctx) {
    const row = await findContent(ctx.db, { kind: 'article', id }, readerOf(ctx));
    if (!row) return fail(codes.notFound);
    const [card] = await articleCards([row], ctx);
    if (!card) throw new Error('An article has no card.');
    const goods = await contentGoods(ctx, row.body);
    return ok({ ...card, html: articleHtml(row, ctx.language), goods });
  },
} satisfies Handlers<'Sig.Front.Article.List' | 'Sig.Front.Article.Detail'>;
