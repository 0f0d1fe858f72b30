// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { useConfig } from 'antd-mobile';
import { expect, test, vi } from 'vitest';
import { forgetStorefront } from '@tests/reset-modules';
import { renderUi } from '@tests/render-ui';
import { languageKeys, type LanguageKey } from '@/i18n/languages';
import { loadLocale } from './locale';
import { AntdMobileProvider } from './provider';

const cancelTexts: readonly (readonly [LanguageKey, string])[] = [
  ['en', 'Cancel'],
  ['zhCn', '取消'],
  ['zhTw', '取消'],
  ['ja', 'キャンセル'],
  ['de', 'Abbrechen'],
  ['it', 'Annulla'],
  ['es', 'Cancelar'],
  ['fr', 'Annuler'],
  ['ko', '취소'],
  ['pl', 'Cancel'],
  ['ar', 'إلغاء'],
  ['ms', 'Cancel'],
  ['th', 'ยกเลิก'],
  ['tr', 'İptal'],
  ['pt', 'Cancelar'],
  ['id', 'Batal '],
  ['ru', 'Отменить'],
];

test('every language is named here', () => {
  expect(cancelTexts.map(([language]) => language)).toEqual(languageKeys);
});

const CancelText = () => <p data-testid="cancel">{useConfig().locale.common.cancel}</p>;

test.each(cancelTexts)(
  '[G-03] [K-05] gives the components of antd-mobile their texts in %s',
  async (language, cancelText) => {
    await renderUi(
      <AntdMobileProvider>
        <CancelText />
      </AntdMobileProvider>,
      { language },
    );
    await act(() => loadLocale(language));
    expect(screen.getByTestId('cancel').textContent).toBe(cancelText);
  },
);

test('[G-03] a component is in English where its texts cannot be loaded', async () => {
  forgetStorefront();
  vi.doMock('antd-mobile/es/locales/ru-RU', () => {
    throw new Error('no connection');
  });
  const { loadLocale: loadAnew } = await import('./locale');
  expect((await loadAnew('ru')).common.cancel).toBe('Cancel');
  vi.doUnmock('antd-mobile/es/locales/ru-RU');
});
