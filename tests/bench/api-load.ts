/**
 * The reference API under load (docs/quality.md, "Fast"): 100,000 goods on PostgreSQL, 64 at once: search, item, sign-in, lottery play. Server,
 * database and load share the machine's cores.
 */
import { spawn } from 'node:child_process';
import { Agent, request } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { startCluster } from '@scripts/postgres-cluster';
import { openDatabase, type Db } from '@server/platform/db/open';
import { customers } from '@server/domains/account/schema';
import { openSession } from '@server/domains/auth/sessions';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { manyGoods } from '@demo/many-goods';
import { writeMany } from '@demo/write-many';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';

/** The results of one kind of call: its whole load, 64 at once. */
export interface LoadCost {
  readonly what: string;
  readonly writes: boolean;
  readonly calls: number;
  readonly errors: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** p99 of as many calls before these, on a server that just started: its code is compiled by them. */
  readonly coldP99: number;
}

interface Shot {
  readonly path: string;
  readonly cookie?: string;
  readonly body?: string;
}

const goods = 100_000;
const atOnce = 64;
/** Half of them are the warm-up. */
const reads = 6000;
const players = 1280;
const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
const envelope = v.object({ code: v.number() });

/** Milliseconds to the last byte, or null where it was no answer with code 200. Each shot comes from an address of its own: limits are another test's. */
function fire(port: number, { path, cookie, body }: Shot, from: number): Promise<number | null> {
  const began = performance.now();
  const headers = {
    Accept: 'application/json',
    'X-Requested-With': 'kakehashi',
    'X-Forwarded-For': `10.${(from >> 16) & 255}.${(from >> 8) & 255}.${from & 255}`,
    ...(cookie === undefined ? {} : { Cookie: cookie }),
    ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
  };
  return new Promise((done) => {
    const sent = request(
      { port, host: '127.0.0.1', path, method: body === undefined ? 'GET' : 'POST', headers, agent },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const took = performance.now() - began;
          const read = v.safeParse(envelope, safeJson(Buffer.concat(parts).toString()));
          done(read.success && read.output.code === 200 ? took : null);
        });
      },
    );
    sent.on('error', () => done(null));
    sent.end(body);
  });
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function load(port: number, what: string, shots: readonly Shot[]): Promise<Omit<LoadCost, 'coldP99'>> {
  const took: number[] = [];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let index = next++; index < shots.length; index = next++) {
        const shot = shots[index];
        const milliseconds = shot ? await fire(port, shot, index) : null;
        if (milliseconds !== null) took.push(milliseconds);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  took.sort((a, b) => a - b);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(took.length * share))] ?? Infinity;
  const errors = shots.length - took.length;
  const writes = shots.some(({ body }) => body !== undefined);
  return { what, writes, calls: shots.length, errors, perSecond: took.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/** A load on a server that knows it: measured after as many calls of the same kind, whose p99 is told beside it. */
async function warmLoad(port: number, what: string, shots: readonly Shot[]): Promise<LoadCost> {
  const half = shots.length / 2;
  const first = await load(port, what, shots.slice(0, half));
  return { ...(await load(port, what, shots.slice(half))), coldP99: first.p99 };
}

/** Customers who are signed in, by their cookies; none of them ever logs in, so they need no password. */
async function signedIn(db: Db, count: number): Promise<string[]> {
  const now = new Date();
  const ids = Array.from({ length: count }, (_, index) => `load-${index}`);
  await db.insert(customers).values(
    ids.map((id) => ({
      id,
      email: `${id}@mail.example`,
      passwordHash: '-',
      passwordSetAt: now,
      name: id,
      language: 'en',
      country: null,
      currency: null,
      invitation: null,
      createdAt: now,
    })),
  );
  const cookies: string[] = [];
  for (const id of ids) cookies.push(`session=${await openSession(db, id, now)}`);
  return cookies;
}

/** The API in a process of its own, as it runs in production: with the flag of `npm run preview`. */
async function startApi(databaseUrl: string, dataDir: string): Promise<{ port: number; stop: () => void }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, TRUST_PROXY: '1' };
  const child = spawn(
    'node',
    ['--max-semi-space-size=64', '--import', 'tsx', join(import.meta.dirname, 'api-server.ts')],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const port = await new Promise<number>((done, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      const found = /listening on (\d+)/.exec(text.toString())?.[1];
      if (found) done(Number(found));
    });
    child.once('exit', (code) => failed(new Error(`The API ended with ${code} before it listened.`)));
  });
  return { port, stop: () => child.kill('SIGTERM') };
}

const words = ['camera', 'figure', 'kimono', 'record', 'watch', 'lens', 'doll', 'game', 'book', 'cup', 'bag', 'card'];
const searches = (count: number): Shot[] =>
  Array.from({ length: count }, (_, index) => ({
    path: `/api/Sig.Front.Search.Goods?q=${words[index % words.length]}${index % 3 === 0 ? '&sort=cheap' : ''}`,
  }));

const found = v.object({ data: v.object({ goods: v.array(v.object({ site: v.string(), id: v.string() })) }) });

/** Items that the searches show, as a buyer would open them. */
async function items(port: number, count: number): Promise<Shot[]> {
  const known: string[] = [];
  for (const word of words) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/Sig.Front.Search.Goods?q=${word}`);
    for (const { site, id } of v.parse(found, await answer.json()).data.goods)
      known.push(`/api/Sig.Front.Item.Detail?site=${site}&id=${encodeURIComponent(id)}`);
  }
  return Array.from({ length: count }, (_, index) => ({ path: known[index % known.length] ?? '' }));
}

const lotteries = v.object({
  data: v.object({ lotteries: v.array(v.object({ id: v.string(), state: v.string(), score: v.number() })) }),
});

/** A lottery that is open today, and what one of its plays costs. */
async function openLottery(port: number): Promise<{ id: string; score: number }> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/Sig.Front.Lottery.List`);
  const lottery = v.parse(lotteries, await answer.json()).data.lotteries.find(({ state }) => state === 'running');
  if (!lottery) throw new Error('No lottery runs today.');
  return { id: lottery.id, score: lottery.score };
}

/** Seeds, starts and loads; a few minutes. Needs PostgreSQL, which it installs where it may. */
export async function measureApi(): Promise<LoadCost[]> {
  const cluster = await startCluster();
  const dataDir = mkdtempSync(join(tmpdir(), 'kakehashi-load-'));
  let stop = (): unknown => undefined;
  try {
    const open = await openDatabase({ dataDir, databaseUrl: cluster.url, writeDefinitions: writeShippingDefinitions });
    await writeMany(open.db, manyGoods(catalogueListings(), goods), new Date());
    const cookies = await signedIn(open.db, players);
    const api = await startApi(cluster.url, dataDir);
    stop = api.stop;
    const { port } = api;
    const post = (path: string, body: unknown): Shot[] =>
      cookies.map((cookie) => ({ path, cookie, body: JSON.stringify(body) }));
    const shots = await items(port, reads);
    // The first prices of the auctions are written, which takes some seconds once.
    await load(port, 'first', searches(1));
    // Autovacuum does this within a minute of so many new rows and first prices.
    await open.db.execute(sql`vacuum analyze goods`);
    await open.close();
    const lottery = await openLottery(port);
    return [
      await warmLoad(port, 'search', searches(reads)),
      await warmLoad(port, 'item', shots),
      await warmLoad(port, 'sign-in of the day', post('/api/Sig.Front.Sign.SignIn', {})),
      await warmLoad(port, 'lottery play', post('/api/Sig.Front.Lottery.Play', lottery)),
    ];
  } finally {
    stop();
    agent.destroy();
    cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
