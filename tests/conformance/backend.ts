import { serve } from '@hono/node-server';
import type { AddressInfo } from 'node:net';
import { createDemoRecords } from '@demo/records';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';

/** The handler between the port and the reference API. */
export type Between = (request: Request, answer: (request: Request) => Promise<Response>) => Promise<Response>;

export interface Backend {
  readonly api: TestApi;
  readonly base: URL;
  close(): Promise<void>;
}

/** The reference API with all that the demo customer has, on a port of this machine; `between` may spoil what it answers. */
export async function openBackend(between: Between = (request, answer) => answer(request)): Promise<Backend> {
  // A run writes more than a customer may in five minutes. The command waits for them to be over; a test does not.
  const writes = { count: () => Promise.resolve(null), size: () => 0 };
  const api = await createTestApi({ services: { writes } });
  await createDemoRecords(api.db, api.clock.now());
  const { server, base } = await new Promise<{ server: ReturnType<typeof serve>; base: URL }>((done) => {
    const opened = serve(
      { fetch: (request) => between(request, (entry) => api.handle(entry)), port: 0, hostname: '127.0.0.1' },
      (info: AddressInfo) => done({ server: opened, base: new URL(`http://127.0.0.1:${info.port}/`) }),
    );
  });
  return {
    api,
    base,
    async close() {
      await new Promise<void>((done) => {
        server.close(() => done());
        if ('closeAllConnections' in server) server.closeAllConnections();
      });
      await api.close();
    },
  };
}
