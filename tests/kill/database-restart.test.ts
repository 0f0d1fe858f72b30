import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startCluster, type Cluster } from '@scripts/postgres-cluster';
import { openServer } from '@server/platform/db/open';
import { favourites, goods } from '@server/domains/goods/schema';
import { rateLimits } from '@server/platform/http/schema';
import { demoCustomer, makeDemoCustomer } from '@demo/customer';
import { headers } from '@/contract/answer';
import { codes } from '@/contract/codes';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

const restarts = 20;
const writers = 18;
const folder = mkdtempSync(join(tmpdir(), 'kakehashi-restart-'));
let cluster: Cluster;
let server: ChildProcessWithoutNullStreams;
let url = '';
let errorOutput = '';

beforeAll(async () => {
  cluster = await startCluster();
  server = spawn(process.execPath, ['--import', 'tsx', 'tests/kill/server.ts', folder, cluster.url]);
  server.stderr.on('data', (text: Buffer) => {
    errorOutput += text.toString();
  });
  url = await new Promise<string>((done, failed) => {
    server.stdout.on('data', (text: Buffer) => {
      const address = /listening (\S+)/.exec(text.toString())?.[1];
      if (address) done(address);
    });
    server.once('exit', () => failed(new Error(`The server ended: ${errorOutput}`)));
  });
}, 180_000);
afterAll(() => {
  server.kill('SIGKILL');
  cluster.stop();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly code: number;
  readonly cookie: string | undefined;
}

async function post(name: string, input: object, cookie: string): Promise<Answer> {
  const response = await fetch(`${url}/api?n=${name}`, {
    method: 'POST',
    headers: { [headers.csrf]: headers.csrfValue, 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify(input),
  });
  const { code } = (await response.json()) as { code: number };
  return { code, cookie: response.headers.getSetCookie()[0]?.split(';')[0] };
}

it(`[A-07] [P-03] PostgreSQL restarted ${restarts} times under ${writers} writers: no exit, and what was acknowledged is there`, async () => {
  const open = await openServer(cluster.url, writeShippingDefinitions);
  await makeDemoCustomer(open.db, new Date(), 2 ** 4);
  const items = await open.db
    .select({ key: goods.key, site: goods.site, id: goods.id })
    .from(goods)
    .where(ne(goods.status, 'removed'))
    .limit(writers);
  const login = await post('Sig.Front.User.Session.Login', demoCustomer, '');
  expect([login.code, items.length]).toEqual([codes.ok, writers]);
  const cookie = login.cookie ?? '';
  const seen = new Map<number, number>();
  /** Whether each item is a favourite as far as the writer knows; undefined after a failure. */
  const acknowledged = new Map<string, boolean | undefined>();
  const stop = new AbortController();
  const write = async ({ key, site, id }: { key: string; site: string; id: string }) => {
    for (let on = true; !stop.signal.aborted; on = !on) {
      const { code } = await post('Sig.Front.User.Favourite.Set', { site, id, on }, cookie);
      seen.set(code, (seen.get(code) ?? 0) + 1);
      acknowledged.set(key, code === codes.ok ? on : undefined);
    }
  };
  const writing = Promise.all(items.map(write));
  for (let round = 0; round < restarts && server.exitCode === null; round += 1) {
    await pause(200 + ((round * 7919) % 500));
    cluster.restart();
    await expect
      .poll(() =>
        open.db.delete(rateLimits).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  }
  stop.abort();
  await writing;
  expect([server.exitCode, errorOutput.match(/Unhandled .*/g)]).toEqual([null, null]);
  const stored = new Set((await open.db.select().from(favourites)).map(({ goodsKey }) => goodsKey));
  for (const [key, on] of acknowledged) if (on !== undefined) expect([key, stored.has(key)]).toEqual([key, on]);
  expect(seen.get(codes.ok)).toBeGreaterThan(restarts * writers);
  expect([...seen.keys()].filter((code) => code !== codes.ok && code !== codes.serverError)).toEqual([]);
  await open.close();
});
