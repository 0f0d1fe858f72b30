import { Link } from 'react-router-dom';
import { reviewHref } from '@/config/paths';
import type { ReviewSummary as Review } from '@/contract/review';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { Chip } from '@/ui/chip';
import { GoodsPicture } from '@/ui/goods-picture';
import { formatDateTime } from '@/ui/format-date-time';
import { cardSizes } from '@/ui/picture-sizes';
import { SkeletonLines } from '@/ui/states/skeleton';
import css from './review.module.css';

/** A review in the list: its first picture, its title in its writer's language, who and when. */
export function ReviewCard({ review }: { readonly review: Review }) {
  const { t } = useTranslation('review');
  const { language, picture, author, goods } = review;
  return (
    <Link to={reviewHref(review.id)} className={css.tile}>
      <span className={css.summary}>
        {picture ? <GoodsPicture picture={picture} alt="" sizes={cardSizes} /> : null}
      </span>
      <span className={css.words}>
        <span className={css.title} lang={language} dir="auto">
          {stripBidi(review.title)}
        </span>
        {goods ? (
          <span className={css.goods} lang={goods.language} dir="auto">
            {goods.text}
          </span>
        ) : null}
        <span className={css.by}>
          {t('by', { name: stripBidi(author) || t('buyer'), day: formatDateTime(review.at) })}
        </span>
        {review.high ? <Chip tone="good">{t('high')}</Chip> : null}
      </span>
    </Link>
  );
}

export const ReviewCardSkeleton = () => (
  <div className={css.tile} aria-hidden="true">
    <span className={css.summary} />
    <span className={css.words}>
      <SkeletonLines lines={2} />
    </span>
  </div>
);
