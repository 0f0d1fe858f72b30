import type { ReactNode } from 'react';
import { MoreButton } from './more-button';
import { QueryView, type ViewedQuery } from './states/query-view';

interface PagedQuery<Page> extends ViewedQuery<readonly Page[]> {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  fetchNextPage(): Promise<unknown>;
}

interface PagedListProps<Page, Row extends { readonly id: string }> {
  readonly query: PagedQuery<Page>;
  readonly rowsOf: (page: Page) => readonly Row[];
  /** Shown while the first page is loading. */
  readonly skeleton: ReactNode;
  /** Shown where there is no row. */
  readonly empty: ReactNode;
  /** As in `QueryView`. */
  readonly notFound?: ReactNode;
  /** The text of the button that loads the next page, and of the error if that fails. */
  readonly more: string;
  readonly moreFailed: string;
  /** Above the rows, by the first page. */
  readonly renderHead?: (first: Page) => ReactNode;
  /** The list around the rows, where it is not a plain one. */
  readonly renderList?: (rows: ReactNode) => ReactNode;
  /** One row, without its list item. */
  readonly children: (row: Row) => ReactNode;
}

/** A list that is loaded page by page. */
export function PagedList<Page, Row extends { readonly id: string }>({
  query,
  rowsOf,
  skeleton,
  empty,
  notFound,
  more,
  moreFailed,
  renderHead,
  renderList = renderPlainList,
  children,
}: PagedListProps<Page, Row>) {
  return (
    <QueryView
      query={query}
      skeleton={skeleton}
      notFound={notFound}
      empty={empty}
      isEmpty={(pages) => pages.every((page) => rowsOf(page).length === 0)}
    >
      {(pages) => (
        <>
          {renderHead && pages[0] !== undefined ? renderHead(pages[0]) : null}
          {renderList(pages.flatMap(rowsOf).map((row) => <li key={row.id}>{children(row)}</li>))}
          <MoreButton read={query} text={more} failed={moreFailed} />
        </>
      )}
    </QueryView>
  );
}

const renderPlainList = (rows: ReactNode) => <ul>{rows}</ul>;
