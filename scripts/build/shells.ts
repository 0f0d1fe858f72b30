import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import type { FirstRead, TextArea } from '@/config/route-row';
import { readTexts } from './text-files';

export interface Shells {
  /** Kind → its markup in English. */
  readonly html: Readonly<Record<string, string>>;
  /** All texts in them, as `area:key`. */
  readonly used: readonly string[];
  readonly rows: readonly { shell: string; path: string; texts: TextArea; read?: FirstRead }[];
  /** Beginnings of paths whose pages stay light on a dark system. */
  readonly light: readonly string[];
  readonly languages: readonly { key: string; code: string; rtl: boolean }[];
  /** Every route in the order in which they are tried. */
  readonly routes: readonly { path: string; texts: TextArea; meta: string; isAuth: boolean }[];
  readonly siteNames: Readonly<Record<string, string>>;
}

/** A path that shows each shell kind. */
const samples = { home: '/', item: '/mall/mercari/detail/m36144759504' } as const;

interface ShellModule {
  renderShell(
    path: string,
    texts: (language: never, area: string) => Promise<unknown>,
  ): Promise<{ html: string; used: string[] }>;
  bootRows: Shells['rows'];
  bootLight: Shells['light'];
  bootLanguages: Shells['languages'];
  allRows: Shells['routes'];
  siteNames: Shells['siteNames'];
}

/** Renders every shell kind from the real pages, with a server build of the same sources. */
export async function renderShells(root: string, variant: string): Promise<Shells> {
  const outDir = join(root, '.cache', `shells-${variant}`);
  rmSync(outDir, { recursive: true, force: true });
  await build({
    root,
    configLoader: 'native',
    mode: variant,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/prerender/shell.tsx',
      outDir,
      emptyOutDir: true,
      rolldownOptions: { output: { codeSplitting: false } },
    },
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const module = (await import(pathToFileURL(join(outDir, 'shell.js')).href)) as ShellModule;
  const english = readTexts('en');
  const texts = (_language: never, area: string) => Promise.resolve(english.get(area) ?? {});
  const html: Record<string, string> = {};
  const used = new Set<string>();
  for (const [kind, path] of Object.entries(samples)) {
    const shell = await module.renderShell(path, texts);
    html[kind] = shell.html;
    for (const key of shell.used) if (!key.includes(':meta.')) used.add(key);
  }
  return {
    html,
    used: [...used],
    rows: module.bootRows,
    light: module.bootLight,
    languages: module.bootLanguages,
    routes: module.allRows,
    siteNames: module.siteNames,
  };
}
