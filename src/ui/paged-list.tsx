import type { ReactNode } from 'react';
import { Card } from './chip';
import { MoreButton } from './more-button';
import { SkeletonLines, LoadFailed } from './states';

interface PagedRead<Page> {
  readonly data: readonly Page[] | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  refetch(): Promise<unknown>;
  fetchNextPage(): Promise<unknown>;
}

interface PagedListProps<Page, Row extends { readonly id: string }> {
  /** What `usePages` gives. */
  readonly read: PagedRead<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** What stands there while the first page is on its way. */
  readonly blank: ReactNode;
  /** What stands there where nothing is. */
  readonly none: ReactNode;
  /** On the button that brings the next page, and what is said where that did not come. */
  readonly more: string;
  readonly moreFailed: string;
  /** Above the rows, by the first page. */
  readonly renderHead?: (first: Page) => ReactNode;
  /** The list around the rows, where it is not a plain one. */
  readonly renderList?: (rows: ReactNode) => ReactNode;
  /** One row; the list item is drawn here. */
  readonly children: (row: Row) => ReactNode;
}

/** A list that comes page by page, in each of its states: on its way, failed, empty, there, and growing. */
export function PagedList<Page, Row extends { readonly id: string }>({
  read,
  rowsOf,
  blank,
  none,
  more,
  moreFailed,
  renderHead,
  renderList = plain,
  children,
}: PagedListProps<Page, Row>) {
  if (!read.data)
    return read.isError ? <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} /> : blank;
  const rows = read.data.flatMap(rowsOf);
  if (rows.length === 0) return none;
  const [first] = read.data;
  return (
    <>
      {renderHead && first !== undefined ? renderHead(first) : null}
      {renderList(rows.map((row) => <li key={row.id}>{children(row)}</li>))}
      <MoreButton read={read} text={more} failed={moreFailed} />
    </>
  );
}

const plain = (rows: ReactNode) => <ul>{rows}</ul>;

/** Cards on their way, each a heading and some lines. */
export const BlankCards = ({ count = 2, lines = 3 }: { readonly count?: number; readonly lines?: number }) => (
  <div aria-busy="true">
    {Array.from({ length: count }, (_, index) => (
      <Card key={index}>
        <SkeletonLines width={60} />
        <SkeletonLines lines={lines} />
      </Card>
    ))}
  </div>
);
