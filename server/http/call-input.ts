import type { Context } from 'hono';

export const mostBytes = 1_048_576;
const deepest = 32;

/**
 * The raw input of a call: the first value of each query field of a GET, the JSON body of a POST. Undefined where it is too
 * large, not JSON, too deep, or holds text that no database column takes (NUL, lone surrogates).
 */
export async function readInput(c: Context, limit: number): Promise<unknown> {
  if (c.req.method === 'GET') {
    const fields = firstValues(new URL(c.req.url).searchParams);
    return sound(fields, 0) ? fields : undefined;
  }
  const text = await bodyText(c.req.raw, limit);
  if (text === undefined) return undefined;
  try {
    const body: unknown = JSON.parse(text);
    return sound(body, 0) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** `Object.fromEntries` defines properties and never runs a setter, so a field called `__proto__` is but a field. */
function firstValues(query: URLSearchParams): Record<string, string> {
  const first = new Map<string, string>();
  for (const [name, value] of query) if (!first.has(name)) first.set(name, value);
  return Object.fromEntries(first);
}

async function bodyText(request: Request, limit: number): Promise<string | undefined> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return undefined;
  if (!request.body) return '';
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    return undefined;
  }
}

function sound(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !/[\0\p{Cs}]/u.test(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth > deepest) return false;
  return Object.entries(value).every(([key, inner]) => sound(key, depth) && sound(inner, depth + 1));
}
