import { codes } from '@/contract/codes';
import { guideCards, guidesFor } from '../content/guides';
import type { Handlers } from '../http/handler';
import { fail, ok } from '../http/reply';

export const guideHandlers = {
  async 'Sig.Front.Guide.List'(_, ctx) {
    return ok({ guides: guideCards(await guidesFor(ctx)) });
  },

  async 'Sig.Front.Guide.Detail'({ type }, ctx) {
    const { guides } = await guidesFor(ctx);
    const guide = guides.find((candidate) => candidate.type === type);
    return guide ? ok(guide) : fail(codes.notFound);
  },
} satisfies Handlers<'Sig.Front.Guide.List' | 'Sig.Front.Guide.Detail'>;
