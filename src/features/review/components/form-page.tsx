import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { ownReviewsHref } from '../../../config/paths';
import { reviewCalls, type ReviewDetail } from '../../../contract/review';
import { useTranslation } from '../../../i18n/use-translation';
import { codes } from '../../../contract/codes';
import { nextState, reviewMachine } from '../../../rules/buying/machines';
import { reviewPoints } from '../../../rules/review/reward';
import { ButtonLink } from '../../../ui/button';
import { PageFrame } from '../../../ui/page-frame';
import { SkeletonLines, LoadFailed, StatePanel } from '../../../ui/states';
import css from './review.module.css';

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
  const read = useCall(reviewCalls, 'Sig.Front.ShareOrder.Detail', { id }, { silent: true, enabled: isAgain });
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
        <StatePanel title={t('form.notFailed')}>
          <ButtonLink to={ownReviewsHref}>{t('tab.mine')}</ButtonLink>
        </StatePanel>
      ) : read.data ? (
        children(read.data)
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <Waiting />
      )}
    </PageFrame>
  );
}

export const Waiting = () => (
  <div aria-busy="true">
    <SkeletonLines width={60} />
    <SkeletonLines lines={6} />
  </div>
);
