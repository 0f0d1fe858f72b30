import { guideCards, guidesNow } from '../content/guides';
import type { Handlers } from '../http/handler';
import { ok } from '../http/reply';

export const guideHandlers = {
  async 'Sig.Front.Guide.List'(_, { db, now, language }) {
    const all = await guidesNow(db, now, language);
    return ok({ language: all.language, guides: guideCards(all) });
  },

  async 'Sig.Front.Guide.Detail'({ type }, { db, now, language }) {
    const all = await guidesNow(db, now, language);
    return ok({ type, language: all.language, ...all.guides[type] });
  },
} satisfies Handlers<'Sig.Front.Guide.List' | 'Sig.Front.Guide.Detail'>;
