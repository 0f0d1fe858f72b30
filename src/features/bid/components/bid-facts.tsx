import type { BidRow } from '@/contract/bid';
import { currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { useTranslation } from '@/i18n/use-translation';
import { Fact, Facts } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { Fee } from '@/ui/yen-amount';
import { formatDateTime } from '@/ui/format-date-time';
import { Yen } from '@/ui/price';
import { isRunning } from '../bid-tabs';
import { formatJst, formatLocal, isInJapanTime } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';

/** The sums and times of a bid; of a running one what counts now, of a past one what it came to. */
export function BidFacts({ bid }: { readonly bid: BidRow }) {
  const { t } = useTranslation('bid');
  const runs = isRunning(bid);
  return (
    <Facts>
      <Fact name={t('fact.ceiling')}>
        <Yen yen={bid.ceiling} />
      </Fact>
      {bid.state === 'refused' ? null : (
        <Fact name={t(runs ? 'fact.price' : 'fact.final')}>
          <Yen yen={bid.price} />
        </Fact>
      )}
      {bid.next === null ? null : (
        <Fact name={t('fact.next')}>
          <Yen yen={bid.next} />
        </Fact>
      )}
      {bid.cost === null ? null : (
        <Fact name={t('fact.cost')}>
          <Fee yen={bid.cost} />
        </Fact>
      )}
      {runs ? (
        <Fact name={t('fact.left')}>
          <EndsIn at={bid.endsAt} />
        </Fact>
      ) : null}
      {bid.state === 'refused' ? null : <AuctionEndFacts endsAt={bid.endsAt} isRunning={runs} />}
      <ToPay bid={bid} />
    </Facts>
  );
}

/** When it ends or ended, in the reader's time where it is another than Japan's, and in Japan's. */
export function AuctionEndFacts({ endsAt, isRunning: runs }: { readonly endsAt: string; readonly isRunning: boolean }) {
  const { t } = useTranslation('bid');
  const end = parseInstant(endsAt);
  const format = languages[currentLanguage()];
  return (
    <>
      {isInJapanTime(end) ? null : (
        <Fact name={t(runs ? 'fact.endsLocal' : 'fact.endedLocal')}>
          <bdi>{formatLocal(end, format, true)}</bdi>
        </Fact>
      )}
      <Fact name={t(runs ? 'fact.endsJapan' : 'fact.endedJapan')}>
        <bdi>{formatJst(end, format, true)}</bdi>
      </Fact>
    </>
  );
}

/** The next step after a win, to pay or to choose an address, with its deadline. */
export function ToPay({ bid: { order, orderBy } }: { readonly bid: Pick<BidRow, 'order' | 'orderBy'> }) {
  const { t } = useTranslation('bid');
  if (orderBy !== null) {
    return (
      <Fact name={t('fact.addressBy')}>
        <bdi>{formatDateTime(orderBy, true)}</bdi>
      </Fact>
    );
  }
  if (!order?.payable) return null;
  return (
    <>
      <Fact name={t('fact.toPay')}>
        <Fee yen={order.total} />
      </Fact>
      <Fact name={t('fact.payBy')}>
        <bdi>{formatDateTime(order.payBy, true)}</bdi>
      </Fact>
    </>
  );
}
