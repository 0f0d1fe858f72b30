export { claimCouponWrite } from './queries';
