import { codes } from '../../src/contract/codes';
import { articleCards } from '../content/article-view';
import { articles, articleText, holdsWords, topicsIn } from '../content/articles';
import { demoOnly } from '../demo-only';
import type { Handlers } from '../http/handler';
import { cut, placeOf } from '../http/paging';
import { ok, refuse } from '../http/reply';
import { goodsSection } from '../goods/goods-section';

const pageSize = 4;

export const articleHandlers = {
  async 'Sig.Front.Article.List'({ topic, q, cursor }, ask) {
    const after = placeOf(cursor);
    const found = demoOnly(ask.services, articles).filter(
      (one) =>
        (topic === undefined || one.topic === topic) &&
        (q === undefined || holdsWords(one, ask.language, q)) &&
        (after === null || one.daysAgo > after.sortKey),
    );
    const { page, next } = cut(found, pageSize, ({ daysAgo, id }) => ({ sortKey: daysAgo, key: id }));
    return ok({ ...topicsIn(ask.language), articles: await articleCards(page, ask), next });
  },

  async 'Sig.Front.Article.Detail'({ id }, ask) {
    const seed = demoOnly(ask.services, articles).find((one) => one.id === id);
    if (!seed) return refuse(codes.notFound);
    const goods = await goodsSection(ask, { kinds: seed.kinds }, 'liked');
    const [card] = await articleCards([seed], ask);
    if (!card) throw new Error('An article has no card.');
    return ok({ ...card, html: articleText(seed, ask.language).html, goods });
  },
} satisfies Handlers<'Sig.Front.Article.List' | 'Sig.Front.Article.Detail'>;
