import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { afterSaleAddHref, paths } from '@/config/paths';
import { type ClaimOrderLine } from '@/contract/after-sale';
import { useTranslation } from '@/i18n/use-translation';
import { ButtonLink } from '@/ui/button';
import { Card } from '@/ui/chip';
import { usePointsText } from '@/ui/use-points-text';
import { Fee } from '@/ui/yen-amount';
import { GoodsRow } from '@/ui/goods-row';
import { goodsTitle } from '@/ui/goods-title';
import { PageFrame } from '@/ui/page-frame';
import { QueryView } from '@/ui/states/query-view';
import { NotFound } from '@/ui/states/not-found';
import { SkeletonCards } from '@/ui/states/skeleton-cards';
import css from '../components/after-sale.module.css';
import { Blocked } from '../components/blocked';
import { claimQueries } from '../queries';

/** Page to choose the order line of a claim; lines that cannot be claimed show the reason. */
export function Page() {
  const { t } = useTranslation('afterSale');
  const order = useSearchParams()[0].get('order') ?? '';
  const read = useQuery(claimQueries.orderLines(order));
  const missing = (
    <NotFound icon="box" title={t('form.start')}>
      <ButtonLink to={paths.afterSaleOrder}>{t('choose.order')}</ButtonLink>
    </NotFound>
  );
  // Without an order in the address nothing is read.
  const isIncomplete = read.isPending && read.fetchStatus === 'idle';
  return (
    <PageFrame narrow title={t('choose.thing')}>
      {isIncomplete ? (
        missing
      ) : (
        <QueryView query={read} skeleton={<SkeletonCards />} notFound={missing}>
          {({ things: orderLines }) => (
            <>
              <ul>
                {orderLines.map((orderLine) => (
                  <li key={orderLine.id}>
                    <OrderLineCard orderLine={orderLine} />
                  </li>
                ))}
              </ul>
              <p className={css.actions}>
                <ButtonLink kind="quiet" to={paths.afterSaleOrder}>
                  {t('choose.orders')}
                </ButtonLink>
              </p>
            </>
          )}
        </QueryView>
      )}
    </PageFrame>
  );
}

function OrderLineCard({ orderLine }: { readonly orderLine: ClaimOrderLine }) {
  const { t } = useTranslation('afterSale');
  const title = goodsTitle(orderLine);
  return (
    <Card>
      <GoodsRow
        site={orderLine.site}
        picture={orderLine.picture}
        title={<span lang={title.language}>{title.text}</span>}
      >
        <p className={css.note}>
          <span>{t('choose.paid')}</span> <PaidAmount paid={orderLine.paid} />
        </p>
        <Blocked orderLine={orderLine} />
      </GoodsRow>
      {orderLine.blocked === null ? (
        <div className={css.actions}>
          <ButtonLink to={afterSaleAddHref(orderLine.order, orderLine.id)}>{t('choose.go')}</ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}

/** The payment of an item: yen, points, or both. One that was paid with points alone has no yen. */
function PaidAmount({ paid: { yen, points } }: { readonly paid: ClaimOrderLine['paid'] }) {
  const words = usePointsText();
  return (
    <>
      {yen > 0 || points === 0 ? <Fee yen={yen} /> : null}
      {yen > 0 && points > 0 ? <span> + </span> : null}
      {points > 0 ? <bdi>{words(points)}</bdi> : null}
    </>
  );
}
