export { PayButton } from './components/pay-button';
export { LatePaymentNote, PayElsewhere, PaymentChecking } from './components/lazy-panels';
export { PaymentTerms } from './components/lazy-payment-terms';
export { useChecks, usePaymentProgress } from './payment-progress';
export { checkingEvery, rereadAfter } from './reread-after';
export { usePay, usePayForFriend, useReserve } from './use-pay';
