import { useQuery } from '@tanstack/react-query';
import { isAreaOn } from '@/config/areas';
import { maxStars } from '@/contract/rating';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount, formatDecimal } from '@/rules/money';
import { summarizeRatings } from '@/rules/review/rating';
import { SkeletonSample } from '@/ui/states/skeleton-sample';
import { reviewQueries } from '../queries';
import css from './rating.module.css';
import { Star } from './star';

type Counts = readonly number[];

/** A sample as long as most. */
const anyCounts: Counts = [0, 0, 1, 2, 9];

function useRatings(): { readonly isPending: boolean; readonly counts: Counts | null } {
  const { data, isLoading } = useQuery({ ...reviewQueries.ratings(), enabled: isAreaOn('reviews') });
  return { isPending: isLoading, counts: data && summarizeRatings(data.counts) ? data.counts : null };
}

function Average({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation('review');
  const summary = summarizeRatings(counts);
  if (!summary) return null;
  return (
    <p className={css.line}>
      <span className={css.mark}>
        <Star filled />
      </span>
      <strong>
        {t('ratings.average', {
          average: formatDecimal(summary.average, currentLanguageCode()),
          max: formatCount(maxStars, currentLanguageCode()),
        })}
      </strong>
      <span>{t('ratings.count', { count: summary.total })}</span>
    </p>
  );
}

/** Average and number of the ratings in one line. Nothing while there are none. */
export function RatingsLine() {
  const { counts } = useRatings();
  return counts ? <Average counts={counts} /> : null;
}

/** All ratings of orders: average, number and how many of each. Nothing while there are none. */
export function Ratings() {
  const { isPending, counts } = useRatings();
  if (isPending) {
    return (
      <SkeletonSample>
        <Distribution counts={anyCounts} />
      </SkeletonSample>
    );
  }
  return counts ? <Distribution counts={counts} /> : null;
}

function Distribution({ counts }: { readonly counts: Counts }) {
  const { t } = useTranslation('review');
  const max = Math.max(...counts, 1);
  return (
    <section className={css.ratings}>
      <h2 className={css.title}>{t('ratings.title')}</h2>
      <Average counts={counts} />
      <ul className={css.rows}>
        {counts
          .map((count, index) => ({ count, stars: index + 1 }))
          .reverse()
          .map(({ count, stars }) => (
            <li key={stars} className={css.row}>
              <span>{t('rate.star', { count: stars })}</span>
              <span className={css.bar} aria-hidden="true">
                <span style={{ inlineSize: `${(count / max) * 100}%` }} />
              </span>
              <span className={css.count}>{formatCount(count, currentLanguageCode())}</span>
            </li>
          ))}
      </ul>
      <p className={css.note}>{t('ratings.note')}</p>
    </section>
  );
}
