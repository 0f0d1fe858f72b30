import type { QuoteFailure, ShippingMethod, Source } from '../contract/shipping';
import { currentLanguageCode, currentLanguage } from '../i18n/i18n';
import { languages } from '../i18n/languages';
import { formatLength, formatWeight } from '../i18n/units';
import { useTranslation } from '../i18n/use-translation';
import { serverNow } from '../lib/server-clock';
import { isOldSource } from '../rules/landed-cost/source-age';
import { formatDay } from '../rules/time/date';

interface TariffFailure {
  readonly reason: QuoteFailure;
  readonly limit?: number | null | undefined;
  readonly until?: string | null | undefined;
}

/** Gets the texts about a tariff, the same on every page: its source, its day, and why a method has no price. */
export function useTariffText() {
  const { t } = useTranslation('calculator');
  return {
    origin: ({ name }: Source): string => (name === 'example' ? t('example') : t(`origin.${name}`)),
    /** The day of the figures, with a warning if they are more than a year old. */
    asOf: ({ asOf }: Source): string =>
      t(isOldSource(asOf, serverNow()) ? 'sourceOld' : 'source', {
        date: formatDay(asOf, languages[currentLanguage()]),
      }),
    /** A way with its days, where they are known: what a total is calculated by stands beside it (decision 58). */
    methodText: (method: ShippingMethod, days: readonly [number, number] | null): string =>
      days ? `${t(`method.${method}`)} · ${t('span', { from: days[0], to: days[1] })}` : t(`method.${method}`),
    /** `limit` in grams or centimetres, as the reason says; `until` is the last day in Japan of a suspension, where it is known. */
    failureText: ({ reason, limit, until }: TariffFailure): string =>
      until
        ? t('reason.suspendedUntil', { day: formatDay(until, languages[currentLanguage()]) })
        : t(`reason.${reason}`, {
            limit:
              reason === 'tooHeavy'
                ? formatWeight(limit ?? 0, currentLanguageCode())
                : formatLength(limit ?? 0, currentLanguageCode()),
          }),
  };
}
