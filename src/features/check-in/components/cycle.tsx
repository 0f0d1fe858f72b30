import type { SignCenter } from '@/contract/check-in';
import { usePointsText } from '@/ui/use-points-text';
import { useTranslation } from '@/i18n/use-translation';
import { NamedIcon } from '@/ui/icons';
import css from './cycle.module.css';

/** The days of a streak as seals: those behind are stamped, the others say what they bring. */
export function Cycle({ center: { cycle, streak, signed } }: { readonly center: SignCenter }) {
  const { t } = useTranslation('sign');
  const words = usePointsText();
  // A row that was filled today stays on show; tomorrow begins the next.
  const stamped = streak > 0 && streak % cycle.length === 0 && signed ? cycle.length : streak % cycle.length;
  return (
    <ol className={css.row} aria-label={t('cycle.title')}>
      {cycle.map((points, index) => {
        const isStamped = index < stamped;
        const isNext = !signed && index === stamped;
        return (
          <li key={index} className={[css.day, isStamped ? css.stamped : '', isNext ? css.next : ''].join(' ')}>
            <span className={css.seal}>
              {isStamped ? <NamedIcon name="check" /> : <bdi aria-hidden="true">{`+${points}`}</bdi>}
              <span className="visually-hidden">
                {isStamped ? t('calendar.signed', { points: words(points) }) : words(points)}
              </span>
            </span>
            <span className={css.name} aria-hidden="true">
              {index + 1}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
