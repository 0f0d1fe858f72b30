import type { IncomingMessage } from 'node:http';
import type { Server } from 'node:net';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { listen } from './listen';

it('[P-03] goes on and reports where a connection cannot be accepted, each time', async () => {
  const reported: unknown[] = [];
  const failure = Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' });
  const site = new Hono<{ Bindings: { incoming: IncomingMessage } }>().get('/', (c) => {
    const { server } = c.env.incoming.socket as unknown as { server: Server };
    for (let times = 0; times < 2; times += 1) server.emit('error', failure);
    return c.text('answered');
  });
  const { port, close } = await listen(site as unknown as Hono, {
    port: 0,
    host: '127.0.0.1',
    report: (error) => reported.push(error),
  });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('answered');
  expect(reported).toEqual([failure, failure]);
  await close();
});

it('[A-07] says in one line that a port is in use', async () => {
  const report = () => undefined;
  const first = await listen(new Hono(), { port: 0, report });
  await expect(listen(new Hono(), { port: first.port, report })).rejects.toThrow(`Port ${first.port} is in use`);
  await first.close();
});
