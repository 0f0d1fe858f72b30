import { codes } from '@/contract/codes';
import { articleCards } from '../content/article-view';
import { articles, articleText, holdsWords, topicsIn } from '../content/articles';
import { demoOnly } from '../demo-only';
import type { Handlers } from '../http/handler';
import { cut, parseCursor } from '../http/paging';
import { ok, fail } from '../http/reply';
import { goodsSection } from '../goods/goods-section';

const pageSize = 4;

export const articleHandlers = {
  async 'Sig.Front.Article.List'({ topic, q, cursor }, ctx) {
    const after = parseCursor(cursor);
    const found = demoOnly(ctx.services, articles).filter(
      (article) =>
        (topic === undefined || article.topic === topic) &&
        (q === undefined || holdsWords(article, ctx.language, q)) &&
        (after === null || article.daysAgo > after.sortKey),
    );
    const { page, next } = cut(found, pageSize, ({ daysAgo, id }) => ({ sortKey: daysAgo, key: id }));
    return ok({ ...topicsIn(ctx.language), articles: await articleCards(page, ctx), next });
  },

  async 'Sig.Front.Article.Detail'({ id }, ctx) {
    const definition = demoOnly(ctx.services, articles).find((article) => article.id === id);
    if (!definition) return fail(codes.notFound);
    const goods = await goodsSection(ctx, { kinds: definition.kinds }, 'liked');
    const [card] = await articleCards([definition], ctx);
    if (!card) throw new Error('An article has no card.');
    return ok({ ...card, html: articleText(definition, ctx.language).html, goods });
  },
} satisfies Handlers<'Sig.Front.Article.List' | 'Sig.Front.Article.Detail'>;
