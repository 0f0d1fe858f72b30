import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { Suspense, use, useEffect, useState } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '../config/paths';
import type { RouteRow } from '../config/route-row';
import { FrameTools } from '../ui/frame-tools';
import { lazyPart } from '../ui/lazy-part';
import { ErrorBoundary } from './error-boundary';
import { LanguageButton } from './language-button';
import { RoutePage } from './route-page';
import { firstRoutes, loadMoreRoutes } from './routes';
import { FocusKeeper, ScrollKeeper } from './scroll';

const HostGuest = lazyPart([], () => import('./host-guest').then((part) => part.HostGuest));

/** Milliseconds until the rest is asked for, in engines that cannot say when they are idle. */
const SOON = 200;

/** Milliseconds after which a page that is not painted, such as a tab in the background, gets the rest all the same. */
const LATEST = 2000;
/** Milliseconds between two looks at whether the paint is on the screen: about a frame. */
const FRAME = 16;

const isPainted = () => performance.getEntriesByName('first-contentful-paint').length > 0;

/** Calls `done` once the first paint is on the screen and the engine idle; an idle engine alone may not have shown it yet. */
function oncePainted(done: () => void): () => void {
  const latest = performance.now() + LATEST;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = () => {
    if (isPainted() || performance.now() >= latest) done();
    else timer = setTimeout(ask, FRAME);
  };
  let asked = 0;
  const ask = () => {
    asked = requestIdleCallback(look, { timeout: LATEST });
  };
  ask();
  return () => {
    cancelIdleCallback(asked);
    clearTimeout(timer);
  };
}

/** What can wait until the page is painted and the engine idle: first paint never waits for a host (design §5). */
function AfterPaint() {
  const [painted, setPainted] = useState(false);
  useEffect(() => {
    const now = () => setPainted(true);
    if (typeof requestIdleCallback === 'function') return oncePainted(now);
    const timer = setTimeout(now, SOON);
    return () => clearTimeout(timer);
  }, []);
  return painted ? (
    <Suspense fallback={null}>
      <HostGuest />
    </Suspense>
  ) : null;
}

const drawn = (rows: readonly RouteRow[]) =>
  rows.map((row) => <Route key={row.path} path={row.path} element={<RoutePage row={row} />} />);

/** Paths that the entry does not know; the page on show stays until the other routes are here, as it does for a page's chunk. */
function MoreRoutes() {
  return (
    <Routes>
      {drawn(use(loadMoreRoutes() as Promise<readonly RouteRow[]>))}
      <Route path="*" element={<Navigate to={paths.home} replace />} />
    </Routes>
  );
}

/** The storefront inside a router: every route of the table, and the front page for a path that none matches (N-07). */
export function App({ queries }: { readonly queries: QueryClient }) {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <FrameTools value={<LanguageButton />}>
          <ScrollKeeper />
          <FocusKeeper />
          <Routes>
            {drawn(firstRoutes)}
            <Route path="*" element={<MoreRoutes />} />
          </Routes>
          <AfterPaint />
        </FrameTools>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
