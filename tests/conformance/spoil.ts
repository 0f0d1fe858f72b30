type Next = (request: Request) => Promise<Response>;
/** The change that a wrong backend makes to a request and to the right answer. */
export type Spoil = (request: Request, next: Next) => Promise<Response>;

interface Envelope {
  code: number;
  msg: string;
  data: unknown;
}

export const callNameOf = (request: Request): string => {
  const { pathname, searchParams } = new URL(request.url);
  return pathname === '/api' ? (searchParams.get('n') ?? '') : decodeURIComponent(pathname.slice('/api/'.length));
};

export const byQuery = (request: Request): boolean => new URL(request.url).pathname === '/api';
export const isVisitor = (request: Request): boolean => request.headers.get('Cookie') === null;

/** Another answer with the headers and cookies of the first. */
export function answered(response: Response, body: unknown): Response {
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  return new Response(JSON.stringify(body), { status: 200, headers });
}

/** A right answer that nobody worked out. */
export const answerWith = (data: unknown): Response =>
  new Response(JSON.stringify({ code: 200, msg: '', data }), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });

export const html = (status: number): Response =>
  new Response('<!doctype html><html><body>Error</body></html>', { status, headers: { 'Content-Type': 'text/html' } });

export const envelopeOf = async (response: Response): Promise<Envelope> => (await response.clone().json()) as Envelope;

/** Changes the data of a right answer; `change` gives the new data. */
export const withData =
  (change: (text: string) => string): Spoil =>
  async (request, next) => {
    const response = await next(request);
    const answer = await envelopeOf(response);
    if (answer.code !== 200) return response;
    return answered(response, { ...answer, data: JSON.parse(change(JSON.stringify(answer.data))) as unknown });
  };

export const withHeader =
  (name: string, value: string): Spoil =>
  async (request, next) => {
    const response = await next(request);
    const headers = new Headers(response.headers);
    headers.set(name, value);
    return new Response(response.body, { status: response.status, headers });
  };

export const withCode =
  (from: number, to: number): Spoil =>
  async (request, next) => {
    const response = await next(request);
    const answer = await envelopeOf(response);
    return answer.code === from ? answered(response, { ...answer, code: to }) : response;
  };

/** The same request with headers, address or method changed. */
export async function changed(
  request: Request,
  {
    headers = {},
    url = request.url,
    method = request.method,
  }: { headers?: Record<string, string | null>; url?: string; method?: string },
): Promise<Request> {
  const all = new Headers(request.headers);
  for (const [name, value] of Object.entries(headers)) {
    if (value === null) all.delete(name);
    else all.set(name, value);
  }
  const body = method === 'GET' ? null : await request.clone().text();
  return new Request(url, { method, headers: all, body });
}

export function without(request: Request, field: string): string {
  const url = new URL(request.url);
  url.searchParams.delete(field);
  return url.href;
}
