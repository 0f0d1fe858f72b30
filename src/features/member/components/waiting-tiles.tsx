import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCall } from '../../../api/use-call';
import { paths } from '../../../config/paths';
import { badgeCalls } from '../../../contract/badges';
import { shownCode } from '../../../i18n/i18n';
import { useTranslation } from '../../../i18n/use-translation';
import { formatCount } from '../../../rules/money';
import { OrdersLink } from './orders-link';
import type { Overview } from './points-card';
import css from './waiting-tiles.module.css';

const unpaidHref = `${paths.orders}?state=unpaid`;

interface WaitingTilesProps {
  /** Undefined while the numbers are on their way: the ways are there already. */
  readonly waiting: Overview['waiting'] | undefined;
}

/** What waits for the customer, in numbers; each leads to where it is seen to. */
export function WaitingTiles({ waiting }: WaitingTilesProps) {
  const { t } = useTranslation('member');
  // The bar's badges ask for the same: one answer serves both.
  const badges = useCall(badgeCalls, 'Sig.Front.Notice.Badges', {}, { background: true });
  return (
    <nav className={css.tiles} aria-label={t('waiting.title')}>
      <OrdersLink to={unpaidHref} className={css.tile}>
        <Number count={waiting?.toPay} name={t('waiting.toPay')} />
      </OrdersLink>
      <Tile to={paths.parcels}>
        <Number count={waiting?.arrived} name={t('waiting.arrived')} />
      </Tile>
      <Tile to={paths.bids}>
        <Number count={waiting?.bids} name={t('waiting.bids')} />
      </Tile>
      <Tile to={paths.messages}>
        <Number count={badges.data?.unread} name={t('waiting.messages')} />
      </Tile>
    </nav>
  );
}

const Tile = ({ to, children }: { readonly to: string; readonly children: ReactNode }) => (
  <Link to={to} className={css.tile}>
    {children}
  </Link>
);

/** A count with its name; a dash until it is known. */
const Number = ({ count, name }: { readonly count: number | undefined; readonly name: string }) => (
  <>
    <span className={count ? css.count : `${css.count} ${css.nothing}`}>
      {count === undefined ? '–' : formatCount(count, shownCode())}
    </span>
    <span className={css.name}>{name}</span>
  </>
);
