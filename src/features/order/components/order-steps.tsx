import type { OrderDetail } from '@/contract/order';
import { useTranslation } from '@/i18n/use-translation';
import { NamedIcon } from '@/ui/icons';
import { formatDateTime } from '@/ui/format-date-time';
import { stepsOf, type OrderStep } from '../steps';
import css from './order-steps.module.css';

/** The five steps of an order on one line: the days of those behind it, and of those to come where they are known. */
export function OrderSteps({ order }: { readonly order: OrderDetail }) {
  const { t } = useTranslation('order');
  const steps = stepsOf(order);
  if (steps.length === 0) return null;
  return (
    <ol className={css.steps} aria-label={t('step.label')}>
      {steps.map((step) => (
        <StepMark key={step.name} step={step} />
      ))}
    </ol>
  );
}

function StepMark({ step: { name, state, at, done, all } }: { readonly step: OrderStep }) {
  const { t } = useTranslation('order');
  const isCome = state === 'done';
  return (
    <li
      className={css.step}
      data-state={state}
      aria-current={state === 'next' || state === 'part' ? 'step' : undefined}
    >
      <span className={css.mark}>{isCome ? <NamedIcon name="check" /> : null}</span>
      <span className={css.words}>
        <span className={css.name}>{t(`step.${name}`)}</span>
        {state === 'part' ? <bdi className={css.note}>{t('step.part', { done, all })}</bdi> : null}
        {at === null ? null : (
          <span className={css.note}>{isCome ? formatDateTime(at) : t('step.by', { day: formatDateTime(at) })}</span>
        )}
      </span>
    </li>
  );
}
