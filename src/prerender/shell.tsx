import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app/app';
import { loadPage } from '../app/load-page';
import { queryClient } from '../api/query-client';
import { moreRoutes } from '../app/more-routes';
import { findRoute, firstRoutes } from '../app/routes';
import { i18n, loadTexts, startTexts, type TextSource } from '../i18n/i18n';
import { languageKeys, languages } from '../i18n/languages';
import { siteMarks } from '../ui/site-marks';

export interface RenderedShell {
  readonly html: string;
  /** Texts that the markup shows, as `area:key`. */
  readonly used: readonly string[];
}

/** Renders a path as the page draws it before any data is there: the build keeps it in the document. English. */
export async function renderShell(path: string, texts: TextSource): Promise<RenderedShell> {
  await startTexts('en', texts);
  await loadTexts('common');
  const row = (await findRoute(path))?.row;
  if (!row) throw new Error(`no route for ${path}`);
  await loadPage(row);
  const used = new Set<string>();
  const original = i18n.getFixedT.bind(i18n);
  // Every text goes through a fixed t: noting the keys here is what keeps shell and page from drifting.
  i18n.getFixedT = ((...args: Parameters<typeof original>) => {
    const t = original(...args);
    const area: string = [args[1]].flat()[0] ?? 'common';
    const noting = (key: string, ...rest: unknown[]) => {
      used.add(key.includes(':') ? key : `${area}:${key}`);
      return (t as unknown as (key: string, ...rest: unknown[]) => string)(key, ...rest);
    };
    return Object.assign(noting, t);
  }) as typeof i18n.getFixedT;
  const html = renderToString(
    <StrictMode>
      <StaticRouter location={path}>
        <App queries={queryClient} />
      </StaticRouter>
    </StrictMode>,
  );
  i18n.getFixedT = original;
  // React hints at pictures that it wants early; the document's first script does that for the shell in use.
  return { html: html.replace(/<link rel="preload"[^>]*>/g, ''), used: [...used] };
}

/** The routes as the build writes them into the document's boot table. */
export const bootRows = firstRoutes
  .filter((row) => row.shell !== 'frame' || row.opens)
  .map((row) => {
    const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const params = Object.fromEntries(names.map((name) => [name, `:${name}`]));
    return { shell: row.shell, path: row.path, texts: row.texts, read: row.firstRead?.(params, '') };
  });

/** Every route in the order in which they are tried, with the texts of its title; for servers that write documents for crawlers. */
export const allRows = [...firstRoutes, ...moreRoutes].map(({ path, texts, meta, isAuth }) => ({
  path,
  texts,
  meta,
  isAuth,
}));

/** Names of the marketplaces. */
export const siteNames = Object.fromEntries(Object.entries(siteMarks).map(([site, { name }]) => [site, name]));

/** Beginnings of paths of light pages: `/lottery` stands for all below it. */
export const bootLight = [...firstRoutes, ...moreRoutes]
  .flatMap(({ light, path }) => (light ? [path.replace(/:.*/, '').replace(/(components)\/.*/, '$1')] : []))
  .filter((path, index, all) => all.indexOf(path) === index)
  .filter((path, _index, all) => !all.some((other) => other !== path && path.startsWith(other)));

export const bootLanguages = languageKeys.map((key) => ({
  key,
  code: languages[key].code,
  rtl: languages[key].rtl === true,
}));
