import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ownReviewsHref } from '@/config/paths';
import { type ReviewDetail } from '@/contract/review';
import { useTranslation } from '@/i18n/use-translation';
import { codes } from '@/contract/codes';
import { nextState, reviewMachine } from '@/rules/buying/machines';
import { reviewPoints } from '@/rules/review/reward';
import { ButtonLink } from '@/ui/button';
import { PageFrame } from '@/ui/page-frame';
import { QueryView } from '@/ui/states/query-view';
import { NotFound } from '@/ui/states/not-found';
import { Skeleton } from '@/ui/states/skeleton';
import css from './review.module.css';
import { reviewQueries } from '../queries';

interface FormPageProps {
  readonly kind: 'inside' | 'outside' | 'monthly';
  /** Gets the failed review that is sent again, or undefined for a new one. */
  readonly children: (before: ReviewDetail | undefined) => ReactNode;
}

/** The frame of a form: a new review, or with `?id=` a failed one of one's own again. */
export function FormPage({ kind, children }: FormPageProps) {
  const { t } = useTranslation('review');
  const id = useSearchParams()[0].get('id') ?? '';
  const isAgain = /^[\w-]{1,40}$/.test(id);
  const read = useQuery({ ...reviewQueries.detail(id), enabled: isAgain });
  const record = read.data?.own?.record;
  const isClosed =
    read.error?.code === codes.notFound ||
    (read.data !== undefined &&
      (record === undefined || record.kind !== kind || nextState(reviewMachine, record.state, 'resend') === null));
  return (
    <PageFrame narrow title={t(`write.${kind}`)} tabs={false}>
      <p className={css.note}>{t('write.lead', { points: reviewPoints.approved, high: reviewPoints.high })}</p>
      {!isAgain ? (
        children(undefined)
      ) : isClosed ? (
        <NotFound title={t('form.notFailed')}>
          <ButtonLink to={ownReviewsHref}>{t('tab.mine')}</ButtonLink>
        </NotFound>
      ) : (
        <QueryView query={read} skeleton={<ReviewFormSkeleton />}>
          {children}
        </QueryView>
      )}
    </PageFrame>
  );
}

export const ReviewFormSkeleton = () => <Skeleton heading={60} lines={6} />;
