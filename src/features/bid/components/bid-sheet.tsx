import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { orderHref, paths } from '@/config/paths';
import { type BidStatus } from '@/contract/bid';
import type { GoodsCard } from '@/contract/goods';
import { useTranslation } from '@/i18n/use-translation';
import { Popup } from '@/ui/feedback/popup';
import { Skeleton } from '@/ui/states/skeleton';
import { usePlaceBid, type Placed } from '../use-place-bid';
import { BidForm } from './bid-form';
import { ReserveStep } from './reserve-step';
import { AuctionFacts, SheetMessage, UnfinishedHold, useSheetTitle } from './sheet-parts';
import { useFormatYen } from '../use-format-yen';
import { bidQueries } from '../queries';
import css from './bid-sheet.module.css';
import { QueryView } from '@/ui/states/query-view';

interface BidSheetProps {
  readonly goods: GoodsCard;
  readonly onClose: () => void;
}

/** A bid on an auction, or a raise. What stands there is read again every ten seconds. */
export function BidSheet({ goods, onClose }: BidSheetProps) {
  const { site, id } = goods;
  const read = useQuery(bidQueries.auction({ site, id }));
  const title = useSheetTitle(read.data?.own);
  return (
    <Popup title={title} onClose={onClose}>
      <QueryView query={read} skeleton={<Skeleton lines={6} />}>
        {(status) => <Body goods={goods} status={status} onClose={onClose} />}
      </QueryView>
    </Popup>
  );
}

/** Why no bid can be taken, or undefined. */
function closedBy({ ended, barred, full, ours }: BidStatus): 'ended' | 'barred' | 'full' | 'other' | undefined {
  if (ended) return 'ended';
  if (barred) return 'barred';
  if (ours === 'other') return 'other';
  return full ? 'full' : undefined;
}

interface BodyProps extends BidSheetProps {
  readonly status: BidStatus;
}

function Body({ goods, status, onClose }: BodyProps) {
  const { t } = useTranslation(['bid', 'common']);
  const bid = usePlaceBid();
  const closed = closedBy(status);
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form goes with the bid that it made: the news is where the focus is.
    if (bid.placed) title.current?.focus();
  }, [bid.placed]);
  if (bid.placed) {
    return (
      <div ref={title} tabIndex={-1} role="status" className={css.closed}>
        {bid.placed.kind === 'hold' ? (
          <ReserveStep hold={bid.placed} byStaff={false} onDisplayed={onClose} />
        ) : (
          <Done placed={bid.placed} />
        )}
      </div>
    );
  }
  return (
    <>
      <AuctionFacts status={status} />
      <UnfinishedHold hold={status.unfinishedHold} />
      {closed === undefined ? (
        <BidForm
          goods={goods}
          status={status}
          bid={bid}
          terms={[t('sheet.terms.binding'), t('sheet.terms.pay'), t('sheet.terms.extension'), t('sheet.terms.early')]}
        />
      ) : (
        <SheetMessage isBarred={closed === 'barred'}>
          {closed === 'other' ? t('own.other') : t(`sheet.${closed}`)}
        </SheetMessage>
      )}
    </>
  );
}

/** The result of placing a bid, with a link to the order or to the customer's bids. */
function Done({ placed: { state, price, order } }: { readonly placed: Extract<Placed, { kind: 'placed' }> }) {
  const { t } = useTranslation('bid');
  const yen = useFormatYen();
  const displayedState = state === 'ordered' || state === 'won' || state === 'outbid' ? state : 'leading';
  return (
    <>
      <p className={css.done}>{t(`sheet.done.${displayedState}`, { price: yen(price) })}</p>
      <p className={css.action}>
        {order === null ? (
          <Link to={paths.bids}>{t('own.see')}</Link>
        ) : (
          <Link to={orderHref(order)}>{t('do.order')}</Link>
        )}
      </p>
    </>
  );
}
