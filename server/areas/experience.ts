import { codes } from '../../src/contract/codes';
import { authorOf, postCards, posts } from '../content/posts';
import { fromCursor, toCursor } from '../http/cursor';
import type { Handlers } from '../http/handler';
import { ok, refuse } from '../http/reply';
import { cleanHtml } from '../content/rich-text';
import { goodsSection } from '../goods/goods-section';

const pageSize = 5;

export const experienceHandlers = {
  async 'Sig.Front.Experience.List'({ author, cursor }, ask) {
    const after = cursor === undefined ? null : fromCursor(cursor);
    if (after === undefined) return refuse(codes.invalidInput, { fields: ['cursor'] });
    const who = author === undefined ? null : authorOf(author);
    if (who === undefined) return refuse(codes.notFound);
    const found = posts.filter(
      (one) => (who === null || one.author === who.id) && (after === null || one.daysAgo > after.sortKey),
    );
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    return ok({
      author: who,
      posts: await postCards(page, ask),
      next: last && found.length > pageSize ? toCursor({ sortKey: last.daysAgo, key: last.id }) : null,
    });
  },

  async 'Sig.Front.Experience.Detail'({ id }, ask) {
    const seed = posts.find((one) => one.id === id);
    if (!seed) return refuse(codes.notFound);
    const [card] = await postCards([seed], ask);
    if (!card) throw new Error('A post has no card.');
    return ok({ ...card, html: cleanHtml(seed.html), goods: await goodsSection(ask, { kinds: seed.kinds }, 'liked') });
  },
} satisfies Handlers<'Sig.Front.Experience.List' | 'Sig.Front.Experience.Detail'>;
