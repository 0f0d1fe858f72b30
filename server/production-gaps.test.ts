import { expect, it } from 'vitest';
import { readEnv } from './env';
import { productionGaps } from './production-gaps';

const settings = (env: Record<string, string>, takesPayments = true) =>
  productionGaps(readEnv(env), takesPayments).map(({ setting }) => setting);
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
    'MAIL_FROM',
    'SUPPORT_EMAIL',
    'SITE_ORIGIN',
    'PaymentProvider',
  ]);
  expect(settings({ ...whole, TRUST_PROXY: '10.0.0.0/8,0.0.0.0/0' })).toEqual(['TRUST_PROXY']);
});

it('[P-04] names nothing where nothing is missing, and nothing of embedded data', () => {
  expect(settings(whole)).toEqual([]);
  expect(settings({}, false)).toEqual([]);
});
