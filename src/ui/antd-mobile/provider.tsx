import { ConfigProvider } from 'antd-mobile';
import { useEffect, useState, type ReactNode } from 'react';
import { currentLanguage } from '@/i18n/i18n';
import { getLoadedLocale, loadLocale } from './locale';
import './theme.css';

/**
 * Wraps every component of antd-mobile: its texts are in the reader's language, in English until they are here, and it is drawn in our colours.
 * It is not at the application's root, where it would be part of the first load.
 */
export function AntdMobileProvider({ children }: { readonly children: ReactNode }) {
  const language = currentLanguage();
  const [locale, setLocale] = useState(() => getLoadedLocale(language));
  useEffect(() => {
    void loadLocale(language).then(setLocale);
  }, [language]);
  return <ConfigProvider locale={locale}>{children}</ConfigProvider>;
}
