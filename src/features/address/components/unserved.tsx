import { paths } from '@/config/paths';
import { currentLanguageCode, currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { countryName } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { suspendedAsOf, whyUnserved } from '@/rules/unserved-countries';
import { ButtonLink } from '@/ui/button';
import css from './address-form.module.css';
import { formatDay } from '@/rules/time/date';

/** Why no parcel goes to the country that was chosen, and whom to ask; nothing for a country that is served. */
export function Unserved({ country }: { readonly country: string }) {
  const { t } = useTranslation(['address', 'common']);
  const why = whyUnserved(country);
  if (why === undefined) return null;
  const day = formatDay(suspendedAsOf, languages[currentLanguage()]);
  return (
    <>
      <p className={css.unserved} role="status">
        {t(`unserved.${why}`, { country: countryName(country, currentLanguageCode()), day })}
      </p>
      <ButtonLink to={paths.support}>{t('common:contactSupport')}</ButtonLink>
    </>
  );
}
