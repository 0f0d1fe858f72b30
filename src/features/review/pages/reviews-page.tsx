import { useLocation, useNavigate } from 'react-router-dom';
import { reviewFormHref } from '@/config/paths';
import { useTranslation } from '@/i18n/use-translation';
import { reviewPoints } from '@/rules/review/reward';
import { ButtonLink } from '@/ui/button';
import { ChipLink, ChipRow } from '@/ui/chip-row';
import { FindForm } from '@/ui/find-form';
import { PageFrame } from '@/ui/page-frame';
import { OwnReviews } from '../components/own-reviews';
import { ReviewList } from '../components/review-list';
import { Ratings } from '../components/ratings';
import css from '../components/review.module.css';
import { readReviewsQuery, reviewsHref, type ReviewTab } from '../reviews-query';

const tabs: readonly ReviewTab[] = ['hot', 'new', 'mine'];

/** Reviews of other buyers, and the customer's own. The tab is in the address. */
export function Page() {
  const { t } = useTranslation('review');
  const navigate = useNavigate();
  const { show, q, state } = readReviewsQuery(useLocation().search);
  return (
    <PageFrame title={t('title')}>
      <Ratings />
      <section className={css.write}>
        <h2>{t('write.title')}</h2>
        <p>{t('write.lead', { points: reviewPoints.approved, high: reviewPoints.high })}</p>
        <div className={css.actions}>
          <ButtonLink kind="main" to={reviewFormHref('inside')}>
            {t('write.inside')}
          </ButtonLink>
          <ButtonLink to={reviewFormHref('outside')}>{t('write.outside')}</ButtonLink>
          <ButtonLink to={reviewFormHref('monthly')}>{t('write.monthly')}</ButtonLink>
        </div>
      </section>
      <ChipRow label={t('tab.label')}>
        {tabs.map((tab) => (
          <ChipLink key={tab} to={reviewsHref({ show: tab, q })} isChosen={show === tab}>
            {t(`tab.${tab}`)}
          </ChipLink>
        ))}
      </ChipRow>
      {show === 'mine' ? (
        <OwnReviews state={state} />
      ) : (
        <>
          <FindForm
            label={t('search.label')}
            go={t('search.go')}
            value={q}
            maxLength={200}
            onFind={(words) => void navigate(reviewsHref({ show, q: words }), { replace: true })}
          />
          <ReviewList tab={show} q={q} />
        </>
      )}
    </PageFrame>
  );
}
