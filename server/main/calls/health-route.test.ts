import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { Db } from '@server/platform/db/open';
import { healthRoute } from '@server/platform/http/health-route';
import { createTestApi } from '@server/testing/test-api';

it('[C-01] says that it is well where the database answers', async () => {
  const api = await createTestApi();
  try {
    const answer = await api.handle(new Request('http://localhost/healthz'));
    expect([answer.status, await answer.text()]).toEqual([200, 'ok']);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
  } finally {
    await api.close();
  }
});

it('[C-01] says 503, and not why, where it does not', async () => {
  const brokenDb = { execute: () => Promise.reject(new Error('password of the database')) } as unknown as Db;
  const answer = await new Hono().route('/healthz', healthRoute(brokenDb)).request('/healthz');
  expect([answer.status, await answer.text()]).toEqual([503, 'no database']);
});
