import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import * as v from 'valibot';
import { policyOrigins } from './document-csp';
import type { PolicyOrigins } from './document-csp';
import { documentHeaders, fileHeaders } from './document-headers';
import { isCrawler, withPreview } from './link-preview';
import type { LinkPreview } from './link-preview';
import { markDemo } from './mark-demo';
import type { PagePreviews } from './page-preview';
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

/** The document has headers of its own; the policy's origins and the table of pages are for this server. */
const hidden = new Set(['/index.html', '/policy.json', '/pages.json']);

/** Files whose names change with their content. */
const immutable = /^\/(?:assets|locales|ocr\/[\d.]+)\//;
const forEver = 'public, max-age=31536000, immutable';

/** A crawler gets the plain document rather than wait longer for its preview, in milliseconds. */
const previewMs = 1000;

type PreviewResult = LinkPreview | 'missing' | undefined;

async function inTime(work: Promise<PreviewResult>): Promise<PreviewResult> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((done) => {
    timer = setTimeout(() => done(undefined), previewMs);
  });
  const first = await Promise.race([work.catch(() => undefined), late]);
  clearTimeout(timer);
  return first;
}

/**
 * The built bundle: its files, and `index.html` for every other path that a browser opens; with status 404 where no route takes the path, and for
 * crawlers where a page does not exist. A browser's document waits for no database. What is served is what lay in
 * the folder at start, so no path leads out of it; the document stays in memory, since its policy knows its inline blocks.
 * A `.br` twin goes to clients that take it; what a client still has is answered with 304.
 */
export function staticFiles(
  folder: string,
  { pages, isDemo }: { readonly pages?: PagePreviews | undefined; readonly isDemo: boolean },
): Hono {
  const built = readFileSync(join(folder, 'index.html'));
  const document = isDemo ? Buffer.from(markDemo(built.toString())) : built;
  const origins = originsOf(folder);
  const indexHeaders = documentHeaders(document.toString(), origins);
  const updatePage = join(folder, 'update.html');
  const updateHeaders = existsSync(updatePage) ? documentHeaders(readFileSync(updatePage, 'utf8'), origins) : {};
  const files = new Set(list(folder));
  const fileContents = new Map<string, Buffer>([['/index.html', document]]);
  if (files.has('/index.html.br')) {
    const twin = isDemo ? brotliCompressSync(document) : readFileSync(join(folder, 'index.html.br'));
    fileContents.set('/index.html.br', twin);
  }
  const read = async (path: string) => fileContents.get(path) ?? readFile(join(folder, path)).catch(() => undefined);
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
    if (pages?.isPage(c.req.path) === false) c.status(404);
    else if (pages && isCrawler(c.req.header('User-Agent'))) {
      const found = await inTime(pages.preview(c));
      if (found === 'missing') c.status(404);
      else if (found) return sendPreview(c, withPreview(document.toString(), found), origins);
    }
    return send(c, '/index.html', fileContents.has('/index.html.br'), read);
  });
  return app;
}

/** The document of a crawler, under a policy that knows its block of data too. */
function sendPreview(c: Context, html: string, origins: PolicyOrigins): Response | Promise<Response> {
  setAll(c, documentHeaders(html, origins));
  return c.html(html);
}

function setAll(c: Context, headers: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
}

/** Reads the origins that the build allows; none if the file is missing. Throws if the file is invalid. */
function originsOf(folder: string): PolicyOrigins {
  const file = join(folder, 'policy.json');
  if (!existsSync(file)) return { scripts: [], connect: [], media: [] };
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
