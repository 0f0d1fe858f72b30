import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { CostSheet } from '@/contract/cost';
import { costRows, shippingDefinitions } from '@server/domains/shipping/schema';
import { writeShippingDefinitions } from '@server/domains/cost/write-definitions';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { runCommand } from './commands';
import { toInstant } from '@/rules/time/date';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi({ goods: [] });
});
afterEach(async () => {
  for (const table of [costRows, shippingDefinitions]) await api.db.delete(table);
  await writeShippingDefinitions(api.db);
});
afterAll(() => api.close());

const run = (line: string) => runCommand(api.services, ['costs', ...line.split(' ')]);
const sheet = async (country = 'DE') =>
  (await api.request('Sig.Front.Cost.Sheet', { input: { country } })).data as CostSheet;
const today = () => toInstant(api.clock.now()).slice(0, 10);
const byStaff = () => ({ name: 'staff', url: null, asOf: today() });

describe('staff change', () => {
  it('[B-02] a fee, and keep what else it has', async () => {
    await run('fee packing ¥350');
    await run('fee payment 4.25%');
    const { fees } = await sheet();
    expect(fees.packing).toEqual({ yen: 350, grams: 150, source: byStaff() });
    expect(fees.payment).toEqual({ rate: 425, source: byStaff() });
  });

  it('[B-15] a rate, exact to the hundredth of a sen, which is then no example', async () => {
    await run('rate gbp 210.1234');
    const rate = (await sheet()).rates.find(({ currency }) => currency === 'GBP');
    expect(rate).toEqual({ currency: 'GBP', yen: 2_101_234, example: false, source: byStaff() });
  });

  it('[W-07] a rate far from the last one asks for a confirmation', async () => {
    const yen = async () => (await sheet()).rates.find(({ currency }) => currency === 'EUR')?.yen;
    const before = await yen();
    await expect(run('rate EUR 16.5')).rejects.toThrow('Add --confirmed if the new one is right.');
    await expect(run('rate EUR 16.5 --sure')).rejects.toThrow('--sure is not understood here.');
    expect(await yen()).toBe(before);
    await run('rate EUR 16.5 --confirmed');
    expect(await yen()).toBe(165_000);
  });

  it('[B-02] [B-15] [B-18] figures with fewer decimals than there may be', async () => {
    for (const line of ['fee payment 3.5%', 'rate usd 155.8', 'duty DE flat=2.5/150']) await run(line);
    const { fees, rates, duty } = await sheet();
    expect(fees.payment.rate).toBe(350);
    expect(rates.find(({ currency }) => currency === 'USD')?.yen).toBe(1_558_000);
    expect(duty?.row.flat).toEqual({ hundredths: 250, upTo: 150 });
  });

  it('[B-18] some of a duty row', async () => {
    await run('duty US duty=10-15% free=0');
    expect((await sheet('US')).duty).toMatchObject({
      row: { currency: 'USD', duty: [1_000, 1_500] },
      source: byStaff(),
    });
    await run('duty us duty=unknown tax=salesTax:0-10%:0:goodsAndDuty');
    expect((await sheet('US')).duty?.row).toMatchObject({
      duty: null,
      tax: { name: 'salesTax', rate: [0, 1_000], freeUpTo: 0, on: 'goodsAndDuty' },
    });
  });

  it('[B-18] a country without a row, once all of it is said', async () => {
    await expect(run('duty MX duty=60%')).rejects.toThrow(/currency of MX/);
    await run('duty MX currency=mxn free=0 duty=60% flat=none on=goodsAndShipping tax=vat:17-20%:0:all clearance=yes');
    expect((await sheet('MX')).duty?.row).toMatchObject({ currency: 'MXN', duty: [6_000, 6_000], clearance: true });
    await run('duty MX excess=yes');
    expect((await sheet('MX')).duty?.row).toMatchObject({ onExcess: true, duty: [6_000, 6_000] });
    await expect(run('duty MX excess=perhaps')).rejects.toThrow(/excess=yes/);
  });

  it('[B-18] [B-15] and take it back', async () => {
    const before = await sheet();
    for (const line of ['fee service 999', 'rate EUR 1 --confirmed', 'duty DE duty=99%']) await run(line);
    for (const line of ['fee service', 'rate EUR', 'duty DE']) await run(`reset ${line}`);
    expect(await sheet()).toEqual(before);
    await expect(run('reset fee service')).rejects.toThrow(/changed nothing/);
  });

  it('[B-18] survive a new version of the public tables', async () => {
    await run('fee service 350');
    await api.db.delete(shippingDefinitions);
    await writeShippingDefinitions(api.db);
    expect((await sheet()).fees.service.yen).toBe(350);
  });
});

describe('what cannot be', () => {
  it.each([
    'fee tea 100',
    'fee service -5',
    'fee service 1.5',
    'fee payment 1000%',
    'rate XXX 100',
    'rate USD 0',
    'rate USD abc',
    'rate USD 1e3',
    'duty ZZ duty=1%',
    'duty DE',
    'duty DE colour=red',
    'duty DE duty=a-b%',
    'duty DE on=everything',
    'duty DE tax=vat:19%:x:all',
    'duty DE flat=3',
    'duty DE flat=3/150/9',
    'duty DE duty=15-5%',
    'duty DE duty=1-2-3%',
    'duty DE tax=vat:19%:0:all:more',
    'duty DE tax=vat:20-10%:0:all',
    'duty DE clearance=perhaps',
    'duty DE currency=E',
    'duty DE free=-1',
    'duty DE free=1.5',
    'fee service 99999999999',
    'fee payment 3.666%',
    'fee constructor 1',
    'rate EUR -160',
    'rate EUR 99999999',
    'duty toString DE=1',
    'duty DE toString=1',
    'reset rate XXX',
    'reset tea x',
    'list nothing',
    'sing a song',
  ])('[B-18] is refused: %s', async (line) => {
    const before = await sheet();
    await expect(run(line)).rejects.toThrow();
    expect(await sheet()).toEqual(before);
  });

  it('[B-02] and what is there can be listed', async () => {
    expect(await run('list fee')).toMatch(/fee service: \{"yen":300\}, as of 2026-11-21 \(own\)/);
    expect((await run('list duty')).split('\n').length).toBeGreaterThanOrEqual(36);
  });
});
