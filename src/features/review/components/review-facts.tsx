import type { ReviewFacts as Measured } from '@/contract/review';
import { currentLanguageCode } from '@/i18n/i18n';
import { countryName } from '@/i18n/names';
import { formatLength, formatWeight } from '@/i18n/units';
import { useTranslation } from '@/i18n/use-translation';
import { Card, Fact, Facts } from '@/ui/chip';
import { Fee } from '@/ui/yen-amount';
import { formatSum } from '../format-sum';
import css from './review.module.css';

/** Measured facts of a review; nothing where nothing was measured. */
export function ReviewFactsList({ facts }: { readonly facts: Measured }) {
  const { t } = useTranslation(['review', 'calculator']);
  const { country, grams, cm, method, days, shipping, duty } = facts;
  if (grams === null && cm === null && country === null) return null;
  const code = currentLanguageCode();
  return (
    <Card title={t('facts.title')}>
      <Facts>
        {country === null ? null : <Fact name={t('facts.country')}>{countryName(country, currentLanguageCode())}</Fact>}
        {grams === null ? null : <Fact name={t('facts.weight')}>{formatWeight(grams, code)}</Fact>}
        {cm === null ? null : (
          <Fact name={t('facts.box')}>
            <bdi>{cm.map((side) => formatLength(side, code)).join(' × ')}</bdi>
          </Fact>
        )}
        {method === null ? null : <Fact name={t('facts.method')}>{t(`calculator:method.${method}`)}</Fact>}
        {days === null ? null : <Fact name={t('facts.days')}>{t('facts.dayCount', { count: days })}</Fact>}
        {shipping === null ? null : (
          <Fact name={t('facts.shipping')}>
            <Fee yen={shipping} />
          </Fact>
        )}
        {duty === null ? null : (
          <Fact name={t('facts.duty')}>
            {duty.amount === 0 ? t('facts.noDuty') : <bdi>{formatSum(duty, code)}</bdi>}
          </Fact>
        )}
      </Facts>
      <p className={css.note}>{t('facts.note')}</p>
    </Card>
  );
}
