import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { settingNames } from '@server/platform/env';
import { missingToGoLive } from './doctor';

const names = (source: Record<string, string>) => missingToGoLive(source).map(({ setting }) => setting);

it('[P-04] names everything that a shop lacks before customers can come', () => {
  expect(names({})).toEqual(expect.arrayContaining(['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'SITE_ORIGIN']));
  expect(names({ DATABASE_URL: 'postgres://db/shop', DEMO: '1' })).toContain('DEMO');
  const whole = {
    DATABASE_URL: 'postgres://db/shop',
    SMTP_URL: 'smtps://mail.shop.example',
    MAIL_FROM: 'Shop <shop@shop.example>',
    SUPPORT_EMAIL: 'help@shop.example',
    SITE_ORIGIN: 'https://shop.example',
    TRUST_PROXY: '1',
  };
  expect(names(whole)).toEqual(['BRAND_DIR', 'STRIPE_SECRET_KEY']);
  expect(names({ ...whole, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toEqual(['BRAND_DIR']);
  expect(() => missingToGoLive({ PORT: 'x' })).toThrow('PORT');
});

it('[D-02] names the documents that a brand lacks, with their languages', () => {
  const lines = missingToGoLive({ BRAND_DIR: 'tests/fixtures/brand' }).filter(({ setting }) => setting === 'BRAND_DIR');
  expect(lines.map(({ consequence }) => consequence)).toEqual([
    expect.stringMatching(/^terms\.md of its own is missing in zh-CN, zh-TW, ja, it, .*ru: readers get English$/),
    expect.stringMatching(/^privacy\.md of its own is missing in zh-CN, .*de, .*: readers get English$/),
    expect.stringMatching(/^disclosure\.md of its own is missing in zh-CN, .*: readers get English$/),
    expect.stringMatching(/^guides\.json of its own is missing in en, .*: readers get the text of the example$/),
    expect.stringMatching(/^articles\.json of its own is missing in en, .*: readers get the text of the example$/),
  ]);
});

it('[P-04] the documents have a row for every variable that the server reads', () => {
  const table = readFileSync(join(import.meta.dirname, '../server/README.md'), 'utf8');
  const documented = [...table.matchAll(/^\| (`[A-Z][A-Z_]+`.*?) \|/gm)].flatMap(
    ([, cell = '']) => cell.match(/[A-Z][A-Z_]+/g) ?? [],
  );
  expect(documented.filter((name) => name !== 'TEST_DATABASE_URL').sort()).toEqual([...settingNames].sort());
});
