import { pagesOptions } from '@/api/pages-options';
import { writeOptions } from '@/api/write-options';
import { sellerQuestionCalls } from '@/contract/question';

export const questionQueries = {
  list: () => pagesOptions(sellerQuestionCalls, 'Sig.Front.SellerQuestion.List', {}, { silent: true }),
};

export const sendSellerQuestion = writeOptions(sellerQuestionCalls, 'Sig.Front.SellerQuestion.Ask', {
  invalidates: ['Sig.Front.SellerQuestion.List'],
});
