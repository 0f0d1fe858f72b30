export { PayButton } from './components/pay-button';
export { rereadAfter } from './reread-after';
export { usePay, useProviderPage } from './use-pay';
