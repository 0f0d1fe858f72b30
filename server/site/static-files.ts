import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { policyOrigins } from './document-csp';
import type { PolicyOrigins } from './document-csp';
import { documentHeaders, fileHeaders } from './document-headers';
import { isCrawler, withPreview } from './link-preview';
import type { LinkPreview } from './link-preview';
import { programPaths } from './program-paths';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.map': 'application/json; charset=utf-8',
};

/** The document has headers of its own, and the policy's origins are for this server. */
const hidden = new Set(['/index.html', '/policy.json']);

/** Files whose names change with their content. */
const immutable = /^\/(?:assets|locales|ocr\/[\d.]+)\//;
const forEver = 'public, max-age=31536000, immutable';

/** What crawlers are told of a page; undefined where there is nothing to tell. */
export type Preview = (c: Context) => Promise<LinkPreview | undefined>;

/** A crawler gets the plain document rather than wait longer for its preview, in milliseconds. */
const previewMs = 200;

async function inTime(work: Promise<LinkPreview | undefined>): Promise<LinkPreview | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), previewMs);
  });
  const first = await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
  return first;
}

/**
 * The built bundle: its files, and `index.html` for every other path that a browser opens. What is served is what lay in
 * the folder at start, so no path leads out of it; the document stays in memory, since its policy knows its inline blocks.
 * A `.br` twin goes to clients that take it; what a client still has is answered with 304.
 */
export function staticFiles(folder: string, preview?: Preview): Hono {
  const document = readFileSync(join(folder, 'index.html'));
  const origins = originsOf(folder);
  const indexHeaders = documentHeaders(document.toString(), origins);
  const updatePage = join(folder, 'update.html');
  const updateHeaders = existsSync(updatePage) ? documentHeaders(readFileSync(updatePage, 'utf8'), origins) : {};
  const files = new Set(list(folder));
  const held = new Map([['/index.html', document]]);
  if (files.has('/index.html.br')) held.set('/index.html.br', readFileSync(join(folder, 'index.html.br')));
  const read = async (path: string) => held.get(path) ?? readFile(join(folder, path)).catch(() => undefined);
  const app = new Hono();
  app.use(etag({ retainedHeaders: ['cache-control', 'content-security-policy', 'etag', 'vary'] }));
  app.get('*', async (c) => {
    const path = decoded(c.req.path);
    if (path !== undefined && !hidden.has(path) && files.has(path) && !path.endsWith('.br')) {
      if (path === '/update.html') setAll(c, updateHeaders);
      return send(c, path, files.has(`${path}.br`), read);
    }
    c.header('Vary', 'Accept, User-Agent');
    if (!wantsDocument(c, c.req.path)) return c.text('Not found', 404);
    setAll(c, indexHeaders);
    const told = preview && isCrawler(c.req.header('User-Agent')) ? await inTime(preview(c)) : undefined;
    if (told) return c.html(withPreview(document.toString(), told));
    return send(c, '/index.html', held.has('/index.html.br'), read);
  });
  return app;
}

function setAll(c: Context, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/** What the build says of other origins; none where it says nothing. Throws on a file that is no such thing. */
function originsOf(folder: string): PolicyOrigins {
  const file = join(folder, 'policy.json');
  if (!existsSync(file)) return { scripts: [], api: [] };
  return v.parse(policyOrigins, JSON.parse(readFileSync(file, 'utf8')));
}

function list(folder: string, under = ''): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(join(folder, under), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? list(folder, `${under}/${entry.name}`) : [`${under}/${entry.name}`],
  );
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/** A missing script or picture must not come back as a page; an address that a person opens must. */
function wantsDocument(c: Context, path: string): boolean {
  if (immutable.test(path) || programPaths.test(path) || path.startsWith('/pictures/')) return false;
  const accept = c.req.header('Accept') ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && extname(path) === '';
}

const takesBrotli = /(?:^|[\s,])br(?:$|[\s,;])(?!\s*q=0(?:\.0*)?(?:$|,))/;

/** One file; 404 where a later build took it away. */
async function send(
  c: Context,
  path: string,
  hasTwin: boolean,
  read: (path: string) => Promise<Buffer | undefined>,
): Promise<Response> {
  const small = hasTwin && takesBrotli.test(c.req.header('Accept-Encoding') ?? '');
  const body = await read(small ? `${path}.br` : path);
  if (!body) return c.text('Not found', 404);
  if (path !== '/index.html') {
    c.header('Cache-Control', immutable.test(path) ? forEver : 'no-cache');
    setAll(c, fileHeaders);
  }
  c.header('Content-Type', types[extname(path)] ?? 'application/octet-stream');
  if (hasTwin) c.header('Vary', 'Accept-Encoding', { append: true });
  if (small) c.header('Content-Encoding', 'br');
  return c.body(new Uint8Array(body));
}
