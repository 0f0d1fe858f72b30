import { readOptions, type ReadOptions } from '@/api/read-options';
import { supportCalls } from '@/contract/support';

export const supportQueries = {
  /** Reads how and when support can be reached. */
  contacts: (options: ReadOptions = { silent: true }) =>
    readOptions(supportCalls, 'Sig.Front.Support.Ways', {}, options),
};
