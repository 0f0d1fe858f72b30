import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadEnv } from 'vite';
import * as v from 'valibot';
import { brand } from '@server/platform/brand/brand';
import { liveHosts } from '@server/platform/env';
import type { BootTable } from '@/prerender/boot-table';
import { paymentScript } from '@/bridge/payment-address';
import type { LanguageKey } from '@/i18n/languages';
import { appLinks } from './app-icons';
import { brandModules } from './brand';
import { engines } from './engines';
import { shellTexts } from './shell-texts';
import type { Shells } from './shells';
import { textFiles } from './text-files';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

interface DocumentParts {
  readonly outDir: string;
  readonly variant: 'global' | 'china';
  readonly manifest: Readonly<Record<string, Chunk>>;
  readonly shells: Shells;
}

const root = join(import.meta.dirname, '../..');

/** One small script as a single minified function. */
async function inlineScript(entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    plugins: [brandModules()],
    resolve: { tsconfigPaths: true },
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: engines,
      minify: 'oxc',
      modulePreload: false,
      lib: { entry: join(root, 'src/prerender', entry), formats: ['iife'], name: '_k' },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk || !('code' in chunk)) throw new Error(`${entry} was not built`);
  return chunk.code.trim().replace(/<\/script/g, '<\\/script');
}

/** Names of the chunks of the pages that visits begin on, by the text area of their routes. */
const pageChunks: Readonly<Record<string, string>> = { home: 'home', item: 'item', search: 'search-page' };
/** Chunks of the pages whose prerendered markup is in the document, with its styles. */
const styledChunks = ['home', 'item'];

/** The chunk of a name, such as that of a group in `vite.config.ts`. Throws where the build has none. */
function findChunk(name: string, { manifest }: DocumentParts): Chunk {
  const found = Object.values(manifest).find((chunk) => chunk.name === name && chunk.file.endsWith('.js'));
  if (!found) throw new Error(`the build has no chunk ${name}`);
  return found;
}

/** Addresses of a page's own chunks, without what the entry loads anyway. */
function chunksOf(path: string, parts: DocumentParts): string[] {
  const { manifest, shells } = parts;
  const row = shells.rows.find((candidate) => candidate.path === path);
  const name = pageChunks[row?.texts ?? ''];
  if (name === undefined) return [];
  const page = findChunk(name, parts);
  const entry = new Set(manifest['index.html']?.imports ?? []);
  const own = (page.imports ?? []).filter((file) => file !== 'index.html' && !entry.has(file));
  return [page.file, ...own.map((file) => manifest[file]?.file ?? '')].filter(Boolean).map((file) => `/${file}`);
}

/** Origins that the document's policy must allow, for whoever serves it (server/main/site/document-csp.ts, docs/operating). */
function writePolicy({ outDir, variant }: DocumentParts): void {
  const env = loadEnv(variant, root, 'VITE_');
  const named =
    variant === 'global' ? `${env['VITE_ANALYTICS_SCRIPTS'] ?? ''},${env['VITE_AD_SCRIPTS'] ?? ''}` : paymentScript;
  const scripts = new Set(
    named
      .split(',')
      .filter(Boolean)
      .map((address) => new URL(address).origin),
  );
  const listed = (name: string) => (env[name] ?? '').split(',').filter(Boolean);
  const endpoint = listed('VITE_EVENT_ENDPOINT').map((address) => new URL(address).origin);
  const connect = [...new Set([...listed('VITE_API_BASE'), ...listed('VITE_ANALYTICS_CONNECT'), ...endpoint])];
  const media = v.parse(liveHosts, process.env['LIVE_HOSTS'] ?? '').map((host) => `https://${host}`);
  writeFileSync(join(outDir, 'policy.json'), JSON.stringify({ scripts: [...scripts], connect, media }));
}

/** The language of a reader of whom nothing is known. */
export const fallbackLanguages = { global: 'en', china: 'zhCn' } as const satisfies Record<string, LanguageKey>;

function bootTable(parts: DocumentParts): BootTable {
  const env = loadEnv(parts.variant, root, 'VITE_');
  return {
    base: '/',
    apiBase: env['VITE_API_BASE'] ?? '',
    version: textFiles().version,
    fallback: fallbackLanguages[parts.variant],
    languages: parts.shells.languages.map(({ key, code, rtl }) => {
      const row = key === code ? ([key as LanguageKey] as const) : ([key as LanguageKey, code] as const);
      return rtl ? ([key as LanguageKey, code, 1] as const) : row;
    }),
    light: parts.shells.light,
    more: `/${parts.manifest['src/app/more-routes.ts']?.file ?? ''}`,
    pages: parts.shells.rows.map(({ shell, path, texts, read }) => ({
      shell,
      path,
      texts,
      chunks: chunksOf(path, parts),
      ...(read ? { read } : {}),
    })),
  };
}

