import { expect, it } from 'vitest';
import { formatDay, noDate } from './day';

it.each([
  ['D MMM YYYY', '5 Mar 2026'],
  ['YYYY年M月D日', '2026年3月5日'],
  ['DD.MM.YYYY', '05.03.2026'],
  ['DD/MM/YYYY', '05/03/2026'],
  ['YYYY. M. D.', '2026. 3. 5.'],
])('[K-12] writes a day as %s', (day, written) => {
  expect(formatDay('2026-03-05', { day })).toBe(written);
});

it.each(['', '2026-13-01', '2026-00-01', '2026-01-32', '2026-01-00', 'tomorrow', '2026-03-05T00:00:00Z'])(
  '[K-12] has a dash for “%s”',
  (text) => {
    expect(formatDay(text, { day: 'DD' })).toBe(noDate);
  },
);
