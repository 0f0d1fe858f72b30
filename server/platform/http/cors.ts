import type { MiddlewareHandler } from 'hono';
import { headers } from '@/contract/answer';

const allowedHeaders = [
  headers.csrf,
  headers.idempotencyKey,
  headers.forwardedCookie,
  headers.deviceId,
  'Content-Type',
  'Accept-Language',
].join(', ');

/** CORS with credentials for the listed origins, exact match; any other origin gets no header at all. */
export function cors(origins: readonly string[]): MiddlewareHandler {
  return async (c, next) => {
    const origin = c.req.header('Origin');
    const listed = origin !== undefined && origins.includes(origin);
    if (c.req.method !== 'OPTIONS') await next();
    else c.res = new Response(null, { status: 204 });
    c.res.headers.append('Vary', 'Origin');
    if (!listed) return;
    c.res.headers.set('Access-Control-Allow-Origin', origin);
    c.res.headers.set('Access-Control-Allow-Credentials', 'true');
    c.res.headers.set('Access-Control-Expose-Headers', 'Date, X-Demo');
    if (c.req.method !== 'OPTIONS') return;
    c.res.headers.set('Access-Control-Allow-Methods', 'GET, POST');
    c.res.headers.set('Access-Control-Allow-Headers', allowedHeaders);
    c.res.headers.set('Access-Control-Max-Age', '600');
  };
}
