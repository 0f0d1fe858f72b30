import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { asc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runCommand } from '@server/main/operator/commands';
import { outbox } from './schema';
import { sweep } from '@server/main/jobs/sweep';
import { enqueueMail, sendOutbox, smtpSender } from './outbox';
import type { SendMail } from './outbox';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { daysToMs } from '@/rules/time/instant';

const minute = 60_000;
let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
beforeEach(() => api.db.delete(outbox));
afterAll(() => api.close());

const flushMails = (to: string) =>
  enqueueMail(api.db, {
    to,
    kind: 'emailChanged',
    values: {},
    support: 'help@shop.example',
    language: 'en',
    at: api.clock.now(),
  });
const rowOf = async (to: string) => (await api.db.select().from(outbox).where(eq(outbox.to, to)))[0];
const staff = (words: string) =>
  runCommand({ db: api.db, clock: api.clock, liveHosts: [], payments: null }, words.split(' '));
/** Builds an error as an SMTP client throws it. */
const rejectCommand = (command: string, responseCode?: number) =>
  Object.assign(new Error(`${command} said ${responseCode}`), { command, responseCode });
/** Takes every mail but those to some addresses, and notes whom it was asked for. */
function server(refuses: Readonly<Record<string, Error>>) {
  const messages: string[] = [];
  const send: SendMail = ({ to }) => {
    messages.push(to);
    const error = refuses[to];
    return error ? Promise.reject(error) : Promise.resolve();
  };
  return { messages, send };
}

describe('the outbox', () => {
  it('[B-19] sends each mail once, by however many at once, and forgets it', async () => {
    for (const to of ['a@mail.example', 'b@mail.example', 'c@mail.example']) await flushMails(to);
    const { messages, send } = server({});
    await Promise.all(Array.from({ length: 4 }, () => sendOutbox(api.db, api.clock, send)));
    expect(messages.sort()).toEqual(['a@mail.example', 'b@mail.example', 'c@mail.example']);
    expect(await api.mails()).toEqual([]);
  });

  it('[B-20] gives the way to end mails along with a mail that has one', async () => {
    const more = { html: '<p>Hello</p>', unsubscribe: 'https://shop.example/api/unsubscribe?token=a' };
    const mail = { to: 'e@mail.example', subject: 'Hello', text: 'Hello' };
    await api.db.insert(outbox).values({ ...mail, ...more, at: api.clock.now() });
    const send = vi.fn<SendMail>(() => Promise.resolve());
    await sendOutbox(api.db, api.clock, send);
    expect(send).toHaveBeenCalledWith({ ...mail, ...more });
  });

  it('[B-19] goes on with the others where one cannot be sent', async () => {
    for (const to of ['bad@mail.example', 'b@mail.example', 'c@mail.example']) await flushMails(to);
    const { messages, send } = server({ 'bad@mail.example': new Error('It fell over') });
    expect(await sendOutbox(api.db, api.clock, send)).toBe(2);
    expect(messages).toEqual(['bad@mail.example', 'b@mail.example', 'c@mail.example']);
    expect(await rowOf('bad@mail.example')).toMatchObject({ attempts: 1, lastError: 'It fell over', parkedAt: null });
    await flushMails('d@mail.example');
    expect(await sendOutbox(api.db, api.clock, send)).toBe(1);
    expect(messages.at(-1)).toBe('d@mail.example');
  });

  it('[B-19] tries one again later and later, and gives it up after two days', async () => {
    await flushMails('bad@mail.example');
    const start = api.clock.now().getTime();
    const times: number[] = [];
    const send: SendMail = () => {
      times.push(Math.round((api.clock.now().getTime() - start) / minute));
      return Promise.reject(rejectCommand('RCPT TO', 450));
    };
    const report = vi.fn();
    for (let tries = 0; tries < 20; tries += 1) {
      await sendOutbox(api.db, api.clock, send, report);
      const next = (await rowOf('bad@mail.example'))?.nextTryAt;
      if (!next) break;
      api.clock.move(next.getTime() - api.clock.now().getTime() - 1000);
      await sendOutbox(api.db, api.clock, send, report);
      api.clock.move(2000);
    }
    expect((await rowOf('bad@mail.example'))?.parkedAt).toBeInstanceOf(Date);
    const waits = times.slice(1).map((time, at) => time - (times[at] ?? 0));
    expect(waits.slice(0, 6)).toEqual([1, 4, 16, 64, 256, 360]);
    expect(new Set(waits.slice(5))).toEqual(new Set([360]));
    expect(times).toHaveLength(12);
    expect(report.mock.calls).toHaveLength(1);
    expect(String(report.mock.calls[0]?.[0])).not.toContain('bad@');
  });

  it.each([
    ['RCPT TO', 550, true],
    ['DATA', 554, true],
    ['RCPT TO', 450, false],
    ['AUTH PLAIN', 535, false],
    ['MAIL FROM', 550, false],
    ['CONN', undefined, false],
  ] as const)('[B-19] after %s %s gives the mail up at once: %s', async (command, code, parked) => {
    await flushMails('bad@mail.example');
    await sendOutbox(api.db, api.clock, server({ 'bad@mail.example': rejectCommand(command, code) }).send);
    expect((await rowOf('bad@mail.example'))?.parkedAt).toEqual(parked ? (expect.any(Date) as Date) : null);
  });

  it('[B-19] asks a server that is down three times, says so once, and loses nothing', async () => {
    for (const to of ['a', 'b', 'c', 'd', 'e']) await flushMails(`${to}@mail.example`);
    const down = vi.fn<SendMail>(() => Promise.reject(rejectCommand('CONN')));
    const report = vi.fn();
    expect(await sendOutbox(api.db, api.clock, down, report)).toBe(0);
    expect([down.mock.calls.length, report.mock.calls.length]).toEqual([3, 1]);
    const { messages, send } = server({});
    expect(await sendOutbox(api.db, api.clock, send)).toBe(2);
    api.clock.move(minute);
    expect(await sendOutbox(api.db, api.clock, send)).toBe(3);
    expect(messages).toHaveLength(5);
  });

  it('[B-19] takes up the mail of an instance that was killed while it sent', async () => {
    await flushMails('a@mail.example');
    await api.db.update(outbox).set({ claimedAt: api.clock.now() });
    const { send } = server({});
    expect(await sendOutbox(api.db, api.clock, send)).toBe(0);
    api.clock.move(5 * minute + 1000);
    expect(await sendOutbox(api.db, api.clock, send)).toBe(1);
  });

  it('[B-19] shows staff what was given up, before what waits, and tries it again when told', async () => {
    for (const to of ['bad@mail.example', 'slow@mail.example']) await flushMails(to);
    const errors = {
      'bad@mail.example': rejectCommand('RCPT TO', 550),
      'slow@mail.example': rejectCommand('RCPT TO', 451),
    };
    await sendOutbox(api.db, api.clock, server(errors).send);
    await flushMails('new@mail.example');
    const output = await staff('outbox');
    expect(output.split('\n\n---\n\n').map((block) => block.split('\n').slice(0, 2))).toEqual([
      [
        expect.stringContaining('bad@mail.example'),
        expect.stringMatching(/^given up .* after 1 try: RCPT TO said 550$/),
      ],
      [expect.stringContaining('new@mail.example'), expect.not.stringMatching(/try/)],
      [
        expect.stringContaining('slow@mail.example'),
        expect.stringMatching(/^next try .* after 1 try: RCPT TO said 451$/),
      ],
    ]);
    const id = (await rowOf('bad@mail.example'))?.id;
    await expect(staff('outbox retry 999999')).rejects.toThrow('was not given up');
    await expect(staff('outbox retry bad@mail.example')).rejects.toThrow('There is no mail');
    await expect(staff('outbox burn')).rejects.toThrow('Usage');
    expect(await staff(`outbox retry ${id}`)).toContain('It goes out');
    expect(await sendOutbox(api.db, api.clock, server({}).send)).toBe(2);
    await expect(staff('outbox retry all')).rejects.toThrow('No mail was given up');
  });

  it('[B-19] forgets one that was given up after a month', async () => {
    await flushMails('bad@mail.example');
    await sendOutbox(api.db, api.clock, server({ 'bad@mail.example': rejectCommand('RCPT TO', 550) }).send);
    const inDays = (days: number) => sweep(api.db, new Date(api.clock.now().getTime() + daysToMs(days)));
    await inDays(29);
    expect(await rowOf('bad@mail.example')).toBeDefined();
    await inDays(31);
    expect(await rowOf('bad@mail.example')).toBeUndefined();
  });
});

