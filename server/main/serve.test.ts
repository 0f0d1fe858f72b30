import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writePageTable } from '@scripts/build/page-table';
import { readEnv } from '../platform/env';
import { knock } from './operator/admin-socket';
import { startServer } from './serve';
import type { RunningServer } from './serve';

let folder: string;
let server: RunningServer;
let metricsPort: number;
const document =
  '<!doctype html><title>Kakehashi</title><script>1</script><style>a{}</style><script type="module" src="/assets/a.js"></script>';

/** A port that is free at the moment. */
const findFreePort = () =>
  new Promise<number>((done) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => done(port));
    });
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kakehashi-serve-'));
  mkdirSync(join(folder, 'dist/assets'), { recursive: true });
  writeFileSync(join(folder, 'dist/index.html'), document);
  const page = { texts: 'item', meta: 'item', isAuth: false } as const;
  writePageTable(join(folder, 'dist'), {
    routes: ['/', '/search', '/mall/:site/detail/:id?'].map((path) => ({ ...page, path })),
    siteNames: {},
    textVersion: 'v1',
    fallback: 'en',
    areasOff: [],
  });
  mkdirSync(join(folder, 'dist/locales/ja-v1'), { recursive: true });
  writeFileSync(join(folder, 'dist/locales/ja-v1/item.json'), '{}');
  writeFileSync(join(folder, 'dist/assets/a.js'), 'plain');
  writeFileSync(join(folder, 'dist/assets/a.js.br'), 'brotli');
  writeFileSync(join(folder, 'dist/hero.webp'), 'picture');
  writeFileSync(join(folder, 'dist/assets/gone.js'), 'gone');
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  server = await startServer({
    env: readEnv({ DATA_DIR: join(folder, 'data'), METRICS_PORT: String((metricsPort = await findFreePort())) }),
    port: 0,
    staticDir: join(folder, 'dist'),
  });
}, 180_000);
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${server.url}${path}`, { headers });

it('[P-02] tells its metrics on their own port alone', async () => {
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toMatch(/shop_queue_size{queue="refunds"} \d/);
  expect((await get('/metrics')).status).toBe(404);
});

describe('the bundle', () => {
  it('[R-01] opens on every path, with a policy that knows its inline blocks', async () => {
    for (const path of ['/', '/mall/mercari/detail/m1', '/search?q=x']) {
      const response = await get(path, { Accept: 'text/html' });
      expect(await response.text()).toBe(document);
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(response.headers.get('Vary')).toBe('Accept, User-Agent');
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      expect(policy).toContain("script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s=';");
      expect(policy).toMatch(/style-src 'self' 'sha256-[^']+';/);
    }
  });

  it('[B-21] tells crawlers of an item in the document, under the same policy, and people nothing more', async () => {
    const item = '/mall/mercari/detail/m36144759504?lang=ja';
    const crawler = await get(item, { Accept: 'text/html', 'User-Agent': 'facebookexternalhit/1.1' });
    const body = await crawler.text();
    expect(body).toContain('<meta property="og:title"');
    expect(body).toContain(
      `<meta property="og:image" content="${server.url}/pictures/mercari/m36144759504/0-1080.webp"`,
    );
    expect(body).toContain(`<link rel="canonical" href="${server.url}${item}"`);
    expect(body).toContain('<script>1</script>');
    expect(crawler.headers.get('Content-Security-Policy')).toContain('sha256-');
    expect(await (await get(item, { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0 Safari' })).text()).toBe(document);
    const nothing = { Accept: 'text/html', 'User-Agent': 'Twitterbot/1.0' };
    const missing = await get('/mall/mercari/detail/m99999999999', nothing);
    expect([missing.status, await missing.text()]).toEqual([404, document]);
  });

  it('[B-21] sends a file as it is, for ever; a missing one is missing', async () => {
    const plain = await get('/assets/a.js', { 'Accept-Encoding': 'identity' });
    expect(await plain.text()).toBe('plain');
    expect(plain.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(plain.headers.get('Vary')).toBe('Accept-Encoding');
    expect((await get('/hero.webp')).headers.get('Cache-Control')).toBe('no-cache');
    expect((await get('/favicon.ico', { Accept: 'image/*,*/*' })).status).toBe(404);
    const missing = ['/assets/b.js', '/locales/en-000000/home.json', '/pictures/mercari/m0/0-360.webp'];
    for (const path of [...missing, '/sitemap.xml', '/metrics', '/.well-known/security.txt']) {
      expect((await get(path, { Accept: 'text/html,*/*' })).status, path).toBe(404);
    }
  });

  it('[B-21] sends only what a browser lacks, by its tag', async () => {
    const tags: (string | null)[] = [];
    for (const path of ['/', '/assets/a.js', '/hero.webp']) {
      const headers = { Accept: 'text/html', 'Accept-Encoding': 'br' };
      const first = await get(path, headers);
      const tag = first.headers.get('ETag') ?? '';
      const again = await get(path, { ...headers, 'If-None-Match': `"other", ${tag}` });
      expect(again.status, path).toBe(304);
      expect(await again.text()).toBe('');
      for (const name of ['ETag', 'Cache-Control', 'Vary', 'Content-Security-Policy']) {
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
      }
      expect((await get(path, { ...headers, 'If-None-Match': '"other"' })).status).toBe(200);
      tags.push(tag);
    }
    const plain = await get('/assets/a.js', { 'Accept-Encoding': 'identity' });
    expect(new Set([...tags, plain.headers.get('ETag')]).size).toBe(4);
  });

  it('[B-21] keeps its document, policy included, when a build comes over it', async () => {
    const removedFile = join(folder, 'dist/assets/gone.js');
    try {
      writeFileSync(join(folder, 'dist/index.html'), '<script>2</script>');
      rmSync(removedFile);
      expect(await (await get('/', { Accept: 'text/html' })).text()).toBe(document);
      const missing = await get('/assets/gone.js');
      expect(missing.status).toBe(404);
      expect(missing.headers.get('Cache-Control')).toBeNull();
    } finally {
      writeFileSync(join(folder, 'dist/index.html'), document);
    }
  });

  it('[B-21] answers HEAD with the headers of GET', async () => {
    for (const path of ['/', '/assets/a.js', '/assets/b.js']) {
      const options = { headers: { Accept: 'text/html' } };
      const [head, whole] = [
        await fetch(server.url + path, { method: 'HEAD', ...options }),
        await fetch(server.url + path, options),
      ];
      expect(head.status).toBe(whole.status);
      expect(await head.text()).toBe('');
      for (const name of ['ETag', 'Cache-Control', 'Content-Type', 'Vary']) {
        expect(head.headers.get(name), `${path} ${name}`).toBe(whole.headers.get(name));
      }
    }
  });

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/%00',
    '/%',
    '/assets/..%5c..%5csecret.txt',
  ])('[A-07] does not lead out of its folder by %s', async (path) =>
    expect(await (await get(path, { Accept: '*/*' })).text()).not.toBe('secret'),
  );
});

describe('the server', () => {
  it('[C-01] answers calls, pictures and the document of the API on one origin', async () => {
    const home = (await (await get('/api/Sig.Front.Home.Index')).json()) as {
      data: { goods: { picture: { src: string } }[] };
    };
    const src = home.data.goods[0]?.picture.src.replace('{w}', '360') ?? '';
    expect((await get(src)).headers.get('Content-Type')).toBe('image/webp');
    expect((await get('/openapi.json')).status).toBe(200);
    expect(await (await get('/__outbox', { Accept: 'application/json' })).json()).toEqual({ mails: [] });
    expect(await (await get('/__outbox', { Accept: 'text/html' })).text()).toContain('No mail yet.');
  });

  it('[B-19] refuses a second server on its folder', async () => {
    const second = startServer({ env: readEnv({ DATA_DIR: join(folder, 'data') }), port: 0 });
    await expect(second).rejects.toThrow(/in use by another server/);
  });

  it('[B-19] lets go of its folder when its port is taken', async () => {
    const env = readEnv({ DATA_DIR: join(folder, 'other/data'), DEMO: '0' });
    for (let turn = 0; turn < 2; turn += 1) {
      await expect(startServer({ env, port: server.port })).rejects.toThrow(/^Port \d+ is in use.*$/);
    }
    expect(readdirSync(join(folder, 'other/data'))).not.toContain('lock');
  });

  it('[A-07] lets the operator in by the token of the data folder alone', async () => {
    const path = join(folder, 'data/operator.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(readFileSync(path, 'utf8')) as { port: number };
    const stranger = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: '["clock","show"]' });
    expect(stranger.status).toBe(403);
    const moved = await knock(join(folder, 'data'), ['clock', '+25h']);
    expect(moved).toMatchObject({ text: expect.stringContaining('(+90000 s)') as string });
    expect(await knock(join(folder, 'data'), ['clock', 'reset'])).toMatchObject({
      text: expect.stringContaining('(+0 s)') as string,
    });
    expect(await knock(join(folder, 'data'), ['nonsense'])).toMatchObject({
      error: expect.stringContaining('Usage') as string,
    });
    expect(await knock(join(folder, 'nowhere'), ['clock', 'show'])).toBeNull();
  });
});
