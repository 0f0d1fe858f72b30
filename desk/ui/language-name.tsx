import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '@/contract/languages';

/** Gives the names of languages in the reader's own, with their codes. */
export function useLanguageName(): (code: LanguageCode) => string {
  const { i18n } = useTranslation('desk');
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' });
  return (code) => `${names.of(code) ?? code} (${code})`;
}

/** The name of a language in the reader's own, with its code. */
export function LanguageName({ code }: { readonly code: LanguageCode }) {
  const nameOf = useLanguageName();
  return <span>{nameOf(code)}</span>;
}
