import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const [dates, instants] = ['src/rules/time/date.ts', 'src/rules/time/instant.ts'];

/** Milliseconds or seconds of a day, milliseconds of an hour, and products that come to them. */
const duration =
  /(?<![\w.])(86_?400(_?000)?|3_?600_?000)(?![\w.])|\b24 \* (60 \* 60|3_?600|hour|HOUR)|\b60 \* 60 \* (24|1000)|max-age=86400/;
/** Date libraries and time zones, which tests alone may use to check the module. */
const library = /from 'dayjs|DateTimeFormat\(|toLocale(Date|Time)String\(|getTimezoneOffset|\bsetUTC\w+\(/;

const found = (pattern: RegExp, isSearched: (file: string) => boolean): readonly string[] =>
  ['src', 'server', 'demo', 'scripts', 'dev', 'tests']
    .flatMap((folder) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && file !== 'tests/one-date-module.test.ts' && isSearched(file))
    .filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

it('[G-04] durations of hours and days come from the date module, tests included', () => {
  expect(found(duration, () => true)).toEqual([instants]);
});

it('[G-04] dayjs, time zones and formats of dates stand in the date module alone', () => {
  expect(found(library, (file) => !/\.(test|spec)\.tsx?$/.test(file) && !file.startsWith('tests/'))).toEqual([dates]);
});

it.each([
  '5 * 86_400_000',
  '30 * 86400',
  '24 * 60 * 60 * 1000',
  '24 * hour',
  '(3_600_000)',
  '60 * 60 * 24',
  '24 * 3600',
])('[G-04] the gate finds %s', (text) => {
  expect(text).toMatch(duration);
});
