/** Who may import whom. Each message names the right door. */
const area = (name) => `^src/${name}/`;
const only = (from, allowed, door) => ({
  name: `${from}-imports`,
  severity: 'error',
  comment: door,
  from: { path: area(from), pathNot: '\\.test\\.tsx?$' },
  to: { path: '^(src|server|demo|tests|scripts|dev)/', pathNot: [area(from), ...allowed.map((one) => `^src/${one}`)] },
});

/** A layer of the server, and the layers that it may import; the demo has rules of its own. */
const serverLayer = (name, allowed, door) => ({
  name: `server-${name}-imports`,
  severity: 'error',
  comment: door,
  from: { path: `^server/${name}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^server/', pathNot: [name, ...allowed].map((layer) => `^server/${layer}/`).concat('^server/locales/') },
});

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphans',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '\\.test\\.tsx?$',
          '\\.config\\.ts$',
          '^tests/',
          '^scripts/[^/]+\\.ts$',
          '^src/prerender/',
        ],
      },
      to: {},
    },
    only('contract', [], 'contract/ is a leaf: schemas and names only'),
    only('rules', ['contract/'], 'rules/ know the contract and themselves'),
    only('lib', ['rules/time/'], 'lib/ imports nothing of the project but the date module'),
    only('config', ['lib/', 'contract/sites', 'contract/brand', 'contract/areas'], 'config/ knows lib/'),
    only('bridge', ['lib/', 'config/'], 'bridge/ knows lib/ and config/'),
    only('i18n', ['lib/', 'config/', 'contract/languages'], 'i18n/ knows lib/, config/ and the language codes'),
    only('api', ['contract/', 'lib/', 'config/'], 'api/ knows contract/, lib/ and config/; who asks is told at boot'),
    only(
      'session',
      ['lib/', 'config/', 'contract/', 'rules/', 'bridge/', 'i18n/', 'api/'],
      'session/ stands below ui/',
    ),
    only('ui', ['lib/', 'i18n/', 'rules/', 'bridge/', 'config/', 'contract/'], 'ui/ has no business and no session'),
    {
      name: 'features-apart',
      severity: 'error',
      comment: "another area's pieces come through its public.tsx, its reads and writes from its queries.ts",
      from: { path: '^src/features/([^/]+)/' },
      to: {
        path: '^src/features/',
        pathNot: ['^src/features/$1/', '^src/features/[^/]+/(public\\.tsx|queries\\.ts)$'],
      },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      comment: 'app/ joins the areas; no area knows it',
      from: { path: '^src/features/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(src/app|src/prerender|server|demo|tests)/' },
    },
    {
      name: 'pages-lazily',
      severity: 'error',
      comment: 'a page is a chunk of its own: import() it in a route row',
      from: { pathNot: ['^src/features/[^/]+/pages/', '\\.test\\.tsx?$'] },
      to: { path: '^src/features/[^/]+/pages/.*\\.tsx$', dynamic: false },
    },
    {
      name: 'page-without-server',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(server|demo|tests|scripts|dev)/' },
    },
    {
      name: 'server-shares',
      severity: 'error',
      comment: 'server/ shares the contract, the rules and the language table with the page',
      from: { path: '^(server|demo)/' },
      to: { path: '^src/', pathNot: ['^src/contract/', '^src/rules/', '^src/i18n/languages\\.ts$'] },
    },
    {
      name: 'desk-apart',
      severity: 'error',
      comment:
        "the staff's desk is a build of its own: it shares the contract, the rules and lib/ with the storefront, and nobody imports it",
      from: { path: '^desk/' },
      to: { path: '^(src|server|demo|dev|tests|scripts)/', pathNot: '^src/(contract|rules|lib)/' },
    },
    {
      name: 'nobody-imports-desk',
      severity: 'error',
      from: { pathNot: '^desk/' },
      to: { path: '^desk/' },
    },
    {
      name: 'dev-apart',
      severity: 'error',
      comment:
        'the host simulator stands in for hosts: it knows the wire, the language codes and the look, never the page',
      from: { path: '^dev/' },
      to: { path: '^(src|server|demo|tests|scripts)/', pathNot: '^src/(bridge|config|contract|i18n)/' },
    },
    serverLayer('platform', [], 'server/platform/ knows nothing about the shop'),
    serverLayer('domains', ['platform'], 'a domain gets what it needs of sources, providers and the demo as a service'),
    serverLayer('sources', ['platform', 'domains'], 'a source implements what a domain asks for'),
    serverLayer('providers', ['platform', 'domains'], 'a provider implements what a domain asks for'),
    serverLayer('main', ['platform', 'domains', 'sources', 'providers'], 'server/main/ composes the layers'),
    {
      name: 'demo-below-main',
      severity: 'error',
      comment: 'the demonstration builds on the shop, never on how it is composed',
      from: { path: '^demo/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(main|testing)/' },
    },
    {
      name: 'demo-on-demand',
      severity: 'error',
      comment: 'a shop for customers runs without the demonstration: server/main/ loads it where it is asked for',
      from: { path: '^(src|server|dev)/', pathNot: ['^server/testing/', '\\.test\\.tsx?$'] },
      to: { path: '^demo/', dynamic: false },
    },
    {
      name: 'handlers-behind-dispatch',
      severity: 'error',
      comment: 'a handler is reached by its call alone: what two calls need has a file of its own',
      from: {
        path: '^(src|server|demo|dev)/',
        pathNot: [
          '^server/main/calls/(run-handler|handlers)\\.ts$',
          '^server/main/desk/(dispatch|handlers)\\.ts$',
          '\\.test\\.tsx?$',
        ],
      },
      to: { path: 'handlers\\.ts$' },
    },
    {
      name: 'operator-for-staff',
      severity: 'error',
      comment: 'staff come in by the door that the server opens, or by the command line',
      from: {
        path: '^(src|server|demo|dev)/',
        pathNot: ['^server/main/operator/', '^server/main/serve\\.ts$', '\\.test\\.tsx?$'],
      },
      to: { path: '^server/main/operator/' },
    },
    {
      name: 'server-without-tests',
      severity: 'error',
      comment: 'what runs in production knows no test runner',
      from: { path: '^(server|demo)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: 'node_modules/vitest' },
    },
    {
      name: 'server-without-dev',
      severity: 'error',
      from: { path: '^(server|demo)/' },
      to: { path: '^dev/' },
    },
    {
      name: 'axios-in-api',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/api/(http|interceptors)\\.ts$' },
      to: { path: 'node_modules/axios' },
    },
    {
      name: 'antd-mobile-in-its-folder',
      severity: 'error',
      comment: 'each component of antd-mobile is wrapped once, with its provider',
      from: { path: '^src/', pathNot: '^src/ui/antd-mobile/' },
      to: { path: 'node_modules/antd-mobile' },
    },
    {
      name: 'no-scrap-rooms',
      severity: 'error',
      from: {},
      to: {
        path: '^(src|server|demo)/[^.]*(utils|helpers|misc|common)\\.tsx?$',
        // Schemas that several areas' calls share: the one place that the design calls so.
        pathNot: '^src/contract/common\\.ts$',
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.(css|json)$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