describe('over SMTP', () => {
  let smtp: Server;
  const accepted: string[] = [];
  beforeAll(async () => {
    // As little of RFC 5321 as a client needs: nobody is known by the name of `bad`.
    smtp = createServer((socket) => {
      let inData = false;
      socket.setEncoding('utf8');
      socket.write('220 mail.example\r\n');
      socket.on('data', (chunk: string) => {
        for (const line of chunk.split('\r\n').filter((part) => part !== '')) {
          if (inData && line !== '.') continue;
          if (line.startsWith('RCPT TO:<bad')) socket.write('550 5.1.1 no such user\r\n');
          else if (line === 'DATA') socket.write('354 go on\r\n');
          else if (line === 'QUIT') socket.end('221 bye\r\n');
          else socket.write('250 ok\r\n');
          if (line.startsWith('RCPT TO:<') && !line.includes('<bad')) accepted.push(line);
          inData = line === 'DATA';
        }
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((done) => smtp.listen(0, '127.0.0.1', done));
  });
  afterEach(() => {
    accepted.length = 0;
  });
  afterAll(() => new Promise((done) => smtp.close(done)));

  it('[B-19] parks a mail whose address the server does not know, and sends the next', async () => {
    for (const to of ['bad@mail.example', 'good@mail.example']) await flushMails(to);
    const { port } = smtp.address() as AddressInfo;
    const send = smtpSender(`smtp://127.0.0.1:${port}`, 'Kakehashi <no-reply@kakehashi.example>');
    expect(await sendOutbox(api.db, api.clock, send)).toBe(1);
    expect(accepted).toEqual(['RCPT TO:<good@mail.example>']);
    const rows = await api.db.select().from(outbox).orderBy(asc(outbox.id));
    expect(rows).toMatchObject([{ to: 'bad@mail.example', attempts: 1, parkedAt: expect.any(Date) as Date }]);
    expect(rows[0]?.lastError).toContain('no such user');
  });
});
