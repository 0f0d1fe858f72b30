import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { policyOrigins } from '@server/main/site/document-csp';
import { documentHeaders, fileHeaders } from '@server/main/site/document-headers';
import { crawlers } from '@server/main/site/link-preview';
import { pageTable } from '@server/main/site/page-table';
import type { PageTable } from '@server/main/site/page-table';
import { programPaths } from '@server/main/site/program-paths';

type Headers = Readonly<Record<string, string>>;

/** The paths that the API answers beside the bundle (server/main/app.ts, server/main/compose.ts, server/main/serve.ts). */
const apiPaths = [
  '/api',
  '/pictures/',
  '/uploads/',
  '/streams/',
  '/webhooks/',
  '/sitemaps/',
  '/desk',
  '/openapi.json',
  '= /healthz',
  '= /robots.txt',
  '= /sitemap.xml',
];
/** Folders of files whose names change with their content: kept by browsers for ever, and missing ones are no page. */
export const immutableFolders = ['assets', 'locales', 'ocr'];
const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable', ...fileHeaders };
const file = { 'Cache-Control': 'no-cache', ...fileHeaders };
/** Only where TLS is certain, so not from the preview server: a year, this host alone. */
const secure = { 'Strict-Transport-Security': 'max-age=31536000' };

/** With `always` a header goes out with refusals too; that a missing file stays missing for ever must not. */
const nginxHeaders = (headers: Headers, indent: string): string =>
  Object.entries(headers)
    .map(([name, value]) => `${indent}add_header ${name} "${value}"${name === 'Cache-Control' ? '' : ' always'};`)
    .join('\n');

/** Lines of nginx's map of the paths that routes take. Groups lose their names, since nginx would make a variable of each. */
const pageMap = ({ pages }: PageTable): string =>
  pages.map(({ pattern }) => `  "~*${pattern.replace(/\(\?<\w+>/g, '(?:')}" 1;`).join('\n');

/** The folders from which nginx reads, and the port on this machine where the API answers. */
export interface NginxTargets {
  /** The folder of the build. */
  readonly root: string;
  /** The folder of hashed files, also those of earlier releases. */
  readonly files: string;
  readonly port: number;
}

interface NginxParts {
  /** For the `http` block. */
  readonly http: string;
  /** For the `server` block. */
  readonly server: string;
}

const written = `# Written by the build (scripts/build/hosting.ts): the policy names this build's inline blocks by hash.\n`;

function httpPart(table: PageTable, port: number): string {
  return `${written}map $http_user_agent $shop_crawler {
  default 0;
  "~*${crawlers.source}" 1;
}
map $uri $shop_page {
  default 0;
${pageMap(table)}
}
# Every answer of the API is HTTP 200: the code in X-Answer-Code says whether it failed. Queries may be personal and are left out.
log_format shop '$time_iso8601 $request_method $uri $status $sent_http_x_answer_code $request_time $sent_http_x_request_id';
upstream shop_api {
  server 127.0.0.1:${port};
  keepalive 32;
}
`;
}

