import { codes } from '@/contract/codes';
import { botChoices, botDocuments } from './bot-documents';
import { withoutPersonalData } from './bot-model';
import type { Handlers } from '../handler';
import { take } from '@server/platform/http/rate-limits';
import { fail, ok } from '@server/platform/http/reply';

export const botHandlers = {
  async 'Sig.Front.Bot.Documents'(_, ctx) {
    return ok({ ...(await botDocuments(ctx)), modelHelps: ctx.services.botModel !== null });
  },

  /** A model that does not answer changes nothing: the page asks the reader, as it does without one. */
  async 'Sig.Front.Bot.Choose'({ question, candidates }, ctx) {
    const { botModel } = ctx.services;
    if (!botModel) return ok({ ids: [] });
    const wait = await take(ctx.db, 'botChoices', ctx.ip, ctx.now);
    if (wait !== null) return fail(codes.rateLimited, { retryAfter: wait });
    try {
      const choices = await botChoices(ctx, candidates);
      return ok({ ids: [...(await botModel.choose(withoutPersonalData(question), choices))] });
    } catch (error) {
      ctx.services.report(error);
      return ok({ ids: [] });
    }
  },
} satisfies Handlers<'Sig.Front.Bot.Documents' | 'Sig.Front.Bot.Choose'>;
