import type { BidRow } from '@/contract/bid';
import { useTranslation } from '@/i18n/use-translation';
import { Card, Chip } from '@/ui/chip';
import { isRunning } from '../bid-tabs';
import css from './bid-card.module.css';
import { BidFacts } from './bid-facts';
import { BidHead } from './bid-head';
import { BidNextSteps } from './bid-next-steps';
import { Reserved } from './reserved';

const tones: Readonly<Record<BidRow['state'], 'plain' | 'good' | 'care'>> = {
  leading: 'good',
  outbid: 'care',
  won: 'good',
  ordered: 'good',
  lapsed: 'care',
  lifted: 'plain',
  lost: 'plain',
  refused: 'plain',
};

/** Returns the key of `bid:says` that explains the state of a bid in one sentence. */
function saysOf({ state, reason, order }: BidRow) {
  if (state === 'lost') return reason === 'reserve' ? 'reserve' : 'outbidAtEnd';
  if (state !== 'ordered') return state;
  if (order?.refunded) return 'refunded';
  return order?.paid === true ? 'paid' : order?.payable === false ? 'confirming' : 'ordered';
}

/** One bid: how it stands, in words and sums, until when, and what to do next. */
export function BidCard({ bid }: { readonly bid: BidRow }) {
  const { t } = useTranslation('bid');
  return (
    <Card>
      <BidHead bid={bid}>
        <span>
          <Chip tone={tones[bid.state]}>{t(`state.${bid.state}`)}</Chip>
        </span>
      </BidHead>
      <p role="status" className={css.says}>
        {t(`says.${saysOf(bid)}`)}
      </p>
      <Reserved hold={bid.hold} />
      <BidFacts bid={bid} />
      <Ends bid={bid} />
      <BidNextSteps bid={bid} />
    </Card>
  );
}

/** Notes about an auction's end that was, or may be, extended. */
function Ends({ bid }: { readonly bid: BidRow }) {
  const { t } = useTranslation('bid');
  const runs = isRunning(bid);
  const lines = [
    bid.extended > 0 ? t('ends.extended', { count: bid.extended }) : '',
    runs && bid.autoExtension ? t('ends.extension') : '',
    runs && bid.earlyFinish ? t('ends.early') : '',
    bid.endedEarly ? t('ends.wasEarly') : '',
  ].filter(Boolean);
  if (lines.length === 0) return null;
  return (
    <ul className={css.ends}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
