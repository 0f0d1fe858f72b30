import { writeOptions } from '../../api/write-options';
import { afterSaleCalls } from '../../contract/after-sale';

const claimReads = [
  'Sig.Front.User.AfterService.List',
  'Sig.Front.User.AfterService.Detail',
  'Sig.Front.User.AfterService.Things',
] as const;

export const createClaim = writeOptions(afterSaleCalls, 'Sig.Front.User.AfterService.Create', {
  invalidates: claimReads,
});
export const answerClaim = writeOptions(afterSaleCalls, 'Sig.Front.User.AfterService.Answer', {
  invalidates: claimReads,
});
export const withdrawClaim = writeOptions(afterSaleCalls, 'Sig.Front.User.AfterService.Withdraw', {
  invalidates: claimReads,
});
