import { useQuery } from '@tanstack/react-query';
import type { ItemDetail } from '@/contract/item';
import { currentLanguageCode } from '@/i18n/i18n';
import { listWords } from '@/i18n/names';
import { useTranslation } from '@/i18n/use-translation';
import { knownKinds, methodsLeft } from '@/rules/restricted/verdict';
import { useLikelyCountry } from '@/session/guessed-country';
import { Card } from '@/ui/chip';
import { RestrictedAnswers, RestrictedSources } from '@/ui/restricted-answers';
import { costQueries } from '@/features/cost/queries';
import css from './restricted-card.module.css';

/** Card with the shipping methods that refuse these goods or require more, the reasons, and the buyer's alternatives, before anything is paid. */
export function RestrictedCard({ item }: { readonly item: Pick<ItemDetail, 'restricted'> }) {
  const { t } = useTranslation(['restricted', 'calculator']);
  const country = useLikelyCountry();
  const kinds = knownKinds(item.restricted);
  // Only methods that serve the buyer's country count: a suspended method is no alternative.
  const tariffs = useQuery(costQueries.sheet(country)).data?.shipping.tariffs;
  const among = tariffs?.flatMap(({ method, status }) => (status === 'open' || status === 'ask' ? [method] : []));
  const left = methodsLeft(kinds, country, among).map((method) => t(`calculator:method.${method}`));
  if (kinds.length === 0) return null;
  return (
    <Card title={t('title')}>
      <p className={css.lead}>{t('lead')}</p>
      {kinds.map((kind) => (
        <section key={kind} className={css.kind}>
          <h3>{t(`kind.${kind}`)}</h3>
          <RestrictedAnswers kind={kind} country={country} among={among} />
        </section>
      ))}
      {left.length > 0 ? (
        <p className={css.left}>{t('left', { methods: listWords(left, currentLanguageCode()) })}</p>
      ) : (
        <p className={css.none}>{t('none')}</p>
      )}
      <RestrictedSources kinds={kinds} country={country} />
    </Card>
  );
}
