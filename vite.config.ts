import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { hostSimulator } from './dev/simulator/plugin';
import { engines } from './scripts/build/engines';
import { ocrFiles } from './scripts/build/ocr-files';
import { readTexts, textFiles } from './scripts/build/text-files';
import { parseEnv } from './src/config/env-schema';
import { languageKeys } from './src/i18n/languages';

/** Development only: texts straight from `src/i18n/locales`, read anew for each request. */
function serveTexts(): Plugin {
  return {
    name: 'kakehashi-texts',
    configureServer(server) {
      server.middlewares.use('/locales', (request, response, next) => {
        const [, language = '', area = ''] = /^\/(\w+)-[\w-]*\/(\w+)\.json/.exec(request.url ?? '') ?? [];
        const found = [...textFiles().files].find(
          ([name]) => name.startsWith(`locales/${language}-`) && name.endsWith(`/${area}.json`),
        );
        if (!found) return next();
        response.setHeader('Content-Type', 'application/json; charset=utf-8');
        return response.end(found[1]);
      });
    },
  };
}

/** Development only: the files of the engine that reads pictures, as a build lays them out. */
function serveOcr(): Plugin {
  return {
    name: 'kakehashi-ocr',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const from = ocrFiles().get(request.url?.split('?')[0] ?? '');
        if (from === undefined) return next();
        const type = from.endsWith('.js') ? 'text/javascript' : from.endsWith('.wasm') ? 'application/wasm' : undefined;
        response.setHeader('Content-Type', type ?? 'application/octet-stream');
        return response.end(readFileSync(from));
      });
    },
  };
}

/** A build's settings are read here and now: the bundle carries what they say, and no code to read them. */
function settledEnv(mode: string): Plugin {
  return {
    name: 'kakehashi-env',
    apply: 'build',
    load(id) {
      if (!id.endsWith('/src/config/env.ts')) return null;
      return `export const env = ${JSON.stringify(parseEnv(loadEnv(mode, import.meta.dirname, 'VITE_')))};`;
    },
  };
}

/** Everything that every page needs rides in one chunk; axios stays out and comes with the first call that needs it. */
const core =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|cookie|set-cookie-parser|zustand|(react-)?i18next|@tanstack\/(react-query|query-core)|valibot|use-sync-external-store)\/(?!.*(nfinite|mutationObserver|useMutation|Suspense|useQueries|queriesObserver))|rolldown.runtime|vite\/preload-helper/;

/** What every page's frame needs, in one chunk beside the libraries: few requests count for more than the last byte on a phone. */
const frame = new RegExp(
  [
    String.raw`src/ui/(badges|base|bottom-bar|button|door-price|ends-in|frame-tools|goods-(card|grid|picture|title)|icons|lazy-part|near|offline-bar)\.`,
    String.raw`src/ui/(page-frame|picture-sizes|price|site-badge|site-marks|states|tokens|use-first-interaction|use-hydrated|use-now|use-title)\.`,
    String.raw`src/(api/(?!http|store-answer|send-write|write-|use-(write|pages))|bridge/(host|bridge|host-actions|native-names|paste)\.|config/(?!url-rules|agreement-sections)|session/(?!place|recent|search-history|consent|session-handoff|visit))`,
    String.raw`src/contract/(answer|call|codes|common|goods|home|languages|session|sites)\.`,
    String.raw`src/i18n/(i18n|use-translation|languages|refresh-word|text-url|fetch-texts)\.`,
    String.raw`src/lib/(call-url|cookies|early|query|storage|hash-anchor|idempotency-key)`,
    String.raw`src/rules/(time/instant|marketplaces|money|price)`,
    String.raw`src/features/search/components/(search-box|site-tiles)`,
    // The front page is small, and so often the first page that a request of its own costs more than its bytes elsewhere.
    String.raw`src/features/home/pages/home-page`,
    // Styles of the pages whose markup stands in the document: inlined there by scripts/build.
    String.raw`src/features/item/(pages/item-page|components/(gallery|item-body|original-title|action-bar))\.module\.css`,
    String.raw`src/ui/chip\.module\.css`,
  ].join('|'),
);

/** What asks a host, in one chunk behind the first question; the messaging app's own SDK stays apart, for that host alone. */
const bridge =
  /src\/bridge\/(?!(host|bridge|host-actions|native-names|paste)\.)|src\/lib\/(trusted|outside-url|mini-target)|src\/config\/url-rules\./;
/** What opens an address from outside. */
const links = /src\/ui\/(target-link|outside-link|use-leave)\./;
/** What can wait until the page is painted, and what it knows of the guest. */
const guest =
  /src\/app\/(host-|newer-site|keyboard|change-language)|src\/session\/(session-handoff|consent|place|visit)|src\/lib\/(ask-layers|drafts|device-id)|src\/rules\/countries\.|src\/contract\/(account|badges)\.|node_modules\/idb-keyval/;
/** What an item's page shows before anything else; a card, its facts and how its words are cut serve other pages too. */
const goods =
  /src\/(contract\/(item|site-facts)\.|lib\/cut-text|rules\/(graphemes|notice\/block-words)\.|session\/recent|ui\/chip\.tsx|features\/item\/(sites\/site-modules|components\/(site-facts|blank-card)))/;
