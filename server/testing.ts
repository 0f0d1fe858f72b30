import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { Blob } from 'node:buffer';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Pool } from 'pg';
import { headers } from '../src/contract/answer';
import type { Answer } from '../src/contract/answer';
import { contract } from '../src/contract/table';
import { createApp } from './app';
import type { GoodsSeed } from './catalogue/goods-seed';
import { seedGoods } from './catalogue/seed-goods';
import { movableClock } from './clock';
import type { Clock } from './clock';
import { migrationsFolder, openEmbedded, openServer } from './db/open';
import type { Db, OpenDatabase } from './db/open';
import { writeGoods } from './goods-store';
import { listMails } from './outbox-page';
import type { Mail } from './outbox-page';
import { readMeter } from './rate-limits';
import { demoCustomer, makeDemoCustomer } from './seed/demo';
import { shortLinks } from './seed/short-links';
import type { Services } from './services';

export { demoCustomer };

export interface TestRequest {
  readonly input?: unknown;
  readonly method?: string;
  /** The browser's cookies, `name=value; …`. */
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Added to the query before what the call itself needs. */
  readonly query?: string;
  readonly style?: 'query' | 'path';
}

export interface TestAnswer extends Answer {
  /** `name=value` of each cookie that was set; empty values are cleared cookies. */
  readonly cookies: Readonly<Record<string, string>>;
  readonly response: Response;
}

export interface TestApi {
  readonly db: Db;
  readonly clock: Clock;
  readonly services: Services;
  /** What handlers threw; a test that expects none checks that it stays empty. */
  readonly errors: unknown[];
  handle(request: Request): Promise<Response>;
  /** One call with the CSRF header, as the page would make it. */
  request(name: string, request?: TestRequest): Promise<TestAnswer>;
  /** Logs in and gives the cookies to send. */
  login(email?: string, password?: string): Promise<string>;
  /** Newest first. */
  mails(): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly goods?: readonly GoodsSeed[];
  readonly services?: Partial<Omit<Services, 'db' | 'kind' | 'clock'>>;
}

/** Low enough for hundreds of logins; the format of the hash is the same. */
const cheapCost = 2 ** 4;
const origin = 'http://localhost';

/**
 * The reference API in process, on embedded Postgres in memory, or on a database of its own where TEST_DATABASE_URL
 * names a PostgreSQL server. It holds the catalogue (or `goods`) and the demo customer.
 */
export async function createTestApi(options: TestOptions = {}): Promise<TestApi> {
  const seeds = options.goods ?? seedGoods();
  const url = process.env['TEST_DATABASE_URL'];
  const open = url ? await ownDatabase(url, seeds) : await fromDump(seeds);
  const clock = movableClock();
  const errors: unknown[] = [];
  const services: Services = {
    db: open.db,
    kind: open.kind,
    clock,
    webOrigins: [],
    trustProxy: false,
    follow: () => Promise.reject(new Error('No network in tests.')),
    shortLinks: shortLinks(seeds),
    reads: readMeter(),
    passwordCost: cheapCost,
    outboxPage: true,
    deliverMails: () => undefined,
    report: (error) => errors.push(error),
    ...options.services,
  };
  const app = createApp(services);
  const handle = async (request: Request) => app.fetch(request);
  const request: TestApi['request'] = (name, ask = {}) => send(handle, name, ask);
  return {
    db: open.db,
    clock,
    services,
    errors,
    handle,
    request,
    async login(email = demoCustomer.email, password = demoCustomer.password) {
      const answer = await request('Sig.Front.User.Session.Login', { input: { email, password } });
      if (answer.code !== 200) throw new Error(`Login refused with ${answer.code}.`);
      return `session=${answer.cookies['session']}`;
    },
    mails: () => listMails(open.db),
    close: () => open.close(),
  };
}

async function send(handle: TestApi['handle'], name: string, ask: TestRequest): Promise<TestAnswer> {
  const row = Object.hasOwn(contract, name) ? contract[name as keyof typeof contract] : undefined;
  const method = ask.method ?? row?.method ?? 'GET';
  const style = ask.style ?? row?.style ?? 'query';
  const query = new URLSearchParams(ask.query);
  if (style === 'query') query.append('n', name);
  if (method === 'GET') {
    for (const [field, value] of Object.entries(ask.input ?? {})) {
      if (value !== undefined) query.append(field, String(value));
    }
  }
  const path = style === 'path' ? `/api/${name}` : '/api';
  const body = method === 'GET' ? null : typeof ask.input === 'string' ? ask.input : JSON.stringify(ask.input ?? {});
  const given = { [headers.csrf]: headers.csrfValue, ...(body !== null && { 'Content-Type': 'application/json' }) };
  const merged = { ...given, ...(ask.cookie && { Cookie: ask.cookie }), ...ask.headers };
  const sent = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  const response = await handle(new Request(`${origin}${path}?${query.toString()}`, { method, headers: sent, body }));
  const answer = (await response.clone().json()) as Answer;
  const cookies = response.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line));
  return {
    ...answer,
    response,
    cookies: Object.fromEntries(cookies.map((found) => [found?.[1] ?? '', found?.[2] ?? ''])),
  };
}

async function fill(db: Db, seeds: readonly GoodsSeed[]): Promise<void> {
  await writeGoods(db, seeds);
  await makeDemoCustomer(db, new Date(), cheapCost);
}

/** Making and filling a database costs seconds, loading a dump of it half a one: the dump is kept between files and runs. */
async function fromDump(seeds: readonly GoodsSeed[]): Promise<OpenDatabase> {
  const sql = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const content = [
    ...sql.map((name) => readFileSync(join(migrationsFolder, name), 'utf8')),
    JSON.stringify(seeds),
    '1',
  ];
  const hash = createHash('sha256').update(content.join('\0')).digest('hex').slice(0, 24);
  const path = join(tmpdir(), `kakehashi-test-${hash}.tar`);
  if (!existsSync(path)) {
    const { db, pglite } = await openEmbedded({});
    await fill(db, seeds);
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    // Written beside and moved, so that another worker never reads half of it.
    const part = `${path}.${randomUUID()}`;
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()));
    renameSync(part, path);
  }
  const loadDataDir = new Blob([readFileSync(path)]) as globalThis.Blob;
  const { db, pglite } = await openEmbedded({ loadDataDir });
  return { db, kind: 'embedded', close: () => pglite.close() };
}

async function ownDatabase(url: string, seeds: readonly GoodsSeed[]): Promise<OpenDatabase> {
  const name = `kakehashi_test_${randomUUID().replaceAll('-', '')}`;
  const admin = new Pool({ connectionString: url, max: 1 });
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const open = await openServer(own.href, () => undefined);
  await fill(open.db, seeds);
  return {
    ...open,
    async close() {
      await open.close();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
