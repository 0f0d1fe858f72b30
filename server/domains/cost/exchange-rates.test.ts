import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CostSheet } from '@/contract/cost';
import { costRows, publishedRates, shippingDefinitions } from '../shipping/schema';
import { runCommand } from '@server/main/operator/commands';
import { ecbFeed, exchangeRateApiFeed } from '@server/providers/exchange-rate-feeds';
import { writeShippingDefinitions } from './write-definitions';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { updateExchangeRates } from './exchange-rates';

/** A day of the European Central Bank's file, in its published form. */
const ecbFile = (day: string, rates: Readonly<Record<string, string>>) => `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><gesmes:Sender><gesmes:name>European Central Bank</gesmes:name></gesmes:Sender>
<Cube><Cube time='${day}'>${Object.entries(rates)
  .map(([code, rate]) => `<Cube currency='${code}' rate='${rate}'/>`)
  .join('')}</Cube></Cube></gesmes:Envelope>`;

const openFile = (rates: Readonly<Record<string, number>>) =>
  JSON.stringify({
    result: 'success',
    provider: 'https://www.exchangerate-api.com',
    time_last_update_unix: 1_795_651_351,
    base_code: 'JPY',
    rates: { JPY: 1, ...rates },
  });

let api: TestApi;
let server: Server;
/** The answers of the local server, by path. */
let answers: Record<string, { readonly status?: number; readonly body: string }>;
let origin = '';

beforeAll(async () => {
  api = await createTestApi({ goods: [] });
  server = createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    response.writeHead(answer ? (answer.status ?? 200) : 404).end(answer?.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  answers = { '/ecb': { body: ecbFile('2026-11-25', { USD: '1.0850', JPY: '168.40', GBP: '0.8320' }) } };
});
afterEach(async () => {
  for (const table of [publishedRates, costRows, shippingDefinitions]) await api.db.delete(table);
  await writeShippingDefinitions(api.db);
});
afterAll(async () => {
  server.close();
  await api.close();
});

const update = () =>
  updateExchangeRates(api.db, [ecbFeed(`${origin}/ecb`), exchangeRateApiFeed(`${origin}/open`)]).then(
    () => '',
    (error: Error) => error.message,
  );
const publish = (day: string, rates: Readonly<Record<string, string>>) => {
  answers['/ecb'] = { body: ecbFile(day, rates) };
  return update();
};
const costs = (line: string) => runCommand(api.services, ['costs', ...line.split(' ')]);
async function rateOf(currency: string) {
  const { data } = await api.request('Sig.Front.Cost.Sheet', { input: { country: 'DE' } });
  return (data as CostSheet).rates.find((rate) => rate.currency === currency);
}

describe('exchange rates', () => {
  it('[D-08] [H-07] come from the first feed that has a currency, with source and day; the others are not offered', async () => {
    answers['/open'] = { body: openFile({ TWD: 0.2053, USD: 1 }) };
    expect(await update()).toBe('');
    expect(await rateOf('USD')).toEqual({
      currency: 'USD',
      yen: Math.round((168.4 / 1.085) * 10_000),
      example: false,
      source: expect.objectContaining({ name: 'europeanCentralBank', asOf: '2026-11-25' }) as object,
    });
    expect(await rateOf('EUR')).toMatchObject({ yen: 1_684_000 });
    expect(await rateOf('TWD')).toMatchObject({ yen: 48_709, source: { name: 'exchangeRateApi', asOf: '2026-11-26' } });
    expect(await rateOf('VND')).toBeUndefined();
  });

  it('[D-08] keep their last day, with its age, where a feed fails, and say which failed', async () => {
    await publish('2026-11-24', { USD: '1.0850', JPY: '168.40' });
    answers['/ecb'] = { status: 503, body: '' };
    answers['/open'] = { body: openFile({ USD: 0.0101, TWD: 0.2 }) };
    expect(await update()).toMatch(/europeanCentralBank/);
    expect(await rateOf('USD')).toMatchObject({ source: { name: 'europeanCentralBank', asOf: '2026-11-24' } });
    expect(await rateOf('TWD')).toMatchObject({ yen: 50_000 });
  });

  it.each([
    ['no answer of the kind', '<html>Busy</html>'],
    ['no yen', ecbFile('2026-11-25', { USD: '1.1' })],
    ['a rate that is no number', ecbFile('2026-11-25', { USD: 'N/A', JPY: '168.40' })],
    ['a negative rate', ecbFile('2026-11-25', { USD: '-1', JPY: '168.40' })],
    ['no day', ecbFile('soon', { USD: '1.1', JPY: '168.40' })],
  ])('[D-08] are not taken from %s', async (_, body) => {
    const before = await rateOf('USD');
    answers['/ecb'] = { body };
    expect(await update()).toMatch(/europeanCentralBank/);
    expect(await rateOf('USD')).toEqual(before);
  });

  it('[D-08] stay as staff entered them, until staff take that back', async () => {
    await costs('rate USD 150');
    await publish('2026-11-24', { USD: '1.0850', JPY: '168.40' });
    expect(await rateOf('USD')).toMatchObject({ yen: 1_500_000, source: { name: 'staff' } });
    await costs('reset rate USD');
    expect(await rateOf('USD')).toMatchObject({ source: { name: 'europeanCentralBank', asOf: '2026-11-24' } });
  });

  it('[D-08] that moved by more than a quarter are taken once they were published on a second day', async () => {
    await publish('2026-11-23', { USD: '1.0', JPY: '160' });
    await publish('2026-11-24', { USD: '1.0', JPY: '16' });
    expect(await rateOf('USD')).toMatchObject({ yen: 1_600_000, source: { asOf: '2026-11-23' } });
    await publish('2026-11-25', { USD: '1.0', JPY: '16.1' });
    expect(await rateOf('USD')).toMatchObject({ yen: 161_000, source: { asOf: '2026-11-25' } });
    expect(await costs('history usd')).toBe(
      [
        '2026-11-25 1 USD = ¥16.1 (europeanCentralBank)',
        '2026-11-24 1 USD = ¥16 (europeanCentralBank)',
        '2026-11-23 1 USD = ¥160 (europeanCentralBank)',
      ].join('\n'),
    );
  });

  it('[D-08] survive a release with other tables, and a day that is read twice', async () => {
    await update();
    expect(await update()).toMatch(/exchangeRateApi/);
    await api.db.update(shippingDefinitions).set({ hash: 'of an older release' });
    await writeShippingDefinitions(api.db);
    expect(await rateOf('GBP')).toMatchObject({ source: { asOf: '2026-11-25' } });
    expect(await rateOf('VND')).toBeUndefined();
  });
});
