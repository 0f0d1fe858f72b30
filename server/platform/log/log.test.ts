import { DrizzleQueryError, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codes } from '@/contract/codes';
import { runCommand } from '@server/main/operator/commands';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { createLog } from './log';

const lines: string[] = [];
const log = createLog(
  (line) => lines.push(line),
  'info',
  () => new Date('2026-11-26T04:00:00Z'),
);
const written = () => lines.splice(0).map((line) => JSON.parse(line) as Record<string, unknown>);
const email = 'hanako.secret@mail.example';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ services: { log, report: log.error } });
});
afterAll(() => api.close());

it('[P-01] writes a line for each call: time, level, request id, call, code, duration', async () => {
  const answer = await api.request('Sig.Front.User.Session.Current');
  const unknown = await api.request(`Nobody.${email}`);
  expect(written()).toEqual([
    {
      time: '2026-11-26T04:00:00.000Z',
      level: 'info',
      event: 'call',
      requestId: answer.response.headers.get('X-Request-Id'),
      call: 'Sig.Front.User.Session.Current',
      code: codes.ok,
      ms: expect.any(Number) as number,
    },
    expect.objectContaining({
      requestId: unknown.response.headers.get('X-Request-Id'),
      call: 'unknown',
      code: codes.unknownCall,
    }),
  ]);
});

it('[P-01] says which call failed and why, without the address, the mail and its code', async () => {
  await api.db.execute(sql`alter table outbox rename to outbox_away`);
  const answer = await api.request('Sig.Front.User.Register.SendCode', { input: { email } });
  await api.db.execute(sql`alter table outbox_away rename to outbox`);
  expect(answer.code).toBe(codes.serverError);
  const text = lines.join('');
  expect(text).not.toContain('hanako');
  expect(text).not.toMatch(/\b\d{6}\b/);
  const of = { requestId: answer.response.headers.get('X-Request-Id'), call: 'Sig.Front.User.Register.SendCode' };
  expect(written()).toMatchObject([
    {
      ...of,
      level: 'error',
      event: 'failure',
      query: expect.stringContaining('insert into "outbox"') as string,
      cause: { code: '42P01' },
    },
    { ...of, level: 'info', event: 'call', code: codes.serverError },
  ]);
});

it('[P-01] a page that fails outside a call says nothing of what it was asked for', async () => {
  const id = 'a'.repeat(32);
  await api.db.execute(sql`alter table uploads rename to uploads_away`);
  const answer = await api.handle(new Request(`http://localhost/uploads/${id}`));
  await api.db.execute(sql`alter table uploads_away rename to uploads`);
  expect(answer.status).toBe(500);
  expect(await answer.text()).toBe('Internal Server Error');
  expect(lines.join('')).not.toContain(id);
  expect(written()).toMatchObject([{ level: 'error', requestId: answer.headers.get('X-Request-Id') }]);
});

const database = Object.assign(new Error(`invalid input syntax for type integer: "${email}"`), {
  code: '22P02',
  detail: `Key (email)=(${email}) already exists.`,
  routine: 'pg_strtoint32_safe',
});
const parsed = v.safeParse(v.object({ email: v.pipe(v.string(), v.maxLength(3)) }), { email });
const failures: readonly (readonly [string, unknown])[] = [
  ['a query', new DrizzleQueryError('insert into "customers" values ($1)', [email, '123456'], database)],
  ['the database', database],
  ['a schema', new v.ValiError(parsed.issues ?? [{} as never])],
  ['a mail server', Object.assign(new Error(`550 5.1.1 <${email}>: user 123456 unknown`), { command: 'RCPT TO' })],
  ['several', new AggregateError([new Error(email), database], '2 of 3 failed.')],
  ['a fetch', new Error(`GET https://shop.example/message?token=${'x'.repeat(43)} failed for "${email}"`)],
  ['no error', `code 123456 for ${email}`],
  ['a cause', new Error('outer', { cause: new Error(`inner ${email} 123456`) })],
];

it.each(failures)('[P-01] describes an error of %s without personal data', (_, failure) => {
  log.error(failure);
  const text = lines.join('');
  expect(text).not.toMatch(/hanako|123456|xxxx|already exists/);
  expect(written()).toMatchObject([{ level: 'error', event: 'failure' }]);
});

it('[P-01] the operator’s list of mails shows no text, in which codes are', async () => {
  await api.request('Sig.Front.User.Register.SendCode', { input: { email } });
  const code = /\d{6}/.exec((await api.mails())[0]?.text ?? '')?.[0] ?? 'none';
  const output = await runCommand({ db: api.db, liveHosts: [], clock: api.clock, payments: null }, ['outbox']);
  expect(output).toContain(email);
  expect(output).not.toContain(code);
});
