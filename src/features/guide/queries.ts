import { readOptions } from '@/api/read-options';
import { guideCalls } from '@/contract/guide';

export const guideQueries = {
  detail: (type: string) => readOptions(guideCalls, 'Sig.Front.Guide.Detail', { type }, { silent: true }),
  list: () => readOptions(guideCalls, 'Sig.Front.Guide.List', {}, { silent: true }),
};
