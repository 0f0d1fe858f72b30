export { PayButton } from './components/pay-button';
export { PaymentTerms } from './components/lazy-payment-terms';
export { rereadAfter } from './reread-after';
export { usePay, usePayForFriend } from './use-pay';
