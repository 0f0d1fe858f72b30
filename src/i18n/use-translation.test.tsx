// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen } from '@testing-library/react';
import { useTranslation as useI18nextTranslation } from 'react-i18next';
import { expect, it } from 'vitest';
import { renderUi } from '@tests/render-ui';
import { useTranslation } from './use-translation';

function Labels() {
  const { t } = useTranslation(['order', 'common']);
  const { t: direct, ready } = useI18nextTranslation('common');
  return (
    <p>
      {t('title')} · {t('common:refresh')} · {direct('refresh')} · {String(ready)}
    </p>
  );
}

it.each([
  ['en', 'My orders · Refresh · Refresh · true'],
  ['de', 'Meine Bestellungen · Neu laden · Neu laden · true'],
] as const)(
  '[G-01] in %s react-i18next gives components the texts that were loaded, at once',
  async (language, text) => {
    await renderUi(<Labels />, { language, areas: ['order'] });
    expect(screen.getByText(text)).toBeDefined();
  },
);

it('[G-01] the instance is given to react-i18next in one place, and components use the typed hook', () => {
  const source = join(import.meta.dirname, '..');
  const importers = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
    .filter((file) => /from '(react-)?i18next'/.test(readFileSync(join(source, file), 'utf8')));
  expect(importers.sort()).toEqual(['i18n/i18n.ts', 'i18n/use-translation.ts']);
});
