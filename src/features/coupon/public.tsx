export { claimCoupon } from './queries';
