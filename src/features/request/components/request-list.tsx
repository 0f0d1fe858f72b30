import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { requestAddHref, requestHref } from '@/config/paths';
import type { PurchaseRequestCard } from '@/contract/request';
import { useTranslation } from '@/i18n/use-translation';
import { stripBidi } from '@/lib/bidi';
import { purchaseRequestTitle } from '@/rules/request/purchase-request';
import { ButtonLink } from '@/ui/button';
import { Card, Chip } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { formatDateTime } from '@/ui/format-date-time';
import { GoodsRow } from '@/ui/goods-row';
import { PagedList } from '@/ui/paged-list';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import { requestQueries } from '../queries';
import { NewRequest } from './new-request';
import { RequestStateChip } from './request-state-chip';
import css from './request.module.css';

/** The customer's purchase requests, the newest first; the form of a new one while there are none. */
export function RequestList() {
  const { t } = useTranslation('request');
  const query = useInfiniteQuery(requestQueries.list());
  return (
    <PagedList
      query={query}
      rowsOf={({ requests }) => requests}
      skeleton={<SkeletonCards />}
      empty={<NewRequest link="" from="" />}
      renderHead={() => (
        <div className={css.actions}>
          <ButtonLink kind="main" to={requestAddHref()}>
            {t('ask.go')}
          </ButtonLink>
        </div>
      )}
      more={t('list.more')}
      moreFailed={t('list.moreFailed')}
    >
      {(request) => <Row request={request} />}
    </PagedList>
  );
}

function Row({ request }: { readonly request: PurchaseRequestCard }) {
  const { t } = useTranslation('request');
  return (
    <Card>
      <GoodsRow
        site={null}
        picture={request.picture}
        title={
          <Link to={requestHref(request.id)} className={css.name}>
            {stripBidi(purchaseRequestTitle(request))}
          </Link>
        }
        beside={<RequestStateChip {...request} />}
      >
        <p className={css.quiet}>{formatDateTime(request.at, true)}</p>
      </GoodsRow>
      {request.unread ? (
        <p>
          <Chip tone="care">{t('unread')}</Chip>
        </p>
      ) : null}
      {request.validUntil === null ? null : (
        <p className={css.due}>
          <span>{t('quote.valid')}</span> <span>{formatDateTime(request.validUntil, true)}</span>{' '}
          <span className={css.left}>
            <EndsIn at={request.validUntil} />
          </span>
        </p>
      )}
    </Card>
  );
}
