import { expect, it } from 'vitest';
import type { Brand } from '@/contract/brand';
import { formatSupportHours } from './support-hours';

const hours: Brand['support']['hours'] = {
  days: ['monday', 'tuesday'],
  opens: '10:00',
  closes: '19:00',
  timeZone: 'Asia/Tokyo',
};
const inZone = (timeZone: string, language: string) =>
  formatSupportHours({ ...hours, timeZone }, language, 'the name of Japan’s time');

it.each(['en', 'de', 'ja', 'ar'])(
  '[R-16] [K-12] support hours in Japan name the zone as other texts do (%s)',
  (language) => {
    expect(inZone('Asia/Tokyo', language)).toMatch(/ · the name of Japan’s time$/);
  },
);

it.each([
  ['Europe/Berlin', 'en', 'Central European Time'],
  ['Europe/Berlin', 'ja', '中央ヨーロッパ時間'],
  ['America/New_York', 'de', 'Nordamerikanische Ostküstenzeit'],
])('[R-16] [K-12] an operator’s zone %s reads in %s: %s', (timeZone, language, name) => {
  expect(inZone(timeZone, language)).toMatch(new RegExp(` · ${name}$`));
});
