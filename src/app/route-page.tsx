import { useQueryClient } from '@tanstack/react-query';
import { Suspense, use, useEffect, useLayoutEffect, type ComponentType } from 'react';
import { useTranslation } from '../i18n/use-translation';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { readKey } from '../api/read-options';
import { loginHref } from '../config/paths';
import type { RouteRow } from '../config/route-row';
import { applyScheme } from '../prerender/document';
import { useSession } from '../session/session';
import { lazyPart } from '../ui/lazy-part';
import { useTitle } from '../ui/use-title';
import { isPossible, loadPage, startPageRead } from './load-page';
import { loadSession } from './session-start';
import { PageSkeleton } from './page-skeleton';

const NotFoundRoute = lazyPart('common', () => import('./not-found').then((part) => part.NotFoundRoute));

/** Title and description of the row; a page that knows better sets its own after it. */
function Head({ row }: { readonly row: RouteRow }) {
  const { t } = useTranslation(row.texts);
  // The key is put together from the row, which the text gate checks against the files.
  const text = t as unknown as (key: string) => string;
  useTitle(text(`meta.${row.meta}.title`), text(`meta.${row.meta}.description`));
  const params = useParams();
  const siteName = row.siteName?.(params);
  useEffect(() => {
    if (siteName === undefined) return undefined;
    document.documentElement.dataset['siteName'] = siteName;
    return () => {
      delete document.documentElement.dataset['siteName'];
    };
  }, [siteName]);
  return null;
}

/** The page's data starts together with its chunk, where neither is here yet. May run again while React waits. */
function useFirstRead(row: RouteRow, chunkIsHere: boolean): void {
  const params = useParams();
  const { search } = useLocation();
  const queries = useQueryClient();
  if (chunkIsHere) return;
  startPageRead(row, params, search, ({ name, input }) => queries.getQueryData(readKey(name, input)) !== undefined);
}

function Loaded({ row }: { readonly row: RouteRow }) {
  const page = loadPage(row);
  useFirstRead(row, page.status === 'fulfilled');
  const Page = use<ComponentType>(page as Promise<ComponentType>);
  return (
    <>
      <Head row={row} />
      {/* oxlint-disable-next-line react/static-components -- loadPage keeps one component per row */}
      <Page />
    </>
  );
}

/** A page that needs login sends a visitor to /login, and the way back goes along. */
function Guarded({ row }: { readonly row: RouteRow }) {
  const { key, pathname, search, hash } = useLocation();
  const known = useSession((session) => session.known);
  const visitor = useSession((session) => session.userInfo === null);
  useEffect(() => {
    // The session may have become known after this page was drawn.
    if (!known && !useSession.getState().known) void loadSession();
  }, [known]);
  if (!known) return <PageSkeleton />;
  if (visitor) {
    // The skeleton is shown until the log-in's chunk has loaded. Each entry of the history is redirected anew: the reader may go back during a redirect.
    return (
      <>
        <PageSkeleton />
        <Navigate key={key} to={loginHref(pathname + search + hash)} replace />
      </>
    );
  }
  return <Loaded row={row} />;
}

/** The page's colours stand before it is painted, and the system's come back with the next page. */
function useLight(light: boolean): void {
  useLayoutEffect(() => {
    if (!light) return undefined;
    applyScheme(true);
    return () => applyScheme(false);
  }, [light]);
}

/** One route: is the path possible and its area on, may this reader see it, then the page. */
export function RoutePage({ row }: { readonly row: RouteRow }) {
  const params = useParams();
  const { search, pathname } = useLocation();
  useLight(row.light === true);
  if (!isPossible(row, params, search)) {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <NotFoundRoute row={row} />
      </Suspense>
    );
  }
  if (row.isAuth) return <Guarded row={row} />;
  return <Loaded key={pathname} row={row} />;
}
