import { serve } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import type { Hono } from 'hono';

/** Milliseconds that open connections may take to finish at a shutdown. */
const graceMs = 3000;
const keepAliveMs = 75_000;

export interface Listening {
  readonly port: number;
  /** Takes no further connection, and answers what is under way. */
  readonly close: () => Promise<void>;
}

/** Answers on a port; 0 takes a free one. Rejects with one plain line where it is in use. */
export function listen(site: Hono, wanted: number): Promise<Listening> {
  return new Promise((done, failed) => {
    const server = serve({ fetch: site.fetch, port: wanted }, ({ port }) =>
      done({ port, close: () => closeServer(server) }),
    );
    // Longer than balancers and clients keep an idle connection: whoever closes first must not be the one that is asked next.
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs;
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      failed(
        taken ? new Error(`Port ${wanted} is in use (EADDRINUSE): stop what runs there, or choose another.`) : error,
      );
    });
  });
}

function closeServer(server: ServerType): Promise<void> {
  return new Promise((done) => {
    server.close(() => done());
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => {
      if ('closeAllConnections' in server) server.closeAllConnections();
    }, graceMs).unref();
  });
}
