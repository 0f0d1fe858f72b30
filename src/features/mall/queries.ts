import type { InputOf } from '@/api/call';
import { readOptions } from '@/api/read-options';
import { mallCalls } from '@/contract/mall';

export const mallQueries = {
  site: (site: InputOf<(typeof mallCalls)['Sig.Front.Mall.Index']>['site']) =>
    readOptions(mallCalls, 'Sig.Front.Mall.Index', { site }, { silent: true }),
  popularShops: () => readOptions(mallCalls, 'Sig.Front.Mall.Popular', {}, { silent: true }),
  shop: (shop: string) => readOptions(mallCalls, 'Sig.Front.Mall.Shop', { shop }, { silent: true }),
};
