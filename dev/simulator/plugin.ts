import { AsyncLocalStorage } from 'node:async_hooks';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { Plugin, ViteDevServer } from 'vite';
import type { HostKind } from '@/bridge/host';
import { frameScript } from './frame-script';
import {
  checkPath,
  isSimulatorHost,
  hostKindOf,
  paymentScriptPath,
  simulatorHostFor,
  simulatorPath,
} from './addresses';
import { userAgents } from './user-agents';

const template = join(import.meta.dirname, 'index.html');
const documents = new Map([
  [simulatorPath, { title: 'Host simulator', folder: 'page' }],
  [checkPath, { title: 'Sample page', folder: 'check' }],
]);

/**
 * The host simulator, only where Vite serves: its page at hosts.localhost/__hosts, and every document that is asked for at
 * <host>.hosts.localhost begins with the script that makes the frame that host. `variant` is the mode that Vite runs in.
 */
export function hostSimulator(variant: string): Plugin {
  const currentHost = new AsyncLocalStorage<HostKind>();
  const script = frameScript();
  return {
    name: 'host-simulator',
    apply: 'serve',
    configureServer(server) {
      server.watcher.on('change', (path) => {
        if (path.includes('/dev/simulator/') || path.includes('/src/bridge/')) script.forget();
      });
      server.middlewares.use((request, response, next) => {
        const kind = hostKindOf(request.headers.host ?? '');
        const go = () => void serveOwn(server, request, response, next);
        if (!kind) return go();
        // The API hears the host's own user agent too.
        request.headers['user-agent'] = userAgents[kind] ?? request.headers['user-agent'] ?? '';
        return currentHost.run(kind, go);
      });
    },
    transformIndexHtml: {
      // The last to add something at the head's beginning stands first.
      order: 'post',
      async handler() {
        const kind = currentHost.getStore();
        if (!kind) return [];
        const children = await script.code({ kind, userAgent: userAgents[kind], variant });
        return [{ tag: 'script', injectTo: 'head-prepend', children }];
      },
    },
  };
}

async function serveOwn(
  server: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
): Promise<void> {
  try {
    if (!(await answer(server, request, response))) next();
  } catch (error) {
    next(error);
  }
}

/** Serves the simulator's own addresses; false for everything else. */
async function answer(server: ViteDevServer, request: IncomingMessage, response: ServerResponse): Promise<boolean> {
  const { url = '/', headers } = request;
  const path = url.replace(/[?#].*$/, '').replace(/(.)\/$/, '$1');
  const host = headers.host ?? 'localhost';
  if (path === paymentScriptPath) {
    response.setHeader('Content-Type', 'text/javascript').end();
    return true;
  }
  const page = documents.get(path);
  if (page === undefined) return false;
  const atHome = isSimulatorHost(host) || (path === checkPath && hostKindOf(host) !== undefined);
  if (!atHome) {
    response.writeHead(307, { Location: `http://${simulatorHostFor(host)}${url}` }).end();
    return true;
  }
  const plain = (await readFile(template, 'utf8')).replace('{{title}}', page.title).replace('{{folder}}', page.folder);
  const html = await server.transformIndexHtml(url, plain, url);
  response.setHeader('Content-Type', 'text/html; charset=utf-8').setHeader('Cache-Control', 'no-store').end(html);
  return true;
}
