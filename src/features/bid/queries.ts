import { writeOptions } from '../../api/write-options';
import { bidCalls } from '../../contract/bid';

export const placeBidWrite = writeOptions(bidCalls, 'Sig.Front.Bid.Place', {
  invalidates: ['Sig.Front.Bid.Standing', 'Sig.Front.Bid.List', 'Sig.Front.Item.Detail', 'Sig.Front.Order.List'],
});
