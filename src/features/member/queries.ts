import { pagesOptions } from '@/api/pages-options';
import { readOptions } from '@/api/read-options';
import { pointCalls } from '@/contract/points';
import { pointsInput, type LedgerQuery } from './ledger-query';

export const memberQueries = {
  overview: () => readOptions(pointCalls, 'Sig.Front.User.Member.Overview', {}, { silent: true }),
  /** The entries of the points, newest first. */
  points: (query: LedgerQuery) =>
    pagesOptions(pointCalls, 'Sig.Front.User.Points.List', pointsInput(query), { silent: true }),
};
