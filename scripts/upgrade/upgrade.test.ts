import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listen } from '@server/platform/http/listen';
import type { Listening } from '@server/platform/http/listen';
import { writePageTable } from '../build/page-table';
import { startTestFront } from './test-front';
import type { TestFront } from './test-front';
import { rollBack, upgrade } from './upgrade';
import type { UpgradeHost } from './upgrade';

let folder = '';
let base = '';
let ports: [number, number];
let front: TestFront;
const running = new Map<number, Listening>();

/** A port that nobody listens on. */
const freePort = () =>
  new Promise<number>((done) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => done(typeof address === 'object' ? (address?.port ?? 0) : 0));
    });
  });

const target = () => ({ base, slots: ports, variant: 'global' });

/** A build whose style, script and lazy chunk are its own. */
function built(name: string): string {
  const source = join(folder, 'source');
  rmSync(source, { recursive: true, force: true });
  for (const part of ['dist/global/assets', 'dist/desk', 'dist/server', 'brand'])
    mkdirSync(join(source, part), { recursive: true });
  for (const file of ['package.json', 'package-lock.json', 'brand/brand.json']) writeFileSync(join(source, file), '{}');
  writeFileSync(join(source, 'dist/server/name.txt'), name);
  const bundle = join(source, 'dist/global');
  const html = `<!doctype html><style>.${name}{}</style><script type="module" src="/assets/${name}.js"></script>`;
  for (const document of ['index.html', 'update.html']) writeFileSync(join(bundle, document), html);
  writeFileSync(join(bundle, 'policy.json'), JSON.stringify({ scripts: [], connect: [], media: [] }));
  writeFileSync(join(bundle, `assets/${name}.js`), `import('/assets/${name}-lazy.js')`);
  writeFileSync(join(bundle, `assets/${name}-lazy.js`), name);
  writePageTable(bundle, { routes: [], siteNames: {}, textVersion: 'v1', fallback: 'en', areasOff: [] });
  return source;
}

const stop = async (port: number) => {
  await running.get(port)?.close();
  running.delete(port);
};

/** Instances in this process: each answers calls with the name of its release. */
const host: UpgradeHost = {
  install: () => Promise.resolve(),
  async start(port) {
    await stop(port);
    const name = readFileSync(join(base, 'slots', String(port), 'dist/server/name.txt'), 'utf8');
    const site = new Hono().get('/healthz', (c) => c.text('ok')).get('/api/:call', (c) => c.text(name));
    running.set(port, await listen(site, { port, host: '127.0.0.1', report: () => undefined }));
  },
  stop,
  reload: () => Promise.resolve(front.reload()),
  startMs: 2_000,
  drainMs: 20,
};

const get = (path: string) => fetch(`http://127.0.0.1:${front.port}${path}`);
const presentName = async () => (await get('/api/Name')).text();

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'shop-upgrade-'));
  base = join(folder, 'shop');
  ports = [await freePort(), await freePort()];
  front = await startTestFront(join(base, 'live'));
});
afterEach(async () => {
  await front.close();
  await Promise.all(ports.map(stop));
  rmSync(folder, { recursive: true, force: true });
});

/** The scripts of a document, and those that they load later. */
const chunksOf = (name: string) => [`/assets/${name}.js`, `/assets/${name}-lazy.js`];

/** Loads the page as a browser does, and the chunks of every tab that is still open. Gives what went wrong. */
async function visit(openTabs: Set<string>): Promise<readonly string[]> {
  const document = await get('/search');
  const html = await document.text();
  const [, style = '', name = ''] = /<style>(\.(\w+)\{\})/.exec(html) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  const isStyled = document.headers.get('Content-Security-Policy')?.includes(`'sha256-${hash}'`);
  openTabs.add(name);
  const call = await get('/api/Name');
  const chunks = await Promise.all(
    [...openTabs].flatMap(chunksOf).map(async (path) => ({ path, answer: await get(path) })),
  );
  for (const { answer } of chunks) await answer.body?.cancel();
  await call.text();
  return [
    ...(document.status === 200 && isStyled ? [] : [`document ${document.status}, styled: ${isStyled}`]),
    ...(call.status === 200 ? [] : [`call ${call.status}`]),
    ...chunks.filter(({ answer }) => answer.status !== 200).map(({ path, answer }) => `${path} ${answer.status}`),
  ];
}

it('[P-05] visitors of ten upgrades and a rollback miss no document, style, chunk or call', async () => {
  await upgrade(built('r0'), target(), host);
  const stopped = new AbortController();
  const openTabs = new Set<string>();
  const troubles: string[] = [];
  let visits = 0;
  const visitor = async () => {
    while (!stopped.signal.aborted) {
      troubles.push(...(await visit(openTabs)));
      visits += 1;
    }
  };
  const upgrades = async () => {
    for (let turn = 1; turn <= 10; turn += 1) {
      await upgrade(built(`r${turn}`), target(), host);
      troubles.push(...(await visit(openTabs)));
    }
    expect(await presentName()).toBe('r10');
    await rollBack(target(), host);
    expect(await presentName()).toBe('r9');
  };
  await Promise.all([visitor(), visitor(), upgrades().finally(() => stopped.abort())]);
  expect(troubles).toEqual([]);
  expect(visits).toBeGreaterThan(20);
  expect(openTabs.size).toBeGreaterThanOrEqual(10);
  expect([...running.keys()]).toHaveLength(1);
  expect(readdirSync(join(base, 'releases')).length).toBeLessThanOrEqual(4);
});

it('[P-05] a release whose instance does not get well never meets a visitor, and the present one goes on', async () => {
  await upgrade(built('good'), target(), host);
  const unwell = { ...host, startMs: 100, start: () => Promise.resolve() };
  await expect(upgrade(built('bad'), target(), unwell)).rejects.toThrow('was not well after 0.1 s');
  expect(await presentName()).toBe('good');
  expect(await visit(new Set())).toEqual([]);
  expect(readdirSync(join(base, 'releases'))).toHaveLength(1);
  await upgrade(built('better'), target(), host);
  expect(await presentName()).toBe('better');
});

it('[P-05] where the web server refuses the configuration, what was live stays live', async () => {
  await upgrade(built('good'), target(), host);
  const refusing = { ...host, reload: () => Promise.reject(new Error('nginx: [emerg] refused')) };
  await expect(upgrade(built('next'), target(), refusing)).rejects.toThrow('refused');
  front.reload();
  expect(await visit(new Set())).toEqual([]);
  expect(await presentName()).toBe('good');
  expect([...running.keys()]).toHaveLength(1);
});

it('[P-05] a folder that is no build, and a rollback without a release before, change nothing', async () => {
  await expect(upgrade(folder, target(), host)).rejects.toThrow('lacks package.json');
  await expect(rollBack(target(), host)).rejects.toThrow('no release before');
  await upgrade(built('only'), target(), host);
  await expect(rollBack(target(), host)).rejects.toThrow('no release before');
  expect(await presentName()).toBe('only');
});

it('[P-05] one upgrade at a time', async () => {
  await upgrade(built('good'), target(), host);
  const slow = upgrade(built('slow'), target(), host);
  await expect(upgrade(built('slow'), target(), host)).rejects.toThrow('in use');
  await slow;
  expect(existsSync(join(base, 'lock'))).toBe(false);
});
