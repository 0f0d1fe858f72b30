import type { Auction } from '@/contract/item';
import { currentLanguageCode } from '@/i18n/i18n';
import { useTranslation } from '@/i18n/use-translation';
import { formatCount } from '@/rules/money';
import { EndsIn } from '@/ui/ends-in';
import { Yen } from '@/ui/price';
import css from './auction-line.module.css';

/** The state of the bidding, beside the price: the current bid (if the price is a buyout), bids, time left and reserve. The auction's card has the rest. */
export function AuctionLine({ auction, over }: { readonly auction: Auction; readonly over: boolean }) {
  const { t } = useTranslation('item');
  const { buyoutPrice, currentPrice, bids, endsAt, reserveUnmet } = auction;
  return (
    <>
      <dl className={css.line}>
        {buyoutPrice ? (
          <div>
            <dt>{t('auction.current')}</dt>
            <dd>
              <Yen yen={currentPrice} />
            </dd>
          </div>
        ) : null}
        <div>
          <dt>{t('auction.bids')}</dt>
          <dd>{formatCount(bids, currentLanguageCode())}</dd>
        </div>
        {over ? null : (
          <div>
            <dt>{t('auction.left')}</dt>
            <dd>
              <EndsIn at={endsAt} />
            </dd>
          </div>
        )}
      </dl>
      {reserveUnmet && !over ? <p className={css.reserve}>{t('auction.reserveUnmet')}</p> : null}
    </>
  );
}
