import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { createTestApi, type TestApi, type TestOptions } from '@server/testing/test-api';
import type { CallName } from '@/contract/table';
import { finishCalls, trackCall } from './pending-calls';
import { cookieJar } from './cookie-jar';

/** The faults on the way: no connection, a gateway's or the API's failure, half an answer, none, an answer of a wrong shape. */
type Fault = 'offline' | 'http500' | 'http502' | 'http401' | 'truncated' | 'never' | 'wrongShape';

/** A call as the page sent it. */
interface SentCall {
  readonly name: string;
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: unknown;
}

type Change = (answer: { code: number; msg: string; data: unknown }) => { code: number; msg: string; data: unknown };

const faulty: Readonly<Record<Fault, () => Response | Promise<Response>>> = {
  offline: () => HttpResponse.error(),
  http500: () => HttpResponse.json({ error: 'broken' }, { status: 500 }),
  http502: () => HttpResponse.html('<html><body>502 Bad Gateway</body></html>', { status: 502 }),
  http401: () => HttpResponse.html('<html><body>401</body></html>', { status: 401 }),
  truncated: () => new HttpResponse('{"code":200,"data":{"go', { headers: { 'Content-Type': 'application/json' } }),
  never: () => new Promise<Response>(() => undefined),
  wrongShape: () => HttpResponse.json({ code: 200, msg: '', data: { goods: 'none' } }),
};

/** The reference API behind the page's calls, for one test file; the browser's cookies are kept beside it. */
class ApiServer {
  readonly jar = cookieJar();
  readonly sent: SentCall[] = [];
  /** Calls that the API itself did not answer with 200, `name code`. */
  readonly rejectedPaths: string[] = [];
  /** Whether answers carry the API's `Date`: then the page counts by the API's clock, and not by the one that a test moves. */
  sendsTime = false;
  private api: TestApi | undefined;
  private readonly faults = new Map<string, { kind: Fault; left: number; afterwards: boolean }>();
  private readonly changes = new Map<string, Change>();
  private readonly holds = new Map<string, Promise<void>>();

  get test(): TestApi {
    if (!this.api) throw new Error('The API is not open yet');
    return this.api;
  }

  /** Lets the next `times` answers of a call fail; with `afterwards` the API does its work and only the answer is lost. */
  fault(name: CallName, kind: Fault, { times = Infinity, afterwards = false } = {}): void {
    this.faults.set(name, { kind, left: times, afterwards });
  }

  heal(): void {
    this.faults.clear();
  }

  /** Changes what a call answers, whole envelope. */
  change(name: CallName, change: Change): void {
    this.changes.set(name, change);
  }

  /** Holds a call's answers back until the function that it gives is called. */
  hold(name: CallName): () => void {
    let release = () => undefined as void;
    this.holds.set(name, new Promise<void>((resolve) => (release = resolve)));
    return () => {
      this.holds.delete(name);
      release();
    };
  }

  /** Lists the sent requests of one call, oldest first. */
  sentOf(name: CallName): readonly SentCall[] {
    return this.sent.filter((call) => call.name === name);
  }

  /** Signs the browser in as the demo customer, or another one. */
  async signIn(email?: string, password?: string): Promise<void> {
    this.jar.set(await this.test.login(email, password), true);
    this.jar.set('signedIn=1', false);
  }

  /** The code in the newest mail to an address. */
  async codeSentTo(address: string): Promise<string> {
    const mail = (await this.test.mails()).find(({ to }) => to === address);
    return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? 'no code';
  }

  async open(options: TestOptions): Promise<void> {
    this.api = await createTestApi(options);
  }

  async close(): Promise<void> {
    await this.api?.close();
  }

  reset(): void {
    this.jar.clear();
    this.sent.length = 0;
    this.rejectedPaths.length = 0;
    this.sendsTime = false;
    this.faults.clear();
    this.changes.clear();
    this.holds.clear();
  }

  async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const name = url.searchParams.get('n') ?? url.pathname.split('/').at(-1) ?? '';
    const text = request.method === 'GET' ? null : await request.text();
    this.sent.push({
      name,
      method: request.method,
      url,
      headers: request.headers,
      body: text ? JSON.parse(text) : null,
    });
    const fault = this.faults.get(name);
    const fails = fault !== undefined && fault.left > 0;
    if (fails) fault.left -= 1;
    if (fails && !fault.afterwards) return faulty[fault.kind]();
    const headers = new Headers(request.headers);
    if (this.jar.header()) headers.set('Cookie', this.jar.header());
    const response = await trackCall(
      this.test.handle(new Request(url.href, { method: request.method, headers, body: text })),
    );
    await this.holds.get(name);
    if (fails) return faulty[fault.kind]();
    this.jar.take(response.headers.getSetCookie());
    const answer = (await response.json()) as { code: number; msg: string; data: unknown };
    if (answer.code !== 200) this.rejectedPaths.push(`${name} ${answer.code}`);
    return HttpResponse.json(this.changes.get(name)?.(answer) ?? answer, this.timeOf(response));
  }

  private timeOf({ headers }: Response) {
    const time = headers.get('Date');
    return this.sendsTime && time !== null ? { headers: { Date: time } } : undefined;
  }
}

/** Puts the reference API behind the calls of this test file. */
export function apiServer(options: TestOptions = {}): ApiServer {
  const api = new ApiServer();
  const handle = ({ request }: { request: Request }) => api.answer(request);
  const server = setupServer(http.all('*/api', handle), http.all('*/api/:name', handle));
  // The first file after a change of the catalogue fills a database, which costs seconds.
  beforeAll(async () => {
    await api.open(options);
    server.listen({ onUnhandledRequest: 'error' });
  }, 60_000);
  beforeEach(() => api.reset());
  afterEach(async () => {
    await finishCalls();
    expect(api.test.errors.splice(0), 'what handlers of the API threw').toEqual([]);
  });
  afterAll(async () => {
    server.close();
    await api.close();
  });
  return api;
}
