import { useId } from 'react';
import { useWrite } from '@/api/use-write';
import { maxStars } from '@/contract/rating';
import { useTranslation } from '@/i18n/use-translation';
import { rateOrderWrite } from '../queries';
import css from './rating.module.css';
import { Star } from './star';

interface RateOrderProps {
  readonly order: {
    readonly id: string;
    readonly stars: number | null;
  };
}

/** Stars for an order that has been received: one tap rates it, another tap changes the rating. */
export function RateOrder({ order }: RateOrderProps) {
  const { t } = useTranslation('review');
  const title = useId();
  const { mutate, isPending, isSuccess, variables } = useWrite(rateOrderWrite, { toast: true });
  const stars = (isPending ? variables.stars : order.stars) ?? 0;
  return (
    <div className={css.rate}>
      <h3 id={title} className={css.question}>
        {t('rate.title')}
      </h3>
      <div className={css.stars} role="group" aria-labelledby={title}>
        {Array.from({ length: maxStars }, (_, index) => index + 1).map((count) => (
          <button
            key={count}
            type="button"
            className={css.star}
            aria-pressed={count === stars}
            aria-label={t('rate.star', { count })}
            onClick={() => {
              if (!isPending) mutate({ order: order.id, stars: count });
            }}
          >
            <Star filled={count <= stars} />
          </button>
        ))}
      </div>
      <p role="status" className={css.thanks}>
        {isSuccess ? t('rate.thanks') : null}
      </p>
    </div>
  );
}
