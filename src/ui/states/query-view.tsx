import { Suspense, type ReactNode } from 'react';
import { codes } from '@/contract/codes';
import { ErrorState } from './error-state';

/** The fields that `QueryView` needs of a query of TanStack Query. */
export interface ViewedQuery<Data> {
  readonly data: Data | undefined;
  readonly error: { readonly code?: number | undefined } | null;
  readonly isFetching: boolean;
  refetch(): Promise<unknown>;
}

interface QueryViewProps<Data> {
  readonly query: ViewedQuery<Data>;
  /** Shown while the data, or the code that shows it, is loading. */
  readonly skeleton: ReactNode;
  /** Shown if the API answers with one of `notFoundCodes`; without it, that is an error like any other. */
  readonly notFound?: ReactNode;
  readonly notFoundCodes?: readonly number[];
  /** Shown where there is data, but nothing in it. */
  readonly empty?: ReactNode;
  readonly isEmpty?: (data: Data) => boolean;
  readonly children: (data: Data) => ReactNode;
}

/** The state that a query is in: its data, even while it is fetched again or after that has failed; else skeleton, not found or error. */
export function QueryView<Data>({
  query,
  skeleton,
  notFound,
  notFoundCodes = [codes.notFound],
  empty,
  isEmpty,
  children,
}: QueryViewProps<Data>) {
  const { data, error } = query;
  if (data !== undefined) return isEmpty?.(data) ? empty : <Suspense fallback={skeleton}>{children(data)}</Suspense>;
  if (error === null) return skeleton;
  if (notFound !== undefined && notFoundCodes.includes(error.code ?? 0)) return notFound;
  return <ErrorState onRetry={() => void query.refetch()} busy={query.isFetching} />;
}
