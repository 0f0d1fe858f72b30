import { restrictedKinds } from '@/contract/restricted';
import { useTranslation } from '@/i18n/use-translation';
import { useLikelyCountry } from '@/session/guessed-country';
import { RestrictedAnswers, RestrictedSources } from '@/ui/restricted-answers';
import css from './restricted-table.module.css';

/** Every kind of restricted goods by the rules that item pages warn with, for the country that costs are calculated for. */
export function RestrictedTable() {
  const { t } = useTranslation('restricted');
  const country = useLikelyCountry();
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
