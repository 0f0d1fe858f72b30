import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import css from './stepper.module.css';

interface StepperProps {
  readonly value: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
}

/** Buttons to choose the quantity, from one to `max`. */
export function Stepper({ value, max, onChange }: StepperProps) {
  const { t } = useTranslation('cart');
  return (
    <div role="group" aria-label={t('quantity.label')} className={css.stepper}>
      <button
        type="button"
        aria-label={t('quantity.less')}
        disabled={value <= 1}
        className={css.step}
        onClick={() => onChange(value - 1)}
      >
        −
      </button>
      <output className={css.value}>{formatCount(value, currentLanguageCode())}</output>
      <button
        type="button"
        aria-label={t('quantity.more')}
        disabled={value >= max}
        className={css.step}
        onClick={() => onChange(value + 1)}
      >
        +
      </button>
    </div>
  );
}
