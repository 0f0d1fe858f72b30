import { useTranslation } from '@/i18n/use-translation';
import type { LandedCost } from '@/rules/landed-cost/landed-cost';
import type { TwoBoxes } from '@/rules/landed-cost/two-boxes';
import { currentLanguageCode } from '@/i18n/i18n';
import { leftToRight } from '@/lib/bidi';
import { formatFee } from '@/rules/money';
import { CheckField, Field } from '@/ui/form/field';
import { readTogether, type CostChoice } from '../cost-choice';
import css from './cost-choices.module.css';
import { MethodPick } from './method-pick';

const options = ['inspection', 'packing', 'insurance'] as const;

interface CostChoicesProps {
  readonly cost: LandedCost;
  readonly insurable: boolean;
  readonly offersInspection: boolean;
  readonly twoBoxes: TwoBoxes | null;
  readonly choice: CostChoice;
  readonly onChange: (choice: CostChoice) => void;
}

/** Options of the cost card; its lines change at once. */
export function CostChoices({ cost, insurable, offersInspection, twoBoxes, choice, onChange }: CostChoicesProps) {
  const { t } = useTranslation(['cost', 'calculator']);
  const other = readTogether(choice.together);
  return (
    <div className={css.choices}>
      {cost.method ? <MethodPick cost={cost} onChoose={(method) => onChange({ ...choice, method })} /> : null}
      <fieldset className={css.options}>
        <legend>{t('options')}</legend>
        {(offersInspection ? options : options.slice(1)).map((name) => {
          const closed = name === 'insurance' && !insurable;
          return (
            <CheckField
              key={name}
              checked={choice[name] && !closed}
              disabled={closed}
              onChange={(event) => onChange({ ...choice, [name]: event.currentTarget.checked })}
            >
              {t(closed ? 'option.insuranceNone' : `option.${name}`)}
            </CheckField>
          );
        })}
      </fieldset>
      <Field
        label={t('together')}
        hint={t('togetherHint')}
        autoComplete="off"
        maxLength={60}
        value={choice.together}
        error={other.ok ? undefined : t(`calculator:error.${other.error}`)}
        onChange={(event) => onChange({ ...choice, together: event.currentTarget.value })}
      />
      <p role="status" className={css.note}>
        {twoBoxes
          ? t('twoBoxes', {
              saving: leftToRight(formatFee(twoBoxes.saving, currentLanguageCode()) ?? ''),
              method: t(`calculator:method.${twoBoxes.method}`),
            })
          : null}
      </p>
    </div>
  );
}
