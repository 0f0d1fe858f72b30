import { Suspense, useState } from 'react';
import { addressFormHref, itemHref, orderHref, paths, searchHref } from '@/config/paths';
import type { BidRow } from '@/contract/bid';
import type { GoodsCard } from '@/contract/goods';
import { useTranslation } from '@/i18n/use-translation';
import { Button, ButtonLink } from '@/ui/button';
import { lazyPart } from '@/ui/lazy-part';
import { PayButton } from '@/features/payment/public';
import css from './bid-card.module.css';

const BidSheet = lazyPart(['bill', 'cost', 'calculator'], () => import('./bid-sheet').then((part) => part.BidSheet));

/** The next steps for a bid, such as raising it, paying, or looking for something similar. */
export function BidNextSteps({ bid }: { readonly bid: BidRow }) {
  const { t } = useTranslation('bid');
  const { state, goods, order } = bid;
  if (state === 'leading' || state === 'outbid') return goods ? <Raise bid={bid} goods={goods} /> : null;
  return (
    <div className={css.actions}>
      {state === 'won' ? (
        <ButtonLink kind="main" to={addressFormHref()}>
          {t('do.address')}
        </ButtonLink>
      ) : null}
      {state === 'lapsed' ? <ButtonLink to={paths.support}>{t('do.support')}</ButtonLink> : null}
      {order ? <ButtonLink to={orderHref(order.id)}>{t('do.order')}</ButtonLink> : null}
      {order?.payable ? (
        <div className={css.pay}>
          <PayButton payment={order.payment}>{t('do.pay')}</PayButton>
        </div>
      ) : null}
      {state === 'lost' || state === 'refused' ? <Similar bid={bid} /> : null}
    </div>
  );
}

/** An ended auction's page shows goods like it; of a listing that is gone, other auctions. */
function Similar({ bid: { goods, site, goodsId } }: { readonly bid: BidRow }) {
  const { t } = useTranslation('bid');
  return goods ? (
    <ButtonLink to={itemHref({ site, id: goodsId })}>{t('do.similar')}</ButtonLink>
  ) : (
    <ButtonLink to={searchHref({ site, sort: 'ending' })}>{t('do.auctions')}</ButtonLink>
  );
}

function Raise({ bid, goods }: { readonly bid: BidRow; readonly goods: GoodsCard }) {
  const { t } = useTranslation('bid');
  const [open, setOpen] = useState(false);
  return (
    <div className={css.actions}>
      <Button kind={bid.state === 'outbid' ? 'main' : 'plain'} onClick={() => setOpen(true)}>
        {t('do.raise')}
      </Button>
      {open ? (
        <Suspense fallback={null}>
          <BidSheet goods={goods} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