/**
 * Style sheets of the entry and of the first views go inline; a disabled link keeps their names, so that no chunk loads them a second time.
 * Engines that look ahead for what to load do not all heed `disabled` (Chromium 150 does not, 156 does), but all heed a medium that is never there.
 */
function inlineStyles(html: string, parts: DocumentParts): { html: string; css: string } {
  const linked = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g;
  const sheets = [
    ...[...html.matchAll(linked)].map(([, file = '']) => file),
    ...styledChunks.flatMap((name) => findChunk(name, parts).css ?? []),
  ];
  const css = sheets.map((file) =>
    // Helpers of `light-dark()`, which no style of ours uses; they would stand in every document.
    readFileSync(join(parts.outDir, file), 'utf8')
      .trim()
      .replace(/--lightningcss-\w+:[^;}]*;?/g, ''),
  );
  const links = sheets.map((file) => `<link rel="stylesheet" href="/${file}" media="not all" disabled>`).join('');
  return { html: html.replace(linked, '').replace('</head>', `${links}</head>`), css: css.join('') };
}

/**
 * All modules wait behind the document's own bytes and pictures: the page is already painted (prerender/README). The libraries' chunk is
 * a script before the entry, and both are async: each then runs in a task of its own, where together they block for twice as long.
 * They stand behind the page's markup, which what runs at once takes over.
 */
function withModules(html: string): string {
  const libraries = /<link rel="modulepreload"[^>]*?href=("[^"]*\/vendor-[^"]*")>/;
  const entry = /<script type="module"[^>]*?src=("[^"]*")><\/script>/;
  const [librariesLink = '', librariesFile] = libraries.exec(html) ?? [];
  const [entryTag = '', entryFile] = entry.exec(html) ?? [];
  if (!librariesFile || !entryFile) throw new Error('the document names no entry, or no libraries');
  const run = (file: string, id = '') =>
    `<script${id} type="module" async fetchpriority="low" crossorigin src=${file}></script>`;
  return html
    .replace(librariesLink, '')
    .replace(entryTag, '')
    .replace(/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"')
    .replace('</body>', `${run(librariesFile, ' id="filled"')}${run(entryFile)}</body>`);
}

/** ES5. `:has()` came with the oldest engines of the bundle, Chromium 105 and Safari 15.4: a browser without it is told to update (docs/hosts.md §4). */
const tooOld =
  '<script>window.CSS&&CSS.supports&&CSS.supports("selector(:has(a))")||location.replace("/update.html")</script>';

/** Writes the one index.html: head script, inlined styles, shells as templates, fill script. */
export async function writeDocument(parts: DocumentParts): Promise<void> {
  const path = join(parts.outDir, 'index.html');
  const { html, css } = inlineStyles(readFileSync(path, 'utf8'), parts);
  const head = await inlineScript('head.ts', { __BOOT_TABLE__: JSON.stringify(bootTable(parts)) });
  const fill = await inlineScript('fill.ts', { __SHELL_KEYS__: JSON.stringify(shellTexts(parts.shells.used)) });
  const templates = Object.entries(parts.shells.html).map(
    ([kind, markup]) => `<template id="shell-${kind}">${markup}</template>`,
  );
  const whole = html
    .replace('<title></title>', () => `<title>${brand.name.replace(/&/g, '&amp;').replace(/</g, '&lt;')}</title>`)
    .replace('<!--head-->', () => `${appLinks}${tooOld}<style>${css}</style><script>${head}</script>`)
    .replace('<!--shells-->', () => `${templates.join('')}<script>${fill}</script>`)
    // Engines that know this draw no empty frame first: the page's markup is a moment away.
    .replace(/(<meta charset[^>]*>)/, '$1<link rel="expect" href="#filled" blocking="render">');
  writeFileSync(
    path,
    withModules(whole)
      .replace(/>\s+</g, '><')
      .replace(/(<(?:meta|link)[^>]*?) \/>/g, '$1>'),
  );
  writePolicy(parts);
}
