import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { writeOptions } from '@/api/write-options';
import { experienceCalls } from '@/contract/experience';

export const experienceQueries = {
  detail: (id: string) => readOptions(experienceCalls, 'Sig.Front.Experience.Detail', { id }, { silent: true }),
  /** Posts of all buyers, or of one. */
  list: (author?: string) =>
    pagesOptions(experienceCalls, 'Sig.Front.Experience.List', author === undefined ? {} : { author }, {
      silent: true,
      isVolatile: false,
    }),
  /** The customer's own posts. */
  own: () => pagesOptions(experienceCalls, 'Sig.Front.Experience.Own', {}, { silent: true }),
  ownPost: (id: string) => readOptions(experienceCalls, 'Sig.Front.Experience.Own', { id }, { silent: true }),
};

const postReads = ['Sig.Front.Experience.Own', 'Sig.Front.Experience.List', 'Sig.Front.Experience.Detail'] as const;

export const sendPost = writeOptions(experienceCalls, 'Sig.Front.Experience.Submit', { invalidates: postReads });
export const withdrawOwnPost = writeOptions(experienceCalls, 'Sig.Front.Experience.Withdraw', {
  invalidates: postReads,
});
