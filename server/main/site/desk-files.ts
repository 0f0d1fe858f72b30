import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { Hono } from 'hono';
import { fileHeaders } from './document-headers';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

/** antd writes its styles into the document while the desk runs. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

const documentHeaders = {
  'Cache-Control': 'no-cache',
  'Content-Security-Policy': policy,
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
  ...fileHeaders,
} as const;

/** The staff's desk, as it was built into a folder: its files under `/desk/assets`, and its document for every other address below `/desk`. */
export function deskFiles(folder: string): Hono {
  const app = new Hono();
  const assets = join(folder, 'assets');
  const names = new Set(existsSync(assets) ? readdirSync(assets) : []);
  app.get('/assets/:name', (c) => {
    const name = c.req.param('name');
    if (!names.has(name)) return c.text('Not found', 404);
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', ...fileHeaders };
    const type = types[extname(name)] ?? 'application/octet-stream';
    return c.body(readFileSync(join(assets, name)), 200, { ...headers, 'Content-Type': type });
  });
  const page = join(folder, 'index.html');
  const html = existsSync(page) ? readFileSync(page, 'utf8') : null;
  app.get('*', (c) => (html === null ? c.text('The desk is not built.', 404) : c.html(html, 200, documentHeaders)));
  return app;
}
