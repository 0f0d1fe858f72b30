import type { ItemDetail } from '../../../contract/item';
import { shownCode } from '../../../i18n/i18n';
import { listWords } from '../../../i18n/names';
import { useTranslation } from '../../../i18n/use-translation';
import { knownKinds, methodsLeft } from '../../../rules/restricted/verdict';
import { usePlace } from '../../../session/place';
import { Card } from '../../../ui/chip';
import { RestrictedAnswers, RestrictedSources } from '../../../ui/restricted-answers';
import { useCostSheet } from '../../cost/public';
import css from './restricted-card.module.css';

/** Which ways of shipping refuse these goods or ask for more, why, and what else a buyer can do; before anything is paid. */
export function RestrictedCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTranslation(['restricted', 'calculator']);
  const { country } = usePlace();
  const kinds = knownKinds(item.restricted);
  // Which methods go to the buyer's country at all: one that is suspended there is no way left.
  const tariffs = useCostSheet(country).data?.shipping.tariffs;
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
        <p className={css.left}>{t('left', { methods: listWords(left, shownCode()) })}</p>
      ) : (
        <p className={css.none}>{t('none')}</p>
      )}
      <RestrictedSources kinds={kinds} country={country} />
    </Card>
  );
}
