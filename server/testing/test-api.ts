import { headers } from '@/contract/answer';
import type { Answer } from '@/contract/answer';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import { createApp } from '../main/app';
import type { Listing } from '../domains/goods/listing';
import { catalogueListings } from '@demo/catalogue/catalogue-listings';
import { movableClock } from '../platform/clock';
import type { Clock } from '../platform/clock';
import type { Db, OpenDatabase } from '../platform/db/open';
import { silentMetrics } from '../platform/metrics/metrics';
import { silentLog } from '../platform/log/log';
import { brand } from '../platform/brand/brand';
import { listMails } from '../platform/mail/outbox-page';
import type { Mail } from '../platform/mail/outbox-page';
import { getLegalEntity } from '../domains/payment/legal-entity';
import { testProvider } from '@demo/payment/test-provider';
import { goodsCounts } from '../domains/goods/count-cache';
import { movingPrices } from '../domains/goods/auction-prices';
import { listErrorCodes } from '../platform/http/openapi';
import { callMeter } from '../platform/http/rate-limits';
import { demoCustomer } from '@demo/customer';
import { addDemoRoutes } from '@demo/routes';
import { demoServices } from '@demo/write-demo';
import { createPushService, newPushKeys } from '../domains/notice/push-service';
import { noDemoServices } from '../domains/services';
import type { Services } from '../domains/services';
import { cheapCost, openTestDatabase } from './test-database';
import { sourceSearches } from '../sources/source-searches';

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
  /** The errors that handlers threw; a test that expects none checks that it stays empty. */
  readonly errors: unknown[];
  handle(request: Request): Promise<Response>;
  /** One call with the CSRF header, as the page would make it. */
  request(name: string, request?: TestRequest): Promise<TestAnswer>;
  /** Logs in and gives the cookies to send. */
  login(email?: string, password?: string): Promise<string>;
  /** Newest first. */
  mails(): Promise<readonly Mail[]>;
  /** A second server on the same database and clock; a PostgreSQL server only. It closes with the first. */
  another(): Promise<TestApi>;
  close(): Promise<void>;
}

export interface TestOptions {
  readonly goods?: readonly Listing[];
  readonly services?: Partial<Omit<Services, 'db' | 'kind' | 'clock'>>;
}

const origin = 'http://localhost';

/**
 * The reference API in process, on embedded Postgres in memory, or on a database of its own where TEST_DATABASE_URL
 * names a PostgreSQL server. It holds the catalogue (or `goods`) and the demo customer.
 */
export async function createTestApi(options: TestOptions = {}): Promise<TestApi> {
  const listings = options.goods ?? catalogueListings();
  const database = await openTestDatabase(listings);
  const clock = movableClock();
  const serverOn = (open: OpenDatabase): TestApi => {
    const errors: unknown[] = [];
    const services: Services = {
      db: open.db,
      kind: open.kind,
      isDemo: true,
      liveHosts: ['live.example'],
      offersChecks: true,
      areasOff: [],
      supportEmail: brand.support.email,
      legalEntity: getLegalEntity(brand, true),
      clock,
      webOrigins: [],
      siteOrigin: origin,
      trustProxy: () => false,
      follow: () => Promise.reject(new Error('No network in tests.')),
      ...(options.services?.isDemo === false ? noDemoServices : demoServices(listings)),
      sources: sourceSearches([], () => clock.now().getTime()),
      livePages: null,
      reads: callMeter('reads'),
      writes: callMeter('writes'),
      bidHoldAbove: null,
      payments: testProvider(open.db, clock),
      translationEngine: null,
      botModel: null,
      loginProvider: null,
      push: createPushService(newPushKeys(), `mailto:${brand.support.email}`),
      feedToken: null,
      movePrices: movingPrices(open.db),
      countGoods: goodsCounts(open.db),
      passwordCost: cheapCost,
      outboxPage: true,
      deliverMails: () => undefined,
      log: silentLog,
      metrics: silentMetrics,
      report: (error) => errors.push(error),
      ...options.services,
    };
    return {
      ...callsOf(services),
      errors,
      another: async () => serverOn(await database.again()),
      close: () => open.close(),
    };
  };
  return serverOn(database);
}

function callsOf(services: Services): Omit<TestApi, 'errors' | 'another' | 'close'> {
  const app = createApp(services);
  addDemoRoutes(app, services);
  const handle = async (request: Request) => app.fetch(request);
  const request: TestApi['request'] = async (name, options = {}) => {
    const answer = await answerOf(await handle(requestOf(name, options)));
    expectDocumented(name, answer);
    return answer;
  };
  return {
    db: services.db,
    clock: services.clock,
    services,
    handle,
    request,
    async login(email = demoCustomer.email, password = demoCustomer.password) {
      const answer = await request('Sig.Front.User.Session.Login', { input: { email, password } });
      if (answer.code !== 200) throw new Error(`Login refused with ${answer.code}.`);
      return `session=${answer.cookies['session']}`;
    },
    mails: () => listMails(services.db),
  };
}

/** Throws where a call answers a code that the published document does not name for it. */
function expectDocumented(name: string, { code }: TestAnswer): void {
  const spec = Object.hasOwn(contract, name) ? contract[name as keyof typeof contract] : undefined;
  if (!spec || code === codes.ok || code === codes.unknownCall) return;
  if (listErrorCodes(name, spec).some((errorCode) => codes[errorCode] === code)) return;
  throw new Error(`${name} answered ${code}, which its docstring in src/contract does not name.`);
}

/** The request that the page's transport would make of a call. */
function requestOf(name: string, options: TestRequest): Request {
  const row = Object.hasOwn(contract, name) ? contract[name as keyof typeof contract] : undefined;
  const method = options.method ?? row?.method ?? 'GET';
  const style = options.style ?? row?.style ?? 'query';
  const query = queryOf(style === 'query' ? name : null, method === 'GET' ? options.input : undefined, options.query);
  const body = method === 'GET' ? null : bodyOf(options.input);
  const given = { [headers.csrf]: headers.csrfValue, ...(body !== null && { 'Content-Type': 'application/json' }) };
  const merged = { ...given, ...(options.cookie && { Cookie: options.cookie }), ...options.headers };
  const sent = Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== ''));
  const path = style === 'path' ? `/api/${name}` : '/api';
  return new Request(`${origin}${path}?${query.toString()}`, { method, headers: sent, body });
}

function queryOf(name: string | null, input: unknown, given: string | undefined): URLSearchParams {
  const query = new URLSearchParams(given);
  if (name !== null) query.append('n', name);
  for (const [field, value] of Object.entries(input ?? {})) if (value !== undefined) query.append(field, String(value));
  return query;
}

const bodyOf = (input: unknown): string => (typeof input === 'string' ? input : JSON.stringify(input ?? {}));

async function answerOf(response: Response): Promise<TestAnswer> {
  const answer = (await response.clone().json()) as Answer;
  const cookies = response.headers.getSetCookie().map((line) => /^([^=]+)=([^;]*)/.exec(line));
  return {
    ...answer,
    response,
    cookies: Object.fromEntries(cookies.map((found) => [found?.[1] ?? '', found?.[2] ?? ''])),
  };
}
