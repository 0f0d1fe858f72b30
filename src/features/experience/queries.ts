import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { experienceCalls } from '@/contract/experience';

export const experienceQueries = {
  detail: (id: string) => readOptions(experienceCalls, 'Sig.Front.Experience.Detail', { id }, { silent: true }),
  /** Posts of all buyers, or of one. */
  list: (author?: string) =>
    pagesOptions(experienceCalls, 'Sig.Front.Experience.List', author === undefined ? {} : { author }, {
      silent: true,
      isVolatile: false,
    }),
};
