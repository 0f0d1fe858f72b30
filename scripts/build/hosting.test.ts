import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentHeaders } from '@server/main/site/document-headers';
import { moreRoutes } from '@/app/more-routes';
import { firstRoutes } from '@/app/routes';
import routeSamples from '@tests/route-samples.json';
import { writeHosting } from './hosting';
import { writePageTable } from './page-table';

const html = '<!doctype html><script>1</script><style>p{}</style>';
const origins = {
  scripts: ['https://stats.example'],
  connect: ['https://api.example'],
  media: ['https://live.example'],
};
let folder = '';
let nginx = '';
let headers = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'shop-hosting-'));
  for (const name of ['index.html', 'update.html']) writeFileSync(join(folder, name), html);
  writeFileSync(join(folder, 'policy.json'), JSON.stringify(origins));
  writePageTable(folder, {
    routes: [...firstRoutes, ...moreRoutes],
    siteNames: {},
    textVersion: 'v1',
    fallback: 'en',
    areasOff: [],
  });
  writeHosting(folder, join(folder, 'out'));
  nginx = readFileSync(join(folder, 'out/nginx.conf'), 'utf8');
  headers = readFileSync(join(folder, 'out/_headers'), 'utf8');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The lines of one location of nginx. */
const location = (name: string): string => nginx.split(`  location ${name} {\n`)[1]?.split('\n  }')[0] ?? '';

describe('the configuration for nginx', () => {
  it('[N-20] sends the document with every header that the own server sends', () => {
    for (const [name, value] of Object.entries(documentHeaders(html, origins)))
      expect(location('= /index.html')).toContain(`add_header ${name} "${value}"`);
    expect(location('= /index.html')).toContain("script-src 'self' 'sha256-");
    expect(location('= /index.html')).toContain("frame-ancestors 'none'");
  });

  it('[X-04] keeps hashed files for ever, and never that one is missing', () => {
    const assets = location('~ ^/(?:assets|locales|ocr)/');
    expect(assets).toContain('add_header Cache-Control "public, max-age=31536000, immutable";');
    expect(assets).toContain('try_files $uri =404;');
  });

  it('[B-21] hands programs that draw cards to the server that knows what pages show', () => {
    const line = /"~\*(.+)" 1;/.exec(nginx)?.[1] ?? '';
    expect(new RegExp(line, 'i').test('facebookexternalhit/1.1')).toBe(true);
    expect(new RegExp(line, 'i').test('Mozilla/5.0 (iPhone) Safari/604.1')).toBe(false);
    expect(location('/')).toContain('return 418;');
  });

  it('[F-02] takes what programs ask for from the server that knows the shop’s settings', () => {
    for (const path of ['= /robots.txt', '= /sitemap.xml', '/sitemaps/'])
      expect(location(path)).toContain('proxy_pass http://shop_api;');
  });

  it('[F-01] knows the paths of all pages, and answers others with status 404', () => {
    const map = nginx.split('map $uri $shop_page {')[1]?.split('\n}')[0] ?? '';
    const patterns = [...map.matchAll(/"~\*(.+)" 1;/g)].map(([, pattern = '']) => new RegExp(pattern, 'i'));
    const isPage = (path: string) => patterns.some((pattern) => pattern.test(path));
    for (const sample of [...Object.values(routeSamples), '/Search/', '/cart'])
      expect([sample, isPage(sample.split('?')[0] ?? '')]).toEqual([sample, true]);
    for (const path of ['/no-such-page', '/search/x/y', '/mall', '/article/detail', '/article/detail/a/b'])
      expect([path, isPage(path)]).toEqual([path, false]);
    expect(map).not.toContain('(?<');
    expect(location('@page')).toContain('error_page 404 /index.html;');
    expect(location('/')).toContain('try_files $uri @page;');
  });

  it('[N-20] opens no file of the build’s own', () => {
    const closed = location('~ ^/(?:policy\\.json|pages\\.json|releases\\.json)(?:\\.br)?$');
    expect(closed).toContain('return 404;');
  });

  it('[P-02] answers a monitor from the API, and no document where programs ask for a file', () => {
    expect(location('= /healthz')).toContain('proxy_pass http://shop_api;');
    const files = nginx.match(/location ~ (\^\S+metrics\S+) \{\n([^}]*)\}/);
    expect(files?.[2]).toContain('try_files $uri =404;');
    for (const path of ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/metrics', '/.well-known/security.txt'])
      expect(path).toMatch(new RegExp(files?.[1] ?? 'no location'));
    expect('/robots').not.toMatch(new RegExp(files?.[1] ?? ''));
  });

  it('[P-01] logs the code of each answer, and no query', () => {
    const format = /log_format shop '([^']+)'/.exec(nginx)?.[1] ?? '';
    expect(format).toContain('$sent_http_x_answer_code');
    expect(format).not.toMatch(/\$(?:request|args|query_string|request_uri|http_referer|remote_addr)\b/);
    expect(nginx).toMatch(/access_log \S+ shop;/);
  });

  it('[B-21] has balanced braces, and no value that would end its own quotes', () => {
    expect(nginx.split('{').length).toBe(nginx.split('}').length);
    for (const [, value = ''] of nginx.matchAll(/add_header \S+ (.*?)(?: always)?;$/gm))
      expect(value).toMatch(/^"[^"]*"$/);
  });
});

it('[N-20] the headers file says the same of documents and takes it back for hashed files', () => {
  const [all = '', assets = ''] = headers.split(/^(?=\/)/m);
  expect(all).toContain(`  Content-Security-Policy: ${documentHeaders(html, origins)['Content-Security-Policy']}`);
  expect(assets).toContain('/assets/*');
  expect(assets).toContain('  ! Cache-Control\n');
  expect(assets).toContain('  Cache-Control: public, max-age=31536000, immutable');
});
