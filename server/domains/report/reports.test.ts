import { afterAll, beforeAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { codes } from '@/contract/codes';
import type { Report } from '@/contract/report';
import type { Uploaded } from '@/contract/upload';
import { buyer } from '@tests/buying';
import { runCommand } from '@server/main/operator/commands';
import { createTestApi, type TestApi } from '@server/testing/test-api';

const make = 'Sig.Front.Report.Make';
const report = { kind: 'item', id: 'market/uji-sencha-01', reason: 'fake', words: '', pictures: [] as string[] };
let api: TestApi;
let count = 0;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

async function guest() {
  const { id } = await buyer(api, `reports${(count += 1)}`);
  const cookie = await api.login(`${id}@mail.example`);
  const own = async () =>
    ((await api.request('Sig.Front.Report.List', { cookie })).data as { reports: Report[] }).reports;
  return { cookie, own, send: (input: unknown) => api.request(make, { cookie, input }) };
}

it('[R-13] a thing has one open report a customer; staff answer it, and the customer is told', async () => {
  const visitor = await guest();
  expect((await visitor.send(report)).code).toBe(codes.ok);
  expect((await visitor.send({ ...report, reason: 'scam' })).code).toBe(codes.reportOpen);
  const [first] = await visitor.own();
  expect(first).toMatchObject({ state: 'open', answer: null, thing: report.id });
  expect(await runCommand(api.services, ['report', 'list'])).toContain(first?.id);
  await expect(runCommand(api.services, ['report', 'close', first?.id ?? '', '--answer', ''])).rejects.toThrow(
    'answer',
  );
  await runCommand(api.services, ['report', 'close', first?.id ?? '', '--answer', 'It is gone now.']);
  expect(await visitor.own()).toMatchObject([{ state: 'closed', answer: 'It is gone now.' }]);
  const notices = await api.request('Sig.Front.Notice.List', { cookie: visitor.cookie });
  expect(notices.data).toMatchObject({
    notices: [{ kind: 'reportClosed', subject: { type: 'report', id: first?.id } }],
  });
  await expect(runCommand(api.services, ['report', 'close', first?.id ?? '', '--answer', 'Again'])).rejects.toThrow();
  expect((await visitor.send(report)).code).toBe(codes.ok);
});

it('[R-13] what is not there, a visitor, and another’s pictures', async () => {
  const [visitor, other] = [await guest(), await guest()];
  expect((await visitor.send({ ...report, id: 'market/none' })).code).toBe(codes.notFound);
  expect((await visitor.send({ ...report, kind: 'seller', id: 'market/nobody' })).code).toBe(codes.notFound);
  expect((await visitor.send({ ...report, kind: 'seller', id: 'market/uji-hoshinoen' })).code).toBe(codes.ok);
  expect((await api.request(make, { input: report })).code).toBe(codes.loginNeeded);
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer();
  const sent = await api.request('Sig.Front.Upload.Image', {
    cookie: other.cookie,
    input: { data: picture.toString('base64') },
  });
  const { id } = sent.data as Uploaded;
  expect((await visitor.send({ ...report, pictures: [id] })).code).toBe(codes.pictureUnknown);
  expect((await other.send({ ...report, pictures: [id] })).data).toMatchObject({ pictures: [{ id }] });
});

it('[R-13] words are counted as people count them', async () => {
  const visitor = await guest();
  const family = '👨‍👩‍👧';
  const other = (words: string) => visitor.send({ ...report, reason: 'other', words });
  expect((await other('ab\u200b\u200b\u200b')).code).toBe(codes.invalidInput);
  expect((await other(family.repeat(501))).code).toBe(codes.invalidInput);
  expect((await other('a'.repeat(200_000))).code).toBe(codes.invalidInput);
  expect((await other(family.repeat(500))).code).toBe(codes.ok);
});
