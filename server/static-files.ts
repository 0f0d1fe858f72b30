import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { documentCsp } from './document-csp';

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

/** Files whose names change with their content. */
const immutable = /^\/(?:assets|locales)\//;

/**
 * The built bundle: its files, and `index.html` for every other path that a browser opens. What is served is what lay in
 * the folder at start, so no path leads out of it. A `.br` twin goes to clients that take it; what a client still has is
 * answered with 304.
 */
export function staticFiles(folder: string): Hono {
  const document = readFileSync(join(folder, 'index.html'), 'utf8');
  const documentHeaders = {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': documentCsp(document),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
  };
  const files = new Set(list(folder));
  const app = new Hono();
  app.use(etag({ retainedHeaders: ['cache-control', 'content-security-policy', 'etag', 'vary'] }));
  app.get('*', async (c) => {
    const path = decoded(c.req.path);
    if (path !== undefined && path !== '/index.html' && files.has(path) && !path.endsWith('.br')) {
      c.header('Cache-Control', immutable.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');
      return send(c, folder, path, files);
    }
    c.header('Vary', 'Accept');
    if (!wantsDocument(c, c.req.path)) return c.text('Not found', 404);
    for (const [name, value] of Object.entries(documentHeaders)) c.header(name, value);
    return send(c, folder, '/index.html', files);
  });
  return app;
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
  if (immutable.test(path) || path.startsWith('/pictures/')) return false;
  const accept = c.req.header('Accept') ?? '*/*';
  if (accept.includes('text/html')) return true;
  return accept.includes('*/*') && extname(path) === '';
}

async function send(c: Context, folder: string, path: string, files: ReadonlySet<string>): Promise<Response> {
  c.header('Content-Type', types[extname(path)] ?? 'application/octet-stream');
  const twin = `${path}.br`;
  if (!files.has(twin)) return c.body(new Uint8Array(await readFile(join(folder, path))));
  c.header('Vary', 'Accept-Encoding', { append: true });
  if (!/(?:^|[\s,])br(?:$|[\s,;])(?!\s*q=0(?:\.0*)?(?:$|,))/.test(c.req.header('Accept-Encoding') ?? '')) {
    return c.body(new Uint8Array(await readFile(join(folder, path))));
  }
  c.header('Content-Encoding', 'br');
  return c.body(new Uint8Array(await readFile(join(folder, twin))));
}
