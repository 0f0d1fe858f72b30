/** A web server for tests that reads the configuration which the build writes for nginx, as far as an upgrade depends on it. */
import { readFileSync } from 'node:fs';
import { Agent, createServer, request } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';

interface Configuration {
  readonly root: string;
  readonly files: string;
  readonly port: number;
  readonly policy: string;
  readonly agent: Agent;
}

/** The lines of one location. */
const location = (text: string, name: string) => text.split(`  location ${name} {\n`)[1]?.split('\n  }')[0] ?? '';
const first = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

function readConfiguration(live: string): Configuration {
  const http = readFileSync(join(live, 'http.conf'), 'utf8');
  const server = readFileSync(join(live, 'server.conf'), 'utf8');
  return {
    root: first(server, /^ {2}root (\S+);/m),
    files: first(location(server, '~ ^/(?:assets|locales|ocr)/'), /root (\S+);/),
    port: Number(first(http, /server 127\.0\.0\.1:(\d+);/)),
    policy: first(location(server, '= /index.html'), /Content-Security-Policy "([^"]*)"/),
    agent: new Agent({ keepAlive: true }),
  };
}

function sendFile(response: ServerResponse, path: string, headers: Readonly<Record<string, string>> = {}): void {
  try {
    response.writeHead(200, headers).end(readFileSync(path));
  } catch {
    response.writeHead(404).end();
  }
}

/** Hands a call on to the instance; 502 where none answers. */
function pass({ port, agent }: Configuration, incoming: IncomingMessage, response: ServerResponse): void {
  const { url: path, method, headers } = incoming;
  const call = request({ host: '127.0.0.1', port, agent, path, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  call.on('error', () => response.writeHead(502).end());
  incoming.pipe(call);
}

export interface TestFront {
  readonly port: number;
  /** Takes the configuration of now for what is asked from now on. */
  readonly reload: () => void;
  readonly close: () => Promise<void>;
}

export function startTestFront(live: string): Promise<TestFront> {
  let present: Configuration | undefined;
  const server: Server = createServer((incoming, response) => {
    const path = incoming.url ?? '/';
    if (!present) response.writeHead(503).end();
    else if (path.startsWith('/api')) pass(present, incoming, response);
    else if (path.startsWith('/assets/')) sendFile(response, join(present.files, path));
    else sendFile(response, join(present.root, 'index.html'), { 'Content-Security-Policy': present.policy });
  });
  const close = () =>
    new Promise<void>((done) => {
      present?.agent.destroy();
      server.close(() => done());
      server.closeAllConnections();
    });
  const reload = () => {
    present = readConfiguration(live);
  };
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done({ port: typeof address === 'object' ? (address?.port ?? 0) : 0, reload, close });
    });
  });
}
