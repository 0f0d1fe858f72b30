import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { reviewCalls } from '../../../contract/review';
import { useTranslation } from '../../../i18n/use-translation';
import { ReviewCard } from './review-card';
import css from './review.module.css';

const shown = 4;

/** The hottest reviews, on pages that are about something else. Nothing while there are none: nobody asked for them. */
export function HotReviews() {
  const { t } = useTranslation('review');
  const { data } = useCall(reviewCalls, 'Sig.Front.ShareOrder.List', { tab: 'hot' });
  if (!data || data.reviews.length === 0) return null;
  return (
    <section>
      <header className={css.head}>
        <h2>{t('hot.title')}</h2>
        <Link to={paths.reviews}>{t('hot.all')}</Link>
      </header>
      <ul className={css.grid}>
        {data.reviews.slice(0, shown).map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
}
