import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { paths } from '@/config/paths';
import { type ReviewDetail } from '@/contract/review';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { EmptyState } from '@/ui/states/status-panel';
import { QueryView } from '@/ui/states/query-view';
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
  const chosen = read.data?.things.find((orderLine) =>
    line === null ? orderLine.order === order : orderLine.line === line,
  );
  const none = (
    <EmptyState icon="box" title={t('form.noThings')} text={t('form.noThingsText')}>
      <ButtonLink to={paths.orders}>{t('form.orders')}</ButtonLink>
    </EmptyState>
  );
  return (
    <QueryView
      query={read}
      skeleton={<ReviewFormSkeleton />}
      isEmpty={({ things: orderLines }) => orderLines.length === 0}
      empty={none}
    >
      {({ things: orderLines }) => (
        <InsideFields key={chosen?.line ?? ''} before={before} orderLines={orderLines} chosen={chosen?.line} />
      )}
    </QueryView>
  );
}
