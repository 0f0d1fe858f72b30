import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { type ReviewDetail } from '@/contract/review';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/states/status-panel';
import { ErrorState } from '@/ui/states/error-state';
import { ReviewFormSkeleton } from './form-page';
import { InsideFields } from './inside-fields';
import { reviewQueries } from '../queries';

/** The things that may be written about come first; `?line=` chooses one, `?order=` alone the first of an order. */
export function InsideForm({ before }: { readonly before: ReviewDetail | undefined }) {
  const { t } = useTranslation('review');
  const [params] = useSearchParams();
  const [order, line] = [params.get('order'), params.get('line')];
  const again = before?.own?.record.id;
  const read = useQuery(reviewQueries.orderLines(again));
  if (!read.data)
    return read.isError ? (
      <ErrorState onRetry={() => void read.refetch()} busy={read.isFetching} />
    ) : (
      <ReviewFormSkeleton />
    );
  const { things: orderLines } = read.data;
  if (orderLines.length === 0) {
    return (
      <EmptyState icon="box" title={t('form.noThings')} text={t('form.noThingsText')}>
        <ButtonLink to={paths.orders}>{t('form.orders')}</ButtonLink>
      </EmptyState>
    );
  }
  const chosen =
    line === null
      ? orderLines.find((orderLine) => orderLine.order === order)
      : orderLines.find((orderLine) => orderLine.line === line);
  return <InsideFields key={chosen?.line ?? ''} before={before} orderLines={orderLines} chosen={chosen?.line} />;
}
