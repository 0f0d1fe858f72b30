import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { movableClock, realClock } from './clock';
import { brand } from './brand/brand';
import { supportSpan } from '../domains/ticket/support-hours';
import { readEnv } from './env';
import { readerLanguage } from './texts/reader-language';
import { toInstant } from '@/rules/time/date';

describe('the environment', () => {
  it('[C-01] is read once, with what is left out as usual', () => {
    expect(
      readEnv({ PORT: '4173', WEB_ORIGINS: 'https://a.example, https://b.example:8443', SMTP_URL: '' }),
    ).toMatchObject({
      PORT: 4173,
      WEB_ORIGINS: ['https://a.example', 'https://b.example:8443'],
      VARIANT: 'global',
      TRUST_PROXY: '0',
      HOST: '127.0.0.1',
    });
  });

  it('[B-17] reads marketplaces only when asked to, and then needs to say how we are reached', () => {
    expect(readEnv({}).LIVE_ITEMS).toBe('0');
    expect(() => readEnv({ LIVE_ITEMS: '1' })).toThrow(/^Environment not usable: LIVE_ITEMS_CONTACT/);
    const both = { LIVE_ITEMS: '1', LIVE_ITEMS_CONTACT: 'mailto:bot@shop.example' };
    expect(readEnv(both)).toMatchObject(both);
  });

  it('[M-03] takes payments with both keys of Stripe and the shop’s own address, or with none', () => {
    const keys = { STRIPE_SECRET_KEY: 'rk_test_local', STRIPE_WEBHOOK_SECRET: 'whsec_local' };
    const all = { ...keys, SITE_ORIGIN: 'https://shop.example' };
    expect(readEnv(all)).toMatchObject(all);
    for (const left of Object.keys(keys)) {
      const rest = Object.fromEntries(Object.entries(all).filter(([key]) => key !== left));
      expect(() => readEnv(rest)).toThrow(/^Environment not usable: STRIPE_SECRET_KEY: needs/);
    }
    expect(() => readEnv(keys)).toThrow(/^Environment not usable: STRIPE_SECRET_KEY: needs/);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'pk_live_public'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_secret'],
    ['REFUND_SECOND_PERSON_ABOVE', '1.5'],
    ['BID_HOLD_ABOVE', '¥50,000'],
    ['PORT', 'x'],
    ['PORT', '70000'],
    ['DATABASE_URL', 'mysql://x'],
    ['SMTP_URL', 'mail'],
    ['WEB_ORIGINS', 'https://a.example/'],
    ['WEB_ORIGINS', '*'],
    ['VARIANT', 'mars'],
    ['TRUST_PROXY', 'yes'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['LIVE_ITEMS', 'yes'],
    ['LIVE_ITEMS_CONTACT', 'https://a.example/ (x)'],
    ['LIVE_ITEMS_CONTACT', 'https://a.example/\r\nCookie: a'],
  ])('[C-01] refuses %s=%s in a line that names it', (name, value) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^Environment not usable: ${name}`));
  });
});

describe('the clock', () => {
  it('[K-10] says instants in Beijing time', () => {
    expect(toInstant(new Date('2026-11-21T20:30:59.999Z'))).toBe('2026-11-22T04:30:59+08:00');
  });

  it('[K-10] keeps its offset in the folder; real time cannot be moved', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kakehashi-clock-'));
    movableClock(folder).move(90_000_000);
    expect(movableClock(folder).offset).toBe(90_000_000);
    movableClock(folder).move(null);
    expect(movableClock(folder).offset).toBe(0);
    rmSync(folder, { recursive: true });
    expect(() => realClock().move(1)).toThrow(/DATABASE_URL/);
  });
});

it.each([
  ['2026-11-20T08:59:00+09:00', '2026-11-20T09:00:00+08:00', false],
  ['2026-11-20T10:00:00+09:00', '2026-11-20T09:00:00+08:00', true],
  ['2026-11-20T19:00:00+09:00', '2026-11-23T09:00:00+08:00', false],
  ['2026-11-22T23:59:00+09:00', '2026-11-23T09:00:00+08:00', false],
  ['2026-11-23T00:30:00+09:00', '2026-11-23T09:00:00+08:00', false],
])('[A-05] at %s support opens %s, open now: %s', (now, opensAt, open) => {
  const span = supportSpan(new Date(now), brand.support.hours);
  expect([toInstant(span.opensAt), span.open]).toEqual([opensAt, open]);
});

it.each([
  // The clocks of Berlin are put forward on 29 March 2026, at two in the morning.
  ['2026-03-28T07:29:00Z', '2026-03-28T07:30:00.000Z', false],
  ['2026-03-28T11:00:00Z', '2026-03-29T06:30:00.000Z', false],
  ['2026-03-29T09:59:00Z', '2026-03-29T06:30:00.000Z', true],
  ['2026-03-29T10:00:00Z', '2026-04-04T06:30:00.000Z', false],
])('[D-01] at %s support with hours in Berlin opens %s, open now: %s', (now, opensAt, open) => {
  const span = supportSpan(new Date(now), {
    days: ['saturday', 'sunday'],
    opens: '08:30',
    closes: '12:00',
    timeZone: 'Europe/Berlin',
  });
  expect([span.opensAt.toISOString(), span.open]).toEqual([opensAt, open]);
});

it.each([
  [null, undefined, 'en'],
  ['zhCn', 'ja', 'zhCn'],
  [null, 'en-GB,en;q=0.9', 'en'],
  [null, 'pt-BR', 'pt'],
  [null, 'zh-Hant-HK', 'zhTw'],
  [null, 'zh', 'zhCn'],
  [null, 'ja;q=0.1, ko;q=0.9', 'ko'],
  [null, 'ja;q=0, *', 'en'],
  ['__proto__', '__proto__', 'en'],
])('[C-03 C-08] language=%s and Accept-Language %s read as %s', (query, header, key) => {
  expect(readerLanguage(query, header)).toBe(key);
});
