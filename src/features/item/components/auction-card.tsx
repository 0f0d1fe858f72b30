import { Suspense } from 'react';
import { useTranslation } from '@/i18n/use-translation';
import type { Auction } from '@/contract/item';
import type { Site } from '@/contract/sites';
import { currentLanguageCode, currentLanguage } from '@/i18n/i18n';
import { languages } from '@/i18n/languages';
import { formatCount } from '@/rules/money';
import { Card, Chip, Fact, Facts } from '@/ui/chip';
import { EndsIn } from '@/ui/ends-in';
import { lazyPart } from '@/ui/lazy-part';
import { Yen } from '@/ui/price';
import css from './auction-card.module.css';
import { BidRules, LimitField, NextBid, type LimitFieldProps } from './bid-desk';
import { formatJst, formatLocal, isInJapanTime } from '@/rules/time/date';
import { parseInstant } from '@/rules/time/instant';

const OwnBid = lazyPart('bid', () => import('@/features/bid/public').then((part) => part.OwnBid));

/** A share of completed sales above this is called high, in percent. */
const HIGH_RATE = 70;

interface AuctionCardProps extends Partial<Pick<LimitFieldProps, 'totalOf'>> {
  readonly site: Site;
  readonly auction: Auction;
}

/**
 * Card with the state of the bidding, the possible bids, the end in Japan's time and in the reader's where that differs, and the rules that
 * may change that end. The field for a limit needs the whole cost (`totalOf`).
 */
export function AuctionCard({ site, auction, totalOf }: AuctionCardProps) {
  const { t } = useTranslation('item');
  const end = parseInstant(auction.endsAt);
  const format = languages[currentLanguage()];
  const rate = auction.transactionRate;
  return (
    <Card
      title={t('auction.title')}
      note={rate !== null && rate > HIGH_RATE ? <Chip tone="good">{t('auction.highRate', { rate })}</Chip> : undefined}
    >
      <p className={css.left}>
        <EndsIn at={auction.endsAt} />
      </p>
      <Facts>
        <Fact name={t('auction.current')}>
          <Yen yen={auction.currentPrice} />
        </Fact>
        <NextBid auction={auction} />
        {auction.buyoutPrice === null ? null : (
          <Fact name={t('auction.buyout')}>
            <Yen yen={auction.buyoutPrice} />
          </Fact>
        )}
        <Fact name={t('auction.bids')}>{formatCount(auction.bids, currentLanguageCode())}</Fact>
        <Fact name={t('auction.increment')}>
          <Yen yen={auction.bidIncrement} />
        </Fact>
        <Fact name={t('auction.start')}>
          <Yen yen={auction.startPrice} />
        </Fact>
        {isInJapanTime(end) ? null : (
          <Fact name={t('auction.endsLocal')}>
            <bdi>{formatLocal(end, format, true)}</bdi>
          </Fact>
        )}
        <Fact name={t('auction.endsJapan')}>
          <bdi>{formatJst(end, format, true)}</bdi>
        </Fact>
        <Fact name={t('auction.id')}>
          <bdi>{auction.id}</bdi>
        </Fact>
      </Facts>
      <Suspense fallback={null}>
        <OwnBid site={site} id={auction.id} />
      </Suspense>
      {totalOf ? <LimitField auction={auction} totalOf={totalOf} /> : null}
      <BidRules site={site} auction={auction} />
    </Card>
  );
}
