import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { isAreaOn } from '@/config/areas';
import { paths } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { ReviewCard } from './review-card';
import { reviewQueries } from '../queries';
import { RatingsLine } from './ratings';
import css from './review.module.css';

const maxReviews = 4;

/** The hottest reviews, on pages that are about something else. Nothing while there are none: nobody asked for them. */
export function HotReviews() {
  const { t } = useTranslation('review');
  const { data } = useQuery({ ...reviewQueries.hot(), enabled: isAreaOn('reviews') });
  if (!data || data.reviews.length === 0) return null;
  return (
    <section>
      <header className={css.head}>
        <h2>{t('hot.title')}</h2>
        <Link to={paths.reviews}>{t('hot.all')}</Link>
      </header>
      <RatingsLine />
      <ul className={css.grid}>
        {data.reviews.slice(0, maxReviews).map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}
