import { readOptions } from '@/api/read-options';
import { costCalls } from '@/contract/cost';

export const costQueries = {
  /** All costs on the way to a country, for all goods; not read without a country. */
  sheet: (country: string | null) =>
    readOptions(
      costCalls,
      'Sig.Front.Cost.Sheet',
      { country: country ?? '' },
      { silent: true, enabled: country !== null },
    ),
};
