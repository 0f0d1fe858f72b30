import { codes } from '../../src/contract/codes';
import { articleCards } from '../content/article-view';
import { articles, articleText, holdsWords, topicsIn } from '../content/articles';
import { fromCursor, toCursor } from '../http/cursor';
import type { Handlers } from '../http/handler';
import { ok, refuse } from '../http/reply';
import { goodsSection } from '../goods/goods-section';

const pageSize = 4;

export const articleHandlers = {
  async 'Sig.Front.Article.List'({ topic, q, cursor }, ask) {
    const after = cursor === undefined ? null : fromCursor(cursor);
    if (after === undefined) return refuse(codes.invalidInput, { fields: ['cursor'] });
    const found = articles.filter(
      (one) =>
        (topic === undefined || one.topic === topic) &&
        (q === undefined || holdsWords(one, ask.language, q)) &&
        (after === null || one.daysAgo > after.sortKey),
    );
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return ok({
      ...topicsIn(ask.language),
      articles: await articleCards(page, ask),
      next: last && found.length > pageSize ? toCursor({ sortKey: last.daysAgo, key: last.id }) : null,
    });
  },

  async 'Sig.Front.Article.Detail'({ id }, ask) {
    const seed = articles.find((one) => one.id === id);
    if (!seed) return refuse(codes.notFound);
    const goods = await goodsSection(ask, { kinds: seed.kinds }, 'liked');
    const [card] = await articleCards([seed], ask);
    if (!card) throw new Error('An article has no card.');
    return ok({ ...card, html: articleText(seed, ask.language).html, goods });
  },
} satisfies Handlers<'Sig.Front.Article.List' | 'Sig.Front.Article.Detail'>;
