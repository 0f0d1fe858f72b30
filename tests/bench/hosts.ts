import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { Agent, createServer, request as requestFrom } from 'node:http';
import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http';
import { createSecureServer } from 'node:http2';
import type { AddressInfo, Server } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { brotli } from '@scripts/build/compress';

export interface BenchHost {
  readonly origin: string;
  close(): void;
}

type Incoming = Readable & {
  readonly url?: string | undefined;
  readonly method?: string | undefined;
  readonly headers: IncomingHttpHeaders;
};
type Answered = Writable & { writeHead(status: number, headers: OutgoingHttpHeaders): unknown };
type Answer = (incoming: Incoming, answered: Answered) => void;

export interface Certificate {
  readonly key: Buffer;
  readonly cert: Buffer;
}

/** The machine's own program, where there is one. */
const openssl = 'openssl';

/** A certificate for localhost, or undefined where there is no openssl: then every target alike goes over HTTP/1.1. */
export function makeCertificate(): Certificate | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'kakehashi-bench-'));
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '7'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  try {
    execFileSync(openssl, ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function listen(certificate: Certificate | undefined, answer: Answer): Promise<BenchHost> {
  const server: Server = certificate
    ? createSecureServer({ ...certificate, allowHTTP1: true }, answer)
    : createServer(answer);
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      done({ origin: `${certificate ? 'https' : 'http'}://localhost:${port}`, close: () => void server.close() });
    });
  });
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.webp': 'image/webp',
};

/** Serves a floor page from memory, text as brotli; everything that it lacks is a 404. */
export function hostFolder(folder: string, certificate: Certificate | undefined): Promise<BenchHost> {
  const files = new Map<string, { body: Buffer; headers: OutgoingHttpHeaders }>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(path)] ?? 'application/octet-stream';
    const isText = type.startsWith('text/');
    const body = isText ? brotli(readFileSync(path)) : readFileSync(path);
    const cache = type.startsWith('text/html') ? 'no-cache' : 'public, max-age=31536000, immutable';
    const headers = {
      'content-type': type,
      'content-length': body.length,
      'cache-control': cache,
      ...(isText && { 'content-encoding': 'br', vary: 'accept-encoding' }),
    };
    files.set(path.slice(folder.length).replace(/^\/index\.html$/, '/'), { body, headers });
  }
  return listen(certificate, ({ url = '/' }, answered) => {
    const file = files.get(url.replace(/\?.*/, ''));
    answered.writeHead(file ? 200 : 404, file?.headers ?? {});
    answered.end(file?.body);
  });
}

const ofConnection = ['connection', 'keep-alive', 'transfer-encoding', 'host', 'upgrade', 'http2-settings'];
const passed = (headers: IncomingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !ofConnection.includes(name)));

/** Stands before a running server as an operator's balancer would: the browser's side in HTTP/2, the server's in HTTP/1.1. */
export function hostProxy(port: number, certificate: Certificate | undefined): Promise<BenchHost> {
  const agent = new Agent({ keepAlive: true });
  return listen(certificate, (incoming, answered) => {
    const headers = { ...passed(incoming.headers), 'x-forwarded-proto': certificate ? 'https' : 'http' };
    const path = incoming.url ?? '/';
    const inner = requestFrom({ agent, host: 'localhost', port, method: incoming.method, path, headers }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, passed(answer.headers));
      answer.pipe(answered);
    });
    inner.on('error', () => {
      answered.writeHead(502, {});
      answered.end();
    });
    incoming.pipe(inner);
  });
}
