export { BidActions } from './components/bid-actions';
export { OwnBid } from './components/own-bid';
