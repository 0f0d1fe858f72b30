import { useTranslation } from 'react-i18next';
import type { LanguageCode } from '@/contract/languages';

/** The name of a language in the reader's own, with its code. */
export function LanguageName({ code }: { readonly code: LanguageCode }) {
  const { i18n } = useTranslation('desk');
  const name = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(code) ?? code;
  return <span>{`${name} (${code})`}</span>;
}
