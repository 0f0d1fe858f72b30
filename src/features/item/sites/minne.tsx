import { useTranslation } from '@/i18n/use-translation';
import type { FactsOf } from '@/contract/site-facts';
import { currentLanguageCode } from '@/i18n/i18n';
import { listWords } from '@/i18n/names';
import { formatCount } from '@/rules/money';
import { Card, Fact, Facts } from '@/ui/chip';

/** Card with minne's own facts: made to order or ready, the materials, gift wrapping, and how many follow the maker. */
export function MinneFacts({ facts }: { readonly facts: FactsOf<'minne'> }) {
  const { t } = useTranslation('goods');
  const { makingDays } = facts;
  const toOrder =
    makingDays === null ? t('minne.toOrderAlone') : t('minne.toOrder', { from: makingDays[0], to: makingDays[1] });
  const materials = facts.materials.map((material) => t(`minne.material.${material}`));
  return (
    <Card title={t('minne.title')}>
      <Facts>
        <Fact name={t('minne.making')}>{facts.madeToOrder ? toOrder : t('minne.ready')}</Fact>
        {materials.length > 0 ? (
          <Fact name={t('minne.materials')}>{listWords(materials, currentLanguageCode())}</Fact>
        ) : null}
        <Fact name={t('minne.wrapping')}>{t(`minne.${facts.giftWrapping}`)}</Fact>
        <Fact name={t('minne.followers')}>{formatCount(facts.followers, currentLanguageCode())}</Fact>
      </Facts>
    </Card>
  );
}
