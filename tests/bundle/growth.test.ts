import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { build, mergeConfig, type Plugin } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import { brotli } from '@scripts/build/compress';
import viteConfig from '../../vite.config';

const root = join(import.meta.dirname, '../..');

// vitest sets `test`, with which React's development half would be weighed too.
process.env['NODE_ENV'] = 'production';

/** Replaces words of source files while they are built: `path → [from, to][]`. A word that is not there is an error. */
type Edits = Readonly<Record<string, readonly (readonly [string, string])[]>>;

function edited(edits: Edits): Plugin {
  return {
    name: 'growth',
    enforce: 'pre',
    transform(code, id) {
      const path = id.slice(root.length + 1).split('?')[0] ?? '';
      return edits[path]?.reduce((text, [from, to]) => {
        if (!text.includes(from)) throw new Error(`${path} holds no ${from}`);
        return text.replace(from, to);
      }, code);
    },
  };
}

/**
 * A file's text with each hash in a file name replaced by one made from the name alone: as long and as random as the real one,
 * but the same on both sides, so that what is measured is the row and not the luck of the hashes.
 */
function withSteadyHashes(text: string): string {
  return text.replace(/([\w.]+(?:-[a-z]+)*)-[\w-]{7}\.(js|css)/g, (_whole, name: string, ending: string) => {
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 7);
    return `${name}-${hash}.${ending}`;
  });
}

/** Brotli bytes of what every page loads first: the entry and the chunks that it imports. */
async function entryBytes(edits: Edits): Promise<number> {
  const config = viteConfig({ command: 'build', mode: 'global' });
  const built = await build(
    mergeConfig(config, {
      configFile: false,
      root,
      mode: 'global',
      logLevel: 'error',
      plugins: [edited(edits)],
      build: { write: false, reportCompressedSize: false },
    }),
  );
  const outputs = [built].flat().flatMap((result) => ('output' in result ? result.output : []));
  const textOf = (name: string): string => {
    const output = outputs.find(({ fileName }) => fileName === name);
    if (!output) throw new Error(`${name} was not built`);
    return output.type === 'chunk' ? output.code : String(output.source);
  };
  const files = [...textOf('index.html').matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThanOrEqual(3);
  const sizes = files.map((file) => brotli(Buffer.from(withSteadyHashes(textOf(file)))).length);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Ten of a kind, so that the chances of minified names and of compression even out. */
const routes = [
  '/afterSaleService/detail/:id',
  '/discount/search/result',
  '/experience/user',
  '/friendPayment/payEmail',
  '/goodPoint/recordList',
  '/groupLabel/labelItem/:id',
  '/lottery/myPrize',
  '/mall/market/shop/:shopid',
  '/shareOrder/monthly/add',
  '/workOrder/bot/chat',
];
const tongues = [
  ['uk', 'Українська'],
  ['vi', 'Tiếng Việt'],
  ['nl', 'Nederlands'],
  ['sv', 'Svenska'],
  ['cs', 'Čeština'],
  ['he', 'עברית'],
  ['hu', 'Magyar'],
  ['ro', 'Română'],
  ['el', 'Ελληνικά'],
  ['hi', 'हिन्दी'],
] as const;
const markets = [
  ['hoshimise', '星', String.raw`/^[a-z]{2}\d{6,9}$/`, 'hoshimise.example/goods/'],
  ['kawadana', '川', String.raw`/^K\d{7}$/`, 'kawadana.example/item/'],
  ['furuhon', '古', String.raw`/^\d{13}$/`, 'books.furuhon.example/isbn/'],
  ['tetsudou', '鉄', String.raw`/^[A-Z]{3}-\d{4}$/`, 'tetsudou.example/p/'],
  ['ongakuya', '音', String.raw`/^[\da-z]{10}$/`, 'ongakuya.example/records/'],
  ['kimonoya', '着', String.raw`/^w\d{5}$/`, 'kimonoya.example/kimono/'],
  ['gangu', '玩', String.raw`/^\d{4}-\d{4}$/`, 'gangu.example/toys/detail/'],
  ['utsuwa', '器', String.raw`/^u[\da-f]{8}$/`, 'utsuwa.example/shop/item/'],
  ['nuno', '布', String.raw`/^\d{6}$/`, 'nuno.example/fabric/'],
  ['mokuhan', '版', String.raw`/^MH\d{5}$/`, 'mokuhan.example/print/'],
] as const;
const perTen = (rows: readonly string[]) => rows.join('\n');

/** Among the rows that the entry holds itself: one in `more-routes` costs it nothing. */
const popularRow = '    path: paths.popular,';

const growths: readonly (readonly [what: string, max: number, edits: Edits])[] = [
  [
    'route',
    40,
    {
      'src/features/mall/routes.ts': [
        [
          `  {\n${popularRow}`,
          `${perTen(
            routes.map(
              (path, at) =>
                `  { path: '${path}', page: () => import('./pages/popular-page?growth${at}'), isAuth: ${at % 2 === 0}, texts: 'search', meta: '${path.split('/')[1]}', shell: 'frame' },`,
            ),
          )}\n  {\n${popularRow}`,
        ],
      ],
    },
  ],
  [
    'language',
    60,
    {
      'src/contract/languages.ts': [["  'ru',", perTen(["  'ru',", ...tongues.map(([code]) => `  '${code}',`)])]],
      'src/i18n/languages.ts': [
        ["  'ru',", perTen(["  'ru',", ...tongues.map(([code]) => `  '${code}',`)])],
        [
          '  ru: {',
          perTen([
            ...tongues.map(([code, name]) => `  ${code}: { code: '${code}', name: '${name}', day: 'DD.MM.YYYY' },`),
            '  ru: {',
          ]),
        ],
      ],
    },
  ],
  [
    'marketplace',
    90,
    {
      'src/contract/sites.ts': [["  'market',", perTen(["  'market',", ...markets.map(([site]) => `  '${site}',`)])]],
      'src/rules/marketplaces.ts': [
        [
          '  market: {',
          perTen([
            ...markets.map(
              ([site, , id, page]) => `  ${site}: { id: ${id}, original: (id) => \`https://${page}\${id}\` },`,
            ),
            '  market: {',
          ]),
        ],
      ],
      'src/ui/site-marks.ts': [
        [
          '  market: {',
          perTen([
            ...markets.map(([site, letter]) => `  ${site}: { name: '${site}', letter: '${letter}' },`),
            '  market: {',
          ]),
        ],
      ],
      'src/ui/site-badge.module.css': [
        ['.market {', perTen([...markets.map(([site]) => `.${site} {\n  background: #444;\n}`), '.market {'])],
      ],
    },
  ],
];

describe('what one more adds to the entry', () => {
  let before: number;
  beforeAll(async () => {
    before = await entryBytes({});
  });

  it.each(growths)('[K-23] a %s: at most %i bytes', async (what, max, edits) => {
    const after = await entryBytes(edits);
    const step = (after - before) / 10;
    console.log(`a further ${what} adds ${step} bytes to the entry`);
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThanOrEqual(max);
  });
});
