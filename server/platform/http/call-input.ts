import type { Context } from 'hono';

/** Longest body of a call whose row names no limit of its own. */
export const defaultMaxBytes = 8_192;
const maxDepth = 32;
/** Commas and opening brackets of a body. Each may begin a value, and parsing a million values takes half a second. */
const maxSeparators = 50_000;
const [comma, openingBracket, openingBrace] = Buffer.from(',[{');

/**
 * The raw input of a call: the first value of each query field of a GET, the JSON body of a POST. Undefined where it is too
 * large, not JSON, too deep, or holds text that no database column takes (NUL, lone surrogates).
 */
export async function readInput(c: Context, limit: number): Promise<unknown> {
  if (c.req.method === 'GET') {
    const fields = firstValues(new URL(c.req.url).searchParams);
    return assertValidOutput(fields, 0) ? fields : undefined;
  }
  const bytes = await bodyBytes(c.req.raw, limit);
  if (bytes === undefined || hasTooManyValues(bytes)) return undefined;
  try {
    const body: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return assertValidOutput(body, 0) ? body : undefined;
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

function hasTooManyValues(bytes: Uint8Array): boolean {
  if (bytes.length <= maxSeparators) return false;
  let separators = 0;
  for (const byte of bytes) if (byte === comma || byte === openingBracket || byte === openingBrace) separators += 1;
  return separators > maxSeparators;
}

async function bodyBytes(request: Request, limit: number): Promise<Uint8Array | undefined> {
  if (Number(request.headers.get('Content-Length') ?? 0) > limit) return undefined;
  if (!request.body) return new Uint8Array();
  const reader = request.body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    // The client broke off: nobody waits for the answer, and nothing failed here.
    const part = await reader.read().catch(() => undefined);
    if (part === undefined) return undefined;
    const { done, value } = part;
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return undefined;
    }
    chunks.push(value);
  }
  return Buffer.concat(chunks);
}

function assertValidOutput(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !/[\0\p{Cs}]/u.test(value);
  if (value === null || typeof value !== 'object') return true;
  if (depth > maxDepth) return false;
  return Object.entries(value).every(
    ([key, inner]) => assertValidOutput(key, depth) && assertValidOutput(inner, depth + 1),
  );
}
