import { readOptions } from '@/api/read-options';
import { shippingCalls } from '@/contract/shipping';

export const shippingQueries = {
  /** The shipping methods to a country with their rates. */
  sheet: (country: string) => readOptions(shippingCalls, 'Sig.Front.Shipping.Sheet', { country }, { silent: true }),
};