/** For nginx with Debian's `libnginx-mod-http-brotli-static`. */
function serverPart(index: Headers, update: Headers, { root, files }: NginxTargets): string {
  const block = (location: string, headers: Headers, ...rest: string[]) =>
    [`  location ${location} {`, nginxHeaders(headers, '    '), ...rest.map((line) => `    ${line}`), '  }'].join('\n');
  return `${written}  root ${root};
  charset utf-8;
  access_log /var/log/nginx/shop.log shop;
  brotli_static on;
  gzip on;
  gzip_vary on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml application/wasm;
  # Nine pictures of 5 MB are sent one by one.
  client_max_body_size 8m;
  proxy_http_version 1.1;
  proxy_set_header Connection "";
  proxy_set_header Host $http_host;
  proxy_set_header X-Forwarded-For $remote_addr;
  proxy_set_header X-Forwarded-Proto $scheme;

${apiPaths.map((path) => `  location ${path} {\n    proxy_pass http://shop_api;\n  }`).join('\n')}
  location ~ ^/(?:policy\\.json|pages\\.json|releases\\.json)(?:\\.br)?$ {
    return 404;
  }
  location ~ ${programPaths.source} {
    try_files $uri =404;
  }
${block(`~ ^/(?:${immutableFolders.join('|')})/`, { ...forEver, ...secure }, `root ${files};`, 'try_files $uri =404;')}
${block('= /manifest.webmanifest', { ...file, ...secure }, 'default_type application/manifest+json;')}
${block('= /update.html', { ...update, ...secure })}
${block('= /index.html', { ...index, ...secure, Vary: 'Accept, User-Agent' })}
  # Programs that draw a card of a page get it with the page's own title and picture, from the API's server.
  location @preview {
    proxy_pass http://shop_api;
  }
${block('/', { ...file, ...secure }, 'error_page 418 = @preview;', 'if ($shop_crawler) {', '  return 418;', '}', 'try_files $uri @page;')}
  # The document of every page; where no route takes the path, the same document with status 404.
  location @page {
    error_page 404 /index.html;
    if ($shop_page = 0) {
      return 404;
    }
    rewrite ^ /index.html last;
  }
`;
}

/** The whole, to be included in the http block; TLS, names and addresses are the operator's. */
const wholeNginx = ({ http, server }: NginxParts): string => `# What to change is said in docs/operating.md.
${http}server {
  listen 8080;
  server_name _;
  # Behind a CDN, with its networks: otherwise all customers share its addresses, and their limits.
  # set_real_ip_from 203.0.113.0/24;
  # real_ip_header X-Forwarded-For;
  # real_ip_recursive on;
${server}}
`;

/** The `_headers` file that several static hosts read. Paths that match several blocks get the headers of all. */
function headersFile(index: Headers, update: Headers): string {
  const block = (path: string, headers: Headers) =>
    [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
  const detached = (headers: Headers) => Object.keys(headers).map((name) => `  ! ${name}`);
  return `${[
    block('/*', { ...index, ...secure }),
    ...immutableFolders.map((folder) =>
      [`/${folder}/*`, ...detached(index), ...block('', forEver).split('\n').slice(1)].join('\n'),
    ),
    ['/update.html', ...detached(update), ...block('', update).split('\n').slice(1)].join('\n'),
  ].join('\n')}\n`;
}

interface DocumentHeaders {
  readonly index: Headers;
  readonly update: Headers;
}

function headersOfDocuments(outDir: string): DocumentHeaders {
  const read = (name: string) => readFileSync(join(outDir, name), 'utf8');
  const origins = v.parse(policyOrigins, JSON.parse(read('policy.json')));
  return {
    index: documentHeaders(read('index.html'), origins),
    update: documentHeaders(read('update.html'), origins),
  };
}

/** The configuration of nginx for the bundle of `outDir`. */
export function nginxParts(outDir: string, targets: NginxTargets): NginxParts {
  const table = v.parse(pageTable, JSON.parse(readFileSync(join(outDir, 'pages.json'), 'utf8')));
  const { index, update } = headersOfDocuments(outDir);
  return { http: httpPart(table, targets.port), server: serverPart(index, update, targets) };
}

/** The folders of the files, where nginx is configured by hand. */
const byHand: NginxTargets = { root: '/srv/shop', files: '/srv/shop', port: 4173 };

/** Writes `nginx.conf` and `_headers` for the bundle of `outDir` into `into`, beside it: nothing of it is served. */
export function writeHosting(outDir: string, into: string): void {
  const { index, update } = headersOfDocuments(outDir);
  mkdirSync(into, { recursive: true });
  writeFileSync(join(into, 'nginx.conf'), wholeNginx(nginxParts(outDir, byHand)));
  writeFileSync(join(into, '_headers'), headersFile(index, update));
}
