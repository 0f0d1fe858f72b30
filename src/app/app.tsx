import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { Route, Routes } from 'react-router-dom';
import type { RouteRow } from '../config/route-row';
import { FrameTools } from '../ui/frame-tools';
import { AfterPaint } from './after-paint';
import { ErrorBoundary } from './error-boundary';
import { LanguageButton } from './language-button';
import { RoutePage } from './route-page';
import { firstRoutes, loadMoreRoutes, type MoreRoutes } from './routes';
import { FocusKeeper, ScrollKeeper } from './scroll';

const drawn = (rows: readonly RouteRow[]) =>
  rows.map((row) => <Route key={row.path} path={row.path} element={<RoutePage row={row} />} />);

/** Paths that the entry does not know; the page on show stays until the other routes are here, as it does for a page's chunk. */
function OtherRoutes() {
  const { moreRoutes, Unmatched } = use(loadMoreRoutes() as Promise<MoreRoutes>);
  return (
    <Routes>
      {drawn(moreRoutes)}
      <Route path="*" element={<Unmatched />} />
    </Routes>
  );
}

/** The storefront inside a router: every route of the table, and the front page for a path that none matches. */
export function App({ queries }: { readonly queries: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <FrameTools value={<LanguageButton />}>
          <ScrollKeeper />
          <FocusKeeper />
          <Routes>
            {drawn(firstRoutes)}
            <Route path="*" element={<OtherRoutes />} />
          </Routes>
          <AfterPaint />
        </FrameTools>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
