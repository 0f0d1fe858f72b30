import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buyer, staff } from '@tests/buying';
import { toJstDay } from '@/rules/time/date';
import { moneyEntries } from './money-schema';
import { createTestApi } from '@server/testing/test-api';
import type { TestApi } from '@server/testing/test-api';
import { runPaymentJobs } from '../provider-events/payment-jobs';
import { formatCsv } from '@server/platform/csv';

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api.close());

const parseCsv = (text: string): string[][] => parse(text, { record_delimiter: '\r\n', relax_column_count: true });

it('[M-09] exports the ledger of a month of Japan, each entry once, with what it was for', async () => {
  const me = await buyer(api, 'export');
  const { order, payment } = await me.buy(['amazon/B0C8VJ5H1D']);
  await me.get('Sig.Front.Order.Cancel', { id: order });
  await runPaymentJobs(api.db, api.services.payments, api.clock.now());
  const entry = { paymentId: 'gone', attempt: 'gone', kind: 'fee', yen: -7 } as const;
  await api.db.insert(moneyEntries).values([
    { ...entry, source: 'last of September', at: new Date('2020-09-30T14:59:59Z') },
    { ...entry, source: '=first, "of" October', at: new Date('2020-09-30T15:00:00Z') },
    { ...entry, source: 'last of October', at: new Date('2020-10-31T14:59:59Z') },
    { ...entry, source: 'first of November', at: new Date('2020-10-31T15:00:00Z') },
  ]);
  const [head, ...october] = parseCsv(await staff(api, 'money export --month 2020-10'));
  expect(head).toEqual(['time', 'kind', 'yen', 'number', 'payment', 'provider', 'reference', 'source']);
  expect(october).toEqual([
    ['2020-10-01T00:00:00+09:00', 'fee', '-7', '', 'gone', '', '', '\'=first, "of" October'],
    ['2020-10-31T23:59:59+09:00', 'fee', '-7', '', 'gone', '', '', 'last of October'],
  ]);
  const month = toJstDay(api.clock.now()).slice(0, 7);
  const own = parseCsv(await staff(api, `money export --month ${month}`)).filter((row) => row[4] === payment);
  expect(own.map(([, kind]) => kind)).toEqual(['charged', 'captured', 'refunded']);
  expect(own.every((row) => row[3] === order && row[5] === 'test')).toBe(true);
  await expect(staff(api, 'money export 2020-13')).rejects.toThrow('--month 2026-10');
});

it('[M-09] any text comes back from the CSV as it was, and none is a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 4 })), (rows) => {
      const back = parseCsv(formatCsv(rows));
      expect(back.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, '')))).toEqual(
        rows.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r\n])/, ''))),
      );
      const isFormula = (cell: string) => /^[=+\-@\t\r\n]/.test(cell) && !/^-?\d+$/.test(cell);
      expect(back.flat().some(isFormula)).toBe(false);
    }),
  );
});
