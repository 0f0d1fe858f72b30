import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { afterSaleCalls, type ClaimState } from '@/contract/after-sale';

export const claimQueries = {
  detail: (id: string) => readOptions(afterSaleCalls, 'Sig.Front.User.AfterService.Detail', { id }, { silent: true }),
  list: (state: ClaimState | undefined) =>
    pagesOptions(afterSaleCalls, 'Sig.Front.User.AfterService.List', state === undefined ? {} : { state }, {
      silent: true,
    }),
  /** Orders with an item that a claim can be about. */
  orders: () => pagesOptions(afterSaleCalls, 'Sig.Front.User.AfterService.Orders', {}, { silent: true }),
  /** The items of an order; not read for an order number that cannot exist. */
  orderLines: (order: string) =>
    readOptions(
      afterSaleCalls,
      'Sig.Front.User.AfterService.Things',
      { order },
      { silent: true, enabled: /^[\w-]{1,40}$/.test(order) },
    ),
  config: () => readOptions(afterSaleCalls, 'Sig.Front.User.AfterService.Config', {}, { silent: true }),
};

const claimReads = [
  'Sig.Front.User.AfterService.List',
  'Sig.Front.User.AfterService.Detail',
  'Sig.Front.User.AfterService.Things',
  // An open claim stands with its item, which is not shipped meanwhile.
  'Sig.Front.Order.List',
  'Sig.Front.Order.Detail',
  'Sig.Front.Parcel.Arrived',
] as const;

export const createClaimWrite = writeOptions(afterSaleCalls, 'Sig.Front.User.AfterService.Create', {
  invalidates: claimReads,
});
export const answerClaimWrite = writeOptions(afterSaleCalls, 'Sig.Front.User.AfterService.Answer', {
  invalidates: claimReads,
});
export const withdrawClaimWrite = writeOptions(afterSaleCalls, 'Sig.Front.User.AfterService.Withdraw', {
  invalidates: claimReads,
});
