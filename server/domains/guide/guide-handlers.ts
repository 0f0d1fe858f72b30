import { codes } from '@/contract/codes';
import { guideCards, guidesFor } from './guides';
import type { Handlers } from '../handler';
import { fail, ok } from '@server/platform/http/reply';

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
