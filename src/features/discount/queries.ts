import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { discountCalls } from '@/contract/discount';
import { dealsQueryFields, type DealsQuery } from './deals-query';

export const discountQueries = {
  zone: () => readOptions(discountCalls, 'Sig.Front.Discount.Zone', {}, { silent: true }),
  goods: (query: DealsQuery) =>
    pagesOptions(discountCalls, 'Sig.Front.Discount.Goods', dealsQueryFields(query), {
      silent: true,
      isVolatile: false,
    }),
};
