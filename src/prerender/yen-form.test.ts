import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textFiles } from '@scripts/build/text-files';
import { languageKeys, languages } from '../i18n/languages';
import { formatYen } from '../rules/money';
import { writeYen, type YenForm } from './yen-form';

const { files, version } = textFiles();
interface FirstTexts {
  readonly yen: YenForm;
  readonly common: { readonly price: { readonly yen: string } };
}

it.each(languageKeys)('[K-09] [K-23] %s: the first script writes a price as the bundle does', (key) => {
  const first = JSON.parse(files.get(`locales/${key}-${version}/first-home.json`) ?? '') as FirstTexts;
  const { code } = languages[key];
  fc.assert(
    fc.property(fc.oneof(fc.nat(20_000), fc.nat(2_000_000_000)), (yen) => {
      expect(writeYen(yen, first.yen)).toBe(formatYen(yen, code, first.common.price.yen));
    }),
  );
});
