import { useSearchParams } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { afterSaleAddHref, paths } from '../../../config/paths';
import { afterSaleCalls, type ClaimOrderLine } from '../../../contract/after-sale';
import { codes } from '../../../contract/codes';
import { useTranslation } from '../../../i18n/use-translation';
import { ButtonLink } from '../../../ui/button';
import { Card } from '../../../ui/chip';
import { Fee } from '../../../ui/fee';
import { GoodsRow } from '../../../ui/goods-row';
import { goodsTitle } from '../../../ui/goods-title';
import { PageFrame } from '../../../ui/page-frame';
import { LoadFailed, StatePanel } from '../../../ui/states';
import css from '../components/after-sale.module.css';
import { Blocked } from '../components/blocked';
import { BlankCards } from '../../../ui/paged-list';

/** Which thing of the order; those that nothing can be claimed of say why. */
export function Page() {
  const { t } = useTranslation('afterSale');
  const order = useSearchParams()[0].get('order') ?? '';
  const read = useCall(
    afterSaleCalls,
    'Sig.Front.User.AfterService.Things',
    { order },
    { silent: true, enabled: /^[\w-]{1,40}$/.test(order) },
  );
  const isMissing = read.error?.code === codes.notFound || read.fetchStatus === 'idle';
  return (
    <PageFrame narrow title={t('choose.thing')}>
      {read.data ? (
        <ul>
          {read.data.things.map((thing) => (
            <li key={thing.id}>
              <OrderLineCard thing={thing} />
            </li>
          ))}
        </ul>
      ) : isMissing ? (
        <StatePanel icon="box" title={t('form.start')}>
          <ButtonLink to={paths.afterSaleOrder}>{t('choose.order')}</ButtonLink>
        </StatePanel>
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <BlankCards />
      )}
      {read.data ? (
        <p className={css.ways}>
          <ButtonLink kind="quiet" to={paths.afterSaleOrder}>
            {t('choose.orders')}
          </ButtonLink>
        </p>
      ) : null}
    </PageFrame>
  );
}

function OrderLineCard({ thing }: { readonly thing: ClaimOrderLine }) {
  const { t } = useTranslation('afterSale');
  const title = goodsTitle(thing);
  return (
    <Card>
      <GoodsRow site={thing.site} picture={thing.picture} title={<span lang={title.language}>{title.text}</span>}>
        <p className={css.note}>
          {t('choose.paid')} <Fee yen={thing.paid.yen} />
        </p>
        <Blocked thing={thing} />
      </GoodsRow>
      {thing.blocked === null ? (
        <div className={css.ways}>
          <ButtonLink to={afterSaleAddHref(thing.order, thing.id)}>{t('choose.go')}</ButtonLink>
        </div>
      ) : null}
    </Card>
  );
}
