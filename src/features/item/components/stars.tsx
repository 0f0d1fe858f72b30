import { useTranslation } from '@/i18n/use-translation';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatCount, formatDecimal } from '@/rules/money';

/** An average of reviews, 1 to 5, and how many there are. */
export function Stars({ stars, reviews }: { readonly stars: number | null; readonly reviews: number }) {
  const { t } = useTranslation('goods');
  if (stars === null) return <span>{t('amazon.noReviews')}</span>;
  const total = formatCount(reviews, currentLanguageCode());
  return (
    <span>{t('amazon.starsOf', { stars: formatDecimal(stars, currentLanguageCode()), count: reviews, total })}</span>
  );
}
