import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CallSpec } from '@/contract/call';
import { codes } from '@/contract/codes';
import { contract } from '@/contract/table';
import { hostileBodies, hostileQueries } from '@tests/hostile-json';
import { rateLimits } from '@server/platform/http/schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestAnswer, TestApi } from '@server/testing/test-api';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const calls: readonly (readonly [string, CallSpec])[] = Object.entries(contract);
const writes = calls.filter(([, { method }]) => method === 'POST');
const reads = calls.filter(([, { method }]) => method === 'GET');
/** Most bytes of a refusal; an ordinary answer may be larger. */
const maxErrorCode = 64_000;

async function faultsOf(answer: TestAnswer): Promise<string[]> {
  const { response, code, data } = answer;
  const fields = (data as { fields?: unknown[] } | null)?.fields ?? [];
  const size = (await response.clone().arrayBuffer()).byteLength;
  return [
    ...(response.status === 200 ? [] : [`HTTP ${response.status}`]),
    ...(code === codes.serverError ? ['code 500'] : []),
    ...(code !== codes.ok && size > maxErrorCode ? [`${size} bytes`] : []),
    ...(fields.length > 50 ? [`${fields.length} fields`] : []),
  ];
}

it.each(writes)('[A-07] %s refuses oversized, deep, wide and mistyped JSON in few bytes', async (name, spec) => {
  const found: string[] = [];
  await api.db.delete(rateLimits);
  const cookie = await api.login();
  for (const { kind, text } of hostileBodies(spec)) {
    const answer = await api.request(name, { input: text, cookie });
    found.push(...(await faultsOf(answer)).map((fault) => `${kind}: ${fault}`));
  }
  expect([found, api.errors]).toEqual([[], []]);
});

it.each(reads)('[A-07] %s refuses oversized, wide and mistyped queries in few bytes', async (name, spec) => {
  const found: string[] = [];
  const cookie = await api.login();
  for (const { kind, text } of hostileQueries(spec)) {
    const url = `http://localhost/api/${name}?${text}`;
    const answer = await api.handle(new Request(url, { headers: { Cookie: cookie, 'X-Requested-With': 'kakehashi' } }));
    const body = (await answer.clone().json()) as TestAnswer;
    found.push(...(await faultsOf({ ...body, response: answer, cookies: {} })).map((fault) => `${kind}: ${fault}`));
  }
  expect([found, api.errors]).toEqual([[], []]);
});

it('[A-07] parses no body that does not say it is JSON, and none with a million values', async () => {
  const name = 'Sig.Front.Tools.Translate';
  const form = await api.request(name, { input: { lines: ['茶'] }, headers: { 'Content-Type': 'text/plain' } });
  expect(form.code).toBe(codes.crossSite);
  const cookie = await api.login();
  const values = `{"data":[${'[],'.repeat(1_500_000)}1]}`;
  const answer = await api.request('Sig.Front.Upload.Image', { cookie, input: values });
  // Refused before it is parsed, so no field is named.
  expect(answer).toMatchObject({ code: codes.invalidInput, data: null });
});
