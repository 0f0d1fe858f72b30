import { codes } from '../../src/contract/codes';
import { authorOf, postCards, posts } from '../content/posts';
import { demoOnly } from '../demo-only';
import type { Handlers } from '../http/handler';
import { cut, placeOf } from '../http/paging';
import { ok, refuse } from '../http/reply';
import { cleanHtml } from '../content/rich-text';
import { goodsSection } from '../goods/goods-section';

const pageSize = 5;

export const experienceHandlers = {
  async 'Sig.Front.Experience.List'({ author, cursor }, ask) {
    const after = placeOf(cursor);
    const who = author === undefined ? null : ask.services.isDemo ? authorOf(author) : undefined;
    if (who === undefined) return refuse(codes.notFound);
    const found = demoOnly(ask.services, posts).filter(
      (one) => (who === null || one.author === who.id) && (after === null || one.daysAgo > after.sortKey),
    );
    const { page, next } = cut(found, pageSize, ({ daysAgo, id }) => ({ sortKey: daysAgo, key: id }));
    return ok({ author: who, posts: await postCards(page, ask), next });
  },

  async 'Sig.Front.Experience.Detail'({ id }, ask) {
    const seed = demoOnly(ask.services, posts).find((one) => one.id === id);
    if (!seed) return refuse(codes.notFound);
    const [card] = await postCards([seed], ask);
    if (!card) throw new Error('A post has no card.');
    return ok({ ...card, html: cleanHtml(seed.html), goods: await goodsSection(ask, { kinds: seed.kinds }, 'liked') });
  },
} satisfies Handlers<'Sig.Front.Experience.List' | 'Sig.Front.Experience.Detail'>;
