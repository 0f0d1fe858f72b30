import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Site } from '@/contract/sites';
import { isAreaOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { currentLanguageCode } from '@/i18n/i18n';
import { formatWeight } from '@/i18n/units';
import { countryName } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { Fact, Facts } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { formatSum } from '../format-sum';
import { reviewQueries } from '../queries';
import css from './review.module.css';

interface MeasuredProps {
  readonly site: Site;
  readonly id: string;
  readonly country: string;
}

/** Below an estimate, what buyers of such goods really had. Nothing where too few have said. */
export function MeasuredByReviews({ site, id, country }: MeasuredProps) {
  const { t } = useTranslation('review');
  const { data } = useQuery({ ...reviewQueries.measured({ site, id, country }), enabled: isAreaOn('reviews') });
  const measured = data?.measured;
  if (!measured) return null;
  const { grams, days, shipping, duty } = measured;
  return (
    <section className={css.measured}>
      <h3>{t('measured.title', { count: measured.reviews })}</h3>
      <p className={css.note}>{t('measured.text', { country: countryName(country, currentLanguageCode()) })}</p>
      <Facts>
        {grams === null ? null : <Fact name={t('facts.weight')}>{formatWeight(grams, currentLanguageCode())}</Fact>}
        {days === null ? null : <Fact name={t('facts.days')}>{t('facts.dayCount', { count: days })}</Fact>}
        {shipping === null ? null : (
          <Fact name={t('facts.shipping')}>
            <Fee yen={shipping} />
          </Fact>
        )}
        {duty === null ? null : (
          <Fact name={t('facts.duty')}>
            {duty.amount === 0 ? t('facts.noDuty') : <bdi>{formatSum(duty, currentLanguageCode())}</bdi>}
          </Fact>
        )}
      </Facts>
      <Link to={paths.reviews} className={css.report}>
        {t('measured.see')}
      </Link>
    </section>
  );
}
