import { queryClient } from '../api/query-client';
import { startTransition, StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { applyDocumentAttributes } from '../prerender/document';
import { loadTexts, startTexts, type TextSource } from '../i18n/i18n';
import { languages } from '../i18n/languages';
import { configureHost } from '../bridge/bridge';
import { env } from '../config/env';
import { watchStyles } from '../lib/failed-styles';
import { App } from './app';
import { readEntry, startApi } from './boot';
import { ErrorPage } from './error-page';
import { loadPage, startPageRead } from './load-page';
import { reportRecovered } from './recovered';
import { findRoute, type FoundRoute } from './routes';
import { showAge } from '../session/age';
import { startSession, watchCustomer, watchSessionHandoff } from './session-start';

let navigate: ((path: string, replace: boolean) => void) | undefined;

/** Hands the router's navigation to what lives outside React. */
function Navigation() {
  const go = useNavigate();
  useEffect(() => {
    navigate = (path, replace) => void go(path, { replace });
  }, [go]);
  return null;
}

/** True where the document already holds this page's markup, so that React takes it over instead of drawing anew. */
function holdsShell(root: HTMLElement, found: FoundRoute | undefined): boolean {
  const fits = found?.row.shell === root.dataset['shell'];
  return fits && (found?.row.isValid?.(found.params, location.search) ?? true);
}

async function open(root: HTMLElement, texts: TextSource): Promise<() => void> {
  const route = findRoute(location.pathname);
  // Read below: whatever ends the start before that tells its own failure.
  route.catch(() => undefined);
  if (!window.__boot) applyDocumentAttributes({ code: 'en', rtl: false });
  const entry = readEntry();
  const language = languages[entry.language];
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.rtl ? 'rtl' : 'ltr';
  const goTo = (path: string) => navigate?.(path, false);
  // The log-in takes the place of the page that lost its session, as that page takes its place again: Back leaves both.
  startApi(entry, (path) => navigate?.(path, true));
  configureHost({ goTo, say: (word) => void import('./host-messages').then(({ sayForHost }) => sayForHost(word)) });
  if (env.newerSite !== '') {
    const { sendToNewerSite } = await import('./newer-site');
    // The document is on its way out: nothing more is to be drawn.
    if (sendToNewerSite(location.pathname, location.search)) return () => undefined;
  }
  await startTexts(entry.language, texts);
  showAge();
  watchSessionHandoff(queryClient);
  watchCustomer(queryClient);
  startSession();
  const found = await route;
  // Data and chunk load at once. A read that needs a login waits until the session is known.
  if (found && !found.row.isAuth) startPageRead(found.row, found.params, location.search);
  await Promise.all([loadTexts('common'), found ? loadPage(found.row) : undefined]);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Navigation />
        <App queries={queryClient} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.dataset['shell'] && holdsShell(root, found)) {
    let hydrated: Root | undefined;
    // In slices: a tap in between is answered at once.
    startTransition(() => {
      hydrated = hydrateRoot(root, app, { onRecoverableError: reportRecovered });
    });
    return () => hydrated?.unmount();
  }
  return draw(root, app);
}

function draw(root: HTMLElement, content: React.ReactNode): () => void {
  root.replaceChildren();
  const drawn = createRoot(root, { onRecoverableError: reportRecovered });
  // In slices, as above.
  startTransition(() => drawn.render(content));
  return () => drawn.unmount();
}

/**
 * Starts the storefront in `root`: entry parameters, host, language, session, first page. A start that fails shows the error page.
 * Gives what ends it. `texts` says where texts come from: the network, or the disk in tests.
 */
export function startPage(root: HTMLElement, texts: TextSource): Promise<() => void> {
  watchStyles();
  return open(root, texts).catch(async (error: unknown) => {
    // A chunk may fail before the texts are here: the error is told in words wherever they still come.
    await loadTexts('common').catch(() => undefined);
    return draw(root, <ErrorPage error={error} />);
  });
}
