import type { BidRow } from '@/contract/bid';
import { useTranslation } from '@/i18n/use-translation';
import { useFormatYen } from '../use-format-yen';
import css from './bid-card.module.css';

/** The sum that is or was reserved for a bid, and what became of it. */
export function Reserved({ hold }: Pick<BidRow, 'hold'>) {
  const { t } = useTranslation('bid');
  const yen = useFormatYen();
  if (hold === null || hold.state === 'created' || hold.state === 'ended') return null;
  return <p className={css.says}>{t(`hold.says.${hold.state}`, { sum: yen(hold.yen) })}</p>;
}
