import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, loadEnv } from 'vite';
import type { BootTable } from '../../src/first-paint/boot-table';
import { paymentScript } from '../../src/bridge/payment-address';
import type { LanguageKey } from '../../src/i18n/languages';
import { engines } from './engines';
import { shellTexts } from './shell-texts';
import type { Shells } from './shells';
import { textFiles } from './text-files';

interface DocumentParts {
  readonly outDir: string;
  readonly variant: 'global' | 'china';
  readonly manifest: Readonly<Record<string, { file: string; imports?: readonly string[] }>>;
  readonly shells: Shells;
}

const root = join(import.meta.dirname, '../..');

/** One small script as a single minified function. */
async function inlineScript(entry: string, define: Record<string, string>): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    define,
    build: {
      write: false,
      target: engines,
      minify: 'oxc',
      modulePreload: false,
      lib: { entry: join(root, 'src/first-paint', entry), formats: ['iife'], name: '_k' },
    },
  });
  const [first] = [built].flat();
  const chunk = first && 'output' in first ? first.output[0] : undefined;
  if (!chunk || !('code' in chunk)) throw new Error(`${entry} was not built`);
  return chunk.code.trim().replace(/<\/script/g, '<\\/script');
}

/** Addresses of a page's own chunks, without what the entry loads anyway. */
function chunksOf(path: string, { manifest, shells }: DocumentParts): string[] {
  const sources: Readonly<Record<string, string>> = {
    home: 'src/features/home/pages/home-page.tsx',
    item: 'src/features/item/pages/item-page.tsx',
    search: 'src/features/search/pages/search-page.tsx',
  };
  const row = shells.rows.find((candidate) => candidate.path === path);
  const page = manifest[sources[row?.texts ?? ''] ?? ''];
  // The front page rides in a chunk that the entry loads anyway.
  if (!page) return [];
  const entry = new Set(manifest['index.html']?.imports ?? []);
  const own = (page.imports ?? []).filter((name) => name !== 'index.html' && !entry.has(name));
  return [page.file, ...own.map((name) => manifest[name]?.file ?? '')].filter(Boolean).map((file) => `/${file}`);
}

/** Origins that the document's policy must allow, for whoever serves it (server/site/document-csp.ts, docs/operating). */
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
  const api = [env['VITE_API_BASE'] ?? ''].filter(Boolean);
  writeFileSync(join(outDir, 'policy.json'), JSON.stringify({ scripts: [...scripts], api }));
}

function bootTable(parts: DocumentParts): BootTable {
  const env = loadEnv(parts.variant, root, 'VITE_');
  return {
    base: '/',
    apiBase: env['VITE_API_BASE'] ?? '',
    version: textFiles().version,
    fallback: parts.variant === 'china' ? 'zhCn' : 'en',
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
 * Style sheets that the document names go inline; a disabled link keeps their names, so that no chunk loads them a second time. Engines that
 * look ahead for what to load do not all heed `disabled` (Chromium 150 does not, 156 does), but all heed a medium that is never there.
 */
function inlineStyles(html: string, outDir: string): { html: string; css: string } {
  let css = '';
  const rest = html.replace(/\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_tag, href: string) => {
    // Helpers of `light-dark()`, which no style of ours uses; they would stand in every document.
    css += readFileSync(join(outDir, href), 'utf8')
      .trim()
      .replace(/--lightningcss-\w+:[^;}]*;?/g, '');
    return `<link rel="stylesheet" href="${href}" media="not all" disabled>`;
  });
  return { html: rest, css };
}

/**
 * All modules wait behind the document's own bytes and pictures: the page is already painted (first-paint/README). The libraries' chunk is
 * a script before the entry, and both are async: each then runs in a task of its own, where together they block for twice as long.
 * They stand behind the page's markup, which what runs at once takes over.
 */
function withModules(html: string): string {
  const core = /<link rel="modulepreload"[^>]*?href=("[^"]*\/core-[^"]*")>/;
  const entry = /<script type="module"[^>]*?src=("[^"]*")><\/script>/;
  const [coreLink = '', coreFile] = core.exec(html) ?? [];
  const [entryTag = '', entryFile] = entry.exec(html) ?? [];
  if (!coreFile || !entryFile) throw new Error('the document names no entry, or no core');
  const run = (file: string, id = '') =>
    `<script${id} type="module" async fetchpriority="low" crossorigin src=${file}></script>`;
  return html
    .replace(coreLink, '')
    .replace(entryTag, '')
    .replace(/<link rel="modulepreload"/g, '<link rel="modulepreload" fetchpriority="low"')
    .replace('</body>', `${run(coreFile, ' id="filled"')}${run(entryFile)}</body>`);
}

/** ES5. `:has()` came with the oldest engines of the bundle, Chromium 105 and Safari 15.4: a browser without it is told to update (docs/hosts.md §4). */
const tooOld =
  '<script>window.CSS&&CSS.supports&&CSS.supports("selector(:has(a))")||location.replace("/update.html")</script>';

/** Writes the one index.html: head script, inlined styles, shells as templates, fill script. */
export async function writeDocument(parts: DocumentParts): Promise<void> {
  const path = join(parts.outDir, 'index.html');
  const { html, css } = inlineStyles(readFileSync(path, 'utf8'), parts.outDir);
  const head = await inlineScript('head.ts', { __BOOT_TABLE__: JSON.stringify(bootTable(parts)) });
  const fill = await inlineScript('fill.ts', { __SHELL_KEYS__: JSON.stringify(shellTexts(parts.shells.used)) });
  const templates = Object.entries(parts.shells.html).map(
    ([kind, markup]) => `<template id="shell-${kind}">${markup}</template>`,
  );
  const whole = html
    .replace('<!--head-->', () => `${tooOld}<style>${css}</style><script>${head}</script>`)
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
