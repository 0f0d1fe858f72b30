import type { ItemDetail } from '../../../contract/item';
import { shownCode } from '../../../i18n/i18n';
import { listWords } from '../../../i18n/names';
import { useTexts } from '../../../i18n/use-texts';
import { knownKinds, methodsLeft } from '../../../rules/restricted/verdict';
import { usePlace } from '../../../session/place';
import { Card } from '../../../ui/chip';
import { RestrictedAnswers, RestrictedSources } from '../../../ui/restricted-answers';
import css from './restricted-card.module.css';

/** B-07: which ways of shipping refuse these goods or ask for more, why, and what else a buyer can do; before anything is paid. */
export function RestrictedCard({ item }: { readonly item: ItemDetail }) {
  const { t } = useTexts(['restricted', 'calculator']);
  const { country } = usePlace();
  const kinds = knownKinds(item.restricted);
  const left = methodsLeft(kinds, country).map((method) => t(`calculator:method.${method}`));
  if (kinds.length === 0) return null;
  return (
    <Card title={t('title')}>
      <p className={css.lead}>{t('lead')}</p>
      {kinds.map((kind) => (
        <section key={kind} className={css.kind}>
          <h3>{t(`kind.${kind}`)}</h3>
          <RestrictedAnswers kind={kind} country={country} />
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
