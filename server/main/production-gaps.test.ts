import { expect, it } from 'vitest';
import { readEnv } from '../platform/env';
import { createTestApi } from '../testing/test-api';
import { listLocaleGaps, productionGaps } from './production-gaps';

const settings = (env: Record<string, string>, takesPayments = true, isExample = true) =>
  productionGaps(readEnv(env), takesPayments, { isExample }).map(({ setting }) => setting);
const whole = {
  DATABASE_URL: 'postgres://db/shop',
  SMTP_URL: 'smtps://mail.shop.example',
  MAIL_FROM: 'Shop <shop@shop.example>',
  SUPPORT_EMAIL: 'help@shop.example',
  SITE_ORIGIN: 'https://shop.example',
  TRUST_PROXY: '10.0.0.0/8',
};

it('[P-04] names each setting that a server for customers lacks', () => {
  expect(settings({ DATABASE_URL: 'postgres://db/shop' }, false)).toEqual([
    'SMTP_URL',
    'BRAND_DIR',
    'MAIL_FROM',
    'SUPPORT_EMAIL',
    'SITE_ORIGIN',
    'STRIPE_SECRET_KEY',
  ]);
  expect(settings({ ...whole, TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' })).toEqual(['BRAND_DIR', 'TRUST_PROXY']);
});

it('[P-04] [D-01] takes addresses from the brand of an operator', () => {
  const { MAIL_FROM: _sender, SUPPORT_EMAIL: _support, ...rest } = whole;
  expect(settings(rest, true, false)).toEqual([]);
  expect(settings(rest)).toEqual(['BRAND_DIR', 'MAIL_FROM', 'SUPPORT_EMAIL']);
});

it('[P-04] names the proxy that an address with TLS needs and nobody trusts', () => {
  const { TRUST_PROXY: _proxies, ...rest } = whole;
  expect(settings(rest, true, false)).toEqual(['TRUST_PROXY']);
  expect(settings({ ...rest, TRUST_PROXY: '1' }, true, false)).toEqual([]);
  expect(settings({ ...rest, SITE_ORIGIN: 'http://localhost:4173' }, true, false)).toEqual([]);
});

it('[P-04] names a database in which the search would find English words alone', async () => {
  const answering = (hasWords: boolean) => ({ execute: () => Promise.resolve({ rows: [{ hasWords }] }) }) as never;
  expect(await listLocaleGaps(answering(true))).toEqual([]);
  expect(await listLocaleGaps(answering(false))).toMatchObject([{ setting: 'DATABASE_URL' }]);
  const api = await createTestApi({ goods: [] });
  expect(await listLocaleGaps(api.db)).toEqual([]);
  await api.close();
});

it('[P-04] names nothing where nothing is missing, and nothing of embedded data', () => {
  expect(settings(whole, true, false)).toEqual([]);
  expect(settings({}, false)).toEqual([]);
});
