import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import type { Services } from '@server/domains/services';
import { importFeed } from './import-feed';
import { readFeedLines } from './read-lines';
import type { FeedFormat } from './read-lines';
import { reportFields } from './feed-report';

const formats: Readonly<Record<string, FeedFormat>> = {
  'application/x-ndjson': 'ndjson',
  'application/jsonl': 'ndjson',
  'text/csv': 'csv',
};

const hashOf = (text: string) => createHash('sha256').update(text).digest();

async function* bytesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    reader.releaseLock();
  }
}

/**
 * `POST /api/feed`: the operator's feed as NDJSON or CSV by its Content-Type, read as it comes, with the bearer token of `FEED_TOKEN`. Answers
 * with the report. `?resume=1` continues after the last line of the interrupted import.
 */
export function feedRoutes({ db, clock, feedToken }: Pick<Services, 'db' | 'clock' | 'feedToken'>): Hono {
  const app = new Hono();
  app.post('/', async (c) => {
    c.header('Cache-Control', 'no-store');
    if (feedToken === null) return c.json({ error: 'This shop takes no feed by call: FEED_TOKEN is not set.' }, 404);
    const given = c.req.header('Authorization') ?? '';
    if (!timingSafeEqual(hashOf(given), hashOf(`Bearer ${feedToken}`))) {
      c.header('WWW-Authenticate', 'Bearer');
      return c.json({ error: 'The token is not right.' }, 401);
    }
    const format = formats[c.req.header('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''];
    if (!format) return c.json({ error: `Content-Type must be one of ${Object.keys(formats).join(', ')}.` }, 415);
    const body = c.req.raw.body;
    if (!body) return c.json({ error: 'There is no body.' }, 400);
    const report = await importFeed(db, readFeedLines(format, bytesOf(body)), {
      now: () => clock.now(),
      resumes: c.req.query('resume') === '1',
    });
    return c.json(reportFields(report));
  });
  return app;
}
