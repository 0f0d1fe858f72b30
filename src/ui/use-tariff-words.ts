import type { QuoteRefusal, ShippingMethod, Source } from '../contract/shipping';
import { shownCode, shownLanguage } from '../i18n/i18n';
import { languages } from '../i18n/languages';
import { formatLength, formatWeight } from '../i18n/units';
import { useTranslation } from '../i18n/use-translation';
import { formatDay } from '../rules/time/date';

/** What is said of a tariff wherever one stands: whom it comes from, of which day, and why a method has no price. */
export function useTariffWords() {
  const { t } = useTranslation('calculator');
  return {
    origin: ({ name }: Source): string => (name === 'example' ? t('example') : t(`origin.${name}`)),
    asOf: ({ asOf }: Source): string => t('source', { date: formatDay(asOf, languages[shownLanguage()]) }),
    /** A way with its days, where they are known: what a total is calculated by stands beside it (decision 58). */
    way: (method: ShippingMethod, days: readonly [number, number] | null): string =>
      days ? `${t(`method.${method}`)} · ${t('span', { from: days[0], to: days[1] })}` : t(`method.${method}`),
    /** `limit` in grams or centimetres, as the reason says. */
    refusal: (reason: QuoteRefusal, limit = 0): string =>
      t(`reason.${reason}`, {
        limit: reason === 'tooHeavy' ? formatWeight(limit, shownCode()) : formatLength(limit, shownCode()),
      }),
  };
}