/** The whole cost, wherever it is shown: its rules, its panel, and what a field for a sum understands. */
const cost =
  /src\/(features\/cost\/|rules\/(landed-cost|shipping)\/|rules\/restricted\/verdict|i18n\/(names|units)\.|ui\/(fee|use-tariff-words)\.)/;
/** What stands at the foot of a page of goods: more of the same. */
const more = /src\/(features\/item\/(public|components\/(more-goods|recently-viewed))\.|ui\/goods-strip\.)/;
/** The search result, a long list of goods: a page that visits begin on, and what a marketplace's front shows too. */
const search =
  /src\/(features\/(favourite\/public|search\/(?!routes|public|pages\/history|components\/(search-box|site-tiles|suggestions|filter-popup)))|session\/search-history|ui\/(pull-list|use-pull|windowed-goods)\.)|node_modules\/@tanstack\/((react-)?virtual|.*(useQueries|queriesObserver))/;
/** Areas whose pages are few and small, each in one chunk: every chunk's name stands in the entry, which every page loads. */
const area =
  /src\/features\/(after-sale|article|bid|bot|campaign|cart|discount|experience|favourite|friend-payment|guide|invite|label|live|lottery|mall|member|notice|order|picture|review|reward|sign|ticket)\/(?!routes|public\.)/;
/** The shapes of all answers that no group above holds: they stand on nothing but the frame, and no page of its own waits for the rest of buying. What lists say while they are empty rides along. */
const shapes =
  /src\/contract\/(?!(account|answer|badges|call|codes|common|goods|home|item|languages|session|site-facts|sites)\.)|src\/ui\/nothing-yet\./;
/** What lists share, those of goods and those of a customer: pages that follow each other, and a row of chips to choose from. */
const lists = /src\/(ui\/(chip-row|more-button)\.|api\/use-pages\.)|node_modules\/@tanstack\/.*nfinite/;
/** The list of lotteries, where visits begin: what one lottery and its prizes need on top stays behind. */
const lotteries =
  /src\/features\/lottery\/(pages\/lotteries-page|components\/(lottery|lottery-card|ball-mark|timing|win-name)|use-win-words|reread-at)\./;
/** What the pages of buying share: bills, dates. */
const buying =
  /src\/(ui\/(bill-table|later-card|address-lines|format-date-time|print-button|yen-input|use-removal|qr-code|goods-row|use-point-words)\.|features\/(payment\/(public|use-pay|reread-after|components\/(pay-button|receipt-sheet))|order\/public|cart\/(public|use-cart)|parcel\/(public|arrived|declared|components\/(storage-clock|arrived|state-chip|parcel-list|thing|declaration-card)))|rules\/buying\/)/;
/** What lies over a page, and the history's entries for it: with the first layer, and never before a touch. */
const layers = /src\/ui\/feedback\/(popup|layer)/;
/** A form's field with what it understands. */
const form = /src\/(ui\/form\/field\.|rules\/(plain-text|western-digits|written-number|yen-input)\.)/;

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
      ...(command === 'serve' ? [serveTexts(), serveOcr(), hostSimulator(mode)] : []),
    ],
    define: {
      __TEXT_VERSION__: JSON.stringify(command === 'serve' ? '' : textFiles().version),
      __REFRESH_WORDS__: JSON.stringify(refreshWords()),
    },
    ...(command === 'build' && {
      resolve: { alias: [{ find: /^react-router$/, replacement: productionRouter }] },
    }),
    css: { modules: { generateScopedName: readableName } },
    server: {
      port: 5173,
      strictPort: true,
      proxy: Object.fromEntries(
        ['/api', '/pictures', '/uploads', '/streams', '/__outbox', '/__pay', '/openapi.json'].map((path) => [
          path,
          { target: api },
        ]),
      ),
    },
    build: {
      target: engines,
      manifest: true,
      assetsInlineLimit: 0,
      modulePreload: {
        polyfill: false,
        // What the document itself has loaded need not be named again at every lazy import.
        resolveDependencies: (_file, names, { hostType }) =>
          hostType === 'html' ? names : names.filter((name) => !/\/(core|frame|rolldown-runtime)-/.test(name)),
      },
      rolldownOptions: {
        output: {
          ...(isSsrBuild ? {} : fileNames),
          codeSplitting: {
            groups: [
              { name: 'core', test: core },
              { name: 'frame', test: frame },
              { name: 'bridge', test: bridge, includeDependenciesRecursively: false },
              { name: 'guest', test: guest, includeDependenciesRecursively: false },
              { name: 'links', test: links, includeDependenciesRecursively: false },
              { name: 'goods', test: goods, includeDependenciesRecursively: false },
              { name: 'shapes', test: shapes, includeDependenciesRecursively: false },
              { name: 'cost', test: cost, includeDependenciesRecursively: false },
              { name: 'more', test: more, includeDependenciesRecursively: false },
              { name: 'search', test: search, includeDependenciesRecursively: false },
              { name: 'lists', test: lists, includeDependenciesRecursively: false },
              { name: 'lotteries', test: lotteries, includeDependenciesRecursively: false },
              { name: 'buying', test: buying, includeDependenciesRecursively: false },
              {
                debugName: 'areas',
                name: (id) => area.exec(id)?.[1] ?? null,
                includeDependenciesRecursively: false,
              },
              { name: 'popup', test: layers, includeDependenciesRecursively: false },
              { name: 'form', test: form, includeDependenciesRecursively: false },
            ],
          },
        },
      },
    },
  };
});
