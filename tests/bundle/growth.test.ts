import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { brotli } from '../../scripts/build/compress';

const root = join(import.meta.dirname, '../..');
const outDir = join(root, '.cache/growth');

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
  return text.replace(/([\w.]+(?:-[a-z]+)*)-[\w-]{8}\.(js|css)/g, (_whole, name: string, ending: string) => {
    const hash = createHash('sha256').update(name).digest('base64url').slice(0, 8);
    return `${name}-${hash}.${ending}`;
  });
}

/** Brotli bytes of what every page loads first: the entry and the chunks that it imports. */
async function entryBytes(edits: Edits): Promise<number> {
  await build({
    root,
    mode: 'global',
    logLevel: 'error',
    plugins: [edited(edits)],
    build: { outDir, emptyOutDir: true },
  });
  const html = readFileSync(join(outDir, 'index.html'), 'utf8');
  const files = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThanOrEqual(3);
  const sizes = files.map(
    (file) => brotli(Buffer.from(withSteadyHashes(readFileSync(join(outDir, file), 'utf8')))).length,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

const supportRow = '    path: paths.agreement,';

const growths: readonly (readonly [what: string, most: number, edits: Edits])[] = [
  [
    'route',
    40,
    {
      'src/features/support/routes.ts': [
        [
          `  {\n${supportRow}`,
          `  { path: '/afterSaleService/detail/:id', page: () => import('./pages/agreement-page?growth'), isAuth: true, texts: 'support', meta: 'afterSale', shell: 'frame' },\n  {\n${supportRow}`,
        ],
      ],
    },
  ],
  [
    'language',
    60,
    {
      'src/contract/languages.ts': [["  'ru',", "  'ru',\n  'uk',"]],
      'src/i18n/languages.ts': [
        ["  'ru',", "  'ru',\n  'uk',"],
        ['  ru: {', "  uk: { code: 'uk', name: 'Українська', day: 'DD.MM.YYYY' },\n  ru: {"],
      ],
    },
  ],
  [
    'marketplace',
    90,
    {
      'src/contract/sites.ts': [["  'market',", "  'market',\n  'hoshimise',"]],
      'src/rules/marketplaces.ts': [
        [
          '  market: {',
          '  hoshimise: { id: /^[a-z]{2}\\d{6,9}$/, original: (id) => `https://hoshimise.example/goods/${id}` },\n  market: {',
        ],
      ],
      'src/ui/site-marks.ts': [['  market: {', "  hoshimise: { name: 'Hoshimise', letter: '星' },\n  market: {"]],
      'src/ui/site-badge.module.css': [['.market {', '.hoshimise {\n  background: #444;\n}\n.market {']],
    },
  ],
];

describe('what one more adds to the entry', () => {
  afterAll(() => rmSync(outDir, { recursive: true, force: true }));

  it.each(growths)('[K-23] a %s: at most %i bytes', async (what, most, edits) => {
    const before = await entryBytes({});
    const after = await entryBytes(edits);
    console.log(`a further ${what} adds ${after - before} bytes to the entry`);
    expect(after).toBeGreaterThan(before);
    expect(after - before).toBeLessThanOrEqual(most);
  });
});
