import type { SignCenter, Task } from '@/contract/check-in';
import { usePointsText } from '@/ui/use-points-text';
import { useTranslation } from '@/i18n/use-translation';
import { Fact, Facts } from '@/ui/chip';
import { NamedIcon } from '@/ui/icons';
import { formatDateTime } from '@/ui/format-date-time';
import css from './success.module.css';

function Seal({ points }: { readonly points: number }) {
  const words = usePointsText();
  return (
    <div className={css.seal}>
      <span className={css.mark}>
        <NamedIcon name="check" />
      </span>
      <p className={css.gain} role="status">
        <strong aria-hidden="true">{`+${points}`}</strong>
        <span className={css.words}>{words(points)}</span>
      </p>
    </div>
  );
}

/** The points of today's check-in, the streak, and tomorrow's points, as the server says. */
export function SignSuccess({ center: { signed, streak, next } }: { readonly center: SignCenter }) {
  const { t } = useTranslation('sign');
  const words = usePointsText();
  if (!signed) return null;
  return (
    <>
      <Seal points={signed.points} />
      <Facts>
        <Fact name={t('success.sign.streak')}>{t('today.streak', { count: streak })}</Fact>
        <Fact name={t('success.sign.tomorrow')}>{words(next)}</Fact>
      </Facts>
    </>
  );
}

/** The points of a task, and when they were claimed. */
export function TaskSuccess({ task }: { readonly task: Task }) {
  const { t } = useTranslation('sign');
  return (
    <>
      <Seal points={task.points} />
      <Facts>
        <Fact name={t(`task.${task.key}.title`)}>{t('tasks.done')}</Fact>
        <Fact name={t('success.task.when')}>{formatDateTime(task.claimedAt, true)}</Fact>
      </Facts>
    </>
  );
}
