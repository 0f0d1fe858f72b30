import { toInstant } from '@/rules/time/date';
import type { DeskHandlers } from '../desk-handler';
import { textIn } from '../goods/goods-view';
import { itemPath } from '../goods/item-path';
import { findOwner } from '../work-queue/queues';
import { readQuestion, recordNoAnswer, recordSellerAnswer, translateSellerAnswer } from './question-acts';
import { translateQuestion } from './translate-question';

export const deskQuestionHandlers: DeskHandlers<Extract<keyof DeskHandlers, `Desk.Question.${string}`>> = {
  async 'Desk.Question.Detail'({ id }, { db, now, services }) {
    const { state, customerId, at, words, language, goods, answer, reason, reasonNote } = await readQuestion(db, id);
    const { translationEngine: engine } = services;
    const japanese = await translateQuestion({ db, now, engine }, { text: words, to: 'ja', from: language });
    return {
      id,
      state,
      customer: customerId,
      at: toInstant(at),
      words,
      language,
      japanese: 'text' in japanese ? japanese : null,
      goods: {
        title: textIn(goods.titles, 'ja').text,
        link: goods.original,
        path: itemPath(goods.site, goods.id),
        seller: goods.seller,
      },
      answer,
      declined: reason && { reason, note: reasonNote },
      owner: await findOwner(db, 'questions', id),
    };
  },

  async 'Desk.Question.TranslateAnswer'(input, { db, now, services }) {
    const made = await translateSellerAnswer({ db, now, engine: services.translationEngine }, input);
    return { translation: 'text' in made ? made : null };
  },

  async 'Desk.Question.Answer'(input, ctx) {
    const { change, translatedBy } = await recordSellerAnswer(ctx, input);
    await ctx.record(change);
    return { translated: translatedBy !== null };
  },

  async 'Desk.Question.Decline'(input, ctx) {
    await ctx.record(await recordNoAnswer(ctx, input));
    return {};
  },
};
