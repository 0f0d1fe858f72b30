import type { InputOf } from '@/api/call';
import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { articleCalls } from '@/contract/article';

export const articleQueries = {
  detail: (id: string) => readOptions(articleCalls, 'Sig.Front.Article.Detail', { id }, { silent: true }),
  list: (fields: Omit<InputOf<(typeof articleCalls)['Sig.Front.Article.List']>, 'cursor'>) =>
    pagesOptions(articleCalls, 'Sig.Front.Article.List', fields, { silent: true, isVolatile: false }),
};
