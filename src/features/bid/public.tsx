export { BidActions } from './components/bid-actions';
export { OwnBid, WonAction } from './components/own-bid';
export { OwnBidTask } from './components/own-bid-task';
