import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { brandModules, serveBrandPictures } from '@scripts/build/brand';
import { serveOcr, serveTexts } from '@scripts/build/served-files';
import { hostSimulator } from '@dev/simulator/plugin';
import { engines } from '@scripts/build/engines';
import { readTexts, textFiles } from '@scripts/build/text-files';
import { parseEnv } from '@/config/env-schema';
import { languageKeys } from '@/i18n/languages';

/** A build's settings are read here and now: the bundle carries what they say, and no code to read them. */
function settledEnv(mode: string): Plugin {
  return {
    name: 'settled-env',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/src/config/env.ts')) return null;
      return `export const env = ${JSON.stringify(parseEnv(loadEnv(mode, import.meta.dirname, 'VITE_')))};`;
    },
  };
}

/** react-router names its development half to every bundler, whose warnings would ride along. */
const productionRouter = join(import.meta.dirname, 'node_modules/react-router/dist/production/index.mjs');

/** The one word that the bundle itself knows in every language: what a page without its texts can still say. */
const refreshWords = () =>
  Object.fromEntries(languageKeys.map((key) => [key, readTexts(key).get('common')?.['refresh']]));

/** `page-frame_bar`: readable in the inspector. File names are unique. */
const readableName = (local: string, file: string): string =>
  `${basename(file).replace(/\.module\.css.*$/, '')}_${local}`;

/** Every name stands in the entry: seven letters, the fewest that the bundler takes, tell one release of a file from the next as eight do. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

export default defineConfig(({ command, mode, isSsrBuild }) => {
  const api = process.env['API_URL'] ?? 'http://127.0.0.1:5174';
  return {
    plugins: [
      react(),
      settledEnv(mode),
      brandModules(),
      ...(command === 'serve' ? [serveTexts(), serveOcr(), serveBrandPictures(), hostSimulator(mode)] : []),
    ],
    define: {
      __TEXT_VERSION__: JSON.stringify(command === 'serve' ? '' : textFiles().version),
      __REFRESH_WORDS__: JSON.stringify(refreshWords()),
    },
    resolve: {
      tsconfigPaths: true,
      alias: command === 'build' ? [{ find: /^react-router$/, replacement: productionRouter }] : [],
    },
    css: { modules: { generateScopedName: readableName } },
    server: {
      port: 5173,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/pictures', '/uploads', '/streams', '/webhooks', '/__outbox', '/__pay', '/openapi.json'].map(
          (path) => [path, { target: api }],
        ),
      ),
    },
    build: {
      target: engines,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // Files that the document itself has loaded need not be named again at every lazy import.
        resolveDependencies: (_file, names, { hostType }) =>
          hostType === 'html' ? names : names.filter((name) => !/\/(vendor|index|rolldown-runtime)-/.test(name)),
      },
      rolldownOptions: {
        output: {
          ...(isSsrBuild ? {} : fileNames),
          codeSplitting: {
            // The groups: the first load, then the code that the front page, an item's page and thirty-two or more parts of the program share.
            groups: [
              { name: 'vendor', test: /node_modules/, tags: ['$initial'] },
              { name: 'app', tags: ['$initial'] },
              { name: 'home', test: /features\/home\/pages\// },
              { name: 'item', test: /features\/item\/pages\// },
              { name: 'common', minShareCount: 32 },
            ],
          },
        },
      },
    },
  };
});
