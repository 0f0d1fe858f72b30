import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { formatFee, formatMoney, formatYen } from '../rules/money';
import { languages, type LanguageKey } from './languages';
import { formatJst, formatLocal } from '../rules/time/date';

const zone = process.env['TZ'];
afterEach(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

/** Price, fee, money of another country, and an instant in New York and in Japan, as each language writes them. */
const table: readonly (readonly [LanguageKey, string, string, string, string, string])[] = [
  ['en', 'JPY 1,234,567', '-¥12,300', 'EUR\u00a01,234.50', '5 Mar 2026 10:30', '6 Mar 2026 00:30 JST'],
  ['zhCn', '1,234,567日元', '-¥12,300', 'EUR\u00a01,234.50', '2026年3月5日 10:30', '2026年3月6日 00:30 JST'],
  ['zhTw', '1,234,567日圓', '-¥12,300', 'EUR\u00a01,234.50', '2026年3月5日 10:30', '2026年3月6日 00:30 JST'],
  ['ja', '1,234,567円', '-¥12,300', 'EUR\u00a01,234.50', '2026年3月5日 10:30', '2026年3月6日 00:30 JST'],
  ['de', '1.234.567\u00a0Yen', '-¥12.300', 'EUR\u00a01.234,50', '05.03.2026 10:30', '06.03.2026 00:30 JST'],
  ['it', '1.234.567\u00a0yen', '-¥12.300', 'EUR\u00a01234,50', '05/03/2026 10:30', '06/03/2026 00:30 JST'],
  ['es', '1.234.567\u00a0yenes', '-¥12.300', 'EUR\u00a01234,50', '05/03/2026 10:30', '06/03/2026 00:30 JST'],
  [
    'fr',
    '1\u202f234\u202f567\u00a0yens',
    '-¥12\u202f300',
    'EUR\u00a01\u202f234,50',
    '05/03/2026 10:30',
    '06/03/2026 00:30 JST',
  ],
  ['ko', '1,234,567엔', '-¥12,300', 'EUR\u00a01,234.50', '2026. 3. 5. 10:30', '2026. 3. 6. 00:30 JST'],
  [
    'pl',
    '1\u00a0234\u00a0567\u00a0jenów',
    '-¥12\u00a0300',
    'EUR\u00a01234,50',
    '05.03.2026 10:30',
    '06.03.2026 00:30 JST',
  ],
  ['ar', '1,234,567\u00a0ين', '-¥12,300', 'EUR\u00a01,234.50', '05/03/2026 10:30', '06/03/2026 00:30 JST'],
  ['ms', '1,234,567\u00a0yen', '-¥12,300', 'EUR\u00a01,234.50', '05/03/2026 10:30', '06/03/2026 00:30 JST'],
  ['th', '1,234,567\u00a0เยน', '-¥12,300', 'EUR\u00a01,234.50', '05/03/2026 10:30', '06/03/2026 00:30 JST'],
  ['tr', '1.234.567\u00a0yen', '-¥12.300', 'EUR\u00a01.234,50', '05.03.2026 10:30', '06.03.2026 00:30 JST'],
  ['pt', '1.234.567\u00a0ienes', '-¥12.300', 'EUR\u00a01.234,50', '05/03/2026 10:30', '06/03/2026 00:30 JST'],
  ['id', '1.234.567\u00a0yen', '-¥12.300', 'EUR\u00a01.234,50', '05/03/2026 10:30', '06/03/2026 00:30 JST'],
  [
    'ru',
    '1\u00a0234\u00a0567\u00a0иен',
    '-¥12\u00a0300',
    'EUR\u00a01\u00a0234,50',
    '05.03.2026 10:30',
    '06.03.2026 00:30 JST',
  ],
];

it('[K-09] [K-12] the table has every language', () => {
  expect(table.map(([key]) => key).sort()).toEqual(Object.keys(languages).sort());
});

it.each(table)('[K-09] [K-11] [K-12] %s', (key, yen, fee, euros, local, japan) => {
  const row = languages[key];
  const texts = JSON.parse(readFileSync(join(import.meta.dirname, 'locales', key, 'common.json'), 'utf8')) as {
    price: { yen: string };
  };
  const at = new Date('2026-03-05T15:30:00Z');
  expect(formatYen(1_234_567, row.code, texts.price.yen)).toBe(yen);
  expect(formatFee(-12_300, row.code)).toBe(fee);
  expect(formatMoney(123_450, 'EUR', row.code)).toBe(euros);
  process.env['TZ'] = 'America/New_York';
  expect(formatLocal(at, row, true)).toBe(local);
  expect(formatJst(at, row, true)).toBe(japan);
  process.env['TZ'] = 'Asia/Tokyo';
  expect(formatLocal(at, row, true)).toBe(japan.replace(' JST', ''));
  expect(formatJst(at, row, true)).toBe(japan);
});

it.each(Object.entries(languages))('[K-12] [K-04] a percent sign stands as Intl writes it: %s', (key, { code }) => {
  const folder = join(import.meta.dirname, 'locales', key);
  const [before = '', after = ''] = new Intl.NumberFormat(`${code}-u-nu-latn`, { style: 'percent' })
    .format(0.1)
    .split('10');
  // Between Arabic letters a mark of direction before the number, too, keeps the sign at its right.
  const start = code === 'ar' ? '\u200e' : '';
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    const percentages = text
      .match(/[^\s\w]{0,2}(?:%\s?)?(?:\{\{\w+\}\}|\d+)[\s\u200e]?%?[^\s\w]?/g)
      ?.filter((found) => found.includes('%'));
    for (const found of percentages ?? [])
      expect(found.replace(/\{\{\w+\}\}|\d+/, '10').replace('−', ''), file).toContain(`${start}${before}10${after}`);
    expect(percentages?.length ?? 0, file).toBe(text.split('%').length - 1);
  }
});

it.each(Object.keys(languages))('[B-02] no sum of money stands in a text: %s says them from their source', (key) => {
  const folder = join(import.meta.dirname, 'locales', key);
  for (const file of readdirSync(folder)) {
    const text = readFileSync(join(folder, file), 'utf8');
    expect(
      text.match(/[¥￥]\s?\d|JPY\s?\d|\d[\d.,\s]*\d\s?(?:yen|円|日元|日圓|엔|иен|yenes|yens|ienes|jen)/iu),
      file,
    ).toBeNull();
  }
});
