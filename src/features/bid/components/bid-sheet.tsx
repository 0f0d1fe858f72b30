import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { orderHref, paths } from '../../../config/paths';
import { bidCalls, type BidStanding } from '../../../contract/bid';
import type { GoodsCard } from '../../../contract/goods';
import { useTranslation } from '../../../i18n/use-translation';
import { Fact, Facts } from '../../../ui/chip';
import { EndsIn } from '../../../ui/ends-in';
import { Popup } from '../../../ui/feedback/popup';
import { Yen } from '../../../ui/price';
import { SkeletonLines, LoadFailed } from '../../../ui/states';
import { BIDS_EVERY } from '../use-bids';
import { usePlaceBid, type Placed } from '../use-place-bid';
import { BidForm } from './bid-form';
import { useYenWords } from '../use-yen-words';
import css from './bid-sheet.module.css';

interface BidSheetProps {
  readonly goods: GoodsCard;
  readonly onClose: () => void;
}

/** A bid on an auction, or a raise. What stands there is read again every ten seconds. */
export function BidSheet({ goods, onClose }: BidSheetProps) {
  const { t } = useTranslation('bid');
  const { site, id } = goods;
  const read = useCall(bidCalls, 'Sig.Front.Bid.Standing', { site, id }, { silent: true, every: () => BIDS_EVERY });
  const title = t(read.data?.own ? 'sheet.raiseTitle' : 'sheet.title');
  return (
    <Popup title={title} onClose={onClose}>
      {read.data ? (
        <Body goods={goods} standing={read.data} />
      ) : read.isError ? (
        <LoadFailed onRetry={() => void read.refetch()} busy={read.isFetching} />
      ) : (
        <div aria-busy="true">
          <SkeletonLines lines={6} />
        </div>
      )}
    </Popup>
  );
}

/** Why no bid can be taken, or undefined. */
function closedBy({ ended, barred, full, ours }: BidStanding): 'ended' | 'barred' | 'full' | 'other' | undefined {
  if (ended) return 'ended';
  if (barred) return 'barred';
  if (ours === 'other') return 'other';
  return full ? 'full' : undefined;
}

function Body({ goods, standing }: { readonly goods: GoodsCard; readonly standing: BidStanding }) {
  const { t } = useTranslation(['bid', 'common']);
  const bid = usePlaceBid();
  const closed = closedBy(standing);
  const title = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The form goes with the bid that it made: the news is where the focus is.
    if (bid.placed) title.current?.focus();
  }, [bid.placed]);
  if (bid.placed) {
    return (
      <div ref={title} tabIndex={-1} role="status" className={css.closed}>
        <Done placed={bid.placed} />
      </div>
    );
  }
  return (
    <>
      <Facts>
        <Fact name={t('fact.price')}>
          <Yen yen={standing.price} />
        </Fact>
        {standing.own ? (
          <Fact name={t('fact.ceiling')}>
            <Yen yen={standing.own.ceiling} />
          </Fact>
        ) : null}
        <Fact name={t('fact.left')}>
          <EndsIn at={standing.endsAt} />
        </Fact>
      </Facts>
      {closed === undefined ? (
        <BidForm goods={goods} standing={standing} bid={bid} />
      ) : (
        <div className={css.closed} role="status">
          <p>{closed === 'other' ? t('own.other') : t(`sheet.${closed}`)}</p>
          <p className={css.way}>
            {closed === 'barred' ? (
              <Link to={paths.support}>{t('do.support')}</Link>
            ) : (
              <Link to={paths.bids}>{t('own.see')}</Link>
            )}
          </p>
        </div>
      )}
    </>
  );
}

/** What became of the bid, and the way on. */
function Done({ placed: { state, price, order } }: { readonly placed: Placed }) {
  const { t } = useTranslation('bid');
  const yen = useYenWords();
  const said = state === 'ordered' || state === 'won' || state === 'outbid' ? state : 'leading';
  return (
    <>
      <p className={css.done}>{t(`sheet.done.${said}`, { price: yen(price) })}</p>
      <p className={css.way}>
        {order === null ? (
          <Link to={paths.bids}>{t('own.see')}</Link>
        ) : (
          <Link to={orderHref(order)}>{t('do.order')}</Link>
        )}
      </p>
    </>
  );
}
