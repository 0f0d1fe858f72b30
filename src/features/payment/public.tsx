export { PayButton } from './components/pay-button';
export { rereadAfter } from './reread-after';
export { usePay, usePayForFriend } from './use-pay';
