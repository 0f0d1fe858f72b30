import { Link } from 'react-router-dom';
import { useTranslation } from '@/i18n/use-translation';
import type { FactsOf } from '@/contract/site-facts';
import { shopQuery } from '@/contract/sites';
import { stripBidi } from '@/lib/bidi';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { Card, Fact, Facts } from '@/ui/chip';
import { Yen } from '@/ui/price';
import css from './surugaya.module.css';
import { formatDay } from '@/rules/time/date';

type Offer = FactsOf<'surugaya'>['offers'][number];

function OfferRow({ offer, isVisible }: { readonly offer: Offer; readonly isVisible: boolean }) {
  const { t } = useTranslation(['goods', 'item']);
  return (
    <li className={css.offer}>
      <span className={css.shop}>
        {offer.shop === null ? <span>{t('surugaya.own')}</span> : <bdi lang="ja">{stripBidi(offer.name)}</bdi>}
        <small>{t(`item:condition.${offer.condition}`)}</small>
      </span>
      <span className={css.deal}>
        <Yen yen={offer.price} />
        {isVisible ? (
          <strong className={css.action}>{t('surugaya.shown')}</strong>
        ) : (
          <Link className={css.action} replace to={shopQuery(offer.shop ?? undefined) || '?'}>
            {t('surugaya.choose')}
          </Link>
        )}
      </span>
    </li>
  );
}

/** Card with Suruga-ya's own facts: every shop's offer of the same product, its buyback price, release day and model number. */
export function SurugayaFacts({ facts }: { readonly facts: FactsOf<'surugaya'> }) {
  const { t } = useTranslation('goods');
  return (
    <Card title={t('surugaya.title')}>
      <Facts>
        {facts.buybackPrice === null ? null : (
          <Fact name={t('surugaya.buyback')}>
            <Yen yen={facts.buybackPrice} />
          </Fact>
        )}
        {facts.releasedOn === null ? null : (
          <Fact name={t('surugaya.released')}>
            <bdi>{formatDay(facts.releasedOn, languages[currentLanguage()])}</bdi>
          </Fact>
        )}
        {facts.modelNumber === null ? null : (
          <Fact name={t('surugaya.model')}>
            <bdi>{stripBidi(facts.modelNumber)}</bdi>
          </Fact>
        )}
      </Facts>
      {facts.offers.length > 1 ? (
        <>
          <h3 className={css.heading}>{t('surugaya.offers')}</h3>
          <ul>
            {facts.offers.map((offer) => (
              <OfferRow key={offer.shop ?? ''} offer={offer} isVisible={offer.shop === facts.shop} />
            ))}
          </ul>
        </>
      ) : null}
    </Card>
  );
}
