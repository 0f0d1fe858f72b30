import { and, eq } from 'drizzle-orm';
import { sellerQuestions } from './schema';
import { requireCustomer } from '../handler';
import type { Handlers } from '../handler';
import { pageByInstant, parseCursor } from '@server/platform/http/paging';
import { isFailure, ok } from '@server/platform/http/reply';
import { questionView } from './question-view';
import { createSellerQuestion } from './seller-questions';

const pageSize = 20;

export const sellerQuestionHandlers = {
  async 'Sig.Front.SellerQuestion.List'({ cursor }, ctx) {
    const { at, id, customerId } = sellerQuestions;
    const paging = pageByInstant({ at, id, after: parseCursor(cursor), size: pageSize });
    const found = await ctx.db
      .select({ row: sellerQuestions, ...paging.cursorTuple })
      .from(sellerQuestions)
      .where(and(eq(customerId, requireCustomer(ctx).id), paging.behind))
      .orderBy(...paging.order)
      .limit(paging.limit);
    const { page, next } = paging.cut(found);
    return ok({ questions: page.map(({ row }) => questionView(row, ctx.language)), next });
  },

  async 'Sig.Front.SellerQuestion.Ask'(input, ctx) {
    const row = await createSellerQuestion(ctx, input);
    return isFailure(row) ? row : ok({ question: questionView(row, ctx.language) });
  },
} satisfies Handlers<'Sig.Front.SellerQuestion.List' | 'Sig.Front.SellerQuestion.Ask'>;
