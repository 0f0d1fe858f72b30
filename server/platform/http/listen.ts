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

export interface ListenOptions {
  /** 0 takes a free one. */
  readonly port: number;
  /** Address of the interface to listen on; all of them where it is left out. */
  readonly host?: string;
  /** Called for an error of the server after it has started, such as a connection that cannot be accepted for want of file handles. */
  readonly report: (error: unknown) => void;
}

/** Answers on a port. Rejects with one plain line where it is in use. */
export function listen(site: Hono, { port: requestedPort, host, report }: ListenOptions): Promise<Listening> {
  return new Promise((done, failed) => {
    const options = { fetch: site.fetch, port: requestedPort, ...(host !== undefined && { hostname: host }) };
    const server = serve(options, ({ port }) => {
      // Without a listener an error would end the process.
      server.off('error', failedToStart).on('error', report);
      done({ port, close: () => closeServer(server) });
    });
    // Longer than balancers and clients keep an idle connection: whoever closes first must not be the one that is asked next.
    if ('keepAliveTimeout' in server) server.keepAliveTimeout = keepAliveMs;
    const failedToStart = (error: NodeJS.ErrnoException) => {
      const isInUse = error.code === 'EADDRINUSE';
      failed(
        isInUse
          ? new Error(`Port ${requestedPort} is in use (EADDRINUSE): stop what runs there, or choose another.`)
          : error,
      );
    };
    server.on('error', failedToStart);
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
