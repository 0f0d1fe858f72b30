export { CheckoutAddressChoice } from './components/address-choice';
export { CheckoutBill } from './components/bill-part';
export { ChangeDestination } from './components/change-destination';
export { Stepper } from './components/stepper';
export { TotalBar } from './components/total-bar';
export { toShippingInput } from './use-quote';
