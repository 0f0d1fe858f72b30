import { guideCards, guidesNow } from '../content/guides';
import { getShopFacts } from '../content/shop-facts';
import type { Handlers } from '../http/handler';
import { ok } from '../http/reply';

export const guideHandlers = {
  async 'Sig.Front.Guide.List'(_, { db, now, language, services }) {
    const all = await guidesNow(db, { now, language, facts: getShopFacts(services) });
    return ok({ language: all.language, guides: guideCards(all) });
  },

  async 'Sig.Front.Guide.Detail'({ type }, { db, now, language, services }) {
    const all = await guidesNow(db, { now, language, facts: getShopFacts(services) });
    return ok({ type, language: all.language, ...all.guides[type] });
  },
} satisfies Handlers<'Sig.Front.Guide.List' | 'Sig.Front.Guide.Detail'>;
