import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter, useNavigate } from 'react-router-dom';
import { App } from './app/app';
import { readEntry, startApi } from './app/boot';
import { ErrorPage } from './app/error-page';
import { loadPage } from './app/load-page';
import { createQueries } from './app/queries';
import { findRoute } from './app/routes';
import { startSession } from './app/session-start';
import { dressDocument } from './first-paint/document';
import { fetchTexts } from './i18n/fetch-texts';
import { loadTexts, startTexts } from './i18n/i18n';
import { languages } from './i18n/languages';
import './ui/tokens.css';
import './ui/base.css';

const root = document.getElementById('root') as HTMLElement;
let navigate: ((path: string) => void) | undefined;

/** Hands the router's navigation to what lives outside React. */
function Navigation() {
  const go = useNavigate();
  navigate = (path) => void go(path);
  return null;
}

/** True where the document already holds this page's markup, so that React takes it over instead of drawing anew. */
function holdsShell(): boolean {
  const found = findRoute(location.pathname);
  const fits = found?.row.shell === root.dataset['shell'];
  return fits && (found?.row.isValid?.(found.params, location.search) ?? true);
}

async function start(): Promise<void> {
  if (!window.__boot) dressDocument({ code: 'en', rtl: false });
  const entry = readEntry();
  const language = languages[entry.language];
  document.documentElement.lang = language.code;
  document.documentElement.dir = language.rtl ? 'rtl' : 'ltr';
  startApi(entry, (path) => navigate?.(path));
  await startTexts(entry.language, fetchTexts);
  startSession();
  const row = findRoute(location.pathname)?.row;
  await Promise.all([loadTexts('common'), row ? loadPage(row) : undefined]);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <Navigation />
        <App queries={createQueries()} />
      </BrowserRouter>
    </StrictMode>
  );
  if (root.dataset['shell'] && holdsShell()) {
    hydrateRoot(root, app, { onRecoverableError: (error) => console.error('hydration', error) });
  } else {
    root.replaceChildren();
    createRoot(root).render(app);
  }
}

start().catch((error: unknown) => {
  root.replaceChildren();
  createRoot(root).render(<ErrorPage error={error} />);
});
