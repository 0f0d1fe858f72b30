import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentHeaders } from '../../server/site/document-headers';
import { writeHosting } from './hosting';

const html = '<!doctype html><script>1</script><style>p{}</style>';
const origins = { scripts: ['https://stats.example'], api: ['https://api.example'] };
let folder = '';
let nginx = '';
let headers = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'kakehashi-hosting-'));
  for (const name of ['index.html', 'update.html']) writeFileSync(join(folder, name), html);
  writeFileSync(join(folder, 'policy.json'), JSON.stringify(origins));
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

  it('[N-20] opens no file of the build’s own', () => {
    const closed = location('~ ^/(?:policy\\.json|releases\\.json)(?:\\.br)?$');
    expect(closed).toContain('return 404;');
  });

  it('[P-02] answers a monitor from the API, and no document where programs ask for a file', () => {
    expect(location('= /healthz')).toContain('proxy_pass http://kakehashi_api;');
    const files = nginx.match(/location ~ (\^\S+metrics\S+) \{\n([^}]*)\}/);
    expect(files?.[2]).toContain('try_files $uri =404;');
    for (const path of ['/robots.txt', '/sitemap.xml', '/favicon.ico', '/metrics', '/.well-known/security.txt'])
      expect(path).toMatch(new RegExp(files?.[1] ?? 'no location'));
    expect('/robots').not.toMatch(new RegExp(files?.[1] ?? ''));
  });

  it('[P-01] logs the code of each answer, and no query', () => {
    const format = /log_format kakehashi '([^']+)'/.exec(nginx)?.[1] ?? '';
    expect(format).toContain('$sent_http_x_answer_code');
    expect(format).not.toMatch(/\$(?:request|args|query_string|request_uri|http_referer|remote_addr)\b/);
    expect(nginx).toMatch(/access_log \S+ kakehashi;/);
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
