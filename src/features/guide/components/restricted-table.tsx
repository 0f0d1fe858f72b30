import { restrictedKinds } from '@/contract/restricted';
import { useTranslation } from '@/i18n/use-translation';
import { useDestination } from '@/session/destination';
import { RestrictedAnswers, RestrictedSources } from '@/ui/restricted-answers';
import css from './restricted-table.module.css';

/** Every kind of restricted goods by the rules that item pages warn with, for the reader's country where they named one. */
export function RestrictedTable() {
  const { t } = useTranslation('restricted');
  const { country } = useDestination();
  return (
    <div>
      <ul className={css.kinds}>
        {restrictedKinds.map((kind) => (
          <li key={kind}>
            <details className={css.kind}>
              <summary>{t(`kind.${kind}`)}</summary>
              <RestrictedAnswers kind={kind} country={country} />
            </details>
          </li>
        ))}
      </ul>
      <RestrictedSources kinds={restrictedKinds} country={country} />
    </div>
  );
}
